/** Taking a bank line off what it stood for, when that goes: the line is open again. */
import type { Failure } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNotNull } from "../../platform/db/orm.ts";
import { bankLines, bankMatches, reconciliations } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";

/** What the lines of a match are matched to. */
type Target = { paymentId: string } | { expenseId: number };

/**
 * Opens the bank lines of a payment or an expense that goes.
 *
 * @param released.locked said where a line stands in a reconciliation that is locked
 * @throws CallFailure `locked`
 */
export async function releaseLines(
  tx: Transaction,
  { organizationId, target, locked }: { organizationId: string; target: Target; locked: Failure },
): Promise<void> {
  const ofTarget =
    "paymentId" in target ? eq(bankMatches.paymentId, target.paymentId) : eq(bankMatches.expenseId, target.expenseId);
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
  // What stands for nothing any more is ticked off no more either.
  await tx.update(bankLines).set({ state: "open", categoryCode: null, reconciliationId: null }).where(ours);
}
