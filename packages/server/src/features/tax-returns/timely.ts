/**
 * Discounts of a return that is filed and paid in time (Texas: Tax Code § 151.423). Who pays later owes them after all: the return is corrected.
 */
import { add, type DayRange, type Money, moneyFromDecimal, zero } from "@tallyleaf/ledger";
import { sumOfPayments, type TaxPayment } from "../../books/settlement/tax-payments.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { loadCorrectedLines, loadReturnLines, type ReturnLine } from "./lines.ts";
import { paymentsOf } from "./payments.ts";
import { dueOf, type FiledReturn, type Scope } from "./scope.ts";

/** The discount in the boxes of a filed return; zero: none. */
export const discountOf = ({ pack, currency }: Scope, { boxes }: FiledReturn): Money =>
  pack.form.boxes
    .filter(({ onlyTimely }) => onlyTimely)
    .reduce((sum, { id }) => add(sum, moneyFromDecimal(boxes[id] ?? "0", currency)), zero(currency));

/** Whether a filed return was filed in time, and paid in time as far as its day has passed. A correction doesn't lose the discount. */
export function isTimely(scope: Scope, period: DayRange, payments: readonly TaxPayment[]): boolean {
  const due = dueOf(scope, period);
  const first = scope.filings.find(({ startsOn, withdrawnAt }) => startsOn === period.from && withdrawnAt === null);
  if (!first || first.filedOn > due) return false;
  if (scope.today <= due) return true;
  const inTime = paymentsOf(period, payments).filter(({ date }) => date <= due);
  return sumOfPayments(inTime, scope.currency).minor >= moneyFromDecimal(first.result, first.currency).minor;
}

/** Whether the return that counts has a discount that was lost by paying late. */
export function isDiscountLost(scope: Scope, period: DayRange, payments: readonly TaxPayment[]): boolean {
  const counts = scope.filed.get(period.from);
  return counts !== undefined && discountOf(scope, counts).minor > 0n && !isTimely(scope, period, payments);
}

/** Lines of the correction of a filed return, of which at least the discount may be lost. Null: it needs none. */
export const loadCorrection = async (
  tx: Transaction,
  scope: Scope,
  period: DayRange,
  payments: readonly TaxPayment[],
): Promise<ReturnLine[] | null> =>
  (await loadCorrectedLines(tx, scope, period)) ??
  (isDiscountLost(scope, period, payments) ? await loadReturnLines(tx, scope, period) : null);
