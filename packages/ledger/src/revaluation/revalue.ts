/** Values money, receivables, and debts in a foreign currency at the rate of a day. Rule: docs/BOOKKEEPING.md, "Revaluation". */
import { addDays } from "../calendar.ts";
import type { Decimal } from "../decimal.ts";
import { convert } from "../exchange.ts";
import { type Money, money, negate, subtract } from "../money.ts";

export const FOREIGN_ITEM_KINDS = ["account", "receivable", "payable"] as const;
export type ForeignItemKind = (typeof FOREIGN_ITEM_KINDS)[number];

/** An account, or an open invoice or bill. What is owed grows upward, on both sides. */
export interface ForeignItem {
  kind: ForeignItemKind;
  /** Where it is posted. */
  accountCode: string;
  /** Balance or open amount, in its currency. */
  held: Money;
  /** The same in the books, in the base currency. */
  booked: Money;
  /** Null: none, or it is an account. */
  dueDate: string | null;
}

/** Which differences count. `losses_only`: of items that are due after more than a year, gains don't. */
export type RevaluationPolicy = "profit_and_loss" | "losses_only";

/** The rule of a country. Source: § 256a HGB (DE); IAS 21.28 and ASC 830-20 elsewhere. */
export const revaluationPolicyOf = (country: string | null): RevaluationPolicy =>
  country === "DE" ? "losses_only" : "profit_and_loss";

export interface Revalued {
  /** At the rate of the day. */
  worth: Money;
  /** Posted: a gain above zero, a loss below. */
  gain: Money;
  /** There is a gain, and it doesn't count. */
  isGainLeftOut: boolean;
}

/**
 * Values an item at a rate.
 *
 * @param rate units of the base currency for one unit of the item's
 * @param day of the revaluation, YYYY-MM-DD
 * @throws LedgerError `bad_rate`
 */
export function revalue(item: ForeignItem, rate: Decimal, day: string, policy: RevaluationPolicy): Revalued {
  const { held, booked, kind, dueDate } = item;
  // A rate is for amounts above zero; money that is owed back is worth the same with its sign.
  const size = convert(held.minor < 0n ? negate(held) : held, booked.currency, rate);
  const worth = held.minor < 0n ? negate(size) : size;
  const more = subtract(worth, booked);
  const gain = kind === "payable" ? negate(more) : more;
  const isLate = dueDate !== null && dueDate > yearAfter(day);
  const isGainLeftOut = policy === "losses_only" && isLate && gain.minor > 0n;
  return { worth, gain: isGainLeftOut ? money(0n, gain.currency) : gain, isGainLeftOut };
}

/** The same day of the next year; of February 29 the last of February. */
function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith("-02-29") ? addDays(`${next.slice(0, 4)}-03-01`, -1) : next;
}
