/**
 * Parses what people send so that nobody else waits: in a few threads of their own, with a limit on time and memory, organizations in
 * turn. A parser is a function of bytes or text that knows neither database nor clock.
 */
import { Worker } from "node:worker_threads";
import { currentLanguage } from "@tallyleaf/messages";
import { sayRefusal } from "../http/say-refusal.ts";
import { createFairSemaphore } from "../process/fair-semaphore.ts";
import type { Order, Parsed } from "./thread.ts";
import { Unreadable } from "./unreadable.ts";

/** What is read in a few milliseconds is not worth the way to a thread. */
const SMALL = 16_000;
const SECONDS = 60;
const MEGABYTES = 512;
/** At the same time. */
const THREADS = 2;
/** Files of one organization that wait for a thread; more are refused. */
const MOST_WAITING = 20;
/** A thread without work ends after so long; to start another takes half a second. */
const IDLE_SECONDS = 60;

/** First the bytes or the text, then what else the parser needs: values that can be copied to a thread. */
type Parser<Args extends [Uint8Array | string, ...unknown[]], Result> = (...args: Args) => Result;

/**
 * The parser as it is asked: beside everything else where the file is large.
 *
 * @param module that exports the parser by its own name
 * @returns asked with the organization first; throws what the parser throws, `Unreadable` where it takes too much time or memory, and
 *   NoTurn where too many files of the organization wait
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
    // It is still at work, or broken.
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
  // An idle thread neither keeps the process from its end, nor ends it by a fault.
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

/** One event after the other: Node has listeners of its own on a worker, and without them no message arrives. */
function forget(worker: Worker): void {
  for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
}
