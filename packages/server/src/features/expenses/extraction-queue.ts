/** Reads documents as jobs, and waits for a reading on behalf of a request. Whichever process has the job reads the document. */
import { ExtractionError } from "@tallyleaf/extraction";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { isAway, isDiskFull } from "../../platform/db/violations.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import { type JobQueue, type JobRun, TryAgain } from "../../platform/jobs/job-queue.ts";
import { lookAtJob } from "../../platform/jobs/keyed.ts";
import { READING } from "../../platform/jobs/overview.ts";
import { StorageTrouble } from "../../platform/storage/storage.ts";
import { hurryReading, keyOf, READING_OPTIONS, type ToRead } from "./extraction-jobs.ts";
import { hearOf, PUT_OFF_CHANNEL } from "./progress.ts";

/** A document whose reading failed or was interrupted so often is given up: it may be what ends the process. */
export const MAX_ATTEMPTS = 3;
/** Between two looks at a reading that is waited for; that it has ended is also told. */
const LOOK_MILLISECONDS = 2000;
const LONGEST_WAIT_MILLISECONDS = 90_000;

/**
 * Why a document was not read now. Cut off by us, as at a shutdown: anybody may read it at once. No room among the readers, or storage
 * or database away: it waits a little. None of these tries counts, however long that lasts. A fault of ours: the try counts, and the
 * next one waits longer.
 */
const PUT_OFF = {
  "cut off": { seconds: () => 0, counts: false },
  "no room": { seconds: () => 5, counts: false },
  away: { seconds: () => 15, counts: false },
  fault: { seconds: (attempt: number) => 5 * attempt ** 2, counts: true },
} as const;
type Because = keyof typeof PUT_OFF;

/** Reads one document and writes the result in a transaction that ends the job. Throws what it cannot answer for. */
export type ProcessJob = (job: ToRead & Pick<JobRun, "attempt" | "end">, signal: AbortSignal) => Promise<void>;

/** How a wait for a reading ended. `stopping`: this process stops. `late`: it took too long. Nothing is lost by any of them. */
type Waited = "ended" | Exclude<Because, "cut off"> | "stopping" | "late";

export interface ExtractionQueue {
  /** Reads documents, so many at the same time for requests that wait, and as many for nobody. */
  job(concurrency: number): Job;
  /** Has a document read at once and waits for the end of its reading. */
  read(toRead: ToRead): Promise<Waited>;
  /** Takes no more documents, gives what is in hand `graceSeconds` to end and gives the rest back. */
  stop(graceSeconds: number): Promise<void>;
}

interface Options {
  db: Database;
  queue: JobQueue;
  process: ProcessJob;
  /** Whether this process leaves reading to others: then a stop waits for what requests wait for. */
  elsewhere: boolean;
  onError: (error: unknown, what: string) => void;
}

/** One service for each process of the server. */
export function createExtractionQueue({ db, queue, process, elsewhere, onError }: Options): ExtractionQueue {
  const cutting = new AbortController();
  const stopping = new AbortController();
  const inHand = new Set<Promise<unknown>>();
  const waits = new Set<Promise<unknown>>();

  async function work(toRead: ToRead, run: JobRun): Promise<void> {
    const signal = AbortSignal.any([run.signal, cutting.signal]);
    try {
      signal.throwIfAborted();
      await process({ ...toRead, attempt: run.attempt, end: run.end }, signal);
    } catch (error) {
      const because: Because = cutting.signal.aborted ? "cut off" : run.signal.aborted ? "fault" : reasonOf(error);
      if (because === "fault" || because === "away") onError(error, "reading a document");
      await putOff(toRead, run, because).catch((failed: unknown) => onError(failed, "handing a document back"));
      throw new TryAgain();
    }
  }

  async function putOff(toRead: ToRead, run: JobRun, because: Because): Promise<void> {
    const { seconds, counts } = PUT_OFF[because];
    await db.asSystem(async (tx) => {
      const how = { seconds: seconds(run.attempt), counts, because };
      if (await run.putOff(tx, how))
        await tx.execute(sql`select pg_notify(${PUT_OFF_CHANNEL}, ${JSON.stringify(toRead)})`);
    });
  }

  /** Null: it is not read yet. */
  const lookAt = (toRead: ToRead): Promise<Waited | null> =>
    db.asSystem(async (tx) => {
      const { rows } = await tx.execute(sql`
        select 1 from expense where organization_id = ${toRead.organizationId} and id = ${toRead.expenseId}
          and status = 'in_processing' and deleted_at is null`);
      if (rows.length === 0) return "ended";
      const because = (await lookAtJob(tx, READING, keyOf(toRead)))?.putOffBecause as Because | null | undefined;
      // Another process takes up at once what one has cut off.
      return because && because !== "cut off" ? because : null;
    });

  async function read(toRead: ToRead): Promise<Waited> {
    const until = performance.now() + LONGEST_WAIT_MILLISECONDS;
    const { wait, close } = hearOf(db.news, toRead, stopping.signal);
    try {
      await db.asOrganization(toRead.organizationId, (tx) => hurryReading(queue, tx, toRead));
      for (;;) {
        // Once more after a stop: it may just have ended.
        const isLast = stopping.signal.aborted;
        const found = await lookAt(toRead);
        if (found) return found;
        if (isLast) return "stopping";
        if (performance.now() > until) return "late";
        await wait(LOOK_MILLISECONDS);
      }
    } finally {
      close();
    }
  }

  return {
    job: (concurrency) =>
      job<ToRead>(READING, { ...READING_OPTIONS, concurrency }, (toRead, run) => keepAlive(inHand, work(toRead, run))),
    read: (toRead) => keepAlive(waits, read(toRead)),
    stop: async (graceSeconds) => {
      await queue.leave(READING);
      const cut = setTimeout(() => {
        cutting.abort();
        stopping.abort();
      }, graceSeconds * 1000);
      await Promise.allSettled([...inHand, ...(elsewhere ? waits : [])]);
      clearTimeout(cut);
      cutting.abort();
      stopping.abort();
    },
  };
}

/** Keeps a promise in a set until it is settled. */
function keepAlive<T>(set: Set<Promise<unknown>>, promise: Promise<T>): Promise<T> {
  set.add(promise);
  const forget = () => set.delete(promise);
  promise.then(forget, forget);
  return promise;
}

function reasonOf(error: unknown): Because {
  if (error instanceof ExtractionError && error.code === "queue_full") return "no room";
  return error instanceof StorageTrouble || isAway(error) || isDiskFull(error) ? "away" : "fault";
}
