/** Starts of the real server process: those that must be refused, each in one sentence with exit 1, and one that works. */
import { createSecretKey, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../src/platform/db/database.ts";
import { assertSameSecretKey } from "../src/platform/secrets/secret-key-check.ts";
import { newFolder, removeFolders } from "./embedded/support.ts";
import { createTestDatabase } from "./support/database.ts";
import { killServers, MAIN, refusedServer, startServer, stop } from "./support/process.ts";

afterAll(() => {
  killServers();
  removeFolders();
});

describe("a failed start", () => {
  it("names an invalid setting, without its value when it may be a password", async () => {
    const dataDir = join(newFolder(), "data");
    for (const [settings, said] of [
      [{ PORT: "many" }, 'The setting PORT must be a whole number from 0 (any free port) to 65535, not "many".\n'],
      [
        { DATABASE_URL: "mysql://root:secret@db/x" },
        "The setting DATABASE_URL must be an address like postgres://user:password@host:5432/name.\n",
      ],
    ] as const)
      expect(await refusedServer({ DATA_DIR: dataDir, ...settings })).toEqual({ status: 1, said, out: "" });
  });

  it("names an unusable data folder", async () => {
    const { status, said } = await refusedServer({ DATA_DIR: join(MAIN, "data") });
    expect(status).toBe(1);
    expect(said).toMatch(
      /^The data folder \S+ cannot be written \([^)]*\): make it writable, or set DATA_DIR to another folder\.\n$/,
    );
  });

  it("names an unreachable database", async () => {
    const { status, said } = await refusedServer({
      DATA_DIR: join(newFolder(), "data"),
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
    });
    expect(status).toBe(1);
    expect(said).toMatch(/^The database cannot be reached: [^\n]*Check DATABASE_URL\.\n$/);
  });

  it("names a port in use", async () => {
    const database = await createTestDatabase();
    const taken = createServer().listen(0, "localhost");
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    expect(
      await refusedServer({ DATA_DIR: join(newFolder(), "data"), DATABASE_URL: database.url, PORT: String(port) }),
    ).toEqual({
      status: 1,
      said: `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`,
      out: "",
    });
    taken.close();
    await database.drop();
  });

  it("refuses a database of a newer version", async () => {
    const database = await createTestDatabase();
    const db = openDatabase(database.url, { onError: () => undefined, connections: 1 });
    await db.asSystem((tx) =>
      tx.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000`),
    );
    await db.close();
    expect(await refusedServer({ DATA_DIR: join(newFolder(), "data"), DATABASE_URL: database.url, PORT: "0" })).toEqual(
      {
        status: 1,
        said: "The database was made by a newer version of Tallyleaf. Start that version, or restore a backup made by this one.\n",
        out: "",
      },
    );
    await database.drop();
  });
});

it("refuses another key than earlier servers had, unless told to accept it", async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { onError: () => undefined, connections: 2 });
  const [one, two] = [1, 2].map((each) => createSecretKey(Buffer.alloc(32, each))) as [KeyObject, KeyObject];
  const start = (secret: KeyObject, previous?: KeyObject | null) =>
    assertSameSecretKey(db, { secret, previous, source: "the setting SECRET_KEY" });
  // Two at once, at the very first.
  await Promise.all([start(one), start(one)]);
  await expect(start(two)).rejects.toThrow(
    "The key of this server (the setting SECRET_KEY) is not the one that this database is used with: give all its servers the same SECRET_KEY.",
  );
  await start(two, one);
  await start(two);
  // One without the change of the key in its settings.
  await expect(start(one)).rejects.toThrow(/set SECRET_KEY_PREVIOUS to the one before/);
  await start(one, null);
  await start(one);
  await db.close();
  await database.drop();
});

it("runs on an external PostgreSQL, says where, and stops", async () => {
  const database = await createTestDatabase();
  const server = await startServer({ DATA_DIR: join(newFolder(), "data"), DATABASE_URL: database.url, PORT: "0" });
  expect(server.origin).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(`${server.origin}/health`)).json()).toEqual({ status: "ok" });
  expect(await stop(server, "SIGINT")).toBe(0);
  expect(server.said()).toBe("");
  await database.drop();
});
