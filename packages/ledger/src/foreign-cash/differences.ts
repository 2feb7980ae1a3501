/**
 * Exchange difference of an account held in a foreign currency, realized on the day when the account is emptied.
 *
 * Money in and money out are posted at the rates of different days. Once no foreign money is left, no value may be left in the books: the
 * remainder is gained or lost on that day. Rule: docs/BOOKKEEPING.md, "A foreign account is emptied".
 */
import { addDays, addMonths, startOf } from "../calendar.ts";
import { LedgerError } from "../errors.ts";
import { add, isZero, type Money, negate, subtract, zero } from "../money.ts";

/** Movements of an account on one day, without exchange differences posted before. Positive: money in. */
export interface DayMovement {
  /** YYYY-MM-DD; each day once. */
  readonly day: string;
  /** In the account's currency. */
  readonly held: Money;
  /** In the base currency. */
  readonly base: Money;
}

/** Amount to add to the account's value in the books on a day. */
export interface ForeignDifference {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** In the base currency, never zero: a positive one raises the value. */
  readonly amount: Money;
}

/**
 * Returns the differences as if no month were closed: for each day that ends with nothing on the account, the value that its movements
 * since the last such day left in the books.
 *
 * @param movements of one account, in any order
 */
export function differencesOf(movements: readonly DayMovement[]): ForeignDifference[] {
  const [first] = movements;
  if (!first) return [];
  let held = zero(first.held.currency);
  let left = zero(first.base.currency);
  const found: ForeignDifference[] = [];
  for (const { day, held: moved, base } of inOrder(movements)) {
    held = add(held, moved);
    left = add(left, base);
    if (!isZero(held)) continue;
    if (!isZero(left)) found.push({ day, amount: negate(left) });
    left = zero(left.currency);
  }
  return found;
}

/**
 * Returns the differences to post in the open months. A closed month keeps its postings; a missing difference is posted on the first day of
 * the next open month. A month in which the last closed year ends counts as two.
 *
 * @param posted the differences that are posted in closed months, any number a day
 * @param closedMonths YYYY-MM
 * @param lockedUntil the last day that a closed year locks; null: no year is closed
 * @returns one for each day, in order
 */
export function differencesToPost(
  movements: readonly DayMovement[],
  posted: readonly ForeignDifference[],
  closedMonths: readonly string[],
  lockedUntil: string | null = null,
): ForeignDifference[] {
  const due = differencesOf(movements);
  const currency = (due[0] ?? posted[0])?.amount.currency;
  if (currency === undefined) return [];
  // Each month is named by its first day.
  const unlocked = lockedUntil === null ? null : addDays(lockedUntil, 1);
  const monthOf = (day: string) => {
    const month = `${day.slice(0, 7)}-01`;
    return unlocked !== null && month < unlocked && unlocked <= day ? unlocked : month;
  };
  const isLocked = (month: string) => unlocked !== null && month < unlocked;
  const isClosed = (month: string) => isLocked(month) || closedMonths.includes(month.slice(0, 7));
  const nextOpen = (month: string) => {
    let next = unlocked !== null && isLocked(month) ? unlocked : startOf("month", addMonths(month, 1));
    while (isClosed(next)) next = startOf("month", addMonths(next, 1));
    return next;
  };
  const kept = posted.filter(({ day }) => isClosed(monthOf(day)));
  const months = [...new Set([...due, ...kept].map(({ day }) => monthOf(day)))].sort();
  const wanted = new Map<string, Money>();
  const want = ({ day, amount }: ForeignDifference) => wanted.set(day, add(wanted.get(day) ?? zero(currency), amount));
  let owed = zero(currency);
  const makeUpIn = (month: string) => {
    if (!isZero(owed)) want({ day: month, amount: owed });
    owed = zero(currency);
  };
  for (const [index, month] of months.entries()) {
    const own = due.filter(({ day }) => monthOf(day) === month);
    if (isClosed(month)) {
      const stands = kept.filter(({ day }) => monthOf(day) === month);
      for (const { amount } of own) owed = add(owed, amount);
      for (const { amount } of stands) owed = subtract(owed, amount);
      // The next open month may have no difference of its own.
      const next = nextOpen(month);
      const following = months[index + 1];
      if (following === undefined || next < following) makeUpIn(next);
      continue;
    }
    makeUpIn(month);
    for (const each of own) want(each);
  }
  return [...wanted]
    .filter(([, amount]) => !isZero(amount))
    .map(([day, amount]) => ({ day, amount }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

function inOrder(movements: readonly DayMovement[]): DayMovement[] {
  const sorted = [...movements].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const twice = sorted.find(({ day }, index) => day === sorted[index + 1]?.day);
  if (twice) throw new LedgerError("bad_date", `The movements of ${twice.day} are given twice.`);
  return sorted;
}
