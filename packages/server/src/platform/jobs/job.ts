/** A kind of job as data: what a feature's manifest lists, and the app says to the queue. */
import type { JobOptions, JobQueue, JobWork } from "./job-queue.ts";

/** When a job is done again and again, once for all processes together. */
interface Schedule {
  /** Five fields, as `0 0 * * *`. */
  cron: string;
  /** IANA name in which the fields are read, as `America/New_York`. */
  timeZone: string;
}

export interface Job {
  readonly kind: string;
  readonly options: JobOptions;
  readonly work: JobWork<never>;
  readonly schedule?: Schedule;
}

/** @param kind letters, digits, `-` and `_`; the queue knows it by this name, also after an update */
export const job = <Data extends object>(
  kind: string,
  options: JobOptions,
  work: JobWork<Data>,
  schedule?: Schedule,
): Job => ({ kind, options, work, ...(schedule ? { schedule } : {}) });

/** Says to the queue how the jobs are done; before it starts. */
export function registerJobs(queue: JobQueue, jobs: readonly Job[]): void {
  for (const { kind, options, work, schedule } of jobs) {
    queue.handle(kind, options, work);
    if (schedule) queue.schedule(kind, schedule.cron, schedule.timeZone);
  }
}
