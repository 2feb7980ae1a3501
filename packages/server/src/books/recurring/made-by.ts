/** Finds the recurring document that made an invoice or an expense. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { recurringDocuments, recurringRuns } from "../../platform/db/schema.ts";

/** Returns it by name; null: a person made the document. */
export async function findMaker(
  tx: Transaction,
  organizationId: string,
  made: { invoiceId: string } | { expenseId: number },
): Promise<{ id: string; name: string } | null> {
  const [row] = await tx
    .select({ id: recurringDocuments.id, name: recurringDocuments.name })
    .from(recurringRuns)
    .innerJoin(
      recurringDocuments,
      and(
        eq(recurringDocuments.organizationId, recurringRuns.organizationId),
        eq(recurringDocuments.id, recurringRuns.scheduleId),
      ),
    )
    .where(
      and(
        eq(recurringRuns.organizationId, organizationId),
        "invoiceId" in made ? eq(recurringRuns.invoiceId, made.invoiceId) : eq(recurringRuns.expenseId, made.expenseId),
      ),
    );
  return row ?? null;
}
