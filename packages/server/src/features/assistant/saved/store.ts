/** Saved questions in the database; always of one member of one organization. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, eq, isNotNull, isNull, sql } from "../../../platform/db/orm.ts";
import { savedQuestions } from "../../../platform/db/schema.ts";
import type { Owner } from "../store.ts";

export type SavedQuestionRecord = typeof savedQuestions.$inferSelect;

/** So long a removed question can be restored. */
const RESTORABLE_HOURS = 24;

const ownedBy = ({ organizationId, userId }: Owner) =>
  and(eq(savedQuestions.organizationId, organizationId), eq(savedQuestions.userId, userId));
const isKept = isNull(savedQuestions.removedAt);

export function listSavedQuestions(tx: Transaction, owner: Owner): Promise<SavedQuestionRecord[]> {
  return tx
    .select()
    .from(savedQuestions)
    .where(and(ownedBy(owner), isKept))
    .orderBy(asc(savedQuestions.createdAt), asc(savedQuestions.id));
}

/** Finds one that isn't removed; null: it is none of the owner's. */
export async function findSavedQuestion(
  tx: Transaction,
  owner: Owner,
  id: string,
): Promise<SavedQuestionRecord | null> {
  const [row] = await tx
    .select()
    .from(savedQuestions)
    .where(and(ownedBy(owner), isKept, eq(savedQuestions.id, id)));
  return row ?? null;
}

/** Stores a question, and deletes the owner's removed ones that nobody can restore anymore. */
export async function insertSavedQuestion(
  tx: Transaction,
  row: typeof savedQuestions.$inferInsert,
): Promise<SavedQuestionRecord> {
  const isOver = sql`${savedQuestions.removedAt} < now() - make_interval(hours => ${RESTORABLE_HOURS})`;
  await tx.delete(savedQuestions).where(and(ownedBy(row), isOver));
  const [made] = await tx.insert(savedQuestions).values(row).returning();
  if (!made) throw new Error("The new saved question has no row.");
  return made;
}

/** Changes the name, or removes it. Returns null when there is none of the owner's. */
export async function updateSavedQuestion(
  tx: Transaction,
  owner: Owner,
  id: string,
  changes: Partial<Pick<SavedQuestionRecord, "name" | "removedAt">>,
): Promise<SavedQuestionRecord | null> {
  const [row] = await tx
    .update(savedQuestions)
    .set(changes)
    .where(and(ownedBy(owner), isKept, eq(savedQuestions.id, id)))
    .returning();
  return row ?? null;
}

/** Restores a removed question; null: there is none of the owner's. One that isn't removed stays as it is. */
export async function restoreSavedQuestion(
  tx: Transaction,
  owner: Owner,
  id: string,
): Promise<SavedQuestionRecord | null> {
  const [row] = await tx
    .update(savedQuestions)
    .set({ removedAt: null })
    .where(and(ownedBy(owner), isNotNull(savedQuestions.removedAt), eq(savedQuestions.id, id)))
    .returning();
  return row ?? findSavedQuestion(tx, owner, id);
}
