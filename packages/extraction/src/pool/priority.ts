/** Lets worker threads step back behind the thread that answers people. */
import { readlinkSync } from "node:fs";
import os from "node:os";

/** Ten of nineteen: on a busy machine the scheduler gives such a thread about a tenth of a normal one's share. */
const NICENESS = 10;

/**
 * Lowers the priority of the calling thread alone. On Linux a thread has an id and a priority of its own; elsewhere the
 * priority belongs to the whole process, and is left as it is.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== "linux") return;
  const thread = Number(readlinkSync("/proc/thread-self").split("/").pop());
  os.setPriority(thread, NICENESS);
}
