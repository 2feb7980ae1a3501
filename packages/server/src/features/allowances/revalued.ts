/**
 * A day with an allowance is revalued, or its revaluation is reversed: the allowance is estimated again, so that a loss by the exchange rate
 * counts once in whatever order both are posted. Rule: docs/BOOKKEEPING.md, "Allowance for doubtful receivables".
 */
import { sum, toDecimalString } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { estimateAllowance } from "./estimate.ts";
import { postAllowanceOf, reverseAllowanceOf } from "./post.ts";
import { findAllowanceOf, lockAllowances } from "./store.ts";

/**
 * Reverses the allowance of the day and posts it with the same percentages, where an amount is another one now. Returns whether it is.
 *
 * @throws CallFailure `month_closed`
 */
export async function estimateAgain(
  tx: Transaction,
  { caller, day, today, at }: { caller: Actor; day: string; today: string; at: Date },
): Promise<boolean> {
  const { organizationId } = caller;
  await lockAllowances(tx, organizationId);
  const posted = await findAllowanceOf(tx, organizationId, day);
  if (!posted) return false;
  const shares = posted.lines.map(({ invoiceId, percent }) => ({ invoiceId, percent: Number(percent) }));
  const { items, currency } = await estimateAllowance(tx, organizationId, day, shares);
  const amounts = new Map(items.map(({ invoiceId, amount }) => [invoiceId, toDecimalString(amount)]));
  if (posted.lines.every(({ invoiceId, amount }) => amounts.get(invoiceId) === amount)) return false;
  await reverseAllowanceOf(tx, caller, posted.id, at);
  const whole = sum(
    items.map(({ amount }) => amount),
    currency,
  );
  if (whole.minor > 0n) await postAllowanceOf(tx, caller, { day, shares }, { today, at });
  return true;
}
