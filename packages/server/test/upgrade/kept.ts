/** The databases beside this file, as their versions left them. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { inject } from "vitest";
import type { TestDatabase } from "../support/database.ts";
import { onDatabase, run } from "../support/global-setup.ts";

export const kept = (file: string): Buffer => readFileSync(join(import.meta.dirname, file));

export async function withClient<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database as the version left it; give it back with `drop`. */
export async function databaseOf(version: string): Promise<TestDatabase> {
  const { url } = inject("testServer");
  const name = `tallyleaf_test_${randomUUID().replaceAll("-", "")}`;
  await run(url, `create database ${name}`);
  const database = onDatabase(url, name);
  const dump = gunzipSync(kept(`${version}.sql.gz`)).toString();
  await withClient(database, (client) => client.query(dump));
  return { url: database, drop: () => run(url, `drop database ${name} with (force)`) };
}
