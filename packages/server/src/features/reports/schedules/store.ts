/** Report schedules in the database. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, count, eq, lte, sql } from "../../../platform/db/orm.ts";
import { reportSchedules, users } from "../../../platform/db/schema.ts";

export type ScheduleRow = typeof reportSchedules.$inferSelect;

const one = (organizationId: string, id: string) =>
  and(eq(reportSchedules.organizationId, organizationId), eq(reportSchedules.id, id));

/** All schedules with who made them, the oldest first. */
export async function listSchedules(
  tx: Transaction,
  organizationId: string,
): Promise<(ScheduleRow & { by: string })[]> {
  const rows = await tx
    .select({ schedule: reportSchedules, by: sql<string>`coalesce(${users.name}, '')`.mapWith(users.name) })
    .from(reportSchedules)
    .leftJoin(users, eq(users.id, reportSchedules.createdBy))
    .where(eq(reportSchedules.organizationId, organizationId))
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id));
  return rows.map(({ schedule, by }) => ({ ...schedule, by }));
}

/** How many there are. */
export async function countSchedules(tx: Transaction, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(reportSchedules)
    .where(eq(reportSchedules.organizationId, organizationId));
  return row?.total ?? 0;
}

/** A schedule, locked; null: there is none. */
export async function lockSchedule(tx: Transaction, organizationId: string, id: string): Promise<ScheduleRow | null> {
  const [row] = await tx.select().from(reportSchedules).where(one(organizationId, id)).for("update");
  return row ?? null;
}

/** Adds a schedule. */
export async function insertSchedule(tx: Transaction, schedule: typeof reportSchedules.$inferInsert): Promise<void> {
  await tx.insert(reportSchedules).values(schedule);
}

/** Changes a schedule. */
export async function updateSchedule(
  tx: Transaction,
  { organizationId, id }: Pick<ScheduleRow, "organizationId" | "id">,
  change: Partial<Pick<ScheduleRow, "paused" | "nextRun" | "lastRunAt">>,
): Promise<void> {
  await tx.update(reportSchedules).set(change).where(one(organizationId, id));
}

/** Removes a schedule. */
export async function deleteSchedule(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(reportSchedules).where(one(organizationId, id));
}

/** A schedule of any organization that is due and that no other process has in hand, locked; null: there is none. */
export async function lockDue(tx: Transaction, today: string): Promise<ScheduleRow | null> {
  const [row] = await tx
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.paused, false), lte(reportSchedules.nextRun, today)))
    .orderBy(asc(reportSchedules.nextRun))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
}
