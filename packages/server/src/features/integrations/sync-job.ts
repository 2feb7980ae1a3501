/**
 * Syncs connections, on request or on schedule: a run and its job are created in one transaction. The queue runs the job once and resumes
 * it after the death of a process; completed work stays.
 */
import type { IntegrationKind } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { type Kinds, kindNamed, type SyncRun } from "./kinds.ts";
import { logged } from "./log.ts";
import type { IntegrationDeps } from "./registry.ts";
import { endRun } from "./runs.ts";
import { LOST_SECRET, opened } from "./secrets.ts";
import { endSilentRuns, findConnection, findRun, insertRun, lockDue, setNextSync, updateRun } from "./store.ts";

const SYNC_JOB = "integration-sync";
interface SyncJob {
  organizationId: string;
  runId: string;
}

/** A sync may copy very many documents. */
const TIMEOUT_SECONDS = 2 * 3600;
/** Interval between updates of the progress. */
const PROGRESS_MILLISECONDS = 500;
/** A run without progress for this long is dead: no single step takes longer. */
const SILENT_MILLISECONDS = 30 * 60_000;

const BROKEN = logged("interrupted");

/** Returns the jobs that sync connections and order the due syncs. */
export function syncJobs(deps: IntegrationDeps, kinds: Kinds): readonly Job[] {
  const { db } = deps;
  const options = { retries: 3, retryDelaySeconds: 15, timeoutSeconds: TIMEOUT_SECONDS, concurrency: 2 };
  const sync = job<SyncJob>(SYNC_JOB, options, async ({ organizationId, runId }, turn) => {
    try {
      await work(deps, kinds, organizationId, runId, turn.signal);
    } catch (error) {
      if (turn.isLast)
        await db.asOrganization(organizationId, async (tx) => {
          const run = await findRun(tx, organizationId, runId);
          if (!run) return;
          const key = { organizationId, id: runId, kind: run.kind as IntegrationKind, action: run.action };
          await endRun(tx, key, { ok: false, sentence: BROKEN }, deps.now());
        });
      throw error;
    }
  });
  const hourly = { cron: "20 * * * *", timeZone: "UTC" };
  return [sync, job("integrations-due", { retries: 2 }, () => syncDue(deps, kinds), hourly)];
}

async function work(
  { db, cipher, now }: IntegrationDeps,
  kinds: Kinds,
  organizationId: string,
  runId: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await db.asOrganization(organizationId, async (tx) => {
    const run = await findRun(tx, organizationId, runId);
    if (run?.outcome !== "running") return null;
    const name = run.kind as IntegrationKind;
    return { name, action: run.action, row: await findConnection(tx, organizationId, name) };
  });
  if (!found) return;
  const { name, action, row } = found;
  const end = (outcome: Parameters<typeof endRun>[2]) =>
    db.asOrganization(organizationId, (tx) =>
      endRun(tx, { organizationId, kind: name, action, id: runId }, outcome, now()),
    );
  if (!row) return end({ ok: false, sentence: logged("disconnected") });
  const connection = opened(row, cipher);
  if (!connection) return end({ ok: false, sentence: LOST_SECRET });
  let toldAt = 0;
  const run: SyncRun = {
    signal,
    progress: async (done, total) => {
      if (Date.now() - toldAt < PROGRESS_MILLISECONDS && done < total) return;
      toldAt = Date.now();
      await db.asOrganization(organizationId, (tx) => updateRun(tx, organizationId, runId, { done, total }));
    },
  };
  const outcome = await kindNamed(kinds, name).sync?.(connection, run);
  if (outcome) await end(outcome);
}

/**
 * Orders a sync, in a transaction that has not entered an organization yet; it enters this one.
 *
 * @param by user who requests it; null: the schedule
 * @returns the run: a new one, or the one that is running already
 */
export async function orderSync(
  tx: Transaction,
  { queue, now }: { queue: JobQueue; now: () => Date },
  { organizationId, kind, by }: { organizationId: string; kind: IntegrationKind; by: string | null },
): Promise<string | null> {
  const id = uuid();
  // Before the organization is entered: the queue belongs to the system. The job finds no run if another one is running.
  await queue.enqueue<SyncJob>(tx, SYNC_JOB, { organizationId, runId: id });
  await enterOrganization(tx, organizationId);
  const at = now();
  const silent = { endedAt: at, sentence: BROKEN };
  await endSilentRuns(tx, organizationId, kind, new Date(Date.now() - SILENT_MILLISECONDS), silent);
  const isNew = await insertRun(tx, { organizationId, id, kind, action: "sync", startedAt: at, startedBy: by });
  return isNew ? id : null;
}

/** Orders the due syncs, each in a transaction of its own. */
async function syncDue(deps: IntegrationDeps, kinds: Kinds): Promise<void> {
  const now = deps.now();
  let found = true;
  while (found)
    found = await deps.db.asSystem(async (tx) => {
      const row = await lockDue(tx, now);
      if (!row) return false;
      const kind = row.kind as IntegrationKind;
      const connection = opened(row, deps.cipher);
      // After hours without a process, one sync is made up for, not one for each hour.
      await setNextSync(tx, row, connection && (kindNamed(kinds, kind).next?.(connection.settings, now) ?? null));
      await orderSync(tx, deps, { organizationId: row.organizationId, kind, by: null });
      return true;
    });
}
