/** Writes an archive: a tar, one file after the other, sealed at its end. What is written is under its name only once it is whole. */
import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { reasonOf, StartError } from "../../../platform/process/start-error.ts";
import { appendChecksum } from "./checksum.ts";

export interface ArchiveWriter {
  /** Adds a file; returns when there is room for the next. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** Seals it, and gives it its name once it is on disk. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/**
 * Begins an archive.
 *
 * @param madeAt the time that its files bear
 * @throws StartError when something has the name already, or nothing can be written there
 */
export function writeArchive(path: string, madeAt: Date): ArchiveWriter {
  if (existsSync(path)) throw new StartError(`There is a file ${path} already: a backup is never written over.`);
  const draft = `${path}.part`;
  const tar = pack();
  // It holds the books and their secrets: for its owner alone.
  const file = createWriteStream(draft, { mode: 0o600 });
  const written = pipeline(Readable.from(appendChecksum(tar as AsyncIterable<Buffer>)), file).catch(
    (error: unknown) => {
      throw new StartError(`The backup cannot be written to ${draft} (${reasonOf(error)}).`);
    },
  );
  // Thrown at the next call that adds or finishes; no one listens before.
  written.catch(() => undefined);
  return {
    add: async (name, bytes) => {
      const added = new Promise<void>((done, failed) => {
        const header = { name, size: bytes.length, mode: 0o600, mtime: madeAt };
        tar.entry(header, bytes, (error) => (error ? failed(error) : done()));
      });
      try {
        await Promise.race([added, written]);
      } catch (error) {
        // The tar only knows that it was ended; why, the file knows.
        tar.destroy();
        await written;
        throw error;
      }
    },
    finish: async () => {
      tar.finalize();
      await written;
      await syncToDisk(draft);
      await rename(draft, path);
      if (process.platform !== "win32") await syncToDisk(dirname(path));
    },
    abandon: async () => {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
