/** Recurring invoices and bills in the database. */
import type { Rhythm } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq, isNotNull, isNull, notInArray, sql } from "../../platform/db/orm.ts";
import { clients, organizations, recurringDocuments, recurringRuns } from "../../platform/db/schema.ts";

export type ScheduleRow = typeof recurringDocuments.$inferSelect;
export type RunRow = typeof recurringRuns.$inferSelect;
export type ScheduleId = Pick<ScheduleRow, "organizationId" | "id">;

export const rhythmOfRow = ({
  unit,
  every,
  day,
  fromDate,
  untilDate,
  count,
}: Pick<ScheduleRow, "unit" | "every" | "day" | "fromDate" | "untilDate" | "count">): Rhythm => ({
  unit,
  every,
  day,
  from: fromDate,
  until: untilDate,
  count,
});

const one = ({ organizationId, id }: ScheduleId) =>
  and(eq(recurringDocuments.organizationId, organizationId), eq(recurringDocuments.id, id));
const runsOf = ({ organizationId, id }: ScheduleId) =>
  and(eq(recurringRuns.organizationId, organizationId), eq(recurringRuns.scheduleId, id));

/** All of them with their clients' names; those that go on first. */
export function listSchedules(
  tx: Transaction,
  organizationId: string,
): Promise<{ schedule: ScheduleRow; client: { name: string; company: string } | null }[]> {
  return tx
    .select({ schedule: recurringDocuments, client: { name: clients.name, company: clients.company } })
    .from(recurringDocuments)
    .leftJoin(
      clients,
      and(
        eq(clients.organizationId, recurringDocuments.organizationId),
        sql`${clients.id}::text = ${recurringDocuments.form}->>'clientId'`,
      ),
    )
    .where(eq(recurringDocuments.organizationId, organizationId))
    .orderBy(
      sql`${recurringDocuments.endedAt} is not null`,
      asc(recurringDocuments.createdAt),
      asc(recurringDocuments.id),
    );
}

/** How many go on. */
export async function countOpen(tx: Transaction, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(recurringDocuments)
    .where(
      and(
        eq(recurringDocuments.organizationId, organizationId),
        isNull(recurringDocuments.endedAt),
        isNotNull(recurringDocuments.nextRun),
      ),
    );
  return row?.count ?? 0;
}

/** Null: there is none. */
export async function findSchedule(tx: Transaction, id: ScheduleId): Promise<ScheduleRow | null> {
  const [row] = await tx.select().from(recurringDocuments).where(one(id));
  return row ?? null;
}

/** The schedule, locked; null: there is none. */
export async function lockSchedule(tx: Transaction, id: ScheduleId): Promise<ScheduleRow | null> {
  const [row] = await tx.select().from(recurringDocuments).where(one(id)).for("update");
  return row ?? null;
}

export async function insertSchedule(tx: Transaction, row: ScheduleRow): Promise<void> {
  await tx.insert(recurringDocuments).values(row);
}

export async function updateSchedule(
  tx: Transaction,
  id: ScheduleId,
  change: Partial<Omit<ScheduleRow, "organizationId" | "id">>,
): Promise<void> {
  await tx.update(recurringDocuments).set(change).where(one(id));
}

/** The last runs, newest first; those that failed before all others. */
export const listRuns = (tx: Transaction, id: ScheduleId, most: number): Promise<RunRow[]> =>
  tx
    .select()
    .from(recurringRuns)
    .where(runsOf(id))
    .orderBy(sql`${recurringRuns.state} <> 'failed'`, desc(recurringRuns.period))
    .limit(most);

/** The last day that was made, skipped, or failed; null: none was. */
export async function findLastPeriod(tx: Transaction, id: ScheduleId): Promise<string | null> {
  const [row] = await tx
    .select({ period: recurringRuns.period })
    .from(recurringRuns)
    .where(runsOf(id))
    .orderBy(desc(recurringRuns.period))
    .limit(1);
  return row?.period ?? null;
}

/** The run of a day, locked; null: the day is still to come. */
export async function lockRun(tx: Transaction, id: ScheduleId, period: string): Promise<RunRow | null> {
  const [row] = await tx
    .select()
    .from(recurringRuns)
    .where(and(runsOf(id), eq(recurringRuns.period, period)))
    .for("update");
  return row ?? null;
}

export type Outcome = Pick<RunRow, "state" | "invoiceId" | "expenseId" | "reason">;

/** Adds what became of a day. The database refuses a second row. */
export async function saveRun(
  tx: Transaction,
  { organizationId, id }: ScheduleId,
  period: string,
  outcome: Outcome,
): Promise<void> {
  await tx.insert(recurringRuns).values({ organizationId, scheduleId: id, period, ...outcome });
}

/** Changes what became of a day that failed. */
export async function settleRun(tx: Transaction, id: ScheduleId, period: string, outcome: Outcome): Promise<void> {
  await tx
    .update(recurringRuns)
    .set(outcome)
    .where(and(runsOf(id), eq(recurringRuns.period, period)));
}

/**
 * One that is due and that no other process has in hand, locked; null: there is none. Its day begins in its time zone.
 *
 * @param only absent: of any organization
 * @param except those that have to wait for the next round
 */
export async function lockDue(
  tx: Transaction,
  at: Date,
  { only, except }: { only?: ScheduleId | undefined; except: readonly string[] },
): Promise<ScheduleRow | null> {
  const [row] = await tx
    .select()
    .from(recurringDocuments)
    .where(
      and(
        only && one(only),
        eq(recurringDocuments.paused, false),
        isNull(recurringDocuments.endedAt),
        sql`${recurringDocuments.nextRun} <= (${at.toISOString()}::timestamptz at time zone ${recurringDocuments.timeZone})::date`,
        except.length > 0 ? notInArray(recurringDocuments.id, [...except]) : undefined,
      ),
    )
    .orderBy(asc(recurringDocuments.nextRun), asc(recurringDocuments.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
}

/** Values that a document of a client needs: its address, and its language or that of the company. */
export async function findReader(
  tx: Transaction,
  organizationId: string,
  clientId: string | null,
): Promise<{ email: string; language: string | null }> {
  const [company] = await tx
    .select({ language: organizations.documentLanguage })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const [client] =
    clientId === null
      ? []
      : await tx
          .select({ email: clients.email, language: clients.language })
          .from(clients)
          .where(and(eq(clients.organizationId, organizationId), eq(clients.id, clientId)));
  return { email: client?.email ?? "", language: client?.language ?? company?.language ?? null };
}
