/**
 * Brings a database up to the schema of this version, and refuses one that a newer version has made.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrateJobs } from "../jobs/schema.ts";
import { StartError } from "../start-error.ts";
import { APP_ROLE } from "./schema.ts";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));
/** As PostgreSQL numbers its versions: 15. */
export const OLDEST_SUPPORTED = 150_000;
/** Any number that nothing else in the database uses: two processes that start at once take turns. */
const MIGRATION_LOCK = 7_238_011;
/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = "42501";
const FEATURE_NOT_SUPPORTED = "0A000";

/**
 * Applies the migrations that the database lacks, in order, each in its transaction.
 *
 * @throws StartError when the database cannot be reached, is older than PostgreSQL 15, was made by a newer version, or its
 *   user lacks a right
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (cause) {
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
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS }).catch(refuseInWords);
    await migrateJobs(client);
  } finally {
    await client.end();
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
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (table.rows[0]?.name === null) return;
  const applied = await client.query<{ newest: string | null }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, "utf8")) as {
    entries: { when: number }[];
  };
  const known = Math.max(...journal.entries.map((entry) => entry.when));
  if (Number(applied.rows[0]?.newest ?? 0) > known)
    throw new StartError(
      "The database was made by a newer version of Tallyleaf. Start that version, or restore a backup made by this one.",
    );
}
