/**
 * The job that checks the engine for an organization, ordered by a person or, once for each version, at night. Its progress and result
 * are in the database. It reads one document at a time, so that uploads have the other workers.
 */
import { MOST_CHECKED_DOCUMENTS } from "@tallyleaf/contract";
import { EMBEDDED, type ExtractionPool } from "@tallyleaf/extraction";
import { type Database, enterOrganization } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { corrections, engineChecks, organizations, readings } from "../../../platform/db/schema.ts";
import { type Job, job } from "../../../platform/jobs/job.ts";
import { type JobQueue, TryAgain } from "../../../platform/jobs/job-queue.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { checkEngine } from "./check.ts";
import { findCheck, putCheck, type StoredCheck, updateCheck } from "./store.ts";

/** The kind of job. */
export const ENGINE_CHECK_JOB = "engine-check";

/** Input of the job. */
export interface EngineCheckJob {
  organizationId: string;
  engineVersion: string;
}

/** More than a hundred long documents take on a busy machine. */
export const CHECK_SECONDS = 3600;

interface Deps {
  db: Database;
  storage: Storage;
  pool: ExtractionPool;
  queue: JobQueue;
  now: () => Date;
}

/** Checks the engine for one organization. */
export function engineCheckJob(deps: Deps): Job {
  const { db, now } = deps;
  const options = { retries: 2, retryDelaySeconds: 30, timeoutSeconds: CHECK_SECONDS };
  return job<EngineCheckJob>(ENGINE_CHECK_JOB, options, async ({ organizationId, engineVersion }, run) => {
    // A process of another version leaves it to those of this one, and reads nothing in its name.
    if (engineVersion !== EMBEDDED.version) throw new TryAgain();
    const write = (change: Partial<StoredCheck>) =>
      db.asOrganization(organizationId, (tx) => updateCheck(tx, organizationId, engineVersion, change));
    const check = await db.asOrganization(organizationId, (tx) => findCheck(tx, organizationId, engineVersion));
    if (check?.status !== "waiting" && check?.status !== "running") return;
    try {
      const progress = (done: number, total: number) => write({ status: "running", done, total });
      const result = await checkEngine(deps, organizationId, MOST_CHECKED_DOCUMENTS, progress, run.signal);
      await write({ status: "done", result, finishedAt: now() });
    } catch (error) {
      if (run.isLast) await write({ status: "failed" });
      throw error;
    }
  });
}

/** Orders checks at night for organizations with confirmed documents that another version has read. */
export const nightlyEngineChecks = ({ db, queue, now }: Deps): Job =>
  job("engine-checks", {}, () => orderChecks(db, queue, now()), { cron: "23 2 * * *", timeZone: "UTC" });

/** Orders the checks of organizations that have none of this version. The live demo has none. */
export async function orderChecks(db: Database, queue: JobQueue, at: Date): Promise<void> {
  const engineVersion = EMBEDDED.version;
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ id: string }>(sql`select o.id from ${organizations} o where o.demo_until is null
      and not exists (select from ${engineChecks} k where k.organization_id = o.id and k.engine_version = ${engineVersion})
      and exists (select from ${readings} r join ${corrections} c on c.organization_id = r.organization_id and c.expense_id = r.expense_id
        where r.organization_id = o.id and r.engine_version <> ${engineVersion})`),
  );
  for (const { id: organizationId } of rows)
    await db.asSystem(async (tx) => {
      // Before the organization is entered: the queue belongs to the system.
      await queue.enqueue<EngineCheckJob>(tx, ENGINE_CHECK_JOB, { organizationId, engineVersion });
      await enterOrganization(tx, organizationId);
      await putCheck(tx, organizationId, engineVersion, at);
    });
}
