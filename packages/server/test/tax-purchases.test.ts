/** Tax codes on purchases, as posted, kept, and returned. */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { figures } from "./support/report-figures.ts";
import { startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Form = CallInput<typeof CALLS.createExpense>["body"];
const MARCH = "2026-03-01";

/** A company that is registered in its country. */
async function company(country: string, currency: string, rhythm: "month" | "quarter" = "month", region = "") {
  const founder = await server.register({ defaultCurrency: currency });
  await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country } as never });
  const body = { country, region, number: "", startsOn: "2026-01-01", rhythm };
  const { registration } = await founder.call(CALLS.addTaxRegistration, { body });
  return { founder, id: registration.id, currency };
}
type Company = Awaited<ReturnType<typeof company>>;

const form = (currency: string, totalAmount: number, taxes: Form["taxes"], change: Partial<Form> = {}): Form => ({
  vendorName: "Papier Meyer",
  description: "Paper",
  invoiceDate: "2026-03-02",
  totalAmount,
  currency,
  taxes,
  paymentAccountId: "2000",
  accountCode: "5600",
  ...change,
});

const buy = async ({ founder, currency }: Company, total: number, taxes: Form["taxes"], change: Partial<Form> = {}) =>
  (await founder.call(CALLS.createExpense, { body: form(currency, total, taxes, change) })).expense;

/** Boxes that aren't zero. */
async function boxesOf({ founder, id }: Company, from = MARCH) {
  const { boxes } = await founder.call(CALLS.getTaxReturn, { params: { id, from } });
  return Object.fromEntries(boxes.filter(({ amount }) => amount !== 0).map(({ id: box, amount }) => [box, amount]));
}

/** Debit less credit by account. */
async function trialBalance({ founder }: Company) {
  const sheet = await figures(founder, "trial_balance", { from: "2026-01-01", to: "2026-12-31" });
  const rows = sheet.rows.filter(({ code }) => code !== null);
  const columns = sheet.columns.map(({ key }) => key);
  return Object.fromEntries(
    rows.map(({ code, cells }) => [
      code,
      (cells[columns.indexOf("debit")]?.amount ?? 0) - (cells[columns.indexOf("credit")]?.amount ?? 0),
    ]),
  );
}

const taxLines = async ({ founder }: Company) => {
  const organizationId = founder.session.currentOrganizationId;
  const { rows } = await server.db.asOrganization(organizationId, (tx) =>
    tx.execute(sql`select l.tax_code as code, l.amount::float as tax, l.taxable::float as base, l.recoverable
      from tax_line l join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
      order by e.created_at, e.id, l.line_number`),
  );
  return rows;
};

const item = (amount: number, description = "Work") => ({ description, amount });
const tax = (taxCode: string, taxRate: number | null, taxAmount: number | null = null) => ({
  taxName: "USt",
  taxRate,
  taxAmount,
  taxCode,
});

describe("tax codes of purchases", () => {
  it("claim, cost, or owe the tax in Germany", async () => {
    const german = await company("DE", "EUR");
    await buy(german, 119, [tax("DE-V19", 19, 19)]);
    await buy(german, 71.4, [tax("DE-V19-0", 19, 11.4)]);
    await buy(german, 500, [tax("DE-IGE19", 19, 95)], { lineItems: [item(500)] });
    await buy(german, 300, [tax("DE-RC-EU", null)]);
    expect(await taxLines(german)).toEqual([
      { code: "DE-V19", tax: 19, base: 100, recoverable: true },
      { code: "DE-V19-0", tax: 11.4, base: 60, recoverable: false },
      { code: "DE-IGE19", tax: 95, base: 500, recoverable: true },
      { code: "DE-RC-EU", tax: 57, base: 300, recoverable: true },
    ]);
    expect(await trialBalance(german)).toEqual({ 1610: 152, 2000: -990.4, 2200: 19, 2210: -152, 5600: 971.4 });
    expect(await boxesOf(german)).toEqual({ 46: 300, 47: 57, 61: 95, 66: 19, 67: 57, 83: -19, 89: 500, t89: 95 });
  });

  it("claim a half in the United Kingdom, and keep what has no tax", async () => {
    const british = await company("GB", "GBP", "quarter");
    await buy(british, 720, [tax("GB-P20-HALF", 20, 120)]);
    await buy(british, 400, [tax("GB-RC-SERV", 20)]);
    await buy(british, 80, [tax("GB-PZ", 0)]);
    expect(await taxLines(british)).toEqual([
      { code: "GB-P20-HALF", tax: 120, base: 600, recoverable: null },
      { code: "GB-RC-SERV", tax: 80, base: 400, recoverable: true },
      { code: "GB-PZ", tax: 0, base: 80, recoverable: true },
    ]);
    expect(await trialBalance(british)).toEqual({ 1610: 80, 2000: -1200, 2200: 60, 2210: -80, 5600: 1140 });
    expect(await boxesOf(british, "2026-01-01")).toEqual({ 1: 80, 3: 80, 4: 140, 5: -60, 6: 400, 7: 1080 });
  });

  it("count what a purchase states of each of several taxes, with items and without", async () => {
    const british = await company("GB", "GBP", "quarter");
    const stated = (code: string, rate: number, amount: number, taxableAmount: number) => ({
      ...tax(code, rate, amount),
      taxableAmount,
    });
    const three = [stated("GB-P20", 20, 20, 100), stated("GB-PZ", 0, 0, 50), stated("GB-PE", 0, 0, 30)];
    await buy(british, 200, three);
    await buy(british, 200, three, { lineItems: [item(100), item(50), item(30)], taxStructure: "exclusive" });
    await buy(british, 172.5, [stated("GB-P20", 20, 20, 100), stated("GB-P5", 5, 2.5, 50)]);
    await buy(british, 170, [stated("GB-P20", 20, 20, 100), tax("GB-PZ", 0, 0)]);
    const bases = async () => (await taxLines(british)).map(({ code, base }) => [code, base]);
    const ofThree = [
      ["GB-P20", 100],
      ["GB-PZ", 50],
      ["GB-PE", 30],
    ];
    const ofTwo = [
      ["GB-P20", 100],
      ["GB-P5", 50],
      ["GB-P20", 100],
      ["GB-PZ", 50],
    ];
    expect(await bases()).toEqual([...ofThree, ...ofThree, ...ofTwo]);
    expect(await boxesOf(british, "2026-01-01")).toMatchObject({ 4: 82.5, 7: 660 });
    // What nothing tells is zero, and to check.
    await buy(british, 170, [tax("GB-P20", 20, 20), tax("GB-PZ", 0, 0)], { invoiceDate: "2026-04-02" });
    const { checks } = await british.founder.call(CALLS.getTaxReturn, {
      params: { id: british.id, from: "2026-04-01" },
    });
    expect(checks).toContainEqual(expect.objectContaining({ check: "lines_to_check", count: 2 }));
  });

  it("have the buyer owe tax of the stated part of a bill alone", async () => {
    const german = await company("DE", "EUR");
    const owed = { ...tax("DE-RC-EU", 19, 0), taxableAmount: 300 };
    await buy(german, 400, [owed]);
    await buy(german, 400, [owed], { lineItems: [item(300), item(100)], taxStructure: "exclusive" });
    await buy(german, 419, [owed, tax("DE-V19", 19, 19)]);
    expect((await taxLines(german)).map(({ code, base, tax: amount }) => [code, base, amount])).toEqual([
      ["DE-RC-EU", 300, 57],
      ["DE-RC-EU", 300, 57],
      ["DE-RC-EU", 300, 57],
      ["DE-V19", 100, 19],
    ]);
    expect(await boxesOf(german)).toMatchObject({ 46: 900, 47: 171, 66: 19, 67: 171 });
  });

  it("claim 80 % in France", async () => {
    const french = await company("FR", "EUR");
    await buy(french, 120, [tax("FR-D20-80", 20, 20)]);
    expect(await taxLines(french)).toEqual([{ code: "FR-D20-80", tax: 20, base: 100, recoverable: null }]);
    expect(await trialBalance(french)).toEqual({ 2000: -120, 2200: 16, 5600: 104 });
    expect(await boxesOf(french)).toEqual({ 20: 16, 23: 16, 25: 16 });
  });

  it("stay when the purchase is changed, and leave nothing when it is deleted", async () => {
    const german = await company("DE", "EUR");
    const items = [item(300, "Hosting"), item(100, "Paper")];
    const bought = await buy(german, 419, [tax("DE-RC-EU", 19), tax("DE-V19", 19, 19)], { lineItems: items });
    expect(bought.taxes).toMatchObject([
      { taxCode: "DE-RC-EU", taxRate: 19, taxAmount: 0 },
      { taxCode: "DE-V19", taxRate: 19, taxAmount: 19 },
    ]);
    const params = { id: String(bought.id) };
    await german.founder.call(CALLS.updateExpense, { params, body: { description: "Hosting and paper" } as never });
    const { taxes } = await german.founder.call(CALLS.getExpense, { params });
    expect(taxes.map(({ taxCode }) => taxCode)).toEqual(["DE-RC-EU", "DE-V19"]);
    expect(await taxLines(german)).toMatchObject(
      [1, -1, 1].flatMap((sign) => [
        { code: "DE-RC-EU", tax: 57 * sign, base: 300 * sign },
        { code: "DE-V19", tax: 19 * sign, base: 100 * sign },
      ]),
    );
    await german.founder.call(CALLS.deleteExpense, { params, query: {} });
    expect(await boxesOf(german)).toEqual({});
    expect(Object.values(await trialBalance(german)).filter((balance) => balance !== 0)).toEqual([]);
  });

  it("go before a choice, and are refused where they are for no purchase of a registration", async () => {
    const german = await company("DE", "EUR");
    const refused = (taxCode: string, change: Partial<Form> = {}) =>
      expect(buy(german, 119, [tax(taxCode, 19, 19)], change), taxCode).rejects.toMatchObject({
        code: "unknown_tax_code",
        body: { errors: [{ path: "taxes.0.taxCode" }] },
      });
    for (const code of ["DE-U19", "GB-P20", "DE-NONE", "V19"]) await refused(code);
    await refused("DE-V19", { invoiceDate: "1999-01-01", isDateConfirmed: true });
    await buy(german, 119, [{ ...tax("FOREIGN", 20, 19), recoverable: true }]);
    await buy(german, 119, [{ ...tax("DE-V19", 19, 19), recoverable: false }]);
    expect(await taxLines(german)).toMatchObject([
      { code: "FOREIGN", recoverable: false },
      { code: "DE-V19", recoverable: true },
    ]);
    expect(await trialBalance(german)).toEqual({ 2000: -238, 2200: 19, 5600: 219 });
    const unclear = buy(german, 119, [tax("DE-V19", 19, 4.75), tax("DE-RC-EU", 19)]);
    await expect(unclear).rejects.toMatchObject({ code: "does_not_add_up", body: { errors: [{ path: "taxes" }] } });
  });

  it("are refused on the tax screen where they claim or owe tax that the entry doesn't post", async () => {
    const german = await company("DE", "EUR");
    const { founder, id } = german;
    await buy(german, 300, [tax("", 0)], { vendorName: "Dublin Cloud" });
    await buy(german, 119, [tax("", 19, 19)]);
    await buy(german, 300, [tax("DE-RC-EU", 19)]);
    const balance = await trialBalance(german);
    const { data } = await founder.call(CALLS.listTaxReturnLines, { params: { id, from: MARCH }, query: {} });
    const [untaxed, claimed, owed] = data;
    const code = (line: (typeof data)[number] | undefined, key: string) =>
      founder.call(CALLS.codeTaxLine, {
        params: { entryId: line?.entryId ?? "", lineNumber: line?.lineNumber ?? 0 },
        body: { code: key },
      });
    for (const [line, key] of [
      [untaxed, "DE-RC-EU"],
      [claimed, "DE-V19-0"],
      [claimed, "DE-RC-EU"],
      [owed, "DE-V19"],
    ] as const)
      await expect(code(line, key), key).rejects.toMatchObject({ code: "posted_otherwise" });
    await code(owed, "DE-RC-13B");
    await code(claimed, "DE-V7");
    const boxes = await boxesOf(german);
    expect(boxes).toEqual({ 66: 19, 67: 57, 84: 300, 85: 57, 83: -19 });
    expect(await trialBalance(german)).toEqual(balance);
  });

  it("can be given to a purchase without any tax, which a return counts as soon as it has one", async () => {
    const british = await company("GB", "GBP", "quarter");
    const bought = await buy(british, 80, [], { tipAmount: 5 });
    await buy(british, -30, []);
    const empty = { code: null, tax: 0, recoverable: null };
    expect(await taxLines(british)).toEqual([
      { ...empty, base: 80 },
      { ...empty, base: -30 },
    ]);
    expect(await boxesOf(british, "2026-01-01")).toEqual({});
    const params = { id: british.id, from: "2026-01-01" };
    const { data: lines } = await british.founder.call(CALLS.listTaxReturnLines, { params, query: {} });
    expect(lines).toMatchObject([
      { code: null, reason: "no_tax_charged", toCheck: true },
      { code: null, reason: "no_tax_charged", toCheck: true },
    ]);
    for (const { entryId, lineNumber } of lines)
      await british.founder.call(CALLS.codeTaxLine, {
        params: { entryId, lineNumber },
        body: { code: "GB-PZ" },
      });
    expect(await boxesOf(british, "2026-01-01")).toEqual({ 7: 50 });
    expect(await trialBalance(british)).toEqual({ 2000: -55, 5050: 5, 5600: 50 });
    // It is no tax of the form, and goes with the entry.
    const expense = { id: String(bought.id) };
    expect((await british.founder.call(CALLS.getExpense, { params: expense })).taxes).toEqual([]);
    await british.founder.call(CALLS.deleteExpense, { params: expense, query: {} });
    expect(await boxesOf(british, "2026-01-01")).toEqual({ 7: -30 });
  });

  it("aren't asked for without a registration, or under a sales tax", async () => {
    const american = await company("US", "USD", "month", "TX");
    await buy(american, 80, []);
    expect(await taxLines(american)).toEqual([]);
    const founder = await server.register({ defaultCurrency: "EUR" });
    await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } as never });
    const unregistered = { founder, id: "", currency: "EUR" };
    await buy(unregistered, 80, []);
    expect(await taxLines(unregistered)).toEqual([]);
  });
});
