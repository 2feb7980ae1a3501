/** Summarizes background jobs for the administrator. */
import type { Database, Transaction } from "../db/database.ts";
import { sql } from "../db/orm.ts";

/**
 * `waiting`: due, but not started. `later`: not due yet, for the first time or after a failure. `stuck`: started, but its process does
 * not answer; or due for minutes, but no process takes it. `failed`: given up.
 */
export type JobState = "waiting" | "later" | "running" | "stuck" | "failed" | "done";

export interface JobCount {
  kind: string;
  /** Null: the job belongs to no organization, or to all. */
  organizationId: string | null;
  organization: string | null;
  state: JobState;
  count: number;
  /** Due time of the oldest job that waits or is stuck. */
  oldest: Date | null;
}

/** A job that needs attention. */
export interface TroubledJob {
  /** Argument of `retry`: a job's own id, or `organization/expense` for the reading of a document. */
  id: string;
  kind: string;
  organizationId: string | null;
  organization: string | null;
  state: "stuck" | "failed";
  tries: number;
  since: Date;
  /** Reason of the failure or of the delay, in a sentence. */
  reason: string;
}

/** The kind of job that reads documents. Its expense identifies it; a failed one is an expense with the status `failed`. */
export const READING = "read-document";
/** No due job should wait this long while a process takes jobs. */
const OVERDUE = sql`interval '5 minutes'`;

/** All jobs, as one table. */
const jobs = sql`
  select case when name = ${READING} then concat_ws('/', data->>'organizationId', data->>'expenseId') else id::text end as id,
    name as kind, data->>'organizationId' as organization_id,
    retry_count + 1 - coalesce((data->>'uncounted')::int, 0) as tries,
    case
      when state = 'completed' then 'done'
      when state in ('failed', 'cancelled') then 'failed'
      when state = 'active' and (
        heartbeat_on + heartbeat_seconds * interval '1 second' < now() - interval '15 seconds'
        or started_on + expire_seconds * interval '1 second' < now() - interval '15 seconds') then 'stuck'
      when state = 'active' then 'running'
      when start_after > now() then 'later'
      when start_after < now() - ${OVERDUE} then 'stuck'
      else 'waiting'
    end as state,
    case when state in ('failed', 'cancelled') then completed_on when state = 'active' then started_on else start_after end as since,
    case
      when state in ('failed', 'cancelled') then coalesce(output->>'message', output->'value'->>'message', 'It was cancelled.')
      when state = 'active' then 'Its process does not answer; another takes it up soon.'
      else 'Nobody takes it: does a process with PROCESS_ROLE worker or all run?'
    end as reason
  from pgboss.job
  where name not like '\\_\\_pgboss%'
  union all
  select organization_id || '/' || id, ${READING}, organization_id::text, 1, 'failed', created_at,
    coalesce(error_message, 'It could not be read.')
  from expense where status = 'failed' and document_id is not null and deleted_at is null`;

/** Counts the jobs of each kind, organization and state. */
export function countJobs(db: Database): Promise<JobCount[]> {
  return db.asSystem(async (tx) => {
    const { rows } = await tx.execute<Omit<JobCount, "oldest"> & { oldest: string | null }>(sql`
      select kind, organization_id as "organizationId", organization.name as organization, state, count(*)::int as count,
        min(since) filter (where state in ('waiting', 'stuck')) as oldest
      from (${jobs}) as job left join organization on organization.id::text = organization_id
      group by 1, 2, 3, 4 order by 1, 4`);
    return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest === null ? null : new Date(oldest) }));
  });
}

/** Lists stuck and failed jobs, newest first. */
export function listTroubledJobs(db: Database, limit: number): Promise<TroubledJob[]> {
  return db.asSystem(async (tx) => {
    const { rows } = await tx.execute<Omit<TroubledJob, "since"> & { since: string }>(sql`
      select job.id, kind, organization_id as "organizationId", organization.name as organization, state, tries, since, reason
      from (${jobs}) as job left join organization on organization.id::text = organization_id
      where state in ('stuck', 'failed') order by state desc, since desc limit ${limit}`);
    return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }));
  });
}

/** Lists the queue's own failed jobs: all, or the one with this id. */
export function listFailedJobs(db: Database, id: string | null): Promise<{ id: string; name: string }[]> {
  return db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select id::text, name from pgboss.job
      where state = 'failed' and name not like '\\_\\_pgboss%' ${id === null ? sql`` : sql`and id::text = ${id}`}`);
    return rows;
  });
}

/** Starts waiting readings at once: all of them, or one. Returns their number. */
export async function hurryReadings(
  tx: Transaction,
  only: { organizationId: string; expenseId: number } | null,
): Promise<number> {
  const one = only ? sql`and singleton_key = ${`${only.organizationId}/${only.expenseId}`}` : sql``;
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set start_after = now() where name = ${READING} and state < 'active' ${one}`);
  return rowCount ?? 0;
}
