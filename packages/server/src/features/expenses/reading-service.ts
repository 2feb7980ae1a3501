/**
 * Takes reading jobs in hand: for a request that waits for its own document, and from the queue for what nobody waits
 * for any more. Both hold the same lease, so that a document is read once, by one of them.
 */

import { ReadingError } from "@tallyleaf/extraction";
import { v7 as uuid } from "uuid";
import type { Database } from "../../platform/db/database.ts";
import { isAway, isDiskFull } from "../../platform/db/violations.ts";
import { createTurns, NoTurn } from "../../platform/process/fair-semaphore.ts";
import { pause } from "../../platform/process/pause.ts";
import { StorageTrouble } from "../../platform/storage/storage.ts";
import { handBack, type JobKey, LEASE_SECONDS, renewLease, takeDueJob, takeLease } from "./jobs.ts";

/**
 * How a reading ended; what it found stands in the database. `handed_back`: there was no room or no time, it will be read
 * later. `put_off`: so it will, once storage or database are there again. `fault`: something of ours failed; it will be tried again, a few times. Nothing is lost either way.
 */
export type Outcome = "done" | "handed_back" | "put_off" | "fault";

/** Reads one document under a lease and writes the result. Throws what it cannot answer for; then the job is handed back. */
export type ProcessJob = (job: JobKey & { attempts: number; owner: string }, signal: AbortSignal) => Promise<void>;

export interface ReadingService {
  /** Reads the job now. Null when someone else holds it. */
  readNow(job: JobKey): Promise<Outcome | null>;
  /** Begins to take jobs from the queue. */
  start(): void;
  /** Aborted once the service stops: who waits for a reading from now on waits in vain. */
  readonly stopping: AbortSignal;
  /** Stops taking jobs, gives the running ones `graceSeconds` to end and hands the others back. */
  stop(graceSeconds: number): Promise<void>;
}

interface Options {
  db: Database;
  process: ProcessJob;
  /** Jobs taken from the queue at the same time. */
  concurrency: number;
  /** Between two looks at an empty queue. */
  pollMilliseconds?: number;
  onError: (error: unknown, what: string) => void;
}

/** So many requests of one organization wait for a place to read in; more are told to come again. */
const WAITING_PER_PLACE = 8;

/** One service for each process of the server. */
export function createReadingService(options: Options): ReadingService {
  const { db, process, onError } = options;
  const poll = options.pollMilliseconds ?? 2000;
  const owner = uuid();
  // Requests that wait are read beside the queue, organizations in turn.
  const turns = createTurns({ places: options.concurrency, mostWaiting: WAITING_PER_PLACE * options.concurrency });
  const stopping = new AbortController();
  const cutting = new AbortController();
  const running = new Set<Promise<unknown>>();
  const loops: Promise<void>[] = [];

  async function work(job: JobKey & { attempts: number }): Promise<Outcome> {
    const lost = new AbortController();
    const heartbeat = setInterval(
      () => {
        renewLease(db, job, owner).then(
          (held) => held || lost.abort(),
          // The database may be away for a moment; the lease outlives two missed beats.
          (error: unknown) => onError(error, "renewing a lease"),
        );
      },
      (LEASE_SECONDS * 1000) / 3,
    );
    try {
      await process({ ...job, owner }, AbortSignal.any([lost.signal, cutting.signal]));
      return "done";
    } catch (error) {
      const cutOff = cutting.signal.aborted || lost.signal.aborted;
      const because = cutOff ? "cut off" : isQueueFull(error) ? "no room" : isTrouble(error) ? "away" : "fault";
      if (because === "fault" || because === "away") onError(error, "reading a document");
      await handBack(db, job, owner, because).catch((failed: unknown) => onError(failed, "handing a document back"));
      return because === "fault" ? "fault" : because === "away" ? "put_off" : "handed_back";
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function takeAndWork(job: JobKey): Promise<Outcome | null> {
    const giveBack = await turns.take(job.organizationId).catch((error: unknown) => {
      if (error instanceof NoTurn) return null;
      throw error;
    });
    if (giveBack === null) return "handed_back";
    try {
      if (stopping.signal.aborted) return "handed_back";
      const taken = await takeLease(db, job, owner);
      return taken && (await work({ ...job, attempts: taken.attempts }));
    } finally {
      giveBack();
    }
  }

  function track<T>(promise: Promise<T>): Promise<T> {
    running.add(promise);
    const forget = () => running.delete(promise);
    promise.then(forget, forget);
    return promise;
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const job = await takeDueJob(db, owner);
        if (job) {
          await track(work(job));
          continue;
        }
      } catch (error) {
        onError(error, "looking for documents to read");
      }
      // Ends at once when the service stops.
      await pause(poll, stopping.signal);
    }
  }

  return {
    // Tracked from its first step: a stop waits for, or cuts off, this one too.
    readNow: (job) => track(takeAndWork(job)),
    start: () => {
      for (let index = 0; index < options.concurrency; index++) loops.push(loop());
    },
    stopping: stopping.signal,
    stop: async (graceSeconds) => {
      stopping.abort();
      const cut = setTimeout(() => cutting.abort(), graceSeconds * 1000);
      await Promise.allSettled([...running, ...loops]);
      clearTimeout(cut);
    },
  };
}

/** No fault of the document's: storage or database is full, or does not answer. */
function isTrouble(error: unknown): boolean {
  return error instanceof StorageTrouble || isAway(error) || isDiskFull(error);
}

function isQueueFull(error: unknown): boolean {
  return error instanceof ReadingError && error.code === "queue_full";
}
