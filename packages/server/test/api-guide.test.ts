/** Runs the examples of the API guide (docs/API.md) as printed, against a server of their own. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { REPOSITORY } from "../src/platform/process/config.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

const run = promisify(execFile);
const guide = readFileSync(join(REPOSITORY, "docs/API.md"), "utf8");
const examples = [...guide.matchAll(/^```(\w+(?: \w+)?)\n([\s\S]*?)^```$/gm)];

/** The examples of a kind one after the other, but for the one that says where the key goes. */
const examplesOf = (kind: string) =>
  examples.flatMap(([, name, text = ""]) => (name === kind && !text.includes("tl_live_…") ? [text] : [])).join("\n");

let server: TestServer;
let founder: Person;
let folder: string;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { webhookAllowPrivate: true } });
  founder = await server.register();
  const scopes = ["expenses:write" as const, "documents:write" as const, "webhooks:write" as const];
  const body = { name: "The guide", role: "founder" as const, scopes, expiresInDays: 1 };
  const { key } = await founder.call(CALLS.createApiKey, { body });
  folder = mkdtempSync(join(tmpdir(), "tallyleaf-guide-"));
  symlinkSync(join(REPOSITORY, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "receipt.pdf"), scriptedPdf(purchase("receipt")));
  env = { ...process.env, TALLYLEAF_URL: server.origin, TALLYLEAF_KEY: key };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it("works with curl", async () => {
  await run("bash", ["-euo", "pipefail", "-c", examplesOf("sh")], { cwd: folder, env });
  const { data } = await founder.call(CALLS.listExpenses, { query: { search: "Blue Bottle" } });
  expect(data).toMatchObject([{ amount: 24.5, paymentAccountCode: "1100" }]);
  expect((await founder.call(CALLS.listFiles, { query: {} })).meta.total).toBe(1);
  expect((await founder.call(CALLS.listWebhooks, {})).data).toMatchObject([{ url: "https://example.com/tallyleaf" }]);
});

it("works with TypeScript", async () => {
  const file = join(folder, "client.mts");
  writeFileSync(file, examplesOf("ts"));
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env });
  expect(stdout).toContain("City Cabs 38 USD");
});

it("works as a receiver of webhooks", async () => {
  const PORT = String(20_000 + (process.pid % 20_000));
  const body = { url: `http://127.0.0.1:${PORT}/`, events: ["expense.ready" as const], description: "" };
  const { webhook, secret } = await founder.call(CALLS.createWebhook, { body });
  const file = join(folder, "receiver.mts");
  writeFileSync(file, examplesOf("ts receiver"));
  const receiver: ChildProcess = spawn(process.execPath, [file], { env: { ...env, PORT, WEBHOOK_SECRET: secret } });
  try {
    const test = () => founder.call(CALLS.testWebhook, { params: { id: webhook.id } });
    let told = await test();
    for (let tries = 0; !told.success && tries < 150; tries++) {
      await delay(100);
      told = await test();
    }
    expect(told.message).toBe("It was received (204).");
    await founder.call(CALLS.rotateWebhookSecret, { params: { id: webhook.id } });
    expect((await test()).success).toBe(true);
    await founder.call(CALLS.rotateWebhookSecret, { params: { id: webhook.id } });
    expect((await test()).delivery.answer).toBe("Invalid signature.");
  } finally {
    receiver.kill();
  }
});
