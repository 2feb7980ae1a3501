/** Settling and paying filed returns: from invoice and bill to a return that is filed, settled, and paid. */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Company {
  founder: Person;
  id: string;
  currency: string;
  rate: number;
}

/** A company in a country, registered there from 2026 on. */
async function company(
  country: "DE" | "GB" | "US",
  rhythm: "month" | "quarter" = "month",
  moneyFrom: string | null = null,
): Promise<Company> {
  const [currency, rate] = country === "DE" ? ["EUR", 19] : country === "GB" ? ["GBP", 20] : ["USD", 8.25];
  const founder = await server.register({ defaultCurrency: currency });
  await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country } as never });
  await stateCompany(founder);
  const { registration } = await founder.call(CALLS.addTaxRegistration, {
    body: {
      ...{ country, number: "", startsOn: "2026-01-01", rhythm, moneyFrom },
      ...(country === "US" ? { region: "TX" } : {}),
    },
  });
  return { founder, id: registration.id, currency, rate };
}

type Buying = CallInput<typeof CALLS.createExpense>["body"];

const buy = ({ founder, currency, rate }: Company, net: number, day: string, more: Partial<Buying> = {}) => {
  const taxAmount = Math.round(net * rate) / 100;
  return founder.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Paper Ltd", description: "Paper", invoiceNumber: "1", currency, accountCode: "5250" },
      ...{ invoiceDate: day, totalAmount: Math.round((net + taxAmount) * 100) / 100, paymentAccountId: "1100" },
      taxes: [{ taxName: "VAT", taxRate: rate, taxAmount }],
      ...more,
    },
  });
};

/** A service of a supplier in the EU: the buyer owes the tax and claims it. */
const buyAbroad = (company: Company, net: number, day: string) =>
  buy(company, net, day, {
    totalAmount: net,
    taxes: [
      {
        ...{ taxName: "Reverse charge", taxRate: company.rate, taxAmount: 0 },
        taxCode: company.currency === "EUR" ? "DE-RC-EU" : "GB-RC-SERV",
      },
    ],
  });

async function sell({ founder, currency, rate }: Company, net: number, day: string) {
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS } });
  const item = { description: "Work", quantity: 1, unitPrice: net, taxName: "VAT", taxRate: rate, accountCode: "4100" };
  const { invoice } = await founder.call(CALLS.createInvoice, {
    body: { clientId: client.id, issueDate: day, dueDate: day, currency, items: [item] },
  });
  await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
}

const sheetOf = ({ founder, id }: Company, from: string) => founder.call(CALLS.getTaxReturn, { params: { id, from } });
const settlementOf = ({ founder, id }: Company, from: string) =>
  founder.call(CALLS.getTaxSettlement, { params: { id, from } });
const settle = ({ founder, id }: Company, from: string) =>
  founder.call(CALLS.settleTaxReturn, { params: { id, from } });
const withdraw = ({ founder, id }: Company, from: string) =>
  founder.call(CALLS.withdrawTaxReturn, { params: { id, from }, body: { reason: "A mistake" } });
const pay = ({ founder, id }: Company, from: string, amount?: number, date = "2026-05-10") =>
  founder.call(CALLS.payTaxReturn, { params: { id, from }, body: { date, accountCode: "1100", amount } });

async function file(company: Company, from: string, filedOn = "2026-05-04") {
  const { payable, corrected, checks } = await sheetOf(company, from);
  const acknowledged = checks.map(({ check }) => check);
  const body = { filedOn, reference: "", payable: corrected ?? payable, acknowledged };
  return company.founder.call(CALLS.fileTaxReturn, { params: { id: company.id, from }, body });
}

const suggestionsOf = async ({ founder }: Company, lineId: string) =>
  (await founder.call(CALLS.listLinesToMatch, { query: { lineId } })).data[0]?.suggestions ?? [];

const TAX_ACCOUNTS = ["1610", "2200", "2210"];

/** Balances of the tax accounts, of the account of the tax office, and of that for rounding; zeros left out. */
async function taxBalances({ founder }: Company) {
  const balances = await balancesOf(server, founder);
  return Object.fromEntries(
    [...TAX_ACCOUNTS, "2290", "6860"].flatMap((code) => (balances[code] ? [[code, balances[code]]] : [])),
  );
}

describe("a German return", () => {
  it("is settled on the period's last day, paid by a bank transaction, and unpaid again when that is undone", async () => {
    const german = await company("DE");
    const { founder, id } = german;
    await sell(german, 1000, "2026-03-05");
    // 0.19 is in no box: whole euros of the base count.
    await sell(german, 0.99, "2026-03-06");
    await buy(german, 100, "2026-03-09");
    await buyAbroad(german, 300, "2026-03-10");
    await expect(settlementOf(german, "2026-03-01")).rejects.toMatchObject({ code: "not_filed" });
    await file(german, "2026-01-01");
    await file(german, "2026-02-01");
    await file(german, "2026-03-01");
    expect(await settlementOf(german, "2026-03-01")).toMatchObject({
      entry: {
        date: "2026-03-31",
        lines: [
          { account: { code: "2200" }, debit: 171.19, credit: 0 },
          { account: { code: "2210" }, debit: 57, credit: 0 },
          { account: { code: "1610" }, debit: 0, credit: 57 },
          { account: { code: "2290", name: "Tax office" }, debit: 0, credit: 171 },
          { account: { code: "6860" }, debit: 0, credit: 0.19 },
        ].sort((a, b) => b.debit - a.debit),
      },
      ...{ posted: [], paid: 0, owed: 171, payments: [] },
    });
    const { entryId } = await settle(german, "2026-03-01");
    expect(await taxBalances(german)).toEqual({ "2290": -171, "6860": -0.19 });
    expect(await founder.call(CALLS.getJournalEntry, { params: { id: entryId } })).toMatchObject({
      ...{ entryDate: "2026-03-31", source: { kind: "tax_return" }, number: "GJ-2026-0001" },
      description: "Tax return of March 2026: UStVA",
    });
    await expect(settle(german, "2026-03-01")).rejects.toMatchObject({ code: "already_settled" });
    // Nothing to declare, nothing to settle.
    expect(await settlementOf(german, "2026-02-01")).toMatchObject({ entry: null, owed: 0 });

    const line = await bankLine(server, founder, {
      ...{ amount: "-171", currency: "EUR", date: "2026-04-10", counterparty: "Finanzamt München" },
    });
    const [best] = await suggestionsOf(german, line);
    expect(best).toMatchObject({ kind: "tax", amount: 171, certain: true, effect: "Pays the tax." });
    expect(await founder.call(CALLS.acceptCertain, { body: {} })).toMatchObject({ accepted: 1, refused: [] });
    const paid = {
      date: "2026-04-10",
      amount: 171,
      account: { code: "1100" },
      bankLine: { id: line, date: "2026-04-10" },
    };
    expect(await settlementOf(german, "2026-03-01")).toMatchObject({ paid: 171, owed: 0, payments: [paid] });
    expect(await taxBalances(german)).toEqual({ "6860": -0.19 });
    expect(await sheetOf(german, "2026-03-01")).toMatchObject({ state: "filed", result: 171, paid: 171, owed: 0 });

    await founder.call(CALLS.undoMatch, { params: { id: line } });
    expect(await settlementOf(german, "2026-03-01")).toMatchObject({ owed: 171, payments: [] });
    expect(await taxBalances(german)).toEqual({ "2290": -171, "6860": -0.19 });
    const { data } = await founder.call(CALLS.listTaxReturns, { params: { id }, query: {} });
    expect(data.find(({ from }) => from === "2026-03-01")).toMatchObject({ result: 171, paid: 0, owed: 171 });
    // A settlement is in no box of any return, and its movements are explained.
    expect((await sheetOf(german, "2026-04-01")).checks.map(({ check }) => check)).not.toContain("unexplained_tax");
    await withdraw(german, "2026-03-01");
    const sheet = await sheetOf(german, "2026-03-01");
    expect(sheet).toMatchObject({ payable: 171, owed: null, state: "overdue" });
    expect(sheet.checks.map(({ check }) => check)).not.toContain("unexplained_tax");
    expect(await taxBalances(german)).toEqual({ "2200": -171.19, "1610": 57, "2210": -57 });
  });

  it("is refunded in parts, by transactions that name the tax office, or that were recorded by hand before", async () => {
    const german = await company("DE");
    const { founder, id } = german;
    await buy(german, 100, "2026-01-09");
    await file(german, "2026-01-01");
    await settle(german, "2026-01-01");
    expect(await taxBalances(german)).toEqual({ "2290": 19 });
    const line = (amount: string, counterparty: string) =>
      bankLine(server, founder, { amount, currency: "EUR", date: "2026-05-12", counterparty });
    // Money out is no refund; a part that nobody names is no part.
    expect(await suggestionsOf(german, await line("-19", "Finanzamt"))).toEqual([]);
    expect(await suggestionsOf(german, await line("7", "Somebody"))).toEqual([]);
    const part = await line("7", "Finanzkasse Köln");
    const [first] = await suggestionsOf(german, part);
    expect(first).toMatchObject({ kind: "tax", effect: "Records the tax refund.", certain: false });
    await founder.call(CALLS.acceptMatch, { params: { id: part }, body: { suggestion: first?.id ?? "" } });
    await expect(pay(german, "2026-01-01", 12.01)).rejects.toMatchObject({ code: "more_than_owed" });
    await expect(pay(german, "2026-01-01", 1.001)).rejects.toMatchObject({ status: 400 });
    await expect(
      founder.call(CALLS.payTaxReturn, {
        params: { id, from: "2026-01-01" },
        body: { date: "2026-05-10", accountCode: "4100" },
      }),
    ).rejects.toMatchObject({ code: "unknown_account" });
    const { entryId } = await pay(german, "2026-01-01");
    await expect(pay(german, "2026-01-01")).rejects.toMatchObject({ code: "nothing_owed" });
    const rest = await line("12", "FA");
    const [recorded] = await suggestionsOf(german, rest);
    expect(recorded).toMatchObject({ id: `tax_paid:${entryId}`, kind: "tax", effect: "" });
    await founder.call(CALLS.acceptMatch, { params: { id: rest }, body: { suggestion: recorded?.id ?? "" } });
    expect(await settlementOf(german, "2026-01-01")).toMatchObject({
      ...{ paid: -19, owed: 0 },
      payments: [
        { amount: -12, date: "2026-05-10", bankLine: { id: rest, date: "2026-05-12" } },
        { amount: -7, date: "2026-05-12", bankLine: { id: part } },
      ],
    });
    expect(await taxBalances(german)).toEqual({});
    const { message } = await founder.call(CALLS.removeTaxPayment, { params: { id, from: "2026-01-01", entryId } });
    expect(message).toBe("The payment is removed.");
    // Its line is open again, and fits what is owed.
    expect(await suggestionsOf(german, rest)).toMatchObject([{ kind: "tax", effect: "Records the tax refund." }]);
    await expect(
      founder.call(CALLS.removeTaxPayment, { params: { id, from: "2026-01-01", entryId } }),
    ).rejects.toMatchObject({ code: "no_payment" });
  });

  it("is paid with others by one transaction that names the tax office, what is refunded set off", async () => {
    const german = await company("DE");
    const { founder, id } = german;
    await sell(german, 1000, "2026-01-05");
    await sell(german, 500, "2026-02-05");
    await buy(german, 100, "2026-03-09");
    for (const from of ["2026-01-01", "2026-02-01", "2026-03-01"]) {
      await file(german, from);
      await settle(german, from);
    }
    const line = (amount: string, counterparty: string) =>
      bankLine(server, founder, { amount, currency: "EUR", date: "2026-05-12", counterparty });
    expect(await suggestionsOf(german, await line("-266", "Somebody"))).toEqual([]);
    const paid = await line("-266", "Finanzamt München");
    const [all] = await suggestionsOf(german, paid);
    expect(all).toMatchObject({ kind: "tax", amount: 266, effect: "Pays the tax." });
    const accept = (suggestion: string) =>
      founder.call(CALLS.acceptMatch, { params: { id: paid }, body: { suggestion } });
    const [one = ""] = (all?.id ?? "").replace("tax:", "").split(",");
    await expect(accept(`tax:${one},${crypto.randomUUID()}`)).rejects.toMatchObject({ code: "suggestion_gone" });
    await accept(all?.id ?? "");
    const owed = async () =>
      (await founder.call(CALLS.listTaxReturns, { params: { id }, query: { perPage: 100 } })).data
        .filter(({ from }) => from <= "2026-03-01")
        .map(({ from, paid: part, owed: left }) => [from, part, left])
        .sort();
    expect(await owed()).toEqual([
      ["2026-01-01", 190, 0],
      ["2026-02-01", 95, 0],
      ["2026-03-01", -19, 0],
    ]);
    expect(await taxBalances(german)).toEqual({});
    expect(await settlementOf(german, "2026-03-01")).toMatchObject({
      payments: [{ amount: -19, bankLine: { id: paid } }],
    });
    await founder.call(CALLS.undoMatch, { params: { id: paid } });
    expect((await owed()).map(([, , left]) => left)).toEqual([190, 95, -19]);
    expect(await taxBalances(german)).toEqual({ "2290": -266 });
  });

  it("is corrected by an entry of its own, on the day of filing; each withdrawal reverses its part", async () => {
    const german = await company("DE");
    await sell(german, 100, "2026-01-05");
    await german.founder.call(CALLS.closeMonth, { params: { month: "2026-01" }, body: { note: "" } } as never);
    await file(german, "2026-01-01", "2026-02-10");
    // January is closed.
    expect(await settlementOf(german, "2026-01-01")).toMatchObject({ entry: { date: "2026-02-10" } });
    await german.founder.call(CALLS.reopenMonth, {
      params: { month: "2026-01" },
      body: { reason: "A mistake" },
    } as never);
    await settle(german, "2026-01-01");
    await sell(german, 200, "2026-01-07");
    expect(await taxBalances(german)).toEqual({ "2200": -38, "2290": -19 });
    await file(german, "2026-01-01", "2026-05-04");
    expect(await settlementOf(german, "2026-01-01")).toMatchObject({
      ...{ owed: 57, posted: [{ date: "2026-01-31", number: "GJ-2026-0001" }] },
      entry: {
        date: "2026-05-04",
        lines: [
          { account: { code: "2200" }, debit: 38 },
          { account: { code: "2290" }, credit: 38 },
        ],
      },
    });
    await settle(german, "2026-01-01");
    expect(await taxBalances(german)).toEqual({ "2290": -57 });
    await withdraw(german, "2026-01-01");
    expect(await taxBalances(german)).toEqual({ "2200": -38, "2290": -19 });
    await withdraw(german, "2026-01-01");
    expect(await taxBalances(german)).toEqual({ "2200": -57 });
  });
});

describe("a British return", () => {
  it("is settled and paid by hand; what comes late is settled with the next one", async () => {
    const british = await company("GB", "quarter");
    await sell(british, 1000, "2026-01-05");
    await buy(british, 100, "2026-02-09");
    await file(british, "2026-01-01");
    await buy(british, 50, "2026-03-09");
    await settle(british, "2026-01-01");
    await pay(british, "2026-01-01", 80, "2026-05-07");
    expect(await settlementOf(british, "2026-01-01")).toMatchObject({ paid: 80, owed: 100 });
    await pay(british, "2026-01-01");
    expect(await taxBalances(british)).toEqual({ "2200": 10 });
    await sell(british, 200, "2026-04-07");
    await file(british, "2026-04-01", "2026-08-07");
    await settle(british, "2026-04-01");
    await pay(british, "2026-04-01", undefined, "2026-08-07");
    expect(await sheetOf(british, "2026-04-01")).toMatchObject({ result: 30, paid: 30, owed: 0, late: 1 });
    expect(await taxBalances(british)).toEqual({});
  });

  it("takes only what was paid off the tax accounts where tax counts when it is paid", async () => {
    const british = await company("GB", "quarter", "2026-01-01");
    const { founder } = british;
    await sell(british, 1000, "2026-01-05");
    const { data } = await founder.call(CALLS.listInvoices, { query: {} } as never);
    const invoiceId = (data as { id: string }[])[0]?.id;
    await founder.call(CALLS.recordPayment, {
      body: { date: "2026-02-01", accountCode: "1100", amount: 300, items: [{ invoiceId }] },
    } as never);
    await file(british, "2026-01-01");
    await settle(british, "2026-01-01");
    expect(await taxBalances(british)).toEqual({ "2200": -150, "2290": -50 });
  });
});

describe("settling", () => {
  it("is for members who may change the tax, and for companies of their own", async () => {
    const german = await company("DE");
    await sell(german, 100, "2026-01-05");
    await file(german, "2026-01-01");
    const employee = await addMember(server, german.founder, "employee");
    const params = { id: german.id, from: "2026-01-01" };
    const body = { date: "2026-05-10", accountCode: "1100" };
    await expect(employee.call(CALLS.getTaxSettlement, { params })).rejects.toMatchObject({ status: 403 });
    await expect(employee.call(CALLS.settleTaxReturn, { params })).rejects.toMatchObject({ status: 403 });
    await expect(employee.call(CALLS.payTaxReturn, { params, body })).rejects.toMatchObject({ status: 403 });
    const other = await server.register();
    await expect(other.call(CALLS.settleTaxReturn, { params })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(CALLS.payTaxReturn, { params, body })).rejects.toMatchObject({ status: 404 });
  });

  it("leaves on the tax accounts what isn't filed, and on that of the tax office what isn't paid", async () => {
    const periods = ["2026-01-01", "2026-02-01", "2026-03-01"];
    const day = fc.constantFrom("2026-01-05", "2026-02-05", "2026-03-05", "2026-04-05");
    const net = fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100);
    const step = fc.oneof(
      fc.record({ kind: fc.constant("sell" as const), net, day }),
      fc.record({
        kind: fc.constantFrom("buy" as const, "buyAbroad" as const),
        net: fc.integer({ min: 1, max: 900 }),
        day,
      }),
      fc.record({ kind: fc.constantFrom("file", "file", "settle", "pay", "withdraw"), at: fc.nat(2) }),
    );
    const arbitrary = fc.record({
      country: fc.constantFrom("DE" as const, "GB" as const),
      steps: fc.array(step as fc.Arbitrary<{ kind: string; net?: number; day?: string; at?: number }>, {
        minLength: 7,
        maxLength: 11,
      }),
    });
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ country, steps }) => {
        const one = await company(country, country === "DE" ? "month" : "quarter");
        const froms = country === "DE" ? periods : ["2026-01-01", "2026-04-01", "2026-07-01"];
        const refused = (error: { status?: number }) => {
          if (error.status !== 409) throw error;
        };
        for (const { kind, net = 0, day = "", at = 0 } of steps) {
          const from = froms[at] ?? "";
          if (kind === "sell") await sell(one, net, day);
          else if (kind === "buy") await buy(one, net, day);
          else if (kind === "buyAbroad") await buyAbroad(one, net, day);
          else if (kind === "file") await file(one, from).catch(refused);
          else if (kind === "settle") await settle(one, from).catch(refused);
          else if (kind === "withdraw") await withdraw(one, from).catch(refused);
          else await pay(one, from, undefined).catch(refused);
        }
        const all = { params: { id: one.id }, query: { perPage: 100 } };
        const { data } = await one.founder.call(CALLS.listTaxReturns, all);
        let [unfiled, owed] = [0, 0];
        // Nothing is dated later.
        for (const { from, state, owed: left } of data.filter((period) => period.from <= "2026-07-01")) {
          if (state === "to_correct") await file(one, from);
          if (left === null) unfiled += Math.round((await sheetOf(one, from)).booked * 100);
          else await settle(one, from).catch(refused);
        }
        const after = (await one.founder.call(CALLS.listTaxReturns, all)).data;
        for (const { owed: left, paid } of after) owed += Math.round((left ?? -paid) * 100);
        const balances = await taxBalances(one);
        const held = TAX_ACCOUNTS.reduce((sum, code) => sum + Math.round((balances[code] ?? 0) * 100), 0);
        expect({ unfiled: -held || 0, owed: -Math.round((balances["2290"] ?? 0) * 100) || 0 }).toEqual({
          unfiled,
          owed,
        });
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

describe("the discount of Texas for filing and paying in time", () => {
  const boxOf = async (of: Company, id: string) =>
    (await sheetOf(of, "2026-01-01")).boxes.find((box) => box.id === id) ?? {};
  const income = async ({ founder }: Company) => (await balancesOf(server, founder))["4990"] ?? 0;

  it("is other income, and stays with who pays in time", async () => {
    const texan = await company("US", "quarter");
    await sell(texan, 12_121.21, "2026-03-05");
    await file(texan, "2026-01-01", "2026-04-15");
    expect(await boxOf(texan, "discount")).toMatchObject({ amount: 5 });
    await settle(texan, "2026-01-01");
    expect(await taxBalances(texan)).toEqual({ "2290": -995 });
    expect(await income(texan)).toBe(-5);
    await pay(texan, "2026-01-01", 995, "2026-04-20");
    expect(await sheetOf(texan, "2026-01-01")).toMatchObject({ state: "filed", owed: 0, corrected: null });
  });

  it("is lost by paying late: the return is corrected, and the rest of the tax is owed", async () => {
    const texan = await company("US", "quarter");
    await sell(texan, 12_121.21, "2026-03-05");
    await file(texan, "2026-01-01", "2026-04-15");
    await settle(texan, "2026-01-01");
    await pay(texan, "2026-01-01", 500, "2026-04-20");
    await pay(texan, "2026-01-01", 495, "2026-06-30");
    expect(await sheetOf(texan, "2026-01-01")).toMatchObject({ state: "to_correct", owed: 0, corrected: 1000 });
    expect(await boxOf(texan, "discount")).toMatchObject({ amount: 5, corrected: 0 });
    const { data } = await texan.founder.call(CALLS.listTaxReturns, { params: { id: texan.id }, query: {} });
    expect(data.find(({ from }) => from === "2026-01-01")).toMatchObject({ state: "to_correct" });
    await file(texan, "2026-01-01", "2026-07-01");
    expect(await sheetOf(texan, "2026-01-01")).toMatchObject({ state: "filed", owed: 5, corrected: null });
    await settle(texan, "2026-01-01");
    expect(await income(texan)).toBe(0);
    expect(await taxBalances(texan)).toEqual({ "2290": -5 });
    await pay(texan, "2026-01-01", undefined, "2026-07-02");
    expect(await taxBalances(texan)).toEqual({});
  });
});
