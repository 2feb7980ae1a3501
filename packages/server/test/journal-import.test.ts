/** Journal entries out of a table: how it is read, what is refused and where, all or none, not twice, and the journal's own export. */
import { CALLS, type ErrorBody, exportJournal, lineItemRefusals } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { hledger, withHledger } from "./support/hledger.ts";
import { ADDRESS } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error" } });
});
afterAll(() => server.close());

const HEAD = "Entry,Date,Account,Text,Debit,Credit,Currency,Exchange rate";
const csv = (...rows: string[]) => new File([`${rows.join("\n")}\n`], "books.csv");
type Answers = { decimalMark?: "." | ","; dateOrder?: "dmy" | "mdy"; again?: "yes" | "no" };
const look = (file: File, body: Answers = {}, as = founder) => as.call(CALLS.previewJournalImport, { body, file });
const bring = (file: File, body: Answers = {}, as = founder) => as.call(CALLS.importJournal, { body, file });
const refused = async (file: File, body: Answers = {}, as = founder) => {
  const answer = await sendCall(server.origin, CALLS.importJournal, { body, file }, as.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};

describe("a table of entries", () => {
  beforeAll(async () => {
    founder = await server.register({ defaultCurrency: "EUR" });
  });

  it("is previewed, then posted: rows with one reference are one entry", async () => {
    const file = csv(
      HEAD,
      "1,2026-03-31,6000,Wages of March,3000.00,,,",
      "2,2026-04-01,1200,Savings,50.5,,,",
      "1,,1100,,,1950.10,,",
      "1,,1200,Tax office,,1049.90,,",
      "2,2026-04-01,1100,Savings,,50.50,EUR,1",
    );
    const preview = await look(file);
    expect(preview).toMatchObject({
      rows: 5,
      entries: 2,
      errorCount: 0,
      amounts: null,
      days: null,
      importedAt: null,
      sums: [{ currency: "EUR", amount: 3050.5 }],
    });
    expect(preview.shown[0]).toMatchObject({
      name: "1",
      line: 2,
      entryDate: "2026-03-31",
      description: "Wages of March",
      amount: 3000,
      lines: [
        { account: { code: "6000" }, debit: 3000, credit: null },
        { account: { code: "1100" }, debit: null, credit: 1950.1 },
        { account: { code: "1200" }, text: "Tax office", credit: 1049.9 },
      ],
    });
    expect(await balancesOf(server, founder)).toEqual({});
    const { message, entries, id } = await bring(file);
    expect([message, entries]).toEqual(["2 journal entries imported.", 2]);
    expect(await balancesOf(server, founder)).toEqual({ "6000": 3000, "1100": -2000.6, "1200": -999.4 });
    const { data } = await founder.call(CALLS.listJournalEntries, { query: { origin: "manual" } });
    expect(data.map(({ description, source }) => [description, source.kind])).toEqual([
      ["Savings", "import"],
      ["Wages of March", "import"],
    ]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await founder.call(CALLS.reverseManualEntry, { params: { id: data[0]?.id ?? "" }, body: {} });
  });

  it("is read with German names, semicolons, a decimal comma, and days with points", async () => {
    const file = csv(
      "sep=;",
      "Buchungsnummer;Datum;Konto;Zeilentext;Soll;Haben;Währung;Buchungstext;Belegnummer",
      "7;31.03.2026;6100;Porto;1.234,56;;EUR;Porto März;RE-7",
      "7;31.03.2026;1100;;;1.234,56;EUR;;",
    );
    const preview = await look(file);
    expect(preview.errors).toEqual([]);
    expect(preview.shown).toMatchObject([{ description: "Porto März", entryDate: "2026-03-31", amount: 1234.56 }]);
    expect(preview.shown[0]?.line).toBe(3);
  });

  it("takes tabs, and names columns that it doesn't use", async () => {
    const file = csv(
      "Reference\tDate\tAccount\tText\tDebit\tCredit\tMood",
      "A\t2026-01-02\t1200\tx\t1\t\tgood",
      "A\t2026-01-02\t1100\tx\t\t1\tbad",
    );
    expect(await look(file)).toMatchObject({ entries: 1, unused: ["Mood"] });
  });

  it.each<[string, string[], [line: number, column: string | null, message: string | RegExp][]]>([
    [
      "amounts with two meanings",
      ["1,2026-01-02,1200,x,1.234,", "1,2026-01-02,1100,x,,1.234"],
      [
        [2, "Debit", "“1.234” can be 1.234 or 1,234. Choose how the amounts are written."],
        [3, "Credit", "“1.234” can be 1.234 or 1,234. Choose how the amounts are written."],
      ],
    ],
    [
      "days with two meanings",
      ["1,03/04/2026,1200,x,1.00,", "1,03/04/2026,1100,x,,1.00"],
      [
        [2, "Date", "“03/04/2026” can be Apr 3, 2026 or Mar 4, 2026. Choose whether the day or the month comes first."],
        [3, "Date", /can be/],
      ],
    ],
    [
      "days that don't exist",
      ["1,2026-02-30,1200,x,1.00,", "1,soon,1100,x,,1.00"],
      [
        [2, "Date", "“2026-02-30” isn't a date. Write it as 2026-03-31."],
        [3, "Date", /isn't a date/],
      ],
    ],
    [
      "years that are mistyped",
      [
        ...["1,1019-05-04,1200,x,1.00,", "1,,1100,x,,1.00", "2,2126-05-04,1200,x,1.00,", "2,,1100,x,,1.00"],
        ...["3,1019-05-04,1200,x,1.00,", "3,2126-05-04,1100,x,,1.00"],
      ],
      [
        [2, "Date", "May 4, 1019 is before 1900 or more than ten years ahead. Correct the date."],
        [4, "Date", "May 4, 2126 is before 1900 or more than ten years ahead. Correct the date."],
        [6, "Date", /before 1900/],
        [7, "Date", /different dates/],
      ],
    ],
    [
      "amounts that are none",
      [
        "1,2026-01-02,1200,x,1e300,",
        "1,2026-01-02,1100,x,,-5.00",
        "1,2026-01-02,1100,x,1.00,1.00",
        "1,2026-01-02,1100,x,-0,",
      ],
      [
        [2, "Debit", "“1e300” isn't an amount."],
        [3, "Credit", "“-5.00” is below zero. Enter it on the other side, without a minus."],
        [4, "Credit", "The row has a debit and a credit. Enter only one of them."],
        [5, "Debit", "The row has no amount. Enter a debit or a credit."],
      ],
    ],
    [
      "too many decimals, and too much",
      ["1,2026-01-02,1200,x,1.23456,", "1,2026-01-02,1100,x,,9999999999999.00"],
      [
        [2, "Debit", "“1.23456” has more decimals than EUR has."],
        [3, "Credit", "“9999999999999.00” is too large."],
      ],
    ],
    [
      "accounts that are unknown or kept by documents",
      ["1,2026-01-02,9876,x,1.00,", "1,2026-01-02,2000,x,,1.00"],
      [
        [2, "Account", "Account 9876 isn't in your chart, or is deactivated. Choose another account."],
        [
          3,
          "Account",
          "Account 2000 (Accounts payable) must equal its open items. Enter the number of the invoice or bill in the column Invoice or bill, and for a new one its date in the column Due date.",
        ],
      ],
    ],
    [
      "sides that differ",
      ["1,2026-01-02,1200,x,1.00,", "1,2026-01-02,1100,x,,0.99"],
      [
        [
          2,
          null,
          "Debits are €1.00 and credits are €0.99. The difference is €0.01. Change a line, or add one for the difference.",
        ],
      ],
    ],
    [
      "rows of one entry that contradict each other",
      ["1,2026-01-02,1200,x,1.00,,USD,0.9", "1,2026-01-03,1100,x,,1.00,GBP,0.8"],
      [
        [3, "Date", "The rows of entry 1 have different dates: Jan 3, 2026 here, Jan 2, 2026 in row 2."],
        [3, "Currency", "The rows of entry 1 have different currencies: GBP here, USD in row 2."],
        [3, "Exchange rate", "The rows of entry 1 have different exchange rates: 0.8 here, 0.9 in row 2."],
      ],
    ],
    [
      "currencies and rates that are none",
      [
        "1,2026-01-02,1200,x,1.00,,EURO,",
        "1,2026-01-02,1100,x,,1.00,EUR,-1",
        "2,1999-01-04,1200,y,1.00,,KZT,",
        "2,1999-01-04,1100,y,,1.00,KZT,",
      ],
      [
        [2, "Currency", "“EURO” isn't a currency code."],
        [3, "Exchange rate", "“-1” isn't an exchange rate above zero."],
        [4, "Currency", /There is no exchange rate from KZT to EUR for Jan 4, 1999/],
      ],
    ],
    [
      "rows that belong to nothing, and entries of one row",
      [",2026-01-02,1200,x,1.00,", "2,2026-01-02,1100,x,,1.00", "3,2026-01-02,1100,,1.00,", "3,2026-01-02,1200,,,1.00"],
      [
        [2, "Entry", "This row doesn't say to which entry it belongs. Enter the number of the entry."],
        [3, null, "Entry 2 has only one row. It needs at least two."],
        [4, "Text", "Entry 3 has no text. Enter one in its first row."],
      ],
    ],
    [
      "more cells than columns",
      ["1,2026-01-02,1200,x,1.00,,EUR,1,more", "1,2026-01-02,1100,x,,1.00"],
      [[2, null, "The row has more cells than there are columns. Put a text with a separator in it in quotes."]],
    ],
  ])("names row and column of %s, and posts nothing", async (_, rows, expected) => {
    const before = await balancesOf(server, founder);
    const good = ["8,2026-01-02,1200,fine,8,", "8,2026-01-02,1100,fine,,8"];
    const file = csv(HEAD, ...rows, ...good);
    const { errors, errorCount, entries, amounts, days } = await look(file);
    const answer = await refused(file);
    expectFailure(answer, CALLS.importJournal.failures.badRows);
    expect(await balancesOf(server, founder)).toEqual(before);
    const [[line, column] = []] = expected;
    expect(answer.json.errors?.[0]?.path).toBe(column === null ? `line ${line}` : `line ${line}, ${column}`);
    // A question is asked once, and is no error of each row.
    if (amounts !== null || days !== null) return expect([errors, errorCount]).toEqual([[], 0]);
    expect(errors.map(({ line, column }) => [line, column])).toEqual(expected.map(([line, column]) => [line, column]));
    for (const [at, [, , message]] of expected.entries())
      expect(errors[at]?.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    expect([errorCount, entries]).toEqual([expected.length, 1]);
  });

  it("asks how amounts and days are written, and goes by the answer", async () => {
    const file = csv(HEAD, "1,03/04/2026,1200,x,1.234,", "1,03/04/2026,1100,x,,1.234");
    const open = await look(file);
    expect(open.amounts?.examples[0]).toMatchObject({ line: 2, written: "1.234", withPoint: null, withComma: 1234 });
    expect(open.days).toContain("03/04/2026");
    const { shown, errorCount } = await look(file, { decimalMark: ",", dateOrder: "mdy" });
    expect([errorCount, shown[0]?.amount, shown[0]?.entryDate]).toEqual([0, 1234, "2026-03-04"]);
    const point = await look(file, { decimalMark: ".", dateOrder: "dmy" });
    expect(point.errors[0]?.message).toBe("“1.234” has more decimals than EUR has.");
  });

  it("decides by what the file proves: one clear amount, one day above 12", async () => {
    const file = csv(
      HEAD,
      "1,03/04/2026,1200,x,1.234,",
      "1,03/04/2026,1100,x,,1.234",
      '2,13/04/2026,1200,y,"5,5",',
      '2,13/04/2026,1100,y,,"5,50"',
    );
    const { errors, shown } = await look(file);
    expect(errors).toEqual([]);
    expect(shown.map(({ amount, entryDate }) => [amount, entryDate])).toEqual([
      [1234, "2026-04-03"],
      [5.5, "2026-04-13"],
    ]);
  });

  it("is refused in a closed month, named with its row", async () => {
    await founder.call(CALLS.closeMonth, { params: { month: "2025-01" }, body: {} });
    const file = csv(HEAD, "1,2025-01-31,1200,x,1.00,", "1,2025-01-31,1100,x,,1.00");
    const { errors } = await look(file);
    expect(errors).toMatchObject([{ line: 2, column: "Date", message: expect.stringContaining("January 2025") }]);
  });

  it("isn't posted twice, unless a person wants that; of two at once one is refused", async () => {
    const file = csv(HEAD, "1,2026-05-02,1200,twice,1.00,", "1,2026-05-02,1100,twice,,1.00");
    const answers = await Promise.all([refused(file), refused(file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { importedBefore } = CALLS.importJournal.failures;
    expectFailure(await refused(file), importedBefore);
    expect((await look(file)).importedAt).not.toBeNull();
    await bring(file, { again: "yes" });
    const { meta } = await founder.call(CALLS.listJournalEntries, { query: { search: "twice" } });
    expect(meta.total).toBe(2);
  });

  it("is refused when it is no table, lacks columns, or is too long", async () => {
    const { unreadable, tooManyRows, empty } = CALLS.importJournal.failures;
    expectFailure(await refused(new File([""], "a.csv")), empty);
    const nul = await refused(new File(["Entry,Date\u0000"], "a.csv"));
    expect([nul.status, nul.json.code]).toEqual([unreadable.status, unreadable.code]);
    const { json } = await refused(csv("Date,Text,Credit", "2026-01-02,x,1"));
    expect(json.message).toBe("These columns are missing: Entry, Account, Debit. Name the columns in the first line.");
    expect((await refused(csv(`${HEAD},Soll`, "1,2026-01-02,1200,x,1.00,"))).json.message).toBe(
      "Several columns are named Debit. Name each column once.",
    );
    const rows = Array.from({ length: 5_001 }, (_, at) => `${at},2026-01-02,1200,x,1.00,`);
    expectFailure(await refused(csv(HEAD, ...rows)), tooManyRows);
    expectFailure(await refused(csv(HEAD, ...rows.slice(0, 1_001))), tooManyRows);
  });

  it("is in the history once, with its name", async () => {
    const file = csv(HEAD, "1,2026-05-03,1200,once,1.00,", "1,2026-05-03,1100,once,,1.00");
    const { id } = await bring(file);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_import" } });
    expect(data.find(({ subjectId }) => subjectId === id)?.sentence).toMatch(
      /imported 1 journal entry from books\.csv$/,
    );
  });
});

describe("rows on receivables and payables", () => {
  const ITEMS = "Entry,Date,Account,Text,Debit,Credit,Client,Vendor,Invoice or bill,Due date";
  let owner: Person;
  const openOf = async () => ({
    invoices: (await owner.call(CALLS.listLineItems, { query: { accountCode: "1300" } })).data,
    bills: (await owner.call(CALLS.listLineItems, { query: { accountCode: "2000" } })).data,
  });
  const amounts = async () => {
    const { invoices, bills } = await openOf();
    return [invoices, bills].map((items) => items.map(({ label, open, dueDate }) => [label, open, dueDate]));
  };
  const lawful = async () => expect(await violations(server.db, owner.session.currentOrganizationId)).toEqual([]);

  beforeAll(async () => {
    owner = await server.register({ defaultCurrency: "EUR" });
    await owner.call(CALLS.addClient, { body: { name: "Acme", ...ADDRESS } as never });
    for (const name of ["Hive Ltd", "Wax & Co"]) await owner.call(CALLS.addVendor, { body: { name } as never });
    const opened = csv(
      ITEMS,
      "1,2026-05-02,1300,Old invoice,119.00,,Acme,,OLD-1,2026-06-01",
      "1,,4100,,,119.00,,,,",
      "2,2026-05-03,5200,Honey,80.00,,,,,",
      "2,,2000,,,80.00,,Hive Ltd,7,2026-06-02",
      "3,2026-05-03,5200,Wax,20.00,,,,,",
      "3,,2000,,,20.00,,Wax & Co,7,2026-06-03",
    );
    const preview = await look(opened, {}, owner);
    expect([preview.errors, preview.entries, preview.shown[0]?.lines[0]?.item]).toEqual([[], 3, "OLD-1"]);
    // A preview leaves nothing behind.
    expect(await balancesOf(server, owner)).toEqual({});
    await bring(opened, {}, owner);
  });

  it("open invoices and bills, which are owed like others", async () => {
    expect(await amounts()).toEqual([
      [["OLD-1", 119, "2026-06-01"]],
      [
        ["Hive Ltd 7", 80, "2026-06-02"],
        ["Wax & Co 7", 20, "2026-06-03"],
      ],
    ]);
    const { data } = await owner.call(CALLS.listJournalEntries, { query: { origin: "manual" } });
    expect(data.map(({ number }) => number).sort()).toEqual(["GJ-2026-0001", "GJ-2026-0002", "GJ-2026-0003"]);
    await lawful();
  });

  it("open several bills in one entry", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    for (const name of ["Hive Ltd", "Wax & Co"]) await person.call(CALLS.addVendor, { body: { name } as never });
    const file = (last: string) =>
      csv(
        ITEMS,
        "1,2026-05-03,5200,Honey and wax,100.00,,,,,",
        "1,,2000,,,80.00,,Hive Ltd,7,2026-06-02",
        `1,,2000,,,20.00,,${last},2026-06-03`,
      );
    expect((await look(file("Hive Ltd,7"), {}, person)).errors).toMatchObject([
      { line: 4, column: "Invoice or bill", message: lineItemRefusals.namedTwice("Hive Ltd 7") },
    ]);
    const two = file("Wax & Co,8");
    expect((await look(two, {}, person)).errors).toEqual([]);
    await bring(two, {}, person);
    const { data } = await person.call(CALLS.listLineItems, { query: { accountCode: "2000" } });
    expect(data.map(({ label, open, dueDate }) => [label, open, dueDate])).toEqual([
      ["Hive Ltd 7", 80, "2026-06-02"],
      ["Wax & Co 8", 20, "2026-06-03"],
    ]);
    expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
  });

  it("settle by number, also what an earlier entry of the file opened", async () => {
    const file = csv(
      ITEMS,
      "1,2026-06-10,5970,Bad debt,19.00,,,,,",
      "1,,1300,,,19.00,,,OLD-1,",
      "2,2026-06-11,5200,More honey,30.00,,,,,",
      "2,,2000,,,30.00,,Hive Ltd,8,11.07.2026",
      "3,2026-06-12,2000,Offset,30.00,,,,8,",
      "3,,2000,Offset,10.00,,,Wax & Co,7,",
      "3,,1300,Offset,,40.00,Acme,,OLD-1,",
    );
    expect((await look(file, {}, owner)).errors).toEqual([]);
    await bring(file, {}, owner);
    expect(await amounts()).toEqual([
      [["OLD-1", 60, "2026-06-01"]],
      [
        ["Hive Ltd 7", 80, "2026-06-02"],
        ["Wax & Co 7", 10, "2026-06-03"],
      ],
    ]);
    await lawful();
  });

  it.each([
    ["an unknown number", "1,,1300,x,,1.00,,,OLD-2,", "Invoice or bill", /no issued invoice or posted bill OLD-2/],
    ["a number of two bills", "1,,2000,x,,1.00,,,7,", "Invoice or bill", /Several bills have the number 7/],
    ["more than is open", "1,,1300,x,,60.01,,,OLD-1,", "Credit", /Only €60.00 of OLD-1 is open/],
    ["another client's invoice", "1,,1300,x,,1.00,Beta,,OLD-1,", "Client", /OLD-1 belongs to Acme/],
    ["a new bill without a vendor", "1,,2000,x,,1.00,,,9,2026-07-01", "Vendor", /vendor/],
    ["a number that is taken", "1,,1300,x,,1.00,Acme,,OLD-1,2026-07-01", "Invoice or bill", /OLD-1/],
    ["a due date alone", "1,,1300,x,,1.00,,,,2026-07-01", "Due date", /number/],
    ["a due date that is none", "1,,2000,x,,1.00,,Hive Ltd,9,soon", "Due date", /isn't a date/],
    ["an item on another account", "1,,1200,x,,1.00,,,OLD-1,", "Invoice or bill", /no open items/],
  ])("are refused at row and column in the preview and the import: %s", async (_, row, column, message) => {
    if (row.includes("Beta") && (await owner.call(CALLS.listClients, { query: { search: "Beta" } })).data.length === 0)
      await owner.call(CALLS.addClient, { body: { name: "Beta", ...ADDRESS } as never });
    const before = await balancesOf(server, owner);
    const amount = row.split(",")[5] ?? "";
    const file = csv(ITEMS, `1,2026-06-20,5970,x,${amount},,,,,`, row, "2,2026-06-20,1200,y,1,,,,,", "2,,1100,,,1,,,,");
    const { errors, entries } = await look(file, {}, owner);
    expect(errors[0]).toMatchObject({ line: 3, column, message: expect.stringMatching(message) });
    expect([errors.filter(({ line }) => line !== 3), entries]).toEqual([[], 1]);
    const answer = await refused(file, {}, owner);
    expectFailure(answer, CALLS.importJournal.failures.badRows);
    expect(answer.json.errors?.[0]).toMatchObject({ path: `line 3, ${column}`, message: errors[0]?.message });
    expect(await balancesOf(server, owner)).toEqual(before);
  });

  it("settle no more together than is open", async () => {
    const half = (entry: number) => [`${entry},2026-06-21,5970,x,40,,,,,`, `${entry},,1300,,,40,,,OLD-1,`];
    const { errors, entries } = await look(csv(ITEMS, ...half(1), ...half(2)), {}, owner);
    expect(entries).toBe(1);
    expect(errors).toMatchObject([{ line: 5, column: "Credit", message: expect.stringMatching(/€20.00/) }]);
  });
});

describe("entries that need a second person", () => {
  it("are previewed as such and submitted, and those up to the limit are posted", async () => {
    const careful = await server.register({ defaultCurrency: "EUR" });
    const accountant = await addMember(server, careful, "accountant");
    await careful.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: 100 } });
    const file = csv(
      HEAD,
      "1,2026-05-04,1200,Small,100.00,",
      "1,2026-05-04,1100,Small,,100.00",
      "2,2026-05-05,1200,Large,100.00,,USD,1.1",
      "2,2026-05-05,1100,From the bank,,100.00,USD,1.1",
    );
    expect(await look(file, {}, careful)).toMatchObject({ entries: 2, toApprove: 1, errorCount: 0 });
    const brought = await bring(file, {}, careful);
    expect(brought).toMatchObject({
      entries: 2,
      toApprove: 1,
      message: "2 journal entries imported, 1 submitted for approval.",
    });
    expect(await balancesOf(server, careful)).toEqual({ "1200": 100, "1100": -100 });
    const { data } = await accountant.call(CALLS.listJournalDrafts, { query: { state: "submitted" } });
    expect(data).toMatchObject([{ description: "Large", entryDate: "2026-05-05", debit: 100, isOwn: false }]);
    const draft = await accountant.call(CALLS.getJournalDraft, { params: { id: data[0]?.id ?? "" } });
    expect(draft).toMatchObject({ exchangeRate: 1.1, lines: [{ description: "" }, { description: "From the bank" }] });
    const decision = { params: { id: draft.id }, body: { revision: draft.revision } };
    const { entry } = await accountant.call(CALLS.approveJournalDraft, decision);
    expect([data[0]?.source, entry.source.kind]).toEqual(["import", "import"]);
    const { data: history } = await careful.call(CALLS.listAuditEvents, { query: { subjectType: "journal_import" } });
    expect(history[0]?.sentence).toMatch(/ imported 1 journal entry from .* and submitted 1 for approval$/);
    expect(await balancesOf(server, careful)).toEqual({ "1200": 210, "1100": -210 });
    expect(await violations(server.db, careful.session.currentOrganizationId)).toEqual([]);
  });
});

describe("the export of a journal", () => {
  const download = async (person: Person) => {
    const query = new URLSearchParams({ startDate: "2000-01-01", endDate: "2099-12-31", scope: "all" });
    const answer = await fetch(`${server.origin}${exportJournal.path}?${query}`, { headers: person.headers });
    return new File([await answer.bytes()], "export.csv");
  };

  it("imports into an empty company with the same balances, whatever entries there are", async () => {
    const line = fc.tuple(
      fc.constantFrom("1000", "1200", "6000", "6100", "4000"),
      fc.integer({ min: 1, max: 99_999_99 }),
    );
    const entry = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      day: fc.integer({ min: 1, max: 28 }),
      text: fc.constantFrom("Wages", '"quoted", and; more', "=SUM(A1)", "März\tTab", "-1"),
      foreign: fc.option(fc.constantFrom(0.92, 1.234, 0.006125)),
      isReversed: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (entries) => {
        const [from, to] = [
          await server.register({ defaultCurrency: "EUR" }),
          await server.register({ defaultCurrency: "EUR" }),
        ];
        for (const { lines, day, text, foreign, isReversed } of entries) {
          const total = lines.reduce((all, [, cents]) => all + cents, 0);
          const { entry: posted } = await from.call(CALLS.postManualEntry, {
            body: {
              entryDate: `2026-06-${String(day).padStart(2, "0")}`,
              description: text,
              ...(foreign === null ? {} : { currency: "USD", exchangeRate: foreign }),
              lines: [
                ...lines.map(([accountCode, cents]) => ({ accountCode, debit: cents / 100 })),
                { accountCode: "3000", credit: total / 100 },
              ],
            },
          });
          if (isReversed)
            await from.call(CALLS.reverseManualEntry, { params: { id: posted.id }, body: { entryDate: "2026-07-01" } });
        }
        const file = await download(from);
        const preview = await look(file, {}, to);
        expect(preview.errors).toEqual([]);
        await bring(file, {}, to);
        expect(await balancesOf(server, to)).toEqual(await balancesOf(server, from));
        expect(await violations(server.db, to.session.currentOrganizationId)).toEqual([]);
        if (!hledger) return;
        const days = { from: null, to: "2099-12-31" };
        const balances: Map<string, bigint>[] = [];
        for (const person of [from, to])
          await withHledger(server.origin, person, async (ask) => void balances.push(ask("balance", days)));
        expect(balances[1]).toEqual(balances[0]);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});

describe("an employee, and another company", () => {
  it("neither previews nor imports; an accountant does", async () => {
    founder = await server.register({ defaultCurrency: "EUR" });
    const file = csv(HEAD, "1,2026-05-03,1200,mine,1.00,", "1,2026-05-03,1100,mine,,1.00");
    const employee = await addMember(server, founder, "employee");
    expect((await refused(file, {}, employee)).status).toBe(403);
    const preview = await sendCall(server.origin, CALLS.previewJournalImport, { body: {}, file }, employee.headers);
    expect(preview.status).toBe(403);
    await bring(file, {}, await addMember(server, founder, "accountant"));
    const rival = await server.register({ defaultCurrency: "EUR" });
    expect((await look(file, {}, rival)).importedAt).toBeNull();
    expect(await balancesOf(server, rival)).toEqual({});
  });
});
