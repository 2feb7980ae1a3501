/** Reads a large statement in a thread of its own; started by in-thread.ts with the bytes and the options as its data. */
import { parentPort, workerData } from "node:worker_threads";
import { type ReadOptions, readStatements, type StatementFile } from "./read.ts";
import { UnreadableStatement } from "./statement.ts";

/** An error's class does not survive the way between threads: a refusal travels as its sentence. */
export type Read = { file: StatementFile } | { refusal: string };

function read({ bytes, options }: { bytes: Uint8Array; options: ReadOptions }): Read {
  try {
    return { file: readStatements(bytes, options) };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(read(workerData) satisfies Read);
