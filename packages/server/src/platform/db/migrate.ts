/**
 * Brings a database up to the schema of this version, and refuses one that a newer version has made.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartError } from "../process/start-error.ts";
import { isDatabaseDamage } from "../process/trouble.ts";
import { migrateJobs } from "./jobs-schema.ts";
import { APP_ROLE } from "./schema.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** As PostgreSQL numbers its versions: 15. */
export const OLDEST_SUPPORTED = 150_000;
/** Any number that nothing else in the database uses: two processes that start at once take turns. */
const MIGRATION_LOCK = 7_238_011;
/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = "42501";
const FEATURE_NOT_SUPPORTED = "0A000";
/** What PostgreSQL says where two sessions change the same role at once: an "internal error", a key or an object that is there already. */
const ROLE_RACES = new Set(["XX000", "23505", "42710"]);
const ROLE_ATTEMPTS = 10;

/**
 * Applies the migrations that the database lacks, in order, each in its transaction.
 *
 * @param upTo the newest one to apply, by its time (`newestMigration`): a backup of then is loaded into a database of then
 * @throws StartError when the database cannot be reached, is older than PostgreSQL 15, was made by a newer version, or its
 *   user lacks a right
 */
export async function migrate(url: string, upTo = Number.POSITIVE_INFINITY): Promise<void> {
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
    await refuseNewerDatabase(client);
    // Without it every migration of a start that changes nothing prints a notice.
    await client.query("set client_min_messages to warning");
    await makeRole(client).catch(refuseInWords);
    await withMigrations(upTo, (migrationsFolder) =>
      applyMigrations(drizzle(client), { migrationsFolder }).catch(refuseInWords),
    );
    await migrateJobs(client);
  } finally {
    await client.end();
  }
}

/** The time of the newest migration that a database has; null: it has none. */
export async function newestMigration(client: Pick<pg.Client, "query">): Promise<number | null> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (table.rows[0]?.name === null) return null;
  const applied = await client.query<{ newest: string | null }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  const newest = applied.rows[0]?.newest;
  return newest ? Number(newest) : null;
}

/** The times of this version's migrations, in order. */
export const knownMigrations = (): number[] => journalOf().entries.map(({ when }) => when);

interface Journal {
  entries: { when: number; tag: string }[];
}

const journalOf = (): Journal => JSON.parse(readFileSync(join(MIGRATIONS, "meta", "_journal.json"), "utf8"));

/** Has the work done with the folder of migrations, or with a copy of it that ends earlier. */
async function withMigrations<T>(upTo: number, work: (folder: string) => Promise<T>): Promise<T> {
  const { entries, ...rest } = journalOf();
  const wanted = entries.filter(({ when }) => when <= upTo);
  if (wanted.length === entries.length) return work(MIGRATIONS);
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-migrations-"));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...rest, entries: wanted }));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The first migration once more, by itself: it makes and grants the role that requests run under. Roles belong to the whole cluster, and
 * the lock above to one database, so that two databases of one cluster that are migrated at once may meet here, and only here.
 */
async function makeRole(client: pg.Client): Promise<void> {
  const [first] = journalOf().entries;
  const statement = readFileSync(join(MIGRATIONS, `${first?.tag}.sql`), "utf8");
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const isRace = error instanceof pg.DatabaseError && ROLE_RACES.has(error.code ?? "");
      if (!isRace || attempt === ROLE_ATTEMPTS) throw error;
      await pause(20 * attempt * Math.random());
    }
  }
}

/** What is answered to a user who may not make the role that requests run under, and where PostgreSQL came without its extensions. */
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

async function refuseNewerDatabase(client: pg.Client): Promise<void> {
  const newest = await newestMigration(client);
  if ((newest ?? 0) > Math.max(...knownMigrations()))
    throw new StartError(
      "The database was made by a newer version of Tallyleaf. Start that version, or restore a backup made by this one.",
    );
}
