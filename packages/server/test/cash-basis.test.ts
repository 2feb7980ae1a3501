/**
 * Cash basis, over HTTP and in a database: the cases of docs/BOOKKEEPING.md, and random histories of invoices, credit notes, bills
 * and payments, of which both bases say the same once money and credit notes have settled all.
 */
import { CALLS, type ReportSheet, type ReportType } from "@tallyleaf/contract";
import { addDays, toNumber } from "@tallyleaf/ledger";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenLaws } from "../src/books/laws/laws.ts";
import { type OpenItem, openBills, openInvoices } from "../src/books/settlement/payments/open-items.ts";
import { findBrokenCashBasis } from "../src/product/doctor/cash-basis.ts";
import { hledger, withHledger } from "./support/hledger.ts";
import { lawRuns } from "./support/law-runs.ts";
import { expectPostings, figure, figures } from "./support/report-figures.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const YEAR = { from: "2026-01-01", to: "2026-12-31" };

interface Item {
  price: number;
  /** Percent. */
  rate?: number;
  account?: string;
}

/** Books of their own, and what is done in them. */
async function books() {
  const person = await server.register({ defaultCurrency: "EUR" });
  const { client } = await person.call(CALLS.addClient, { body: { name: "Ada" } });
  const itemsOf = (items: Record<string, Item>) =>
    Object.entries(items).map(([description, { price, rate, account = "4100" }]) => ({
      description,
      quantity: 1,
      unitPrice: price,
      accountCode: account,
      ...(rate === undefined ? {} : { taxName: "VAT", taxRate: rate }),
    }));
  const head = (date: string, currency: string, exchangeRate: number | null) => ({
    clientId: client.id,
    issueDate: date,
    dueDate: date,
    currency,
    exchangeRate,
  });
  const issue = async (id: string) => (await person.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
  return {
    person,
    invoice: async (date: string, items: Record<string, Item>, currency = "EUR", rate: number | null = null) => {
      const body = { ...head(date, currency, rate), items: itemsOf(items) };
      return issue((await person.call(CALLS.createInvoice, { body })).invoice.id);
    },
    credit: async (invoiceId: string, date: string, items: Record<string, Item>) => {
      const { invoice: draft } = await person.call(CALLS.createCreditNote, { params: { id: invoiceId } });
      const body = { ...head(date, "EUR", null), revision: draft.revision, items: itemsOf(items) };
      await person.call(CALLS.updateInvoice, { params: { id: draft.id }, body });
      return issue(draft.id);
    },
    pay: (date: string, amount: number, item: object | object[], extra: object = {}) =>
      person.call(CALLS.recordPayment, {
        body: { date, accountCode: "1100", amount, items: [item].flat() as never, ...extra },
      }),
    bill: async (date: string, net: number, tax: number, account = "5900") => {
      const { expense } = await person.call(CALLS.createExpense, {
        body: {
          vendorName: "Quill",
          description: "Advice",
          invoiceDate: date,
          dueDate: date,
          currency: "EUR",
          paymentAccountId: "2000",
          accountCode: account,
          totalAmount: net + tax,
          taxes: tax === 0 ? [] : [{ taxName: "VAT", taxRate: 20, taxAmount: tax }],
          lineItems: [{ description: "Advice", amount: net, accountCode: account }],
        },
      });
      return expense;
    },
    /** Profit, tax owed, cash and receivables on cash basis at the end of the year. */
    counts: async (range = YEAR) => {
      const asked = { ...range, basis: "cash" };
      const profit = await figures(person, "profit_loss", asked);
      const sheet = await figures(person, "balance_sheet", asked);
      const tax = await figures(person, "tax_summary", asked);
      for (const each of [profit, sheet, tax]) await expectPostings(person, each);
      const euros = (key: string, of = sheet) => Number(figure(of, key)) / 100;
      expect(figure(sheet, "assets:total")).toBe(figure(sheet, "both:total"));
      expect(taxedSales(tax)).toBe(salesOf(profit));
      return {
        profit: euros("profit", profit),
        tax: euros("payable", tax),
        cash: euros("cash:total"),
        receivable: euros("account:1300") - euros("account:1300:other_side"),
      };
    },
  };
}

/**
 * A bill for an asset of 1,200.00, with a service and tax on both where they aren't 0, in books of its own. `balances` are the
 * figures of accounts on a day, each on its side; the sheet balances and its details add up.
 */
async function assetBooks({ tax = 0, service = 0, currency = "EUR", exchangeRate = 1 } = {}) {
  const own = await books();
  const { person } = own;
  const { expense } = await person.call(CALLS.createExpense, {
    body: {
      ...{
        vendorName: "Quill",
        description: "Laptop",
        invoiceDate: "2026-01-10",
        dueDate: "2026-02-10",
        currency,
      },
      ...{ paymentAccountId: "2000", accountCode: "1700", totalAmount: Math.round((1200 + service + tax) * 100) / 100 },
      taxes: tax === 0 ? [] : [{ taxName: "VAT", taxRate: 20, taxAmount: tax }],
      ...(currency === "EUR" ? {} : { exchangeRate }),
      lineItems: [
        { description: "Laptop", amount: 1200, accountCode: "1700" },
        ...(service === 0 ? [] : [{ description: "Set-up", amount: service, accountCode: "5900" }]),
      ],
    },
  });
  const balances = async (to: string, basis = "cash") => {
    const sheet = await figures(person, "balance_sheet", { from: "2026-01-01", to, basis });
    const profit = await figures(person, "profit_loss", { from: "2026-01-01", to, basis });
    for (const each of [sheet, profit]) await expectPostings(person, each);
    expect(figure(sheet, "assets:total")).toBe(figure(sheet, "both:total"));
    const rows = [...sheet.rows, ...profit.rows].filter(({ code, cells }) => code !== null && cells[0]?.amount);
    return Object.fromEntries(
      rows.map(({ key, code, cells }) => [code, (key.endsWith(":other_side") ? -1 : 1) * (cells[0]?.amount ?? 0)]),
    );
  };
  return { ...own, asset: expense, balances };
}

describe("a fixed asset that is bought on account, on cash basis", () => {
  const depreciated = async ({ person }: Awaited<ReturnType<typeof assetBooks>>, through: string) => {
    await person.call(CALLS.postDepreciation, { body: { through, onOpenDay: false } });
  };
  const register = ({ person, asset }: Awaited<ReturnType<typeof assetBooks>>) =>
    person.call(CALLS.addAsset, {
      body: {
        ...{ name: "Laptop", assetCode: "1700", cost: 1200, acquiredOn: "2026-01-10", lifeMonths: 12 },
        expenseId: asset.id,
        expenseLine: 1,
      },
    });

  it("is on the books at its cost from the bill on, with what is owed for it", async () => {
    const own = await assetBooks();
    await register(own);
    await depreciated(own, "2026-06-30");
    expect(await own.balances("2026-01-09")).toEqual({});
    const june = { 1700: 1200, 1790: -600, 2000: 1200, 6800: 600 };
    expect(await own.balances("2026-06-30")).toEqual(june);
    expect(await own.balances("2026-06-30", "accrual")).toEqual(june);
    await own.pay("2026-07-05", 500, { expenseId: own.asset.id });
    expect(await own.balances("2026-07-05")).toMatchObject({ 1100: -500, 1700: 1200, 2000: 700 });
    await own.pay("2026-07-10", 700, { expenseId: own.asset.id });
    const paid = await own.balances("2026-07-10");
    expect(paid).toEqual(await own.balances("2026-07-10", "accrual"));
    expect(paid).toEqual({ 1100: -1200, 1700: 1200, 1790: -600, 6800: 600 });
  });

  it("leaves no cost where its bill is written off, and has the bill again once that is voided", async () => {
    const own = await assetBooks();
    await register(own);
    await depreciated(own, "2026-10-31");
    const body = { date: "2026-07-10", reason: "Forgiven" };
    const { id } = await own.person.call(CALLS.writeOffBill, { params: { id: own.asset.id }, body } as never);
    const after = await own.balances("2026-12-31");
    expect(after).toEqual({ 1700: 1200, 1790: -1000, 4985: 1200, 6800: 1000 });
    expect(after).toEqual(await own.balances("2026-12-31", "accrual"));
    await own.person.call(CALLS.voidPayment, { params: { id }, body: {} });
    expect(await own.balances("2026-12-31")).toEqual({ 1700: 1200, 1790: -1000, 2000: 1200, 6800: 1000 });
  });

  it("waits for money with the tax and the other lines of the bill alone", async () => {
    const own = await assetBooks({ tax: 300, service: 300 });
    expect(await own.balances("2026-01-31")).toEqual({ 1700: 1200, 2000: 1200 });
    // 450 of 1,800: a quarter of each line.
    await own.pay("2026-02-05", 450, { expenseId: own.asset.id });
    expect(await own.balances("2026-02-05")).toEqual({ 1100: -450, 1700: 1200, 2000: 900, 2200: -75, 5900: 75 });
    await own.pay("2026-03-05", 900, { expenseId: own.asset.id }, { writeOff: 450 });
    // Of the 450 that are written off, 300 are the asset's: income, since its cost is on the books.
    const after = await own.balances("2026-03-05");
    expect(after).toEqual({ 1100: -1350, 1700: 1200, 2200: -225, 5000: -300, 5900: 225 });
  });

  it("has nothing owed, and the asset as the ledger does, after any cash discount on several lines", async () => {
    const odd = fc.integer({ min: 1, max: 99_999 }).map((minor) => minor / 100);
    await fc.assert(
      fc.asyncProperty(odd, odd, fc.integer({ min: 100, max: 5000 }), async (service, tax, given) => {
        const own = await assetBooks({ service, tax });
        const whole = Math.round((1200 + service + tax) * 100);
        await own.pay("2026-01-20", (whole - given) / 100, { expenseId: own.asset.id, discount: given / 100 });
        const [cash, accrual] = [await own.balances("2026-01-31"), await own.balances("2026-01-31", "accrual")];
        expect([cash[2000], cash[1700], cash[1100]]).toEqual([undefined, accrual[1700], accrual[1100]]);
        expect(cash[1700]).toBeLessThan(1200);
      }),
      { numRuns: lawRuns(8) },
    );
  });

  it("takes a cash discount off the asset, as the ledger does", async () => {
    const own = await assetBooks({ tax: 240 });
    await own.pay("2026-01-20", 1411.2, { expenseId: own.asset.id, discount: 28.8 });
    const after = await own.balances("2026-01-31");
    expect(after).toEqual(await own.balances("2026-01-31", "accrual"));
    expect(after).toMatchObject({ 1100: -1411.2, 1700: 1176 });
  });

  it("is forgiven its part of what a payment of two bills leaves, also in another currency", async () => {
    const own = await assetBooks();
    const other = await own.bill("2026-01-12", 400, 0);
    const both = [{ expenseId: own.asset.id }, { expenseId: other.id }];
    await own.pay("2026-02-05", 1200, both, { writeOff: 400 });
    // Three quarters of what is left out: the asset keeps its cost, and the service has 300 of its 400.
    expect(await own.balances("2026-02-05")).toEqual({ 1100: -1200, 1700: 1200, 5000: -300, 5900: 300 });
    const abroad = await assetBooks({ service: 300, currency: "USD", exchangeRate: 0.9 });
    const extra = { currency: "USD", exchangeRate: 0.95, writeOff: 500 };
    await abroad.pay("2026-02-05", 1000, { expenseId: abroad.asset.id }, extra);
    const after = await abroad.balances("2026-02-05");
    const accrual = await abroad.balances("2026-02-05", "accrual");
    // 400 USD of the asset at the payment's rate; its rest, and 200 USD of the service, at the bill's.
    expect(after).toMatchObject({ 1100: -950, 1700: 1080, 5000: -380, 5900: 180 });
    expect([after[2000], accrual[2000]]).toEqual([undefined, undefined]);
    expect(accrual).toMatchObject({ 1100: -950, 1700: 1080, 5000: -475, 5900: 270 });
  });

  it("counts money before the day of the bill as the vendor's until then", async () => {
    const own = await assetBooks();
    await own.pay("2026-01-05", 1200, { expenseId: own.asset.id });
    expect(await own.balances("2026-01-05")).toEqual({ 1100: -1200, 2000: -1200 });
    expect(await own.balances("2026-01-10")).toEqual({ 1100: -1200, 1700: 1200 });
  });

  it("leaves the books with a bill that is deleted", async () => {
    const own = await assetBooks();
    await own.person.call(CALLS.deleteExpense, { params: { id: String(own.asset.id) } } as never);
    expect(await own.balances("2026-12-31")).toEqual({});
  });
});

/** Taxable amounts and sales: the same after any payments, credit notes, refunds, and write-offs. In cents. */
const taxedSales = (tax: ReportSheet) => figure(tax, "output:total", tax.columns.length - 1);
const salesOf = (profit: ReportSheet) => figure(profit, "account:4000") + figure(profit, "account:4100");

describe("cases of the cash basis", () => {
  const A = { A: { price: 500, rate: 20, account: "4000" } };
  const AB = { ...A, B: { price: 500 } };
  const WHOLE = { A: { price: 1000, rate: 20 } };

  it("posts 1, 2: a credit note over the taxed line, before or after the payment", async () => {
    const own = await books();
    const first = await own.invoice("2026-01-05", AB);
    await own.credit(first.id, "2026-01-20", A);
    await own.pay("2026-02-05", 500, { invoiceId: first.id });
    expect(await own.counts()).toEqual({ profit: 500, tax: 0, cash: 500, receivable: 0 });
    const second = await own.invoice("2026-01-05", AB);
    await own.pay("2026-02-05", 500, { invoiceId: second.id });
    // Before the credit note it counts over all lines.
    expect(await own.counts()).toEqual({ profit: 954.55, tax: 45.45, cash: 1000, receivable: 0 });
    await own.credit(second.id, "2026-03-20", A);
    expect(await own.counts()).toEqual({ profit: 1000, tax: 0, cash: 1000, receivable: 0 });
    // The credit note moves revenue from the taxed line to the other on its own day.
    const march = await figures(own.person, "profit_loss", { from: "2026-03-01", to: "2026-03-31", basis: "cash" });
    expect([figure(march, "account:4000"), figure(march, "account:4100")]).toEqual([-22728n, 27273n]);
  });

  it("posts 3, 4: a write-off as no money, and neither as revenue nor as cost", async () => {
    const own = await books();
    const invoice = await own.invoice("2026-01-05", WHOLE);
    const paid = await own.pay("2026-02-05", 600, { invoiceId: invoice.id }, { writeOff: 600 });
    expect(await own.counts()).toEqual({ profit: 500, tax: 100, cash: 600, receivable: 0 });
    await own.person.call(CALLS.voidPayment, { params: { id: paid.payment.id }, body: {} });
    expect(await own.counts()).toEqual({ profit: 0, tax: 0, cash: 0, receivable: 0 });
    await own.pay("2026-02-05", 600, { invoiceId: invoice.id });
    await own.pay("2026-04-05", 120, { invoiceId: invoice.id }, { writeOff: 480 });
    expect(await own.counts()).toEqual({ profit: 600, tax: 120, cash: 720, receivable: 0 });
  });

  it("posts 5, 6: an overpayment after a credit note as the client's credit", async () => {
    const own = await books();
    const invoice = await own.invoice("2026-01-05", { A: { price: 100 } });
    await own.credit(invoice.id, "2026-01-20", { A: { price: 40 } });
    await own.pay("2026-02-05", 80, { invoiceId: invoice.id }, { keepRest: true });
    expect(await own.counts()).toEqual({ profit: 60, tax: 0, cash: 80, receivable: -20 });
    await own.pay("2026-02-20", 20, { invoiceId: invoice.id });
    expect(await own.counts()).toEqual({ profit: 60, tax: 0, cash: 60, receivable: 0 });
  });

  it("posts 7, 8: an amount paid and then credited as revenue until it is refunded", async () => {
    const own = await books();
    const invoice = await own.invoice("2026-01-05", WHOLE);
    await own.pay("2026-02-05", 1200, { invoiceId: invoice.id });
    await own.credit(invoice.id, "2026-02-20", { A: { price: 200, rate: 20 } });
    expect(await own.counts()).toEqual({ profit: 1000, tax: 200, cash: 1200, receivable: 0 });
    await own.pay("2026-03-05", 240, { invoiceId: invoice.id });
    expect(await own.counts()).toEqual({ profit: 800, tax: 160, cash: 960, receivable: 0 });
  });

  it("posts 9, 10: a discount by credit note, and rounded lines", async () => {
    const own = await books();
    const discounted = await own.invoice("2026-01-05", { A: { price: 1000, rate: 19 } });
    await own.credit(discounted.id, "2026-01-20", { A: { price: 30, rate: 19 } });
    await own.pay("2026-01-21", 1154.3, { invoiceId: discounted.id });
    expect(await own.counts()).toEqual({ profit: 970, tax: 184.3, cash: 1154.3, receivable: 0 });
    const rounded = await own.invoice("2026-02-05", {
      A: { price: 10, rate: 19, account: "4000" },
      B: { price: 20, rate: 7 },
    });
    await own.pay("2026-03-05", 11.11, { invoiceId: rounded.id });
    expect(await own.counts()).toEqual({ profit: 980.01, tax: 185.4, cash: 1165.41, receivable: 0 });
    const march = await figures(own.person, "profit_loss", { from: "2026-03-01", to: "2026-03-31", basis: "cash" });
    expect([figure(march, "account:4000"), figure(march, "account:4100")]).toEqual([334n, 667n]);
  });

  it("counts money before the invoice's date by its lines, on the day it came", async () => {
    const own = await books();
    const invoice = await own.invoice("2026-03-05", WHOLE);
    await own.pay("2026-02-05", 600, { invoiceId: invoice.id });
    const february = { from: "2026-02-01", to: "2026-02-28" };
    expect(await own.counts(february)).toEqual({ profit: 500, tax: 100, cash: 600, receivable: 0 });
  });

  it("mirrors this for a bill and its write-off, and counts an immediate payment as posted", async () => {
    const own = await books();
    const bill = await own.bill("2026-01-05", 1000, 200);
    await own.pay("2026-02-05", 600, { expenseId: bill.id }, { writeOff: 600 });
    const paid = { profit: -500, tax: -100, cash: -600, receivable: 0 };
    expect(await own.counts()).toEqual(paid);
  });

  it("distributes a payment's write-off over several documents in proportion, also in foreign currency", async () => {
    const own = await books();
    const one = await own.invoice("2026-01-05", { A: { price: 300 } });
    const other = await own.invoice("2026-01-06", { A: { price: 100, account: "4000" } });
    await own.pay("2026-02-05", 390, [{ invoiceId: one.id }, { invoiceId: other.id }], { writeOff: 10 });
    const sheet = await figures(own.person, "profit_loss", { ...YEAR, basis: "cash" });
    expect([figure(sheet, "account:4100"), figure(sheet, "account:4000")]).toEqual([29250n, 9750n]);
    const dollars = await own.invoice("2026-03-05", { A: { price: 100 } }, "USD", 0.9);
    const extra = { currency: "USD", exchangeRate: 0.95, writeOff: 20 };
    await own.pay("2026-04-05", 80, { invoiceId: dollars.id }, extra);
    // 80 USD at 0.90 are revenue, and gained 0.05 each until they came.
    expect(await own.counts()).toEqual({ profit: 466, tax: 0, cash: 466, receivable: 0 });
  });
});

// ── Random histories ───────────────────────────────────────────────────────────────────────────────────────────────

const REPORTS: readonly ReportType[] = ["profit_loss", "balance_sheet", "tax_summary", "trial_balance"];

const item = fc.record({
  price: fc.integer({ min: 1, max: 90_000 }).map((cents) => cents / 100),
  rate: fc.constantFrom(undefined, 7, 20),
  account: fc.constantFrom("4000", "4100"),
});
const day = fc.integer({ min: 0, max: 330 }).map((days) => addDays("2026-01-10", days));
const pick = fc.nat(1000);
const action = fc.oneof(
  fc.record({
    does: fc.constant("invoice" as const),
    day,
    items: fc.array(item, { minLength: 1, maxLength: 3 }),
    rate: fc.constantFrom(null, null, 0.91375, 1.2),
  }),
  fc.record({
    does: fc.constant("bill" as const),
    day,
    net: fc.integer({ min: 1, max: 90_000 }),
    taxed: fc.boolean(),
    account: fc.constantFrom("5900", "1700"),
  }),
  fc.record({ does: fc.constant("credit" as const), day, pick, item: pick, percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    does: fc.constant("pay" as const),
    day,
    pick,
    percent: fc.integer({ min: 1, max: 140 }),
    fee: fc.constantFrom(0, 0, 0.3),
    rate: fc.constantFrom(0.9, 1.25),
  }),
  fc.record({ does: fc.constant("both" as const), day, pick, other: pick }),
  fc.record({ does: fc.constant("void payment" as const), pick }),
  fc.record({ does: fc.constant("void note" as const), pick, day }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** Books in which the actions are done; what the product refuses is left out. */
async function history() {
  const own = await books();
  const { person } = own;
  const organizationId = person.session.currentOrganizationId;
  const invoices: { id: string; day: string; items: Record<string, Item> }[] = [];
  const notes: { id: string; day: string }[] = [];
  const bills: number[] = [];
  const payments: string[] = [];
  const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];
  const open = (): Promise<OpenItem[]> =>
    server.db.asOrganization(organizationId, async (tx) => {
      const ids = invoices.map(({ id }) => id);
      const items = [...(await openInvoices(tx, organizationId, ids)), ...(await openBills(tx, organizationId, bills))];
      return items.filter((one) => one.open.amount.minor !== 0n);
    });
  const named = ({ invoiceId, expenseId }: OpenItem) => (invoiceId === null ? { expenseId } : { invoiceId });
  const size = ({ open: { amount } }: OpenItem) => Math.abs(toNumber(amount));
  const rounded = (amount: number) => Math.max(0.01, Math.round(amount * 100) / 100);

  async function pay(one: OpenItem, date: string, amount: number, rate: number, fee = 0, writeOff = 0) {
    const { currency } = one.open.amount;
    const foreign = currency === "EUR" ? {} : { currency, exchangeRate: rate };
    const { payment } = await own.pay(date, amount, named(one), {
      ...foreign,
      fee,
      writeOff,
      keepRest: writeOff === 0,
    });
    payments.push(payment.id);
  }
  async function act(one: Action): Promise<void> {
    if (one.does === "invoice") {
      const items = Object.fromEntries(one.items.map((each, index) => [`Item ${index}`, each]));
      const currency = one.rate === null ? "EUR" : "USD";
      const { id } = await own.invoice(one.day, items as Record<string, Item>, currency, one.rate);
      invoices.push({ id, day: one.day, items: items as Record<string, Item> });
    } else if (one.does === "bill") {
      const bill = await own.bill(one.day, one.net / 100, one.taxed ? Math.round(one.net / 5) / 100 : 0, one.account);
      bills.push(bill.id);
    } else if (one.does === "credit") {
      const invoice = at(invoices, one.pick);
      const [name, credited] = at(Object.entries(invoice?.items ?? {}), one.item) ?? [];
      if (!invoice || !credited || !name) return;
      const price = rounded((credited.price * one.percent) / 100);
      const date = [one.day, invoice.day].sort().at(-1) ?? one.day;
      const { id } = await own.credit(invoice.id, date, { [one.item % 2 ? name : "Returned"]: { ...credited, price } });
      notes.push({ id, day: date });
    } else if (one.does === "pay") {
      const item = at(await open(), one.pick);
      if (item) await pay(item, one.day, rounded((size(item) * one.percent) / 100), one.rate, one.fee);
    } else if (one.does === "both") {
      const items = (await open()).filter(
        ({ kind, open: { amount } }) => kind === "receivable" && amount.currency === "EUR" && amount.minor > 0n,
      );
      const [first, second] = [at(items, one.pick), at(items, one.other)];
      if (!first || !second || first === second) return;
      const { payment } = await own.pay(one.day, rounded(size(first) + size(second) * 0.5), [
        named(first),
        named(second),
      ]);
      payments.push(payment.id);
    } else if (one.does === "void payment") {
      const id = at(payments, one.pick);
      if (id) await person.call(CALLS.voidPayment, { params: { id }, body: {} });
    } else {
      const note = at(notes, one.pick);
      const date = [one.day, note?.day ?? one.day].sort().at(-1) ?? one.day;
      if (note) await person.call(CALLS.voidInvoice, { params: { id: note.id }, body: { reason: "A slip", date } });
    }
  }
  return {
    ...own,
    open,
    pay,
    do: async (actions: readonly Action[]) => {
      for (const one of actions)
        await act(one).catch((error: { status?: number }) => {
          if (!error.status || error.status >= 500) throw error;
        });
    },
  };
}

/** Rows with their amounts; what is zero on both bases may be a row on one of them only. */
async function amounts(person: Person, type: ReportType, query: { from: string; to: string; basis: string }) {
  const sheet = await figures(person, type, query);
  const rows = sheet.rows.map(({ key, cells }) => [key, cells.map(({ amount }) => amount)] as const);
  return Object.fromEntries(rows.filter(([, cells]) => cells.some((amount) => amount)));
}

describe("random histories", () => {
  it("give the same on both bases, line by line, once all is settled", {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 40 }), async (actions) => {
        const own = await history();
        await own.do([
          { does: "invoice", day: "2026-01-10", items: [{ price: 100, rate: 20, account: "4000" }], rate: null },
        ]);
        await own.do(actions);
        for (const one of await own.open()) await own.pay(one, "2026-12-20", Math.abs(toNumber(one.open.amount)), 1.1);
        for (const type of REPORTS) {
          const [accrual, cash] = [
            await amounts(own.person, type, { ...YEAR, basis: "accrual" }),
            await amounts(own.person, type, { ...YEAR, basis: "cash" }),
          ];
          // The movements of the receivable account in between differ; its balance doesn't.
          if (type === "trial_balance") for (const each of [accrual, cash]) dropMovements(each);
          expect(cash, type).toEqual(accrual);
        }
        if (!hledger) return;
        // Settled, what hledger reads in the journal is also what counts on cash basis.
        const profit = figure(await figures(own.person, "profit_loss", { ...YEAR, basis: "cash" }), "profit");
        await withHledger(server.origin, own.person, async (ask) => {
          const income = ask("incomestatement", YEAR);
          expect(income.get("Net:")).toBe(profit);
          const sales = [...income].filter(([name]) => /4000|4100/.test(name));
          expect(sales.length).toBeGreaterThan(0);
          const taxed = await figures(own.person, "tax_summary", { ...YEAR, basis: "cash" });
          expect(sales.reduce((all, [, amount]) => all + amount, 0n)).toBe(taxedSales(taxed));
        });
      }),
      { numRuns: lawRuns(4), endOnFailure: true },
    );
  });

  it("have details that add up to each figure with open, written-off, and overpaid documents; the sheet balances", {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 30 }), async (actions) => {
        const own = await history();
        await own.do(actions);
        const open = await own.open();
        for (const one of open.filter((_, at) => at % 2 === 0)) {
          const half =
            Math.floor(Number(one.open.amount.minor < 0n ? -one.open.amount.minor : one.open.amount.minor) / 2) / 100;
          const whole = Math.abs(toNumber(one.open.amount));
          if (half > 0) await own.pay(one, "2026-12-05", half, 1.3, 0, Math.round((whole - half) * 100) / 100);
        }
        const asked = { from: "2026-04-01", to: "2026-12-10", basis: "cash" };
        for (const type of [...REPORTS, "cash_flow"] as const)
          await expectPostings(own.person, await figures(own.person, type, asked));
        const sheet = await figures(own.person, "balance_sheet", asked);
        expect(figure(sheet, "assets:total")).toBe(figure(sheet, "both:total"));
        const accrual = await figures(own.person, "balance_sheet", { ...asked, basis: "accrual" });
        expect(figure(sheet, "cash:total")).toBe(figure(accrual, "cash:total"));
        // No receivable or liability exists for unpaid amounts; overpayments are negative.
        expect(figure(sheet, "account:1300")).toBeLessThanOrEqual(0n);
        const taxed = await figures(own.person, "tax_summary", asked);
        expect(taxedSales(taxed)).toBe(salesOf(await figures(own.person, "profit_loss", asked)));
        const months = await figures(own.person, "profit_loss", { ...asked, by: "month" });
        const total = months.columns.findIndex(({ kind }) => kind === "total");
        expect(figure(months, "profit", total)).toBe(figure(await figures(own.person, "profit_loss", asked), "profit"));
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});

describe("the doctor", () => {
  it("finds no error in the books of these histories, and reports a payment whose entry settles something else", async () => {
    const own = await books();
    const invoice = await own.invoice("2026-01-05", {
      A: { price: 500, rate: 20, account: "4000" },
      B: { price: 500 },
    });
    await own.credit(invoice.id, "2026-01-20", { A: { price: 500, rate: 20, account: "4000" } });
    await own.pay("2026-02-05", 500, { invoiceId: invoice.id });
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    try {
      expect(await findBrokenLaws(client)).toEqual([]);
      expect(await findBrokenCashBasis(client)).toBeNull();
      await client.query("begin");
      await client.query("update payment_allocation set base_amount = base_amount + 0.01 where base_amount = 500");
      const broken = (await findBrokenLaws(client)).join(" ");
      expect(broken).toContain("a payment's entry settles what its allocations say");
      expect(broken).toContain("on every day");
      expect(broken).toContain("is worth nothing in the books");
      await client.query("rollback");
    } finally {
      await client.end();
    }
  });
});

/** Of a trial balance: only what each account holds in the end. */
function dropMovements(rows: Record<string, (number | null)[]>): void {
  for (const [key, cells] of Object.entries(rows)) {
    rows[key] = cells.slice(3);
    if (key === "total" || !rows[key].some((amount) => amount)) delete rows[key];
  }
}
