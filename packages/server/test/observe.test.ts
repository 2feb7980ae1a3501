/** Endpoints for machines: liveness, readiness, and metrics of a process. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTracing } from "../src/platform/observe/tracing.ts";
import { folderStorage } from "../src/platform/storage/storage.ts";
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

it("is live and ready", async () => {
  expect(await (await get("/health")).json()).toEqual({ status: "ok" });
  expect(await (await get("/ready")).json()).toEqual({ status: "ready" });
});

it("measures requests by their contract path, extractions, and jobs, and shows them with the token only", async () => {
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

it("traces a request with its queries, and a job, to a collector, without users' content", async () => {
  const spans: { name: string; traceId: string; parentSpanId?: string; spanId: string }[] = [];
  const texts: string[] = [];
  const collector = createServer(async (request, response) => {
    const sent = await text(request);
    texts.push(sent);
    const { resourceSpans } = JSON.parse(sent);
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  const tracing = startTracing({ url: `http://127.0.0.1:${port}`, role: "all", trustsCaller: true });
  const traced = await startTestServer({ pool: createScriptedPool(), tracing });
  try {
    // The letter to prove the address is a job; one that is proven already gets none.
    const person = await traced.register({ proven: false });
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const headers = { ...person.headers, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    await fetch(`${traced.origin}/api/expenses?search=secret-words`, { headers });
    await traced.mailTo(person.email);
    // Stopping sends everything that was not sent yet.
    await tracing.stop();
    const request = spans.find(({ name }) => name === "GET /api/expenses");
    expect(request).toMatchObject({ traceId, parentSpanId: "00f067aa0ba902b7" });
    expect(spans.some((span) => span.name === "sql select" && span.parentSpanId === request?.spanId)).toBe(true);
    const job = spans.find(({ name }) => name === "job mail");
    expect(spans.some((span) => span.name.startsWith("sql ") && span.traceId === job?.traceId)).toBe(true);
    expect(texts.join()).not.toMatch(/secret-words|Ada Lovelace|Analytical Engines/);
  } finally {
    await traced.close();
    collector.close();
  }
});
