/** The files of an organization that was deleted: removed by a job, so that a crash in between leaves none behind. */
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Storage } from "../../platform/storage/storage.ts";

/** The kind of job. */
export const ERASE_FILES = "erase_files";

/** Has this process do such jobs. */
export function handleErasing(jobs: JobQueue, storage: Storage): void {
  jobs.handle<{ organizationId: string }>(ERASE_FILES, { retries: 20 }, ({ organizationId }) =>
    storage.removeAllUnder(organizationId),
  );
}
