/** All open positions, from the files beside this one, the newest first. */
import type { Job } from "./job.ts";

export { textsOf } from "./job.ts";

const files = import.meta.glob<Job>(["./*.ts", "!./job.ts", "!./index.ts"], { eager: true, import: "default" });

export interface OpenPosition extends Job {
  /** The last part of the address: /careers/{id}. */
  id: string;
}

export const JOBS: readonly OpenPosition[] = Object.entries(files)
  .map(([path, job]) => ({ ...job, id: path.replace(/^\.\/|\.ts$/g, "") }))
  .toSorted((a, b) => b.posted.localeCompare(a.posted) || a.id.localeCompare(b.id));
