/** The rows of a budget: what may be planned, last year's amounts as a plan, and how rows and their sums are shown. */
import type { Budget, BudgetHead, budgetRowBody, BudgetRow as Shown } from "@tallyleaf/contract";
import {
  type Account,
  add,
  cutInto,
  type DayRange,
  type FiscalYears,
  fiscalYearAway,
  fiscalYearName,
  isResultType,
  type Money,
  negate,
  normalSide,
  subtract,
  sum,
  toNumber,
  withPercent,
  zero,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractBudgets } from "@tallyleaf/messages/catalogs/contract-budgets";
import type * as z from "zod";
import { loadCompanyFacts } from "../../books/company/facts.ts";
import { type DimensionBook, loadDimensionBook, standingFor } from "../../books/dimensions/book.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { loadBooks, loadSums } from "../reports/figures/books.ts";
import { type BudgetRow, loadLines } from "./store.ts";

export const say = translator(contractBudgets);

/** A row, with an amount for each month of the fiscal year. */
export interface PlannedLine {
  accountCode: string;
  /** Null: of the account as a whole. */
  dimensionId: string | null;
  /** Revenue and cost are above zero. */
  amounts: Money[];
}

/** Books that budgets refer to: the chart, dimensions, and fiscal years. */
export interface PlanBooks {
  organizationId: string;
  currency: string;
  accounts: readonly (Account & { active: boolean })[];
  years: FiscalYears;
  dimensions: DimensionBook;
}

export async function loadPlanBooks(tx: Transaction, organizationId: string): Promise<PlanBooks> {
  const { currency, accounts, years } = await loadCompanyFacts(tx, organizationId);
  return { organizationId, currency, accounts, years, dimensions: await loadDimensionBook(tx, organizationId) };
}

const yearOf = ({ startsOn, endsOn }: Pick<BudgetRow, "startsOn" | "endsOn">): DayRange => ({
  from: startsOn,
  to: endsOn,
});

/** The months of a budget, as the fiscal year has them. */
export const monthsOf = (books: PlanBooks, row: Pick<BudgetRow, "startsOn" | "endsOn">) =>
  cutInto(yearOf(row), "month", books.years);

/** A row's fault, as a sentence with its place. */
export interface RowFault {
  path: string;
  message: string;
}

/** Checks rows as they were sent; faults name the field of the row. */
export function readRows(
  books: PlanBooks,
  rows: readonly z.output<typeof budgetRowBody>[],
  months: number,
  kept: readonly PlannedLine[],
): { lines: PlannedLine[]; faults: RowFault[] } {
  const faults: RowFault[] = [];
  const seen = new Set<string>();
  let kind: string | null = null;
  const lines = rows.map(({ accountCode, dimensionId, amounts }, at): PlannedLine => {
    const fault = (field: string, message: string) => faults.push({ path: `rows.${at}.${field}`, message });
    const account = books.accounts.find(({ code }) => code === accountCode);
    const isKept = kept.some((line) => line.accountCode === accountCode);
    if (!account || !isResultType(account.type)) fault("accountCode", say("accountWrong", { code: accountCode }));
    else if (!account.active && !isKept) fault("accountCode", say("accountInactive", { code: accountCode }));
    const dimension = dimensionId === null ? null : standingFor(books.dimensions, dimensionId);
    if (dimensionId !== null && !dimension) fault("dimensionId", say("dimensionUnknown"));
    if (dimension?.kind === "tag") fault("dimensionId", say("noTags"));
    else if (dimension && kind !== null && dimension.kind !== kind) fault("dimensionId", say("oneKind"));
    kind ??= dimension?.kind ?? null;
    const key = `${accountCode} ${dimension?.id ?? ""}`;
    if (seen.has(key)) fault("accountCode", say("rowTwice", { code: accountCode }));
    seen.add(key);
    if (amounts.length !== months) fault("amounts", say("amountsCount", { months }));
    return {
      accountCode,
      dimensionId: dimension?.id ?? null,
      amounts: amounts.map((amount, month) => exactMoney(amount, books.currency, `rows.${at}.amounts.${month}`)),
    };
  });
  return { lines, faults };
}

/** Last year's amounts of each account and month, plus or minus a percentage in tenths. */
export async function planFromActuals(
  tx: Transaction,
  books: PlanBooks,
  row: Pick<BudgetRow, "startsOn" | "endsOn">,
  { percent, dimension }: { percent: number; dimension?: string | undefined },
): Promise<PlannedLine[]> {
  const months = monthsOf(books, row);
  const before = fiscalYearAway(row.endsOn, -1, books.years);
  const earlier = cutInto(before, "month", books.years);
  const read = { ...(await loadBooks(tx, books.organizationId, "accrual", dimension)), withoutClosing: true };
  const sums = await loadSums(tx, read, earlier);
  const tenths = BigInt(Math.round(percent * 10));
  const none = zero(books.currency);
  return books.accounts.flatMap(({ code, type, active }): PlannedLine[] => {
    if (!isResultType(type) || !active) return [];
    const amounts = months.map((_, month) => {
      const range = earlier[month];
      const own = range && sums.sums(range).get(code);
      if (!own) return none;
      const balance = subtract(own.debit, own.credit);
      return withPercent(normalSide(type) === "debit" ? balance : negate(balance), tenths);
    });
    return amounts.every(({ minor }) => minor === 0n)
      ? []
      : [{ accountCode: code, dimensionId: dimension ?? null, amounts }];
  });
}

/** Rows as they are shown: revenue first, by account, then by dimension. */
export function presentRows(books: PlanBooks, lines: readonly PlannedLine[]): Shown[] {
  const rows = lines.flatMap(({ accountCode, dimensionId, amounts }): Shown[] => {
    const account = books.accounts.find(({ code }) => code === accountCode);
    if (!account || (account.type !== "Revenue" && account.type !== "Expense")) return [];
    const dimension = dimensionId === null ? null : standingFor(books.dimensions, dimensionId);
    return [
      {
        ...{ accountCode, accountName: account.name, type: account.type },
        dimension: dimension && { id: dimension.id, kind: dimension.kind, name: dimension.name },
        amounts: amounts.map(toNumber),
        total: toNumber(sum(amounts, books.currency)),
      },
    ];
  });
  const keyOf = ({ type, accountCode, dimension }: Shown) =>
    `${type === "Revenue" ? 0 : 1} ${accountCode} ${dimension?.name ?? ""}`;
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Sums of each month: revenue, costs, and result. */
function sumsOf(books: PlanBooks, lines: readonly PlannedLine[], months: number) {
  const types = new Map(books.accounts.map(({ code, type }) => [code, type]));
  const none = zero(books.currency);
  const monthly = (type: "Revenue" | "Expense") =>
    Array.from({ length: months }, (_, month) =>
      lines.reduce(
        (all, { accountCode, amounts }) => (types.get(accountCode) === type ? add(all, amounts[month] ?? none) : all),
        none,
      ),
    );
  const [revenue, expenses] = [monthly("Revenue"), monthly("Expense")];
  const profit = revenue.map((amount, month) => subtract(amount, expenses[month] ?? none));
  return { revenue, expenses, profit };
}

export function presentHead(
  books: PlanBooks,
  row: BudgetRow,
  lines: readonly PlannedLine[],
  months: number,
): BudgetHead {
  const { id, name, startsOn, endsOn, state, revision } = row;
  const { profit } = sumsOf(books, lines, months);
  return {
    ...{ id, name, state, revision, from: startsOn, to: endsOn, year: fiscalYearName(yearOf(row)) },
    profit: toNumber(sum(profit, books.currency)),
  };
}

/** The whole budget as it is shown. */
export async function presentBudget(tx: Transaction, books: PlanBooks, row: BudgetRow): Promise<Budget> {
  const months = monthsOf(books, row);
  const lines = await loadLines(tx, row, months.length, books.currency);
  const sums = sumsOf(books, lines, months.length);
  return {
    ...presentHead(books, row, lines, months.length),
    currency: books.currency,
    periods: months.map(({ from, to, label }) => ({ from, to, label })),
    rows: presentRows(books, lines),
    sums: (["revenue", "expenses", "profit"] as const).map((key) => ({
      key,
      amounts: sums[key].map(toNumber),
      total: toNumber(sum(sums[key], books.currency)),
    })),
  };
}
