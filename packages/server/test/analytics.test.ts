/**
 * The figures of a range: what adds up always, over random bookings, against sums taken from the whole book by other means;
 * then whose figures they are, and what they leave out.
 */
import { type AnalyticsOverview, CALLS, type SpendingByVendor } from "@tallyleaf/contract";
import {
  decimal,
  type EntryDraft,
  type Expense,
  expenseToEntry,
  moneyFromDecimal,
  moneyFromNumber,
  type Posting,
} from "@tallyleaf/ledger";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertEntry, loadEntries, reverseEntry } from "../src/books/journal/entries.ts";
import { compactVendorTallies } from "../src/books/vendors/compact.ts";
import { compactSpendingTallies } from "../src/features/analytics/compact.ts";
import type { Transaction } from "../src/platform/db/database.ts";
import { expenses } from "../src/platform/db/schema.ts";
import { loadBook } from "./support/book.ts";
import { allowFormerCurrencies, inFormerCurrency } from "./support/former-currency.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  await allowFormerCurrencies(server);
});
afterAll(() => server.close());

/** The screen's data: both calls together. */
async function overview(
  person: Person,
  startDate: string,
  endDate: string,
  rest: { compare?: "previous" | "year"; categoryCode?: string } = {},
) {
  const query = { startDate, endDate, ...rest };
  const [figures, vendors] = await Promise.all([
    person.call(CALLS.analyticsOverview, { query }),
    person.call(CALLS.spendingByVendor, { query }),
  ]);
  return { ...figures, ...vendors };
}

// ── Random bookings ────────────────────────────────────────────────────────────────────────────────────────────────

/** The fate of an expense: its entry is posted, stays a draft, was deleted, or was posted again after a correction. */
type Fate = "posted" | "draft" | "deleted" | "corrected";

interface Booking {
  expense: Expense;
  baseCurrency: string;
  rate: string;
  /** The tax account of this chart. */
  taxAccount: string;
  fate: Fate;
  by: "founder" | "employee";
  /** The date after a correction. */
  newDate: string;
}

const money = (minor: number, currency: string) =>
  moneyFromDecimal(currency === "JPY" ? String(minor) : (minor / 100).toFixed(2), currency);
const day = fc
  .date({ min: new Date("2025-11-01"), max: new Date("2026-04-30"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const minor = fc.integer({ min: 1, max: 5_000_000 });

const booking: fc.Arbitrary<Booking> = fc
  .record({
    currency: fc.constantFrom("EUR", "EUR", "USD", "JPY"),
    items: fc.array(fc.tuple(minor, fc.constantFrom("5000", "5200", "6100", "5050", "2200")), {
      minLength: 1,
      maxLength: 3,
    }),
    tax: fc.option(fc.integer({ min: 1, max: 900 })),
    tip: fc.option(fc.integer({ min: 1, max: 900 })),
    vendor: fc.constantFrom("Ferrous & Sons", "FERROUS & SONS", "Quill", "Étoile", null),
    isRefund: fc.boolean(),
    paymentAccountCode: fc.constantFrom("1000", "1100", "2100"),
    /** The stated total less the items. */
    over: fc.constantFrom(0, 0, 7),
    date: day,
    newDate: day,
    rate: fc.constantFrom("0.9137", "1.25", "0.0061"),
    taxAccount: fc.constantFrom("2200", "2300"),
    // Kept in another currency before the organization chose its present one.
    formerBase: fc.constantFrom(false, false, false, true),
    fate: fc.constantFrom<Fate>("posted", "posted", "draft", "deleted", "corrected"),
    by: fc.constantFrom<Booking["by"]>("founder", "employee"),
  })
  .map(({ currency, items, tax, tip, over, formerBase, rate, taxAccount, fate, by, newDate, ...rest }) => {
    const baseCurrency = formerBase ? "GBP" : "EUR";
    const total = items.reduce((all, [amount]) => all + amount, 0) + (tax ?? 0) + over;
    const expense: Expense = {
      ...rest,
      currency,
      description: null,
      invoiceNumber: null,
      lineItems: items.map(([amount, accountCode]) => ({
        description: "item",
        amount: money(amount, currency),
        accountCode,
      })),
      taxes: tax === null ? [] : [{ name: "VAT", amount: money(tax, currency) }],
      taxStructure: "exclusive",
      tip: tip === null ? null : money(tip, currency),
      categoryAccountCode: "5200",
      totalAmount: money(total, currency),
    };
    return { expense, baseCurrency, rate: currency === baseCurrency ? "1" : rate, taxAccount, fate, by, newDate };
  });

/** Books it as the product does: through the verbs of the journal, in the organization's own transaction. */
async function book(
  tx: Transaction,
  organizationId: string,
  userId: string,
  { expense, baseCurrency, rate, taxAccount, fate, newDate }: Booking,
): Promise<number> {
  const [row] = await tx
    .insert(expenses)
    .values({ organizationId, status: fate === "draft" ? "to_review" : "ready", createdBy: userId })
    .returning({ id: expenses.id });
  const expenseId = row?.id ?? 0;
  const write = (revision: number, of: Expense) =>
    inFormerCurrency(tx, organizationId, baseCurrency, () =>
      insertEntry(tx, {
        organizationId,
        expenseId,
        revision,
        documentId: null,
        createdBy: userId,
        entry: expenseToEntry(of, {
          baseCurrency,
          exchangeRate: decimal(rate),
          accounts: { tax: taxAccount, tip: "5050" },
        }),
        state: fate === "draft" ? { kind: "draft" } : { kind: "posted", at: new Date() },
        taxStructure: "exclusive",
        tipRate: null,
        tipCurrency: null,
      }),
    );
  const first = await write(1, expense);
  if (fate === "posted" || fate === "draft") return expenseId;
  const stored = (await loadEntries(tx, organizationId, [first])).get(first);
  if (!stored) throw new Error("The entry is gone.");
  await reverseEntry(tx, stored, { userId, at: new Date() });
  if (fate === "corrected") await write(2, { ...expense, date: newDate, vendor: "Corrected" });
  else await tx.update(expenses).set({ deletedAt: new Date() }).where(eq(expenses.id, expenseId));
  return expenseId;
}

// ── The same figures, from the whole book ──────────────────────────────────────────────────────────────────────────

const paidBy = ({ side, baseAmount }: Posting) => (side === "credit" ? baseAmount.minor : -baseAmount.minor);
const isTax = ({ kind, accountCode }: Posting) => kind === "tax" || (kind !== "payment" && accountCode === "2200");
const minorOf = (amount: number) => moneyFromNumber(amount, "EUR").minor;
const total = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + minorOf(amount), 0n);

function grouped(entries: EntryDraft[], keyOf: (entry: EntryDraft, posting: Posting) => string | null) {
  const sums = new Map<string, bigint>();
  for (const entry of entries)
    for (const posting of entry.postings) {
      const key = keyOf(entry, posting);
      const amount = posting.kind === "payment" ? paidBy(posting) : -paidBy(posting);
      if (key !== null) sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
  return new Map([...sums].filter(([, amount]) => amount !== 0n));
}

const byKey = <Row extends { amount: number }>(rows: Row[], keyOf: (row: Row) => string) =>
  new Map(rows.map((row) => [keyOf(row), minorOf(row.amount)]));

function expectFigures(figures: AnalyticsOverview & SpendingByVendor, entries: EntryDraft[]) {
  const spent = minorOf(figures.spent);
  const { taxReclaimed = 0, otherAccounts = 0, withoutDocument = 0, expenses: cost = 0 } = figures.toExpenses ?? {};
  if (figures.toExpenses)
    expect(spent - minorOf(taxReclaimed) - minorOf(otherAccounts) + minorOf(withoutDocument)).toBe(minorOf(cost));
  expect(total(figures.byCategory) + minorOf(figures.taxPaid)).toBe(spent);
  expect(total(figures.overTime)).toBe(spent);
  expect(total(figures.byVendor) + minorOf(figures.otherVendors.amount)).toBe(spent);
  expect(total(figures.byPaymentAccount)).toBe(spent);

  const ofPayment = (keyOf: (entry: EntryDraft, posting: Posting) => string) =>
    grouped(entries, (entry, posting) => (posting.kind === "payment" ? keyOf(entry, posting) : null));
  expect(byKey(figures.byPaymentAccount, ({ code }) => code)).toEqual(ofPayment((_, { accountCode }) => accountCode));
  const stretches = byKey(figures.overTime, ({ startDate }) => startDate);
  const stretchOf = (date: string) => figures.overTime.findLast(({ startDate }) => startDate <= date)?.startDate ?? "";
  expect(new Map([...stretches].filter(([, amount]) => amount !== 0n))).toEqual(
    ofPayment(({ entryDate }) => stretchOf(entryDate)),
  );
  if (figures.overTime[0]?.cash) {
    const cash = grouped(entries, (entry, { kind, accountCode }) =>
      kind === "payment" && accountCode !== "2100" ? stretchOf(entry.entryDate) : null,
    );
    const moved = byKey(figures.overTime, ({ startDate }) => startDate);
    for (const { startDate, cash: moves } of figures.overTime)
      moved.set(startDate, minorOf(moves?.out ?? 0) - minorOf(moves?.in ?? 0));
    expect(new Map([...moved].filter(([, amount]) => amount !== 0n))).toEqual(cash);
  }
  const vendorOf = (name: string | null) => (name ?? "Unknown Vendor").toLowerCase();
  expect(byKey(figures.byVendor, ({ name }) => vendorOf(name))).toEqual(ofPayment(({ vendor }) => vendorOf(vendor)));
  expect(byKey(figures.byCategory, ({ code }) => code)).toEqual(
    grouped(entries, (_, posting) => (posting.kind === "payment" || isTax(posting) ? null : posting.accountCode)),
  );
  const tax = grouped(entries, (_, posting) => (isTax(posting) ? "tax" : null));
  expect(minorOf(figures.taxPaid)).toBe(tax.get("tax") ?? 0n);
  const taxed = grouped(entries, (_, posting) => (isTax(posting) ? posting.accountCode : null));
  expect(figures.taxAccounts).toEqual([...taxed.keys()].sort());
  for (const list of [figures.byCategory, figures.byVendor, figures.byPaymentAccount])
    expect([...list].sort((a, b) => b.amount - a.amount)).toEqual(list);
}

describe("sums", () => {
  it("are the same for every split of the range, and equal the books", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    const employee = await addMember(server, founder, "employee");
    const organizationId = founder.session.currentOrganizationId;
    const idOf = (person: Person) => person.session.user.id;
    const brought = new Map<string, Booking["by"]>();
    const range = fc.tuple(day, day).map((days) => days.sort() as [string, string]);
    let runs = 0;

    // The book grows from run to run.
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 8 }), range, async (bookings, [start, end]) => {
        await server.db.asOrganization(organizationId, async (tx) => {
          for (const one of bookings) {
            const by = idOf(one.by === "founder" ? founder : employee);
            brought.set(String(await book(tx, organizationId, by, one)), one.by);
          }
        });
        if (runs++ % 3 === 0) await server.db.asSystem(compactVendorTallies);
        const all = (await loadBook(server.db, organizationId)).entries.filter(
          ({ status, entry }) =>
            status === "posted" && entry.baseCurrency === "EUR" && entry.entryDate >= start && entry.entryDate <= end,
        );
        const reversed = new Set(all.map(({ reverses }) => reverses));
        const standing = (of: typeof all) => of.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
        const own = all.filter(({ expenseId }) => brought.get(expenseId ?? "") === "employee");
        for (const [person, expected] of [
          [founder, all],
          [employee, own],
        ] as const) {
          const figures = await overview(person, start, end);
          expectFigures(
            figures,
            expected.map(({ entry }) => entry),
          );
          expect(figures.entries).toBe(standing(expected).length);
          for (const { code, amount } of figures.byCategory.slice(0, 1)) {
            const narrowed = await overview(person, start, end, { categoryCode: code });
            expect(narrowed.spent).toBe(amount);
            expect(total(narrowed.overTime)).toBe(minorOf(amount));
            expect(total(narrowed.byVendor)).toBe(minorOf(amount));
            expect(narrowed.byCategory).toEqual(figures.byCategory);
          }
        }
      }),
      { numRuns: 25 },
    );
    const grown = await overview(founder, "2025-11-01", "2026-04-30");
    expect(grown.entries).toBeGreaterThan(20);
    // Brought together, the days say the same; twice as well as once.
    for (let times = 0; times < 2; times++) {
      await server.db.asSystem(compactSpendingTallies);
      await server.db.asSystem(compactVendorTallies);
      expect(await overview(founder, "2025-11-01", "2026-04-30")).toEqual(grown);
    }
  });
});

// ── As the product books ───────────────────────────────────────────────────────────────────────────────────────────

let count = 0;
async function bring(person: Person, fields: Script["fields"], rest: Partial<Script> = {}): Promise<string> {
  const script = purchase(`brought ${count++}`, fields, rest);
  const document = await upload(person, scriptedPdf(script), { expenseId: -1 });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } }).catch(() => undefined);
  return String(document.expenseId);
}

describe("figures", () => {
  it("are those of the posted documents, to the day, without drafts and deleted ones", async () => {
    const founder = await server.register();
    const at = (date: string, total: string, vendor = "Quill") => ({ date, total, vendor, currency: "USD" });
    await bring(founder, at("2026-01-31", "10.10"));
    await bring(founder, at("2026-02-01", "20.20"));
    await bring(founder, at("2026-04-30", "40.40", "Ferrous"));
    await bring(founder, at("2026-05-01", "80.80"));
    await bring(founder, at("2026-03-05", "500.00"), { status: "to_review" });
    await bring(founder, {}, { fields: undefined, error: "no_text" });
    const gone = await bring(founder, at("2026-03-06", "600.00", "Gone"));
    await founder.call(CALLS.deleteExpense, { params: { id: gone }, query: {} });
    await upload(founder, scriptedPdf(purchase("unread")), { expenseId: -1 });

    const figures = await overview(founder, "2026-02-01", "2026-04-30");
    expect(figures).toMatchObject({
      currency: "USD",
      spent: 60.6,
      entries: 2,
      taxPaid: 0,
      unit: "week",
      compared: null,
      byVendor: [
        { name: "Ferrous", amount: 40.4, before: null },
        { name: "Quill", amount: 20.2, before: null },
      ],
      waiting: { toReview: 1, failed: 1, inProcessing: 1 },
    });
    const { data } = await founder.call(CALLS.listExpenses, { query: { status: "ready" } });
    const { data: accounts } = await founder.call(CALLS.listAccounts, {});
    const before = null;
    expect(figures.byCategory).toEqual([
      { code: data[0]?.categoryCode, name: data[0]?.categoryName, amount: 60.6, before },
    ]);
    const payment = accounts.find(({ code }) => code === data[0]?.paymentAccountCode);
    expect(figures.byPaymentAccount).toEqual([{ code: payment?.code, name: payment?.name, amount: 60.6, before }]);

    // The figure's own link: what the list shows for an account of these days is what the figure is made of.
    for (const accountCode of [payment?.code ?? "", data[0]?.categoryCode ?? ""]) {
      const days = { startDate: "2026-02-01", endDate: "2026-04-30", dateField: "date" as const };
      const query = { ...days, accountCode, posted: "true" as const, sortBy: "amount" as const };
      const behind = await founder.call(CALLS.listExpenses, { query });
      expect(behind.data.map(({ amount }) => amount)).toEqual([40.4, 20.2]);
    }
    const none = await founder.call(CALLS.listExpenses, { query: { accountCode: "1200" } });
    expect(none.meta.total).toBe(0);

    const april = await overview(founder, "2026-04-01", "2026-04-30", { compare: "previous" });
    expect(april.compared).toEqual({
      startDate: "2026-03-01",
      endDate: "2026-03-31",
      spent: 0,
      taxPaid: 0,
      entries: 0,
    });
    const march = await overview(founder, "2026-03-01", "2026-03-31", { compare: "previous" });
    expect(march).toMatchObject({ unit: "day", spent: 0, compared: { spent: 20.2, entries: 1 } });
    expect(march.overTime.slice(0, 2).map(({ startDate, before }) => [startDate, before])).toEqual([
      ["2026-03-01", 20.2],
      ["2026-03-02", 0],
    ]);
    // February has no twenty-ninth day to hold the last days of March against.
    expect(march.overTime.at(-1)).toMatchObject({ startDate: "2026-03-31", before: null });
  });

  it("are zeros by month without entries, over 5 years at most", async () => {
    const figures = await overview(await server.register({ defaultCurrency: "JPY" }), "2021-12-31", "2026-11-01");
    expect(figures.overTime).toHaveLength(60);
    expect(figures.overTime.slice(0, 2)).toEqual([
      { startDate: "2021-12-31", endDate: "2021-12-31", amount: 0, before: null, cash: { in: 0, out: 0 } },
      { startDate: "2022-01-01", endDate: "2022-01-31", amount: 0, before: null, cash: { in: 0, out: 0 } },
    ]);
    expect({ ...figures, overTime: [] }).toEqual({
      toExpenses: { taxReclaimed: 0, otherAccounts: 0, withoutDocument: 0, expenses: 0 },
      currency: "JPY",
      unit: "month",
      category: null,
      compared: null,
      spent: 0,
      entries: 0,
      taxPaid: 0,
      taxAccounts: [],
      overTime: [],
      byCategory: [],
      byVendor: [],
      otherVendors: { count: 0, amount: 0 },
      byPaymentAccount: [],
      elsewhere: null,
      waiting: { toReview: 0, failed: 0, inProcessing: 0 },
    });
  });

  it("are by quarter over more than 60 months, then by year; an empty range names the nearest data", async () => {
    const founder = await server.register({ defaultCurrency: "USD" });
    const employee = await addMember(server, founder, "employee");
    await bring(founder, { total: "10.00", date: "2019-05-20" });
    const gone = await bring(founder, { total: "7.00", date: "2018-01-01" });
    await founder.call(CALLS.deleteExpense, { params: { id: String(gone) }, query: { deleteS3Document: "false" } });
    await bring(founder, { total: "20.00", date: "2020-02-29" });
    await bring(employee, { total: "5.00", date: "2019-08-01" });
    const now = await overview(founder, "2026-11-01", "2026-11-30");
    expect(now).toMatchObject({ entries: 0, elsewhere: { startDate: "2019-05-20", endDate: "2020-02-29" } });
    const own = await overview(employee, "2026-11-01", "2026-11-30");
    expect(own.elsewhere).toEqual({ startDate: "2019-08-01", endDate: "2019-08-01" });
    const ofCategory = async (categoryCode: string) =>
      (
        await founder.call(CALLS.analyticsOverview, {
          query: { startDate: "2026-11-01", endDate: "2026-11-30", categoryCode },
        })
      ).elsewhere;
    const [category] = (await overview(founder, "2019-08-01", "2020-12-31")).byCategory;
    expect(await ofCategory(category?.code ?? "")).toEqual({ startDate: "2019-05-20", endDate: "2020-02-29" });
    expect(await ofCategory("6000")).toBeNull();
    const spent = async (from: string, to: string) => {
      const { unit, overTime, elsewhere } = await overview(founder, from, to);
      expect(elsewhere).toBeNull();
      return [unit, overTime.flatMap(({ startDate, amount }) => (amount === 0 ? [] : [`${startDate} ${amount}`]))];
    };
    expect(await spent("2015-03-05", "2026-11-30")).toEqual([
      "quarter",
      ["2019-04-01 10", "2019-07-01 5", "2020-01-01 20"],
    ]);
    expect(await spent("1990-01-01", "2026-11-30")).toEqual(["year", ["2019-01-01 15", "2020-01-01 20"]]);
  });

  it("are an employee's own, and never another organization's", async () => {
    const founder = await server.register();
    const employee = await addMember(server, founder, "employee");
    const accountant = await addMember(server, founder, "accountant");
    await bring(founder, { total: "100.00" });
    await bring(employee, { total: "7.50" });
    await bring(founder, { total: "1.00" }, { status: "to_review" });
    const of = (person: Person) => overview(person, "2026-04-03", "2026-04-03");
    expect((await of(employee)).overTime[0]?.cash).toBeNull();
    expect(await of(employee)).toMatchObject({ spent: 7.5, entries: 1, waiting: { toReview: 0 } });
    expect(await of(accountant)).toMatchObject({ spent: 107.5, entries: 2, waiting: { toReview: 1 } });
    expect(await of(await server.register())).toMatchObject({ spent: 0, entries: 0, waiting: { toReview: 0 } });
  });
});

describe("unusual expenses", () => {
  const found = async (person: Person) =>
    (await person.call(CALLS.unusualSpending, { query: { startDate: "2026-01-01", endDate: "2026-12-31" } })).found;

  it("are far above a vendor's usual amount, or repeated within days; each is listed once, with its comparison", async () => {
    const founder = await server.register();
    const at = (vendor: string, date: string, total: string) =>
      bring(founder, { vendor, date, total, currency: "USD" }).then(Number);
    for (const day of ["05", "12", "19"]) await at("Quill", `2026-03-${day}`, "10.00");
    const dear = await at("Quill", "2026-03-26", "30.00");
    // A weekly expense is no duplicate, and the next expensive one is compared with all before it.
    await at("Quill", "2026-04-02", "29.99");
    const first = await at("Ferrous", "2026-03-03", "80.00");
    const second = await at("Ferrous", "2026-03-06", "80.00");
    expect(await found(founder)).toMatchObject([
      { expenseId: dear, vendor: "Quill", amount: 30, reason: "many_times_usual", usual: 10, other: null },
      {
        expenseId: second,
        amount: 80,
        reason: "possible_duplicate",
        usual: null,
        other: { expenseId: first, date: "2026-03-03" },
      },
    ]);
    await founder.call(CALLS.markNotDuplicate, { params: { id: String(second) }, body: { otherId: first } });
    expect((await found(founder)).map(({ reason }) => reason)).toEqual(["many_times_usual"]);
    expect(await found(await addMember(server, founder, "employee"))).toEqual([]);
    expect(await found(await server.register())).toEqual([]);
  });
});
