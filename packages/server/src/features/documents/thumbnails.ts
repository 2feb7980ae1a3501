/** Thumbnails of documents: a worker makes one when it is first requested, then it is stored beside the documents. */
import { ExtractionError, type ExtractionPool } from "@tallyleaf/extraction";
import { type Job, job } from "../../platform/jobs/job.ts";
import { type JobQueue, NotAnswered } from "../../platform/jobs/job-queue.ts";
import { codeOf } from "../../platform/process/start-error.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { thumbnailKey } from "./keys.ts";

export interface Thumbnails {
  /** The first page as a WebP of at most 320 pixels; null: none can be made, now or ever. */
  of(key: string): Promise<Buffer | null>;
  /** Draws for other processes. */
  readonly job: Job;
}

interface Deps {
  storage: Storage;
  pool: Pick<ExtractionPool, "picture">;
  queue: JobQueue;
  /** Whether this process leaves the drawing to a worker. */
  elsewhere: boolean;
  /** Pictures that this process draws for others side by side. */
  concurrency: number;
  onError: (error: unknown, what: string) => void;
}

const KIND = "thumbnail";
/** A browser shows the rest of the page meanwhile. */
const WAIT_SECONDS = 30;
/** A stop doesn't wait for it: the next request makes the picture. */
const NEVER = new AbortController().signal;
const LONG_SIDE = 320;
/** Kept where no picture can be made, so that nobody tries again. */
const NONE = Buffer.alloc(0);
/** These say nothing about the document: the next request tries again. */
const PASSING = new Set(["cancelled", "queue_full", "timed_out", "worker_died"]);

/** Draws the small pictures here, or has another process draw them. */
export function createThumbnails({ storage, pool, queue, elsewhere, concurrency, onError }: Deps): Thumbnails {
  // Two who look at the same time wait for one picture.
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(key: string): Promise<Buffer | null> {
    const bytes = await findKept(storage, key);
    if (bytes === null) return null;
    let picture = NONE;
    try {
      picture = Buffer.from(await pool.picture(bytes, { page: 1, longSide: LONG_SIDE, format: "webp" }));
    } catch (error) {
      if (!(error instanceof ExtractionError)) throw error;
      if (PASSING.has(error.code)) return null;
    }
    await storage.put(thumbnailKey(key), picture);
    return orNone(picture);
  }

  async function ask(key: string): Promise<Buffer | null> {
    try {
      await queue.ask(KIND, { key }, { seconds: WAIT_SECONDS, signal: NEVER });
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
    }
    const made = await findKept(storage, thumbnailKey(key));
    return made && orNone(made);
  }

  const draw = elsewhere ? ask : make;
  return {
    job: job<{ key: string }>(KIND, { concurrency, retries: 1 }, async ({ key }) => {
      await make(key);
      return { made: true };
    }),

    async of(key) {
      const there = await findKept(storage, thumbnailKey(key));
      if (there !== null) return orNone(there);
      const begun = making.get(key) ?? draw(key).finally(() => making.delete(key));
      making.set(key, begun);
      return begun.catch((error: unknown) => {
        // A list without one of its pictures is still a list.
        onError(error, `the thumbnail of ${key}`);
        return null;
      });
    },
  };
}

const orNone = (picture: Buffer) => (picture.length === 0 ? null : picture);

async function findKept(storage: Storage, key: string): Promise<Buffer | null> {
  return storage.get(key).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
}
