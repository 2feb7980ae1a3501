/** A report of an organization's books as a sheet: reads the sums it needs, lets the ledger lay them out, and says how to open each figure. */
import {
  type DimensionKind,
  type FiguresQuery,
  kindOfColumns,
  type PostingsFilter,
  REPORT_INTERVALS,
  REPORTS,
  type ReportColumn,
  type ReportInterval,
  type ReportRow,
  type ReportSheet,
  type ReportType,
  reportFigures,
  writeMoney,
} from "@tallyleaf/contract";
import {
  ACCOUNT_LEDGER_COLUMNS,
  AGING_COLUMNS,
  accountLedger,
  add,
  addDays,
  aging,
  type Behind,
  balanceSheet,
  columnsOf,
  cutInto,
  type DayRange,
  debitBalance,
  directCashFlow,
  expensesByCategory,
  expensesByMonth,
  expensesByVendor,
  fiscalYearOf,
  indirectCashFlow,
  type PeriodColumn,
  PLAN_COLUMNS,
  profitAndLoss,
  type SheetRow,
  subtract,
  TAX_COUNTRIES,
  TRIAL_BALANCE_COLUMNS,
  taxSummary,
  toDecimalString,
  toNumber,
  trialBalanceSheet,
  type UnknownTaxable,
  unknownTaxables,
  withChanges,
  withPlan,
  withTaxable,
  zero,
} from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import type { Transaction } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { findCountry } from "../../expenses/booking.ts";
import { titleOf } from "../documents/outline.ts";
import { loadNotes } from "../notes/store.ts";
import { withNotes } from "../notes/with-notes.ts";
import { say } from "../say.ts";
import { sayRow } from "../say-rows.ts";
import { readAsKnownOn } from "./as-known.ts";
import { type Books, before, loadBooks, loadSums, type RangeSums } from "./books.ts";
import { profitAndLossByValue } from "./by-value.ts";
import { createCashMoves } from "./cash-moves.ts";
import { clientDeposits, vendorDeposits } from "./deposits.ts";
import { loadLedgerPage, loadLedgerSummary } from "./ledger-pages.ts";
import { type OpenItems, openBills, openInvoices } from "./open-items.ts";
import { loadPartyParts, otherSides } from "./party-balances.ts";
import { loadPlan } from "./planned.ts";
import { descriptionOf, linkOf } from "./postings.ts";
import { loadRevalued } from "./revalued.ts";
import { loadTaxables } from "./taxables.ts";
import { listVendorSums } from "./vendors.ts";

/** Input of a report's layout: the query has only the options that the report supports. */
interface Order {
  tx: Transaction;
  books: Books;
  query: Chosen;
  range: DayRange;
}

/** The columns are periods, or the values of a kind of dimensions. */
type Chosen = Omit<FiguresQuery, "by"> & { by: ReportInterval; values: DimensionKind | null };

/** Additions of a report to the common head. */
interface Laid {
  columns: ReportColumn[];
  rows: readonly SheetRow[];
  notes?: string[];
  entries?: ReadonlyMap<string, NonNullable<ReportRow["entry"]>>;
  /** Conditions of the query behind a figure, from its column, besides days and accounts. */
  filters?: readonly Partial<PostingsFilter>[];
  meta?: NonNullable<ReportSheet["meta"]>;
}

/**
 * The report of a type over the query's days.
 *
 * @throws CallFailure `account_needed` and 404 of a statement without an account that exists.
 */
export async function buildSheet(
  tx: Transaction,
  organizationId: string,
  type: ReportType,
  asked: FiguresQuery,
): Promise<ReportSheet> {
  const query = pickSupportedOptions(type, asked);
  const { from, to, basis, compare, by, values, knownOn, dimension } = query;
  const withoutClosing = WITHOUT_CLOSING.includes(type);
  const openingsBefore = OPENINGS_BEFORE.includes(type);
  const books = { ...(await loadBooks(tx, organizationId, basis, dimension)), withoutClosing, openingsBefore };
  const {
    columns,
    rows,
    notes = [],
    entries,
    filters = [],
    meta = null,
  } = await readAsKnownOn(
    tx,
    knownOn,
    () => LAYOUTS[type]({ tx, books, query, range: { from, to } }),
    basis === "accrual" && !WITH_ACCOUNTS.includes(type) ? "lines_without_accounts" : "table",
  );
  const of = [type === "account_statement" ? nameOf(books, query.account) : null, books.dimensionName];
  const named = of.filter((name) => name !== null).join(" · ");
  const title = named === "" ? titleOf(type) : `${titleOf(type)}: ${named}`;
  const noted = await loadNotes(tx, organizationId, { type, from, to });
  const { rows: shown, footnotes } = withNotes(
    rows.map((row) =>
      reportRow(
        row,
        { basis, knownOn, withoutClosing, openingsBefore, dimension, filters },
        entries?.get(row.key) ?? null,
      ),
    ),
    noted,
  );
  return {
    type,
    title,
    currency: books.currency,
    from,
    to,
    basis,
    compare,
    by: values ?? by,
    knownOn: knownOn ?? null,
    columns,
    rows: shown,
    notes: [...footnotes, ...notes],
    meta,
  };
}

/** The reports of results. */
const WITHOUT_CLOSING: readonly ReportType[] = ["profit_loss", "cash_flow", "expense_analysis"];

/** The reports of balances: they begin with what there was before, as the balance sheet of that day has it. */
const OPENINGS_BEFORE: readonly ReportType[] = [
  "balance_sheet",
  "cash_flow",
  "trial_balance",
  "general_ledger",
  "account_statement",
  "tax_summary",
  "receivables_aging",
  "payables_aging",
];

/** The query without the choices that the report does not hear. */
function pickSupportedOptions(type: ReportType, query: FiguresQuery): Chosen {
  const { basis, columns } = REPORTS[type];
  const values = REPORTS[type].values ? kindOfColumns(query.by) : null;
  const hasPeriods = columns && values === null && !(type === "expense_analysis" && query.group === "month");
  return {
    ...query,
    basis: basis ? query.basis : "accrual",
    compare: hasPeriods ? query.compare : "none",
    by: (hasPeriods ? REPORT_INTERVALS.find((each) => each === query.by) : undefined) ?? "none",
    values,
    dimension: REPORTS[type].dimension ? query.dimension : undefined,
    budget: REPORTS[type].budget && values === null ? query.budget : undefined,
  };
}

/** Reports that ask which accounts an entry moves, also on accrual basis. */
const WITH_ACCOUNTS: readonly ReportType[] = ["cash_flow"];

const LAYOUTS: Readonly<Record<ReportType, (order: Order) => Promise<Laid>>> = {
  profit_loss: async ({ tx, books, query, range }) => {
    if (query.values !== null) {
      const laid = await profitAndLossByValue(tx, books, range, { kind: query.values, zeros: query.zeros });
      return { ...laid, notes: [...laid.notes, ...notesOf(laid)] };
    }
    const columns = columnsOf(range, query, books.years);
    const sums = await loadSums(tx, books, read(columns));
    const { accounts, currency } = books;
    const own = columns.map(ofColumn(sums));
    if (query.budget === undefined)
      return inPeriods(columns, profitAndLoss({ accounts, currency, columns, sums: own, zeros: query.zeros }), sums);
    const plan = await loadPlan(tx, books, range, query.budget);
    const beside = [...columns, range];
    const rows = profitAndLoss({ accounts, currency, columns: beside, sums: [...own, plan.sums], zeros: query.zeros });
    const laid = inPeriods(columns, rows, sums);
    return {
      columns: [...laid.columns, ...measures(PLAN_COLUMNS.map((key) => ({ key, label: sayRow(key) })))],
      rows: withPlan(laid.rows, columns),
      notes: [plan.note, ...(laid.notes ?? [])],
    };
  },

  balance_sheet: async ({ tx, books, query, range }) => {
    const columns = columnsOf(range, { ...query, asOf: true }, books.years);
    const formerYears = ({ to }: DayRange) => ({ to: addDays(fiscalYearOf(to, books.years).from, -1) });
    const sums = await loadSums(
      tx,
      books,
      read(columns).flatMap((column) => [{ to: column.to }, formerYears(column)]),
    );
    const parts = await loadPartyParts(
      tx,
      books,
      read(columns).map(({ to }) => to),
    );
    const rows = balanceSheet({
      ...books,
      columns: columns.map((column) => ({
        to: column.to,
        year: fiscalYearOf(column.to, books.years),
        sums: sums.sums({ to: column.to }),
        formerYears: sums.sums(formerYears(column)),
        otherSides: otherSides(parts(column.to), books.currency),
      })),
      zeros: query.zeros,
    });
    return inPeriods(columns, rows, sums);
  },

  cash_flow: async ({ tx, books, query, range }) => {
    const columns = columnsOf(range, query, books.years);
    const ranges = read(columns).flatMap((column) => [column, before(column)]);
    const held = await loadSums(tx, books, ranges, books.cash);
    const sums = await loadSums(tx, { ...books, withoutOpenings: true }, read(columns));
    const openings = new Map(
      read(columns).map((column) => [
        column.key,
        books.cash.reduce((rest, code) => {
          const of = (loaded: RangeSums) => debitBalance(loaded.sums(column), code, books.currency);
          return add(rest, subtract(of(held), of(sums)));
        }, zero(books.currency)),
      ]),
    );
    const { moves, exchange } = await createCashMoves(tx, books, read(columns));
    const layOut = query.method === "direct" ? directCashFlow : indirectCashFlow;
    const rows = layOut({
      ...books,
      columns: columns.map((column) => ({
        from: column.from,
        to: column.to,
        ...(column.kind === "change"
          ? { sums: new Map(), moves: new Map(), before: new Map() }
          : {
              sums: sums.sums(column),
              moves: moves(column),
              exchange: exchange(column),
              openings: openings.get(column.key) ?? zero(books.currency),
              before: held.sums(before(column)),
            }),
      })),
    });
    const isOpened = [...openings.values()].some(({ minor }) => minor !== 0n);
    return {
      columns: columns.map(periodColumn),
      rows: withChanges(rows, columns),
      notes: [...(isOpened ? [say("openingsNoFlow")] : []), ...notesOf(sums)],
    };
  },

  tax_summary: async ({ tx, books, query, range }) => {
    const columns = columnsOf(range, query, books.years);
    const sums = await loadSums(
      tx,
      books,
      read(columns).flatMap((column) => [column, before(column)]),
      books.taxes,
    );
    const rows = taxSummary({
      accounts: books.taxes,
      currency: books.currency,
      columns: columns.map((column) => ({
        from: column.from,
        to: column.to,
        taxes: sums.taxes(column),
        before: sums.sums(before(column)),
      })),
    });
    const laid = inPeriods(columns, rows, sums);
    const [only, ...others] = columns;
    if (only === undefined || others.length > 0) return laid;
    const taxables = await loadTaxables(tx, books, only);
    return {
      columns: [...laid.columns, ...measures([{ key: "taxable", label: sayRow("taxableAmount") }])],
      rows: withTaxable(laid.rows, taxables, books.currency),
      notes: [
        say("taxableNote"),
        ...unknownTaxables(taxables).map(unknownNote),
        ...(await loadCountryNotes(tx, books.organizationId)),
        ...notesOf(sums),
      ],
    };
  },

  expense_analysis: async ({ tx, books, query, range }) => {
    const { accounts, currency } = books;
    const columns = columnsOf(range, query, books.years);
    if (query.group === "vendor") {
      const vendors = await listVendorSums(tx, books, columns);
      return {
        columns: columns.map(periodColumn),
        rows: withChanges(expensesByVendor({ accounts, currency, columns, vendors }), columns),
      };
    }
    const months = query.group === "month" ? cutInto(range, "month", books.years) : [];
    const sums = await loadSums(tx, books, query.group === "month" ? months : read(columns));
    if (query.group === "month") {
      const rows = expensesByMonth({
        accounts,
        currency,
        months: months.map((month) => ({ ...month, sums: sums.sums(month) })),
      });
      return inPeriods(columns, rows, sums);
    }
    return inPeriods(
      columns,
      expensesByCategory({ accounts, currency, columns, sums: columns.map(ofColumn(sums)) }),
      sums,
    );
  },

  trial_balance: async ({ tx, books, query, range }) => {
    const year = fiscalYearOf(range.from, books.years).from;
    const inYear = year < range.from ? { from: year, to: addDays(range.from, -1) } : null;
    const formerYears = { to: addDays(year, -1) };
    const sums = await loadSums(tx, books, [range, before(range), formerYears, ...(inYear ? [inYear] : [])]);
    const { accounts, currency } = books;
    const rows = trialBalanceSheet({
      accounts,
      currency,
      range,
      year,
      before: sums.sums(before(range)),
      inYear: inYear ? sums.sums(inYear) : new Map(),
      formerYears: sums.sums(formerYears),
      sums: sums.sums(range),
      zeros: query.zeros,
    });
    return { columns: measures(TRIAL_BALANCE_COLUMNS), rows, notes: notesOf(sums) };
  },

  general_ledger: (order) => buildAccountPages(order, undefined),

  account_statement: (order) => {
    const { account } = order.query;
    if (account === undefined) throw new CallFailure(reportFigures.failures.accountNeeded);
    if (!order.books.accounts.some(({ code }) => code === account))
      throw new CallFailure(reportFigures.failures.noSuchAccount);
    return buildAccountPages(order, account);
  },

  receivables_aging: async ({ tx, books, range }) => {
    const open = await openInvoices(tx, books, range.to);
    const deposits = await clientDeposits(tx, books, range.to);
    return buildAging(open, books.receivables, sayRow("clientWithoutName"), { tx, books, range, deposits });
  },

  payables_aging: async ({ tx, books, range }) => {
    const open = await openBills(tx, books, range.to);
    const deposits = await vendorDeposits(tx, books, range.to);
    return buildAging(open, books.payables, sayRow("unknownVendor"), { tx, books, range, deposits });
  },
};

async function buildAccountPages({ tx, books, query, range }: Order, account: string | undefined): Promise<Laid> {
  const { page, perPage, summary } = query;
  const { pages, postings, total } = summary
    ? await loadLedgerSummary(tx, books, range, { account, page, perPage })
    : await loadLedgerPage(tx, books, range, { account, page, perPage });
  const entries = new Map(
    [...postings].map(([key, row]) => [
      key,
      {
        date: row.day,
        dueDate: null,
        party: row.vendor,
        description: descriptionOf(row),
        reference: row.reference,
        link: linkOf(row),
        entryId: row.entry_id,
      },
    ]),
  );
  return {
    columns: measures(ACCOUNT_LEDGER_COLUMNS),
    rows: accountLedger(pages, range),
    notes: [say("creditBalances"), ...(account === undefined ? [say("unusedLeftOut")] : [])],
    entries,
    meta: { total, currentPage: page, perPage },
  };
}

async function buildAging(
  { items, entries }: Awaited<ReturnType<typeof openInvoices>>,
  accounts: readonly string[],
  partyless: string,
  { tx, books, range, deposits }: Omit<Order, "query"> & { deposits: OpenItems },
): Promise<Laid> {
  const sums = await loadSums(tx, books, [{ to: range.to }]);
  const held = sums.sums({ to: range.to });
  const debit = accounts.reduce((all, code) => {
    const own = held.get(code);
    return own === undefined ? all : all + own.debit.minor - own.credit.minor;
  }, 0n);
  const asShown = (minor: bigint) => ({
    minor: accounts === books.payables ? -minor : minor,
    currency: books.currency,
  });
  const inBooks = asShown(debit);
  const revalued = asShown(await loadRevalued(tx, books, accounts, range.to));
  return {
    columns: measures(AGING_COLUMNS),
    rows: aging(items, range.to, inBooks, partyless, accounts, deposits.items, revalued),
    entries: new Map([...entries, ...deposits.entries]),
    notes: notesOf(sums),
  };
}

// ── Columns, rows and cells as the contract has them ───────────────────────────────────────────────────────────────

/** The columns that have postings of their own. */
const read = (columns: readonly PeriodColumn[]): PeriodColumn[] => columns.filter(({ kind }) => kind !== "change");

const ofColumn = (sums: RangeSums) => (column: PeriodColumn) =>
  column.kind === "change" ? new Map() : sums.sums(column);

function inPeriods(columns: readonly PeriodColumn[], rows: readonly SheetRow[], sums: RangeSums): Laid {
  return { columns: columns.map(periodColumn), rows: withChanges(rows, columns), notes: notesOf(sums) };
}

const periodColumn = ({ key, label, kind, from, to }: PeriodColumn): ReportColumn => ({ key, label, kind, from, to });

const measures = (columns: readonly { key: string; label: string }[]): ReportColumn[] =>
  columns.map(({ key, label }) => ({ key, label, kind: "measure", from: null, to: null }));

const notesOf = ({ hasFormerCurrency }: Pick<RangeSums, "hasFormerCurrency">): string[] =>
  hasFormerCurrency ? [say("formerCurrency")] : [];

const unknownNote = ({ label, direction, unknown }: UnknownTaxable): string => {
  const named = { tax: label, amount: writeMoney(toDecimalString(unknown), unknown.currency) };
  return direction === "output" ? say("unknownOnSales", named) : say("unknownOnPurchases", named);
};

/** Whether the rules of a country tell which tax on purchases is recoverable. */
async function loadCountryNotes(tx: Transaction, organizationId: string): Promise<string[]> {
  const country = await findCountry(tx, organizationId);
  if (country === null) return [say("noCountry")];
  if (TAX_COUNTRIES.some(({ code }) => code === country)) return [];
  return [
    say("noCountryRule", {
      country: new Intl.DisplayNames(currentLocale(), { type: "region" }).of(country) ?? country,
    }),
  ];
}

const nameOf = ({ accounts }: Books, code = "") =>
  `${code} ${accounts.find((account) => account.code === code)?.name ?? ""}`.trim();

function reportRow(
  { key, kind, depth, label, code, cells }: SheetRow,
  read: Read,
  entry: ReportRow["entry"],
): ReportRow {
  return {
    key,
    kind,
    depth,
    label,
    code,
    entry,
    cells: cells.map(({ amount, behind }, at) => ({
      amount: amount === null ? null : toNumber(amount),
      ...filterOf(behind, read, read.filters[at]),
    })),
  };
}

/** The choices by which the report reads the books. */
type Read = Pick<Books, "basis" | "withoutClosing" | "openingsBefore"> &
  Pick<FiguresQuery, "knownOn" | "dimension"> &
  Required<Pick<Laid, "filters">>;

/** The query that opens what is behind a figure; none where no account is. */
function filterOf(
  behind: Behind | undefined,
  { basis, knownOn, withoutClosing, openingsBefore, dimension }: Read,
  ofColumn: Partial<PostingsFilter> = {},
): { postings?: PostingsFilter } {
  if (behind === undefined || behind.accounts?.length === 0) return {};
  const { accounts, with: together, party, taxName, taxRate, ...rest } = behind;
  const named = Object.entries({ party, taxName, taxRate }).filter(([, value]) => value !== undefined);
  const lacks = named.filter(([, value]) => value === "").map(([name]) => name);
  return {
    postings: {
      ...rest,
      ...Object.fromEntries(named.filter(([, value]) => value !== "")),
      ...(lacks.length > 0 ? { lacks: lacks.join(",") } : {}),
      ...(basis === "cash" ? { basis } : {}),
      ...(knownOn === undefined ? {} : { knownOn }),
      ...(withoutClosing ? { without: "closing" } : {}),
      ...(openingsBefore && rest.openings === undefined ? { openings: "before" } : {}),
      ...(dimension === undefined ? {} : { dimension }),
      ...(accounts ? { accounts: accounts.join(",") } : {}),
      ...(together ? { with: together.join(",") } : {}),
      ...ofColumn,
    },
  };
}
