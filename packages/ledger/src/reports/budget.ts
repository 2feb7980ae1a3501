/** Budgets compared with the books: difference, percentage, and whether it is favorable, by the kind of account. */
import { type Account, isResultType, normalSide } from "../account.ts";
import { divideRounding } from "../decimal.ts";
import { add, type Money, money, subtract, sum, zero } from "../money.ts";
import type { PeriodColumn } from "./periods.ts";
import { profitAndLoss } from "./profit-and-loss.ts";
import { type AccountSum, type Behind, type SheetRow, type Sums, wholeColumnOf } from "./sheet.ts";

/** Planned amounts of an account, one a month; revenue and cost are above zero. */
export interface PlannedRow {
  readonly accountCode: string;
  readonly amounts: readonly Money[];
}

export interface BudgetFigures {
  readonly actual: Money;
  readonly budget: Money;
  readonly difference: Money;
  /** Of the budget, with one decimal: "-12.5"; null: nothing was planned. */
  readonly percent: string | null;
  /** More revenue or less cost than planned; null: as planned. */
  readonly isFavorable: boolean | null;
  readonly forecast: Money;
}

export interface ComparedLine extends Pick<SheetRow, "key" | "kind" | "depth" | "label" | "code"> {
  /** Null: a heading. */
  readonly figures: BudgetFigures | null;
  readonly behind: Behind | undefined;
}

/** Planned amounts as sums of accounts, each on its normal side. @param isIn whether a month counts, by its place */
export function sumsOfPlan(
  rows: readonly PlannedRow[],
  accounts: readonly Account[],
  currency: string,
  isIn: (month: number) => boolean,
): Sums {
  const sums = new Map<string, AccountSum>();
  const types = new Map(accounts.map(({ code, type }) => [code, type]));
  for (const { accountCode, amounts } of rows) {
    const type = types.get(accountCode);
    const planned = sum(
      amounts.filter((_, month) => isIn(month)),
      currency,
    );
    if (type === undefined || !isResultType(type) || planned.minor === 0n) continue;
    const own = sums.get(accountCode) ?? { accountCode, debit: zero(currency), credit: zero(currency) };
    const side = normalSide(type);
    sums.set(accountCode, { ...own, [side]: add(own[side], planned) });
  }
  return sums;
}

/**
 * Compares a profit and loss with its plan.
 *
 * @param input.actual of the range; `planned` of the same months; `before` actual of the year until the range begins; `rest` planned after it
 */
export function compareBudget(input: {
  accounts: readonly Account[];
  currency: string;
  range: { from: string; to: string };
  actual: Sums;
  planned: Sums;
  before: Sums;
  rest: Sums;
}): ComparedLine[] {
  const { accounts, currency, range, actual, planned, before, rest } = input;
  const rows = profitAndLoss({
    accounts,
    currency,
    columns: [range, range, range, range],
    sums: [actual, planned, before, rest],
  });
  return rows.map(({ key, kind, depth, label, code, cells }) => {
    const amounts = cells.map(({ amount }) => amount ?? zero(currency));
    const [now, plan, earlier, later] = amounts;
    const isCost = COST_SUMS.includes(key) || accounts.some((one) => one.code === code && one.type === "Expense");
    return {
      ...{ key, kind, depth, label, code, behind: cells[0]?.behind },
      figures:
        now && plan && earlier && later ? figuresOf(now, plan, sum([earlier, now, later], currency), isCost) : null,
    };
  });
}

/** The columns beside a report's own: the plan of the whole range, and the difference from it. */
export const PLAN_COLUMNS = ["budget", "difference"] as const;

/**
 * Turns the last cell of each row, which is the plan's, into a figure without entry lines, and adds the whole range less it.
 *
 * @param columns those before the plan's
 */
export function withPlan(rows: readonly SheetRow[], columns: readonly PeriodColumn[]): SheetRow[] {
  const whole = wholeColumnOf(columns);
  return rows.map((row) => {
    if (row.cells.length === 0) return row;
    const [now, plan] = [row.cells[whole]?.amount ?? null, row.cells.at(-1)?.amount ?? null];
    const difference = now === null || plan === null ? null : subtract(now, plan);
    return { ...row, cells: [...row.cells.slice(0, -1), { amount: plan }, { amount: difference }] };
  });
}

/** Sums of a profit and loss that had better be low. */
const COST_SUMS: readonly string[] = ["costOfSales:total", "otherExpenses:total", "expenses:total"];

function figuresOf(actual: Money, budget: Money, forecast: Money, isCost: boolean): BudgetFigures {
  const difference = subtract(actual, budget);
  return {
    ...{ actual, budget, difference, forecast },
    percent: percentOf(difference, budget),
    isFavorable: difference.minor === 0n ? null : difference.minor > 0n !== isCost,
  };
}

/** "-12.5" of a part in the size of a whole; null: the whole is zero. */
function percentOf(part: Money, whole: Money): string | null {
  if (whole.minor === 0n) return null;
  const size = whole.minor < 0n ? -whole.minor : whole.minor;
  const tenths = divideRounding(part.minor * 1000n, size);
  const digits = (tenths < 0n ? -tenths : tenths).toString().padStart(2, "0");
  return `${tenths < 0n ? "-" : ""}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}

/** Adds a percentage to an amount, rounded once. @param tenths of a percent */
export const withPercent = (amount: Money, tenths: bigint): Money =>
  money(divideRounding(amount.minor * (1000n + tenths), 1000n), amount.currency);
