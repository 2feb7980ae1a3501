/**
 * Reads documents in worker threads, so that the thread that answers people stays free.
 *
 * A worker that dies, or takes too long and is ended, fails its own document alone; another takes its place.
 */
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import type { ReadingContext } from "../document.ts";
import { ReadingError } from "../pages/reading-error.ts";
import type { Reader, ReadResult } from "../readers/reader.ts";
import { createSlots } from "./slots.ts";
import type { ReadAnswer, ReadTask, WorkerSettings } from "./task.ts";

export interface PoolResult extends ReadResult {
  /** Wall time of the reading itself, without waiting for a worker. */
  seconds: number;
  engine: { name: string; version: string };
}

export interface ReadingPool {
  /**
   * Reads one document.
   * @param options.signal ends the work, also in the middle of it
   * @throws ReadingError: what the reader throws, and `queue_full`, `timed_out`, `cancelled`, `worker_died`
   */
  read(bytes: Uint8Array, context?: ReadingContext, options?: { signal?: AbortSignal }): Promise<PoolResult>;
  /** Documents that wait for a worker. */
  readonly waiting: number;
  /** Ends the workers; whatever is being read or waits is `cancelled`. */
  destroy(): Promise<void>;
}

export interface ReadingPoolOptions {
  /** Worker threads, each up to 900 MB while it reads photos; one a core by default. */
  workers?: number;
  /** Documents that may wait; 1,000 by default. */
  maxQueue?: number;
  /** Seconds for one document; 60 by default. */
  timeLimit?: number;
  /**
   * Seconds beyond the limit after which the thread itself is ended; 5 by default. The reader keeps the limit between its
   * steps, and this is for a step that hangs.
   */
  graceSeconds?: number;
  /** Pages read of a long PDF; 20 by default. */
  maxPages?: number;
  /** Seconds after which a worker without work ends and gives back its memory; 120 by default. */
  idleSeconds?: number;
  /** Is told of a worker that ended outside of any document; another takes its place. */
  onFault?: (error: Error) => void;
  /** The file that each worker runs; for tests of the pool itself. */
  workerFile?: URL;
}

export function createReadingPool(options: ReadingPoolOptions = {}): ReadingPool {
  const workers = options.workers ?? availableParallelism();
  const timeLimit = options.timeLimit ?? 60;
  const graceSeconds = options.graceSeconds ?? 5;
  const slots = createSlots(workers, options.maxQueue ?? 1000);
  const closing = new AbortController();
  const settings: WorkerSettings = { maxPages: options.maxPages, timeLimit };
  const threads = new Piscina<ReadTask, ReadAnswer>({
    filename: (options.workerFile ?? new URL("./worker.ts", import.meta.url)).href,
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: (options.idleSeconds ?? 120) * 1000,
    workerData: settings,
    // Without this a worker without work sleeps in a lock, and pictures' and networks' memory is not given back.
    atomics: "disabled",
  });
  // Without a listener such an error would end the whole process.
  threads.on("error", (error: Error) => options.onFault?.(error));

  return {
    async read(bytes, context = {}, { signal } = {}) {
      const giveBack = await slots.take(signal);
      const limit = AbortSignal.timeout((timeLimit + graceSeconds) * 1000);
      try {
        // A copy, which then moves to the thread: a view would take its whole buffer along.
        const task: ReadTask = { bytes: new Uint8Array(bytes), context };
        const ends = AbortSignal.any([limit, closing.signal, ...(signal ? [signal] : [])]);
        return unpack(await threads.run(task, { signal: ends, transferList: [task.bytes.buffer as ArrayBuffer] }));
      } catch (error) {
        if (error instanceof ReadingError) throw error;
        if (closing.signal.aborted || signal?.aborted) throw new ReadingError("cancelled", { cause: error });
        if (limit.aborted) throw new ReadingError("timed_out", { cause: error });
        throw new ReadingError("worker_died", { cause: error });
      } finally {
        giveBack();
      }
    },
    get waiting() {
      return slots.waiting;
    },
    async destroy() {
      slots.close();
      closing.abort();
      await threads.destroy();
    },
  };
}

function unpack(answer: ReadAnswer): PoolResult {
  if ("error" in answer) throw new ReadingError(answer.error.code, { message: answer.error.message });
  return { ...answer.result, seconds: answer.seconds, engine: answer.engine };
}

/** A pool without threads around any reader: for tests, and for readers that wait for the network instead of computing. */
export function poolOf(reader: Reader): ReadingPool {
  return {
    async read(bytes, context = {}, { signal } = {}) {
      if (signal?.aborted) throw new ReadingError("cancelled");
      const started = performance.now();
      const result = await reader.read(bytes, context);
      const engine = { name: reader.name, version: reader.version };
      return { ...result, seconds: (performance.now() - started) / 1000, engine };
    },
    waiting: 0,
    destroy: () => reader.close(),
  };
}
