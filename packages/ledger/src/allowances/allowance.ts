/** An allowance for doubtful receivables, and its reversal on the next day. Rule: docs/BOOKKEEPING.md, "Allowance for doubtful receivables". */
import { addDays } from "../calendar.ts";
import type { Decimal } from "../decimal.ts";
import { divideRounding } from "../decimal.ts";
import type { BalancedEntry } from "../entry.ts";
import { isZero, type Money, money, scaleMoney, subtract } from "../money.ts";
import { plainEntry, plainPosting } from "../plain-entry.ts";

/** Codes of the accounts. */
export interface AllowanceCodes {
  /** Below the receivables. */
  allowance: string;
  expense: string;
}

export interface AllowanceLine {
  /** "INV-2026-0044, 50 %". */
  text: string;
  /** Above zero. */
  amount: Money;
}

/**
 * The part of an open amount that can be lost: without its share of the tax that the law gives back for a bad debt.
 *
 * @param whole of the document, with `tax` in it
 */
export function amountAtRisk(open: Money, { whole, tax }: { whole: Money; tax: Money }): Money {
  if (whole.minor <= 0n || isZero(tax)) return open;
  return money(divideRounding(open.minor * subtract(whole, tax).minor, whole.minor), open.currency);
}

/** A percentage of it, rounded once. */
export const allowanceOnRisk = (atRisk: Money, { digits, scale }: Decimal): Money =>
  scaleMoney(atRisk, { digits, scale: scale + 2 });

/** The entry of a day, and that of the next day with sides swapped. Null: nothing is above zero. */
export function allowanceToEntries(
  heading: { date: string; description: string; reversal: string; currency: string },
  lines: readonly AllowanceLine[],
  codes: AllowanceCodes,
): { entry: BalancedEntry; reversal: BalancedEntry } | null {
  const counted = lines.filter(({ amount }) => amount.minor > 0n);
  if (counted.length === 0) return null;
  const { date, description, reversal, currency } = heading;
  const onSides = (expense: "debit" | "credit", allowance: "debit" | "credit") =>
    counted.flatMap(({ text, amount }) => [
      plainPosting(expense, codes.expense, amount, text),
      plainPosting(allowance, codes.allowance, amount, text),
    ]);
  return {
    entry: plainEntry({ date, description, currency }, onSides("debit", "credit")),
    reversal: plainEntry({ date: addDays(date, 1), description: reversal, currency }, onSides("credit", "debit")),
  };
}
