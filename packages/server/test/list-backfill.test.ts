/** Books from before the list had columns of its own: the migration fills them, and counts what is there. */
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDatabase } from "../src/platform/db/database.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { onDatabase, run } from "./support/global-setup.ts";
import { listViolations } from "./support/list-law.ts";

const { url } = inject("testServer");
const name = `tallyleaf_test_${randomUUID().replaceAll("-", "")}`;
const database = onDatabase(url, name);
const folder = mkdtempSync(join(tmpdir(), "tallyleaf-migrations-"));
beforeAll(() => run(url, `create database ${name}`));
afterAll(async () => {
  await run(url, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

it("the list follows entries that were there before it", async () => {
  cpSync(fileURLToPath(new URL("../migrations", import.meta.url)), folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const all = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.filter(({ idx }) => idx < 8) }));
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await applyMigrations(drizzle(client), { migrationsFolder: folder });
  const [organization, user, entry] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query(`
    begin;
    insert into organization (id, name) values ('${organization}', 'Old');
    insert into account (organization_id, code, id, name, type, purpose) values
      ('${organization}', '1100', gen_random_uuid(), 'Bank', 'Asset', 'cash'),
      ('${organization}', '5000', gen_random_uuid(), 'Things', 'Expense', 'expense');
    insert into expense (organization_id, status, current_entry_id, created_by) values ('${organization}', 'ready', '${entry}', '${user}');
    insert into expense (organization_id, status, created_by) values ('${organization}', 'failed', '${user}');
    insert into expense (organization_id, status, created_by, deleted_at) values ('${organization}', 'ready', '${user}', now());
    insert into journal_entry (organization_id, id, expense_id, revision, entry_date, vendor, currency, base_currency, exchange_rate,
        line_count, posted_at, created_by)
      select '${organization}', '${entry}', min(id), 1, '2026-04-03', 'Étoile', 'EUR', 'EUR', 1, 2, now(), '${user}' from expense;
    insert into journal_line (organization_id, entry_id, line_number, side, account_code, amount, base_amount, kind) values
      ('${organization}', '${entry}', 1, 'debit', '5000', 12.50, 12.50, 'item'),
      ('${organization}', '${entry}', 2, 'credit', '1100', 12.50, 12.50, 'payment');
    commit`);
  await client.end();
  await migrate(database);
  const db = openDatabase(database, { onError: () => undefined, connections: 2 });
  expect(await listViolations(db, organization)).toEqual([]);
  await db.close();
});
