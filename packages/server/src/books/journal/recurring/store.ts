/** Recurring entries in the database. */
import type { Rhythm } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from "../../../platform/db/orm.ts";
import { journalScheduleRuns, journalSchedules, journalTemplates } from "../../../platform/db/schema.ts";

export type ScheduleRow = typeof journalSchedules.$inferSelect;
export type ScheduleId = Pick<ScheduleRow, "organizationId" | "id">;
export type RunRow = typeof journalScheduleRuns.$inferSelect;
export type TemplateOf = Pick<
  typeof journalTemplates.$inferSelect,
  "id" | "name" | "description" | "reference" | "currency" | "lines"
>;

export const rhythmOfRow = ({ unit, every, day, fromDate, untilDate, count }: ScheduleRow): Rhythm => ({
  unit,
  every,
  day,
  from: fromDate,
  until: untilDate,
  count,
});

const one = (organizationId: string, id: string) =>
  and(eq(journalSchedules.organizationId, organizationId), eq(journalSchedules.id, id));
const runs = (organizationId: string, scheduleId: string) =>
  and(eq(journalScheduleRuns.organizationId, organizationId), eq(journalScheduleRuns.scheduleId, scheduleId));

/** All schedules with their templates; those that go on first. */
export async function listSchedules(
  tx: Transaction,
  organizationId: string,
): Promise<{ schedule: ScheduleRow; template: TemplateOf }[]> {
  return tx
    .select({ schedule: journalSchedules, template: journalTemplates })
    .from(journalSchedules)
    .innerJoin(
      journalTemplates,
      and(
        eq(journalTemplates.organizationId, journalSchedules.organizationId),
        eq(journalTemplates.id, journalSchedules.templateId),
      ),
    )
    .where(eq(journalSchedules.organizationId, organizationId))
    .orderBy(sql`${journalSchedules.endedAt} is not null`, asc(journalSchedules.createdAt), asc(journalSchedules.id));
}

/** The schedule, locked; null: there is none. */
export async function lockSchedule(tx: Transaction, organizationId: string, id: string): Promise<ScheduleRow | null> {
  const [row] = await tx.select().from(journalSchedules).where(one(organizationId, id)).for("update");
  return row ?? null;
}

export async function loadTemplateOf(
  tx: Transaction,
  { organizationId, templateId }: ScheduleRow,
): Promise<TemplateOf> {
  const [row] = await tx
    .select()
    .from(journalTemplates)
    .where(and(eq(journalTemplates.organizationId, organizationId), eq(journalTemplates.id, templateId)));
  if (!row) throw new Error(`The template ${templateId} of a schedule is gone.`);
  return row;
}

export async function insertSchedule(tx: Transaction, row: typeof journalSchedules.$inferInsert): Promise<void> {
  await tx.insert(journalSchedules).values(row);
}

export async function updateSchedule(
  tx: Transaction,
  { organizationId, id }: ScheduleRow,
  change: Partial<Pick<ScheduleRow, "paused" | "endedAt" | "nextIndex" | "nextRun">>,
): Promise<void> {
  await tx.update(journalSchedules).set(change).where(one(organizationId, id));
}

/** The last runs, newest first. */
export const listRuns = (tx: Transaction, { organizationId, id }: ScheduleRow, most: number): Promise<RunRow[]> =>
  tx
    .select()
    .from(journalScheduleRuns)
    .where(runs(organizationId, id))
    .orderBy(sql`${journalScheduleRuns.state} <> 'waiting'`, desc(journalScheduleRuns.period))
    .limit(most);

/** A run that waits, locked; null: it doesn't wait. */
export async function lockWaitingRun(tx: Transaction, schedule: ScheduleRow, period: string): Promise<RunRow | null> {
  const [row] = await tx
    .select()
    .from(journalScheduleRuns)
    .where(
      and(
        runs(schedule.organizationId, schedule.id),
        eq(journalScheduleRuns.period, period),
        eq(journalScheduleRuns.state, "waiting"),
      ),
    )
    .for("update");
  return row ?? null;
}

/** Adds what became of a day, or changes it where it waited. A day that was posted or skipped stays: the database refuses a second row. */
export async function saveRun(
  tx: Transaction,
  { organizationId, id }: ScheduleRow,
  run: Pick<RunRow, "period" | "state" | "entryId" | "draftId" | "reason">,
): Promise<void> {
  await tx.insert(journalScheduleRuns).values({ organizationId, scheduleId: id, ...run });
}

export async function settleRun(
  tx: Transaction,
  { organizationId, scheduleId, period }: RunRow,
  change: Pick<RunRow, "state" | "entryId" | "draftId" | "reason">,
): Promise<void> {
  await tx
    .update(journalScheduleRuns)
    .set(change)
    .where(and(runs(organizationId, scheduleId), eq(journalScheduleRuns.period, period)));
}

/** A schedule that is due and that no other process has in hand, locked; null: there is none. @param only absent: of any organization */
export async function lockDue(tx: Transaction, today: string, only?: ScheduleId): Promise<ScheduleRow | null> {
  const [row] = await tx
    .select()
    .from(journalSchedules)
    .where(
      and(
        only && one(only.organizationId, only.id),
        eq(journalSchedules.paused, false),
        isNull(journalSchedules.endedAt),
        lte(journalSchedules.nextRun, today),
      ),
    )
    .orderBy(asc(journalSchedules.nextRun), asc(journalSchedules.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
}

/** Names of schedules that use a template and haven't ended. */
export async function listUsersOf(tx: Transaction, organizationId: string, templateId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: journalSchedules.name })
    .from(journalSchedules)
    .where(
      and(
        eq(journalSchedules.organizationId, organizationId),
        eq(journalSchedules.templateId, templateId),
        isNull(journalSchedules.endedAt),
        isNotNull(journalSchedules.nextRun),
      ),
    );
  return rows.map(({ name }) => name);
}
