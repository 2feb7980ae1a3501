/** Payroll over HTTP: columns are mapped once, a month is posted once as one balanced entry, and can be posted again once it is reversed. */
import { CALLS, type CallName } from "@tallyleaf/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-04-20T12:00:00Z"), config: { logLevel: "error" } });
});
afterAll(() => server.close());
beforeEach(async () => {
  founder = await server.register({ defaultCurrency: "EUR" });
});

// Reckoned by hand: 3,000.00 + 1,850.50 gross, with 630.00 + 388.61 of the employer; net 1,950.00 + 1,312.20.
const CSV = [
  "Lohnjournal März 2026;;;;;;",
  "Nr;Name;Brutto;AG-Anteil;Netto;Lohnsteuer;SV gesamt",
  "1;Ada Byron;3.000,00;630,00;1.950,00;450,00;1.230,00",
  "2;Grace Hopper;1.850,50;388,61;1.312,20;148,30;778,61",
  ";Summe;4.850,50;1.018,61;3.262,20;598,30;2.008,61",
].join("\r\n");
const COLUMNS = [
  { column: "Brutto", accountCode: "6950", side: "debit" as const },
  { column: "AG-Anteil", accountCode: "6960", side: "debit" as const },
  { column: "Netto", accountCode: "2310", side: "credit" as const },
  { column: "Lohnsteuer", accountCode: "2320", side: "credit" as const },
  { column: "SV gesamt", accountCode: "2330", side: "credit" as const },
];
const BOOKS = { "2310": -3262.2, "2320": -598.3, "2330": -2008.61, "6950": 4850.5, "6960": 1018.61 };
const march = { csv: CSV, provider: "Lohnbüro Weber", month: "2026-03" };
const send = (name: CallName, input: object, as: Person = founder) =>
  sendCall(server.origin, CALLS[name], input as RawInput, as.headers);
const post = (more: object = {}, as: Person = founder) =>
  send("postPayroll", { body: { ...march, columns: COLUMNS, ...more } }, as);
const { failures } = CALLS.postPayroll;
const runs = async () => (await founder.call(CALLS.listPayroll, {})).data;

describe("a month of payroll", () => {
  it("is previewed by its columns, without the row of totals, and posted as one entry on its last day", async () => {
    const first = await founder.call(CALLS.previewPayroll, { body: march });
    expect(first).toMatchObject({ rows: 2, totalRows: 1, mapped: [], lines: [], question: null, postedNumber: null });
    expect(first.columns.find(({ name }) => name === "Brutto")).toEqual({ name: "Brutto", sum: 4850.5 });
    expect(first.columns.find(({ name }) => name === "Name")).toEqual({ name: "Name", sum: null });
    const mapped = await founder.call(CALLS.previewPayroll, { body: { ...march, columns: COLUMNS } });
    expect([mapped.debit, mapped.credit]).toEqual([5869.11, 5869.11]);
    expect(await balancesOf(server, founder)).toEqual({});

    const { id, entryId } = await founder.call(CALLS.postPayroll, { body: { ...march, columns: COLUMNS } });
    expect(await balancesOf(server, founder)).toEqual(BOOKS);
    const entry = await founder.call(CALLS.getJournalEntry, { params: { id: entryId } });
    expect(entry).toMatchObject({ entryDate: "2026-03-31", description: "Lohnbüro Weber 2026-03" });
    expect(await runs()).toMatchObject([{ id, month: "2026-03-01", total: 5869.11, isReversed: false }]);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("leaves a last row out that is the sum of all others, whatever it is called", async () => {
    const rows = ["Name;Brutto;Netto;Steuer", "Meier;3.000,00;2.000,00;1.000,00", "Schulz;1.000,00;700,00;300,00"];
    const preview = (...more: string[]) =>
      founder.call(CALLS.previewPayroll, { body: { ...march, csv: [...rows, ...more].join("\n") } });
    for (const name of ["", "Gesamtbetrag aller"]) {
      const { rows: people, totalRows, columns } = await preview(`${name};4.000,00;2.700,00;1.300,00`);
      expect([people, totalRows, columns.find((one) => one.name === "Brutto")?.sum]).toEqual([2, 1, 4000]);
    }
    // One that differs in a column is a person, and so is one who earns what a single other does.
    expect(await preview("Adler;4.000,00;2.700,00;1.299,00")).toMatchObject({ rows: 3, totalRows: 0 });
    const [head = "", meier = ""] = rows;
    const twins = [head, meier, meier.replace("Meier", "Maier")].join("\n");
    expect(await founder.call(CALLS.previewPayroll, { body: { ...march, csv: twins } })).toMatchObject({ rows: 2 });
  });

  it("is mapped the next time as it was the last", async () => {
    await post();
    const next = await founder.call(CALLS.previewPayroll, { body: { ...march, month: "2026-04" } });
    expect(next.mapped).toEqual(COLUMNS);
    expect([next.debit, next.credit]).toEqual([5869.11, 5869.11]);
    const other = await founder.call(CALLS.previewPayroll, { body: { ...march, provider: "Another" } });
    expect(other.mapped).toEqual([]);
  });

  it("names the columns of the last month that a file lacks, and is on the checklist of the months without it", async () => {
    await post();
    const csv = CSV.replace("SV gesamt", "SV");
    const next = await founder.call(CALLS.previewPayroll, { body: { ...march, csv, month: "2026-04" } });
    expect(next.missing).toEqual(COLUMNS.slice(4));
    expect(next.mapped).toEqual(COLUMNS.slice(0, 4));
    const missed = async (month: string) =>
      (await founder.call(CALLS.getMonth, { params: { month } })).checklist.find(
        (one) => one.check === "payroll_missing",
      );
    const counts = async () => Promise.all(["2026-02", "2026-03", "2026-04", "2026-06", "2026-07"].map(missed));
    expect((await counts()).map((one) => one?.count)).toEqual([0, 0, 1, 1, 0]);
    const year = await founder.call(CALLS.getFiscalYear, { params: { from: "2026-01-01" } });
    expect(year.checklist).toContainEqual({ check: "payroll_missing", count: 3 });
    const [run] = await runs();
    await founder.call(CALLS.reversePayroll, { params: { id: run?.id ?? "" } });
    expect((await counts()).map((one) => one?.count)).toEqual([0, 0, 0, 0, 0]);
  });

  it("is posted once, also when it is sent twice at once, and again after it was reversed", async () => {
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectFailure(await post(), failures.isPosted);
    expect(await balancesOf(server, founder)).toEqual(BOOKS);
    const preview = await founder.call(CALLS.previewPayroll, { body: march });
    const [run] = await runs();
    expect(preview.postedNumber).toBe(run?.number);

    const params = { id: run?.id ?? "" };
    await founder.call(CALLS.reversePayroll, { params });
    expect(await balancesOf(server, founder)).toEqual({});
    expect(await runs()).toMatchObject([{ isReversed: true }]);
    expectFailure(await send("reversePayroll", { params }), CALLS.reversePayroll.failures.isReversed);
    expect((await post()).status).toBe(200);
    expect(await balancesOf(server, founder)).toEqual(BOOKS);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("is refused whole, at its field", async () => {
    const refused = async (more: object, failure: (typeof failures)[keyof typeof failures], path: string) => {
      const answer = await post(more);
      expectFailure(answer, failure);
      expect(answer.json).toMatchObject({ errors: [{ path }] });
    };
    await refused({ month: "2026-05" }, failures.notBegun, "month");
    await refused({ columns: COLUMNS.slice(0, 4) }, failures.unbalanced, "columns");
    const with_ = (change: object) => [{ ...COLUMNS[0], ...change }, ...COLUMNS.slice(1)];
    await refused({ columns: with_({ column: "Gross" }) }, failures.unknownColumn, "columns.0.column");
    await refused({ columns: with_({ column: "Name" }) }, failures.badAmount, "columns.0.column");
    await refused({ columns: with_({ accountCode: "9999" }) }, failures.unknownAccount, "columns.0.accountCode");
    const broken = CSV.replace("1.850,50", "1.850,505");
    await refused({ csv: broken }, failures.badAmount, "columns.0.column");
    const text = CSV.replace("1.850,50", "n/a");
    await refused({ csv: text }, failures.badAmount, "columns.0.column");
    expectFailure(await post({ csv: "Hello" }), failures.unreadable);
    expect(await balancesOf(server, founder)).toEqual({});
    expect(await runs()).toEqual([]);
  });

  it("settles the expenses of the members whose own money it pays back, or names what is owed", async () => {
    const [noor, sam] = [await addMember(server, founder, "employee"), await addMember(server, founder, "employee")];
    const pay = async (as: Person, totalAmount: number) => {
      const { expense } = await as.call(CALLS.createExpense, {
        body: {
          ...{
            vendorName: "Papier",
            description: "Paper",
            invoiceNumber: "",
            invoiceDate: "2026-03-10",
            currency: "EUR",
          },
          ...{ totalAmount, paymentAccountId: "own", accountCode: "5500" },
        } as never,
      });
      return expense.id;
    };
    await pay(noor, 100);
    await pay(noor, 19);
    await pay(sam, 30);
    const file = (amount: string) => ({
      csv: ["Name;Auslagen;Netto", `Noor;${amount};${amount}`].join("\r\n"),
      columns: [
        { column: "Auslagen", accountCode: "2050", side: "debit" },
        { column: "Netto", accountCode: "2310", side: "credit" },
      ],
    });
    const refused = await post(file("120,00"));
    expectFailure(refused, failures.ownMoneyDiffers, expect.stringMatching(/€119.00.*€30.00/));
    expect(refused.json).toMatchObject({ errors: [{ path: "columns.0.accountCode" }] });
    expect((await balancesOf(server, founder))["2050"]).toBe(-149);
    const { id } = (await post(file("119,00"))).json as { id: string };
    const owed = async () =>
      (await founder.call(CALLS.listReimbursements, { query: {} })).data.map(({ items }) =>
        items.map(({ open }) => open),
      );
    expect(await owed()).toEqual([[30]]);
    expect(await balancesOf(server, founder)).toMatchObject({ "2050": -30, "2310": -119 });
    await founder.call(CALLS.reversePayroll, { params: { id } });
    expect((await owed()).flat().sort()).toEqual([100, 19, 30]);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("keeps the provider's spelling, and posts a correction as a further run that is asked for", async () => {
    await post();
    const named = { provider: "LOHNBÜRO WEBER" };
    expectFailure(await post(named), failures.isPosted);
    const preview = await founder.call(CALLS.previewPayroll, { body: { ...march, ...named } });
    expect(preview).toMatchObject({ provider: "Lohnbüro Weber", mapped: COLUMNS });
    expect(preview.postedNumber).not.toBeNull();
    // The same file once more is no correction.
    expectFailure(await post({ ...named, further: true }), failures.sameFile);
    const csv = [
      "Nr;Name;Brutto;AG-Anteil;Netto;Lohnsteuer;SV gesamt",
      "1;Ada Byron;100,00;0,00;100,00;0,00;0,00",
    ].join("\n");
    const answers = await Promise.all([1, 2].map(() => post({ ...named, csv, further: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await runs()).map(({ provider, month }) => [provider, month])).toEqual([
      ["Lohnbüro Weber", "2026-03-01"],
      ["Lohnbüro Weber", "2026-03-01"],
    ]);
    expect(await balancesOf(server, founder)).toEqual({ ...BOOKS, "2310": -3362.2, "6950": 4950.5 });
    expect((await founder.call(CALLS.listPayroll, {})).providers.map(({ name }) => name)).toEqual(["Lohnbüro Weber"]);
  });

  it("tells columns of the same name apart", async () => {
    const csv = "Name;Betrag;Betrag;Netto\nAda;3.000,00;600,00;3.600,00\n";
    const { columns } = await founder.call(CALLS.previewPayroll, { body: { ...march, csv } });
    expect(columns.map(({ name, sum }) => [name, sum])).toEqual([
      ["Name", null],
      ["Betrag", 3000],
      ["Betrag (2)", 600],
      ["Netto", 3600],
    ]);
    const mapped = [
      { column: "Betrag", accountCode: "6950", side: "debit" },
      { column: "Betrag (2)", accountCode: "6960", side: "debit" },
      { column: "Netto", accountCode: "2310", side: "credit" },
    ];
    expect((await post({ csv, columns: mapped })).status).toBe(200);
    expect(await balancesOf(server, founder)).toEqual({ "2310": -3600, "6950": 3000, "6960": 600 });
  });

  it.each([
    ["1.234,56", "2.000,5", 1234.56, 2000.5],
    ["1,234.56", "2,000.5", 1234.56, 2000.5],
    ["1 234,56", "2 000,5", 1234.56, 2000.5],
    // Alone, 1,500 is a thousand and a half or one and a half: the other amount of the file says it.
    ["1,500", "12,50", 1.5, 12.5],
    ["1,500", "1,234.50", 1500, 1234.5],
    ["1.500", "12.345,67", 1500, 12345.67],
  ])("reads all amounts of a file with one mark: %s and %s", async (one, other, first, second) => {
    const csv = `Name;Gross;Net\nAda;${one};${one}\nGrace;${other};${other}\n`;
    const { columns, question } = await founder.call(CALLS.previewPayroll, { body: { ...march, csv } });
    const [, gross] = columns;
    expect(question).toBeNull();
    expect(gross?.sum ?? null).toBe(first + second);
  });

  it("is refused by line where a total or a row doesn't add up", async () => {
    const total = CSV.replace(";Summe;4.850,50;", ";Summe;4.850,51;");
    expect((await founder.call(CALLS.previewPayroll, { body: { ...march, csv: total } })).totalFaults).toEqual([
      { line: 5, column: "Brutto", stated: 4850.51, sum: 4850.5 },
    ]);
    const answer = await post({ csv: total });
    expectFailure(answer, failures.totalsDiffer, expect.stringContaining("Row 5, Brutto"));
    expect(answer.json).toMatchObject({ errors: [{ path: "csv.5" }] });
    const groups = [
      "Nr;Name;Brutto;Netto",
      "1;Ada;100,00;100,00",
      ";Summe Werk 1;100,00;100,00",
      "2;Grace;50,00;50,00",
      ";Summe Werk 2;50,00;50,00",
      ";Gesamtsumme;150,00;150,00",
    ].join("\n");
    const of = await founder.call(CALLS.previewPayroll, { body: { ...march, csv: groups } });
    expect(of).toMatchObject({ rows: 2, totalRows: 3, totalFaults: [] });
    const [head, names, ada, grace] = CSV.split("\r\n");
    const row = [head, names, ada, grace?.replace("1.312,20", "1.312,21")].join("\r\n");
    const unbalanced = await post({ csv: row });
    expectFailure(unbalanced, failures.unbalanced, expect.stringContaining("Row 4"));
    expect(unbalanced.json).toMatchObject({ errors: [{ path: "csv.4" }] });
    expect(await balancesOf(server, founder)).toEqual({});
  });

  it("asks which mark is that of decimals where the file doesn't tell", async () => {
    const csv = "Name;Gross;Net\nAda;3.000;3.000\n";
    const columns = [
      { column: "Gross", accountCode: "6950", side: "debit" },
      { column: "Net", accountCode: "2310", side: "credit" },
    ];
    expect((await founder.call(CALLS.previewPayroll, { body: { ...march, csv } })).question).not.toBeNull();
    expectFailure(await post({ csv, columns }), failures.unclearAmounts);
    await post({ csv, columns, decimalMark: "," });
    expect(await balancesOf(server, founder)).toEqual({ "2310": -3000, "6950": 3000 });
  });

  it("is in the forecast: what isn't paid yet, and the coming months as the last one", async () => {
    await post();
    const payroll = async () => {
      const { data } = await founder.call(CALLS.cashForecast, { query: { today: "2026-04-20" } });
      return data.flatMap(({ kind, date, amount }) => (kind === "payroll" ? [[date, amount]] : []));
    };
    const coming = ["2026-04-30", "2026-05-31", "2026-06-30"].map((date) => [date, -5869.11]);
    expect(await payroll()).toEqual([["2026-04-21", -5869.11], ...coming]);
    const lines = [
      { accountCode: "2310", debit: 3262.2 },
      { accountCode: "1100", credit: 3262.2 },
    ];
    await founder.call(CALLS.postManualEntry, {
      body: { entryDate: "2026-04-02", description: "Wages", lines } as never,
    });
    expect(await payroll()).toEqual([["2026-04-21", -2606.91], ...coming]);
    const [run] = await runs();
    await founder.call(CALLS.reversePayroll, { params: { id: run?.id ?? "" } });
    expect(await payroll()).toEqual([]);
  });

  it("is in the forecast with what is unpaid of each month, not of the last one alone", async () => {
    // Reckoned by hand: two months of 5,869.11, less 2 × 3,262.20 of net wages and one 598.30 of tax.
    await post({ month: "2026-02" });
    await post();
    const lines = [
      { accountCode: "2310", debit: 6524.4 },
      { accountCode: "2320", debit: 598.3 },
      { accountCode: "1100", credit: 7122.7 },
    ];
    const body = { entryDate: "2026-04-02", description: "Wages", lines } as never;
    await founder.call(CALLS.postManualEntry, { body });
    const { data } = await founder.call(CALLS.cashForecast, { query: { today: "2026-04-20" } });
    const payroll = data.flatMap(({ kind, date, amount }) => (kind === "payroll" ? [[date, amount]] : []));
    const coming = ["2026-04-30", "2026-05-31", "2026-06-30"].map((date) => [date, -5869.11]);
    expect(payroll).toEqual([["2026-04-21", -4615.52], ...coming]);
  });

  it("stays out of closed months", async () => {
    await founder.call(CALLS.closeMonth, { params: { month: "2026-03" }, body: {} as never });
    expect((await post()).status).toBe(409);
    expect(await runs()).toEqual([]);
  });

  it("is none of employees' business", async () => {
    const noor = await addMember(server, founder, "employee");
    expect((await post({}, noor)).status).toBe(403);
    expect((await send("listPayroll", {}, noor)).status).toBe(403);
    await post();
    const [run] = await runs();
    expect((await send("reversePayroll", { params: { id: run?.id } }, noor)).status).toBe(403);
    const stranger = await server.register();
    const answer = await send("reversePayroll", { params: { id: run?.id } }, stranger);
    expectFailure(answer, CALLS.reversePayroll.failures.notFound);
  });
});
