/** Deposits to suppliers over HTTP: paid with their tax, used for a bill, and voided. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { expectSameOfHledger, hledger, withHledger } from "./support/hledger.ts";
import { stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { agedOn } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

interface Bought {
  date: string;
  number: string;
  account: string;
  net: number;
  /** Tax by code. */
  taxes?: readonly { code: string; rate: number; amount: number; net?: number }[];
  paidFrom?: string;
  vendor?: string;
  currency?: string;
  more?: object;
}

class Books {
  readonly person: Person;
  readonly registrationId: string;
  constructor(person: Person, registrationId: string) {
    this.person = person;
    this.registrationId = registrationId;
  }
  async buy({ date, number, account, net, taxes = [], paidFrom = "2000", vendor = "Sägewerk Tann", ...rest }: Bought) {
    const tax = taxes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
    const items = taxes.some((one) => one.net !== undefined) ? taxes.map((one) => one.net ?? 0) : [Math.abs(net)];
    const { expense } = await this.person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: vendor, invoiceNumber: number, invoiceDate: date, description: number },
        currency: rest.currency ?? "EUR",
        ...rest.more,
        ...{ paymentAccountId: paidFrom, accountCode: account, taxStructure: "exclusive" },
        // Below zero it comes back; its parts are above zero.
        totalAmount: (Math.sign(net) * Math.round((Math.abs(net) + tax) * 100)) / 100,
        taxes: taxes.map(({ code, rate, amount }) => ({
          ...{ taxName: "VAT", taxRate: rate, taxAmount: amount, taxCode: code },
        })),
        lineItems: items.map((amount) => ({ description: number, amount, accountCode: account })),
      } as never,
    });
    return { id: expense.id, vendorId: (expense as { vendorId?: string }).vendorId ?? "" };
  }
  async vendorId(name = "Sägewerk Tann") {
    const { data } = await this.person.call(CALLS.listVendors, { query: { search: name } });
    return data[0]?.id ?? "";
  }
  async deposits() {
    return this.person.call(CALLS.listVendorDeposits, { params: { id: await this.vendorId() } });
  }
  useBody(depositId: number, expenseId: number, amount: number, more: object = {}) {
    return {
      ...{ date: "2026-04-20", accountCode: "1550", amount, currency: "EUR", depositId, items: [{ expenseId }] },
      ...more,
    };
  }
  async use(depositId: number, expenseId: number, amount: number, more: object = {}) {
    const body = this.useBody(depositId, expenseId, amount, more) as never;
    return (await this.person.call(CALLS.recordPayment, { body })).payment;
  }
  tryUse(depositId: number, expenseId: number, amount: number, more: object = {}) {
    const body = this.useBody(depositId, expenseId, amount, more) as never;
    return sendCall(server.origin, CALLS.recordPayment, { body }, this.person.headers);
  }
  async boxes(from: string) {
    const { boxes } = await this.person.call(CALLS.getTaxReturn, { params: { id: this.registrationId, from } });
    return Object.fromEntries(boxes.map(({ id, amount }) => [id, amount]));
  }
  async openOf(expenseId: number) {
    const { data } = await this.person.call(CALLS.listBills, { query: { filter: "all", perPage: 100 } });
    return data.find((one) => one.expenseId === expenseId)?.open;
  }
}

async function company(): Promise<Books> {
  const person = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(person);
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "", startsOn: "2026-01-01", rhythm: "month" },
  });
  return new Books(person, registration.id);
}

const V19 = (amount: number, net?: number) => ({
  code: "DE-V19",
  rate: 19,
  amount,
  ...(net === undefined ? {} : { net }),
});
const V7 = (amount: number, net?: number) => ({
  code: "DE-V7",
  rate: 7,
  amount,
  ...(net === undefined ? {} : { net }),
});

const owed = (code: string) => ({ code, rate: 0, amount: 0 });

describe("a deposit to a supplier", () => {
  it("owes and claims the tax of a reverse charge as far as it is paid, and the bill the rest", async () => {
    const books = await company();
    const taxes = [owed("DE-RC-EU")];
    const deposit = await books.buy({ date: "2026-01-05", number: "AR-1", account: "1550", net: 1000, taxes });
    const boxes = async (month: string) => {
      const { 46: net, 47: tax, 67: claimed } = await books.boxes(`2026-${month}-01`);
      return [net, tax, claimed];
    };
    expect(await boxes("01")).toEqual([0, 0, 0]);
    const body = { direction: "out", currency: "EUR", accountCode: "1100" };
    const pay = (date: string, amount: number, expenseId: number) =>
      books.person.call(CALLS.recordPayment, {
        body: { ...body, date, amount, items: [{ expenseId, amount }] } as never,
      });
    await pay("2026-02-20", 400, deposit.id);
    expect(await boxes("02")).toEqual([400, 76, 76]);
    await pay("2026-03-20", 600, deposit.id);
    expect(await boxes("03")).toEqual([600, 114, 114]);
    const bill = await books.buy({ date: "2026-04-20", number: "R-1", account: "5600", net: 3000, taxes });
    await books.use(deposit.id, bill.id, 1000);
    expect(await boxes("04")).toEqual([2000, 380, 380]);
    expect([await boxes("01"), await boxes("02")]).toEqual([
      [0, 0, 0],
      [400, 76, 76],
    ]);
  });

  it("is no acquisition of goods from the EU: the bill of the whole is", async () => {
    const books = await company();
    const taxes = [owed("DE-IGE19")];
    const at = { account: "1550", net: 1000, taxes };
    const deposit = await books.buy({ ...at, date: "2026-01-05", number: "AR-1", paidFrom: "1100" });
    const bill = await books.buy({ date: "2026-04-15", number: "R-1", account: "5200", net: 3000, taxes });
    await books.use(deposit.id, bill.id, 1000, { date: "2026-05-04" });
    const months = ["01", "04", "05"].map(async (month) => {
      const { 89: net, t89: tax, 61: claimed } = await books.boxes(`2026-${month}-01`);
      return [net, tax, claimed];
    });
    expect(await Promise.all(months)).toEqual([
      [0, 0, 0],
      [3000, 570, 570],
      [0, 0, 0],
    ]);
    const balances = await balancesOf(server, books.person);
    expect(balances).toMatchObject({ 1610: 570, 2210: -570, 5200: 3000 });
    expect(balances["1550"]).toBeUndefined();
  });

  it("is paid with its tax, settles a bill and gives its tax back, and is open again when that is void", async () => {
    const books = await company();
    // 30 % of 1,000.00: 300.00 and 57.00.
    const deposit = await books.buy({
      ...{ date: "2026-02-10", number: "AR-1", account: "1550", net: 300, taxes: [V19(57)], paidFrom: "1100" },
    });
    const bill = await books.buy({ date: "2026-04-20", number: "R-1", account: "5200", net: 1000, taxes: [V19(190)] });
    expect(await books.deposits()).toMatchObject({
      deposits: [{ expenseId: deposit.id, reference: "AR-1", total: 357, paid: 357, open: 357, openTax: 57 }],
      open: [{ currency: "EUR", amount: 357 }],
    });
    const payment = await books.use(deposit.id, bill.id, 357);
    expect(payment).toMatchObject({ amount: 357, depositId: deposit.id, account: { code: "1550" } });
    expect(await books.openOf(bill.id)).toBe(833);
    expect((await books.deposits()).open).toEqual([{ currency: "EUR", amount: 0 }]);
    expect(await balancesOf(server, books.person)).toEqual({ 1100: -357, 2000: -833, 2200: 190, 5200: 1000 });
    expect((await books.boxes("2026-02-01"))["66"]).toBe(57);
    expect((await books.boxes("2026-04-01"))["66"]).toBe(133);
    // A credit of the supplier from its payment until a bill uses it, also seen from today.
    const aged = (day: string) => agedOn(books.person, "payables_aging", day);
    expect(await aged("2026-02-09")).toEqual({ total: 0 });
    for (const day of ["2026-02-10", "2026-04-19"])
      expect(await aged(day)).toEqual({ deposit: -357, deposits: 357, total: 0 });
    expect(await aged("2026-04-20")).toEqual({ item: 833, total: 833 });
    // A used deposit stays as it is.
    const params = { id: deposit.id };
    const { headers } = books.person;
    expect(await sendCall(server.origin, CALLS.deleteExpense, { params }, headers)).toMatchObject({ status: 409 });
    const other = {
      body: { accountCode: "5200", lineItems: [{ description: "x", amount: 300, accountCode: "5200" }] },
    };
    expect(await sendCall(server.origin, CALLS.updateExpense, { params, ...other } as never, headers)).toMatchObject({
      status: 409,
      json: { code: "bill_paid" },
    });
    await books.person.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} } as never);
    expect(await books.openOf(bill.id)).toBe(1190);
    expect((await balancesOf(server, books.person))["1550"]).toBe(300);
    expect((await books.boxes("2026-04-01"))["66"]).toBe(190);
    expect((await books.deposits()).open).toEqual([{ currency: "EUR", amount: 357 }]);
    expect(await aged("2026-04-20")).toEqual({ item: 1190, deposit: -357, deposits: 357, total: 1190 });
    expect(await sendCall(server.origin, CALLS.deleteExpense, { params }, headers)).toMatchObject({ status: 200 });
    expect((await balancesOf(server, books.person))["1550"] ?? 0).toBe(0);
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
  });

  it("is paid before the bill comes, and settles it on or after the day of its payment", async () => {
    const books = await company();
    const deposit = await books.buy({
      date: "2026-02-10",
      number: "AR-5",
      account: "1550",
      net: 300,
      taxes: [V19(57)],
    });
    await books.person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-05-10", accountCode: "1100", amount: 357, currency: "EUR" },
        items: [{ expenseId: deposit.id }],
      } as never,
    });
    const bill = await books.buy({ date: "2026-04-20", number: "R-5", account: "5200", net: 1000, taxes: [V19(190)] });
    const unpaid = await books.buy({ date: "2026-02-11", number: "AR-6", account: "1550", net: 10, taxes: [V19(1.9)] });
    const writeOff = { params: { id: unpaid.id }, body: { date: "2026-06-01", reason: "Bankrupt" } };
    const refused = await sendCall(server.origin, CALLS.writeOffBill, writeOff as never, books.person.headers);
    expect(refused).toMatchObject({ status: 409, json: { code: "is_deposit" } });
    expect(await books.tryUse(deposit.id, bill.id, 357)).toMatchObject({ status: 400, json: { code: "bad_deposit" } });
    expect(await books.openOf(bill.id)).toBe(1190);
    await books.use(deposit.id, bill.id, 357, { date: "2026-05-10" });
    expect(await books.openOf(bill.id)).toBe(833);
    expect((await balancesOf(server, books.person))["1550"]).toBe(10);
  });

  it("is used only as far as it is paid and open, for bills of its vendor, in its currency, and alone", async () => {
    const books = await company();
    const deposit = await books.buy({
      date: "2026-02-10",
      number: "AR-2",
      account: "1550",
      net: 300,
      taxes: [V19(57)],
    });
    const bill = await books.buy({ date: "2026-04-20", number: "R-2", account: "5200", net: 1000, taxes: [V19(190)] });
    const theirs = await books.buy({ date: "2026-04-20", number: "R-3", account: "5200", net: 50, vendor: "Other" });
    const refused = async (...asked: Parameters<Books["tryUse"]>) => {
      const answer = await books.tryUse(...asked);
      expect(answer).toMatchObject({ status: 400, json: { code: "bad_deposit" } });
      return (answer.json as { errors: { path: string }[] }).errors[0]?.path;
    };
    // It is on account, and nothing of it is paid.
    expect(await refused(deposit.id, bill.id, 0.01)).toBe("amount");
    const body = { date: "2026-03-01", accountCode: "1100", amount: 178.5, currency: "EUR" };
    const { payment } = await books.person.call(CALLS.recordPayment, {
      body: { ...body, items: [{ expenseId: deposit.id }] } as never,
    });
    // Germany: input tax with the money.
    expect((await books.boxes("2026-02-01"))["66"]).toBe(0);
    expect((await books.boxes("2026-03-01"))["66"]).toBe(28.5);
    expect(await refused(deposit.id, bill.id, 178.51)).toBe("amount");
    expect(await refused(deposit.id, theirs.id, 10)).toBe("depositId");
    expect(await refused(bill.id, deposit.id, 10)).toBe("depositId");
    expect(await refused(deposit.id, bill.id, 10, { fee: 1 })).toBe("depositId");
    expect(await refused(deposit.id, bill.id, 10, { accountCode: "1100" })).toBe("depositId");
    expect(await refused(deposit.id, bill.id, 10, { date: "2026-02-09" })).toBe("date");
    expect(await refused(99_999, bill.id, 10)).toBe("depositId");
    const rival = await company();
    expect(
      await sendCall(
        server.origin,
        CALLS.recordPayment,
        { body: rival.useBody(deposit.id, bill.id, 10) } as never,
        rival.person.headers,
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await sendCall(
        server.origin,
        CALLS.listVendorDeposits,
        { params: { id: await books.vendorId() } },
        rival.person.headers,
      ),
    ).toMatchObject({ status: 404 });
    const employee = await addMember(server, books.person, "employee");
    expect(
      await sendCall(
        server.origin,
        CALLS.recordPayment,
        { body: books.useBody(deposit.id, bill.id, 10) } as never,
        employee.headers,
      ),
    ).toMatchObject({ status: 403 });
    await books.use(deposit.id, bill.id, 178.5);
    // Its payment stays while the bill is settled with it.
    expect(
      await sendCall(
        server.origin,
        CALLS.voidPayment,
        { params: { id: payment.id }, body: {} } as never,
        books.person.headers,
      ),
    ).toMatchObject({ status: 409, json: { code: "later_payment" } });
    expect(await books.openOf(bill.id)).toBe(1011.5);
  });

  it("goes to the cent in parts and at two rates, and what the vendor pays back can't be used", async () => {
    const books = await company();
    // 19 % of 0.63 is 0.12, 7 % of 0.50 is 0.04: 1.29 in all.
    const deposit = await books.buy({
      ...{ date: "2026-02-10", number: "AR-3", account: "1550", net: 1.13, paidFrom: "1100" },
      taxes: [V19(0.12, 0.63), V7(0.04, 0.5)],
    });
    const bill = await books.buy({ date: "2026-04-20", number: "R-4", account: "5200", net: 100, taxes: [V19(19)] });
    for (const amount of [0.43, 0.43, 0.43]) await books.use(deposit.id, bill.id, amount);
    expect((await balancesOf(server, books.person))["1550"] ?? 0).toBe(0);
    expect((await balancesOf(server, books.person))["2200"]).toBe(19);
    const second = await books.buy({
      ...{ date: "2026-05-10", number: "AR-4", account: "1550", net: 200, taxes: [V19(38)], paidFrom: "1100" },
    });
    // Half of it comes back.
    await books.buy({
      ...{ date: "2026-05-20", number: "AR-4-R", account: "1550", net: -100, taxes: [V19(19)], paidFrom: "1100" },
    });
    expect((await books.deposits()).open).toEqual([{ currency: "EUR", amount: 119 }]);
    const next = await books.buy({ date: "2026-05-21", number: "R-5", account: "5200", net: 500, taxes: [V19(95)] });
    const later = { date: "2026-05-21" };
    expect(await books.tryUse(second.id, next.id, 119.01, later)).toMatchObject({ status: 400 });
    await books.use(second.id, next.id, 119, later);
    expect((await books.deposits()).open).toEqual([{ currency: "EUR", amount: 0 }]);
    expect((await balancesOf(server, books.person))["1550"] ?? 0).toBe(0);
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
    if (hledger === null) return;
    await withHledger(server.origin, books.person, (ask, file) =>
      expectSameOfHledger(books.person, ask, file, { from: "2026-01-01", to: "2026-12-31" }),
    );
  });

  it("leaves in another currency at the amount at which it was booked: the price is worth that, and nothing is gained", async () => {
    const books = await company();
    const rated = (conversionRate: number) =>
      books.person.call(CALLS.addExchangeRate, {
        body: {
          ...{ fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate, surchargePercentage: 0 },
          rateType: "manual",
        },
      });
    const usd = { currency: "USD" };
    await rated(0.9);
    // 300.00 and 57.00 of tax at 0.90: 270.00 and 51.30.
    const deposit = await books.buy({
      ...{ date: "2026-02-10", number: "AR-7", account: "1550", net: 300, taxes: [V19(57)], paidFrom: "1100", ...usd },
    });
    await rated(0.92);
    // 1,000.00 and 190.00 at 0.92: 920.00 and 174.80.
    const bill = await books.buy({
      ...{ date: "2026-04-20", number: "R-7", account: "5200", net: 1000, taxes: [V19(190)], ...usd },
    });
    await books.use(deposit.id, bill.id, 100, usd);
    await books.use(deposit.id, bill.id, 257, usd);
    // 833.00 at 0.92 are owed. The cost is 270.00 and 700.00 at 0.92, the tax 51.30 and 133.00 at 0.92.
    expect(await balancesOf(server, books.person)).toEqual({ 1100: -321.3, 2000: -766.36, 2200: 173.66, 5200: 914 });
    expect((await books.boxes("2026-02-01"))["66"]).toBe(51.3);
    expect((await books.boxes("2026-04-01"))["66"]).toBe(122.36);
    expect(await agedOn(books.person, "payables_aging", "2026-04-20")).toEqual({ item: 766.36, total: 766.36 });
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
  });

  it("is worth what was paid for it, where it was paid at another rate than its document's", async () => {
    const books = await company();
    const usd = { currency: "USD" };
    const rated = (conversionRate: number) =>
      books.person.call(CALLS.addExchangeRate, {
        body: {
          ...{ fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate, surchargePercentage: 0 },
          rateType: "manual",
        },
      });
    await rated(0.92);
    const deposit = await books.buy({ date: "2026-01-10", number: "AR-9", account: "1550", net: 1000, ...usd });
    await books.person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-01-25", accountCode: "1100", amount: 1000, ...usd, exchangeRate: 0.96 },
        items: [{ expenseId: deposit.id }],
      } as never,
    });
    // 920.00 at the document's rate, 960.00 as paid: no loss.
    expect(await balancesOf(server, books.person)).toEqual({ 1100: -960, 1550: 960 });
    await rated(0.95);
    const bill = await books.buy({ date: "2026-03-01", number: "R-9", account: "5150", net: 3000, ...usd });
    await books.use(deposit.id, bill.id, 333.33, { ...usd, date: "2026-03-02" });
    await books.use(deposit.id, bill.id, 666.67, { ...usd, date: "2026-03-02" });
    // 960.00 and 2,000.00 at 0.95.
    expect(await balancesOf(server, books.person)).toEqual({ 1100: -960, 2000: -1900, 5150: 2860 });
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
  });

  it("pays no bill of another vendor without its document; one that was booked by hand does", async () => {
    const books = await company();
    await books.buy({
      ...{ date: "2026-02-08", number: "AR-31", account: "1550", net: 500, taxes: [V19(95)], paidFrom: "1100" },
    });
    const { id } = await books.buy({ date: "2026-03-01", number: "R-31", account: "5200", net: 119, vendor: "Other" });
    const pay = (amount: number, date = "2026-04-20") =>
      sendCall(
        server.origin,
        CALLS.recordPayment,
        { body: { date, accountCode: "1550", amount, items: [{ expenseId: id }] } } as never,
        books.person.headers,
      );
    const message =
      "1550 Deposits to suppliers holds only €0.00 that belongs to no recorded deposit: €119.00 is more. Choose the deposit, or lower the amount.";
    expectFailure(await pay(119), CALLS.recordPayment.failures.badDeposit, message);
    await books.person.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: "2026-03-10", description: "Deposit" },
        lines: [
          { accountCode: "1550", debit: 100, party: { type: "vendor", id: await books.vendorId("Other") } },
          { accountCode: "1100", credit: 100 },
        ],
      } as never,
    });
    expect((await pay(100.01)).status).toBe(400);
    // Before it was paid there is none.
    expect((await pay(100, "2026-03-09")).status).toBe(400);
    expect((await pay(100)).status).toBe(200);
    expect((await pay(19)).status).toBe(400);
    expect(await books.openOf(id)).toBe(19);
    expect((await books.deposits()).deposits[0]?.open).toBe(595);
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
  });

  it("is worth its own part of what was paid for two at once", async () => {
    const books = await company();
    const usd = { currency: "USD" };
    const rated = (conversionRate: number) =>
      books.person.call(CALLS.addExchangeRate, {
        body: {
          ...{ fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate, surchargePercentage: 0 },
          rateType: "manual",
        },
      });
    await rated(0.92);
    const deposit = (number: string, net: number) =>
      books.buy({ date: "2026-01-10", number, account: "1550", net, ...usd });
    const [one, other] = [await deposit("AR-21", 1000), await deposit("AR-22", 3000)];
    await books.person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-01-25", accountCode: "1100", amount: 4000, ...usd, exchangeRate: 0.96 },
        items: [{ expenseId: one.id }, { expenseId: other.id }],
      } as never,
    });
    await rated(0.95);
    const bill = await books.buy({ date: "2026-03-01", number: "R-21", account: "5150", net: 6000, ...usd });
    await books.use(one.id, bill.id, 1000, { ...usd, date: "2026-03-02" });
    // 960.00 of 3,840.00, and not 1,080.00.
    expect(await balancesOf(server, books.person)).toEqual({ 1100: -3840, 1550: 2880, 2000: -4750, 5150: 5710 });
    await books.use(other.id, bill.id, 1200, { ...usd, date: "2026-03-02" });
    await books.use(other.id, bill.id, 1800, { ...usd, date: "2026-03-02" });
    expect(await balancesOf(server, books.person)).toEqual({ 1100: -3840, 2000: -1900, 5150: 5740 });
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
  });

  it("leaves at the amount of an entry by hand, and a bill of two accounts bears the difference in proportion", async () => {
    const books = await company();
    const rated = (conversionRate: number) =>
      books.person.call(CALLS.addExchangeRate, {
        body: {
          ...{ fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate, surchargePercentage: 0 },
          rateType: "manual",
        },
      });
    await rated(0.92);
    const { expense } = await books.person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Sägewerk Tann", invoiceNumber: "R-8", invoiceDate: "2026-04-20", currency: "USD" },
        ...{ totalAmount: 1000, paymentAccountId: "2000", accountCode: "5200", description: "R-8" },
        lineItems: [
          { description: "Wood", amount: 750, accountCode: "5200" },
          { description: "Freight", amount: 250, accountCode: "5600" },
        ],
      } as never,
    });
    await rated(0.9);
    await books.person.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: "2026-02-10", description: "Deposit", currency: "USD" },
        lines: [
          { accountCode: "1550", debit: 300, party: { type: "vendor", id: await books.vendorId() } },
          { accountCode: "1100", credit: 300 },
        ],
      } as never,
    });
    await books.person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-04-20", accountCode: "1550", amount: 300, currency: "USD", exchangeRate: 0.95 },
        items: [{ expenseId: expense.id }],
      } as never,
    });
    // 300 USD were 270.00, of a bill at 276.00: 6.00 less cost, three quarters of it on the wood.
    expect(await balancesOf(server, books.person)).toEqual({ 1100: -270, 2000: -644, 5200: 685.5, 5600: 228.5 });
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
  });
});
