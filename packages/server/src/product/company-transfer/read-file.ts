/**
 * Reads the file of an organization. It is not trusted: it must contain exactly the files of its manifest, every byte is counted and
 * hashed while it is unpacked, and no more is unpacked than the zip's own directory has announced.
 */
import { createHash } from "node:crypto";
import type { Entry, ZipFile } from "yauzl";
import * as z from "zod";
import { FORMAT, LARGEST_MANIFEST, LONGEST_LINE, MANIFEST, type Manifest, manifest } from "./format.ts";
import { say } from "./say.ts";
import { Unfit } from "./unfit.ts";

const MOST_FILES = 2_000_000;

/** Options to open a zip for `openFile`: names and sizes are checked. */
export const ZIP_OPTIONS = {
  autoClose: false,
  lazyEntries: true,
  strictFileNames: true,
  validateEntrySizes: true,
} as const;

export interface OrganizationFile {
  manifest: Manifest;
  /** Returns the manifest's data on a file; undefined: it has none. */
  about(name: string): Manifest["files"][number] | undefined;
  /** Streams the file's bytes; throws at their end if they differ from the manifest. */
  bytes(name: string): AsyncGenerator<Buffer>;
  /** Streams its lines, parsed as JSON. */
  lines(name: string): AsyncGenerator<unknown>;
}

/**
 * @param zip opened with ZIP_OPTIONS
 * @param maxBytes size limit of all its files, unpacked
 * @throws Unfit
 */
export async function openFile(zip: ZipFile, maxBytes: number): Promise<OrganizationFile> {
  const entries = await refusingNonsense(() => readEntries(zip));
  const said = await refusingNonsense(() => readManifest(zip, entries.get(MANIFEST)));
  entries.delete(MANIFEST);
  const files = new Map(said.files.map((file) => [file.name, file]));
  if (files.size !== said.files.length) throw new Unfit(say("noExport"));
  let total = 0;
  for (const [name, { bytes }] of files) {
    const entry = entries.get(name);
    if (!entry) throw new Unfit(say("fileMissing", { name }));
    if (entry.uncompressedSize !== bytes) throw new Unfit(say("sizeAltered", { name }));
    total += bytes;
  }
  for (const name of entries.keys())
    if (!files.has(name)) throw new Unfit(say("unnamed", { name: name.slice(0, 200) }));
  if (total > maxBytes)
    throw new Unfit(say("tooLargeUnpacked", { size: inMegabytes(total), most: inMegabytes(maxBytes) }));

  const bytes = async function* (name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    const { sha256 } = files.get(name) ?? {};
    if (!entry) throw new Error(`${name} is not in the file.`);
    const hash = createHash("sha256");
    for await (const chunk of streamContent(zip, entry)) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest("hex") !== sha256) throw new Unfit(say("contentAltered", { name }));
  };
  return {
    manifest: said,
    about: (name) => files.get(name),
    bytes,
    lines: (name) => streamLines(name, bytes(name)),
  };
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString("en")} MB`;

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_FILES) throw new Unfit(say("noExport"));
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Unfit(say("twice", { name: entry.fileName.slice(0, 200) }));
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > LARGEST_MANIFEST) throw new Unfit(say("noExport"));
  const chunks: Buffer[] = [];
  for await (const chunk of streamContent(zip, entry)) chunks.push(chunk);
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  const kind = z.object({ format: z.literal(FORMAT.format), version: z.int() }).safeParse(value);
  if (!kind.success) throw new Unfit(say("noExport"));
  if (kind.data.version > FORMAT.version) throw new Unfit(say("newerVersion"));
  const parsed = manifest.safeParse(value);
  if (!parsed.success) throw new Unfit(say("noExport"));
  return parsed.data;
}

async function* streamContent(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await refusingNonsense(() => zip.openReadStreamPromise(entry));
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw nonsense(error);
  }
}

async function* streamLines(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  let waiting: Buffer[] = [];
  let length = 0;
  const line = (): unknown => {
    try {
      return JSON.parse(Buffer.concat(waiting).toString("utf8"));
    } catch {
      throw new Unfit(say("notWellWritten", { name }));
    }
  };
  for await (const chunk of content) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      waiting.push(chunk.subarray(from, at));
      yield line();
      [waiting, length, from] = [[], 0, at + 1];
    }
    waiting.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw new Unfit(say("notWellWritten", { name }));
  }
  // The last line must end with a newline, too.
  if (length > 0) throw new Unfit(say("notWellWritten", { name }));
}

async function refusingNonsense<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw nonsense(error);
  }
}

/** Converts errors of the zip reader or the JSON parser about a damaged file into Unfit; the storage's errors have another code. */
function nonsense(error: unknown): unknown {
  if (error instanceof Unfit || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  return code !== "" && !code.startsWith("Z_") ? error : new Unfit(say("noExport"));
}
