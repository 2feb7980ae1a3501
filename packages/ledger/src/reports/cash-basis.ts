/**
 * Cash basis: revenue and cost count when they are paid, in proportion.
 *
 * An entry that leaves something to be paid (an invoice, a bill) is left out on its own day. With every payment a part of it
 * counts on the day of the payment: each line in the proportion of what has been paid so far to the whole, rounded once, less
 * what counted before. The largest line takes what rounding leaves, so that every part is balanced; once all is paid, the parts
 * are the entry to the cent. What was paid beyond the debt is owed back and counts for nothing. Payments, and all that is paid at
 * once, count as they are booked.
 */

import { absoluteOf, divideRounding } from "../decimal.ts";
import type { Side } from "../entry.ts";
import { LedgerError } from "../errors.ts";

/** A line in minor units of the books' currency. */
export interface BaseLine {
  readonly side: Side;
  readonly minor: bigint;
  /** It is the debt itself, which a payment settles: a receivable or a payable. */
  readonly isDebt: boolean;
}

/**
 * What of each line counts with a payment, in minor units, debits above zero and credits below.
 *
 * @param before what was paid of the debt with earlier payments, in the books' currency
 * @param paid what is paid with this one; below zero when a payment is taken back, or gives back
 * @throws LedgerError `no_debt` when no line is a debt, or the debts cancel each other.
 */
export function partPaid(lines: readonly BaseLine[], before: bigint, paid: bigint): bigint[] {
  const [now, then] = [partUpTo(lines, before + paid), partUpTo(lines, before)];
  return now.map((amount, at) => amount - (then[at] ?? 0n));
}

/** What of each line counts once so much of the debt has been paid. */
function partUpTo(lines: readonly BaseLine[], paid: bigint): bigint[] {
  const signed = lines.map(({ side, minor }) => (side === "debit" ? minor : -minor));
  const debt = absoluteOf(signed.reduce((all, amount, at) => (lines[at]?.isDebt ? all + amount : all), 0n));
  if (debt === 0n) throw new LedgerError("no_debt", "An entry without a debt is paid at once.");
  const settled = paid > debt ? debt : paid;
  const parts = signed.map((amount) => divideRounding(amount * settled, debt));
  const largest = lines.reduce(
    (best, line, at) =>
      !line.isDebt && (best < 0 || absoluteOf(signed[at] ?? 0n) > absoluteOf(signed[best] ?? 0n)) ? at : best,
    -1,
  );
  const left = parts.reduce((all, amount) => all + amount, 0n);
  return parts.map((amount, at) => (at === largest ? amount - left : amount));
}
