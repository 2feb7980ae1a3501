/** Processes with parts of the work: one answers calls and does nothing else, others do jobs and readings and answer no calls. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

const METRICS = { metricsToken: "a token for the collector" };

const pools = { api: createScriptedPool(), one: createScriptedPool(), other: createScriptedPool() };
let api: TestServer;
let workers: Partial<Record<"one" | "other", TestServer>>;
let ada: Person;
beforeAll(async () => {
  api = await startTestServer({ pool: pools.api, config: { role: "api", ...METRICS } });
  const beside = api;
  const worker = (name: "one" | "other") => {
    const pool = { ...pools[name], picture: async () => Buffer.from(`drawn by ${name}`) };
    return startTestServer({ pool, beside, config: { role: "worker", ...METRICS } });
  };
  workers = { one: await worker("one"), other: await worker("other") };
  ada = await api.register();
});
afterAll(async () => {
  for (const server of Object.values(workers)) await server.close();
  await api.close();
});

const metricsOf = async (server: TestServer) =>
  (await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS.metricsToken}` } })).text();
const send = (id: string, held = false) => upload(ada, scriptedPdf(purchase(id, {}, { held })), { expenseId: -1 });
const read = (fileUrl: string) => ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });

it("processes a document sent to one process in another, while the caller waits", async () => {
  const { fileUrl } = await send("elsewhere");
  expect((await read(fileUrl)).expense.status).toBe("ready");
  expect([...pools.one.started, ...pools.other.started, ...pools.api.started]).toEqual(["elsewhere"]);
  expect(pools.api.started).toEqual([]);
  const texts = await Promise.all(Object.values(workers).map(metricsOf));
  expect(texts.join("\n")).toContain('tallyleaf_job_duration_seconds_count{kind="read-document",outcome="done"} 1');
  expect(await metricsOf(api)).not.toContain('duration_seconds_count{kind="read-document"');
});

it("makes thumbnails, and processes the assistant's attachments, in a worker", async () => {
  const { fileUrl } = await send("drawn");
  const picture = await fetch(`${api.origin}${new URL(fileUrl).pathname}?thumbnail=1`, { headers: ada.headers });
  expect(await picture.text()).toMatch(/^drawn by (one|other)$/);
  const file = new File([Buffer.from(scriptedPdf(purchase("in the chat")))], "a.pdf", { type: "application/pdf" });
  const { reply } = await ada.call(CALLS.chat, { body: { message: "Book this" }, file });
  expect(reply).toContain("Vendor in the chat");
  expect([...pools.one.started, ...pools.other.started]).toContain("in the chat");
});

it("answers only the administrator in a worker, with a request ID in each answer", async () => {
  const origin = workers.one?.origin;
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  const refused = await fetch(`${origin}/api/expenses`, { headers: ada.headers });
  expect([refused.status, refused.headers.get("x-request-id")]).toEqual([404, expect.stringMatching(/^[\da-f-]{36}$/)]);
});

it("hands an extraction to the next worker when one stops in the middle, unnoticed by the caller", async () => {
  const { fileUrl } = await send("handed on", true);
  const answer = read(fileUrl);
  const begun = async (name: "one" | "other") => {
    await pools[name].hasStarted("handed on");
    return name;
  };
  const first = await Promise.race([begun("one"), begun("other")]);
  const next = first === "one" ? "other" : "one";
  const stopped = workers[first]?.close();
  await begun(next);
  pools[next].release("handed on");
  expect((await answer).expense.status).toBe("ready");
  await stopped;
  delete workers[first];
});
