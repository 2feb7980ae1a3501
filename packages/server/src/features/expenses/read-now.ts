/**
 * Reading for a request that waits, where the process that answers it reads nothing itself: it asks for a job, and a worker takes the
 * document in hand under the same lease as ever.
 */

import { type Job, job } from "../../platform/jobs/job.ts";
import { type JobQueue, NotAnswered } from "../../platform/jobs/job-queue.ts";
import { pause } from "../../platform/process/pause.ts";
import type { JobKey } from "./jobs.ts";
import type { Outcome, ReadingService } from "./reading-service.ts";

const KIND = "read-now";
/** How long a request waits for a worker. */
const LONGEST_WAIT_SECONDS = 90;
/** A worker that stops, or has no room, hands a document back; then another is asked. */
const PAUSE_MILLISECONDS = 1000;

interface Read {
  outcome: Outcome | null;
}

/** Reads for the requests that wait in other processes. */
export const readNowJob = (reading: ReadingService, concurrency: number): Job =>
  job<JobKey>(
    KIND,
    { concurrency, retries: 0 },
    async (key): Promise<Read> => ({ outcome: await reading.readNow(key) }),
  );

/** The reading service of a process that leaves reading to others. */
export function readingElsewhere(queue: JobQueue): ReadingService {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  /** Documents of each organization that requests of this process wait for. */
  const waiting = new Map<string, number>();

  async function readNow(job: JobKey, priority: number): Promise<Outcome | null> {
    const until = performance.now() + LONGEST_WAIT_SECONDS * 1000;
    while (!stopping.signal.aborted && performance.now() < until) {
      const seconds = (until - performance.now()) / 1000;
      try {
        const asked = { seconds, signal: stopping.signal, priority };
        const { outcome } = await queue.ask<JobKey, Read>(KIND, job, asked);
        if (outcome !== "handed_back") return outcome;
      } catch (error) {
        // The worker died over it: the lease runs out, and the queue of readings takes the document up again.
        if (error instanceof NotAnswered) return stopping.signal.aborted ? "handed_back" : null;
        throw error;
      }
      await pause(PAUSE_MILLISECONDS, stopping.signal);
    }
    return "handed_back";
  }

  return {
    readNow: (job) => {
      const { organizationId } = job;
      const before = waiting.get(organizationId) ?? 0;
      waiting.set(organizationId, before + 1);
      // The first document of each organization goes before the second of any: nobody waits behind another's hundred.
      const result = readNow(job, 0 - before);
      running.add(result);
      const forget = () => {
        running.delete(result);
        const left = (waiting.get(organizationId) ?? 1) - 1;
        if (left === 0) waiting.delete(organizationId);
        else waiting.set(organizationId, left);
      };
      result.then(forget, forget);
      return result;
    },
    start: () => undefined,
    stopping: stopping.signal,
    stop: async (graceSeconds) => {
      const cut = setTimeout(() => stopping.abort(), graceSeconds * 1000);
      await Promise.allSettled(running);
      clearTimeout(cut);
      stopping.abort();
    },
  };
}
