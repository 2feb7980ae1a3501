/** Unmatches a transaction when its counterpart is removed. */
import type { Failure } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNotNull } from "../../platform/db/orm.ts";
import { bankLines, bankMatches, reconciliations } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";

/** Payment, entry, or expense that lines are matched to. */
type Target = { paymentId: string } | { entryId: string } | { expenseId: number };

/**
 * Unmatches the transactions of a payment, an entry, or an expense that is removed.
 *
 * @param released.locked the error when a transaction is in a locked reconciliation
 * @throws CallFailure `locked`
 */
export async function releaseLines(
  tx: Transaction,
  { organizationId, target, locked }: { organizationId: string; target: Target; locked: Failure },
): Promise<void> {
  const ofTarget =
    "paymentId" in target
      ? eq(bankMatches.paymentId, target.paymentId)
      : "entryId" in target
        ? eq(bankMatches.entryId, target.entryId)
        : eq(bankMatches.expenseId, target.expenseId);
  const matches = await tx
    .select({ lineId: bankMatches.bankLineId })
    .from(bankMatches)
    .where(and(eq(bankMatches.organizationId, organizationId), ofTarget));
  await openLines(
    tx,
    organizationId,
    matches.map(({ lineId }) => lineId),
    locked,
  );
}

/** Removes the matches of lines and opens them. @throws CallFailure `reconciled` where one of them is locked */
export async function openLines(
  tx: Transaction,
  organizationId: string,
  lineIds: readonly string[],
  reconciled: Failure,
): Promise<void> {
  if (lineIds.length === 0) return;
  const ours = and(eq(bankLines.organizationId, organizationId), inArray(bankLines.id, [...lineIds]));
  const [locked] = await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .innerJoin(
      reconciliations,
      and(
        eq(reconciliations.organizationId, bankLines.organizationId),
        eq(reconciliations.id, bankLines.reconciliationId),
      ),
    )
    .where(and(ours, isNotNull(reconciliations.lockedAt)))
    .limit(1);
  if (locked) throw new CallFailure(reconciled);
  await tx
    .delete(bankMatches)
    .where(and(eq(bankMatches.organizationId, organizationId), inArray(bankMatches.bankLineId, [...lineIds])));
  // An unmatched transaction is no longer cleared.
  await tx.update(bankLines).set({ state: "open", categoryCode: null, reconciliationId: null }).where(ours);
}
