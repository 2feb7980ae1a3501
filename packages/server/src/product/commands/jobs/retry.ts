/** Retries failed jobs, once an administrator has removed the cause. */
import { openReadingOrders } from "../../../features/expenses/extraction-jobs.ts";
import { readAgain } from "../../../features/expenses/start.ts";
import { type Database, enterOrganization } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { hurryReadings, listFailedJobs } from "../../../platform/jobs/overview.ts";

/** A reading as the page names it. */
const READING_ID = /^([\da-f-]{36})\/(\d{1,15})$/;

/**
 * Tries again what has this id: a job that was given up, or a reading, which may also have failed for good or wait. Returns how many
 * are tried; 0: there is none.
 */
export async function retryOne(db: Database, url: string, id: string): Promise<number> {
  const [, organizationId, expense] = READING_ID.exec(id) ?? [];
  if (organizationId === undefined) return retryJobs(url, await listFailedJobs(db, id));
  const expenseId = Number(expense);
  const begun = await withQueue(url, (queue) =>
    db.asSystem(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        select 1 from expense where organization_id::text = ${organizationId} and id = ${expenseId} and status = 'failed'
          and document_id is not null and deleted_at is null for update`);
      if (rowCount === 0) return 0;
      await enterOrganization(tx, organizationId);
      await readAgain(queue, tx, organizationId, expenseId);
      return 1;
    }),
  );
  return begun || db.asSystem((tx) => hurryReadings(tx, { organizationId, expenseId }));
}

/** Tries again all jobs that were given up, and at once the readings that wait. Documents that cannot be read stay as they are. */
export async function retryAll(db: Database, url: string): Promise<number> {
  const jobs = await retryJobs(url, await listFailedJobs(db, null));
  return jobs + (await db.asSystem((tx) => hurryReadings(tx, null)));
}

async function retryJobs(url: string, jobs: { id: string; name: string }[]): Promise<number> {
  if (jobs.length === 0) return 0;
  return withQueue(url, async (queue) => {
    for (const { name, id } of jobs) await queue.retry(name, id);
    return jobs.length;
  });
}

async function withQueue<T>(url: string, work: (queue: JobQueue) => Promise<T>): Promise<T> {
  const queue = await openReadingOrders(url);
  try {
    return await work(queue);
  } finally {
    await queue.stop(0);
  }
}
