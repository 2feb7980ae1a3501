/** `npm run doctor` as a process of its own: what it says of a healthy setup, and of each thing that can be wrong. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createExtractionPool, type ExtractionPool } from "@tallyleaf/extraction";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ModelSettings } from "../src/platform/process/config.ts";
import { lineOf } from "../src/platform/process/finding.ts";
import { lookAtModel } from "../src/product/doctor/reading.ts";
import { makeSample, type Sample } from "../src/product/doctor/sample.ts";
import { newFolder, removeFolders } from "./embedded/support.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";
import { type EcbServer, startEcb } from "./support/ecb.ts";
import { type ModelServer, type Reply, startModelServer } from "./support/model-server.ts";
import { BARE } from "./support/process.ts";

const DOCTOR = join(import.meta.dirname, "../src/product/doctor/main.ts");

let database: TestDatabase;
let ecb: EcbServer;
let provider: ModelServer;
let healthy: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  ecb = await startEcb({ "2026-11-20": { USD: "1.08" } });
  provider = await startModelServer();
  healthy = { DATA_DIR: join(newFolder(), "data"), DATABASE_URL: database.url, RATES_URL: ecb.url };
});
afterAll(async () => {
  await Promise.all([database.drop(), ecb.close(), provider.close()]);
  removeFolders();
});

/** Its exit status, and what it says of each subject. */
async function doctor(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [DOCTOR], {
    env: { ...BARE, ...healthy, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, said, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  const lines = out.trim().split("\n");
  const of = (subject: string) => lines.find((line) => line.slice(2).startsWith(subject)) ?? "";
  return { status, said, of };
}

const answer = (total: string) => ({
  text: JSON.stringify({
    vendor: "Corner Hardware Ltd",
    date: null,
    dueDate: null,
    invoiceNumber: null,
    currency: "EUR",
    subtotal: null,
    taxes: [],
    tip: null,
    total,
    lineItems: [],
    isRefund: false,
    paidWith: null,
  }),
});

it("finds no problem in a healthy setup", async () => {
  const { status, said, of } = await doctor();
  expect(said).toBe("");
  expect(of("Settings")).toBe("✓ Settings        All can be used.");
  expect(of("Data folder")).toMatch(/^✓ .* can be written\.$/);
  expect(of("Disk")).toMatch(/GB free/);
  expect(of("Database")).toMatch(/^✓ .*PostgreSQL 1\d(\.\d+)?( \(.+\))? answers\.$/);
  expect(of("Clock")).toMatch(/^✓ .* 0\.\d s apart\.$/);
  expect(of("Tables")).toBe("✓ Tables          They are of this version.");
  expect(of("Books")).toBe("✓ Books           All laws hold for 0 organizations with 0 entries.");
  expect(of("Files")).toMatch(/^✓ .* 0 files\.$/);
  expect(of("Jobs")).toMatch(/^✓/);
  expect(of("Exchange rates")).toBe(
    "✓ Exchange rates  The European Central Bank answers; its newest are of 2026-11-20.",
  );
  expect(of("Reading engine")).toMatch(/^✓ .*Read a sample receipt in \d+\.\d s\.$/);
  expect(of("Model")).toMatch(/^· .*AI_PROVIDER=embedded/);
  expect(status).toBe(0);
});

it("reports an invalid setting, on which all others depend", async () => {
  const { status, of } = await doctor({ AI_PROVIDER: "openai" });
  expect(of("Settings")).toBe("✗ Settings        With AI_PROVIDER=openai the setting AI_MODEL must name the model.");
  expect(of("Database")).toMatch(/^! .*Not looked at, because of Settings above\./);
  expect(status).toBe(1);
});

it("reports a database and exchange rates that don't answer", async () => {
  const { status, of } = await doctor({
    DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/nothing",
    RATES_URL: "http://127.0.0.1:1/rates/",
  });
  expect(of("Database")).toMatch(/^✗ .*cannot be reached \(.*\)\. Check DATABASE_URL\.$/);
  expect(of("Database")).not.toContain("secret");
  expect(of("Exchange rates")).toMatch(/^✗ .*Check RATES_URL and the network, or set RATES_URL=off\.$/);
  expect(of("Reading engine")).toMatch(/^✓/);
  expect(status).toBe(1);
});

it("reports when rates are turned off, and tests the configured model", async () => {
  provider.reply = { status: 401, message: "no" };
  const ai = { AI_PROVIDER: "openai", AI_BASE_URL: `${provider.origin}/v1`, AI_MODEL: "seeing-1" };
  const { status, of } = await doctor({ RATES_URL: "off", ...ai });
  expect(of("Exchange rates")).toMatch(/^· .*RATES_URL=off/);
  expect(of("Model")).toMatch(/^✗ .*refuses the key/);
  expect(status).toBe(1);
});

describe("a model", () => {
  let pool: ExtractionPool;
  let sample: Sample;
  beforeAll(async () => {
    pool = createExtractionPool({ workers: 1 });
    sample = await makeSample("2026-11-20");
  });
  afterAll(() => pool.destroy());

  const lookAt = async (reply: Reply, changes: Partial<ModelSettings> = {}) => {
    provider.reply = reply;
    const own = { provider: "openai", baseUrl: `${provider.origin}/v1`, apiKey: "sk-4711" } as const;
    return lookAtModel(pool, sample, { ...own, model: "seeing-1", timeoutSeconds: 300, price: null, ...changes });
  };

  it("passes when it reads the total from the picture", async () => {
    expect(lineOf(await lookAt(answer(sample.total)))).toMatch(
      /^✓ Model {11}seeing-1 \(openai at http:\S+\) read a sample receipt in \d+\.\d s\.$/,
    );
  });

  it("fails when it doesn't see the picture, because the total is nowhere else", async () => {
    const line = lineOf(await lookAt(answer("12.34")));
    expect(line).toMatch(/^✗ .*does not see the picture: it read 12\.34 where \d+\.\d\d is printed\./);
    const asked = JSON.stringify(provider.asked.at(-1)?.body);
    expect(asked).toContain("data:image/jpeg;base64,");
    expect(asked).not.toContain("Claw hammer");
  });

  it.each<[string, Reply, RegExp, Partial<ModelSettings>]>([
    ["a wrong key", { status: 401, message: "Incorrect API key: sk-4711" }, /refuses the key\. Check AI_API_KEY\./, {}],
    ["a wrong name", { status: 404, message: "no such model" }, /AI_MODEL=seeing-1 is the provider's own name/, {}],
    ["a wrong address", "nonsense", /had not the form .* check that AI_BASE_URL/, {}],
    [
      "nothing there",
      answer("1.00"),
      /Nothing answers at http:\/\/127\.0\.0\.1:1\/v1/,
      { baseUrl: "http://127.0.0.1:1/v1" },
    ],
    ["no eyes", { status: 400, message: "image input is not supported" }, /cannot see images/, {}],
    ["no patience", "silence", /No answer within 1 s: too slow/, { timeoutSeconds: 1 }],
    ["its own form", { text: "The total is 12.34." }, /structured answers/, {}],
    ["no credit", { status: 429, message: "pay", code: "insufficient_quota" }, /wants to be paid first/, {}],
  ])("is reported with %s", async (_name, reply, words, changes) => {
    const line = lineOf(await lookAt(reply, changes));
    expect(line).toMatch(/^✗ Model {11}seeing-1 \(openai at http/);
    expect(line).toMatch(words);
    expect(line).not.toContain("sk-4711");
  });
});
