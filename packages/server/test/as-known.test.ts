/** Reports as they were known on a past day: whatever is posted later, each says what it said then. */
import { CALLS, CallFailed, REPORT_TYPES, type ReportSheet } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
let clock = new Date("2026-04-01T10:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => clock });
});
afterAll(() => server.close());

const RANGE = { from: "2026-01-01", to: "2026-12-31" };
const ASKED = [
  ...REPORT_TYPES.map((type) => ({
    type,
    query: { ...RANGE, ...(type === "account_statement" ? { account: "1100" } : {}) },
  })),
  { type: "profit_loss", query: { ...RANGE, basis: "cash", by: "quarter" } },
  { type: "tax_summary", query: { ...RANGE, basis: "cash" } },
  { type: "expense_analysis", query: { ...RANGE, group: "vendor" } },
] as const;

/** An act that the state of its document forbids: a refusal, and no other error. */
function refused(error: unknown): null {
  if (error instanceof CallFailed && error.status >= 400 && error.status < 500) return null;
  throw error;
}

/** All reports, as they are or as known on a day; without the day that they were asked for. */
async function reportsOf(person: Person, knownOn?: string): Promise<ReportSheet[]> {
  const sheets: ReportSheet[] = [];
  for (const { type, query } of ASKED) {
    const sheet = await figures(person, type, { ...query, ...(knownOn ? { knownOn } : {}) });
    expect(sheet.knownOn).toBe(knownOn ?? null);
    const text = JSON.stringify({ ...sheet, knownOn: null }, (key, value) => (key === "knownOn" ? undefined : value));
    sheets.push(JSON.parse(text) as ReportSheet);
  }
  return sheets;
}

/** Actions of people, each with its preconditions; none where a precondition is missing. */
function actionsOf(person: Person, clientId: string) {
  const expenses: number[] = [];
  const payments: string[] = [];
  const entries: string[] = [];
  const invoices: string[] = [];
  const body = (amount: number, isBill: boolean) => ({
    vendorName: `Vendor ${amount % 3}`,
    description: "Bolts",
    invoiceDate: `2026-0${1 + (amount % 4)}-02`,
    totalAmount: amount,
    currency: "EUR",
    taxes: [{ taxName: "VAT", taxRate: 20 }],
    paymentAccountId: isBill ? "2000" : "1100",
    accountCode: "5000",
  });
  const enter = async (amount: number, isBill: boolean) =>
    expenses.push((await person.call(CALLS.createExpense, { body: body(amount, isBill) })).expense.id);
  return {
    expense: (amount: number) => enter(amount, false),
    bill: (amount: number) => enter(amount, true),
    async correct(amount: number) {
      const id = expenses.at(-1);
      if (id === undefined) return;
      const expense = await person.call(CALLS.getExpense, { params: { id: String(id) } });
      await person.call(CALLS.updateExpense, {
        params: { id: String(id) },
        body: { ...body(amount, expense.paymentAccountId === "2000"), revision: expense.revision },
      } as never);
    },
    async remove() {
      const id = expenses.pop();
      if (id !== undefined)
        await person.call(CALLS.deleteExpense, { params: { id: String(id) }, query: {} }).catch(refused);
    },
    async pay(amount: number) {
      const bill = (await person.call(CALLS.listBills, { query: {} })).data[0];
      if (!bill) return;
      const { payment } = await person
        .call(CALLS.recordPayment, {
          body: {
            date: "2026-04-05",
            accountCode: "1100",
            items: [{ expenseId: bill.expenseId }],
            amount,
            keepRest: true,
          },
        } as never)
        .catch((error) => ({ payment: refused(error) }));
      if (payment) payments.push(payment.id);
    },
    async collect(amount: number) {
      const invoiceId = invoices.at(-1);
      if (invoiceId === undefined) return;
      const { payment } = await person
        .call(CALLS.recordPayment, {
          body: { date: "2026-04-06", accountCode: "1100", items: [{ invoiceId }], amount },
        } as never)
        .catch((error) => ({ payment: refused(error) }));
      if (payment) payments.push(payment.id);
    },
    async takeBack() {
      const id = payments.pop();
      if (id !== undefined)
        await person.call(CALLS.voidPayment, { params: { id }, body: { reason: "Wrong." } } as never);
    },
    async invoice(amount: number) {
      const { invoice } = await person.call(CALLS.createInvoice, {
        body: {
          clientId,
          issueDate: "2026-03-01",
          dueDate: "2026-03-15",
          currency: "EUR",
          items: [
            { description: "Work", quantity: 1, unitPrice: amount, accountCode: "4100", taxName: "VAT", taxRate: 20 },
          ],
        },
      } as never);
      await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
      invoices.push(invoice.id);
    },
    async void() {
      const id = invoices.pop();
      if (id !== undefined)
        await person.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Wrong." } } as never).catch(refused);
    },
    async entry(amount: number) {
      const lines = [
        { accountCode: "6000", debit: amount },
        { accountCode: "1100", credit: amount },
      ];
      const { entry } = await person.call(CALLS.postManualEntry, {
        body: { entryDate: "2026-03-31", description: "Rent", lines },
      });
      entries.push(entry.id);
    },
    async reverse() {
      const id = entries.pop();
      if (id !== undefined) await person.call(CALLS.reverseManualEntry, { params: { id }, body: {} });
    },
  };
}
const NAMES = [
  "expense",
  "bill",
  "correct",
  "remove",
  "pay",
  "collect",
  "takeBack",
  "invoice",
  "void",
  "entry",
  "reverse",
] as const;

const START = ["bill", "pay", "invoice", "collect", "bill", "invoice", "entry", "expense"] as const;

it("never change, whatever is posted later", async () => {
  const act = fc.record({ name: fc.constantFrom(...NAMES), amount: fc.integer({ min: 1, max: 99 }) });
  // The things first that others need.
  const days = fc.array(fc.array(act, { minLength: 6, maxLength: 10 }), { minLength: 1, maxLength: 1 });
  await fc.assert(
    fc.asyncProperty(days, async (story) => {
      clock = new Date("2026-04-01T10:00:00Z");
      const person = await server.register({ defaultCurrency: "EUR" });
      const { client } = await person.call(CALLS.addClient, { body: { name: "Passing" } });
      const actions = actionsOf(person, client.id);
      const then: { day: string; reports: ReportSheet[] }[] = [];
      for (const [at, acts] of [[], ...story].entries()) {
        clock = new Date(Date.UTC(2026, 3, 1 + at, 23, 59));
        if (at === 0) for (const name of START) await actions[name](50);
        for (const { name, amount } of acts) await actions[name](amount);
        const day = clock.toISOString().slice(0, 10);
        const reports = await reportsOf(person, day);
        // On its own day it says what the books say.
        if (at === story.length) expect(reports).toEqual(await reportsOf(person));
        then.push({ day, reports });
      }
      clock = new Date("2026-05-01T10:00:00Z");
      for (const { day, reports } of then) expect(await reportsOf(person, day)).toEqual(reports);
      const earlier = await figures(person, "trial_balance", { ...RANGE, knownOn: "2026-03-31" });
      expect(earlier.rows.flatMap(({ cells }) => cells).filter(({ amount }) => amount)).toEqual([]);
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);

it("open the entries behind a figure as they were known", async () => {
  clock = new Date("2026-04-01T10:00:00Z");
  const person = await server.register({ defaultCurrency: "EUR" });
  const actions = actionsOf(person, "");
  await actions.entry(10);
  clock = new Date("2026-04-02T00:00:00Z");
  await actions.entry(20);
  const sheet = await figures(person, "profit_loss", { ...RANGE, knownOn: "2026-04-01" });
  const cell = sheet.rows.find(({ code }) => code === "6000")?.cells[0];
  expect(cell).toMatchObject({ amount: 10, postings: { knownOn: "2026-04-01" } });
  const { data } = await person.call(CALLS.listReportPostings, { query: { ...cell?.postings, perPage: 10 } as never });
  expect(data.map(({ debit }) => debit)).toEqual([10]);
});

it("list what was posted since, with its effect, and the points to count from", async () => {
  clock = new Date("2026-04-01T10:00:00Z");
  const person = await server.register({ defaultCurrency: "EUR" });
  const actions = actionsOf(person, "");
  await actions.entry(10);
  await actions.expense(12);
  await person.call(CALLS.closeMonth, { params: { month: "2026-02" }, body: { anyway: true } });
  const { data: points } = await person.call(CALLS.listSavedPoints, {});
  expect(points).toMatchObject([{ kind: "month", from: "2026-02-01", to: "2026-02-28", at: clock.toISOString() }]);
  const since = points[0]?.at ?? "";
  clock = new Date("2026-04-03T10:00:00Z");
  await actions.reverse();
  await actions.correct(24);
  const changes = (query: object) =>
    person.call(CALLS.listBookChanges, { query: { from: "2026-01-01", to: "2026-03-31", since, ...query } as never });
  const all = await changes({});
  expect(all.data.map(({ reason, amount }) => [reason, amount]).sort()).toEqual([
    ["correction", 24],
    ["reversal", 10],
    ["reversal", 12],
  ]);
  expect(all.data.every(({ by }) => by === person.session.user.name)).toBe(true);
  expect(all.effects).toMatchObject([
    { code: "1100", amount: -2 },
    { code: "2200", amount: 2 },
    { code: "5000", amount: 10 },
    { code: "6000", amount: -10 },
  ]);
  expect((await changes({ until: "2026-04-02T00:00:00Z" })).meta.total).toBe(0);
  expect(all.earlier).toBeNull();
  const late = await changes({ from: "2026-03-30" });
  expect(late.data).toMatchObject([{ reason: "reversal", amount: 10 }]);
  const [first] = all.data.map(({ date }) => date).sort();
  expect(late.earlier).toEqual({ count: 2, from: first });
  expect((await changes({ perPage: 1, page: 2 })).data).toHaveLength(1);
});
