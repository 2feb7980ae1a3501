/**
 * Stores the bytes of documents. The original is evidence: it is written once and never changed.
 *
 * A folder of the data directory by default; a bucket (bucket.ts) if several servers share them.
 */
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { Readable } from "node:stream";
import { codeOf } from "../process/start-error.ts";

/** The storage has a problem that the request did not cause: it has no space left, or does not answer. */
export class StorageTrouble extends Error {
  readonly kind: "full" | "unanswered";

  constructor(kind: "full" | "unanswered", cause: unknown) {
    super(kind === "full" ? "The storage is full." : "The storage does not answer.", { cause });
    this.kind = kind;
  }
}

export interface Storage {
  /**
   * Keeps the bytes under the key; when it returns they are on disk, not only in a cache.
   *
   * @throws StorageTrouble when there is no room; then nothing is kept
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws Error with code ENOENT when nothing is kept under the key */
  get(key: string): Promise<Buffer>;
  /** @throws Error with code ENOENT when nothing is kept under the key */
  stream(key: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes all whose key begins with this and a slash. */
  removeAllUnder(prefix: string): Promise<void>;
  /** All that is kept, in no order to rely on. */
  list(): AsyncIterable<KeptFile>;
}

export interface KeptFile {
  key: string;
  /** In bytes. */
  size: number;
  changedAt: Date;
}

/** The ending of what is being written. */
const DRAFT = ".part";

/** Keeps files under a folder, one file a key. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new Error("A storage key leads out of the storage folder.");
    return path;
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const folder = dirname(path);
      const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written beside and moved into place: a file is there whole or not at all.
      const draft = `${path}${DRAFT}`;
      try {
        await writeWhole(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? new StorageTrouble("full", error) : error;
      }
      // A name survives a power cut once its folder is on disk too, and that folder's name likewise.
      const last = firstMade === undefined ? folder : dirname(firstMade);
      for (let each = folder; each.startsWith(last); each = dirname(each)) await syncFolder(each);
    },
    get: (key) => readFile(pathOf(key)),
    // Opened before it is handed out: a missing file is an error here, not in the middle of an answer.
    stream: async (key) => (await open(pathOf(key))).createReadStream(),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeAllUnder: (prefix) => rm(pathOf(prefix), { force: true, recursive: true }),
    list: () => streamFilesUnder(root, ""),
  };
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** No room on the disk, or none left for us. */
const isFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes(codeOf(error) ?? "");

/** A folder after the other: no more names in memory than one folder has. What is removed meanwhile is not told. */
async function* streamFilesUnder(root: string, prefix: string): AsyncGenerator<KeptFile> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch(unlessMissing);
  for (const entry of entries ?? []) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* streamFilesUnder(root, `${key}/`);
    else if (!key.endsWith(DRAFT)) {
      const status = await stat(join(root, key)).catch(unlessMissing);
      if (status) yield { key, size: status.size, changedAt: status.mtime };
    }
  }
}

function unlessMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}

async function syncFolder(path: string): Promise<void> {
  // Windows has no such call; its file systems journal names.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
