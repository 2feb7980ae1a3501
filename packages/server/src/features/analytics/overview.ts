/** Puts the sums of a range, and of the one that it is held against, into the shape of the screen. Pure. */
import type { AnalyticsOverview } from "@tallyleaf/contract";
import { compareMoney, isZero, type Money, moneyFromDecimal, subtract, sum, toNumber } from "@tallyleaf/ledger";
import type { CashSum, CostSums, Sum } from "./store.ts";
import type { Range } from "./stretches.ts";

/** The sums of one range and what it was cut into. */
export interface RangeSums {
  range: Range;
  stretches: readonly Range[];
  sums: readonly Sum[];
}

interface Facts {
  currency: string;
  now: RangeSums;
  before: RangeSums | null;
  /** Null: the reader may not see it. */
  cash: readonly CashSum[] | null;
  /** Names of accounts by their codes. */
  names: ReadonlyMap<string, string>;
}

type Figures = Omit<AnalyticsOverview, "category" | "unit" | "waiting" | "elsewhere" | "toExpenses">;

export function figuresOf({ currency, now, before, cash, names }: Facts): Figures {
  const of = partsIn(now, currency);
  const ofBefore = before && partsIn(before, currency);
  const accounts = (by: Sum["by"]) =>
    largestFirst(of(by), ofBefore?.(by) ?? null).map(({ key, amount, before }) => ({
      code: key,
      name: names.get(key) ?? key,
      amount: toNumber(amount),
      before,
    }));
  return {
    currency,
    ...totalsOf(now, currency),
    taxAccounts: of("tax")
      .filter(({ amount }) => !isZero(amount))
      .map(({ key }) => key)
      .sort(),
    compared: before && { ...before.range, ...totalsOf(before, currency) },
    overTime: overTimeOf({ currency, now, before, cash }),
    byCategory: accounts("category"),
    byPaymentAccount: accounts("payment"),
  };
}

/** From what was spent to the cost of the same days: the parts, so that spent − taxReclaimed − otherAccounts + withoutDocument = expenses. */
export function toExpensesOf(sums: CostSums, currency: string): NonNullable<AnalyticsOverview["toExpenses"]> {
  const money = (decimal: string) => moneyFromDecimal(decimal, currency);
  const expenses = money(sums.expenses);
  return {
    taxReclaimed: toNumber(money(sums.taxReclaimed)),
    otherAccounts: toNumber(money(sums.otherAccounts)),
    withoutDocument: toNumber(subtract(expenses, money(sums.ofExpenses))),
    expenses: toNumber(expenses),
  };
}

interface Part {
  key: string;
  amount: Money;
}

const partsIn =
  ({ sums }: RangeSums, currency: string) =>
  (by: Sum["by"]): Part[] =>
    sums
      .filter((one) => one.by === by)
      .map(({ key, amount }) => ({ key: key ?? "", amount: moneyFromDecimal(amount, currency) }));

function totalsOf(sums: RangeSums, currency: string) {
  const total = (by: Sum["by"]) =>
    toNumber(
      sum(
        partsIn(sums, currency)(by).map(({ amount }) => amount),
        currency,
      ),
    );
  return { spent: total("all"), taxPaid: total("tax"), entries: sums.sums[0]?.entries ?? 0 };
}

/**
 * What nets out to nothing is left out.
 *
 * @param before null: nothing is compared
 */
function largestFirst(parts: readonly Part[], before: readonly Part[] | null) {
  const was = new Map(before?.map(({ key, amount }) => [key, toNumber(amount)]));
  return parts
    .filter(({ amount }) => !isZero(amount))
    .sort((a, b) => compareMoney(b.amount, a.amount) || (a.key < b.key ? -1 : 1))
    .map(({ key, amount }) => ({ key, amount, before: before && (was.get(key) ?? 0) }));
}

function overTimeOf({ currency, now, before, cash }: Omit<Facts, "names">): AnalyticsOverview["overTime"] {
  const amounts = (of: RangeSums) =>
    new Map(partsIn(of, currency)("stretch").map(({ key, amount }) => [key, toNumber(amount)]));
  const spent = amounts(now);
  const spentBefore = before && amounts(before);
  const moved = new Map(cash?.map((one) => [one.startDate, one]));
  const exact = (decimal: string | undefined) => toNumber(moneyFromDecimal(decimal ?? "0", currency));
  return now.stretches.map(({ startDate, endDate }, place) => {
    const then = before?.stretches[place];
    const moves = moved.get(startDate);
    return {
      startDate,
      endDate,
      amount: spent.get(startDate) ?? 0,
      before: then && spentBefore ? (spentBefore.get(then.startDate) ?? 0) : null,
      cash: cash && { in: exact(moves?.in), out: exact(moves?.out) },
    };
  });
}
