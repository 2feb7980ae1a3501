/** Reads statements so that nobody else waits: large ones in a thread of their own, with a limit on its time and memory. */
import { Worker } from "node:worker_threads";
import { type ReadOptions, readStatements, type StatementFile } from "./read.ts";
import type { Read } from "./read-thread.ts";
import { UnreadableStatement } from "./statement.ts";

/** What is read in a few milliseconds is not worth a thread. */
const SMALL_BYTES = 100_000;
const SECONDS = 60;
const MEGABYTES = 512;

/** @throws UnreadableStatement with a sentence that says what to do */
export async function readStatementsAside(bytes: Uint8Array, options: ReadOptions): Promise<StatementFile> {
  if (bytes.length <= SMALL_BYTES) return readStatements(bytes, options);
  const worker = new Worker(new URL("./read-thread.ts", import.meta.url), {
    workerData: { bytes, options },
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  const tooMuch = new UnreadableStatement(
    "This file takes too long to read. Download a shorter time, or another format.",
  );
  let timer: NodeJS.Timeout | undefined;
  try {
    const read = await new Promise<Read>((resolve, reject) => {
      timer = setTimeout(() => reject(tooMuch), SECONDS * 1000);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch : error),
      );
    });
    if ("file" in read) return read.file;
    throw new UnreadableStatement(read.refusal);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
