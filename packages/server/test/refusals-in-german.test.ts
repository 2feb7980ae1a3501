/**
 * No refusal reaches a German reader in English: every call of the contract is asked what the contract's own tests ask (bad fields, things
 * that are not there), once in English and once in German, and both must be refused alike, in two sentences.
 */
import { CALLS, type Call, type CallName, type ErrorBody, rolesThat } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cases } from "./contract/all.ts";
import type { World } from "./contract/cases.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type RawInput, sendCall, upload } from "./support/wire.ts";

/** Words that no German sentence has. */
const ENGLISH = /\b(?:the|this|that|is|are|not|must|cannot|can't|with|from|has|have|your|and|or)\b/i;

let server: TestServer;
let world: World;
let founder: Person;
let accountant: Person;
beforeAll(async () => {
  server = await startTestServer({
    pool: createScriptedPool(),
    config: {
      logLevel: "error",
      rateLimitPerMinute: 1_000_000,
      apiRateLimitPerMinute: 1_000_000,
      failedLogins: 1_000_000,
    },
  });
  founder = await server.register();
  const rival = await server.register({ companyName: "Difference Engines" });
  const document = await upload(founder, scriptedPdf(purchase("first")), { expenseId: -1 });
  await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  accountant = await addMember(server, founder, "accountant");
  world = { server, founder, rival, document };
});
afterAll(() => server.close());

/** The form of the public site, which is in English. */
const IN_ENGLISH: readonly CallName[] = ["createLead"];

const calls = (Object.entries(CALLS) as [CallName, Call][]).filter(([name]) => !IN_ENGLISH.includes(name));

/** Every input of the cases that may be refused: each bad field in a good input, and the good input, which often names nothing. */
function inputsOf(name: CallName): RawInput[] {
  const good: RawInput = cases[name].good(world);
  const bad = Object.entries(cases[name].bad as Record<string, Record<string, readonly { value: unknown }[]>>);
  return [
    good,
    ...bad.flatMap(([part, fields]) =>
      Object.entries(fields).flatMap(([field, values]) =>
        values.map(({ value }) => ({ ...good, [part]: { ...(good[part as "body"] as object), [field]: value } })),
      ),
    ),
  ];
}

const sentences = (body: ErrorBody) => [body.message, ...(body.errors ?? []).map(({ message }) => message)];

it.each(calls)("refuses in the user's language: %s", { timeout: 60_000 }, async (name, call) => {
  const by = call.needs && !rolesThat(call.needs).includes("founder") ? accountant : founder;
  const said: unknown[] = [];
  for (const input of inputsOf(name)) {
    const ask = (language: string) =>
      sendCall(server.origin, call, input, { ...by.headers, "accept-language": language });
    const english = await ask("en");
    if (english.status < 400) continue;
    const german = await ask("de");
    const [before, after] = [english.json as ErrorBody, german.json as ErrorBody];
    expect([german.status, after.code]).toEqual([english.status, before.code]);
    const known = sentences(before);
    for (const [index, sentence] of sentences(after).entries())
      if (sentence === known[index] || ENGLISH.test(sentence)) said.push([input, sentence]);
  }
  expect(said).toEqual([]);
});
