/** Payments and bills over HTTP: amounts due, refusals with their reasons, entries, and voids. */
import { CALLS, type CallName } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshBill } from "./contract/payments.ts";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error" } });
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput, as: Person = founder) =>
  sendCall(server.origin, CALLS[name], input, as.headers);

const pay = (expenseId: number, amount: number, extra: object = {}) => ({
  body: { date: "2026-05-04", accountCode: "1100", amount, items: [{ expenseId }], ...extra },
});
const paidInCash = { paymentAccountId: "1000", accountCode: "5000", totalAmount: 5 };
const openOf = async (expenseId: number) => {
  const { data } = await founder.call(CALLS.listBills, { query: { filter: "all", perPage: "100" } });
  return data.find((bill) => bill.expenseId === expenseId)?.open;
};

describe("a bill", () => {
  beforeAll(async () => {
    founder = await server.register({ defaultCurrency: "EUR" });
  });

  it("is an expense on accounts payable, open until payments cover it", async () => {
    const bill = await freshBill({ founder }, 100, "EUR");
    expect(await balancesOf(server, founder)).toEqual({ "2000": -100, "5000": 100 });
    const first = await founder.call(CALLS.recordPayment, pay(bill, 40));
    expect(first.message).toBe("Payment recorded. €60.00 of Ferrous & Sons is still due.");
    expect(first.payment).toMatchObject({ direction: "out", amount: 40, currency: "EUR", party: "Ferrous & Sons" });
    expect(await openOf(bill)).toBe(60);
    expectFailure(
      await send("recordPayment", pay(bill, 60.01)),
      CALLS.recordPayment.failures.moreThanOpen,
      "Only €60.00 is due on Ferrous & Sons, less than €60.01.",
    );
    // The bank kept a fee, and 10 cents are written off.
    await founder.call(CALLS.recordPayment, pay(bill, 61.4, { fee: 1.5, writeOff: 0.1 }));
    expect(await openOf(bill)).toBe(0);
    expect(await balancesOf(server, founder)).toEqual({ "1100": -101.4, "5000": 99.9, "6250": 1.5 });
    expectFailure(
      await send("recordPayment", pay(bill, 1)),
      CALLS.recordPayment.failures.notOpen,
      "Ferrous & Sons is paid already: nothing is due on it.",
    );
    const { data } = await founder.call(CALLS.listPayments, { query: { expenseId: String(bill) } });
    expect(data.map(({ amount, fee }) => [amount, fee])).toEqual([
      [61.4, 1.5],
      [40, 0],
    ]);
  });

  it("is named with its number, since its vendor can have others", async () => {
    const bill = await freshBill({ founder }, 500, "EUR", { invoiceNumber: "R-7" });
    const { message } = await founder.call(CALLS.recordPayment, pay(bill, 100));
    expect(message).toBe("Payment recorded. €400.00 of Ferrous & Sons R-7 is still due.");
    expectFailure(
      await send("recordPayment", pay(bill, 50, { items: [{ expenseId: bill, amount: 40 }] })),
      CALLS.recordPayment.failures.moreThanOpen,
      "€10.00 of €50.00 is left over: the payment is more than the amounts of its items.",
    );
  });

  it("is marked in the list of expenses until it is paid", async () => {
    const own = await server.register({ defaultCurrency: "EUR" });
    const [part, whole] = [await freshBill({ founder: own }, 30, "EUR"), await freshBill({ founder: own }, 20, "EUR")];
    const { expense } = await own.call(CALLS.createExpense, {
      body: { vendorName: "Kiosk", description: "Tape", invoiceDate: "2026-04-02", currency: "EUR", ...paidInCash },
    });
    const unpaid = async (as: Person) => {
      const query = { unpaid: "true", sortBy: "amount", sortOrder: "asc" } as const;
      const { data, meta } = await as.call(CALLS.listExpenses, { query });
      expect(meta.total).toBe(data.length);
      return data.map(({ id, bill }) => [id, bill?.open]);
    };
    expect(await unpaid(own)).toEqual([
      [whole, 20],
      [part, 30],
    ]);
    await own.call(CALLS.recordPayment, pay(part, 12));
    await own.call(CALLS.recordPayment, pay(whole, 20));
    expect(await unpaid(own)).toEqual([[part, 18]]);
    expect(await unpaid(await addMember(server, own, "employee"))).toEqual([]);

    const { data } = await own.call(CALLS.listExpenses, { query: {} });
    expect(new Map(data.map(({ id, bill }) => [id, bill]))).toEqual(
      new Map([
        [expense.id, undefined],
        [whole, { open: 0, dueDate: "2026-05-02" }],
        [part, { open: 18, dueDate: "2026-05-02" }],
      ]),
    );
    const billOf = async (id: number) => (await own.call(CALLS.getExpense, { params: { id: String(id) } })).bill;
    expect([await billOf(part), await billOf(expense.id)]).toEqual([{ open: 18, dueDate: "2026-05-02" }, null]);
  });

  it("keeps its amount due while it has payments, and may still change its category", async () => {
    const bill = await freshBill({ founder }, 20, "EUR");
    const { payment } = await founder.call(CALLS.recordPayment, pay(bill, 20));
    const removed = await send("deleteExpense", { params: { id: String(bill) } });
    expect(removed).toMatchObject({ status: 409, json: { code: "bill_paid" } });
    const moved = await founder.call(CALLS.recategoriseExpenses, { body: { ids: [bill], accountCode: "5500" } });
    expect(moved.done).toEqual([bill]);

    await founder.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    expect(await openOf(bill)).toBe(20);
    expectFailure(await send("voidPayment", { params: { id: payment.id } }), CALLS.voidPayment.failures.isVoid);
    expect((await send("deleteExpense", { params: { id: String(bill) } })).status).toBe(200);
  });

  it("is due again on the day on which its payment came back, also where the payment's month is closed", async () => {
    const own = await server.register({ defaultCurrency: "EUR" });
    const bill = await freshBill({ founder: own }, 1190, "EUR");
    const facts = { amount: "-1190", date: "2026-05-04", currency: "EUR" };
    const lineId = await bankLine(server, own, facts);
    await own.call(CALLS.settleLine, { params: { id: lineId }, body: { items: [{ expenseId: bill }] } });
    const payment = (await own.call(CALLS.listPayments, { query: { expenseId: String(bill) } })).data[0];
    const params = { id: payment?.id ?? "" };
    expectFailure(
      await send("voidPayment", { params, body: { date: "2026-05-03" } }, own),
      CALLS.voidPayment.failures.dateTooEarly,
    );
    await own.call(CALLS.closeMonth, { params: { month: "2026-05" }, body: { anyway: true } });
    expect(await send("voidPayment", { params, body: { date: "2026-05-30" } }, own)).toMatchObject({
      json: { code: "month_closed" },
    });
    await own.call(CALLS.voidPayment, { params, body: { date: "2026-06-05" } });
    const bankOn = async (day: string) => (await balancesOf(server, own, day))["1100"] ?? 0;
    expect([await bankOn("2026-05-31"), await bankOn("2026-06-04"), await bankOn("2026-06-05")]).toEqual([
      -1190, -1190, 0,
    ]);
    const { data } = await own.call(CALLS.listBills, { query: {} });
    expect(data).toMatchObject([{ expenseId: bill, open: 1190 }]);
    // The money did move on the first day: its transaction stays matched.
    const { data: lines } = await own.call(CALLS.listBankLines, { query: {} });
    expect(lines).toMatchObject([{ id: lineId, state: "matched" }]);
    expect(await violations(server.db, own.session.currentOrganizationId)).toEqual([]);
  });

  it("shows its age, and an employee sees their own", async () => {
    const own = await server.register({ defaultCurrency: "EUR" });
    const overdue = await freshBill({ founder: own }, 70, "EUR");
    const { data, aging } = await own.call(CALLS.listBills, { query: { filter: "overdue" } });
    expect(data).toMatchObject([{ expenseId: overdue, vendor: "Ferrous & Sons", open: 70, dueDate: "2026-05-02" }]);
    expect(aging).toMatchObject({ currency: "EUR", total: 70 });
    expect(aging.buckets.reduce((sum, { open }) => sum + open, 0)).toBe(70);
    const employee = await addMember(server, own, "employee");
    expect((await employee.call(CALLS.listBills, { query: {} })).data).toEqual([]);
    expect((await employee.call(CALLS.listPayments, { query: {} })).data).toEqual([]);
  });

  it("leaves nothing on accounts payable in a foreign currency, and posts the difference to a separate account", async () => {
    const abroad = await server.register({ defaultCurrency: "EUR" });
    const { expense } = await abroad.call(CALLS.createExpense, {
      body: {
        vendorName: "Cloud Inc.",
        description: "Servers",
        invoiceDate: "2026-04-02",
        currency: "USD",
        exchangeRate: 0.9,
        paymentAccountId: "2000",
        accountCode: "5650",
        totalAmount: 100,
      },
    });
    await abroad.call(CALLS.recordPayment, pay(expense.id, 33.33, { currency: "USD", exchangeRate: 0.95 }));
    // From an account in euro, with a rate that only the bank knows.
    expectFailure(
      await send("recordPayment", pay(expense.id, 62), abroad),
      CALLS.recordPayment.failures.rateMissing,
      "There is no exchange rate from USD to EUR for May 4, 2026. Enter the exchange rate.",
    );
    await abroad.call(CALLS.recordPayment, pay(expense.id, 62, { items: [{ expenseId: expense.id, amount: 66.67 }] }));
    expect(await balancesOf(server, abroad)).toEqual({ "1100": -93.66, "5650": 90, "6850": 3.66 });
  });

  it("refuses an amount in another currency that no rate of the day explains, since the rest would be an exchange gain", async () => {
    const abroad = await server.register({ defaultCurrency: "EUR" });
    await abroad.call(CALLS.addExchangeRate, {
      body: {
        ...{ fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate: 0.9, surchargePercentage: 0 },
        rateType: "manual",
      },
    });
    const bill = await freshBill({ founder: abroad }, 100, "USD");
    // 100 USD are worth 90.00 EUR.
    const refused = await send("recordPayment", pay(bill, 500), abroad);
    expectError(refused, 409, CALLS.recordPayment.failures.moreThanOpen.code);
    await abroad.call(CALLS.recordPayment, pay(bill, 95));
    expect(await balancesOf(server, abroad)).toMatchObject({ "1100": -95, "6850": 5 });
  });
});
