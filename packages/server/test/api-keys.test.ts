/** API keys: what they may, whose they are and when they end. And calls that are sent twice: done once, answered twice. */
import { createSecretKey, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import {
  CALLS,
  COMMON_FAILURES,
  exportJournal,
  IDEMPOTENCY_FAILURES,
  KEY_FAILURES,
  keyLacks,
  type Role,
  type Scope,
} from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberContext } from "../src/platform/http/context.ts";
import { createOnce } from "../src/platform/idempotency/once.ts";
import { createCipher } from "../src/platform/secrets/encryption.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, send, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { apiRateLimitPerMinute: 30 } });
  founder = await server.register();
});
afterAll(() => server.close());

interface Wanted {
  role?: Role;
  scopes?: Scope[];
  by?: Person;
  expiresInDays?: number;
}

/** The headers of a new key's calls, and its row. */
async function newKey({ role = "founder", scopes = ["expenses:write"], by = founder, expiresInDays }: Wanted = {}) {
  const body = { name: "Till", role, scopes, expiresInDays: expiresInDays ?? null };
  const { key, apiKey } = await by.call(CALLS.createApiKey, { body });
  return { key, apiKey, headers: { Authorization: `Bearer ${key}` } };
}

const expense = {
  vendorName: "Till",
  description: "Beans",
  totalAmount: 12.5,
  currency: "USD",
  invoiceDate: "2026-03-01",
  paymentAccountId: "1000",
  accountCode: "5000",
};
const countExpenses = async () => (await founder.call(CALLS.listExpenses, { query: {} })).meta.total;

describe("an API key", () => {
  it("is shown once, stored as a hash, and acts as its creator", async () => {
    const { key, apiKey, headers } = await newKey({ scopes: ["expenses:write"] });
    expect(key).toMatch(/^tl_live_[\w-]{43}$/);
    expect(key.startsWith(apiKey.prefix)).toBe(true);
    const dump = await server.db.asSystem((tx) => tx.execute(sql`select row_to_json(k)::text as row from api_key k`));
    expect(JSON.stringify(dump.rows)).not.toContain(key);

    const made = await sendCall(server.origin, CALLS.createExpense, { body: expense }, headers);
    expect(made.status, String(made.bytes)).toBe(200);
    const history = await founder.call(CALLS.listAuditEvents, { query: { perPage: 5 } });
    const actor = { id: founder.session.user.id };
    expect(history.data[0]).toMatchObject({ actor, apiKey: "Till", verb: "entered" });
    expect(history.data[1]).toMatchObject({ actor, apiKey: null, verb: "created" });
    const { data } = await founder.call(CALLS.listApiKeys, {});
    expect(data.find(({ id }) => id === apiKey.id)).toMatchObject({ state: "active", lastUsedAt: expect.any(String) });
    expect(JSON.stringify(data)).not.toContain(key);
  });

  it("is limited to its scopes, and makes no call that is for people only", async () => {
    const { headers } = await newKey({ scopes: ["expenses:read"] });
    expect((await sendCall(server.origin, CALLS.listExpenses, {}, headers)).status).toBe(200);
    expectFailure(
      await sendCall(server.origin, CALLS.createExpense, { body: expense }, headers),
      KEY_FAILURES.lacksScope,
      keyLacks("expenses:write"),
    );
    expectFailure(
      await send(`${server.origin}${exportJournal.path}?startDate=2026-01-01&endDate=2026-02-01`, { headers }),
      KEY_FAILURES.lacksScope,
      keyLacks("books:read"),
    );
    const body = { name: "Another", role: "founder", scopes: ["expenses:read"], expiresInDays: null };
    for (const answer of [
      await sendCall(server.origin, CALLS.createApiKey, { body }, headers),
      await sendCall(server.origin, CALLS.listMembers, {}, headers),
      await sendCall(server.origin, CALLS.listSessions, {}, headers),
      await sendCall(server.origin, CALLS.getProfile, {}, headers),
    ])
      expectFailure(answer, KEY_FAILURES.notForKeys);
  });

  it("has its role, never more than its creator's, and ends with the membership", async () => {
    const second = await addMember(server, founder, "founder");
    const asFounder = await newKey({ by: second, scopes: ["books:write", "company:write", "expenses:read"] });
    const asEmployee = await newKey({ by: second, role: "employee", scopes: ["books:write", "expenses:read"] });
    const list = (headers: Record<string, string>) => sendCall(server.origin, CALLS.exportAccounts, {}, headers);
    expect((await list(asFounder.headers)).status).toBe(200);
    expectFailure(await list(asEmployee.headers), COMMON_FAILURES.forbidden);
    // An employee sees only what they brought: the second founder has brought nothing.
    const own = await sendCall(server.origin, CALLS.listExpenses, {}, asEmployee.headers);
    expect(own.json).toMatchObject({ meta: { total: 0 } });

    const params = { id: second.session.user.id };
    await founder.call(CALLS.changeMember, { params, body: { role: "employee" } });
    expectFailure(await list(asFounder.headers), COMMON_FAILURES.forbidden);
    await founder.call(CALLS.removeMember, { params });
    expectFailure(await list(asFounder.headers), KEY_FAILURES.invalid);
    const { data } = await founder.call(CALLS.listApiKeys, {});
    expect(data.find(({ id }) => id === asFounder.apiKey.id)?.state).toBe("ended");
  });

  it("works for its own organization only", async () => {
    const rival = await server.register({ companyName: "Difference Engines" });
    const { headers, apiKey } = await newKey();
    const theirs = { ...headers, "X-Organization-Id": rival.session.currentOrganizationId };
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, theirs), COMMON_FAILURES.notMember);
    const params = { id: apiKey.id };
    expectFailure(
      await sendCall(server.origin, CALLS.revokeApiKey, { params }, rival.headers),
      CALLS.revokeApiKey.failures.notFound,
    );
  });

  it("ends when it is revoked, and when it expires", async () => {
    const { headers, apiKey } = await newKey();
    await founder.call(CALLS.revokeApiKey, { params: { id: apiKey.id } });
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, headers), KEY_FAILURES.invalid);
    const short = await newKey({ expiresInDays: 1 });
    await server.db.asSystem((tx) =>
      tx.execute(sql`update api_key set expires_at = now() - interval '1 second' where id = ${short.apiKey.id}`),
    );
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, short.headers), KEY_FAILURES.invalid);
    const { data } = await founder.call(CALLS.listApiKeys, {});
    const stateOf = (id: string) => data.find((row) => row.id === id)?.state;
    expect([stateOf(apiKey.id), stateOf(short.apiKey.id)]).toEqual(["revoked", "expired"]);
    const never = { Authorization: `Bearer tl_live_${"x".repeat(43)}` };
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, never), KEY_FAILURES.invalid);
  });

  it("is limited when it calls too often", async () => {
    const { headers } = await newKey({ scopes: ["expenses:read"] });
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => sendCall(server.origin, CALLS.listExpenses, {}, headers)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    for (const answer of refused) {
      expectFailure(answer, KEY_FAILURES.tooMany);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});

describe("a call with an Idempotency-Key", () => {
  const post = (key: string, body: object = expense, headers = founder.headers) =>
    sendCall(server.origin, CALLS.createExpense, { body }, { ...headers, "Idempotency-Key": key });

  it("runs once and answers twice", async () => {
    const before = await countExpenses();
    const first = await post("once-1");
    const again = await post("once-1");
    expect(again.status).toBe(200);
    expect(again.json).toEqual(first.json);
    expect([first.headers.get("idempotency-replayed"), again.headers.get("idempotency-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect(await countExpenses()).toBe(before + 1);
    const { rows } = await server.db.asSystem((tx) =>
      tx.execute<{ answer: string }>(sql`select answer from idempotency_key`),
    );
    expect(rows[0]?.answer).toMatch(/^v1\./);
  });

  it("runs once when sent concurrently, and asks the others to retry", async () => {
    const before = await countExpenses();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post("race-1")));
    expect(await countExpenses()).toBe(before + 1);
    for (const answer of answers)
      if (answer.status !== 200) {
        expectFailure(answer, IDEMPOTENCY_FAILURES.inProgress);
        expect(answer.headers.get("retry-after")).not.toBeNull();
      }
    expect((await post("race-1")).headers.get("idempotency-replayed")).toBe("true");
  });

  it("is refused with another input, and independent of another caller's key", async () => {
    const before = await countExpenses();
    await post("mine-1");
    expectFailure(await post("mine-1", { ...expense, totalAmount: 13 }), IDEMPOTENCY_FAILURES.otherInput);
    const { headers } = await newKey();
    expect((await post("mine-1", { ...expense, totalAmount: 13 }, headers as typeof founder.headers)).status).toBe(200);
    expect(await countExpenses()).toBe(before + 2);
    expectFailure(await post("two words"), IDEMPOTENCY_FAILURES.badKey);
  });

  it("accepts a corrected input under the same key after a refusal", async () => {
    expectError(await post("mend-1", { ...expense, accountCode: "0000" }), 400);
    expect((await post("mend-1")).status).toBe(200);
  });

  it("compares files by their bytes", async () => {
    const key = { ...founder.headers, "Idempotency-Key": "file-1" };
    const file = (text: string) => new File([new Uint8Array(scriptedPdf(purchase(text)))], "receipt.pdf");
    const put = (one: File) => sendCall(server.origin, CALLS.uploadFile, { body: { expenseId: -1 }, file: one }, key);
    const first = await put(file("beans"));
    expect(first.status, String(first.bytes)).toBe(200);
    const again = await put(file("beans"));
    expect(again.json).toEqual(first.json);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expectFailure(await put(file("leaves")), IDEMPOTENCY_FAILURES.otherInput);
  });

  it("runs again after its process died if nothing was changed, and otherwise asks a person", async () => {
    const died = (key: string) =>
      server.db.asSystem((tx) =>
        tx.execute(sql`update idempotency_key set answer = null, leased_until = now() where key = ${key}`),
      );
    await post("died-1");
    await died("died-1");
    expectFailure(await post("died-1"), IDEMPOTENCY_FAILURES.unknown);

    const before = await countExpenses();
    await post("died-2");
    await died("died-2");
    // As if it had come no further than to its key.
    await server.db.asSystem((tx) =>
      tx.execute(sql`update idempotency_key set request_id = 'gone' where key = 'died-2'`),
    );
    expect((await post("died-2")).status).toBe(200);
    expect(await countExpenses()).toBe(before + 2);
  });

  it("blocks its key as long as its request runs", async () => {
    const lease = 0.4;
    const once = createOnce(server.db, createCipher(createSecretKey(Buffer.alloc(32, 1))), lease);
    const asked = { method: "POST", url: "/slow", body: null, file: undefined };
    const begin = (requestId: string) => {
      const { session } = founder;
      const caller = {
        organizationId: session.currentOrganizationId,
        userId: session.user.id,
        requestId,
        apiKey: null,
      };
      return once.begin(caller as unknown as MemberContext, "slow-1", asked);
    };
    const later = () => setTimeout(lease * 2000);
    const first = await begin(randomUUID());
    if ("kept" in first) throw new Error("Nobody had asked before.");
    const done = first.run(async () => {
      await later();
      await expect(begin(randomUUID())).rejects.toMatchObject({ failure: IDEMPOTENCY_FAILURES.inProgress });
      return "done";
    });
    expect(await done).toBe("done");
    expect(await begin(randomUUID())).toEqual({ kept: "done" });
  });

  it("accepts a used key again after 24 hours", async () => {
    await post("old-1");
    await server.db.asSystem((tx) =>
      tx.execute(sql`update idempotency_key set created_at = now() - interval '25 hours' where key = 'old-1'`),
    );
    const anew = await post("old-1", { ...expense, totalAmount: 99 });
    expect([anew.status, anew.headers.get("idempotency-replayed")]).toEqual([200, null]);
  });
});

it("delivers webhooks only to the public internet, over TLS", async () => {
  const add = (url: string) =>
    sendCall(server.origin, CALLS.createWebhook, { body: { url, events: ["expense.ready"] } }, founder.headers);
  const { insecure, privateAddress } = CALLS.createWebhook.failures;
  expectFailure(await add("http://example.com/hook"), insecure);
  for (const host of ["127.0.0.1:5432", "localhost", "169.254.169.254", "[::1]", "0x7f000001"])
    expectFailure(await add(`https://${host}/hook`), privateAddress);
});
