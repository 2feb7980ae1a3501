/** Opening balances in the database: one draft at most, and what was posted. */
import { type OpeningContent, openingContent } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, desc, eq, ne } from "../../platform/db/orm.ts";
import { openings } from "../../platform/db/schema.ts";

export type StoredOpening = typeof openings.$inferSelect;

/** Until the transaction ends nobody else changes, posts, or reverses opening balances of the organization. */
export async function lockOpenings(tx: Transaction, organizationId: string): Promise<void> {
  await lockByName(tx, `opening ${organizationId}`);
}

export async function findDraft(tx: Transaction, organizationId: string): Promise<StoredOpening | null> {
  const [row] = await tx
    .select()
    .from(openings)
    .where(and(eq(openings.organizationId, organizationId), eq(openings.state, "draft")));
  return row ?? null;
}

/** Posted or reversed opening balances; null: there are none of this id. */
export async function findBatch(tx: Transaction, organizationId: string, id: string): Promise<StoredOpening | null> {
  const [row] = await tx
    .select()
    .from(openings)
    .where(and(eq(openings.organizationId, organizationId), eq(openings.id, id), ne(openings.state, "draft")));
  return row ?? null;
}

/** The newest first. */
export function listBatches(tx: Transaction, organizationId: string): Promise<StoredOpening[]> {
  return tx
    .select()
    .from(openings)
    .where(and(eq(openings.organizationId, organizationId), ne(openings.state, "draft")))
    .orderBy(desc(openings.postedAt), desc(openings.id));
}

export async function insertDraft(tx: Transaction, row: typeof openings.$inferInsert): Promise<void> {
  await tx.insert(openings).values(row);
}

export async function updateOpening(
  tx: Transaction,
  { organizationId, id }: Pick<StoredOpening, "organizationId" | "id">,
  changes: Partial<typeof openings.$inferInsert>,
): Promise<void> {
  await tx
    .update(openings)
    .set(changes)
    .where(and(eq(openings.organizationId, organizationId), eq(openings.id, id)));
}

export async function removeDraft(tx: Transaction, { organizationId, id }: StoredOpening): Promise<void> {
  await tx
    .delete(openings)
    .where(and(eq(openings.organizationId, organizationId), eq(openings.id, id), eq(openings.state, "draft")));
}

export const contentOf = ({ content }: StoredOpening): OpeningContent => openingContent.parse(content);
