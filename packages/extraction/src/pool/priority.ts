/** Lets worker processes step back behind the process that answers people. */
import { writeFileSync } from "node:fs";
import os from "node:os";

/** Ten of nineteen: on a busy machine the scheduler gives such a process about a tenth of a normal one's share. */
const NICENESS = 10;
/** Of 1,000: when memory ends, Linux ends a reading before the server or its database. */
const FIRST_TO_GO = 800;

/** Lowers the priority of a process that has just been started; its threads begin with it. */
export function stepBack(pid: number): void {
  try {
    os.setPriority(pid, NICENESS);
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, String(FIRST_TO_GO));
  } catch {
    // The process has ended, or this machine forbids a change of priority: extraction works without it.
  }
}
