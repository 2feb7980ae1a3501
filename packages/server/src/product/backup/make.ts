/**
 * A backup: one moment of the database, and every file that its rows name. The server goes on meanwhile; what is written after the
 * moment is not in it. Files come after the rows: a row's file is there before the row is, and never changes.
 */
import { createHash, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import { findNewestMigration } from "../../platform/db/migrate.ts";
import { type NamedFile, streamNamedFiles } from "../../platform/db/named-files.ts";
import { codeOf, StartError } from "../../platform/process/start-error.ts";
import { markOf } from "../../platform/secrets/secret-key.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { type ArchiveWriter, writeArchive } from "./archive/write.ts";
import { withConnection } from "./database/connect.ts";
import { rowsOf } from "./database/copy.ts";
import { type Digests, trialBalances } from "./database/proof.ts";
import { RowDigest } from "./database/row-digest.ts";
import { listTables, loadCounters, type Table } from "./database/tables.ts";
import {
  CONTENTS,
  type Contents,
  contentsOf,
  FILES,
  fileLine,
  HEAD,
  headOf,
  KEY_PURPOSE,
  SECRET_KEY,
  TABLES,
} from "./format.ts";
import type { ProgressReporter } from "./progress.ts";
import { mapSideBySide } from "./side-by-side.ts";

/** Files that are read at once; each is in memory as a whole. */
const FILES_AT_ONCE = 8;
/** Of what is missing or altered, so many are named. */
const NAMED = 20;

const compressed = promisify(gzip);

export interface BackupDeps {
  /** Connection string. */
  url: string;
  storage: Storage;
  key: KeyObject;
  /** The data folder's key as in its file; null: the key is a setting, and must be stored elsewhere. */
  keyFile: Buffer | null;
  tell: ProgressReporter;
  now: () => Date;
}

/**
 * Writes a backup; nothing stays of one that fails.
 *
 * @param path of the new file
 * @returns what is in it
 * @throws StartError
 */
export async function makeBackup(path: string, deps: BackupDeps): Promise<Contents> {
  const madeAt = deps.now();
  const archive = writeArchive(path, madeAt);
  try {
    const contents = await withConnection(deps.url, async (client) => {
      await client.query("begin isolation level repeatable read read only");
      return fill(archive, client, deps, madeAt);
    });
    await archive.add(CONTENTS, contentsOf(contents));
    await archive.finish();
    return contents;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function fill(archive: ArchiveWriter, client: pg.Client, deps: BackupDeps, madeAt: Date): Promise<Contents> {
  const { tell, key, keyFile } = deps;
  const tables = await listTables(client);
  await archive.add(
    HEAD,
    headOf({
      madeAt: madeAt.toISOString(),
      ...(await loadVersions(client)),
      hasKey: keyFile !== null,
      keyMark: markOf(key, KEY_PURPOSE),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    }),
  );
  if (keyFile) await archive.add(SECRET_KEY, keyFile);
  const digests: Digests = {};
  for (const table of tables) digests[table.name] = await addRows(archive, client, table, tell);
  const counters = await loadCounters(client);
  const balances = await trialBalances(client);
  const files = await addFiles(archive, streamNamedFiles(client), deps);
  return { tables: digests, counters, trialBalances: balances, ...files };
}

async function loadVersions(client: pg.Client): Promise<{ schema: number; jobs: number; postgres: string }> {
  const schema = await findNewestMigration(client);
  if (schema === null) throw new StartError("The database is empty: there is nothing to back up.");
  const { rows } = await client.query<{ jobs: number; postgres: string }>(
    "select (select version from pgboss.version) as jobs, current_setting('server_version') as postgres",
  );
  return { schema, jobs: rows[0]?.jobs ?? 0, postgres: rows[0]?.postgres ?? "" };
}

async function addRows(archive: ArchiveWriter, client: pg.Client, table: Table, tell: ProgressReporter) {
  const digest = new RowDigest();
  let piece = 0;
  for await (const rows of rowsOf(client, table)) {
    digest.add(rows);
    const name = `${TABLES}${table.name}/${String(++piece).padStart(6, "0")}.gz`;
    await archive.add(name, await compressed(rows));
    tell.progress(table.name, digest.rows, "rows");
  }
  return digest.get();
}

async function addFiles(
  archive: ArchiveWriter,
  named: AsyncIterable<NamedFile>,
  { storage, tell }: Pick<BackupDeps, "storage" | "tell">,
): Promise<Pick<Contents, "files" | "missing" | "altered">> {
  const digest = new RowDigest();
  const [missing, altered] = [noted(), noted()];
  let bytes = 0;
  const read = async (file: NamedFile) => ({ ...file, content: await readContent(storage, file.key) });
  for await (const { key, sha256, content } of mapSideBySide(named, FILES_AT_ONCE, read)) {
    if (content === null) {
      missing.note(key);
      continue;
    }
    const own = createHash("sha256").update(content).digest("hex");
    if (sha256 !== null && sha256 !== own) altered.note(key);
    await archive.add(FILES + key, content);
    digest.add(fileLine(key, own));
    bytes += content.length;
    tell.progress("files", digest.rows, "files");
  }
  return {
    files: { count: digest.rows, bytes, digest: digest.get() },
    missing: missing.list,
    altered: altered.list,
  };
}

function noted() {
  const list = { count: 0, first: [] as string[] };
  return {
    list,
    note: (key: string) => {
      list.count++;
      if (list.first.length < NAMED) list.first.push(key);
    },
  };
}

async function readContent(storage: Storage, key: string): Promise<Buffer | null> {
  return storage.get(key).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
}
