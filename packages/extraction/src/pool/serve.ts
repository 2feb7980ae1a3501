/** The loop of a worker process: one task at a time, until the pool ends it. */
import { Worker } from "node:worker_threads";
import { ExtractionError } from "../model/extraction-error.ts";
import type { Outcome, Report, Task, WorkerSettings } from "./task.ts";

type Work = (task: Task) => Promise<Extract<Outcome, { answer: unknown }>["answer"]>;

/**
 * Answers the pool's tasks.
 * @param prepare makes the function that does the work, from the settings that the pool gave
 */
export function serve(prepare: (settings: WorkerSettings) => Work): void {
  const settings = JSON.parse(process.argv[2] ?? "") as WorkerSettings;
  // A terminal's Ctrl+C and a service manager's stop reach every process: when work ends is for the server to say.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  // Sooner than the watchdog; without a farewell to native libraries, which there is nothing to say to.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // pdf.js leaves promises of damaged files to nobody; the reading itself is told by those that it waits for.
  process.on("unhandledRejection", () => {});
  process.on("uncaughtException", (error) => send({ fault: faultOf(error) }, () => process.exit(1)));
  new Worker(new URL("./watchdog.mjs", import.meta.url), {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  const work = prepare(settings);
  process.on("message", async (task: Task) => {
    const outcome = await runTask(work, task);
    send({ outcome, residentBytes: process.memoryUsage.rss() });
  });
}

async function runTask(work: Work, task: Task): Promise<Outcome> {
  try {
    return { answer: await work(task) };
  } catch (error) {
    if (error instanceof ExtractionError) return { error: { code: error.code, message: error.message } };
    const { code, message } = new ExtractionError("worker_died");
    return { error: { code, message, fault: faultOf(error) } };
  }
}

/** A pool that is gone does not hear it, and then this process ends too. */
function send(report: Report, done: () => void = () => {}): void {
  if (process.connected) process.send?.(report, done);
}

function faultOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
