/** Whether a tax line counts when it is paid, as the registration and the country say (`countsWhenPaid` in the ledger). */
import { advanceCountsWhenPaid, countsWhenPaid } from "@tallyleaf/ledger";
import type { CodedLine } from "../../books/tax/lines.ts";
import { isInMoneyDays } from "../../books/tax/money-days.ts";
import type { Scope } from "./scope.ts";

/** Whether the line counts when it is paid. */
export function isWhenPaid(scope: Scope, line: CodedLine): boolean {
  const { registration, pack } = scope;
  const { owedSince, isOpening, counted } = line;
  if (owedSince === null || counted === null || line.isOfRate) return false;
  if (isPaidAdvance(scope, line)) return true;
  return isInMoneyDays(registration, { day: owedSince, isOpening }) && countsWhenPaid(pack.form, counted.code);
}

/** Whether the line is of an advance invoice, or of a deposit to a supplier, and counts with its payment whatever others do. */
export const isPaidAdvance = ({ pack, depositBills }: Scope, { isAdvance, expenseId, counted }: CodedLine): boolean =>
  (isAdvance || (expenseId !== null && depositBills.has(expenseId))) &&
  counted !== null &&
  advanceCountsWhenPaid(pack, counted.code);
