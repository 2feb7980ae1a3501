/**
 * The queue of documents to be read. A job is a row; whoever holds its lease works on it and renews the lease while
 * alive. A process that dies lets it run out, and any process takes the job up again.
 */
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { readingJobs } from "../../platform/db/schema.ts";

/** A lease that is not renewed ends after this long; with the sweep it bounds how long a dead process's work waits. */
export const LEASE_SECONDS = 30;
/** A document whose reading was cut off so often is given up: it may be what ends the process. */
export const MAX_ATTEMPTS = 3;

export interface JobKey {
  organizationId: string;
  expenseId: number;
}

const ofJob = (job: JobKey) =>
  and(eq(readingJobs.organizationId, job.organizationId), eq(readingJobs.expenseId, job.expenseId));
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const isFree = sql`(${readingJobs.leaseUntil} is null or ${readingJobs.leaseUntil} <= now())`;

/** Takes the lease of one job. False when someone else works on it, or there is no such job. */
export async function takeLease(db: Database, job: JobKey, owner: string): Promise<{ attempts: number } | null> {
  const rows = await db.asSystem((tx) =>
    tx
      .update(readingJobs)
      .set({ leaseOwner: owner, leaseUntil: leaseEnd, attempts: sql`${readingJobs.attempts} + 1` })
      .where(and(ofJob(job), isFree))
      .returning({ attempts: readingJobs.attempts }),
  );
  return rows[0] ?? null;
}

/**
 * Takes the lease of a job that is due and free: the oldest of an organization of which the fewest are in hand, among equals one drawn
 * by lot, so that a thousand documents of one do not hold up the single one of another.
 */
export async function takeDueJob(db: Database, owner: string): Promise<(JobKey & { attempts: number }) | null> {
  const due = sql`${isFree} and ${readingJobs.runAfter} <= now()`;
  const rows = await db.asSystem((tx) =>
    tx.execute<{ organization_id: string; expense_id: string; attempts: number }>(sql`
      update ${readingJobs} set lease_owner = ${owner}, lease_until = ${leaseEnd}, attempts = ${readingJobs.attempts} + 1
      where (organization_id, expense_id) in (
        select job.organization_id, job.expense_id from (
          select organization_id from ${readingJobs} group by organization_id having bool_or(${due})
          order by count(*) filter (where not ${isFree}), random()
        ) waiting cross join lateral (
          select organization_id, expense_id from ${readingJobs}
          where organization_id = waiting.organization_id and ${due}
          order by ${readingJobs.runAfter} for update skip locked limit 1
        ) job limit 1)
      returning organization_id, expense_id, attempts`),
  );
  const row = rows.rows[0];
  return row
    ? { organizationId: row.organization_id, expenseId: Number(row.expense_id), attempts: row.attempts }
    : null;
}

/** Keeps the lease while the work goes on. False when it was lost. */
export async function renewLease(db: Database, job: JobKey, owner: string): Promise<boolean> {
  const rows = await db.asSystem((tx) =>
    tx
      .update(readingJobs)
      .set({ leaseUntil: leaseEnd })
      .where(and(ofJob(job), eq(readingJobs.leaseOwner, owner)))
      .returning({ id: readingJobs.expenseId }),
  );
  return rows.length > 0;
}

/** How long a job waits that came when all places to wait for a reader were taken. */
const NO_ROOM_SECONDS = 5;
/** And one whose bytes the storage did not give, or whose result the database had no room for. */
const AWAY_SECONDS = 15;

/**
 * Hands the job back undone. Cut off by us, as at a shutdown: anyone may take it at once, and the try does not count. No room
 * to read it: it waits a little, and the try does not count; nor does it while what we stand on is away, however long that lasts.
 * After a fault of ours: the try counts, and the next one waits longer.
 */
export async function handBack(
  db: Database,
  job: JobKey & { attempts: number },
  owner: string,
  because: "cut off" | "no room" | "away" | "fault",
): Promise<void> {
  const wait = { "cut off": 0, "no room": NO_ROOM_SECONDS, away: AWAY_SECONDS, fault: 5 * job.attempts ** 2 }[because];
  const next = {
    runAfter: sql`now() + make_interval(secs => ${wait})`,
    ...(because === "fault" ? {} : { attempts: sql`greatest(${readingJobs.attempts} - 1, 0)` }),
  };
  await db.asSystem((tx) =>
    tx
      .update(readingJobs)
      .set({ leaseOwner: null, leaseUntil: null, ...next })
      .where(and(ofJob(job), eq(readingJobs.leaseOwner, owner))),
  );
}

/** Ends the job in the transaction that writes its result. False when the lease was lost: then the result must not be written. */
export async function finishJob(tx: Transaction, job: JobKey, owner: string): Promise<boolean> {
  const rows = await tx
    .delete(readingJobs)
    .where(and(ofJob(job), eq(readingJobs.leaseOwner, owner)))
    .returning({ id: readingJobs.expenseId });
  return rows.length > 0;
}

/** Drops a job that nobody works on. */
export async function dropJob(tx: Transaction, organizationId: string, expenseId: number): Promise<void> {
  await tx.delete(readingJobs).where(ofJob({ organizationId, expenseId }));
}

/** Whether someone holds the job's lease right now. Locks the job until the transaction ends. */
export async function isBeingRead(tx: Transaction, organizationId: string, expenseId: number): Promise<boolean> {
  const [row] = await tx
    .select({ held: sql<boolean>`coalesce(${readingJobs.leaseUntil} > now(), false)` })
    .from(readingJobs)
    .where(ofJob({ organizationId, expenseId }))
    .for("update");
  return row?.held ?? false;
}
