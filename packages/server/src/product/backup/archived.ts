/**
 * Reads an archive: verifies its checksum and format, then reads one part after the other. Two programs use it: the check, which
 * verifies every part, and the restore.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import pgBossPackage from "pg-boss/package.json" with { type: "json" };
import { BEFORE_BASELINE, knownMigrations } from "../../platform/db/migrate.ts";
import { StartError } from "../../platform/process/start-error.ts";
import { checkSeal } from "./archive/checksum.ts";
import { readArchive } from "./archive/read.ts";
import { type Digest, isEqual, RowDigest } from "./database/row-digest.ts";
import {
  CONTENTS,
  type Contents,
  FILES,
  fileLine,
  HEAD,
  type Head,
  parseContents,
  parseHead,
  SECRET_KEY,
  TABLES,
} from "./format.ts";
import type { ProgressReporter } from "./progress.ts";

const expanded = promisify(gunzip);

/** Handlers of the parts, in the archive's order. */
interface Takers {
  /** Complete rows of a table; a table has one or more parts, or none if it is empty. */
  rows?(table: string, lines: Buffer): Promise<void>;
  file?(key: string, bytes: Buffer): Promise<void>;
  secretKey?(bytes: Buffer): Promise<void>;
}

export interface Archived {
  head: Head;
  /**
   * Reads all parts, and compares them with the archive's own list of contents.
   *
   * @throws StartError if they differ
   */
  read(takers: Takers, tell: ProgressReporter): Promise<Contents>;
}

/**
 * Opens an archive.
 *
 * @throws StartError if it is incomplete, or was created by a newer version or by one from before the baseline
 */
export async function openArchive(path: string): Promise<Archived> {
  const length = await checkSeal(path);
  const head = await readHead(path, length);
  if (head.schema > Math.max(...knownMigrations()) || head.jobs > pgBossPackage.pgboss.schema)
    throw new StartError(`${path} was made by a newer version of Tallyleaf: use that version to restore it.`);
  if (head.schema < Math.min(...knownMigrations())) throw new StartError(`The backup ${path} ${BEFORE_BASELINE}`);
  return { head, read: (takers, tell) => readThrough(path, length, takers, tell) };
}

async function readHead(path: string, length: number): Promise<Head> {
  for await (const { name, bytes } of readArchive(path, length)) {
    if (name === HEAD) return parseHead(bytes);
    break;
  }
  throw new StartError(`${path} is no backup of Tallyleaf.`);
}

async function readThrough(path: string, length: number, takers: Takers, tell: ProgressReporter): Promise<Contents> {
  const tables = new Map<string, RowDigest>();
  const files = new RowDigest();
  let contents: Contents | null = null;
  for await (const { name, bytes } of readArchive(path, length)) {
    if (name.startsWith(TABLES)) {
      const table = name.slice(TABLES.length, name.lastIndexOf("/"));
      const digest = tables.get(table) ?? new RowDigest();
      tables.set(table, digest);
      const lines = await expanded(bytes);
      digest.add(lines);
      await takers.rows?.(table, lines);
      tell.progress(table, digest.rows, "rows");
    } else if (name.startsWith(FILES)) {
      const key = name.slice(FILES.length);
      files.add(fileLine(key, createHash("sha256").update(bytes).digest("hex")));
      await takers.file?.(key, bytes);
      tell.progress("files", files.rows, "files");
    } else if (name === SECRET_KEY) await takers.secretKey?.(bytes);
    else if (name === CONTENTS) contents = parseContents(bytes);
  }
  if (!contents || !agree(contents, tables, files.get()))
    throw new StartError(`${path} does not hold what it says: please report this, and take another backup.`);
  return contents;
}

function agree(contents: Contents, tables: Map<string, RowDigest>, files: Digest): boolean {
  const empty = new RowDigest().get();
  return (
    isEqual(contents.files.digest, files) &&
    Object.entries(contents.tables).every(([name, digest]) => isEqual(digest, tables.get(name)?.get() ?? empty)) &&
    [...tables.keys()].every((name) => name in contents.tables)
  );
}
