/**
 * The change of an open invoice or bill by a line of an entry by hand: it settles some of what is open, or reverses some of what was
 * settled. So open items stay equal to the accounts of receivables and payables.
 * Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import type { Side } from "../entry.ts";
import { absolute, isZero, type Money, money, negate } from "../money.ts";
import { bookedShare, type OpenAmount } from "../settlement/open-item.ts";

/** An invoice or a bill: amounts above zero are owed to us, or by us; those of a credit are below zero. */
export interface ChangeableItem {
  readonly kind: "receivable" | "payable";
  readonly open: OpenAmount;
  /** Settled by payments and entries by hand. */
  readonly settled: OpenAmount;
}

export interface ChangingLine {
  readonly side: Side;
  /** In the item's currency, above zero. */
  readonly amount: Money;
  /** In the books' currency. */
  readonly baseAmount: Money;
}

/** Why a line can't change the item so. */
export type ItemChangeFault =
  | { readonly fault: "more_than_open" | "more_than_settled"; readonly most: Money }
  /** The item was posted at another rate: the line needs this amount in the books' currency. */
  | { readonly fault: "other_worth"; readonly worth: Money };

/** Amount that a line adds to the item; it is below zero where the line settles it. */
export function itemChange(item: ChangeableItem, line: ChangingLine): OpenAmount | ItemChangeFault {
  const change = owedBy(item.kind, line);
  const isSettling = item.open.amount.minor * change.amount.minor < 0n;
  const from = sizeOf(isSettling ? item.open : item.settled, isSettling ? negate(change.amount) : change.amount);
  if (from.amount.minor < line.amount.minor)
    return { fault: isSettling ? "more_than_open" : "more_than_settled", most: from.amount };
  const worth = bookedShare(from, line.amount);
  return worth.minor === line.baseAmount.minor ? change : { fault: "other_worth", worth };
}

/** Amount that a line adds to receivables or payables. */
export function owedBy(kind: ChangeableItem["kind"], { side, amount, baseAmount }: ChangingLine): OpenAmount {
  const grows = (side === "debit") === (kind === "receivable");
  return grows ? { amount, baseAmount } : { amount: negate(amount), baseAmount: negate(baseAmount) };
}

/** The amount as a size, where it is on the same side as `like`; else nothing. */
function sizeOf({ amount, baseAmount }: OpenAmount, like: Money): OpenAmount {
  if (isZero(amount) || amount.minor * like.minor < 0n)
    return { amount: money(0n, amount.currency), baseAmount: money(0n, baseAmount.currency) };
  return amount.minor < 0n ? { amount: absolute(amount), baseAmount: negate(baseAmount) } : { amount, baseAmount };
}
