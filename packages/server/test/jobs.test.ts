/** Documents are read as jobs: one reader for a document at a time, and nothing lost or done twice. */
import { setTimeout as pause } from "node:timers/promises";
import { CALLS, createClient, type Upload } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ToRead } from "../src/features/expenses/extraction-jobs.ts";
import { createExtractionQueue, MAX_ATTEMPTS } from "../src/features/expenses/extraction-queue.ts";
import { createProcessDocument } from "../src/features/expenses/process-document.ts";
import { registerJobs } from "../src/platform/jobs/job.ts";
import { createJobQueue } from "../src/platform/jobs/queue.ts";
import { folderStorage } from "../src/platform/storage/storage.ts";
import { violations } from "./support/book.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

const pool = createScriptedPool();
let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ pool });
  ada = await server.register();
});
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  pool.failAll = null;
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await server.db.asSystem((tx) => tx.execute(sql`delete from pgboss.job where name = 'read-document'`));
});
afterAll(() => server.close());

const jobOf = (document: Upload): ToRead => ({
  organizationId: ada.session.currentOrganizationId,
  expenseId: document.expenseId ?? 0,
});
const queued = async (script: Script = purchase(crypto.randomUUID())) => {
  const document = await upload(ada, scriptedPdf(script), { expenseId: -1 });
  return { document, job: jobOf(document) };
};
const process = (document: Upload, person = ada) =>
  person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
const detail = (document: Upload) => ada.call(CALLS.getExpense, { params: { id: String(document.expenseId) } });
const isOf = (job: ToRead) =>
  sql`name = 'read-document' and singleton_key = ${`${job.organizationId}/${job.expenseId}`}`;
const change = (job: ToRead, columns: string) =>
  server.db.asSystem((tx) => tx.execute(sql`update pgboss.job set ${sql.raw(columns)} where ${isOf(job)}`));
/** `attempts`: those that count. */
const stateOf = async (job: ToRead) => {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute<{ attempts: number; state: string; due: boolean }>(sql`
      select state::text, start_after <= now() as due,
        retry_count + (started_on is not null)::int - coalesce((data->>'uncounted')::int, 0) as attempts
      from pgboss.job where ${isOf(job)}`),
  );
  return rows[0] ?? null;
};
/** As if the process with the job had died: the job belongs to another, which has not begun yet. */
const takeAway = (job: ToRead) =>
  change(job, "state = 'retry', heartbeat_on = null, start_after = now() + interval '1 hour'");
/** Another process of the server, on the same database and files. */
async function anotherProcess(options: { pool?: typeof pool; concurrency?: number } = {}) {
  const queue = createJobQueue({ url: server.databaseUrl, clock: false, onError: () => undefined });
  const service = createExtractionQueue({
    db: server.db,
    queue,
    elsewhere: false,
    process: createProcessDocument({
      db: server.db,
      storage: folderStorage(server.filesFolder),
      pool: options.pool ?? pool,
      now: () => new Date(),
    }),
    onError: () => undefined,
  });
  registerJobs(queue, [service.job(options.concurrency ?? 2)]);
  await queue.start();
  const stop = async (graceSeconds: number) => {
    await service.stop(graceSeconds);
    await queue.stop(1);
  };
  stops.push(() => stop(1));
  return { ...service, stop };
}
async function until(what: string, condition: () => Promise<boolean> | boolean, seconds = 20): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}.`);
    await pause(20);
  }
}

describe("a document", () => {
  it("is processed when the browser never called again after the upload, though not at once", async () => {
    const { document, job } = await queued();
    await anotherProcess();
    await pause(300);
    expect((await detail(document)).status).toBe("in_processing");
    expect(await stateOf(job)).toEqual({ state: "created", attempts: 0, due: false });
    await change(job, "start_after = now()");
    await until("it is read", async () => (await stateOf(job)) === null);
    expect(await detail(document)).toMatchObject({ status: "ready", revision: 1 });
  });

  it("is processed by another process when its own dies", { timeout: 60_000 }, async () => {
    const { document, job } = await queued();
    // Claimed, and silent for longer than a living process is.
    await change(job, "state = 'active', started_on = now(), heartbeat_on = now() - interval '20 seconds'");
    await anotherProcess();
    await until("it is read", async () => (await stateOf(job)) === null, 40);
    expect(await detail(document)).toMatchObject({ status: "ready", revision: 1 });
  });

  it("is processed and posted once, with many documents on two processes that are also asked for them", async () => {
    const documents = [];
    for (let index = 0; index < 12; index++) documents.push((await queued(purchase(`many ${index}`))).document);
    await server.db.asSystem((tx) =>
      tx.execute(sql`update pgboss.job set start_after = now() where name = 'read-document'`),
    );
    await Promise.all([anotherProcess({ concurrency: 3 }), anotherProcess({ concurrency: 3 })]);
    // Requests for the same documents come on top.
    const answers = await Promise.all(documents.slice(0, 4).map((document) => process(document)));
    expect(answers.every(({ success }) => success)).toBe(true);
    for (const document of documents)
      await until("all are read", async () => (await stateOf(jobOf(document))) === null);
    const read = pool.started.filter((id) => id.startsWith("many "));
    expect(read).toHaveLength(12);
    expect(new Set(read).size).toBe(12);
    for (const document of documents) expect(await detail(document)).toMatchObject({ status: "ready", revision: 1 });
    expect(await violations(server.db, ada.session.currentOrganizationId)).toEqual([]);
  });

  it("comes after one of the company with most documents, though all of these came first", async () => {
    for (let index = 0; index < 5; index++)
      await change((await queued(purchase(`most ${index}`))).job, "start_after = now() - interval '1 hour'");
    const modest = await server.register();
    const { expenseId = 0 } = await upload(modest, scriptedPdf(purchase("modest")), { expenseId: -1 });
    const theirs = { organizationId: modest.session.currentOrganizationId, expenseId: expenseId ?? 0 };
    await change(theirs, "start_after = now()");
    await anotherProcess({ concurrency: 1 });
    await until("all are read", () => pool.started.filter((id) => /^(most |modest$)/.test(id)).length === 6);
    expect(pool.started.filter((id) => /^(most |modest$)/.test(id)).indexOf("modest")).toBeLessThan(2);
  });

  it("starts at once when a user waits for it, though others occupy all places", async () => {
    const slow = [
      await queued(purchase("slow 1", {}, { held: true })),
      await queued(purchase("slow 2", {}, { held: true })),
    ];
    await anotherProcess({ concurrency: 2 });
    for (const { job } of slow) await change(job, "start_after = now()");
    for (const id of ["slow 1", "slow 2"]) await pool.hasStarted(id);
    const { document } = await queued();
    const begin = performance.now();
    expect((await process(document)).expense.status).toBe("ready");
    expect(performance.now() - begin).toBeLessThan(2500);
    for (const id of ["slow 1", "slow 2"]) pool.release(id);
    for (const { job } of slow) await until("they are read", async () => (await stateOf(job)) === null);
  });
});

describe("an extraction that doesn't finish", () => {
  it("is given up with a message after too many interruptions, and not repeated", async () => {
    const { document, job } = await queued(purchase("ends the process"));
    await change(job, `retry_count = ${MAX_ATTEMPTS}`);
    await expect(process(document)).rejects.toMatchObject({
      status: 422,
      message: "We couldn't finish processing this document. Try again or upload another format.",
    });
    expect(pool.started).not.toContain("ends the process");
    expect((await detail(document)).status).toBe("failed");
    expect((await process(document)).expense.status).toBe("ready");
  });

  it("writes nothing once another process has its job, and answers with that one's result", async () => {
    const { document, job } = await queued(purchase("loses", {}, { held: true }));
    const reading = process(document);
    await pool.hasStarted("loses");
    await takeAway(job);
    pool.release("loses");
    await pause(300);
    expect(await stateOf(job)).toMatchObject({ state: "retry", due: false });
    expect(await detail(document)).toMatchObject({ status: "in_processing", entry: null });
    await change(job, "start_after = now()");
    await anotherProcess();
    expect((await reading).expense.status).toBe("ready");
    expect(await detail(document)).toMatchObject({ status: "ready", revision: 1 });
    expect(pool.started.filter((id) => id === "loses")).toHaveLength(2);
  });

  it("writes and returns nothing when another has started it meanwhile", async () => {
    const { document, job } = await queued(purchase("slower", {}, { held: true }));
    const reading = process(document);
    await pool.hasStarted("slower");
    // As another's try, which is under way.
    await change(job, "retry_count = retry_count + 1");
    pool.release("slower");
    await pause(300);
    expect(await stateOf(job)).toMatchObject({ state: "active", attempts: 2 });
    expect(await detail(document)).toMatchObject({ status: "in_processing", entry: null });
    await takeAway(job);
    await change(job, "start_after = now()");
    expect((await reading).expense.status).toBe("ready");
    expect(await detail(document)).toMatchObject({ status: "ready", revision: 1 });
  });

  it("is returned at a stop, and the attempt doesn't count", async () => {
    const { document, job } = await queued(purchase("cut off", {}, { held: true }));
    const service = await anotherProcess();
    await change(job, "start_after = now()");
    await pool.hasStarted("cut off");
    await service.stop(0);
    expect(await stateOf(job)).toEqual({ attempts: 0, state: "retry", due: true });
    expect((await detail(document)).status).toBe("in_processing");
    pool.release("cut off");
    expect((await process(document)).expense.status).toBe("ready");
  });

  it("is completed at a stop when it is nearly done", async () => {
    const { document, job } = await queued(purchase("nearly done", {}, { held: true }));
    const service = await anotherProcess();
    await change(job, "start_after = now()");
    await pool.hasStarted("nearly done");
    const stopped = service.stop(20);
    pool.release("nearly done");
    await stopped;
    expect((await detail(document)).status).toBe("ready");
  });

  it("answers 503 without a free place; the document is kept, uncounted, and processed later", async () => {
    const { document, job } = await queued(purchase("no room"));
    pool.failAll = "queue_full";
    await expect(process(document)).rejects.toMatchObject({
      status: 503,
      code: "busy",
      message: CALLS.processInvoice.failures.busy.message,
    });
    expect(await stateOf(job)).toEqual({ attempts: 0, state: "retry", due: false });
    expect((await detail(document)).status).toBe("in_processing");
    pool.failAll = null;
    expect((await process(document)).expense.status).toBe("ready");
  });

  it("reports our own error calmly, counts it, and retries a few times before giving up", async () => {
    const { document, job } = await queued({ id: "fault", fault: "the reader tripped over its own feet" });
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await expect(process(document)).rejects.toMatchObject({ status: 500, code: "internal_error" });
      expect(await stateOf(job)).toEqual({ attempts: attempt, state: "retry", due: false });
    }
    await expect(process(document)).rejects.toMatchObject({ status: 422 });
    expect(await stateOf(job)).toBeNull();
    expect(JSON.stringify(await detail(document))).not.toContain("feet");
  });

  it("posts a text that no database can store without the invalid part", async () => {
    const script = purchase("holes", { vendor: "Nul\0 and \ud800 Sons" }, { text: "TOTAL\0 12.50 \udfff" });
    const { document } = await queued(script);
    const { expense, entry } = await process(document);
    expect(expense.status).toBe("ready");
    expect(entry?.vendor).toMatch(/^Nul.* and .*Sons$/);
    expect(await detail(document)).toMatchObject({ status: "ready" });
  });

  it("reports a file that is missing from the disk", async () => {
    const { document } = await queued();
    await folderStorage(server.filesFolder).remove(document.key);
    await expect(process(document)).rejects.toMatchObject({
      status: 422,
      message: "The stored file of this document is missing. Upload it again.",
    });
  });
});

describe("a request that waits for another process's extraction", () => {
  it("gets its result", async () => {
    const { document } = await queued(purchase("waited for", {}, { held: true }));
    const first = process(document);
    await pool.hasStarted("waited for");
    const second = process(document);
    await pause(300);
    pool.release("waited for");
    expect((await second).entry?.id).toBe((await first).entry?.id);
    expect(pool.started.filter((id) => id === "waited for")).toHaveLength(1);
  });

  it("does not wait for a server that stops", async () => {
    const own = createScriptedPool();
    const stopping = await startTestServer({ pool: own });
    const person = await stopping.register();
    const document = await upload(person, scriptedPdf(purchase("for ever", {}, { held: true })), { expenseId: -1 });
    const call = createClient({ origin: stopping.origin, headers: () => person.headers });
    const both = [1, 2].map(() => call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } }));
    const outcomes = Promise.allSettled(both);
    await own.hasStarted("for ever");
    await pause(300);
    await stopping.close();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: "rejected", reason: { status: 503 } });
  });
});
