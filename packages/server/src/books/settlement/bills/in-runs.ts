/** Bills in payment runs. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, inArray } from "../../../platform/db/orm.ts";
import { paymentRunItems, paymentRuns } from "../../../platform/db/schema.ts";

/**
 * Finds bills that are in a run, of these or of all, and in any run that holds them or in those of a state.
 *
 * @returns the day of payment (YYYY-MM-DD) by bill
 */
export async function findInRuns(
  tx: Transaction,
  organizationId: string,
  { expenseIds, state }: { expenseIds?: readonly number[] | undefined; state?: "exported" } = {},
): Promise<Map<number, string>> {
  const rows = await tx
    .select({ expenseId: paymentRunItems.expenseId, payDate: paymentRuns.payDate })
    .from(paymentRunItems)
    .innerJoin(
      paymentRuns,
      and(eq(paymentRuns.organizationId, paymentRunItems.organizationId), eq(paymentRuns.id, paymentRunItems.runId)),
    )
    .where(
      and(
        eq(paymentRunItems.organizationId, organizationId),
        eq(paymentRunItems.released, false),
        expenseIds && inArray(paymentRunItems.expenseId, [...expenseIds]),
        state && eq(paymentRuns.state, state),
      ),
    );
  return new Map(rows.map(({ expenseId, payDate }) => [expenseId, payDate]));
}
