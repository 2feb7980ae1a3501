/** What machines ask a process: whether it lives, is ready, and what it measures. */

import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { folderStorage } from "../src/storage/storage.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

const TOKEN = "a token for the collector";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { metricsToken: TOKEN } });
  founder = await server.register();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}${path}`, { headers });

it("lives and is ready", async () => {
  expect(await (await get("/health")).json()).toEqual({ status: "ok" });
  expect(await (await get("/ready")).json()).toEqual({ status: "ready" });
});

it("measures requests by their path in the contract, readings and jobs, and shows them to who has the token alone", async () => {
  const document = await upload(founder, scriptedPdf(purchase("metered")), { expenseId: -1 });
  const { expense } = await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  await founder.call(CALLS.getExpense, { params: { id: String(expense.id) } });
  for (const headers of [{}, { authorization: "Bearer wrong" }] as Record<string, string>[])
    expect((await get("/metrics", headers)).status).toBe(404);
  const text = await (await get("/metrics", { authorization: `Bearer ${TOKEN}` })).text();
  expect(text).toContain(
    'tallyleaf_http_request_duration_seconds_count{method="GET",route="/api/expenses/:id",status="200"} 1',
  );
  expect(text).toContain('tallyleaf_reading_duration_seconds_count{outcome="ready"} 1');
  expect(text).toMatch(/tallyleaf_reading_confidence_count [1-9]/);
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toContain(founder.session.currentOrganizationId);
});

it("is not ready without its storage, and says so without an error of its own", async () => {
  const broken = await startTestServer({
    pool: createScriptedPool(),
    storage: { ...folderStorage(server.filesFolder), get: () => Promise.reject(new Error("away")) },
  });
  try {
    const answer = await fetch(`${broken.origin}/ready`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: "unavailable", failed: ["storage"] }]);
    expect((await fetch(`${broken.origin}/health`)).status).toBe(200);
  } finally {
    await broken.close();
  }
});
