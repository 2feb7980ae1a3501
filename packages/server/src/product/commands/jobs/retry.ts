/** Has given-up work done again, when an operator has put right what stood in its way. */
import { PgBoss } from "pg-boss";
import { readAgain } from "../../../features/expenses/start.ts";
import { type Database, enterOrganization } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { failedJobs, hurryReadings } from "../../../platform/jobs/overview.ts";

/** A reading as the page names it. */
const READING_ID = /^([\da-f-]{36})\/(\d{1,15})$/;

/**
 * Tries again what has this id: a job that was given up, or a reading, which may also have failed for good or wait. Returns how many
 * are tried; 0: there is none.
 */
export async function retryOne(db: Database, url: string, id: string): Promise<number> {
  const [, organizationId, expense] = READING_ID.exec(id) ?? [];
  if (organizationId === undefined) return retryJobs(url, await failedJobs(db, id));
  const expenseId = Number(expense);
  const begun = await db.asSystem(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      select 1 from expense where organization_id::text = ${organizationId} and id = ${expenseId} and status = 'failed'
        and document_id is not null and deleted_at is null for update`);
    if (rowCount === 0) return 0;
    await enterOrganization(tx, organizationId);
    await readAgain(tx, organizationId, expenseId);
    return 1;
  });
  return begun || db.asSystem((tx) => hurryReadings(tx, { organizationId, expenseId }));
}

/** Tries again all jobs that were given up, and at once the readings that wait. Documents that cannot be read stay as they are. */
export async function retryAll(db: Database, url: string): Promise<number> {
  const jobs = await retryJobs(url, await failedJobs(db, null));
  return jobs + (await db.asSystem((tx) => hurryReadings(tx, null)));
}

async function retryJobs(url: string, jobs: { id: string; name: string }[]): Promise<number> {
  if (jobs.length === 0) return 0;
  // Only asks: it takes no jobs and keeps no time.
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false, migrate: false });
  boss.on("error", (error) => console.error(error.message));
  await boss.start();
  try {
    for (const { name, id } of jobs) await boss.retry(name, id);
    return jobs.length;
  } finally {
    await boss.stop({ graceful: false });
  }
}
