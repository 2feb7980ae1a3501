/** Jobs with a key: one job of each key at a time, organizations in turn, and jobs that a user waits for first. */
import { fromDrizzle, type JobWithMetadata, type PgBoss } from "pg-boss";
import { outsideOrganization, type Transaction } from "../db/database.ts";
import { sql } from "../db/orm.ts";
import type { JobKey, JobQueue, JobRun } from "./job-queue.ts";

/** Settings of the queue: the work decides on the number of attempts, and a job waits until a process takes it. */
export const KEYED_SETTINGS = {
  retryLimit: 1_000_000,
  retryDelay: 0,
  retryBackoff: false,
  retentionSeconds: 10 * 365 * 24 * 3600,
} as const;

/** Priorities above 0: a user waits for the job. This is the first of them. */
const HURRIED = 1_000_000_000;

/** Stored in a job's data. */
interface Uncounted {
  /** Number of its attempts that do not count. */
  uncounted?: number;
}

const singletonOf = ({ organizationId, key }: JobKey) => `${organizationId}/${key}`;

/**
 * Returns the priority of an organization's next job: after its other jobs, and beside the first waiting job, or the last one that
 * began if none waits. So organizations get their jobs done in turn, however many one of them has, and a latecomer does not pass all.
 * Every job here has a group; `group_id is not null` selects the index of running jobs: without it, all waiting ones are read
 * (20,000: 30 ms).
 */
async function placeOf(tx: Transaction, kind: string, organizationId: string, isHurried: boolean): Promise<number> {
  const band = isHurried ? sql`priority > 0` : sql`priority <= 0`;
  const own = sql`name = ${kind} and group_id = ${organizationId} and ${band}`;
  const { rows } = await tx.execute<{ place: number | null }>(sql`
    select least(
      coalesce(
        (select priority from pgboss.job where name = ${kind} and state < 'active' and not blocked and ${band}
           order by priority desc limit 1),
        (select min(priority) from pgboss.job where name = ${kind} and state = 'active' and group_id is not null and ${band})),
      (select min(priority) - 1 from pgboss.job where ${own} and state < 'active' and not blocked),
      (select min(priority) - 1 from pgboss.job where ${own} and state = 'active')) as place`);
  return rows[0]?.place ?? (isHurried ? HURRIED : 0);
}

/** The queue's functions for jobs with keys. */
export function keyedJobs(boss: PgBoss): Pick<JobQueue, "enqueueKeyed" | "enqueueAllKeyed" | "hurry"> {
  const order = (tx: Transaction, kind: string, key: JobKey, data: object, priority: number, startAfter = 0) =>
    boss.send(kind, data, {
      db: fromDrizzle(tx, sql),
      singletonKey: singletonOf(key),
      group: { id: key.organizationId },
      priority,
      startAfter,
    });
  return {
    enqueueKeyed: (tx, kind, key, data, { afterSeconds = 0 } = {}) =>
      outsideOrganization(tx, async () => {
        const place = await placeOf(tx, kind, key.organizationId, false);
        await order(tx, kind, key, data, place, Math.ceil(afterSeconds));
      }),
    enqueueAllKeyed: (tx, kind, organizationId, jobs) =>
      outsideOrganization(tx, async () => {
        let place = jobs.length === 0 ? 0 : await placeOf(tx, kind, organizationId, false);
        for (const { key, data } of jobs) if (await order(tx, kind, { organizationId, key }, data, place)) place -= 1;
      }),
    hurry: (tx, kind, key) =>
      outsideOrganization(tx, async () => {
        const { rows } = await tx.execute<{ id: string; priority: number }>(
          sql`select id, priority from pgboss.job where ${oneOf(kind, key)} and state < 'active'`,
        );
        const [waiting] = rows;
        if (!waiting) return;
        // A repeated request keeps the job's place.
        const priority = waiting.priority > 0 ? waiting.priority : await placeOf(tx, kind, key.organizationId, true);
        await boss.update(kind, undefined, { db: fromDrizzle(tx, sql), id: waiting.id, priority, startAfter: 0 });
      }),
  };
}

/** Returns the current attempt of a job, for its work. */
export function tryOf(
  boss: PgBoss,
  kind: string,
  { id, data, retryCount }: JobWithMetadata<object>,
): Pick<JobRun, "attempt" | "end" | "putOff"> {
  const { uncounted = 0 } = data as Uncounted;
  /** Locks the job. `retryCount` grows with each attempt, so of two processes that believe they own the job, one is right. */
  const isHeld = async (tx: Transaction) => {
    const { rows } = await tx.execute(sql`
      select 1 from pgboss.job where name = ${kind} and id = ${id} and state = 'active' and retry_count = ${retryCount}
      for update`);
    return rows.length > 0;
  };
  return {
    attempt: retryCount + 1 - uncounted,
    end: async (tx) => {
      const held = await isHeld(tx);
      if (held) await boss.deleteJob(kind, id, { db: fromDrizzle(tx, sql) });
      return held;
    },
    putOff: async (tx, { seconds, counts, because }) => {
      if (!(await isHeld(tx))) return false;
      const db = fromDrizzle(tx, sql);
      await boss.fail(kind, id, { message: because }, { db });
      const changed = counts ? undefined : { ...data, uncounted: uncounted + 1 };
      await boss.update(kind, changed, { id, startAfter: seconds, db });
      return true;
    },
  };
}

/** State of a job that is not done yet. */
export interface JobStanding {
  isRunning: boolean;
  /** Reason why its last attempt was postponed, until the next one is due. */
  putOffBecause: string | null;
}

const oneOf = (kind: string, key: JobKey) =>
  sql`name = ${kind} and coalesce(singleton_key, '') = ${singletonOf(key)} and state <= 'active' and policy = 'exclusive'`;

/**
 * Finds the state of a job; null: there is none.
 *
 * @param lock until the transaction ends: no process begins or ends the job meanwhile. A process that would have begun it retries
 * some seconds later, so don't lock only to wait.
 */
export const lookAtJob = (
  tx: Transaction,
  kind: string,
  key: JobKey,
  lock?: "for update",
): Promise<JobStanding | null> =>
  outsideOrganization(tx, async () => {
    const { rows } = await tx.execute<{ isRunning: boolean; putOffBecause: string | null }>(sql`
      select state = 'active' as "isRunning",
        case when state < 'active' and start_after > now() then output->>'message' end as "putOffBecause"
      from pgboss.job where ${oneOf(kind, key)} ${lock ? sql`for update` : sql``}`);
    return rows[0] ?? null;
  });

/** Deletes all jobs with keys of an organization, including running ones. The transaction must not have entered it. */
export const dropJobsOf = async (tx: Transaction, organizationId: string): Promise<void> =>
  void (await tx.execute(sql`delete from pgboss.job where group_id = ${organizationId}`));

/** Deletes a job. */
export const dropJob = (tx: Transaction, kind: string, key: JobKey): Promise<void> =>
  outsideOrganization(tx, async () => void (await tx.execute(sql`delete from pgboss.job where ${oneOf(kind, key)}`)));
