/**
 * The exchange difference of an account that is held in a foreign currency, realised on the day on which the account is emptied.
 *
 * What came in and what went out is booked at the rates of different days. Once nothing is left of the foreign money, nothing may be
 * left of its value in the books: what remains is gained or lost, on that day. Rule: docs/BOOKKEEPING.md, "A foreign account is emptied".
 */
import { LedgerError } from "../errors.ts";
import { add, isZero, type Money, negate, subtract, zero } from "../money.ts";

/** What a day moved on one account, without exchange differences that were posted before. Above zero: money in. */
export interface DayMovement {
  /** YYYY-MM-DD; each day once. */
  readonly day: string;
  /** In the account's currency. */
  readonly held: Money;
  /** In the books' currency. */
  readonly base: Money;
}

/** What has to be added to the account's value in the books on a day. */
export interface ForeignDifference {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** In the books' currency, never zero: above zero raises the value. */
  readonly amount: Money;
}

/**
 * The differences as they would stand if no month were closed: at each day's end at which the account holds nothing, all that its
 * movements since the last such day left in the books.
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
 * The differences to post in the open months. A closed month keeps what was posted into it; what is missing there is posted on the
 * first day of the next open month.
 *
 * @param posted the differences that are posted in closed months, any number a day
 * @param closedMonths YYYY-MM
 * @returns one for each day, in order
 */
export function differencesToPost(
  movements: readonly DayMovement[],
  posted: readonly ForeignDifference[],
  closedMonths: readonly string[],
): ForeignDifference[] {
  const due = differencesOf(movements);
  const currency = (due[0] ?? posted[0])?.amount.currency;
  if (currency === undefined) return [];
  const isClosed = new Set(closedMonths);
  const kept = posted.filter(({ day }) => isClosed.has(monthOf(day)));
  const months = [...new Set([...due, ...kept].map(({ day }) => monthOf(day)))].sort();
  const wanted = new Map<string, Money>();
  const want = ({ day, amount }: ForeignDifference) => wanted.set(day, add(wanted.get(day) ?? zero(currency), amount));
  let owed = zero(currency);
  const makeUpIn = (month: string) => {
    if (!isZero(owed)) want({ day: `${month}-01`, amount: owed });
    owed = zero(currency);
  };
  for (const [index, month] of months.entries()) {
    const own = due.filter(({ day }) => monthOf(day) === month);
    if (isClosed.has(month)) {
      const stands = kept.filter(({ day }) => monthOf(day) === month);
      for (const { amount } of own) owed = add(owed, amount);
      for (const { amount } of stands) owed = subtract(owed, amount);
      // The next open month may be one in which nothing else is due.
      const next = nextOpen(month, isClosed);
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

/** The first month after the given one that is open. */
function nextOpen(month: string, isClosed: ReadonlySet<string>): string {
  let next = monthAfter(month);
  while (isClosed.has(next)) next = monthAfter(next);
  return next;
}

function monthAfter(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

function inOrder(movements: readonly DayMovement[]): DayMovement[] {
  const sorted = [...movements].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const twice = sorted.find(({ day }, index) => day === sorted[index + 1]?.day);
  if (twice) throw new LedgerError("bad_date", `The movements of ${twice.day} are given twice.`);
  return sorted;
}

const monthOf = (day: string) => day.slice(0, 7);
