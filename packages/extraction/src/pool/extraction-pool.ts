/**
 * Reads documents in processes of their own, so that the thread that answers people stays free, and a decoder that crashes,
 * hangs or devours memory takes nothing along but itself: another process takes its place and reads the document once more.
 */
import { availableParallelism } from "node:os";
import type { ReadingContext } from "../model/document.ts";
import { ExtractionError } from "../model/extraction-error.ts";
import { type PictureWish, renderPagePicture } from "../pages/page-picture.ts";
import { readFileInside } from "../readers/einvoice/file-inside.ts";
import type { InsideFile } from "../readers/einvoice/files.ts";
import type { Reader } from "../readers/reader.ts";
import { createSlots } from "./slots.ts";
import type { Answers, Outcome, ReadAnswer, Task } from "./task.ts";
import { startWorker, WorkerDeath, type WorkerProcess } from "./worker-process.ts";

/** A document as it was read. */
export interface PoolResult extends ReadAnswer {
  /** Bytes that the worker holds after the reading. */
  residentBytes: number;
}

export interface ReadOptions {
  /** Ends the work, also in the middle of it. */
  signal?: AbortSignal;
  /** Whether to read without a model, so that the document does not leave the machine. */
  engineAlone?: boolean;
}

export interface ExtractionPool {
  /**
   * Reads one document. When the worker dies of it, another one tries again, once.
   * @throws ExtractionError: that of the reader, and `queue_full`, `timed_out`, `too_much_memory`, `cancelled`, `worker_died`
   */
  read(bytes: Uint8Array, context?: ReadingContext, options?: ReadOptions): Promise<PoolResult>;
  /**
   * A page as a picture, within the same limits.
   * @returns the bytes of a JPEG or WebP
   * @throws ExtractionError as `read`
   */
  picture(bytes: Uint8Array, wish: PictureWish, options?: { signal?: AbortSignal }): Promise<Uint8Array>;
  /**
   * A document inside an e-invoice, within the same limits.
   * @param place among the attachments of its reading, from 0
   * @returns null: there is none, or it is of a kind that isn't handed out
   * @throws ExtractionError as `read`
   */
  fileInside(bytes: Uint8Array, place: number): Promise<InsideFile | null>;
  /** Starts a worker for a document that is on its way, unless one waits already or all are at work. */
  prepare(): void;
  /** Documents that wait for a worker. */
  readonly waiting: number;
  /** Ends the workers; documents in work and in the queue are `cancelled`. */
  destroy(): Promise<void>;
}

export interface ExtractionPoolOptions {
  /** Worker processes, each about 500 MB while it reads photos; one a core by default. */
  workers?: number;
  /** Documents that may wait; 1,000 by default. */
  maxQueue?: number;
  /** Seconds for one document; 60 by default. */
  timeLimit?: number;
  /**
   * Seconds beyond the limit after which the process is ended; 5 by default. The reader keeps the limit between its steps, and
   * this is for a step that hangs.
   */
  graceSeconds?: number;
  /** Pages read of a long PDF; 20 by default. */
  maxPages?: number;
  /** Bytes at which a worker is ended in the middle of its work. */
  memoryLimit?: number;
  /** Bytes above which a worker is replaced after its document. */
  restingLimit?: number;
  /** Seconds after which a worker without work ends and gives back its memory; 120 by default. */
  idleSeconds?: number;
  /** Called for each worker that ended unasked, and for errors in the code; the pool continues. */
  onFault?: (error: Error) => void;
  /** The file that each worker runs; for tests of the pool itself. */
  workerFile?: URL;
}

/**
 * A worker that holds more memory than this after a document is replaced before the next: allocators return memory late, and one
 * user's large document must not occupy it. Photos leave 450 to 600 MB behind.
 */
const RESTING_LIMIT = 700e6;
/** The largest picture that is accepted, 100 million pixels, takes 750 MB at its peak; twelve million, 680. */
const MEMORY_LIMIT = 1_200e6;

export function createExtractionPool(options: ExtractionPoolOptions = {}): ExtractionPool {
  const workers = options.workers ?? availableParallelism();
  const timeLimit = options.timeLimit ?? 60;
  const graceSeconds = options.graceSeconds ?? 5;
  const idleSeconds = options.idleSeconds ?? 120;
  const workerFile = options.workerFile ?? new URL("./worker.ts", import.meta.url);
  const settings = {
    maxPages: options.maxPages,
    timeLimit,
    memoryLimit: options.memoryLimit ?? MEMORY_LIMIT,
    parent: process.pid,
  };
  const restingLimit = options.restingLimit ?? RESTING_LIMIT;
  const slots = createSlots(workers, options.maxQueue ?? 1000);
  const closing = new AbortController();
  /** Workers that wait for a document, the one that worked last at the end, each with its idle timer. */
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  const ending = new Set<Promise<void>>();
  const tell = (error: Error) => options.onFault?.(error);

  const start = (early = false) => {
    const worker = startWorker(workerFile, { ...settings, early }, (death) => {
      leave(worker);
      tell(death);
    });
    return worker;
  };
  const leave = (worker: WorkerProcess) => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };
  const end = async (worker: WorkerProcess) => {
    leave(worker);
    const ended = worker.end();
    ending.add(ended);
    await ended;
    ending.delete(ended);
  };
  const takeIdle = () => {
    const worker = [...idle.keys()].at(-1);
    if (worker) leave(worker);
    return worker;
  };
  const wait = (worker: WorkerProcess) => {
    idle.set(worker, setTimeout(() => end(worker), idleSeconds * 1000).unref());
  };
  const rest = async (worker: WorkerProcess, residentBytes: number) => {
    if (residentBytes > restingLimit || closing.signal.aborted) return end(worker);
    wait(worker);
  };

  /** One try, by one worker, which is ended with the signal. */
  async function attempt(worker: WorkerProcess, task: Task, ends: AbortSignal) {
    const stop = () => void end(worker);
    if (ends.aborted) stop();
    ends.addEventListener("abort", stop, { once: true });
    try {
      const report = await worker.run(task);
      await rest(worker, report.residentBytes);
      return report;
    } finally {
      ends.removeEventListener("abort", stop);
    }
  }

  async function work<K extends Task["kind"]>(
    task: Extract<Task, { kind: K }>,
    signal?: AbortSignal,
  ): Promise<{ answer: Answers[K]; residentBytes: number }> {
    const giveBack = await slots.take(signal);
    const limit = AbortSignal.timeout((timeLimit + graceSeconds) * 1000);
    const ends = AbortSignal.any([limit, closing.signal, ...(signal ? [signal] : [])]);
    try {
      const used = takeIdle();
      const { outcome, residentBytes } = await attempt(used ?? start(), task, ends).catch(
        async (error: WorkerDeath) => {
          // In a fresh worker all the memory was the document's own.
          if (ends.aborted || (error.byMemory && !used)) throw error;
          const another = takeIdle();
          if (another) await end(another);
          return attempt(start(), task, ends);
        },
      );
      return { answer: answerOf(outcome, tell) as Answers[K], residentBytes };
    } catch (error) {
      if (error instanceof ExtractionError) throw error;
      if (closing.signal.aborted || signal?.aborted) throw new ExtractionError("cancelled", { cause: error });
      if (limit.aborted) throw new ExtractionError("timed_out", { cause: error });
      const byMemory = error instanceof WorkerDeath && error.byMemory;
      throw new ExtractionError(byMemory ? "too_much_memory" : "worker_died", { cause: error });
    } finally {
      giveBack();
    }
  }

  return {
    async read(bytes, context = {}, { signal } = {}) {
      const { answer, residentBytes } = await work({ kind: "read", bytes, context }, signal);
      return { ...answer, residentBytes };
    },
    async picture(bytes, wish, { signal } = {}) {
      return (await work({ kind: "picture", bytes, wish }, signal)).answer;
    },
    async fileInside(bytes, place) {
      return (await work({ kind: "fileInside", bytes, place })).answer;
    },
    prepare() {
      if (idle.size === 0 && slots.free > 0 && !closing.signal.aborted) wait(start(true));
    },
    get waiting() {
      return slots.waiting;
    },
    async destroy() {
      slots.close();
      closing.abort();
      for (const worker of [...idle.keys()]) end(worker);
      await Promise.all(ending);
    },
  };
}

function answerOf(outcome: Outcome, tell: (error: Error) => void): Answers[Task["kind"]] {
  if ("answer" in outcome) return outcome.answer;
  const { code, message, fault } = outcome.error;
  if (fault !== undefined) tell(new Error(fault));
  throw new ExtractionError(code, { message, cause: fault });
}

/** A pool without processes around any reader: for tests, and for readers that wait for the network instead of computing. */
export function poolOf(reader: Reader): ExtractionPool {
  return {
    async read(bytes, context = {}, { signal } = {}) {
      if (signal?.aborted) throw new ExtractionError("cancelled");
      const started = performance.now();
      const result = await reader.read(bytes, context);
      const engine = { name: reader.name, version: reader.version };
      const seconds = (performance.now() - started) / 1000;
      return { ...result, seconds, engine, residentBytes: process.memoryUsage.rss() };
    },
    picture: renderPagePicture,
    fileInside: readFileInside,
    prepare() {},
    waiting: 0,
    destroy: () => reader.close(),
  };
}
