/** Chart and categories as CSV over HTTP: out and in again changes nothing; a preview says what each line would do. */
import { accountMessages, atMost, CALLS, type CallName, categoryMessages, csvFailures } from "@tallyleaf/contract";
import { ACCOUNT_TYPES, defaultPurpose } from "@tallyleaf/ledger";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { events } from "../src/platform/db/schema.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  founder = await server.register();
});
afterAll(() => server.close());

const accounts = async () => (await founder.call(CALLS.listAccounts, {})).data;
const categories = async () => (await founder.call(CALLS.listCategories, {})).data;
const importInto = (name: "importAccounts" | "importCategories", csv: string, dryRun = false) =>
  founder.call(CALLS[name], { body: { csv, dryRun } });
const send = (name: CallName, body: object) => sendCall(server.origin, CALLS[name], { body }, founder.headers);
const eventCount = () =>
  server.db.asSystem((tx) => tx.$count(events, eq(events.organizationId, founder.session.currentOrganizationId)));

describe("an export imported again", () => {
  it("changes nothing, and writes no event", async () => {
    const before = [await accounts(), await categories(), await eventCount()];
    for (const [out, back] of [
      ["exportAccounts", "importAccounts"],
      ["exportCategories", "importCategories"],
    ] as const) {
      const { csv, fileName } = await founder.call(CALLS[out], {});
      expect(fileName).toMatch(/^(accounts|categories)\.csv$/);
      const report = await importInto(back, csv);
      expect(report).toMatchObject({ success: true, applied: false, added: 0, changed: 0, bad: 0 });
      expect(report.message).toBe(`0 added, 0 changed, ${report.unchanged} unchanged.`);
    }
    expect([await accounts(), await categories(), await eventCount()]).toEqual(before);
  });

  it("keeps any text that a form accepts", async () => {
    const text = (maxLength: number) =>
      fc
        .oneof(fc.string({ unit: "grapheme", maxLength }), fc.stringMatching(/^['=+@\-",;\t\r\n aä€]{0,20}$/))
        .filter((each) => !each.includes("\0") && each.trim().length <= maxLength);
    const name = text(100).filter((each) => each.trim() !== "");
    const account = fc.record({ name, type: fc.constantFrom(...ACCOUNT_TYPES), description: text(300) });
    const category = fc.record({ name, description: text(300), keywords: text(60) });
    await fc.assert(
      fc.asyncProperty(account, category, async (anAccount, aCategory) => {
        const code = `8${crypto.randomUUID().slice(0, 8)}`;
        await founder.call(CALLS.createAccount, { body: { ...anAccount, code } });
        await send("createCategory", { ...aCategory, accountCode: "5100" });
        const before = [await accounts(), await categories()];
        const chart = await founder.call(CALLS.exportAccounts, {});
        const list = await founder.call(CALLS.exportCategories, {});
        expect(await importInto("importAccounts", chart.csv)).toMatchObject({ added: 0, changed: 0, bad: 0 });
        expect(await importInto("importCategories", list.csv)).toMatchObject({ added: 0, changed: 0, bad: 0 });
        expect([await accounts(), await categories()]).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  it("copies the chart of one organization to another", async () => {
    const twin = await server.register();
    const { csv } = await founder.call(CALLS.exportAccounts, {});
    expect(await twin.call(CALLS.importAccounts, { body: { csv, dryRun: false } })).toMatchObject({ bad: 0 });
    const list = await founder.call(CALLS.exportCategories, {});
    expect(await twin.call(CALLS.importCategories, { body: { csv: list.csv, dryRun: false } })).toMatchObject({
      bad: 0,
    });
    const again = await twin.call(CALLS.exportAccounts, {});
    expect(again.csv).toBe(csv);
    expect((await twin.call(CALLS.exportCategories, {})).csv).toBe(list.csv);
  });
});

describe("the standard accounts", () => {
  it("are listed where the chart lacks them, and can be imported", async () => {
    const person = await server.register();
    const missing = async () => (await person.call(CALLS.listStandardAccounts, {})).csv;
    expect((await missing()).trim().split("\n")).toHaveLength(1);
    const { data } = await person.call(CALLS.listAccounts, {});
    for (const { id } of data.filter(({ code }) => ["1610", "3200", "6950"].includes(code)))
      await person.call(CALLS.deleteAccount, { params: { id } });
    const csv = await missing();
    expect(csv.trim().split("\n")).toHaveLength(4);
    const report = await person.call(CALLS.importAccounts, { body: { csv, dryRun: false } });
    expect(report).toMatchObject({ added: 3, changed: 0, bad: 0, applied: true });
    const byId = ({ id: _, ...account }: (typeof data)[number]) => account;
    expect((await person.call(CALLS.listAccounts, {})).data.map(byId)).toEqual(data.map(byId));
  });
});

describe("an import of accounts", () => {
  beforeAll(async () => {
    founder = await server.register();
    const document = await upload(founder, scriptedPdf(purchase("posted")), { expenseId: -1 });
    await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  });

  it("is previewed line by line, then does what was shown", async () => {
    const csv = [
      "code;name;type;purpose;active",
      "1000;Till;asset;;",
      "1100;Business checking;Asset;cash;yes",
      "5995;Bees;Expense;;no",
      "1300;Accounts receivable;Asset;Accounts Receivable;no",
    ].join("\n");
    const before = await accounts();
    const preview = await importInto("importAccounts", csv, true);
    const lines = [
      { line: 2, label: "1000 Till", outcome: "changed", notes: ["Name: Cash on hand → Till"] },
      { line: 3, label: "1100 Business checking", outcome: "unchanged", notes: [] },
      { line: 4, label: "5995 Bees", outcome: "added", notes: [] },
      { line: 5, label: "1300 Accounts receivable", outcome: "changed", notes: ["Active: yes → no"] },
    ];
    expect(preview).toEqual({
      success: true,
      message: "1 to add, 2 to change, 1 unchanged.",
      applied: false,
      added: 1,
      changed: 2,
      unchanged: 1,
      bad: 0,
      lines,
    });
    expect(await accounts()).toEqual(before);
    expect(await importInto("importAccounts", csv)).toEqual({
      ...preview,
      message: "1 added, 2 changed, 1 unchanged.",
      applied: true,
    });
    const after = await accounts();
    expect(after.find(({ code }) => code === "5995")).toMatchObject({
      name: "Bees",
      purpose: defaultPurpose("Expense"),
      active: false,
    });
    // Columns that the file lacks stay.
    expect(after.find(({ code }) => code === "1000")).toMatchObject({
      name: "Till",
      purpose: "cash",
      description: "Notes and coins, petty cash",
      active: true,
    });
  });

  it("names each invalid line and changes nothing", async () => {
    const rows: [line: string, problem: string][] = [
      [",Bees,Expense,,", `Code: ${accountMessages.code}`],
      ["5996,,Expense,,", `Name: ${accountMessages.name}`],
      ["5997,Bees,Income,,", `Type: ${accountMessages.type}`],
      ["59 97,Bees,Expense,,", `Code: ${accountMessages.badCode}`],
      ["5997,Bees,Expense,payment,", `Purpose: ${accountMessages.purpose}`],
      ["5997,Bees,Expense,inventory,", "The purpose inventory is for accounts of type Asset."],
      ["5998,Bees,Expense,,perhaps", "Active must be yes or no."],
      [`5997,${"x".repeat(101)},Expense,,`, `Name: ${atMost("name", 100)}`],
      [
        "1100,Business checking,Liability,,",
        "1100 Business checking has entries and keeps its type, which decides where reports show them. Create a new account instead.",
      ],
      ["5300,Travel,Expense,,no", 'The category "Travel" uses 5300 Travel. Assign another account to it first.'],
      [
        "5050,Tips,Expense,,no",
        "5050 Tips is the only account for tips, and no expense can be posted without one. First create another account of type Expense with the purpose tip.",
      ],
      ["5999,Good,Expense,,", ""],
      ["5999,Good again,Expense,,", "The code 5999 is in line 13 already."],
    ];
    const csv = ["Code,Name,Type,Purpose,Active", ...rows.map(([line]) => line)].join("\r\n");
    const before = await accounts();
    const preview = await importInto("importAccounts", csv, true);
    expect(preview).toMatchObject({ success: false, applied: false, added: 1, bad: 12 });
    expect(preview.message).toBe("12 lines cannot be imported. Correct the file and choose it again.");
    expect(preview.lines.map(({ line, outcome, notes }) => [line, outcome, notes])).toEqual(
      rows.map(([, problem], i) => [i + 2, problem === "" ? "added" : "bad", problem === "" ? [] : [problem]]),
    );
    const answer = await send("importAccounts", { csv, dryRun: false });
    expectFailure(answer, csvFailures.badLines);
    expect(answer.json).toMatchObject({
      errors: expect.arrayContaining([{ path: "line 2", message: `Code: ${accountMessages.code}` }]),
    });
    expect(await accounts()).toEqual(before);
  });

  it("lets another account of the same file take over a role", async () => {
    const csv = "Code,Name,Type,Purpose,Active\n2200,Sales tax,Liability,tax,no\n2250,VAT,Liability,tax,yes\n";
    expect(await importInto("importAccounts", csv)).toMatchObject({ success: true, added: 1, changed: 1 });
  });

  it.each([
    ["Name;Type\nBees;Expense", "The first line must name the columns; the column Code is missing."],
    ["Bees", "The first line must name the columns; the column Code is missing."],
    ["Code,Name,Type\n", "The file has no lines below its column names."],
    [`Code,Name,Type\n${"1,A,Asset\n".repeat(2001)}`, "The file has 2,001 lines; at most 2,000 can be imported."],
  ])("refuses a file that is no chart: %.40j", async (csv, message) => {
    const answer = await send("importAccounts", { csv, dryRun: true });
    expectError(answer, 400, "unreadable_csv");
    expect(answer.json).toMatchObject({ error: message, errors: [{ path: "csv", message }] });
  });

  it("stops at the maximum number of accounts", async () => {
    const room = 2000 - (await accounts()).length;
    const lines = Array.from({ length: room + 1 }, (_, i) => `A${i},Bees,Expense`);
    const report = await importInto("importAccounts", ["Code,Name,Type", ...lines].join("\n"), true);
    expect(report).toMatchObject({ added: room, bad: 1 });
    expect(report.lines.at(-1)?.notes).toEqual([CALLS.createAccount.failures.tooMany.message]);
  });
});

describe("an import of categories", () => {
  beforeAll(async () => {
    founder = await server.register();
  });

  it("adds new names and changes known ones, ignoring case", async () => {
    const csv = 'Name,Account Code,Keywords\nBees,5100,"Honey, wax, honey"\nTRAVEL,5350,\n';
    const report = await importInto("importCategories", csv);
    expect(report).toMatchObject({ applied: true, added: 1, changed: 1 });
    expect(report.lines[1]?.notes.slice(0, 2)).toEqual(["Name: Travel → TRAVEL", "Account code: 5300 → 5350"]);
    const list = await categories();
    expect(list.find(({ name }) => name === "Bees")).toMatchObject({ accountCode: "5100", keywords: "Honey, wax" });
    expect(list.find(({ name }) => name === "TRAVEL")).toMatchObject({
      accountCode: "5350",
      keywords: "",
      description: "Flights, trains, taxis, public transport",
    });
  });

  it("names each invalid line and changes nothing", async () => {
    const rows: [line: string, problem: string][] = [
      [",5100,", `Name: ${categoryMessages.name}`],
      ["Mites,,", `Account Code: ${accountMessages.code}`],
      ["Ants,7777,", "There is no account 7777. Choose one from the chart of accounts."],
      [
        "Flies,4000,",
        "4000 Sales is a revenue account, and expenses can't be posted there. Choose an account of another type.",
      ],
      [`Gnats,5100,${"x".repeat(61)}`, `Keywords: ${categoryMessages.keyword}`],
      ["Wasps,5100,", ""],
      ["wasps,5100,", 'The category "wasps" is in line 7 already.'],
    ];
    const csv = ["Name,Account Code,Keywords", ...rows.map(([line]) => line)].join("\n");
    const before = await categories();
    const preview = await importInto("importCategories", csv, true);
    expect(preview.lines.map(({ line, notes }) => [line, notes])).toEqual(
      rows.map(([, problem], i) => [i + 2, problem === "" ? [] : [problem]]),
    );
    expectFailure(await send("importCategories", { csv, dryRun: false }), csvFailures.badLines);
    expect(await categories()).toEqual(before);
  });
});
