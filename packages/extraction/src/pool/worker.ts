/** The worker thread: one reader with its networks, one document at a time. The recogniser runs in this very thread. */

import { workerData } from "piscina";
import sharp from "sharp";
import { ReadingError } from "../pages/reading-error.ts";
import { createEmbeddedReader } from "../readers/embedded.ts";
import { lowerThreadPriority } from "./priority.ts";
import type { ReadAnswer, ReadTask, WorkerSettings } from "./task.ts";

lowerThreadPriority();
// One thread for a picture: the cores are shared out by worker.
sharp.concurrency(1);
sharp.cache(false);

const reader = createEmbeddedReader(workerData as WorkerSettings);

export default async function read(task: ReadTask): Promise<ReadAnswer> {
  const started = performance.now();
  try {
    const result = await reader.read(task.bytes, task.context);
    const engine = { name: reader.name, version: reader.version };
    return { result, engine, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    if (error instanceof ReadingError) return { error: { code: error.code, message: error.message } };
    throw error;
  }
}
