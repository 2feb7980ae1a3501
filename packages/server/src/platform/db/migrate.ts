/**
 * Brings a database up to the schema of this version, and refuses one that a newer version has made.
 */
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { StartError } from "../process/start-error.ts";
import { isDatabaseDamage } from "../process/trouble.ts";
import { migrateJobs } from "./jobs-schema.ts";
import { APP_ROLE } from "./schema.ts";
import { applySqlFiles, dropSqlFiles, hasSqlFiles, ROLE_SQL } from "./sql-files.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** As PostgreSQL numbers its versions: 15. */
export const OLDEST_SUPPORTED = 150_000;
/** Any number that nothing else in the database uses: two processes that start at once run one after the other. */
const MIGRATION_LOCK = 7_238_011;
/**
 * Completes "The database …" and "The backup …". The baseline replaces all migrations from before the first release; a database
 * with the last of them has its tables.
 */
export const BEFORE_BASELINE =
  "is of a version from before 0.7.0. Use commit 32d2df0 of Tallyleaf once (start it on the data folder, or restore the backup with it and start it), and then this version.";
/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = "42501";
const FEATURE_NOT_SUPPORTED = "0A000";
/** PostgreSQL's errors when two sessions change the same role at once: an internal error, an existing key, or an existing object. */
const ROLE_RACES = new Set(["XX000", "23505", "42710"]);
const ROLE_ATTEMPTS = 10;

/**
 * Applies the migrations that the database lacks, in order, and then the files of `sql/` where they changed: all in one transaction.
 * While migrations run, there are no views and no triggers (see sql-files.ts).
 *
 * @param upTo the newest one to apply, by its time (`newestMigration`): a backup of then is loaded into the tables of then, and while
 *   migrations are left out, the files of now are too
 * @param folder of the migrations; another one is for tests
 * @throws StartError when the database cannot be reached, is older than PostgreSQL 15, was made by a newer version or by one from
 *   before the baseline, or its user lacks a right
 */
export async function migrate(url: string, upTo = Number.POSITIVE_INFINITY, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (cause) {
    if (isDatabaseDamage(cause)) throw cause;
    throw new StartError(`The database cannot be reached: ${(cause as Error).message}. Check DATABASE_URL.`);
  }
  try {
    const server = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
    if (Number(server.rows[0]?.number) < OLDEST_SUPPORTED)
      throw new StartError("The database is older than PostgreSQL 15. Use PostgreSQL 15 or newer.");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const newest = await findNewestMigration(client);
    refuseOtherVersions(newest, folder);
    // Without it every migration of a start that changes nothing prints a notice.
    await client.query("set client_min_messages to warning");
    await makeRole(client).catch(refuseInWords);
    await applyAll(client, newest ?? 0, upTo, folder).catch(refuseInWords);
    await migrateJobs(client);
  } finally {
    await client.end();
  }
}

async function applyAll(client: pg.Client, newest: number, upTo: number, folder: string): Promise<void> {
  const lacking = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > newest);
  const wanted = lacking.filter(({ folderMillis }) => folderMillis <= upTo);
  if (wanted.length === 0 && (lacking.length > 0 || (await hasSqlFiles(client)))) return;
  await client.query("begin");
  try {
    await client.query(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    await dropSqlFiles(client);
    for (const { sql, hash, folderMillis } of wanted) {
      for (const statement of sql) await client.query(statement);
      await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
        hash,
        folderMillis,
      ]);
    }
    if (wanted.length === lacking.length) await applySqlFiles(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** The time of the newest migration that a database has; null: it has none. */
export async function findNewestMigration(client: Pick<pg.Client, "query">): Promise<number | null> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (table.rows[0]?.name === null) return null;
  const applied = await client.query<{ newest: string | null }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  const newest = applied.rows[0]?.newest;
  return newest ? Number(newest) : null;
}

/** The times of this version's migrations, in order: the first is that of the baseline. */
export const knownMigrations = (folder = MIGRATIONS): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);

/**
 * Makes and grants the role that requests run under, by itself: roles belong to the whole cluster, and the lock above to one database, so that two databases of one cluster that are migrated at once may meet here, and only here.
 */
async function makeRole(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(ROLE_SQL);
      return;
    } catch (error) {
      const isRace = error instanceof pg.DatabaseError && ROLE_RACES.has(error.code ?? "");
      if (!isRace || attempt === ROLE_ATTEMPTS) throw error;
      await pause(20 * attempt * Math.random());
    }
  }
}

/** Throws a StartError that explains a missing right to create the role, or a PostgreSQL without its extensions. */
function refuseInWords(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) throw error;
  if (cause.code === FEATURE_NOT_SUPPORTED && cause.message.startsWith("extension"))
    throw new StartError(
      `The database server lacks a part of PostgreSQL (${cause.message}). Install its package of extensions, often called postgresql-contrib.`,
    );
  if (cause.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new StartError(
    `The database user lacks a right (${cause.message}). Give it CREATEROLE, or let an administrator create the role ${APP_ROLE} and grant it to this user.`,
  );
}

/** @param newest the newest migration of the database; null: it has none */
function refuseOtherVersions(newest: number | null, folder: string): void {
  if (newest === null) return;
  const known = knownMigrations(folder);
  if (newest > Math.max(...known))
    throw new StartError(
      "The database was made by a newer version of Tallyleaf. Start that version, or restore a backup made by this one.",
    );
  if (newest < Math.min(...known)) throw new StartError(`The database ${BEFORE_BASELINE}`);
}
