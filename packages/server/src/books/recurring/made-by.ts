/** Finds the recurring document that made an invoice or an expense, for those who may see it. */
import { can, type Permissions } from "@tallyleaf/contract";
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
    )
    .prepare("invoiceId" in made ? "maker_of_invoice" : "maker_of_expense")
    .execute();
  return row ?? null;
}

/** Takes the maker's name out for people who can't see recurring documents. */
export const withVisibleMaker = <Shown extends { recurring: { id: string; name: string } | null }>(
  permissions: Permissions,
  shown: Shown,
): Shown => (can(permissions, "see", "recurring") === null ? { ...shown, recurring: null } : shown);
