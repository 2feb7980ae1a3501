/** Moves in the database. */
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, count, desc, eq, inArray, lt, sql } from "../../platform/db/orm.ts";
import { movings, users } from "../../platform/db/schema.ts";

export type MovingRow = typeof movings.$inferSelect & { by: string };
type NewMoving = typeof movings.$inferInsert;

const one = (organizationId: string, id: string) => and(eq(movings.organizationId, organizationId), eq(movings.id, id));

const selectMovings = (tx: Transaction) =>
  tx
    .select({ row: movings, by: sql<string>`coalesce(${users.name}, '')`.mapWith(users.name) })
    .from(movings)
    .leftJoin(users, eq(users.id, movings.createdBy))
    .$dynamic();

/** Adds a move. */
export async function insertMoving(tx: Transaction, moving: NewMoving): Promise<void> {
  await tx.insert(movings).values(moving);
}

/** A page of moves, the newest first. */
export async function listMovingRows(
  tx: Transaction,
  organizationId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: MovingRow[]; total: number }> {
  const own = eq(movings.organizationId, organizationId);
  const rows = await selectMovings(tx)
    .where(own)
    .orderBy(desc(movings.createdAt), desc(movings.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx.select({ total: count() }).from(movings).where(own);
  return { rows: rows.map(({ row, by }) => ({ ...row, by })), total: counted?.total ?? 0 };
}

/** A move with who ordered it; null: there is none. */
export async function findMoving(tx: Transaction, organizationId: string, id: string): Promise<MovingRow | null> {
  const [found] = await selectMovings(tx).where(one(organizationId, id));
  return found ? { ...found.row, by: found.by } : null;
}

/** The same, kept for this transaction alone. */
export async function lockMoving(tx: Transaction, organizationId: string, id: string): Promise<MovingRow | null> {
  await tx.select({ id: movings.id }).from(movings).where(one(organizationId, id)).for("update");
  return findMoving(tx, organizationId, id);
}

/** Changes a move. False: it was deleted meanwhile. */
export async function updateMoving(
  tx: Transaction,
  organizationId: string,
  id: string,
  change: Partial<NewMoving>,
): Promise<boolean> {
  const changed = await tx.update(movings).set(change).where(one(organizationId, id)).returning({ id: movings.id });
  return changed.length > 0;
}

export async function deleteMovingRow(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(movings).where(one(organizationId, id));
}

/** Deletes the uploads that were begun and not gone on with; returns which. */
export async function deleteUploads(tx: Transaction, organizationId: string): Promise<string[]> {
  const deleted = await tx
    .delete(movings)
    .where(and(eq(movings.organizationId, organizationId), eq(movings.status, "uploading")))
    .returning({ id: movings.id });
  return deleted.map(({ id }) => id);
}

/** Whether an export or import is in progress. Locks until the transaction ends, so that others wait. */
export async function isUnderWay(tx: Transaction, organizationId: string): Promise<boolean> {
  await lockByName(tx, `moving:${organizationId}`);
  const found = await tx
    .select({ id: movings.id })
    .from(movings)
    .where(and(eq(movings.organizationId, organizationId), inArray(movings.status, ["waiting", "running"])))
    .limit(1);
  return found.length > 0;
}

/** Those, of all organizations, whose files are kept no longer. For the system. */
export function listExpiredMovings(tx: Transaction, now: Date): Promise<{ organizationId: string; id: string }[]> {
  return tx
    .select({ organizationId: movings.organizationId, id: movings.id })
    .from(movings)
    .where(and(lt(movings.expiresAt, now), inArray(movings.status, ["uploading", "done", "failed"])))
    .limit(100);
}
