/** Documents that wait to be read, as jobs: one for each expense, known by its number. */
import { outsideOrganization, type Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import type { JobKey, JobQueue } from "../../platform/jobs/job-queue.ts";
import { dropJob, lookAtJob } from "../../platform/jobs/keyed.ts";
import { READING } from "../../platform/jobs/overview.ts";
import { createJobQueue } from "../../platform/jobs/queue.ts";

/** For a document that takes far longer than any. */
const LONGEST_READING_SECONDS = 3600;
export const READING_OPTIONS = { keyed: true, timeoutSeconds: LONGEST_READING_SECONDS } as const;

/** Document and input of the job. */
export interface ToRead {
  organizationId: string;
  expenseId: number;
}

export const keyOf = ({ organizationId, expenseId }: ToRead): JobKey => ({ organizationId, key: String(expenseId) });

/** Has the document of an expense read, not before so many seconds have passed. */
export const orderReading = (queue: JobQueue, tx: Transaction, toRead: ToRead, afterSeconds: number): Promise<void> =>
  queue.enqueueKeyed(tx, READING, keyOf(toRead), toRead, { afterSeconds });

/** Runs the extraction at once, because a person asked for it. */
export const hurryReading = (queue: JobQueue, tx: Transaction, toRead: ToRead): Promise<void> =>
  queue.hurry(tx, READING, keyOf(toRead));

/** Cancels the extraction. */
export const dropReading = (tx: Transaction, toRead: ToRead): Promise<void> => dropJob(tx, READING, keyOf(toRead));

/** Whether it is being read right now. Locks the job until the transaction ends. */
export async function isBeingRead(tx: Transaction, toRead: ToRead): Promise<boolean> {
  return (await lookAtJob(tx, READING, keyOf(toRead), "for update"))?.isRunning ?? false;
}

/**
 * Orders what is to be read and has no job: of an organization that came from another installation, or of a database from before
 * readings were jobs.
 */
export async function orderForgottenReadings(queue: JobQueue, tx: Transaction, organizationId?: string): Promise<void> {
  const forgotten = sql`
    select e.organization_id as "organizationId", e.id from organization o
    join expense e on e.organization_id = o.id and e.status = 'in_processing' and e.document_id is not null and e.deleted_at is null
    where ${organizationId === undefined ? sql`true` : sql`o.id = ${organizationId}`}
      and not exists (select from pgboss.job where name = ${READING} and state <= 'active'
        and singleton_key = e.organization_id || '/' || e.id)
    order by e.organization_id, e.id`;
  const { rows } = await outsideOrganization(tx, () => tx.execute<{ organizationId: string; id: string }>(forgotten));
  for (const [id, own] of Map.groupBy(rows, (row) => row.organizationId)) {
    const jobs = own.map((row) => ({ organizationId: id, expenseId: Number(row.id) }));
    await queue.enqueueAllKeyed(
      tx,
      READING,
      id,
      jobs.map((toRead) => ({ key: keyOf(toRead).key, data: toRead })),
    );
  }
}

/** For a program beside the server, or without one: a queue that orders readings and does nothing. To be stopped. */
export async function openReadingOrders(url: string): Promise<JobQueue> {
  const queue = createJobQueue({ url, takes: false, onError: (error, what) => console.error(`${what}:`, error) });
  queue.handle(READING, READING_OPTIONS, async () => undefined);
  await queue.start();
  return queue;
}
