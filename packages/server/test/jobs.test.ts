/** The queue of readings and its leases: one reader for a document at a time, and nothing lost or done twice. */
import { setTimeout as pause } from "node:timers/promises";
import { CALLS, createClient, type Upload } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  finishJob,
  handBack,
  type JobKey,
  LEASE_SECONDS,
  MAX_ATTEMPTS,
  renewLease,
  takeDueJob,
  takeLease,
} from "../src/features/expenses/jobs.ts";
import { createProcessDocument } from "../src/features/expenses/process-document.ts";
import { createReadingService, type ReadingService } from "../src/features/expenses/reading-service.ts";
import { folderStorage } from "../src/platform/storage/storage.ts";
import { violations } from "./support/book.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

const pool = createScriptedPool();
let server: TestServer;
let ada: Person;
const [one, other] = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"];
beforeAll(async () => {
  server = await startTestServer({ pool });
  ada = await server.register();
});
afterEach(async () => {
  pool.failAll = null;
  await server.db.asSystem((tx) => tx.execute(sql`delete from reading_job`));
});
afterAll(() => server.close());

const jobOf = (document: Upload): JobKey => ({
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
const change = (job: JobKey, columns: string) =>
  server.db.asSystem((tx) =>
    tx.execute(
      sql`update reading_job set ${sql.raw(columns)} where organization_id = ${job.organizationId} and expense_id = ${job.expenseId}`,
    ),
  );
const stateOf = async (job: JobKey) => {
  const rows = await server.db.asSystem((tx) =>
    tx.execute<{ attempts: number; owner: string | null; held: boolean; due: boolean }>(sql`
      select attempts, lease_owner as owner, coalesce(lease_until > now(), false) as held, run_after <= now() as due
      from reading_job where organization_id = ${job.organizationId} and expense_id = ${job.expenseId}`),
  );
  return rows.rows[0] ?? null;
};
/** Another process of the server, on the same database and files. */
function anotherService(options: { pool?: typeof pool; concurrency?: number } = {}): ReadingService {
  return createReadingService({
    db: server.db,
    concurrency: options.concurrency ?? 2,
    pollMilliseconds: 20,
    process: createProcessDocument({
      db: server.db,
      storage: folderStorage(server.filesFolder),
      pool: options.pool ?? pool,
      now: () => new Date(),
    }),
    onError: () => undefined,
  });
}
async function until(what: string, condition: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within 20 s: ${what}.`);
    await pause(20);
  }
}

describe("a lease", () => {
  it("is had by one of all who want it", async () => {
    const { job } = await queued();
    const owners = Array.from({ length: 8 }, (_, index) => `018f0000-0000-7000-8000-00000000000${index}`);
    const taken = await Promise.all(owners.map((owner) => takeLease(server.db, job, owner)));
    expect(taken.filter((lease) => lease !== null)).toEqual([{ attempts: 1 }]);
    expect(await stateOf(job)).toMatchObject({ attempts: 1, held: true, owner: owners[taken.findIndex(Boolean)] });
  });

  it("is renewed by its owner alone", async () => {
    const { job } = await queued();
    await takeLease(server.db, job, one);
    await change(job, "lease_until = now() + interval '1 second'");
    expect(await renewLease(server.db, job, other)).toBe(false);
    expect(await renewLease(server.db, job, one)).toBe(true);
    const [row] = (
      await server.db.asSystem((tx) =>
        tx.execute<{ left: number }>(
          sql`select extract(epoch from lease_until - now())::float8 as left from reading_job where organization_id = ${job.organizationId} and expense_id = ${job.expenseId}`,
        ),
      )
    ).rows;
    expect(row?.left).toBeGreaterThan(LEASE_SECONDS - 5);
  });

  it("that ran out is anybody's, and its former owner may neither renew nor finish", async () => {
    const { job } = await queued();
    await takeLease(server.db, job, one);
    expect(await takeLease(server.db, job, other)).toBeNull();
    await change(job, "lease_until = now() - interval '1 second'");
    expect(await takeLease(server.db, job, other)).toEqual({ attempts: 2 });
    expect(await renewLease(server.db, job, one)).toBe(false);
    await handBack(server.db, { ...job, attempts: 1 }, one, "cut off");
    expect(await stateOf(job)).toMatchObject({ owner: other, held: true, attempts: 2 });
    expect(await server.db.asOrganization(job.organizationId, (tx) => finishJob(tx, job, one))).toBe(false);
    expect(await server.db.asOrganization(job.organizationId, (tx) => finishJob(tx, job, other))).toBe(true);
    expect(await stateOf(job)).toBeNull();
  });

  it("of a job that is not there is nobody's", async () => {
    expect(await takeLease(server.db, { ...(await queued()).job, expenseId: 999_999 }, one)).toBeNull();
  });
});

describe("the queue", () => {
  it("gives each due job to one taker, the oldest first, and none before its time", async () => {
    const jobs = [];
    for (let index = 0; index < 5; index++) jobs.push((await queued()).job);
    expect(await takeDueJob(server.db, one)).toBeNull();
    for (const [index, job] of jobs.entries())
      await change(job, `run_after = now() - interval '${10 + index} seconds'`);
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeDueJob(server.db, one)));
    const ids = taken.flatMap((job) => (job ? [job.expenseId] : []));
    expect(new Set(ids)).toEqual(new Set(jobs.map(({ expenseId }) => expenseId)));
    expect(ids).toHaveLength(5);
  });

  it("gives what another organization waits for after one of whoever has most, though all of these came before", async () => {
    for (let index = 0; index < 5; index++) await change((await queued()).job, "run_after = now() - interval '1 hour'");
    const modest = await server.register();
    const { expenseId } = await upload(modest, scriptedPdf(purchase("modest")), { expenseId: -1 });
    await change(
      { organizationId: modest.session.currentOrganizationId, expenseId: expenseId ?? 0 },
      "run_after = now()",
    );
    const organizations = [];
    for (let index = 0; index < 6; index++) organizations.push((await takeDueJob(server.db, one))?.organizationId);
    expect(organizations.indexOf(modest.session.currentOrganizationId)).toBeLessThan(2);
    expect(new Set(organizations).size).toBe(2);
  });

  it("reads what was uploaded by a browser that never called again", async () => {
    const { document, job } = await queued();
    expect((await detail(document)).status).toBe("in_processing");
    await change(job, "run_after = now()");
    const service = anotherService();
    service.start();
    await until("the queue has read it", async () => (await stateOf(job)) === null);
    await service.stop(1);
    expect(await detail(document)).toMatchObject({ status: "ready", revision: 1 });
  });

  it("takes up what a dead process had in hand", async () => {
    const { document, job } = await queued();
    await change(job, "run_after = now()");
    expect(await takeDueJob(server.db, one)).toMatchObject({ attempts: 1 });
    const service = anotherService();
    service.start();
    await pause(100);
    expect(await stateOf(job)).toMatchObject({ owner: one });
    await change(job, "lease_until = now()");
    await until("it was taken up", async () => (await stateOf(job)) === null);
    await service.stop(1);
    expect(await detail(document)).toMatchObject({ status: "ready", revision: 1 });
  });

  it("many documents over two processes: each is read once and booked once", async () => {
    const documents = [];
    for (let index = 0; index < 12; index++) documents.push((await queued(purchase(`many ${index}`))).document);
    await server.db.asSystem((tx) => tx.execute(sql`update reading_job set run_after = now()`));
    const services = [anotherService({ concurrency: 3 }), anotherService({ concurrency: 3 })];
    for (const service of services) service.start();
    // Requests for the same documents come on top.
    const answers = await Promise.all(documents.slice(0, 4).map((document) => process(document)));
    expect(answers.every(({ success }) => success)).toBe(true);
    for (const document of documents)
      await until("all are read", async () => (await stateOf(jobOf(document))) === null);
    await Promise.all(services.map((service) => service.stop(1)));
    const read = pool.started.filter((id) => id.startsWith("many "));
    expect(read).toHaveLength(12);
    expect(new Set(read).size).toBe(12);
    for (const document of documents) expect(await detail(document)).toMatchObject({ status: "ready", revision: 1 });
    expect(await violations(server.db, ada.session.currentOrganizationId)).toEqual([]);
  });
});

describe("a reading that does not end well", () => {
  it("is given up with a sentence after too many interruptions, and not read again", async () => {
    const { document, job } = await queued(purchase("ends the process"));
    await change(job, `attempts = ${MAX_ATTEMPTS}`);
    await expect(process(document)).rejects.toMatchObject({
      status: 422,
      message:
        "Reading this document was interrupted several times, so it was set aside. Try again, or upload it in another format.",
    });
    expect(pool.started).not.toContain("ends the process");
    expect((await detail(document)).status).toBe("failed");
    expect((await process(document)).expense.status).toBe("ready");
  });

  it("writes nothing once its lease was lost, and answers with what the new owner wrote", async () => {
    const { document, job } = await queued(purchase("loses", {}, { held: true }));
    const reading = process(document);
    await pool.hasStarted("loses");
    await change(job, `lease_owner = '${other}'`);
    pool.release("loses");
    await pause(300);
    expect(await stateOf(job)).toMatchObject({ owner: other, held: true });
    expect(await detail(document)).toMatchObject({ status: "in_processing", entry: null });
    await change(job, "lease_until = now()");
    const service = anotherService();
    expect(await service.readNow(job)).toBe("done");
    await service.stop(1);
    expect((await reading).expense.status).toBe("ready");
    expect(await detail(document)).toMatchObject({ status: "ready", revision: 1 });
  });

  it("at a stop is handed back, and the try does not count", async () => {
    const { document, job } = await queued(purchase("cut off", {}, { held: true }));
    const service = anotherService();
    const outcome = service.readNow(job);
    await pool.hasStarted("cut off");
    expect(service.stopping.aborted).toBe(false);
    await service.stop(0);
    expect(service.stopping.aborted).toBe(true);
    expect(await outcome).toBe("handed_back");
    expect(await stateOf(job)).toEqual({ attempts: 0, owner: null, held: false, due: true });
    expect(await service.readNow(job)).toBe("handed_back");
    expect((await detail(document)).status).toBe("in_processing");
    pool.release("cut off");
    expect((await process(document)).expense.status).toBe("ready");
  });

  it("that is nearly done at a stop is finished", async () => {
    const { document, job } = await queued(purchase("nearly done", {}, { held: true }));
    const service = anotherService();
    const outcome = service.readNow(job);
    await pool.hasStarted("nearly done");
    const stopped = service.stop(20);
    pool.release("nearly done");
    expect(await outcome).toBe("done");
    await stopped;
    expect((await detail(document)).status).toBe("ready");
  });

  it("without room: 503, kept, not counted, and read when there is room", async () => {
    const { document, job } = await queued(purchase("no room"));
    pool.failAll = "queue_full";
    await expect(process(document)).rejects.toMatchObject({
      status: 503,
      code: "busy",
      message: CALLS.processInvoice.failures.busy.message,
    });
    expect(await stateOf(job)).toEqual({ attempts: 0, owner: null, held: false, due: false });
    expect((await detail(document)).status).toBe("in_processing");
    pool.failAll = null;
    expect((await process(document)).expense.status).toBe("ready");
  });

  it("because of a fault of ours: told calmly, counted, and tried later a few times before it is given up", async () => {
    const { document, job } = await queued({ id: "fault", fault: "the reader tripped over its own feet" });
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await expect(process(document)).rejects.toMatchObject({ status: 500, code: "internal_error" });
      expect(await stateOf(job)).toEqual({ attempts: attempt, owner: null, held: false, due: false });
    }
    await expect(process(document)).rejects.toMatchObject({ status: 422 });
    expect(await stateOf(job)).toBeNull();
    expect(JSON.stringify(await detail(document))).not.toContain("feet");
  });

  it("a text that no database holds is booked without what cannot be kept", async () => {
    const script = purchase("holes", { vendor: "Nul\0 and \ud800 Sons" }, { text: "TOTAL\0 12.50 \udfff" });
    const { document } = await queued(script);
    const { expense, entry } = await process(document);
    expect(expense.status).toBe("ready");
    expect(entry?.vendor).toMatch(/^Nul.* and .*Sons$/);
    expect(await detail(document)).toMatchObject({ status: "ready" });
  });

  it("whose file is gone from the disk says so", async () => {
    const { document } = await queued();
    await folderStorage(server.filesFolder).remove(document.key);
    await expect(process(document)).rejects.toMatchObject({
      status: 422,
      message: "The stored file of this document is missing. Upload it again.",
    });
  });
});

describe("who waits for a reading that another has in hand", () => {
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

  it("is not left waiting by a server that stops", async () => {
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
