/** A kind of job as data: a feature's manifest lists it, and the app registers it with the queue. */
import type { JobOptions, JobQueue, JobWork } from "./job-queue.ts";

/** Schedule of a recurring job, which runs once for all processes together. */
interface Schedule {
  /** Five fields, as `0 0 * * *`. */
  cron: string;
  /** IANA name of the time zone of the fields, as `America/New_York`. */
  timeZone: string;
}

export interface Job {
  readonly kind: string;
  readonly options: JobOptions;
  readonly work: JobWork<never>;
  readonly schedule?: Schedule;
}

/** @param kind letters, digits, `-` and `_`; the queue stores this name, so an update must not change it */
export const job = <Data extends object>(
  kind: string,
  options: JobOptions,
  work: JobWork<Data>,
  schedule?: Schedule,
): Job => ({ kind, options, work, ...(schedule ? { schedule } : {}) });

/** Registers the jobs with the queue, before it starts. */
export function registerJobs(queue: JobQueue, jobs: readonly Job[]): void {
  for (const { kind, options, work, schedule } of jobs) {
    queue.handle(kind, options, work);
    if (schedule) queue.schedule(kind, schedule.cron, schedule.timeZone);
  }
}
