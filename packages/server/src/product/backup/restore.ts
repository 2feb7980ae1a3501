/**
 * Restores a backup into an empty database and an empty place for files. The database has all of it, proven, or nothing; files come
 * before that, so that a restore that was cut short is simply done again.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { findBrokenLaws } from "../../books/laws/laws.ts";
import { findNewestMigration, migrate } from "../../platform/db/migrate.ts";
import { codeOf, StartError } from "../../platform/process/start-error.ts";
import { loadSecretKey, markOf } from "../../platform/secrets/secret-key.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { findBrokenChains } from "../verify/report.ts";
import { type Archived, openArchive } from "./archived.ts";
import { withConnection } from "./database/connect.ts";
import { fill, type TableWriter } from "./database/copy.ts";
import { isUsed, refuseServers, runFilling } from "./database/loading.ts";
import { prove } from "./database/proof.ts";
import { listColumns, setCounters, type Table } from "./database/tables.ts";
import { type Contents, type Head, KEY_PURPOSE, SECRET_KEY } from "./format.ts";
import { type Held, holdMails } from "./hold-mails.ts";
import type { ProgressReporter } from "./progress.ts";
import { isMarked, mark, unmark } from "./unfinished.ts";

/** Files that are written at once; each is in memory as a whole. */
const FILES_AT_ONCE = 8;

export interface RestoreDeps {
  /** Connection string. */
  url: string;
  storage: Storage;
  /** Real path of the data folder. */
  dataDir: string;
  /** The setting SECRET_KEY. */
  secretKey: string | undefined;
  /** Restore although the key is another one: what it sealed is lost. */
  withoutKey: boolean;
  tell: ProgressReporter;
}

export interface Restored {
  head: Head;
  contents: Contents;
  /** Laws that its books break, and chains that do not hold: none, unless they did so when the backup was made. */
  broken: string[];
  /** API keys that are good again, those revoked since the backup among them: a sentence's part for each. */
  keys: string[];
  /** Mails about which a person decides. */
  held: Held;
  /** Invitations that are open again, without a link that works: "ada@example.com to Analytical Engines". */
  invitations: string[];
}

/**
 * Restores. Nobody is signed in afterwards, and no mailed link works: who was signed out since the backup stays out.
 *
 * @throws StartError
 */
export async function restoreBackup(path: string, deps: RestoreDeps): Promise<Restored> {
  const { url, storage, dataDir, tell } = deps;
  const archived = await openArchive(path);
  tell.say(`${path} is whole. Restoring …`);
  await withConnection(url, (client) => refuseUsed(client, archived.head));
  checkKey(archived.head, deps);
  // The files of an earlier try are of this restore.
  if (!isMarked(dataDir)) await refuseFiles(storage);
  mark(dataDir, path);
  await migrate(url, archived.head.schema);
  const { contents, held } = await withConnection(url, (client) => load(archived, client, deps));
  // All is there. The migrations to the tables of now are what any server begins with.
  unmark(dataDir);
  await migrate(url);
  // Whichever key the next server has is the one from then on.
  if (deps.withoutKey) await withConnection(url, (client) => client.query("delete from installation"));
  const keys = await withConnection(url, listActiveKeys);
  const invitations = await withConnection(url, openInvitations);
  const broken = [...(await withConnection(url, findBrokenLaws)), ...(await withConnection(url, findBrokenChains))];
  return { head: archived.head, contents, broken, keys, held, invitations };
}

/** Temporary proofs of identity: they may have expired since the backup. Attempts belong to the time of the backup. */
const PASSING = ["session", "mail_token", "attempt", "agent_token"];

/** Ends what opens a door by itself: sessions and mailed links, those of invitations among them, which may be withdrawn since. */
async function endAccess(client: pg.Client): Promise<void> {
  for (const table of PASSING) {
    // A backup of an older version has no such table.
    const { rows } = await client.query("select to_regclass($1) is not null as there", [`public.${table}`]);
    if (rows[0]?.there) await client.query(`delete from public.${table}`);
  }
  await client.query("update public.invitation set token_hash = null");
}

async function openInvitations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ email: string; company: string }>(
    `select i.email, o.name as company from invitation i join organization o on o.id = i.organization_id
       where i.status = 'pending' and i.expires_at > now() order by o.name, i.email`,
  );
  return rows.map(({ email, company }) => `${email} to ${company}`);
}

async function listActiveKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; prefix: string; company: string }>(
    `select k.name, k.prefix, o.name as company from api_key k join organization o on o.id = k.organization_id
       where k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) order by o.name, k.created_at`,
  );
  return rows.map(({ name, prefix, company }) => `"${name}" (${prefix}…) of ${company}`);
}

async function refuseUsed(client: pg.Client, { schema }: Head): Promise<void> {
  if (await isUsed(client))
    throw new StartError(
      "The database has books in it already: a backup is restored into an empty one. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.",
    );
  // Rows of then need the tables of then; from there on the migrations lead, with the rows, to those of now.
  if (((await findNewestMigration(client)) ?? 0) > schema)
    throw new StartError(
      "The backup is of an older version than the database, although that is empty: restore it into one that no server was started with yet. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.",
    );
  await refuseServers(client, "and start it again when the backup is restored");
}

async function refuseFiles(storage: Storage): Promise<void> {
  for await (const { key } of storage.list())
    throw new StartError(
      `There are files already where the restored ones would go (${key}): set DATA_DIR to a new folder, or S3_BUCKET to a new bucket.`,
    );
}

async function load(
  archived: Archived,
  client: pg.Client,
  { storage, tell, ...deps }: RestoreDeps,
): Promise<Pick<Restored, "contents" | "held">> {
  const { known, tables } = await loadTablesIn(client, archived.head);
  return runFilling(client, tables, async () => {
    const rows = rowTaker(client, known);
    const files = fileTaker(storage);
    const contents = await archived.read(
      {
        rows: rows.take,
        file: async (key, bytes) => {
          await rows.end();
          await files.take(key, bytes);
        },
        secretKey: async (bytes) => keepKey(bytes, deps),
      },
      tell,
    );
    await rows.end();
    await files.end();
    await setCounters(client, contents.counters);
    tell.say("All is there. Comparing …");
    await prove(client, tables, contents);
    await endAccess(client);
    return { contents, held: await holdMails(client, new Date()) };
  });
}

interface KnownTable {
  table: Table;
  /** Of the columns in the archive those that the table has, by their place; null: all. */
  kept: number[] | null;
}

/**
 * The archive's tables as they are here. The product's own are equal, since the database is of the same version. Those of the job queue
 * may be newer: what is gone there is left out.
 */
async function loadTablesIn(
  client: pg.Client,
  head: Head,
): Promise<{ known: Map<string, KnownTable>; tables: Table[] }> {
  const known = new Map<string, KnownTable>();
  const equal: Table[] = [];
  for (const { name, columns } of head.tables) {
    const there = new Set(await listColumns(client, name));
    const kept = columns.flatMap((column, place) => (there.has(column) ? [place] : []));
    const isEqual = kept.length === columns.length;
    if (!isEqual && !name.startsWith("pgboss."))
      throw new StartError(
        `The backup has a table ${name} that is not one of Tallyleaf's, or has columns of its own: it cannot be restored here.`,
      );
    const table = { name, columns: kept.map((place) => columns[place] ?? "") };
    known.set(name, { table, kept: isEqual ? null : kept });
    if (isEqual) equal.push(table);
  }
  return { known, tables: equal };
}

/** Fills one table after the other. */
function rowTaker(client: pg.Client, tables: Map<string, KnownTable>) {
  let current: { name: string; writer: TableWriter } | null = null;
  const end = async () => {
    await current?.writer.end();
    current = null;
  };
  return {
    take: async (name: string, lines: Buffer) => {
      if (current?.name !== name) {
        await end();
        const known = tables.get(name);
        if (!known) throw new StartError(`The backup says nothing of its table ${name}.`);
        current = { name, writer: fill(client, known.table, known.kept) };
      }
      await current.writer.write(lines);
    },
    end,
  };
}

/** Keeps files, a few at a time. */
function fileTaker(storage: Storage) {
  const under = new Set<Promise<void>>();
  return {
    take: async (key: string, bytes: Buffer) => {
      const put = storage.put(key, bytes).then(() => void under.delete(put));
      // Waited for below.
      put.catch(() => undefined);
      under.add(put);
      if (under.size >= FILES_AT_ONCE) await Promise.race(under);
    },
    end: async () => void (await Promise.all(under)),
  };
}

type KeyDeps = Pick<RestoreDeps, "dataDir" | "secretKey" | "withoutKey">;

/**
 * Whether what was sealed can be opened afterwards: with the archive's key, or with the one that is here.
 *
 * @throws StartError
 */
function checkKey({ hasKey, keyMark }: Head, { dataDir, secretKey, withoutKey }: KeyDeps): void {
  const isFile = existsSync(join(dataDir, SECRET_KEY));
  const isNone = secretKey === undefined && !isFile;
  if (withoutKey || (isNone && hasKey)) return;
  const lost = "or restore with --without-key and enter the secrets of webhooks and connections again.";
  // Not asked where there is none: that would make one.
  if (isNone)
    throw new StartError(
      `The backup was made with the setting SECRET_KEY, which is not part of it: set it to the same, ${lost}`,
    );
  if (markOf(loadSecretKey(dataDir, secretKey), KEY_PURPOSE) === keyMark) return;
  const here = secretKey === undefined ? `the file ${SECRET_KEY} in DATA_DIR` : "the setting SECRET_KEY";
  throw new StartError(`The key here (${here}) is not the one of the backup: use that one, ${lost}`);
}

/** Puts the archive's key where a server looks for it, unless there is one. */
function keepKey(bytes: Buffer, { dataDir, secretKey }: KeyDeps): void {
  if (secretKey !== undefined) return;
  try {
    writeFileSync(join(dataDir, SECRET_KEY), bytes, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}
