/** Expenses from a table of another program: previewed, posted row by row, never twice, and undone. */
import { randomUUID } from "node:crypto";
import { CALLS, type ExpenseCsvMapping } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planImport, readFile } from "../src/features/expenses/import/read.ts";
import { insertImport } from "../src/features/expenses/import/store.ts";
import { until } from "./embedded/support.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  founder = await server.register({ defaultCurrency: "EUR" });
});
afterAll(() => server.close());

const csv = (text: string, name = "old.csv") => new File([text], name);
const look = (file: File, body: { mapping?: string; paymentAccountId?: string } = {}) =>
  founder.call(CALLS.previewExpenseImport, { body, file });

type Wishes = Parameters<typeof bring>[1];
async function bring(
  file: File,
  body: {
    mapping?: string;
    paymentAccountId?: string;
    duplicates?: "skip" | "import";
    bad?: "refuse" | "leave_out";
  } = {},
) {
  const { import: one } = await founder.call(CALLS.importExpenses, { body, file });
  return ended(one.id);
}
async function ended(id: string) {
  const ask = () => founder.call(CALLS.getExpenseImport, { params: { id } });
  await until("the import has ended", async () => ["done", "undone"].includes((await ask()).import.state));
  return ask();
}
const refused = (file: File, body: Wishes = {}) =>
  sendCall(server.origin, CALLS.importExpenses, { body, file }, founder.headers);
const expenses = async (search: string) =>
  (await founder.call(CALLS.listExpenses, { query: { search, sortBy: "date", sortOrder: "asc", perPage: 100 } })).data;

describe("a table of expenses", () => {
  it("names tax codes, whose tax is within the amount where no column says it", async () => {
    const head = "Date,Vendor,Amount,Tax,Tax code\n";
    expect((await look(csv(`${head}2025-03-02,Coded Ltd,119.00,,V19\n`))).rows[0]?.notes).toEqual([
      "This tax code is for no purchase of a country where you are registered, on this date.",
    ]);
    await founder.call(CALLS.addTaxRegistration, {
      body: { country: "DE", number: "", startsOn: "2025-01-01", rhythm: "month" },
    });
    await bring(csv(`${head}2025-03-02,Coded Ltd,119.00,,V19\n2025-03-03,Coded Ltd,300.00,,DE-RC-EU\n`));
    const details = await Promise.all(
      (await expenses("Coded")).map(({ id }) => founder.call(CALLS.getExpense, { params: { id: String(id) } })),
    );
    expect(details.map(({ taxes }) => taxes.map(({ taxCode, taxAmount }) => [taxCode, taxAmount]))).toEqual([
      [["DE-V19", 19]],
      [["DE-RC-EU", 0]],
    ]);
  });

  it("takes the default code of the vendor or category, with its reason, unless the row contradicts it", async () => {
    await founder.call(CALLS.addVendor, { body: { name: "Usual Ltd", taxCode: "DE-V7" } });
    const head = "Date,Vendor,Amount,Tax,Tax rate,Tax code\n";
    const rows = [",,", "7.00,7,", "19.00,19,", "0.00,,", ",,V19"].map((rest) => `2025-03-04,Usual Ltd,107.00,${rest}`);
    const { rows: shown } = await look(csv(`${head}${rows.join("\n")}\n2025-03-04,Nobody Ltd,10.00,,,\n`));
    const noted = "Suggested: DE-V7 (Default of the vendor)";
    expect(shown.map(({ notes }) => notes.includes(noted))).toEqual([true, true, false, false, false, false]);
    await bring(csv(`${head}2025-03-05,Usual Ltd,107.00,,,\n2025-03-06,Usual Ltd,119.00,19.00,19,\n`));
    const details = await Promise.all(
      (await expenses("Usual")).map(({ id }) => founder.call(CALLS.getExpense, { params: { id: String(id) } })),
    );
    expect(details.map(({ taxes }) => taxes.map(({ taxCode, taxAmount }) => [taxCode, taxAmount]))).toEqual([
      [["DE-V7", 7]],
      [["", 19]],
    ]);
  });

  it("names projects, cost centers, and tags by name or code, and is refused with unknown ones", async () => {
    const dimensions = "Kind,Name,Code\nProject,Website,W1\nCost center,Sales,\nTag,urgent,\nTag,fair,";
    await founder.call(CALLS.importDimensions, { body: { csv: dimensions, dryRun: false } });
    const head = "Date,Vendor,Amount,Projekt,Cost centre,Tags\n";
    const bad = await look(csv(`${head}2025-05-02,Ads Ltd,10.00,Webseite,Sales,"fair; soon"\n`));
    expect(bad.counts).toMatchObject({ good: 0, bad: 1 });
    expect(bad.rows[0]).toMatchObject({
      line: 2,
      notes: [
        'Projekt: There is no "Webseite". Add it under Categories, Dimensions, or correct the file.',
        'Tags: There is no "soon". Add it under Categories, Dimensions, or correct the file.',
      ],
    });
    await bring(csv(`${head}2025-05-02,Ads Ltd,10.00,w1,sales,"fair; Urgent"\n`));
    const [found] = await expenses("Ads Ltd");
    const { entry } = await founder.call(CALLS.getExpense, { params: { id: String(found?.id) } });
    const named = entry?.lines.map(({ dimensions: own = [] }) => own.map(({ name }) => name).join("+"));
    expect(named).toEqual(["Website+Sales+fair+urgent", ""]);
  });

  it("is read by the names of its columns, and previews each row", async () => {
    const preview = await look(
      csv(
        "Expenses of 2025;;;;;;;\nDatum;Lieferant;Beschreibung;Kategorie;Betrag;MwSt;Währung;Bezahlt mit\n" +
          "03.04.2025;Bäckerei Kraus;Brötchen;5000;1.119,00;19,00;EUR;Business checking\n" +
          "13.04.2025;Bäckerei Kraus;Gutschrift;General expenses;-11,90;1,90;;1000\n" +
          "14.04.2025;Copyshop;;Druck;8,00;9,00;;Amex\n" +
          "31.04.2025;;;;x;;XYZ;\n",
      ),
    );
    expect(preview.mapping).toMatchObject({
      roles: ["date", "vendor", "description", "category", "total", "tax", "currency", "paymentAccount"],
      dateOrder: "dmy",
      decimalMark: ",",
      invert: false,
    });
    expect(preview.counts).toEqual({ good: 2, duplicate: 0, known: 0, bad: 2 });
    expect(preview.sums).toEqual([{ currency: "EUR", amount: 1107.1 }]);
    expect(preview.rows[0]).toMatchObject({
      line: 3,
      outcome: "good",
      date: "2025-04-03",
      vendor: "Bäckerei Kraus",
      amount: 1119,
      tax: 19,
      category: { code: "5000" },
      paymentAccount: { code: "1100" },
    });
    expect(preview.rows[1]).toMatchObject({ amount: -11.9, paymentAccount: { code: "1000" }, outcome: "good" });
    expect(preview.rows[2]?.notes).toEqual([
      "MwSt: The tax is more than the amount.",
      '"Druck" is not one of your categories or accounts. Choose the one it means, or correct the file.',
      '"Amex" is not one of your payment accounts. Choose the one it means, or correct the file.',
    ]);
    expect(preview.rows[3]?.notes).toEqual([
      'Datum: "31.04.2025" cannot be read as a date.',
      "Lieferant: The vendor is missing.",
      'Währung: "XYZ" is not a currency code.',
      'Betrag: "x" cannot be read as an amount.',
    ]);
    expect(preview.unknownNames).toEqual([
      { role: "category", name: "Druck", rows: 1 },
      { role: "paymentAccount", name: "Amex", rows: 1 },
    ]);
  });

  it("becomes posted expenses, and none when imported a second time", async () => {
    const text =
      "Date,Vendor,Net,Tax,Tip,Category,Currency,Exchange rate,Paid with\n" +
      "2025-05-02,Print & Co,100.00,19.00,,Paper,EUR,,\n" +
      "2025-05-03,Diner,20.00,2.00,3.00,,USD,0.5,1000\n" +
      "2025-05-03,Nobody knows,20.00,,,Elsewhere,,,\n";
    const { mapping } = await look(csv(text));
    const named: ExpenseCsvMapping = {
      ...mapping,
      names: { category: { paper: "5000" }, paymentAccount: {} },
    };
    const body = { mapping: JSON.stringify(named), paymentAccountId: "1100" } as const;
    expectFailure(await refused(csv(text), body), CALLS.importExpenses.failures.badRows);
    const { import: done, problems } = await bring(csv(text), { ...body, bad: "leave_out" });
    expect(done).toMatchObject({ state: "done", rows: 3, added: 2, leftOut: 1, failed: 0, fileName: "old.csv" });
    expect(problems).toEqual([
      {
        line: 4,
        message: '"Elsewhere" is not one of your categories or accounts. Choose the one it means, or correct the file.',
      },
    ]);
    const [paper] = await expenses("Print & Co");
    expect(paper).toMatchObject({
      status: "no_document",
      amount: 119,
      categoryCode: "5000",
      paymentAccountCode: "1100",
    });
    const [diner] = await expenses("Diner");
    const detail = await founder.call(CALLS.getExpense, { params: { id: String(diner?.id) } });
    expect(detail).toMatchObject({ totalAmount: 22, taxAmount: 2, tipAmount: 3, currency: "USD" });
    expect(detail.entry).toMatchObject({ posted: true, exchangeRate: "0.5", baseCurrency: "EUR" });

    const again = await look(csv(text, "renamed.csv"));
    expect(again).toMatchObject({ remembered: true, counts: { good: 0, known: 2, bad: 1 } });
    expectFailure(
      await refused(csv(text), { bad: "leave_out", duplicates: "import" }),
      CALLS.importExpenses.failures.nothingToImport,
    );
  });

  it("marks rows similar to another expense, and imports them on request", async () => {
    const text =
      "Date,Vendor,Amount\n2025-06-02,Copy House GmbH,12.00\n2025-06-02,Copy House,12.00\n2025-06-02,Copy House,-12.00\n";
    const preview = await look(csv(text));
    expect(preview.rows.map(({ outcome }) => outcome)).toEqual(["good", "duplicate", "good"]);
    expect(preview.rows[1]?.notes[0]).toBe("Line 2 has the same vendor, date, and amount.");
    expect((await bring(csv(text))).import).toMatchObject({ added: 2, leftOut: 1 });
    const other = csv("Date,Vendor,Amount\n2025-06-02,COPY HOUSE,12.00\n");
    expect((await look(other)).rows[0]).toMatchObject({
      outcome: "duplicate",
      notes: [expect.stringMatching(/^Expense #\d+ has the same vendor, date, and amount\.$/), expect.any(String)],
    });
    expect((await bring(other, { duplicates: "import" })).import).toMatchObject({ added: 1 });
  });

  it("marks rows that another file is importing", async () => {
    const text = "Date,Vendor,Amount,Tip\n2025-06-20,Twice,12.50,2.50\n";
    const { currentOrganizationId: organizationId, user } = founder.session;
    const file = { name: "first.csv", claimedType: "text/csv", bytes: Buffer.from(text) };
    const sent = await readFile(server.db, organizationId, file, {});
    await server.db.asOrganization(organizationId, async (tx) => {
      const { planned, sha256 } = await planImport(tx, organizationId, sent, { paymentAccountId: "" });
      await insertImport(tx, {
        organizationId,
        id: randomUUID(),
        fileName: file.name,
        sha256,
        createdBy: user.id,
        createdAt: new Date(),
        rows: planned.map(({ form }) => ({ line: 2, form, message: "" })),
      });
    });
    expect((await look(csv(`${text}\n`))).rows[0]).toMatchObject({
      outcome: "duplicate",
      notes: [
        'A row of "first.csv", which is being imported, has the same vendor, date, and amount.',
        expect.any(String),
      ],
    });
  });

  it("leaves closed months unchanged", async () => {
    await founder.call(CALLS.closeMonth, { params: { month: "2025-01" }, body: {} });
    const { rows } = await look(csv("Date,Vendor,Amount\n2025-01-31,Late,1.00\n2025-02-01,Early,1.00\n"));
    expect(rows[0]).toMatchObject({ outcome: "bad", notes: [expect.stringContaining("January 2025 is closed")] });
    expect(rows[1]?.outcome).toBe("good");
  });

  it("can be undone, and imported again", async () => {
    const { import: one } = await bring(csv("Date,Vendor,Amount\n2025-07-01,Undone,1.00\n2025-07-02,Undone,2.00\n"));
    const accountant = await addMember(server, founder, "accountant");
    const undone = await accountant.call(CALLS.undoExpenseImport, { params: { id: one.id } });
    expect(undone.import.state).toBe("undoing");
    expect((await ended(one.id)).import).toMatchObject({ state: "undone", undone: 2, added: 0 });
    const { rows: by } = await server.db.asSystem((tx) =>
      tx.execute(sql`select distinct actor_id from event where verb = 'deleted' and request_id = ${one.id}`),
    );
    expect(by).toEqual([{ actor_id: accountant.session.user.id }]);
    expect(await expenses("Undone")).toEqual([]);
    const again = await sendCall(server.origin, CALLS.undoExpenseImport, { params: { id: one.id } }, founder.headers);
    expectFailure(again, CALLS.undoExpenseImport.failures.nothingLeft);
    // Undone rows can be imported again.
    expect((await look(csv("Date,Vendor,Amount\n2025-07-01,Undone,1.00\n2025-07-02,Undone,2.00\n"))).counts.good).toBe(
      2,
    );
    const { data } = await founder.call(CALLS.listExpenseImports, { query: {} });
    expect(data[0]).toMatchObject({ id: one.id, importedBy: "Ada Lovelace" });
  });

  it("is refused when it is none, or has too many rows", async () => {
    const { failures } = CALLS.importExpenses;
    expectFailure(await refused(csv("")), failures.empty);
    expectFailure(await refused(csv("%PDF-1.7 ...")), failures.unreadable);
    expectFailure(
      await refused(csv("Name,Colour\nBee,yellow\n")),
      failures.unmapped,
      "Choose the column that holds the date.",
    );
    const many = `Date,Vendor,Amount\n${"2025-01-01,Bee,1\n".repeat(5001)}`;
    expectFailure(
      await refused(csv(many)),
      failures.tooManyRows,
      "This file has 5,001 rows. You can import at most 5,000 rows at once. Split the file.",
    );
    expectFailure(
      await refused(csv("Date,Vendor,Amount\n2025-01-01,Bee,1\n"), { paymentAccountId: "5000" }),
      failures.noSuchAccount,
    );
  });

  it("is imported by bookkeepers only", async () => {
    const employee = await addMember(server, founder, "employee");
    const answer = await sendCall(server.origin, CALLS.listExpenseImports, { query: {} }, employee.headers);
    expect(answer.status).toBe(403);
  });
});
