/** The pool: a bounded queue, a time limit, and workers whose death fails one document and no other. */
import { fork } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import type { ExtractionError } from "../src/model/extraction-error.ts";
import { createExtractionPool, type ExtractionPool, type ExtractionPoolOptions } from "../src/pool/extraction-pool.ts";

// Processes are started and killed, on machines that are busy.
vi.setConfig({ testTimeout: 60_000, expect: { poll: { timeout: 15_000 } } });

let pool: ExtractionPool;
afterEach(() => pool.destroy());

/** Opens the pool of a test. @returns the errors that it reports */
function open(options: ExtractionPoolOptions = {}): string[] {
  const faults: string[] = [];
  pool = createExtractionPool({
    workers: 1,
    workerFile: new URL("./pool-worker.ts", import.meta.url),
    onFault: ({ message }) => faults.push(message),
    ...options,
  });
  return faults;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function read(command: string, signal?: AbortSignal): Promise<string> {
  return pool.read(Buffer.from(command), {}, { signal }).then(
    (result) => result.reading.text,
    (error: ExtractionError) => error.code,
  );
}

test("returns each document's own reading, in whatever order they finish", async () => {
  open({ workers: 2 });
  expect(await Promise.all(["slow", "b", "c", "d"].map((command) => read(command)))).toEqual(["slow", "b", "c", "d"]);
});

test("returns the error of a document that cannot be read", async () => {
  open();
  await expect(pool.read(Buffer.from("encrypted"))).rejects.toMatchObject({
    code: "encrypted_pdf",
    message: "This PDF is protected by a password. Remove the password and upload it again.",
  });
});

test("refuses documents beyond the queue, and processes the others", async () => {
  open({ maxQueue: 1 });
  const answers = await Promise.all(["slow", "waits", "too many"].map((command) => read(command)));
  expect(answers).toEqual(["slow", "waits", "queue_full"]);
  expect(await read("later")).toBe("later");
});

test("fails only the document on which a worker throws, with the error", async () => {
  const faults = open();
  expect(await Promise.all(["a", "bug", "b"].map((command) => read(command)))).toEqual(["a", "worker_died", "b"]);
  expect(faults).toEqual([expect.stringContaining("TypeError: a mistake in the code")]);
});

test.each(["exit", "abort", "kill"])("replaces a worker that dies (%s), and retries its document once", async (way) => {
  const faults = open();
  const answers = await Promise.all(["a", way, "b"].map((command) => read(command)));
  expect(answers).toEqual(["a", "worker_died", "b"]);
  // The first try and the second.
  expect(faults).toHaveLength(2);
});

test("processes a document again when its worker dies of another cause", async () => {
  const faults = open();
  const pid = Number(await read("pid"));
  const slow = read("slow");
  setTimeout(() => process.kill(pid, "SIGKILL"), 100);
  expect(await slow).toBe("slow");
  await expect.poll(() => faults).toEqual(["ended by SIGKILL"]);
  expect(Number(await read("pid"))).not.toBe(pid);
});

test("ends a worker that exceeds its memory, in the middle of its work", async () => {
  const faults = open({ memoryLimit: 400e6 });
  expect(await Promise.all([read("devour"), read("next")])).toEqual(["too_much_memory", "next"]);
  const fault = "ended by SIGKILL: it took more memory than it may";
  // All the memory of a fresh worker was the document's own; what a used one holds may be of others.
  expect(faults).toEqual([fault]);
  expect(await read("devour")).toBe("too_much_memory");
  expect(faults).toEqual([fault, fault, fault]);
});

test("replaces a worker that holds much memory after its document", async () => {
  const faults = open({ restingLimit: 250e6 });
  const pid = await read("pid");
  expect(await read("pid")).toBe(pid);
  expect(await read("keep")).toBe("keep");
  expect(await read("pid")).not.toBe(pid);
  expect(faults).toEqual([]);
});

test("reports and replaces a worker that fails while idle", async () => {
  const faults = open();
  expect(await read("late bug")).toBe("late bug");
  await expect.poll(() => faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^ended with code 1: TypeError: a mistake that comes to light when nobody waits/);
  expect(await read("next")).toBe("next");
});

test("starts one worker for announced documents, and none beside busy ones", async () => {
  open({ workers: 2 });
  pool.prepare();
  pool.prepare();
  const answers = await Promise.all(["early", "early"].map((command) => read(command)));
  expect(answers).toEqual(["true", "false"]);
  await pool.destroy();
  open();
  const slow = read("slow");
  pool.prepare();
  await slow;
  expect(await read("early")).toBe("false");
});

test("ends an idle worker after a while", async () => {
  open({ idleSeconds: 0.1 });
  const pid = Number(await read("pid"));
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await read("next")).toBe("next");
});

test("gives a worker none of the server's settings, and no right to write, read other files, or start programs", async () => {
  process.env.A_SECRET = "key";
  open();
  expect(await read("secret")).toBe("none");
  expect(await read("break out")).toBe("ERR_ACCESS_DENIED ERR_ACCESS_DENIED ERR_ACCESS_DENIED");
});

test.each(["hang", "idle"])("ends a worker with its server, even after kill -9 (%s)", async (doing) => {
  open();
  const server = fork(new URL("./pool-server.ts", import.meta.url), [doing], { execArgv: [] });
  const [{ worker }] = (await once(server, "message")) as [{ worker: number }];
  expect(isAlive(worker)).toBe(true);
  server.kill("SIGKILL");
  await expect.poll(() => isAlive(worker)).toBe(false);
});

test("cancels a document whose caller is gone, queued or running", async () => {
  open();
  const inWork = new AbortController();
  const queued = new AbortController();
  const answers = Promise.all([read("hang", inWork.signal), read("waits", queued.signal), read("next")]);
  queued.abort();
  setTimeout(() => inWork.abort(), 200);
  expect(await answers).toEqual(["cancelled", "cancelled", "next"]);
  expect(await read("a", AbortSignal.abort())).toBe("cancelled");
});

test("ends a document that takes too long with its process, and processes the next", async () => {
  open({ timeLimit: 5, graceSeconds: 0 });
  expect(await Promise.all([read("hang"), read("next")])).toEqual(["timed_out", "next"]);
});

test("cancels running and queued documents when it is destroyed", async () => {
  open();
  const answers = Promise.all(["hang", "waits"].map((command) => read(command)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await pool.destroy();
  expect(await answers).toEqual(["cancelled", "cancelled"]);
  expect(await read("after")).toBe("cancelled");
});

test.runIf(process.platform === "linux")(
  "lowers a worker's priority below the process that serves people",
  async () => {
    open();
    const before = os.getPriority();
    expect(Number(await read("priority"))).toBeGreaterThan(before);
    expect(os.getPriority()).toBe(before);
  },
);
