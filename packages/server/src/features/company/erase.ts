/** Deletes a company with all that is its own; its members keep their accounts. */
import type { Database, Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { dropJobsOf } from "../../platform/jobs/keyed.ts";
import { ERASE_FILES } from "./erase-files.ts";
import { eraseOrganization } from "./store.ts";

interface Deps {
  db: Database;
  jobs: Pick<JobQueue, "enqueue">;
}

/**
 * Deletes the company; its files follow by a job. Does nothing if it is gone already.
 *
 * @param check runs in each of the two transactions before anything is deleted, and throws where nothing may be
 */
export async function eraseCompany(
  { db, jobs }: Deps,
  organizationId: string,
  check: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  // Running jobs are dropped first and at once: the queue of their process would wait for the end of the deletion.
  await db.asSystem(async (tx) => {
    const found = await tx.execute(sql`select 1 from organization where id = ${organizationId}`);
    if (found.rowCount === 0) return;
    await check(tx);
    await dropJobsOf(tx, organizationId);
  });
  await db.asSystem(async (tx) => {
    // Two who delete at once run one after the other; the second finds nothing left, as intended.
    const found = await tx.execute(sql`select 1 from organization where id = ${organizationId} for update`);
    if (found.rowCount === 0) return;
    await check(tx);
    await jobs.enqueue(tx, ERASE_FILES, { organizationId });
    await eraseOrganization(tx, organizationId);
  });
}
