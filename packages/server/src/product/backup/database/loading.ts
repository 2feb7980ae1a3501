/**
 * Fills a database from another one: in one transaction, with its triggers and the owner's own row-level security disabled for
 * that time. Rows are copied unchanged, including values that triggers derive. Keys and checks apply to every row.
 */
import type pg from "pg";
import { StartError } from "../../../platform/process/start-error.ts";
import type { Table } from "./tables.ts";

/**
 * Fills and verifies in one transaction, so that the database gets all of it or, whatever happens, nothing.
 *
 * @param target migrated, and empty (`refuseUsed`)
 */
export async function runFilling<T>(target: pg.Client, tables: readonly Table[], work: () => Promise<T>): Promise<T> {
  const own = tables.map(({ name }) => name).filter((name) => name.startsWith("public."));
  const forced = await listUnderForcedSecurity(target);
  const each = async (names: readonly string[], change: string) => {
    for (const name of names) await target.query(`alter table ${name} ${change}`);
  };
  await target.query("begin");
  try {
    // Rows that the migrations have inserted come from the source, too.
    await target.query(`truncate ${own.join(", ")}`);
    for (const table of ["subscription", "job", "schedule", "queue"]) await target.query(`delete from pgboss.${table}`);
    // COPY cannot fill a table whose owner is subject to row-level security.
    await each(forced, "no force row level security");
    await each(own, "disable trigger user");
    const result = await work();
    await each(own, "enable trigger user");
    await each(forced, "force row level security");
    await target.query("commit");
    return result;
  } catch (error) {
    await target.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function listUnderForcedSecurity(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select 'public.' || quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`,
  );
  return rows.map(({ name }) => name);
}

/** Whether the database has been used: it has people, organizations or leads, which a first start does not create. */
export async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('public.app_user') is not null as there",
  );
  if (!tables[0]?.there) return false;
  const { rows } = await client.query<{ used: boolean }>(
    "select exists (select from app_user) or exists (select from organization) or exists (select from lead) as used",
  );
  return rows[0]?.used === true;
}

/** @throws StartError if a server uses this database */
export async function refuseServers(client: pg.Client, consequence: string): Promise<void> {
  const { rows } = await client.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity
       where datname = current_database() and application_name in ('tallyleaf', 'tallyleaf jobs')`,
  );
  if (rows[0]?.servers)
    throw new StartError(`A Tallyleaf server works with this database: stop it first, ${consequence}.`);
}
