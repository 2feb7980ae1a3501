/**
 * The last line of an archive: the SHA-256 of everything before it. A tar ends at its own mark, so that programs that read tars
 * pass over the line; with it, no byte can be missing or changed unnoticed.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { codeOf, reasonOf, StartError } from "../../../platform/process/start-error.ts";

const HEAD = "tallyleaf backup, sha256 of all before: ";
/** Of the line, in bytes. */
const LENGTH = HEAD.length + 64 + 1;

/** Passes the bytes on and adds the line at their end. */
export async function* appendChecksum(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(`${HEAD}${hash.digest("hex")}\n`);
}

/**
 * Reads the whole file and compares.
 *
 * @returns the length of what is sealed: the tar
 * @throws StartError when the file is no backup, is cut short, or was changed
 */
export async function checkSeal(path: string): Promise<number> {
  const length = (await readSize(path)) - LENGTH;
  const line = length > 0 ? await endOf(path, length) : "";
  if (!line.startsWith(HEAD) || !line.endsWith("\n"))
    throw new StartError(
      `${path} is no whole backup: its end is missing or is not what a backup ends with. Nothing was changed; take another copy of it.`,
    );
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { end: length - 1, highWaterMark: 1 << 20 })) hash.update(chunk);
  if (line !== `${HEAD}${hash.digest("hex")}\n`)
    throw new StartError(
      `${path} is not what was written: at least one of its bytes is another one. Nothing was changed; take another copy of it.`,
    );
  return length;
}

async function readSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw new StartError(`There is no file ${path}.`);
    throw new StartError(`The file ${path} cannot be read (${reasonOf(error)}).`);
  }
}

async function endOf(path: string, from: number): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LENGTH), position: from });
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}
