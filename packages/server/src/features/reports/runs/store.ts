/** Generated reports in the database. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, count, desc, eq, inArray, lt, sql } from "../../../platform/db/orm.ts";
import { reportRuns, users } from "../../../platform/db/schema.ts";

export type RunRow = typeof reportRuns.$inferSelect;
export type NewRun = typeof reportRuns.$inferInsert;

const one = (organizationId: string, id: string) =>
  and(eq(reportRuns.organizationId, organizationId), eq(reportRuns.id, id));

/** Adds a run that waits for its job. */
export async function insertRun(tx: Transaction, run: NewRun): Promise<void> {
  await tx.insert(reportRuns).values(run);
}

/** A page of runs with who ordered them, the newest first. */
export async function listRuns(
  tx: Transaction,
  organizationId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: (RunRow & { by: string })[]; total: number }> {
  const own = eq(reportRuns.organizationId, organizationId);
  const rows = await selectRuns(tx)
    .where(own)
    .orderBy(desc(reportRuns.createdAt), desc(reportRuns.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx.select({ total: count() }).from(reportRuns).where(own);
  return { rows: rows.map(({ run, by }) => ({ ...run, by })), total: counted?.total ?? 0 };
}

/** A run with who ordered it; null: there is none. */
export async function findRun(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<(RunRow & { by: string }) | null> {
  const [found] = await selectRuns(tx).where(one(organizationId, id));
  return found ? { ...found.run, by: found.by } : null;
}

const selectRuns = (tx: Transaction) =>
  tx
    .select({ run: reportRuns, by: sql<string>`coalesce(${users.name}, '')`.mapWith(users.name) })
    .from(reportRuns)
    .leftJoin(users, eq(users.id, reportRuns.createdBy))
    .$dynamic();

/** Changes a run. False: it was deleted meanwhile. */
export async function updateRun(
  tx: Transaction,
  organizationId: string,
  id: string,
  change: Partial<NewRun>,
): Promise<boolean> {
  const changed = await tx
    .update(reportRuns)
    .set(change)
    .where(one(organizationId, id))
    .returning({ id: reportRuns.id });
  return changed.length > 0;
}

/** Removes a run. Returns it as it was; null: there was none. */
export async function deleteRun(tx: Transaction, organizationId: string, id: string): Promise<RunRow | null> {
  const [row] = await tx.delete(reportRuns).where(one(organizationId, id)).returning();
  return row ?? null;
}

/** How many wait or are being generated. */
export async function countUnfinished(tx: Transaction, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ unfinished: count() })
    .from(reportRuns)
    .where(and(eq(reportRuns.organizationId, organizationId), inArray(reportRuns.status, ["waiting", "running"])));
  return row?.unfinished ?? 0;
}

/** Removes all but the newest `keep`, those excepted that are not finished. Returns where the files of the removed are kept. */
export async function deleteOldRuns(tx: Transaction, organizationId: string, keep: number): Promise<string[]> {
  const [oldest] = await tx
    .select({ createdAt: reportRuns.createdAt })
    .from(reportRuns)
    .where(eq(reportRuns.organizationId, organizationId))
    .orderBy(desc(reportRuns.createdAt), desc(reportRuns.id))
    .limit(1)
    .offset(keep - 1);
  if (!oldest) return [];
  const removed = await tx
    .delete(reportRuns)
    .where(
      and(
        eq(reportRuns.organizationId, organizationId),
        lt(reportRuns.createdAt, oldest.createdAt),
        inArray(reportRuns.status, ["done", "failed"]),
      ),
    )
    .returning({ key: reportRuns.storageKey });
  return removed.flatMap(({ key }) => key ?? []);
}
