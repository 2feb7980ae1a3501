/** `engine:check`: reads confirmed documents again, says what would change, and changes nothing. */
import { CALLS } from "@tallyleaf/contract";
import { EMBEDDED, type ExtractionPool } from "@tallyleaf/extraction";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkEngine } from "../src/features/expenses/engine-check/check.ts";
import { compareReadings } from "../src/features/expenses/engine-check/compare.ts";
import { orderChecks } from "../src/features/expenses/engine-check/job.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { readOnly } from "../src/platform/db/read-only.ts";
import { organizations } from "../src/platform/db/schema.ts";
import { folderStorage } from "../src/platform/storage/storage.ts";
import { pageOfCheck } from "../src/product/commands/engine-check/page.ts";
import { until } from "./embedded/support.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

async function bring(person: Person, id: string, vendor: string): Promise<number> {
  const script = purchase(id, { vendor, total: "12.50", invoiceNumber: `N-${id}` }, { status: "to_review" });
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name: `${id}.pdf` });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return document.expenseId ?? 0;
}

/** An engine that reads vendors otherwise. */
function poolThatReads(vendorOf: (read: string) => string): ExtractionPool {
  const pool = createScriptedPool();
  return {
    ...pool,
    read: async (...args) => {
      const result = await pool.read(...args);
      const { vendor } = result.reading.fields;
      if (vendor) result.reading.fields.vendor = { ...vendor, value: vendorOf(vendor.value) };
      return result;
    },
  };
}

async function check(person: Person, pool: ExtractionPool, most = 10) {
  const deps = { db: server.db, storage: folderStorage(server.filesFolder), pool, now: () => new Date() };
  return checkEngine(deps, person.session.currentOrganizationId, most);
}

describe("engine:check", () => {
  it("says nothing changes where the engine reads as before, and leaves out what nobody confirmed", async () => {
    const ada = await server.register();
    const id = await bring(ada, "one", "Northwind Paper");
    await bring(ada, "two", "Harbour Print");
    await ada.call(CALLS.acceptExpense, { params: { id: String(id) }, body: {} });
    const result = await check(ada, createScriptedPool());
    expect(result.documents).toBe(1);
    expect(result.changes.filter(({ kind }) => kind === "worse")).toEqual([]);
    expect(result.fields.find(({ field }) => field === "total")).toMatchObject({
      count: 1,
      rightBefore: 1,
      rightNow: 1,
    });
  });

  it("names a field that another engine reads worse, and changes neither expense nor entry", async () => {
    const ada = await server.register();
    const id = await bring(ada, "three", "Northwind Paper");
    const at = { params: { id: String(id) } };
    await ada.call(CALLS.acceptExpense, { ...at, body: {} });
    const before = await ada.call(CALLS.getExpense, at);
    const result = await check(
      ada,
      poolThatReads(() => "Someone Else"),
    );
    expect(result.changes).toContainEqual({
      expenseId: id,
      field: "vendor",
      kind: "worse",
      before: "Northwind Paper",
      now: "Someone Else",
      confirmed: "Northwind Paper",
    });
    expect(await ada.call(CALLS.getExpense, at)).toEqual(before);
    const page = pageOfCheck("Ada's company", result);
    expect(page).toMatch(/vendor +1 +1 +0 +0 +1\n/);
    expect(page).toContain(`worse: expense ${id}, vendor: Northwind Paper → Someone Else; confirmed: Northwind Paper`);
  });

  it("works on a connection that refuses to write", async () => {
    const ada = await server.register();
    const id = await bring(ada, "six", "Northwind Paper");
    await ada.call(CALLS.acceptExpense, { params: { id: String(id) }, body: {} });
    const organizationId = ada.session.currentOrganizationId;
    const db = openDatabase(readOnly(server.databaseUrl), { onError: () => undefined, connections: 2 });
    try {
      const deps = {
        db,
        storage: folderStorage(server.filesFolder),
        pool: createScriptedPool(),
        now: () => new Date(),
      };
      expect((await checkEngine(deps, organizationId, 10)).documents).toBe(1);
      const write = db.asOrganization(organizationId, (tx) => tx.update(organizations).set({ name: "Changed" }));
      await expect(write).rejects.toThrow();
    } finally {
      await db.close();
    }
    const [kept] = await server.db.asOrganization(organizationId, (tx) => tx.select().from(organizations));
    expect(kept?.name).toBe("Analytical Engines");
  });

  it("reads no more documents than asked, and none of another organization", async () => {
    const ada = await server.register();
    const bob = await server.register();
    for (const id of ["four", "five"]) {
      const expense = await bring(ada, id, `Vendor ${id}`);
      await ada.call(CALLS.acceptExpense, { params: { id: String(expense) }, body: {} });
    }
    expect((await check(ada, createScriptedPool(), 1)).documents).toBe(1);
    expect(await check(bob, createScriptedPool())).toMatchObject({ documents: 0, fields: [], changes: [] });
    expect(pageOfCheck("Bob's company", compareReadings([]))).toBe("Bob's company: no confirmed documents to check.");
  });
});

describe("startEngineCheck and getEngineCheck", () => {
  const state = (person: Person) => person.call(CALLS.getEngineCheck, {});
  const start = (person: Person) => sendCall(server.origin, CALLS.startEngineCheck, {}, person.headers);
  const ended = async (person: Person) => {
    await until("the check ends", async () => (await state(person)).check?.status === "done");
    const { check: one } = await state(person);
    if (!one) throw new Error("There is no check.");
    return one;
  };

  it("checks in a job, keeps the result, and names the documents whose values would change", async () => {
    const ada = await server.register();
    const id = await bring(ada, "seven", "Northwind Paper");
    await ada.call(CALLS.acceptExpense, { params: { id: String(id) }, body: {} });
    expect(await state(ada)).toEqual({ engineVersion: EMBEDDED.version, confirmed: 1, check: null });
    const started = await ada.call(CALLS.startEngineCheck, {});
    expect(started.check?.status).toBe("waiting");
    const { done, total, result, finishedAt } = await ended(ada);
    expect({ done, total }).toEqual({ done: 1, total: 1 });
    expect(finishedAt).not.toBeNull();
    expect(result).toMatchObject({ documents: 1, moreChanges: 0 });
    const same = await check(ada, createScriptedPool());
    expect(result?.fields).toEqual(same.fields);
  });

  it("refuses a second check while one runs, and one without a confirmed document", async () => {
    const ada = await server.register();
    const { running, nothingConfirmed } = CALLS.startEngineCheck.failures;
    expectFailure(await start(ada), nothingConfirmed);
    expect((await state(ada)).check).toBeNull();
    const id = await bring(ada, "eight", "Northwind Paper");
    await ada.call(CALLS.acceptExpense, { params: { id: String(id) }, body: {} });
    const answers = await Promise.all([start(ada), start(ada)]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThanOrEqual(1);
    for (const one of refused) expectFailure(one, running);
    await ended(ada);
  });

  it("lets accountants see and start it, and employees neither", async () => {
    const ada = await server.register();
    const id = await bring(ada, "nine", "Northwind Paper");
    await ada.call(CALLS.acceptExpense, { params: { id: String(id) }, body: {} });
    const accountant = await addMember(server, ada, "accountant");
    const employee = await addMember(server, ada, "employee");
    for (const call of [CALLS.getEngineCheck, CALLS.startEngineCheck])
      expectError(await sendCall(server.origin, call, {}, employee.headers), 403, "forbidden");
    expect((await state(ada)).check).toBeNull();
    await accountant.call(CALLS.startEngineCheck, {});
    await ended(accountant);
    const bob = await server.register();
    expect(await state(bob)).toMatchObject({ confirmed: 0, check: null });
  });

  it("orders a check at night once for a version, where another one read confirmed documents", async () => {
    const ada = await server.register();
    const bob = await server.register();
    const id = await bring(ada, "ten", "Northwind Paper");
    await ada.call(CALLS.acceptExpense, { params: { id: String(id) }, body: {} });
    const orders: object[] = [];
    const queue = { enqueue: async (_: unknown, __: string, data: object) => void orders.push(data) };
    const order = () => orderChecks(server.db, queue as never, new Date());
    await order();
    await order();
    const ours = [ada, bob].map(({ session }) => session.currentOrganizationId);
    expect(orders.filter((one) => ours.includes((one as { organizationId: string }).organizationId))).toEqual([
      { organizationId: ours[0], engineVersion: EMBEDDED.version },
    ]);
    expect((await state(ada)).check?.status).toBe("waiting");
  });
});

describe("compareReadings", () => {
  it("counts better, worse, and otherwise wrong values, and leaves out fields without any value", () => {
    const nothing = { dueDate: null };
    const facts = (vendor: string | null, date: string) =>
      ({ vendor, date, dueDate: null }) as unknown as Parameters<typeof compareReadings>[0][number]["now"];
    const result = compareReadings([
      {
        expenseId: 1,
        confirmed: { vendor: "A", ...nothing },
        before: { vendor: "B" },
        now: facts("A", ""),
        isReady: true,
      },
      { expenseId: 2, confirmed: { vendor: "A" }, before: { vendor: "A" }, now: null, isReady: false },
      { expenseId: 3, confirmed: { vendor: "A" }, before: { vendor: "B" }, now: facts("C", ""), isReady: true },
    ]);
    expect(result.fields).toEqual([{ field: "vendor", count: 3, rightBefore: 1, rightNow: 1, better: 1, worse: 1 }]);
    expect(result.changes.map(({ expenseId, kind }) => [expenseId, kind])).toEqual([
      [2, "worse"],
      [1, "better"],
      [3, "other"],
    ]);
    expect([result.ready, result.readyWrong]).toEqual([2, 1]);
  });
});
