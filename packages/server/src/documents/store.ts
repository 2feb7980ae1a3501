/** Documents in the database. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { documents } from "../db/schema.ts";

export type DocumentRow = typeof documents.$inferSelect;

/** Adds a document. */
export async function insertDocument(tx: Transaction, document: typeof documents.$inferInsert): Promise<void> {
  await tx.insert(documents).values(document);
}

/**
 * The first document with the same bytes that still exists. Until the transaction ends, nobody else asks this about the
 * same bytes: of two copies that arrive together, one sees the other.
 */
export async function findSameBytes(
  tx: Transaction,
  organizationId: string,
  sha256: string,
): Promise<DocumentRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${organizationId} ${sha256}`}, 0))`);
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.sha256, sha256), isNull(documents.deletedAt)))
    .orderBy(asc(documents.createdAt))
    .limit(1);
  return row ?? null;
}

/** The document kept under a key, unless it was deleted. */
export async function findByKey(tx: Transaction, organizationId: string, key: string): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(
      and(eq(documents.organizationId, organizationId), eq(documents.storageKey, key), isNull(documents.deletedAt)),
    );
  return row ?? null;
}

/** Hides a document; its bytes are removed by the caller after the transaction has committed. */
export async function hideDocument(tx: Transaction, organizationId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(documents)
    .set({ deletedAt: now })
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id)));
}
