/** Saved views in the database. A row without a name holds the columns that a person chose for a list. */
import type { ViewPlace } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNotNull, isNull, or, sql } from "../../platform/db/orm.ts";
import { savedViews, users } from "../../platform/db/schema.ts";

export interface Owner {
  organizationId: string;
  userId: string;
}

export interface ViewRow {
  id: string;
  userId: string;
  place: ViewPlace;
  name: string | null;
  query: string;
  shared: boolean;
  /** Who saved it. */
  by: string;
}

/** Lists the owner's views and columns, and views that are shared, by place and name. */
export function listViewRows(tx: Transaction, { organizationId, userId }: Owner): Promise<ViewRow[]> {
  return selectViews(tx)
    .where(
      and(
        eq(savedViews.organizationId, organizationId),
        or(eq(savedViews.userId, userId), eq(savedViews.shared, true)),
      ),
    )
    .orderBy(asc(savedViews.place), asc(sql`lower(${savedViews.name})`), asc(savedViews.id)) as Promise<ViewRow[]>;
}

/** Finds a named view that the owner sees; null: there is none. Nobody else changes it until the transaction ends. */
export async function lockView(
  tx: Transaction,
  { organizationId, userId }: Owner,
  id: string,
): Promise<ViewRow | null> {
  const [row] = await selectViews(tx)
    .where(
      and(
        eq(savedViews.organizationId, organizationId),
        eq(savedViews.id, id),
        isNotNull(savedViews.name),
        or(eq(savedViews.userId, userId), eq(savedViews.shared, true)),
      ),
    )
    .for("update", { of: savedViews });
  return (row as ViewRow | undefined) ?? null;
}

const selectViews = (tx: Transaction) =>
  tx
    .select({
      id: savedViews.id,
      userId: savedViews.userId,
      place: savedViews.place,
      name: savedViews.name,
      query: savedViews.query,
      shared: savedViews.shared,
      by: users.name,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId));

/** Counts the owner's named views. */
export async function countViews(tx: Transaction, { organizationId, userId }: Owner): Promise<number> {
  return tx.$count(
    savedViews,
    and(eq(savedViews.organizationId, organizationId), eq(savedViews.userId, userId), isNotNull(savedViews.name)),
  );
}

export async function insertView(tx: Transaction, row: typeof savedViews.$inferInsert): Promise<void> {
  await tx.insert(savedViews).values(row);
}

export async function updateView(
  tx: Transaction,
  organizationId: string,
  id: string,
  changes: { name: string; query: string; shared: boolean },
): Promise<void> {
  await tx
    .update(savedViews)
    .set(changes)
    .where(and(eq(savedViews.organizationId, organizationId), eq(savedViews.id, id)));
}

export async function removeView(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(savedViews).where(and(eq(savedViews.organizationId, organizationId), eq(savedViews.id, id)));
}

/** Stores the owner's columns of a list; null: the standard ones again. */
export async function replaceColumns(
  tx: Transaction,
  { organizationId, userId }: Owner,
  place: ViewPlace,
  row: { id: string; query: string } | null,
): Promise<void> {
  await tx
    .delete(savedViews)
    .where(
      and(
        eq(savedViews.organizationId, organizationId),
        eq(savedViews.userId, userId),
        eq(savedViews.place, place),
        isNull(savedViews.name),
      ),
    );
  if (row) await tx.insert(savedViews).values({ organizationId, userId, place, name: null, ...row });
}
