/**
 * Connections against real services: a chat over HTTP, and a bucket that stores copies. First the chat, then the drive, then what
 * both share.
 */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { CALLS, type ChatMoment, type IntegrationKind, type IntegrationRun } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

/** A chat's incoming webhook: stores messages, and gives the configured responses. */
async function startChat() {
  const texts: string[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    texts.push(JSON.parse((await request.toArray()).join("")).text);
    response.writeHead(answers.shift() ?? 200).end("ok");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/T0/secret-of-the-hook`;
  return { url, texts, answers, close: () => server.close() };
}

/** A user's bucket, from outside. */
async function startBucket(directory: string) {
  const configureBuckets = [{ name: "books", configs: [] }];
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const client = new S3Client({ region: "us-east-1", endpoint, forcePathStyle: true, credentials });
  const at = (Key: string) => ({ Bucket: "books", Key });
  return {
    endpoint,
    paths: async (prefix: string) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: "books", Prefix: prefix }));
      return Contents.map(({ Key }) => Key?.slice(prefix.length) ?? "").sort();
    },
    text: async (key: string) => (await client.send(new GetObjectCommand(at(key)))).Body?.transformToString(),
    put: (key: string, text: string) => client.send(new PutObjectCommand({ ...at(key), Body: text })),
    stop: () => server.close(),
    close: () => client.destroy(),
  };
}

let folder: string;
let server: TestServer;
let chat: Awaited<ReturnType<typeof startChat>>;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let founder: Person;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tallyleaf-integrations-"));
  chat = await startChat();
  bucket = await startBucket(folder);
  server = await startTestServer({ pool: createScriptedPool(), config: { webhookAllowPrivate: true } });
});
afterAll(async () => {
  await server.close();
  bucket.close();
  chat.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  chat.texts.length = 0;
  chat.answers.length = 0;
  founder = await server.register();
});

const rowOf = async (kind: IntegrationKind) =>
  (await founder.call(CALLS.listIntegrations, {})).data.find((row) => row.kind === kind);
const runsOf = async (kind: IntegrationKind) =>
  (await founder.call(CALLS.listIntegrationRuns, { params: { kind }, query: {} })).data;
const waitFor = (look: () => unknown) => expect.poll(look, { timeout: 10_000, interval: 50 }).toBeTruthy();
/** Runs a scheduled job now. */
const strike = (job: "chat-minute" | "integrations-due") =>
  server.db.asSystem((tx) => server.queue.enqueue(tx, job, {}));
const read = async (id: string, fields: object = {}, rest: object = {}) => {
  const { fileUrl } = await upload(founder, scriptedPdf(purchase(id, fields, rest)), { expenseId: -1 });
  return founder.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
};

const connectChat = (moments: ChatMoment[], url = chat.url) =>
  founder.call(CALLS.connectIntegration, { body: { kind: "team_chat", url, moments } });
const drive = { kind: "cloud_drive" as const, region: "us-east-1", bucket: "books", accessKeyId: "S3RVER" };
const connectDrive = (changes: { accessKeyId?: string; bucket?: string; prefix?: string; exports?: boolean } = {}) =>
  founder.call(CALLS.connectIntegration, {
    body: { ...drive, endpoint: bucket.endpoint, secretAccessKey: "S3RVER", exports: false, ...changes },
  });
const driveRow = { params: { kind: "cloud_drive" as const } };
const syncDrive = async () => {
  const { run } = await founder.call(CALLS.syncIntegration, driveRow);
  const ended = async () =>
    (await runsOf("cloud_drive")).find(({ id, outcome }) => id === run.id && outcome !== "running");
  await waitFor(ended);
  return ended();
};

it("posts to a chat only the chosen events, in few lines", async () => {
  const { success, integration } = await connectChat(["expense.to_review", "payment.recorded"]);
  expect(success).toBe(true);
  expect(integration).toMatchObject({
    state: "connected",
    settings: { host: new URL(chat.url).host },
    lastSync: { ok: true },
  });
  expect(chat.texts.splice(0)).toEqual([expect.stringContaining("Tallyleaf is connected to this channel")]);
  for (const id of ["1", "2", "3", "4", "5"])
    await read(`chat-${id}`, { vendor: `Shop ${id}` }, { status: "to_review" });
  await read("chat-sure");
  await strike("chat-minute");
  // The real clock may run it in between: then there are two messages, and still not five.
  await waitFor(() => /Shop 5|and \d more/.test(chat.texts.join("\n")));
  expect(chat.texts.length).toBeLessThan(3);
  expect(chat.texts.join("\n")).toMatch(/needs? review/);
  expect(chat.texts.join("\n")).toContain("/expenses?status=to_review");
  expect(chat.texts.join("\n")).not.toMatch(/(is|are) posted/);
  await waitFor(async () => (await runsOf("team_chat"))[0]?.outcome === "ok");
  expect((await runsOf("team_chat"))[0]).toMatchObject({ action: "message", by: null });
});

it("retries a chat message after an error, but not at an address that refuses it, and shows that on the card", async () => {
  await connectChat(["expense.ready"]);
  chat.texts.length = 0;
  chat.answers.push(500);
  await read("late");
  await strike("chat-minute");
  const again = "The chat answered 500 instead of a status from 200 to 299. We will try again.";
  await waitFor(async () => (await rowOf("team_chat"))?.running?.sentence === again);

  chat.answers.push(404);
  await read("gone");
  await strike("chat-minute");
  await waitFor(async () => (await rowOf("team_chat"))?.state === "failing");
  expect((await rowOf("team_chat"))?.lastSync?.sentence).toContain("refuses this address (404)");
  const { success } = await founder.call(CALLS.testIntegration, { params: { kind: "team_chat" } });
  expect([success, (await rowOf("team_chat"))?.state]).toEqual([true, "connected"]);
});

it("connects only after a successful request, and never returns a secret", async () => {
  chat.answers.push(500);
  const { success, message, integration } = await connectChat(["expense.ready"]);
  expect([success, integration.state]).toEqual([false, "setup_needed"]);
  expect(message).toBe("The chat answered 500 instead of a status from 200 to 299.");
  const again = await founder.call(CALLS.connectIntegration, {
    body: { kind: "team_chat", moments: ["expense.failed"] },
  });
  expect(again.integration).toMatchObject({ state: "connected", settings: { moments: ["expense.failed"] } });
  expect(again.integration.settings).toMatchObject({ host: new URL(chat.url).host });
  const kept = await server.db.asSystem((tx) => tx.execute(sql`select * from integration`));
  const audit = await founder.call(CALLS.listAuditEvents, { query: {} });
  for (const seen of [kept.rows, audit, await founder.call(CALLS.listIntegrations, {})])
    expect(JSON.stringify(seen)).not.toContain("secret-of-the-hook");
  expect(audit.data.map(({ sentence }) => sentence)).toContain("Ada Lovelace connected the integration Team chat");

  const params = { kind: "team_chat" as const };
  await founder.call(CALLS.disconnectIntegration, { params });
  expect(await rowOf("team_chat")).toMatchObject({ state: "not_connected", settings: null, lastSync: null });
  expect(await runsOf("team_chat")).toHaveLength(2);
  expectFailure(
    await sendCall(server.origin, CALLS.testIntegration, { params }, founder.headers),
    CALLS.testIntegration.failures.notConnected,
  );
  const needed = await sendCall(
    server.origin,
    CALLS.connectIntegration,
    { body: { ...params, moments: ["expense.failed"] } },
    founder.headers,
  );
  expectFailure(needed, CALLS.connectIntegration.failures.secretNeeded);
});

it("copies every document to a drive once, under a readable name, and never overwrites another's file", {
  timeout: 30_000,
}, async () => {
  await read("a", { vendor: "Blue Bottle" });
  await read("b", { vendor: "Blue: Bottle" });
  await upload(founder, scriptedPdf(purchase("a", { vendor: "Blue Bottle" })));
  await bucket.put("mine/2026/04/2026-04-03 Blue Bottle 12.50 USD.pdf", "somebody's own");
  const { success, integration } = await connectDrive({ prefix: "mine" });
  expect([success, integration.state]).toEqual([true, "connected"]);
  await waitFor(async () => (await runsOf("cloud_drive"))[0]?.sentence === "2 documents were copied.");
  const names = [
    "2026-04-03 Blue Bottle 12.50 USD",
    "2026-04-03 Blue Bottle 12.50 USD (2)",
    "2026-04-03 Blue Bottle 12.50 USD (3)",
  ];
  expect(await bucket.paths("mine/")).toEqual(names.map((name) => `2026/04/${name}.pdf`).sort());
  expect(await bucket.text(`mine/2026/04/${names[0]}.pdf`)).toBe("somebody's own");
  expect(await bucket.text(`mine/2026/04/${names[1]}.pdf`)).toContain("%PDF-1.7");

  expect((await syncDrive())?.sentence).toBe("Nothing new: the drive has everything.");
  await read("c", { vendor: "Corner Shop" });
  // By the clock, an hour later.
  await server.db.asSystem((tx) =>
    tx.execute(sql`update integration set next_sync_at = now() where kind = 'cloud_drive'`),
  );
  await strike("integrations-due");
  await waitFor(async () => (await runsOf("cloud_drive"))[0]?.sentence === "1 document was copied.");
  expect((await runsOf("cloud_drive"))[0]).toMatchObject({ by: null, done: 1, total: 1 });
  const next = (await rowOf("cloud_drive"))?.nextSyncAt ?? "";
  expect(Date.parse(next)).toBeGreaterThan(Date.now());

  // Connected again: existing files are recognized by their hash, and not copied again.
  await founder.call(CALLS.disconnectIntegration, driveRow);
  await connectDrive({ prefix: "mine" });
  await waitFor(async () => (await runsOf("cloud_drive"))[0]?.action === "sync");
  await waitFor(async () => (await runsOf("cloud_drive"))[0]?.outcome === "ok");
  expect(await bucket.paths("mine/")).toHaveLength(4);
});

it("copies a finished month's journal and reports too, and explains an error of the storage", {
  timeout: 30_000,
}, async () => {
  await connectDrive({ prefix: "own", exports: true });
  await waitFor(async () =>
    (await rowOf("cloud_drive"))?.lastSync?.sentence.includes("The books of 1 month were copied."),
  );
  const month = new Date(new Date().getFullYear(), new Date().getMonth(), 0, 12).toISOString().slice(0, 7);
  expect(await bucket.paths("own/")).toEqual(
    ["Balance Sheet", "Journal", "Profit and Loss", "Tax Summary"].map(
      (name) => `exports/${month}/${name} ${month}.${name === "Journal" ? "csv" : "pdf"}`,
    ),
  );
  expect(await bucket.text(`own/exports/${month}/Journal ${month}.csv`)).toContain("Entry ID,Date,Vendor");
  expect((await connectDrive({ bucket: "nobodys" })).message).toBe("There is no bucket of this name at this storage.");
  expect((await connectDrive({ accessKeyId: "nobody" })).message).toBe("The storage does not know this access key.");
  await connectDrive();
  await bucket.stop();
  expect(await syncDrive()).toMatchObject({ outcome: "failed", sentence: "Nothing answers at this address." });
  expect((await rowOf("cloud_drive"))?.state).toBe("failing");
  const german = { ...founder.headers, "accept-language": "de" };
  const log = (await sendCall(server.origin, CALLS.listIntegrationRuns, { ...driveRow, query: {} }, german)).json;
  expect((log as { data: IntegrationRun[] }).data.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      "An dieser Adresse antwortet nichts.",
      "Bei diesem Speicher gibt es keinen Bucket mit diesem Namen.",
      expect.stringMatching(/^Die Bücher von 1 Monat wurden kopiert\.$/),
    ]),
  );
});

it("posts to the chat in the language of the company's documents, and shows its log in the reader's", async () => {
  await founder.call(CALLS.saveOrganization, { body: { documentLanguage: "de" } });
  const { message } = await connectChat(["expense.ready"]);
  expect(message).toBe("The chat received the test message.");
  // Messages of an earlier test may be among them.
  expect(chat.texts).toContainEqual(expect.stringContaining("Tallyleaf ist mit diesem Kanal verbunden"));
  await read("german-chat", { vendor: "Bistro" });
  await strike("chat-minute");
  await waitFor(() => chat.texts.some((text) => text.includes("Bistro")));
  expect(chat.texts.find((text) => text.includes("Bistro"))).toContain(" ist gebucht: ");
  await waitFor(async () => /^Sent: Bistro, .* ist gebucht\.$/.test((await runsOf("team_chat"))[0]?.sentence ?? ""));
  await server.db.asSystem((tx) => tx.execute(sql`update integration_run set sentence = 'Told: it was in English.'`));
  expect((await runsOf("team_chat"))[0]?.sentence).toBe("Told: it was in English.");
});
