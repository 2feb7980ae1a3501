/**
 * Failures beneath the product: the disk is full, the storage is down or slow. Callers get a message, nothing is stored halfway,
 * and after recovery the same request is done, once.
 */
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CALLS, COMMON_FAILURES, IDEMPOTENCY_HEADER, REPLAYED_HEADER } from "@tallyleaf/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bucketStorage } from "../src/platform/storage/bucket.ts";
import { folderStorage, type Storage, StorageTrouble } from "../src/platform/storage/storage.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type Answer, expectFailure, sendCall, upload } from "./support/wire.ts";

let folder: string;
let server: TestServer;
let ada: Person;
/** The failure between the server and its storage; null: none. */
let trouble: null | (() => Promise<void>);

/** A storage that can be made to fail. */
function frail(storage: Storage): Storage {
  const first =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await trouble?.();
      return work(...args);
    };
  return { ...storage, put: first(storage.put), get: first(storage.get), stream: first(storage.stream) };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tallyleaf-trouble-"));
  server = await startTestServer({ pool: createScriptedPool(), storage: frail(folderStorage(join(folder, "files"))) });
  ada = await server.register();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  trouble = null;
});

const file = (name: string) =>
  new File([new Uint8Array(scriptedPdf(purchase(name)))], `${name}.pdf`, { type: "application/pdf" });
const sendFile = (name: string): Promise<Answer> =>
  sendCall(
    server.origin,
    CALLS.uploadFile,
    { body: { expenseId: -1 }, file: file(name) },
    { ...ada.headers, [IDEMPOTENCY_HEADER]: `upload-${name}` },
  );
const listed = async () => (await ada.call(CALLS.listExpenses, { query: {} })).meta.total;

describe.each([
  ["has no room", "full", COMMON_FAILURES.noRoom],
  ["does not answer", "unanswered", COMMON_FAILURES.storageAway],
] as const)("a storage that %s", (_, kind, failure) => {
  it("refuses a document with a message, stores nothing of it, and accepts it after recovery", async () => {
    const before = await listed();
    trouble = () => Promise.reject(new StorageTrouble(kind, null));
    expectFailure(await sendFile(kind), failure);
    expect(await listed()).toBe(before);
    trouble = null;
    const first = await sendFile(kind);
    expect(first.status).toBe(200);
    const again = await sendFile(kind);
    expect(again.headers.get(REPLAYED_HEADER)).toBe("true");
    expect(again.bytes).toEqual(first.bytes);
    expect(await listed()).toBe(before + 1);
  });

  it("leaves a document that it can't read for later", async () => {
    const { fileUrl, expenseId } = await upload(ada, scriptedPdf(purchase(`Later ${kind}`)), { expenseId: -1 });
    trouble = () => Promise.reject(new StorageTrouble(kind, null));
    const refused = await sendCall(server.origin, CALLS.processInvoice, { body: { s3Url: fileUrl } }, ada.headers);
    expectFailure(refused, CALLS.processInvoice.failures.putOff);
    const waiting = await ada.call(CALLS.getExpense, { params: { id: String(expenseId) } });
    expect(waiting.status).toBe("in_processing");
    trouble = null;
    const { entry } = await ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
    expect(entry).toBeDefined();
  });
});

it("delays only callers who wait for it when it is slow", async () => {
  const answer = Promise.withResolvers<void>();
  trouble = () => answer.promise;
  const slow = sendFile("slow");
  expect(await Promise.race([slow.then(() => "sent"), listed().then(() => "listed")])).toBe("listed");
  answer.resolve();
  expect((await slow).status).toBe(200);
});

describe("a folder", () => {
  it("reports a full disk, and leaves no partial file", async () => {
    const root = join(folder, "full");
    const storage = folderStorage(root);
    await storage.put("a/whole", Buffer.from("whole"));
    // /dev/full is a disk without room: every write to it fails as on one.
    symlinkSync("/dev/full", join(root, "a/lost.part"));
    await expect(storage.put("a/lost", Buffer.from("lost"))).rejects.toMatchObject({ kind: "full" });
    expect(readdirSync(join(root, "a"))).toEqual(["whole"]);
    await storage.put("a/lost", Buffer.from("found"));
    expect(String(await storage.get("a/lost"))).toBe("found");
  });
});

describe("a bucket", () => {
  it("is distinguished when it doesn't answer from one that lacks the file", async () => {
    const bucket = { bucket: "b", endpoint: "http://127.0.0.1:9", region: "r", accessKeyId: "a", secretAccessKey: "s" };
    const storage = bucketStorage(bucket);
    await expect(storage.put("a", Buffer.from("a"))).rejects.toMatchObject({ kind: "unanswered" });
    await expect(storage.get("a")).rejects.toMatchObject({ kind: "unanswered" });
    storage.close();
  });

  it("is given up on when it is silent, or stops in the middle of a file", async () => {
    const silent = createServer((asked, answer) => {
      asked.resume();
      if (asked.method === "GET") answer.writeHead(200, { "content-length": "100" }).write("some");
    });
    await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const storage = bucketStorage({ bucket: "b", endpoint, region: "r", accessKeyId: "a", secretAccessKey: "s" }, 100);
    await expect(storage.put("a", Buffer.from("a"))).rejects.toMatchObject({ kind: "unanswered" });
    await expect(storage.get("a")).rejects.toMatchObject({ kind: "unanswered" });
    storage.close();
    silent.closeAllConnections();
    silent.close();
  });
});
