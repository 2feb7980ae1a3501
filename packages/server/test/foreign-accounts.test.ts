/** Bank accounts in a foreign currency over HTTP: what is left of their value in the books when they are emptied is realised. */
import { CALLS } from "@tallyleaf/contract";
import { and, eq, isNotNull } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadEntries, reverseEntry } from "../src/books/journal/entries.ts";
import { findBrokenLaws } from "../src/books/laws/laws.ts";
import { journalEntries, taxLines } from "../src/platform/db/schema.ts";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { violations } from "./support/book.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({
    pool: createScriptedPool(),
    config: { logLevel: "error" },
    now: () => new Date("2026-06-15T12:00:00Z"),
  });
});
afterAll(() => server.close());

const DOLLARS = "1200";
const organizationId = () => founder.session.currentOrganizationId;

beforeEach(async () => {
  founder = await server.register({ defaultCurrency: "EUR" });
  await rate(0.95);
});

const rate = (conversionRate: number) =>
  founder.call(CALLS.addExchangeRate, { body: { fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate } });

/** Dollars that came in on the bank account, booked as sales at the rate that is set. */
async function received(amount: string, date: string): Promise<string> {
  const id = await bankLine(server, founder, { amount, date, currency: "USD", accountCode: DOLLARS });
  await founder.call(CALLS.bookLine, { params: { id }, body: { accountCode: "4000" } });
  return id;
}

/** An expense in dollars, or in another currency, that is paid from the bank account. */
async function spent(totalAmount: number, invoiceDate: string, exchangeRate?: number, currency = "USD") {
  const { expense } = await founder.call(CALLS.createExpense, {
    body: {
      vendorName: "Home Depot",
      description: "Tools",
      invoiceDate,
      currency,
      totalAmount,
      paymentAccountId: DOLLARS,
      accountCode: "5000",
      exchangeRate,
    },
  });
  return String(expense.id);
}

/** The days of current exchange differences, with their amounts. */
async function differences(): Promise<string[]> {
  const rows = await server.db.asSystem((tx) =>
    tx
      .select()
      .from(journalEntries)
      .where(
        and(
          eq(journalEntries.organizationId, organizationId()),
          eq(journalEntries.source, "exchange"),
          isNotNull(journalEntries.postedAt),
        ),
      ),
  );
  const takenBack = new Set(rows.map(({ reverses }) => reverses));
  return rows
    .filter(({ id, reverses }) => reverses === null && !takenBack.has(id))
    .map(({ entryDate }) => entryDate)
    .sort();
}

async function lawsHold(): Promise<void> {
  expect(await violations(server.db, organizationId())).toEqual([]);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  expect(await findBrokenLaws(client)).toEqual([]);
  await client.end();
}

describe("a bank account in dollars, in books in euro", () => {
  it("is worth nothing on a day with 0.00 USD, and the rest is an exchange loss", async () => {
    await received("1000", "2026-03-02");
    await spent(1000, "2026-04-10", 0.83);
    expect(await balancesOf(server, founder)).toEqual({ "4000": -950, "5000": 830, "6850": 120 });
    expect(await differences()).toEqual(["2026-04-10"]);
    const sheet = await founder.call(CALLS.reportFigures, {
      params: { type: "balance_sheet" },
      query: { from: "2026-04-01", to: "2026-04-10" },
    });
    expect(sheet.rows.filter(({ code }) => code === DOLLARS)).toEqual([]);
    await lawsHold();
  });

  it("is recalculated when something earlier is added, changed, or deleted", async () => {
    await received("1000", "2026-03-02");
    const tools = await spent(1000, "2026-04-10", 0.83);
    const earlier = await spent(100, "2026-03-20", 0.9);
    // It went below zero: nothing is realised while it is not empty.
    expect(await differences()).toEqual([]);
    expect(await balancesOf(server, founder)).toEqual({ [DOLLARS]: 30, "4000": -950, "5000": 920 });
    await lawsHold();
    await received("100", "2026-05-04");
    expect(await differences()).toEqual(["2026-05-04"]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBeUndefined();
    await lawsHold();
    await founder.call(CALLS.deleteExpense, { params: { id: earlier }, query: {} });
    expect(await differences()).toEqual(["2026-04-10"]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBe(95);
    await lawsHold();
    await founder.call(CALLS.deleteExpense, { params: { id: tools }, query: {} });
    expect(await differences()).toEqual([]);
    expect(await balancesOf(server, founder)).toEqual({ [DOLLARS]: 1045, "4000": -1045 });
    await lawsHold();
  });

  it("counts payments, voided ones, and transfers, and converts other currencies at the rate of the day", async () => {
    const { expense: bill } = await founder.call(CALLS.createExpense, {
      body: {
        vendorName: "Ferrous & Sons",
        description: "Steel",
        invoiceDate: "2026-03-01",
        currency: "USD",
        totalAmount: 600,
        paymentAccountId: "2000",
        accountCode: "5000",
        exchangeRate: 0.9,
      },
    });
    await received("1000", "2026-03-02");
    await rate(0.8);
    // 600.00 USD at 0.80 of a debt that was booked at 0.90: an entry in euro, which moves 600.00 USD.
    const { payment } = await founder.call(CALLS.recordPayment, {
      body: { date: "2026-04-02", accountCode: DOLLARS, amount: 600, items: [{ expenseId: bill.id }] },
    });
    expect(await differences()).toEqual([]);
    // 320.00 EUR at 0.80 are the 400.00 USD that are left.
    await spent(320, "2026-04-03", undefined, "EUR");
    expect(await differences()).toEqual(["2026-04-03"]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBeUndefined();
    await lawsHold();
    await founder.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    expect(await differences()).toEqual([]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBe(630);
    await lawsHold();
  });

  it("leaves closed months unchanged, and posts the difference in the next open one until they are reopened", async () => {
    await received("1000", "2026-02-02");
    await spent(1000, "2026-03-10", 0.83);
    await founder.call(CALLS.closeMonth, { params: { month: "2026-03" }, body: { anyway: true } });
    // February is open still: ten dollars more, so that March never was at zero, and ten that leave.
    await received("10", "2026-02-10");
    expect(await differences()).toEqual(["2026-03-10", "2026-04-01"]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBe(129.5);
    await spent(10, "2026-04-20", 0.9);
    expect(await differences()).toEqual(["2026-03-10", "2026-04-01", "2026-04-20"]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBeUndefined();
    await lawsHold();
    await founder.call(CALLS.reopenMonth, { params: { month: "2026-03" }, body: { reason: "Late bank line" } });
    expect(await differences()).toEqual(["2026-04-20"]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBeUndefined();
    await lawsHold();
  });

  it("is settled at the next posting when it was emptied before amounts were stored, and breaks no law until then", async () => {
    await received("1000", "2026-03-02");
    await spent(1000, "2026-04-10", 0.83);
    // As the books were before: nothing settled, and no line says what moved.
    const own = and(eq(journalEntries.organizationId, organizationId()), eq(journalEntries.source, "exchange"));
    await server.db.asSystem(async (tx) => {
      const ids = (await tx.select({ id: journalEntries.id }).from(journalEntries).where(own)).map(({ id }) => id);
      for (const entry of (await loadEntries(tx, organizationId(), ids)).values())
        await reverseEntry(tx, entry, { userId: founder.session.user.id, at: new Date() });
    });
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query("begin; set local session_replication_role = replica");
    await client.query(
      `update journal_line l set held_amount = null, held_currency = null from journal_entry e
       where l.organization_id = $1 and e.id = l.entry_id and e.source <> 'exchange'`,
      [organizationId()],
    );
    await client.query("commit");
    expect((await balancesOf(server, founder))[DOLLARS]).toBe(120);
    expect(await findBrokenLaws(client)).toEqual([]);
    await client.end();
    await received("50", "2026-05-04");
    expect(await differences()).toEqual(["2026-04-10"]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBe(47.5);
    await lawsHold();
  });

  it("keeps the tax lines of an entry that empties it, and reverses them with the entry", async () => {
    await received("119", "2026-03-02");
    const { expense } = await founder.call(CALLS.createExpense, {
      body: {
        vendorName: "Home Depot",
        description: "Tools",
        invoiceDate: "2026-04-10",
        currency: "USD",
        totalAmount: 119,
        paymentAccountId: DOLLARS,
        accountCode: "5000",
        exchangeRate: 0.9,
        taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 19, recoverable: true }],
      },
    });
    const taxes = () =>
      server.db.asSystem((tx) =>
        tx
          .select({ base: taxLines.baseAmount, taxableBase: taxLines.taxableBase })
          .from(taxLines)
          .where(eq(taxLines.organizationId, organizationId()))
          .orderBy(taxLines.entryId),
      );
    expect(await taxes()).toEqual([{ base: "17.10", taxableBase: "90.00" }]);
    expect(await differences()).toEqual(["2026-04-10"]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBeUndefined();
    await lawsHold();
    await founder.call(CALLS.deleteExpense, { params: { id: String(expense.id) }, query: {} });
    expect(await taxes()).toEqual([
      { base: "17.10", taxableBase: "90.00" },
      { base: "-17.10", taxableBase: "-90.00" },
    ]);
    expect(await differences()).toEqual([]);
    expect(await balancesOf(server, founder)).toEqual({ [DOLLARS]: 113.05, "4000": -113.05 });
    await lawsHold();
  });

  it("is right when two entries empty it at once", async () => {
    await received("300", "2026-03-02");
    await Promise.all([spent(100, "2026-04-10", 0.8), spent(100, "2026-04-10", 0.9), spent(100, "2026-04-10", 1)]);
    expect((await balancesOf(server, founder))[DOLLARS]).toBeUndefined();
    await lawsHold();
  });
});
