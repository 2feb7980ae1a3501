/** Storage of documents: a folder and a bucket behave alike for any key. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketStorage } from "../src/platform/storage/bucket.ts";
import { folderStorage, type KeptFile, type Storage } from "../src/platform/storage/storage.ts";

const ORGANIZATION = "0b7e3f0c-0000-4000-8000-000000000001";
const KEY = `${ORGANIZATION}/2026/11/5a/Bäcker & Söhne (1).pdf`;

let folder: string;
let server: S3rver;
let stores: Record<"folder" | "bucket", Storage>;
let close: () => void;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tallyleaf-storage-"));
  const buckets = join(folder, "buckets");
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: buckets,
    configureBuckets: [{ name: "books", configs: [] }],
  });
  const { port } = await server.run();
  const bucket = bucketStorage({
    bucket: "books",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  });
  close = bucket.close;
  stores = { folder: folderStorage(join(folder, "files")), bucket };
});
afterAll(async () => {
  close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(["folder", "bucket"] as const)("a %s", (kind) => {
  it("returns what it stores, byte for byte, at once and as a stream", async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
    await stores[kind].put(KEY, bytes);
    expect(await stores[kind].get(KEY)).toEqual(bytes);
    expect(await buffer(await stores[kind].stream(KEY))).toEqual(bytes);
  });

  it("throws ENOENT for a missing file, and deletes it without an error", async () => {
    await expect(stores[kind].get(`${KEY}.none`)).rejects.toMatchObject({ code: "ENOENT" });
    await expect(stores[kind].stream(`${KEY}.none`)).rejects.toMatchObject({ code: "ENOENT" });
    await stores[kind].remove(`${KEY}.none`);
  });

  it("lists what it stores, complete files only", async () => {
    const store = stores[kind];
    const since = Date.now() - 60_000;
    const keys = [KEY, `${ORGANIZATION}/a`, `${ORGANIZATION}0/b/c`];
    for (const key of keys) await store.put(key, Buffer.from(key));
    const found = new Map<string, KeptFile>();
    for await (const file of store.list()) found.set(file.key, file);
    expect([...found.keys()].sort()).toEqual([...keys].sort());
    expect(found.get(KEY)?.size).toBe(Buffer.byteLength(KEY));
    expect(found.get(KEY)?.changedAt.getTime()).toBeGreaterThan(since);
    for (const key of keys) await store.remove(key);
  });

  it("deletes one, and all of an organization, but not its neighbor's", async () => {
    const keys = ["a", "b", "c/d"].map((name) => `${ORGANIZATION}/${name}`);
    const neighbour = `${ORGANIZATION}0/a`;
    for (const key of [...keys, neighbour]) await stores[kind].put(key, Buffer.from(key));
    await stores[kind].remove(keys[0] as string);
    await expect(stores[kind].get(keys[0] as string)).rejects.toMatchObject({ code: "ENOENT" });
    expect(String(await stores[kind].get(keys[1] as string))).toBe(keys[1]);
    await stores[kind].removeAllUnder(ORGANIZATION);
    for (const key of keys) await expect(stores[kind].get(key)).rejects.toMatchObject({ code: "ENOENT" });
    expect(String(await stores[kind].get(neighbour))).toBe(neighbour);
  });
});
