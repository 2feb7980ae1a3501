/** Documents for other features: find one by its key, hide one. */
import { type Kept, whyKept } from "../../books/retention/keeping.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/orm.ts";
import { documents, documentTexts } from "../../platform/db/schema.ts";

export type DocumentRow = typeof documents.$inferSelect;

/** The document kept under a key, unless it was deleted. `lock`: until the transaction ends, nobody else gets it locked. */
export async function findByKey(
  tx: Transaction,
  organizationId: string,
  key: string,
  lock: "no lock" | "for update" = "no lock",
): Promise<DocumentRow | null> {
  const query = tx
    .select()
    .from(documents)
    .where(
      and(eq(documents.organizationId, organizationId), eq(documents.storageKey, key), isNull(documents.deletedAt)),
    );
  const [row] = lock === "for update" ? await query.for("no key update") : await query;
  return row ?? null;
}

/** A document that was not deleted. */
export async function findDocument(tx: Transaction, organizationId: string, id: string): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id), isNull(documents.deletedAt)));
  return row ?? null;
}

/** Until the transaction ends, nobody else gets the document locked. */
export async function lockDocument(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id)))
    .for("no key update");
}

/**
 * Hides a document and forgets its words. Returns why its bytes are kept; null: the caller removes them after the transaction has
 * committed.
 */
export async function hideDocument(
  tx: Transaction,
  organizationId: string,
  id: string,
  now: Date,
): Promise<Kept | null> {
  const kept = await whyKept(tx, organizationId, id, now);
  await tx
    .update(documents)
    .set({ deletedAt: now, kept: kept !== null })
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id)));
  await tx
    .delete(documentTexts)
    .where(and(eq(documentTexts.organizationId, organizationId), eq(documentTexts.documentId, id)));
  return kept;
}
