/**
 * Applies what the database has beside its tables: functions, views, triggers, tallies, and grants, one rule for each file in
 * `packages/server/sql`. All files are applied again when one of them changed or a migration ran, so a change is a change of a file
 * and needs no migration.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

const ROOT = fileURLToPath(new URL("../../../sql", import.meta.url));
/** In this order; within a folder by name. Views come before the functions and tallies that read them, grants after all that they name. */
const FOLDERS = ["views", "functions", "tallies", "triggers", "grants"] as const;

/** The role that requests run under; it exists before any table names it. */
export const ROLE_SQL = readFileSync(join(ROOT, "role.sql"), "utf8");

/** All files' statements in their order. */
const statements = FOLDERS.flatMap((folder) =>
  globSync(`${folder}/*.sql`, { cwd: ROOT })
    .sort()
    .map((file) => readFileSync(join(ROOT, file), "utf8")),
);
const hash = createHash("sha256").update(statements.join("\n")).digest("hex");

/** The statement that makes a view, without its semicolon. @throws Error where no file has it */
export function viewText(name: string): string {
  const text = new RegExp(`^CREATE VIEW ${name} [^;]*`, "m").exec(statements.join("\n"))?.[0];
  if (text === undefined) throw new Error(`No file of sql/ makes a view ${name}.`);
  return text;
}

/** Whether a database has these files as they are now. */
export async function hasSqlFiles(client: Pick<pg.Client, "query">): Promise<boolean> {
  const table = await client.query("select to_regclass('drizzle.sql_files') as name");
  if (table.rows[0]?.name === null) return false;
  const { rows } = await client.query("select from drizzle.sql_files where hash = $1", [hash]);
  return rows.length > 0;
}

/**
 * Drops the views and triggers of the files: a column that one of them names cannot change, and a migration writes rows as it says. To be
 * followed by `applySqlFiles` in the same transaction. What a version no longer has, its migration drops.
 */
export async function dropSqlFiles(client: Pick<pg.Client, "query">): Promise<void> {
  const all = statements.join("\n");
  for (const [, trigger, table] of all.matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+)[^;]*?\sON (\w+)/gm)) {
    const there = await client.query("select to_regclass($1) as name", [`public.${table}`]);
    if (there.rows[0]?.name !== null) await client.query(`drop trigger if exists ${trigger} on ${table}`);
  }
  // A view reads only those before it.
  const views = [...all.matchAll(/^CREATE VIEW (\w+)/gm)].map(([, view]) => view).reverse();
  for (const view of views) await client.query(`drop view if exists ${view}`);
}

/** Applies all files. Part of the caller's transaction. */
export async function applySqlFiles(client: Pick<pg.Client, "query">): Promise<void> {
  for (const statement of statements) await client.query(statement);
  await client.query(`
    create table if not exists drizzle.sql_files (hash text not null, applied_at timestamptz not null default now());
    delete from drizzle.sql_files`);
  await client.query("insert into drizzle.sql_files (hash) values ($1)", [hash]);
}
