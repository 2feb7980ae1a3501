/**
 * Compares the figures of the reports, over random books, with the sums of every entry and with hledger; figures with their
 * details; and invoices and bills on both bases.
 */
import { CALLS, type ReportSheet, type ReportType } from "@tallyleaf/contract";
import {
  addDays,
  type BalancedEntry,
  balance,
  balancePlace,
  cashShares,
  decimal,
  type EntryDraft,
  money,
  STANDARD_CHART,
} from "@tallyleaf/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertEntry, loadEntries, reverseEntry } from "../src/books/journal/entries.ts";
import { compactVendorTallies } from "../src/books/vendors/compact.ts";
import { compactJournalTallies } from "../src/features/reports/figures/compact.ts";
import type { Transaction } from "../src/platform/db/database.ts";
import { loadBook } from "./support/book.ts";
import { allowFormerCurrencies, inFormerCurrency } from "./support/former-currency.ts";
import { expectSameOfHledger, hledger, withHledger } from "./support/hledger.ts";
import { lawRuns } from "./support/law-runs.ts";
import { expectPostings, figure, figures, minorOf, table } from "./support/report-figures.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await allowFormerCurrencies(server);
});
afterAll(() => server.close());

// ── Random books ───────────────────────────────────────────────────────────────────────────────────────────────────

/** One or two of each place that a report has. */
const CODES = "1000 1100 1300 1700 2000 2100 2200 2500 3000 4000 4100 5000 6000 6800".split(" ");
const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays("2024-06-01", days));

/** Dimensions by kind, made before the first booking; the last project is merged into the first. */
const VALUES = { project: 3, cost_center: 2, tag: 3 } as const;
const KINDS = ["project", "cost_center", "tag"] as const;

interface Booking {
  entry: BalancedEntry;
  /** Of each line: the place of a project and of a cost center, and the places of tags. */
  marks: { project: number | null; cost_center: number | null; tag: number[] }[];
  source: "expense" | "invoice" | "sale" | "correction";
  fate: "posted" | "draft" | "reversed";
}

/** Two to four lines on any accounts, some of them tax; the last makes up for the others. */
const booking: fc.Arbitrary<Booking> = fc
  .record({
    date: day,
    codes: fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 2, maxLength: 4 }),
    amounts: fc.array(fc.integer({ min: -90_000, max: 90_000 }).filter(Boolean), { minLength: 3, maxLength: 3 }),
    vendor: fc.constantFrom("Quill", "QUILL", "Étoile", null),
    // Kept in the present currency of the books, in one foreign to them at a rate of two, or in the books' former one.
    currency: fc.constantFrom("EUR", "EUR", "EUR", "USD", "GBP"),
    taxName: fc.constantFrom("VAT", "vat", null),
    taxRate: fc.constantFrom("20", "7.7", null),
    source: fc.constantFrom<Booking["source"]>("expense", "invoice", "sale", "correction"),
    fate: fc.constantFrom<Booking["fate"]>("posted", "posted", "posted", "draft", "reversed"),
    marks: fc.array(
      fc.record({
        project: fc.constantFrom(0, 1, 2, null),
        cost_center: fc.constantFrom(0, 1, null),
        tag: fc.subarray([0, 1, 2]),
      }),
      { minLength: 4, maxLength: 4 },
    ),
  })
  .map(({ date, codes, amounts, vendor, currency, taxName, taxRate, source, fate, marks }) => {
    const [last = "", ...others] = codes;
    const lines = others.map((code, at) => ({ code, amount: amounts[at] ?? 1 }));
    const rest = lines.reduce((all, { amount }) => all + amount, 0);
    // A zero amount becomes one cent.
    if (rest === 0 && lines[0]) lines[0].amount += lines[0].amount === -1 ? -1 : 1;
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    const baseCurrency = currency === "GBP" ? "GBP" : "EUR";
    const rate = currency === "USD" ? 2 : 1;
    const draft: EntryDraft = {
      entryDate: date,
      dueDate: null,
      vendor,
      description: null,
      reference: null,
      currency,
      baseCurrency,
      exchangeRate: decimal(rate),
      postings: [...lines, { code: last, amount: -sum }].map(({ code, amount }) => ({
        side: amount > 0 ? ("debit" as const) : ("credit" as const),
        accountCode: code,
        amount: money(BigInt(Math.abs(amount)), currency),
        baseAmount: money(BigInt(Math.abs(amount) * rate), baseCurrency),
        ...(code === "2200"
          ? { kind: "tax" as const, ...(taxName ? { taxName } : {}), ...(taxRate ? { taxRate: decimal(taxRate) } : {}) }
          : { kind: "item" as const }),
      })),
    };
    return { entry: balance(draft), source, fate, marks };
  });

async function book(tx: Transaction, person: Person, given: Booking, ids: DimensionIds): Promise<void> {
  const { source, fate, marks } = given;
  const postings = given.entry.postings.map((posting, at) => ({
    ...posting,
    dimensions: KINDS.flatMap((kind) => [marks[at]?.[kind] ?? []].flat().map((place) => ids[kind][place] ?? "")),
  }));
  const entry = balance({ ...given.entry, postings });
  const organizationId = person.session.currentOrganizationId;
  const userId = person.session.user.id;
  const id = await inFormerCurrency(tx, organizationId, entry.baseCurrency, () =>
    insertEntry(tx, {
      organizationId,
      expenseId: null,
      source,
      revision: 1,
      documentId: null,
      createdBy: userId,
      entry,
      state: fate === "draft" ? { kind: "draft" } : { kind: "posted", at: new Date() },
      taxStructure: "exclusive",
      tipRate: null,
      tipCurrency: null,
    }),
  );
  const stored = (await loadEntries(tx, organizationId, [id])).get(id);
  if (fate === "reversed" && stored) await reverseEntry(tx, stored, { userId, at: new Date() });
}

type DimensionIds = Record<(typeof KINDS)[number], string[]>;

async function makeDimensions(person: Person): Promise<DimensionIds> {
  const ids: DimensionIds = { project: [], cost_center: [], tag: [] };
  for (const kind of KINDS)
    for (let at = 0; at < VALUES[kind]; at += 1)
      ids[kind].push(
        (await person.call(CALLS.createDimension, { body: { kind, name: `${kind} ${at}` } })).dimension.id,
      );
  for (const kind of ["project", "tag"] as const)
    await person.call(CALLS.mergeDimension, { params: { id: ids[kind][2] ?? "" }, body: { into: ids[kind][0] ?? "" } });
  return ids;
}

/**
 * The profit and loss by value: its total is the plain report; each column has the lines of its value (null: the report of that value);
 * where a line has one value at most, they add up to the total.
 */
async function expectByValue(
  person: Person,
  range: { from: string; to: string; basis?: "cash" },
  ids: DimensionIds,
  { kind, within }: { kind: keyof DimensionIds; within: readonly EntryDraft[] | null },
) {
  const plain = await figures(person, "profit_loss", range);
  const sheet = await figures(person, "profit_loss", { ...range, by: kind });
  const last = sheet.columns.length - 1;
  expect(sheet.columns.slice(-2).map(({ key }) => key)).toEqual(["none", "total"]);
  expect(sheet.rows.map(({ key, cells }) => [key, cells[last]?.amount])).toEqual(
    plain.rows.map(({ key, cells }) => [key, cells[0]?.amount]),
  );
  for (const { key, cells } of kind === "tag" ? [] : sheet.rows.filter((row) => row.cells.length > 0))
    expect(
      cells.slice(0, -1).reduce((all, { amount }) => all + minorOf(amount), 0n),
      `${kind}: ${key}`,
    ).toBe(minorOf(cells[last]?.amount));
  // A value that another is merged into has the lines of both.
  for (const [at, { key }] of sheet.columns.slice(0, -1).entries()) {
    if (within === null) {
      if (key === "none") continue;
      const only = await figures(person, "profit_loss", { ...range, dimension: key });
      expect(figure(sheet, "profit", at), `${kind} ${at}`).toBe(figure(only, "profit"));
      continue;
    }
    const counts = (own: readonly string[] = []) =>
      key === "none" ? !own.some((id) => ids[kind].includes(id)) : own.includes(key);
    const moved = balancesOf(
      within.map((entry) => ({ ...entry, postings: entry.postings.filter(({ dimensions }) => counts(dimensions)) })),
    );
    expect(figure(sheet, "profit", at), `${kind} ${at}`).toBe(-ofType("Revenue", moved) - ofType("Expense", moved));
  }
}

/** Debits less credits of each account in base currency. */
function balancesOf(entries: readonly EntryDraft[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { postings } of entries)
    for (const { accountCode, side, baseAmount } of postings)
      sums.set(accountCode, (sums.get(accountCode) ?? 0n) + (side === "debit" ? baseAmount.minor : -baseAmount.minor));
  return sums;
}

/** Money moved by account: positive received, negative paid. */
function sharesOf(entries: readonly EntryDraft[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { postings } of entries) {
    const shares = cashShares(
      postings.map(({ accountCode, side, baseAmount, kind }) => ({
        minor: side === "debit" ? baseAmount.minor : -baseAmount.minor,
        isCash: ["1000", "1100", "1200"].includes(accountCode),
        isExchange: kind === "exchange",
      })),
    );
    for (const [at, { accountCode }] of postings.entries())
      sums.set(accountCode, (sums.get(accountCode) ?? 0n) + (shares[at] ?? 0n));
  }
  return sums;
}

const ofType = (type: string, balances: Map<string, bigint>) =>
  STANDARD_CHART.filter((account) => account.type === type).reduce(
    (all, { code }) => all + (balances.get(code) ?? 0n),
    0n,
  );

describe("of random books", () => {
  it("match the entries in every report, and each figure is the sum of its details", { timeout: 120_000 }, async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    const organizationId = founder.session.currentOrganizationId;
    const range = fc.tuple(day, day).map((days) => days.sort() as [string, string]);
    const ids = await makeDimensions(founder);
    let runs = 0;

    // The book grows from run to run.
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 12 }), range, async (bookings, [from, to]) => {
        await server.db.asOrganization(organizationId, async (tx) => {
          for (const one of bookings) await book(tx, founder, one, ids);
        });
        if (runs++ % 3 === 0) {
          await server.db.asSystem(compactJournalTallies);
          await server.db.asSystem(compactVendorTallies);
        }
        const posted = (await loadBook(server.db, organizationId)).entries
          .filter(({ status, entry }) => status === "posted" && entry.baseCurrency === "EUR")
          .map(({ entry }) => entry);
        const upTo = posted.filter(({ entryDate }) => entryDate <= to);
        const within = upTo.filter(({ entryDate }) => entryDate >= from);
        const [held, moved] = [balancesOf(upTo), balancesOf(within)];

        const profit = await figures(founder, "profit_loss", { from, to, by: "month", compare: "previous_year" });
        const total = profit.columns.findIndex(({ kind }) => kind === "total");
        const result = -ofType("Revenue", moved) - ofType("Expense", moved);
        expect(figure(profit, "profit", Math.max(total, 0))).toBe(result);

        // Kinds take turns, for the time that it takes.
        const [kind = "tag", next = "tag"] = [runs, runs + 1].map((run) => KINDS[run % KINDS.length]);
        await expectByValue(founder, { from, to }, ids, { kind, within });
        await expectByValue(founder, { from, to, basis: "cash" }, ids, { kind: next, within: null });

        const balanceSheet = await figures(founder, "balance_sheet", { from, to });
        // A debt that is on the debit side is a claim, and a claim on the credit side a debt.
        const owned = STANDARD_CHART.reduce((all, account) => {
          const balance = held.get(account.code) ?? 0n;
          const { type, purpose } = account;
          const isClaim = purpose === "tax" || purpose === "accounts_receivable";
          if (type === "Asset") return balance < 0n && isClaim ? all : all + balance;
          return balance > 0n && balancePlace(account) === "current_liabilities" ? all + balance : all;
        }, 0n);
        expect(figure(balanceSheet, "assets:total")).toBe(owned);
        expect(figure(balanceSheet, "both:total")).toBe(owned);

        const cash = ["1000", "1100", "1200"].reduce((all, code) => all + (moved.get(code) ?? 0n), 0n);
        for (const method of ["direct", "indirect"]) {
          const flow = await figures(founder, "cash_flow", { from, to, method });
          expect(figure(flow, "change"), method).toBe(cash);
          expect(figure(flow, "closing") - figure(flow, "opening"), method).toBe(cash);
          if (method === "indirect") continue;
          const shares = sharesOf(within);
          for (const { code } of STANDARD_CHART)
            expect(figure(flow, `account:${code}`), code).toBe(shares.get(code) ?? 0n);
        }
        const tax = await figures(founder, "tax_summary", { from, to });
        expect(figure(tax, "closing")).toBe(-(held.get("2200") ?? 0n));
        for (const group of ["category", "vendor", "month"]) {
          expect(figure(await figures(founder, "expense_analysis", { from, to, group }), "total"), group).toBe(
            ofType("Expense", moved),
          );
        }
        const trial = await figures(founder, "trial_balance", { from, to });
        expect(figure(trial, "total", 3)).toBe(figure(trial, "total", 4));
        const balanceOf = (key: string) => figure(trial, key, 3) - figure(trial, key, 4);
        const inYear = balancesOf(upTo.filter(({ entryDate }) => entryDate >= `${from.slice(0, 4)}-01-01`));
        const isOfResult = (code: string) =>
          STANDARD_CHART.some((one) => one.code === code && (one.type === "Revenue" || one.type === "Expense"));
        let former = 0n;
        for (const [code, amount] of held) {
          const ofYear = isOfResult(code) ? (inYear.get(code) ?? 0n) : amount;
          expect(balanceOf(`account:${code}`), code).toBe(ofYear);
          former += amount - ofYear;
        }
        expect(balanceOf("former_years")).toBe(former);
      }),
      { numRuns: lawRuns(8) },
    );

    // The book as it is in the end: what is behind each figure, and the ledger page by page.
    const [from, to] = ["2025-01-15", "2025-11-20"];
    for (const [type, query] of [
      ["profit_loss", { by: "quarter", compare: "previous_period" }],
      ["profit_loss", { by: "tag", basis: "cash" }],
      ["balance_sheet", { compare: "previous_year" }],
      ["cash_flow", {}],
      ["cash_flow", { method: "indirect" }],
      ["tax_summary", {}],
      ["expense_analysis", { group: "vendor" }],
      ["trial_balance", {}],
    ] as const)
      await expectPostings(founder, await figures(founder, type, { from, to, ...query }));

    const pages: ReportSheet[] = [];
    for (let page = 1; ; page += 1) {
      const sheet = await figures(founder, "general_ledger", { from, to, page, perPage: 7 });
      pages.push(sheet);
      if (page * 7 >= (sheet.meta?.total ?? 0)) break;
    }
    const summaries: ReportSheet[] = [];
    for (let page = 1; page === 1 || (page - 1) * 3 < (summaries[0]?.meta?.total ?? 0); page += 1)
      summaries.push(await figures(founder, "general_ledger", { from, to, summary: "true", page, perPage: 3 }));
    const trial = await figures(founder, "trial_balance", { from, to });
    if (hledger)
      await withHledger(server.origin, founder, (ask, file) => expectSameOfHledger(founder, ask, file, { from, to }));
    const postings = pages.flatMap(({ rows }) => rows.filter(({ entry }) => entry !== null));
    expect(postings).toHaveLength(pages[0]?.meta?.total ?? 0);
    expect(new Set(postings.map(({ key }) => key)).size).toBe(postings.length);
    for (const { code } of STANDARD_CHART) {
      const rows = pages.flatMap((sheet) => sheet.rows);
      const closing = rows.findLast(({ key }) => key === `${code}:closing`);
      const opening = rows.find(({ key }) => key === `${code}:opening`);
      if (!closing) continue;
      expect(closing.label).toBe("Closing balance");
      expect(opening?.label).toBe("Opening balance");
      expect(minorOf(opening?.cells[2]?.amount)).toBe(figure(trial, `account:${code}`, 0));
      const end = figure(trial, `account:${code}`, 3) - figure(trial, `account:${code}`, 4);
      expect(minorOf(closing.cells[2]?.amount), code).toBe(end);
      // The end of an account has what moved in the whole range, on however many pages.
      for (const at of [0, 1])
        expect(minorOf(closing.cells[at]?.amount), code).toBe(figure(trial, `account:${code}`, at + 1));
      const summary = summaries.flatMap((sheet) => sheet.rows).find(({ key }) => key === `${code}:closing`);
      expect(summary, code).toEqual(closing);
      for (const brief of ["false", "true"]) {
        const statement = await figures(founder, "account_statement", { from, to, account: code, summary: brief });
        expect(statement.rows.at(-1), code).toEqual(closing);
      }
    }
  });
});

// ── Invoices and bills ─────────────────────────────────────────────────────────────────────────────────────────────

describe("a half-paid invoice, and a bill paid later", () => {
  let founder: Person;
  const [Q1, Q2] = [
    { from: "2026-01-01", to: "2026-03-31" },
    { from: "2026-04-01", to: "2026-06-30" },
  ];
  beforeAll(async () => {
    founder = await server.register({ defaultCurrency: "EUR" });
    const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada", company: "Analytical Engines" } });
    const draft = await founder.call(CALLS.createInvoice, {
      body: {
        clientId: client.id,
        issueDate: "2026-02-05",
        dueDate: "2026-03-07",
        currency: "EUR",
        items: [
          { description: "Design", quantity: 1, unitPrice: 1000, taxName: "VAT", taxRate: 19, accountCode: "4100" },
        ],
      },
    });
    const { invoice } = await founder.call(CALLS.issueInvoice, { params: { id: draft.invoice.id }, body: {} });
    const { expense } = await founder.call(CALLS.createExpense, {
      body: {
        vendorName: "Quill",
        description: "Advice on a contract",
        invoiceDate: "2026-02-10",
        dueDate: "2026-03-01",
        currency: "EUR",
        paymentAccountId: "2000",
        accountCode: "5900",
        totalAmount: 600,
        taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: 100 }],
        lineItems: [{ description: "Advice", amount: 500, accountCode: "5900" }],
      },
    });
    const pay = (date: string, amount: number, item: object) =>
      founder.call(CALLS.recordPayment, { body: { date, accountCode: "1100", amount, items: [item] } });
    await pay("2026-03-10", 595, { invoiceId: invoice.id });
    await pay("2026-04-02", 600, { expenseId: expense.id });
    const taken = await pay("2026-04-15", 595, { invoiceId: invoice.id });
    await founder.call(CALLS.voidPayment, { params: { id: taken.payment.id }, body: {} });
  });

  it("count on accrual basis with the documents, on cash basis with the money", async () => {
    const asked = { from: Q1.from, to: Q2.to, by: "quarter" };
    expect(table(await figures(founder, "profit_loss", asked))).toEqual([
      ["Revenue", null, null, null],
      ["Services", 1000, 0, 1000],
      ["Total revenue", 1000, 0, 1000],
      ["Expenses", null, null, null],
      ["Professional fees", 500, 0, 500],
      ["Total expenses", 500, 0, 500],
      ["Net profit", 500, 0, 500],
    ]);
    const cash = await figures(founder, "profit_loss", { ...asked, basis: "cash" });
    expect(table(cash)).toEqual([
      ["Revenue", null, null, null],
      ["Services", 500, 0, 500],
      ["Total revenue", 500, 0, 500],
      ["Expenses", null, null, null],
      ["Professional fees", 0, 500, 500],
      ["Total expenses", 0, 500, 500],
      ["Net profit", 500, -500, 0],
    ]);
    await expectPostings(founder, cash);
    const behind = cash.rows.find(({ code }) => code === "4100")?.cells[0]?.postings;
    const { data } = await founder.call(CALLS.listReportPostings, { query: behind as never });
    expect(data).toMatchObject([
      { date: "2026-03-10", party: "Analytical Engines", credit: 500, link: { kind: "invoice" } },
    ]);
  });

  it("owe on cash basis only the tax that was paid, and have no receivable", async () => {
    const sheet = await figures(founder, "balance_sheet", { ...Q1, basis: "cash" });
    expect(table(sheet).filter(([, amount]) => amount !== null)).toEqual([
      ["Business checking", 595],
      ["Total cash and bank", 595],
      ["Total assets", 595],
      ["Sales tax", 95],
      ["Total current liabilities", 95],
      ["Total liabilities", 95],
      ["Result of 2026", 500],
      ["Total equity", 500],
      ["Total liabilities and equity", 595],
    ]);
    await expectPostings(founder, sheet);
    const tax = await figures(founder, "tax_summary", { from: Q1.from, to: Q2.to, by: "quarter", basis: "cash" });
    expect(table(tax).filter(([label]) => String(label).startsWith("VAT") || label === "Tax to pay")).toEqual([
      ["VAT 19 %", 95, 0, 95],
      ["VAT 20 %", 0, 100, 100],
      ["Tax to pay", 95, -100, -5],
    ]);
  });

  it("count on cash basis neither overpayments nor refunds", async () => {
    const own = await server.register({ defaultCurrency: "EUR" });
    const { client } = await own.call(CALLS.addClient, { body: { name: "Ada" } });
    const item = { description: "Design", quantity: 1, unitPrice: 1000, accountCode: "4100" };
    const form = { clientId: client.id, issueDate: "2026-02-05", dueDate: "2026-03-07", currency: "EUR" };
    const issue = async ({ invoice: { id } }: { invoice: { id: string } }) =>
      (await own.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
    const invoice = await issue(await own.call(CALLS.createInvoice, { body: { ...form, items: [item] } }));
    const pay = (date: string, amount: number, extra: object = {}) =>
      own.call(CALLS.recordPayment, {
        body: { date, accountCode: "1100", amount, items: [{ invoiceId: invoice.id }], ...extra },
      });
    const { message } = await pay("2026-03-10", 1010, { keepRest: true });
    expect(message).toBe(
      `Payment recorded. It exceeds the amount due on ${invoice.number} by €10.00, which stays as credit.`,
    );
    const note = await own.call(CALLS.createCreditNote, { params: { id: invoice.id } });
    const { id, revision } = note.invoice;
    const body = {
      ...form,
      issueDate: "2026-03-20",
      dueDate: "2026-03-20",
      revision,
      items: [{ ...item, unitPrice: 100 }],
    };
    await issue(await own.call(CALLS.updateInvoice, { params: { id }, body }));
    await pay("2026-04-02", 110);
    const sheet = await figures(own, "profit_loss", { from: Q1.from, to: Q2.to, by: "quarter", basis: "cash" });
    expect(table(sheet)).toContainEqual(["Services", 1000, -100, 900]);
    const balance = await figures(own, "balance_sheet", { ...Q1, basis: "cash" });
    expect(table(balance)).toContainEqual(["Business checking", 1010]);
    expect(table(balance)).toContainEqual(["Result of 2026", 1000]);
  });

  it("show the amount received, including bank fees and write-offs", async () => {
    const own = await server.register({ defaultCurrency: "EUR" });
    const { client } = await own.call(CALLS.addClient, { body: { name: "Ada" } });
    const head = { clientId: client.id, issueDate: "2026-02-05", dueDate: "2026-03-07" };
    const issue = async (unitPrice: number, currency = "EUR", exchangeRate: number | null = null) => {
      const items = [{ description: "Design", quantity: 1, unitPrice, accountCode: "4100" }];
      const { invoice } = await own.call(CALLS.createInvoice, { body: { ...head, currency, exchangeRate, items } });
      return (await own.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice.id;
    };
    const pay = (date: string, amount: number, invoiceId: string, extra: object) =>
      own.call(CALLS.recordPayment, { body: { date, accountCode: "1100", amount, items: [{ invoiceId }], ...extra } });
    await pay("2026-03-10", 3825.5, await issue(3855.24), { fee: 29.74 });
    await pay("2026-04-10", 600, await issue(1200), { writeOff: 600 });
    await pay("2026-05-10", 100, await issue(100, "USD", 0.9), { currency: "USD", exchangeRate: 0.88 });
    await pay("2026-06-10", 100, await issue(100, "USD", 0.9), { currency: "USD", exchangeRate: 0.95 });
    const flow = await figures(own, "cash_flow", { from: Q1.from, to: Q2.to, by: "month" });
    const received = flow.rows.find(({ key }) => key === "account:1300")?.cells.map(({ amount }) => amount);
    expect(received).toEqual([0, 0, 3825.5, 600, 88, 95, 4608.5]);
    expect(flow.rows.filter(({ key }) => key.startsWith("account:")).map(({ code }) => code)).toEqual(["1300"]);
    await expectPostings(own, flow);
    const behind = flow.rows.find(({ code }) => code === "1300")?.cells[2]?.postings;
    const { data } = await own.call(CALLS.listReportPostings, { query: behind as never });
    expect(data).toMatchObject([{ date: "2026-03-10", credit: 3825.5 }]);
  });

  it("credit the client with money from before the invoice date", async () => {
    const own = await server.register({ defaultCurrency: "EUR" });
    const { client } = await own.call(CALLS.addClient, { body: { name: "Ada" } });
    const { invoice: draft } = await own.call(CALLS.createInvoice, {
      body: {
        clientId: client.id,
        issueDate: "2026-03-05",
        dueDate: "2026-03-20",
        currency: "EUR",
        items: [{ description: "Design", quantity: 1, unitPrice: 1000, accountCode: "4100" }],
      },
    });
    const { invoice } = await own.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} });
    const { expense } = await own.call(CALLS.createExpense, {
      body: {
        vendorName: "Quill",
        description: "Advice",
        invoiceDate: "2026-03-05",
        currency: "EUR",
        paymentAccountId: "2000",
        accountCode: "5900",
        totalAmount: 500,
        lineItems: [{ description: "Advice", amount: 500, accountCode: "5900" }],
      },
    });
    const pay = (amount: number, item: object) =>
      own.call(CALLS.recordPayment, { body: { date: "2026-02-05", accountCode: "1100", amount, items: [item] } });
    await pay(600, { invoiceId: invoice.id });
    await pay(200, { expenseId: expense.id });
    const aged = async (type: ReportType, to: string) =>
      table(await figures(own, type, { from: to, to })).map(([label, ...cells]) => [label, cells.at(-1)]);
    expect(await aged("receivables_aging", "2026-02-28")).toEqual([
      ["Ada", -600],
      [invoice.number, -600],
      ["Total", -600],
    ]);
    expect(await aged("receivables_aging", "2026-03-31")).toEqual([
      ["Ada", 400],
      [invoice.number, 400],
      ["Total", 400],
    ]);
    expect(await aged("payables_aging", "2026-02-28")).toEqual([
      ["Quill", -200],
      ["Advice", -200],
      ["Total", -200],
    ]);
  });

  it("are aged to the day", async () => {
    const aged = async (type: ReportType, to: string) =>
      table(await figures(founder, type, { from: to, to })).map(([label, ...cells]) => [
        label,
        cells.findIndex((amount) => amount !== null && amount !== 0),
        cells.at(-1),
      ]);
    expect(await aged("receivables_aging", "2026-02-28")).toEqual([
      ["Analytical Engines", 0, 1190],
      [expect.stringMatching(/^INV-2026-/), 0, 1190],
      ["Total", 0, 1190],
    ]);
    expect(await aged("receivables_aging", "2026-06-30")).toEqual([
      ["Analytical Engines", 4, 595],
      [expect.stringMatching(/^INV-2026-/), 4, 595],
      ["Total", 4, 595],
    ]);
    expect(await aged("payables_aging", "2026-04-01")).toEqual([
      ["Quill", 2, 600],
      ["Advice on a contract", 2, 600],
      ["Total", 2, 600],
    ]);
    expect(await aged("payables_aging", "2026-04-30")).toEqual([["Total", -1, 0]]);
  });

  it("open the lines behind totals of aging reports and balances of ledgers", async () => {
    for (const type of ["receivables_aging", "payables_aging", "general_ledger", "balance_sheet"] as const)
      await expectPostings(founder, await figures(founder, type, { ...Q1, perPage: 100 }));
    const asked = { ...Q1, account: "1100", perPage: 100 };
    await expectPostings(founder, await figures(founder, "account_statement", asked));
  });

  it("need an existing account for a statement", async () => {
    await expect(figures(founder, "account_statement", Q1)).rejects.toMatchObject({ code: "account_needed" });
    await expect(figures(founder, "account_statement", { ...Q1, account: "9999" })).rejects.toMatchObject({
      status: 404,
    });
  });
});

// ── The second opinion: Debian's hledger ───────────────────────────────────────────────────────────────────────────

it.skipIf(hledger === null)("requires that hledger is installed, and compares with it", () => {
  expect(hledger).toContain("hledger");
});
