/** Documents in the database. */
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, asc, eq, isNull, sql } from "../../platform/db/orm.ts";
import { documents } from "../../platform/db/schema.ts";
import type { DocumentRow } from "./library.ts";

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
  await lockByName(tx, `${organizationId} ${sha256}`);
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.sha256, sha256), isNull(documents.deletedAt)))
    // Of uploads at the same moment, one that came first may be stored last: the one that is no copy is the first.
    .orderBy(sql`${documents.duplicateOf} is not null`, asc(documents.createdAt), asc(documents.id))
    .limit(1);
  return row ?? null;
}
