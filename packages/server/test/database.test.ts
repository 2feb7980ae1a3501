/** The suite's own ground: each suite has a migrated database to itself, on a PostgreSQL that we support. */
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type Transaction } from "../src/platform/db/database.ts";
import { executeNamed } from "../src/platform/db/named.ts";
import { analyzeGrown } from "../src/platform/db/statistics.ts";
import { isAway, isTooSlow } from "../src/platform/db/violations.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";

let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([first.drop(), second.drop()]));

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it("is PostgreSQL 15 or newer, in UTF-8", async () => {
  const [row] = await query(
    first.url,
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  );
  expect(row?.version).toBeGreaterThanOrEqual(150_000);
  expect(row?.encoding).toBe("UTF8");
});

it("has the migrations applied", async () => {
  const rows = await query(first.url, "select count(*)::int as count from drizzle.__drizzle_migrations");
  expect(rows[0]?.count).toBeGreaterThan(0);
});

it("cancels a slow statement of an organization, and continues with the next", async () => {
  const db = openDatabase(first.url, { onError: () => undefined, connections: 4, statementSeconds: 0.1 });
  const organization = crypto.randomUUID();
  const slow = db.asOrganization(organization, (tx) => tx.execute(sql`select pg_sleep(20)`));
  expect(isTooSlow(await slow.catch((error: unknown) => error))).toBe(true);
  const { rows } = await db.asOrganization(organization, (tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  await db.close();
});

it("recovers when a connection breaks in use", async () => {
  const db = openDatabase(first.url, { onError: () => undefined, connections: 1 });
  const own = sql`select pg_backend_pid() as pid`;
  for (const enter of [db.asSystem, (work: typeof cut) => db.asOrganization(crypto.randomUUID(), work)])
    expect(isAway(await enter(cut).catch((error: unknown) => error))).toBe(true);
  // The only connection was released, and another one opened.
  expect((await db.asSystem((tx) => tx.execute(own))).rows).toHaveLength(1);
  await db.close();

  async function cut(tx: Transaction): Promise<void> {
    const [row] = (await tx.execute<{ pid: number }>(own)).rows;
    await query(first.url, `select pg_terminate_backend(${row?.pid}, 5000)`);
    await tx.execute(own);
  }
});

it("reports no commit when the transaction was rolled back after a failed statement", async () => {
  const db = openDatabase(first.url, { onError: () => undefined, connections: 1 });
  const swallowed = db.asSystem(async (tx) => {
    await tx.execute(sql`create table never (id int)`);
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow("What was to be committed was rolled back (ROLLBACK).");
  expect(await query(first.url, "select to_regclass('never') as found")).toEqual([{ found: null }]);
  await db.close();
});

it("prepares a named statement once for each connection, and runs it under the organization of each transaction", async () => {
  const db = openDatabase(first.url, { onError: () => undefined, connections: 1 });
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.asSystem((tx) =>
    tx.execute(
      sql`insert into organization (id, name, default_currency) values (${one}, 'One', 'EUR'), (${other}, 'Other', 'EUR')`,
    ),
  );
  const names = async (organizationId: string) => {
    const { rows } = await db.asOrganization(organizationId, (tx) =>
      executeNamed<{ name: string }>(tx, sql`select name from organization where id <> ${crypto.randomUUID()}`),
    );
    return rows.map(({ name }) => name);
  };
  // From the sixth time on, PostgreSQL keeps the plan.
  for (let time = 0; time < 7; time += 1) {
    expect(await names(one)).toEqual(["One"]);
    expect(await names(other)).toEqual(["Other"]);
  }
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`select generic_plans::int as kept from pg_prepared_statements where statement like 'select name%'`),
  );
  expect(rows).toEqual([{ kept: expect.any(Number) }]);
  expect(rows[0]?.kept).toBeGreaterThan(0);
  await db.close();
});

it("updates the statistics of a table that has grown, once", async () => {
  const db = openDatabase(first.url, { onError: () => undefined });
  await query(first.url, "create table grown (id int); insert into grown select generate_series(1, 300)");
  const known = async () => (await query(first.url, "select 1 from pg_stats where tablename = 'grown'")).length > 0;
  expect(await known()).toBe(false);
  // PostgreSQL reports changes shortly after their commit.
  await expect.poll(() => analyzeGrown(db)).toContain("grown");
  expect(await known()).toBe(true);
  expect(await analyzeGrown(db)).not.toContain("grown");
  await query(first.url, "drop table grown");
  await db.close();
});

it("shares nothing with another suite", async () => {
  await query(first.url, "create table only_here (id int)");
  expect(await query(second.url, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
});
