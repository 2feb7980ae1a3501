/**
 * Parses users' files without blocking other work: in a few threads of their own, with a limit on time and memory, organizations in
 * turn. A parser is a function of bytes or text that has no access to the database or the clock.
 */
import { Worker } from "node:worker_threads";
import { currentLanguage } from "@tallyleaf/messages";
import { sayRefusal } from "../http/say-refusal.ts";
import { createFairSemaphore } from "../process/fair-semaphore.ts";
import type { Order, Parsed } from "./thread.ts";
import { Unreadable } from "./unreadable.ts";

/** Size below which a file is parsed within milliseconds, so that a thread is not worth its overhead. */
const SMALL = 16_000;
const SECONDS = 60;
const MEGABYTES = 512;
/** Number of concurrent threads. */
const THREADS = 2;
/** Limit of files of one organization that wait for a thread. */
const MOST_WAITING = 20;
/** A thread without work ends after this time; starting another takes half a second. */
const IDLE_SECONDS = 60;

/** The bytes or the text come first, then the parser's other arguments: values that can be copied to a thread. */
type Parser<Args extends [Uint8Array | string, ...unknown[]], Result> = (...args: Args) => Result;

/**
 * Returns the parser as an asynchronous function, which runs in a thread if the file is large.
 *
 * @param module that exports the parser by its own name
 * @returns a function with the organization as first argument; throws the parser's errors, `Unreadable` if it takes too much time or
 *   memory, and NoTurn if too many files of the organization wait
 */
export function createAside<Args extends [Uint8Array | string, ...unknown[]], Result>(
  module: URL,
  parse: Parser<Args, Result>,
): (organizationId: string, ...args: Args) => Promise<Result> {
  return async (organizationId, ...args) => {
    if (args[0].length <= SMALL) return parse(...args);
    const giveBack = await turns.take(organizationId);
    try {
      return (await runInThread({
        module: module.href,
        name: parse.name,
        args,
        language: currentLanguage(),
      })) as Result;
    } finally {
      giveBack();
    }
  };
}

const turns = createFairSemaphore({ places: THREADS, mostWaiting: MOST_WAITING });

interface Idle {
  worker: Worker;
  end: NodeJS.Timeout;
}

/** The threads without work. */
const idle: Idle[] = [];

async function runInThread(order: Order): Promise<unknown> {
  const worker = takeThread();
  let timer: NodeJS.Timeout | undefined;
  try {
    const parsed = await new Promise<Parsed>((resolve, reject) => {
      timer = setTimeout(() => reject(new Unreadable(sayRefusal("fileTooMuch"))), SECONDS * 1000);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new Unreadable(sayRefusal("fileTooMuch")) : error),
      );
      worker.postMessage(order);
    });
    keepThread(worker);
    if ("result" in parsed) return parsed.result;
    throw "refusal" in parsed ? new Unreadable(parsed.refusal, parsed.reason) : parsed.fault;
  } catch (error) {
    // It still runs, or is broken.
    if (!idle.some((one) => one.worker === worker)) await worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function takeThread(): Worker {
  const kept = idle.pop();
  if (!kept) {
    const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES };
    return new Worker(new URL("./thread.ts", import.meta.url), { resourceLimits });
  }
  clearTimeout(kept.end);
  forget(kept.worker);
  kept.worker.ref();
  return kept.worker;
}

function keepThread(worker: Worker): void {
  forget(worker);
  // An idle thread neither keeps the process alive nor ends it by an error.
  worker.unref();
  const leave = () => {
    const place = idle.findIndex((one) => one.worker === worker);
    if (place < 0) return;
    const [left] = idle.splice(place, 1);
    clearTimeout(left?.end);
    void worker.terminate();
  };
  worker.once("error", leave);
  worker.once("exit", leave);
  idle.push({ worker, end: setTimeout(leave, IDLE_SECONDS * 1000).unref() });
}

/** Removes our listeners event by event: Node has its own on a worker, and without them no message arrives. */
function forget(worker: Worker): void {
  for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
}
