/** The pool: a bounded queue, a time limit, and workers whose death fails one document and no other. */
import os from "node:os";
import { afterEach, expect, test } from "vitest";
import type { ReadingError } from "../src/pages/reading-error.ts";
import { createReadingPool, type ReadingPool, type ReadingPoolOptions } from "../src/pool/reading-pool.ts";

let pool: ReadingPool;
afterEach(() => pool.destroy());

function open(options: ReadingPoolOptions = {}): ReadingPool {
  pool = createReadingPool({ workers: 1, workerFile: new URL("./pool-worker.ts", import.meta.url), ...options });
  return pool;
}

async function read(command: string, signal?: AbortSignal): Promise<string> {
  return pool.read(Buffer.from(command), {}, { signal }).then(
    (result) => result.reading.text,
    (error: ReadingError) => error.code,
  );
}

test("answers each document with its own reading, whatever the order they end in", async () => {
  open({ workers: 2 });
  expect(await Promise.all(["slow", "b", "c", "d"].map((command) => read(command)))).toEqual(["slow", "b", "c", "d"]);
});

test("passes on the sentence of a document that cannot be read", async () => {
  open();
  await expect(pool.read(Buffer.from("encrypted"))).rejects.toMatchObject({
    code: "encrypted_pdf",
    message: "This PDF is protected by a password. Remove the password and upload it again.",
  });
});

test("refuses what does not fit into the queue, and reads what does", async () => {
  open({ maxQueue: 1 });
  const answers = await Promise.all(["slow", "waits", "too many"].map((command) => read(command)));
  expect(answers).toEqual(["slow", "waits", "queue_full"]);
  expect(await read("later")).toBe("later");
});

test("a worker that ends, or stumbles over a mistake, fails its own document alone", async () => {
  open();
  const answers = await Promise.all(["a", "exit", "b", "bug", "c"].map((command) => read(command)));
  expect(answers).toEqual(["a", "worker_died", "b", "worker_died", "c"]);
});

test("a worker that stumbles when nothing is being read is told of and replaced", async () => {
  const faults: string[] = [];
  open({ onFault: ({ message }) => faults.push(message) });
  expect(await read("late bug")).toBe("late bug");
  await expect.poll(() => faults).toEqual(["a mistake that comes to light when nobody waits"]);
  expect(await read("next")).toBe("next");
});

test("a document that is waited for no longer is given up, in the queue and in work", async () => {
  open();
  const inWork = new AbortController();
  const queued = new AbortController();
  const answers = Promise.all([read("hang", inWork.signal), read("waits", queued.signal), read("next")]);
  queued.abort();
  setTimeout(() => inWork.abort(), 200);
  expect(await answers).toEqual(["cancelled", "cancelled", "next"]);
  expect(await read("a", AbortSignal.abort())).toBe("cancelled");
});

test("a document that takes too long is ended with its thread, and the next one is read", async () => {
  open({ timeLimit: 1, graceSeconds: 0 });
  expect(await Promise.all([read("hang"), read("next")])).toEqual(["timed_out", "next"]);
});

test("what is in work and what waits is cancelled when the pool is destroyed", async () => {
  open();
  const answers = Promise.all(["hang", "waits"].map((command) => read(command)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await pool.destroy();
  expect(await answers).toEqual(["cancelled", "cancelled"]);
  expect(await read("after")).toBe("cancelled");
});

test.runIf(process.platform === "linux")("a worker steps back behind the thread that answers people", async () => {
  open();
  const before = os.getPriority();
  expect(Number(await read("priority"))).toBeGreaterThan(before);
  expect(os.getPriority()).toBe(before);
});
