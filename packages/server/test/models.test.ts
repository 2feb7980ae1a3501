/** The providers' protocols through the real library: what each is asked, what it answers, and each way in which it can fail. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type ModelAnswer, modelAnswer, type Question } from "@tallyleaf/extraction";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createModel } from "../src/platform/language-model/ask.ts";
import { openLanguageModel } from "../src/platform/language-model/language-model.ts";
import type { ModelSettings } from "../src/platform/process/config.ts";
import { type Asked, type ModelServer, type Reply, startModelServer, USAGE } from "./support/model-server.ts";

const ANSWER: ModelAnswer = {
  vendor: "Corner Hardware Ltd",
  date: "2026-04-03",
  dueDate: null,
  invoiceNumber: "48213",
  currency: "USD",
  subtotal: null,
  taxes: [{ name: "Sales tax", rate: "8.875", amount: "2.02", net: null }],
  tip: null,
  total: "24.75",
  lineItems: [{ description: "Claw hammer", quantity: "1", unitPrice: "14.50", amount: "14.50" }],
  isRefund: false,
  paidWith: "card",
};
const ANSWERED = { text: JSON.stringify(ANSWER) };
const KEY = "sk-test-key-4711";

let provider: ModelServer;
let question: Question;
beforeAll(async () => {
  provider = await startModelServer();
  const data = await sharp({ create: { width: 40, height: 60, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
  const pictures = [{ mediaType: "image/jpeg" as const, data }];
  question = { instructions: "Read this.", text: "<document>\nTOTAL 24.75\n</document>", pictures };
});
afterEach(() => {
  provider.asked.length = 0;
});
afterAll(() => provider.close());

type Protocol = Asked["protocol"];

function settingsOf(protocol: Protocol, changes: Partial<ModelSettings> = {}): ModelSettings {
  const common = { model: "seeing-1", apiKey: KEY, timeoutSeconds: 300, price: null };
  const own = {
    chat: { provider: "openai", baseUrl: `${provider.origin}/v1` },
    responses: { provider: "openai", baseUrl: undefined },
    messages: { provider: "anthropic", baseUrl: `${provider.origin}/v1` },
    generateContent: { provider: "google", baseUrl: `${provider.origin}/v1beta` },
  } as const;
  return { ...common, ...own[protocol], ...changes };
}

/** OpenAI itself is reached at its own address: here that is the server of the test. */
const toProvider: typeof fetch = (input, init) =>
  fetch(String(input).replace("https://api.openai.com", provider.origin), init);

async function ask(protocol: Protocol, reply: Reply, changes: Partial<ModelSettings> = {}) {
  provider.reply = reply;
  const failures: string[] = [];
  const onFailure = (failure: string, detail: string) => failures.push(`${failure}: ${detail}`);
  const model = await createModel(settingsOf(protocol, changes), { onFailure, retries: 0, fetch: toProvider });
  return { asked: await model.ask(question), failures };
}

describe.each<[Protocol, (asked: Asked) => unknown[]]>([
  ["chat", ({ headers, body }) => [headers.authorization, body.model, body.response_format.type]],
  ["responses", ({ headers, body }) => [headers.authorization, body.model, body.text.format.type]],
  ["messages", ({ headers, body }) => [headers["x-api-key"], body.model]],
  ["generateContent", ({ headers, path }) => [headers["x-goog-api-key"], /models\/(.*):/.exec(path)?.[1]]],
])("%s", (protocol, facts) => {
  it("gets the page, the words, and the form of the answer, and answers", async () => {
    const { asked, failures } = await ask(protocol, ANSWERED);
    expect(failures).toEqual([]);
    expect(asked).toMatchObject({
      outcome: "answered",
      answer: ANSWER,
      inputTokens: USAGE.input,
      outputTokens: USAGE.output,
      cost: null,
    });
    expect(asked.milliseconds).toBeGreaterThan(0);
    const [request, ...more] = provider.asked;
    expect(more).toEqual([]);
    expect(request?.protocol).toBe(protocol);
    const said = facts(request as Asked);
    expect(String(said[0])).toContain(KEY);
    expect(said[1]).toBe("seeing-1");
    if (said.length > 2) expect(said[2]).toBe("json_schema");
    const body = JSON.stringify(request?.body);
    expect(body).toContain("Read this.");
    expect(body).toContain("TOTAL 24.75");
    expect(body).toContain(Buffer.from(question.pictures[0]?.data ?? []).toString("base64"));
    for (const name of Object.keys(modelAnswer.shape)) expect(body).toContain(name);
  });

  it.each<[string, Reply, string]>([
    ["refuses the key", { status: 401, message: `Incorrect key: ${KEY}` }, "key_refused"],
    ["does not know the model", { status: 404, message: "The model does not exist" }, "unknown_model"],
    ["has no credit left", { status: 429, message: "Pay first", code: "insufficient_quota" }, "no_credit"],
    ["has too many requests", { status: 429, message: "Rate limit reached" }, "too_many_requests"],
    ["cannot take so long a document", { status: 400, message: "prompt is too long: 300000 tokens" }, "too_long"],
    ["cannot see", { status: 400, message: "This model does not support image input" }, "no_images"],
    ["fails", { status: 500, message: "Internal error" }, "provider_fault"],
    ["declines", { refusal: "I cannot help with that." }, "refused"],
    ["stops in the middle", { cutOff: '{"vendor":"Corner Hard' }, "malformed"],
    ["answers in another form", { text: '{"total": 24.75}' }, "malformed"],
    ["answers with a page of the network", "nonsense", "malformed"],
    ["hangs up", "hangs up", "unreachable"],
  ])("answers: %s", async (_name, reply, outcome) => {
    const { asked, failures } = await ask(protocol, reply);
    expect(asked.outcome).toBe(outcome);
    expect("answer" in asked).toBe(false);
    expect(failures).toHaveLength(1);
    expect(failures[0]).not.toContain(KEY);
  });

  it("is canceled after its time limit", async () => {
    const { asked } = await ask(protocol, "silence", { timeoutSeconds: 1 });
    expect(asked.outcome).toBe("timed_out");
    expect(asked.milliseconds).toBeGreaterThanOrEqual(900);
  });
});

it("stores nothing at OpenAI, and gets no OpenAI option at other servers", async () => {
  await ask("responses", ANSWERED);
  await ask("chat", ANSWERED);
  expect(provider.asked.map(({ body }) => body.store)).toEqual([false, undefined]);
});

it.each([
  ["messages", "claude-sonnet-4-5", ({ body }: Asked) => body.output_config.format.type],
  ["messages", "an-older-claude", ({ body }: Asked) => body.tools[0].name],
] as const)("asks %s for %s in the form that it supports", async (protocol, model, way) => {
  expect((await ask(protocol, ANSWERED, { model })).asked.outcome).toBe("answered");
  expect(way(provider.asked[0] as Asked)).toMatch(/^json/);
});

it("reports an unreachable provider", async () => {
  const gone = await startModelServer();
  await gone.close();
  const { asked } = await ask("chat", ANSWERED, { baseUrl: `${gone.origin}/v1` });
  expect(asked.outcome).toBe("unreachable");
});

it("retries once after a temporary error of the provider", async () => {
  let moments = 0;
  const model = await createModel(settingsOf("chat"));
  provider.reply = () => (moments++ === 0 ? { status: 503, message: "Overloaded" } : ANSWERED);
  expect((await model.ask(question)).outcome).toBe("answered");
  expect(provider.asked).toHaveLength(2);
});

it("computes the cost when a price is set, also of a useless answer", async () => {
  const price = { input: "2.50", output: "10" };
  expect((await ask("chat", ANSWERED, { price })).asked.cost).toBe("0.0045");
  expect((await ask("chat", { text: "{}" }, { price })).asked).toMatchObject({ outcome: "malformed", cost: "0.0045" });
  expect((await ask("chat", { status: 500, message: "No" }, { price })).asked.cost).toBeNull();
});

it("asks a local server without a key", async () => {
  expect((await ask("chat", ANSWERED, { apiKey: undefined })).asked.outcome).toBe("answered");
  expect(provider.asked[0]?.headers.authorization).toBeUndefined();
});

it("stops when the extraction is canceled", async () => {
  provider.reply = "silence";
  const failures: string[] = [];
  const model = await createModel(settingsOf("chat"), { onFailure: (failure) => failures.push(failure) });
  const cut = new AbortController();
  const asked = model.ask(question, cut.signal);
  await expect.poll(() => provider.asked.length).toBe(1);
  cut.abort();
  expect((await asked).outcome).not.toBe("answered");
  expect(failures).toEqual([]);
});

it("uses no model with the embedded engine", async () => {
  expect(await openLanguageModel({ ai: null })).toBeNull();
  expect(await openLanguageModel({ ai: settingsOf("chat") })).toMatchObject({ modelId: "seeing-1" });
});

it("loads no model code with the embedded engine, neither by the server nor by its imports", async () => {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(new URL("../src/product/app/app.ts", import.meta.url).href)});
    const { withConfiguredModel } = await import(${JSON.stringify(new URL("../src/platform/language-model/configured-model.ts", import.meta.url).href)});
    await withConfiguredModel({}, { ai: null });
    console.log(JSON.stringify(loaded.filter((url) => /node_modules\\/(ai|@ai-sdk)\\//.test(url))));
    console.log(loaded.some((url) => url.endsWith("server/src/product/app/app.ts")));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout.trim().split("\n")).toEqual(["[]", "true"]);
});
