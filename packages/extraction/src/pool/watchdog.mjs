/**
 * The thread in each worker process that ends it: when it takes too much memory, and when the server is gone, even by kill -9.
 * The main thread may be deep inside a native library or an endless loop, where it hears nothing. Plain JavaScript, since
 * stripping types costs a thread 10 MB and 60 ms.
 */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/** A pipe on which any byte says that memory was the reason; see worker-process.ts. */
const LAST_WORDS = 4;
/** A decoder fills about 100 MB in this time. */
const EVERY_MS = 100;

/** @type {{ memoryLimit: number; parent: number }} */
const { memoryLimit, parent } = workerData;

setInterval(() => {
  if (orphaned()) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() < memoryLimit) return;
  writeSync(LAST_WORDS, "!");
  process.kill(process.pid, "SIGKILL");
}, EVERY_MS);

/** On Windows an orphan keeps its parent's number; elsewhere another process adopts it. */
function orphaned() {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch {
    return true;
  }
}
