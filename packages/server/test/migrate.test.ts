/** Bringing a database up to date: again, twice at once, and where it must not be done. */
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "../src/platform/db/database.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { organizations } from "../src/platform/db/schema.ts";
import { StartError } from "../src/platform/process/start-error.ts";
import { onDatabase, run } from "./support/global-setup.ts";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));
const { url } = inject("testServer");
const name = `tallyleaf_test_${randomUUID().replaceAll("-", "")}`;
const database = onDatabase(url, name);
beforeAll(() => run(url, `create database ${name}`));
afterAll(() => run(url, `drop database ${name} with (force)`));

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const applied = () => query("select hash, created_at from drizzle.__drizzle_migrations order by created_at");

describe("a database owner without the right to make roles", () => {
  const owner = `tallyleaf_owner_${randomUUID().replaceAll("-", "")}`;
  const address = () => {
    const own = new URL(onDatabase(url, owner));
    own.username = owner;
    own.password = "leaf";
    return own.href;
  };
  beforeAll(async () => {
    await run(url, `create role ${owner} login password 'leaf'`);
    await run(url, `grant ${owner} to current_user`);
    await run(url, `create database ${owner} owner ${owner}`);
  });
  afterAll(async () => {
    await run(url, `drop database ${owner} with (force)`);
    await run(url, `drop role ${owner}`);
  });

  it("is told what to ask for", async () => {
    await expect(migrate(address())).rejects.toThrow(
      /^The database user lacks a right \([^)]*\)\. Give it CREATEROLE, or let an administrator create the role tallyleaf_app and grant it to this user\.$/,
    );
  });

  it("runs everything once it has the right, also under row-level security", async () => {
    await run(url, `grant tallyleaf_app to ${owner}`);
    await migrate(address());
    const db = openDatabase(address(), { onError: () => undefined, connections: 2 });
    const [ours, theirs] = [randomUUID(), randomUUID()];
    for (const id of [ours, theirs])
      await db.asOrganization(id, (tx) => tx.insert(organizations).values({ id, name: "An organization" }));
    expect(await db.asOrganization(ours, (tx) => tx.select({ id: organizations.id }).from(organizations))).toEqual([
      { id: ours },
    ]);
    expect(await db.asSystem((tx) => tx.select().from(organizations))).toHaveLength(2);
    await db.close();
  });
});

describe("migrate", () => {
  it("makes several concurrent starts take turns", async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    const rows = await applied();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ created_at }) => created_at)).size).toBe(rows.length);
  });

  it("does nothing the second time", async () => {
    const before = await applied();
    await migrate(database);
    expect(await applied()).toEqual(before);
  });

  it("grants nothing to the public", async () => {
    const rows = await query(
      "select table_name from information_schema.role_table_grants where grantee = 'PUBLIC' and table_schema = 'public'",
    );
    expect(rows).toEqual([]);
  });

  describe("with one more migration", () => {
    const folder = mkdtempSync(join(tmpdir(), "tallyleaf-migrations-"));
    const journal = join(folder, "meta/_journal.json");
    const organization = randomUUID();
    const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")) as {
      entries: { when: number }[];
    };
    const newest = entries.at(-1);
    /** All migrations and one more. */
    const withNext = (statements: string) => {
      writeFileSync(join(folder, "9999_next.sql"), statements);
      const next = { ...newest, idx: 9999, tag: "9999_next", when: (newest?.when ?? 0) + 1 };
      writeFileSync(journal, JSON.stringify({ entries: [...entries, next] }));
      return folder;
    };
    beforeAll(async () => {
      cpSync(MIGRATIONS, folder, { recursive: true });
      await query(`insert into organization (id, name) values ('${organization}', 'Old')`);
      await query(`insert into event (organization_id, id, subject_type, subject_id, verb)
        values ('${organization}', gen_random_uuid(), 'organization', '${organization}', 'created')`);
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    const verbs = () => query(`select verb from event where organization_id = '${organization}'`);

    it("leaves everything unchanged when one of its statements fails", async () => {
      const before = await applied();
      const fails = withNext(
        "alter table journal_entry drop column vendor cascade;--> statement-breakpoint\nselect 1 / 0",
      );
      await expect(migrate(database, undefined, fails)).rejects.toThrow("division by zero");
      expect(await applied()).toEqual(before);
      expect(await query("select count(*)::int as lines from vendor_line")).toEqual([{ lines: 0 }]);
      await expect(query("update event set verb = 'changed'")).rejects.toThrow("events are append-only");
    });

    it("changes what a view reads and a trigger guards, and recreates both", async () => {
      const next = withNext(
        "alter table journal_entry alter column vendor type varchar(500);--> statement-breakpoint\nupdate event set verb = 'made'",
      );
      await migrate(database, undefined, next);
      expect(await verbs()).toEqual([{ verb: "made" }]);
      expect(await query("select count(*)::int as lines from vendor_line")).toEqual([{ lines: 0 }]);
      await expect(query("update event set verb = 'changed'")).rejects.toThrow("events are append-only");
      await query(
        "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
      );
    });
  });

  it("refuses a job queue of a newer version", async () => {
    const [made] = await query("select version from pgboss.version");
    await query("update pgboss.version set version = 9999");
    await expect(migrate(database)).rejects.toThrow(
      /^The database's job queue was made by a newer version of Tallyleaf\./,
    );
    await query(`update pgboss.version set version = ${made?.version}`);
    await migrate(database);
  });

  it("refuses a database of a newer version, and leaves it unchanged", async () => {
    await query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)");
    const before = await applied();
    await expect(migrate(database)).rejects.toThrow(StartError);
    await expect(migrate(database)).rejects.toThrow(
      "The database was made by a newer version of Tallyleaf. Start that version, or restore a backup made by this one.",
    );
    expect(await applied()).toEqual(before);
  });

  it("reports an unreachable database with a sentence", async () => {
    const wrong = new URL(url);
    wrong.port = "1";
    await expect(migrate(wrong.href)).rejects.toThrow(/^The database cannot be reached: .*\. Check DATABASE_URL\.$/);
    await expect(migrate(onDatabase(url, "not_there"))).rejects.toThrow(/^The database cannot be reached: .*not_there/);
  });
});
