/** The files of an organization that was deleted: removed by a job, so that a crash in between leaves none behind. */
import { type Job, job } from "../../platform/jobs/job.ts";
import type { Storage } from "../../platform/storage/storage.ts";

/** The kind of job. */
export const ERASE_FILES = "erase_files";

/** Removes them. */
export const eraseFilesJob = (storage: Storage): Job =>
  job<{ organizationId: string }>(ERASE_FILES, { retries: 20 }, ({ organizationId }) =>
    storage.removeAllUnder(organizationId),
  );
