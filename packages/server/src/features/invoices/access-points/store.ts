/** Submissions in the database. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, desc, eq, ne } from "../../../platform/db/orm.ts";
import { invoiceSubmissions } from "../../../platform/db/schema.ts";

export type StoredSubmission = typeof invoiceSubmissions.$inferSelect;
type Change = Partial<Pick<StoredSubmission, "state" | "isTest" | "reference" | "reason" | "changedAt" | "queuedAt">>;

const one = (organizationId: string, id: string) =>
  and(eq(invoiceSubmissions.organizationId, organizationId), eq(invoiceSubmissions.id, id));

/** The newest first. */
export const listSubmissionRows = (tx: Transaction, organizationId: string, invoiceId: string) =>
  tx
    .select()
    .from(invoiceSubmissions)
    .where(and(eq(invoiceSubmissions.organizationId, organizationId), eq(invoiceSubmissions.invoiceId, invoiceId)))
    .orderBy(desc(invoiceSubmissions.createdAt), desc(invoiceSubmissions.id));

/** The one that counts: of an invoice there is one at most that no network rejected. */
export async function findStanding(
  tx: Transaction,
  organizationId: string,
  invoiceId: string,
): Promise<StoredSubmission | null> {
  const [row] = await tx
    .select()
    .from(invoiceSubmissions)
    .where(
      and(
        eq(invoiceSubmissions.organizationId, organizationId),
        eq(invoiceSubmissions.invoiceId, invoiceId),
        ne(invoiceSubmissions.state, "rejected"),
      ),
    );
  return row ?? null;
}

/** Locked until the transaction ends; null: it is gone with its organization. */
export async function lockSubmission(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<StoredSubmission | null> {
  const [row] = await tx.select().from(invoiceSubmissions).where(one(organizationId, id)).for("update");
  return row ?? null;
}

/** Adds one. */
export async function insertSubmission(tx: Transaction, row: typeof invoiceSubmissions.$inferInsert): Promise<void> {
  await tx.insert(invoiceSubmissions).values(row);
}

/** Notes what became of one. */
export async function updateSubmission(
  tx: Transaction,
  { organizationId, id }: Pick<StoredSubmission, "organizationId" | "id">,
  change: Change,
): Promise<void> {
  await tx.update(invoiceSubmissions).set(change).where(one(organizationId, id));
}
