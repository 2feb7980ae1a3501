/** The cash forecast over HTTP: each source on its day, and sums that are those of the rows. */
import { CALLS, type CashForecast } from "@tallyleaf/contract";
import { addDays, decimal } from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ExpectedRow, expectInvoice, expectPayment, sumHorizons } from "../src/features/forecast/expect.ts";
import { bankAccountOf, bankLine } from "./support/bank-lines.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall } from "./support/wire.ts";

const TODAY = "2026-05-04";
let server: TestServer;
let founder: Person;
beforeAll(async () => {
  const now = () => new Date(`${TODAY}T12:00:00Z`);
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
});
afterAll(() => server.close());
beforeEach(async () => {
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
});

const forecast = (as = founder): Promise<CashForecast> => as.call(CALLS.cashForecast, { query: {} });
const cents = (value: number) => {
  const { digits, scale } = decimal(value);
  return digits * 10n ** BigInt(2 - scale);
};

/** Each horizon is the sum of the rows until it. */
function expectSums({ horizons, weeks, data }: CashForecast): void {
  for (const { days, date, amount } of horizons) {
    const until = data.filter((row) => row.kind === "cash" || (days > 0 && row.date <= date));
    expect(cents(amount)).toBe(until.reduce((sum, row) => sum + cents(row.amount), 0n));
  }
  const ends = [horizons[0], horizons.at(-1)].map((one) => ({ date: one?.date, amount: one?.amount }));
  expect([weeks[0], weeks.at(-1)]).toEqual(ends);
}

const entry = (lines: object[], entryDate = "2026-04-01") =>
  founder.call(CALLS.postManualEntry, { body: { entryDate, description: "Opening", lines } as never });

async function invoice(
  clientId: string,
  unitPrice: number,
  dueDate: string,
  issueDate = "2026-03-01",
): Promise<string> {
  const items = [{ description: "Work", quantity: 1, unitPrice, accountCode: "4000" }];
  const body = { clientId, issueDate, dueDate, currency: "EUR", items };
  const { id } = (await founder.call(CALLS.createInvoice, { body })).invoice;
  await founder.call(CALLS.issueInvoice, { params: { id }, body: {} });
  return id;
}
const client = async (name: string) => (await founder.call(CALLS.addClient, { body: { ...ADDRESS, name } })).client.id;
const bill = async (totalAmount: number, dueDate: string) =>
  (
    await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Host", description: "Servers", invoiceDate: "2026-04-02", dueDate, currency: "EUR" },
        ...{ paymentAccountId: "2000", accountCode: "5000", totalAmount },
      },
    })
  ).expense.id;

describe("the forecast", () => {
  it("has each source on its day: balances, invoices, bills, runs, rhythms, payroll, and no employee sees it", async () => {
    await entry([
      { accountCode: "1100", debit: 1000.55, credit: 0 },
      { accountCode: "3000", debit: 0, credit: 1000.55 },
    ]);
    const [slow, new_] = [await client("Slow"), await client("New")];
    const paidLate = await invoice(slow, 50, "2026-03-11");
    const body = { date: "2026-04-10", accountCode: "1100", amount: 50, items: [{ invoiceId: paidLate }] };
    await founder.call(CALLS.recordPayment, { body });
    const overdue = await invoice(slow, 200, "2026-04-20");
    const ahead = await invoice(new_, 300, "2026-06-20");
    await invoice(new_, 40, "2026-04-01");
    await bill(70, "2026-05-20");
    const inRun = await bill(80.1, "2026-05-25");
    await bill(15, "2026-04-30");

    // A rhythm that begins in June, and wages on the last of each month.
    const likeId = ahead;
    await founder.call(CALLS.createRecurring, {
      body: { kind: "invoice", name: "Hosting", likeId, unit: "month", day: 1, from: "2026-06-01" },
    });
    const { template } = await founder.call(CALLS.createJournalTemplate, {
      body: {
        name: "Wages",
        description: "Wages",
        lines: [
          { accountCode: "6950", takes: "fixed", value: 500 },
          { accountCode: "1100", takes: "rest", side: "credit" },
        ],
      },
    });
    await founder.call(CALLS.createJournalSchedule, {
      body: { name: "Wages", templateId: template.id, unit: "month", day: 31, from: "2026-05-31" },
    });
    await bankLine(server, founder, { amount: "1", currency: "EUR" });
    const bankAccountId = await bankAccountOf(server, founder, "1100");
    await founder.call(CALLS.updateBankAccount, {
      params: { id: bankAccountId },
      body: { number: "DE02120300000000202051" },
    });
    const bills = [{ expenseId: inRun, iban: "DE89370400440532013000" }];
    await founder.call(CALLS.createPaymentRuns, { body: { payDate: "2026-05-06", bankAccountId, bills } });

    const found = await forecast();
    const told = found.data.map(({ kind, date, basis, amount }) => [kind, date, basis, amount]);
    expect(told).toEqual([
      ["cash", TODAY, "balance", 1050.55],
      ["bill", "2026-05-05", "next_days", -15],
      ["bill", "2026-05-06", "payment_run", -80.1],
      ["invoice", "2026-05-11", "next_days", 40],
      ["invoice", "2026-05-20", "usual_delay", 200],
      ["bill", "2026-05-20", "due", -70],
      ["payroll", "2026-05-31", "rhythm", -500],
      ["invoice", "2026-06-20", "due", 300],
      ["payroll", "2026-06-30", "rhythm", -500],
      ["payroll", "2026-07-31", "rhythm", -500],
    ]);
    expect(found.data.find(({ amount }) => amount === 200)).toMatchObject({ label: "Slow", sourceId: overdue });
    expect(found.horizons.map(({ amount }) => amount)).toEqual([1050.55, 625.45, 425.45, -74.55]);
    expectSums(found);
    const cash = await founder.call(CALLS.homeCash, { query: {} });
    expect(cash.horizons.map(({ days, amount }) => [days, amount])).toEqual([
      [0, 1050.55],
      [30, 625.45],
      [90, -74.55],
    ]);
    expect(cash.sources).toEqual([
      { source: "invoices", amount: 540 },
      { source: "bills", amount: -165.1 },
      { source: "payroll", amount: -1500 },
    ]);
    expect(cash.weeks).toEqual(found.weeks);
    const employee = await addMember(server, founder, "employee");
    for (const call of [CALLS.cashForecast, CALLS.homeCash])
      expect((await sendCall(server.origin, call, { query: {} }, employee.headers)).status).toBe(403);
  });

  it("counts what recurring documents bring when their money is due, and taxes that are known so far", async () => {
    const like = await invoice(await client("Ada"), 100, "2026-03-11");
    await founder.call(CALLS.createRecurring, {
      body: { kind: "invoice", name: "Hosting", likeId: like, unit: "month", day: 1, from: "2026-06-01" },
    });
    const found = await forecast();
    expect(
      found.data.filter(({ kind }) => kind === "recurring_invoice").map(({ date, amount }) => [date, amount]),
    ).toEqual([
      ["2026-06-11", 100],
      ["2026-07-11", 100],
    ]);
    expectSums(found);
  });

  it("names a rhythm whose entry can't be computed, once and with its first day, and doesn't count it", async () => {
    const lines = [
      { accountCode: "5000", takes: "fixed" as const, value: 10 },
      { accountCode: "1100", takes: "rest" as const, side: "credit" as const },
    ];
    const { template } = await founder.call(CALLS.createJournalTemplate, {
      body: { name: "Rent", description: "Rent", lines },
    });
    await founder.call(CALLS.createJournalSchedule, {
      body: { name: "Rent", templateId: template.id, unit: "month", day: 15, from: "2026-05-15" },
    });
    const before = await forecast();
    expect(before.notComputed).toEqual([]);
    expect(before.data.filter(({ kind }) => kind === "recurring_entry")).toHaveLength(3);
    const typed = [{ accountCode: "5000", takes: "percent" as const, value: 100 }, lines[1] as (typeof lines)[number]];
    await server.db.asSystem((tx) =>
      tx.execute(sql`update journal_template set lines = ${JSON.stringify(typed.map((line) => ({ ...template.lines[0], ...line })))}::jsonb
        where id = ${template.id}`),
    );
    const found = await forecast();
    expect(found.notComputed).toMatchObject([{ kind: "recurring_entry", label: "Rent", date: "2026-05-15" }]);
    expect(found.notComputed[0]?.reason).toMatch(/\S/);
    expect(found.data.filter(({ kind }) => kind === "recurring_entry")).toEqual([]);
    expectSums(found);
  });

  it("adds up to its rows, whatever they are", () => {
    const row = fc.record({
      kind: fc.constantFrom("cash" as const, "invoice" as const, "bill" as const, "tax" as const),
      days: fc.integer({ min: 0, max: 120 }),
      minor: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (some) => {
        const rows = some.map(
          ({ kind, days, minor }): ExpectedRow => ({
            ...{ kind, label: "", reference: "", basis: "due", sourceId: null },
            ...{ date: addDays(TODAY, days), amount: { minor, currency: "EUR" } },
          }),
        );
        const cash = some.reduce((sum, { kind, minor }) => (kind === "cash" ? sum + minor : sum), 0n);
        for (const { days, amount, incoming, outgoing } of sumHorizons(rows, TODAY, "EUR")) {
          const until = some.filter((one) => one.kind !== "cash" && days > 0 && one.days <= days);
          expect(amount.minor).toBe(until.reduce((sum, { minor }) => sum + minor, cash));
          expect(incoming.minor + outgoing.minor).toBe(amount.minor - cash);
        }
      }),
    );
  });

  it("never expects money before today", () => {
    const day = fc.integer({ min: -200, max: 90 }).map((days) => addDays(TODAY, days));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 100 }), fc.option(day), (due, delay, payDay) => {
        expect(expectInvoice(due, delay, TODAY).date >= TODAY).toBe(true);
        expect(expectPayment(due, payDay, TODAY).date >= TODAY).toBe(true);
      }),
    );
  });
});
