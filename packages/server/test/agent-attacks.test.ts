/** Attacks on agents: what their protocol lets in, what a person isn't shown, and what outlives a person's permission. */
import { CALLS, KEY_FAILURES, type Scope } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callTool, connectAgent, keyHeaders } from "./support/agent.ts";
import { stateCompany } from "./support/lawful.ts";
import { addMember, addOnlyMember } from "./support/members.ts";
import {
  askToken,
  connectProgram,
  consent,
  newProgram,
  newVerifier,
  REDIRECT,
  register,
  requestOf,
} from "./support/oauth.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({
    pool: createScriptedPool(),
    now: () => new Date("2026-05-03T10:00:00Z"),
    config: { apiRateLimitPerMinute: LIMIT },
  });
  founder = await server.register();
  await stateCompany(founder);
});
afterAll(() => server.close());
beforeEach(() => server.db.asSystem((tx) => tx.execute(sql`delete from attempt where key like 'oauth:register:%'`)));

const LIMIT = 120;
const READS: Scope[] = ["expenses:read", "proposals:write"];
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const post = (headers: Record<string, string>, message: unknown) =>
  send(`${server.origin}/mcp`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: typeof message === "string" ? message : JSON.stringify(message),
  });
const listTools = (token: string) => post(bearer(token), { jsonrpc: "2.0", id: 1, method: "tools/list" });

describe("a code", () => {
  it("opens nothing if it is used again while its connection is being made", async () => {
    const clientId = await newProgram(server);
    const verifier = newVerifier();
    const code = (await consent(founder, requestOf(clientId, verifier), READS)).searchParams.get("code") ?? "";
    const redeemed = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: REDIRECT };
    const redeem = () => askToken(server, { ...redeemed, code_verifier: verifier });
    // Keeps the connection of the first from being stored.
    const answers = await server.db.asSystem(async (tx) => {
      await tx.execute(sql`select from agent_client where id = ${clientId} for update`);
      const first = redeem();
      const isUsed = sql`select from agent_token where client_id = ${clientId} and used_at is not null`;
      await expect.poll(async () => (await tx.execute(isUsed)).rows.length).toBe(1);
      const second = redeem();
      await new Promise((done) => setTimeout(done, 300));
      return [first, second];
    });
    for (const { status, json } of await Promise.all(answers))
      if (status === 200) expect((await listTools((json as { access_token: string }).access_token)).status).toBe(401);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { perPage: 1 } });
    expect(data[0]?.sentence).toContain("because its token was used twice");
  });

  it("works for none of several programs that redeem it at once", async () => {
    for (let round = 0; round < 8; round++) {
      const clientId = await newProgram(server);
      const verifier = newVerifier();
      const code = (await consent(founder, requestOf(clientId, verifier), READS)).searchParams.get("code") ?? "";
      const redeemed = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: REDIRECT };
      const fields = { ...redeemed, code_verifier: verifier };
      const answers = await Promise.all([1, 2, 3].map(() => askToken(server, fields)));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      for (const { status, json } of answers)
        if (status === 200) expect((await listTools((json as { access_token: string }).access_token)).status).toBe(401);
    }
  });

  it("opens what the person allowed, whatever the program asks for when it redeems it", async () => {
    const clientId = await newProgram(server);
    const verifier = newVerifier();
    const code = (await consent(founder, requestOf(clientId, verifier), READS)).searchParams.get("code") ?? "";
    const redeemed = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: REDIRECT };
    const answer = await askToken(server, {
      ...redeemed,
      code_verifier: verifier,
      scope: "expenses:write banking:read",
    });
    if (answer.status === 200) expect(answer.json).toMatchObject({ scope: READS.join(" ") });
    else expect(answer.json).toMatchObject({ error: "invalid_scope" });
  });

  it("isn't worth anything once the person has set a new password and ended their keys", async () => {
    const person = await server.register();
    const clientId = await newProgram(server);
    const verifier = newVerifier();
    const code = (await consent(person, requestOf(clientId, verifier), READS)).searchParams.get("code") ?? "";
    await person.call(CALLS.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: "another leaf in the ledger 8", revokeApiKeys: true } as never,
    });
    const redeemed = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: REDIRECT };
    const answer = await askToken(server, { ...redeemed, code_verifier: verifier });
    expect([answer.status, (answer.json as { error: string }).error]).toEqual([400, "invalid_grant"]);
  });
});

describe("an address for answers", () => {
  it.each([
    "https:///evil.example",
    "https:evil.example",
    "http:127.0.0.1/cb",
    "https://x.example/\u202ecb",
    "intent://x/cb",
  ])("isn't registered if a browser reads another than is written: %s", async (uri) => {
    const { status, json } = await register(server, { redirect_uris: [uri] });
    expect([status, (json as { error: string }).error]).toEqual([400, "invalid_redirect_uri"]);
  });
});

describe("the question to the person", () => {
  const shownFor = async (name: string, uri: string) => {
    const { json } = await register(server, { client_name: name, redirect_uris: [uri] });
    const request = { ...requestOf((json as { client_id: string }).client_id, newVerifier()), redirect_uri: uri };
    return founder.call(CALLS.readAgentRequest, { query: request });
  };

  it("names the scheme of a private address, not the host that it pretends", async () => {
    expect((await shownFor("Claude", "com.evil.app://claude.ai/callback")).redirectHost).toBe("com.evil.app:");
    expect((await shownFor("Claude", "https://claude.ai/callback")).redirectHost).toBe("claude.ai");
    expect((await shownFor("Claude", "https://cl\u0430ude.ai/callback")).redirectHost).toMatch(/^xn--/);
  });

  it("shows that changing includes reading", async () => {
    const request = { ...requestOf(await newProgram(server), newVerifier()), scope: "expenses:write documents:write" };
    const { asked } = await founder.call(CALLS.readAgentRequest, { query: request });
    expect(asked).toEqual(["expenses:read", "expenses:write", "documents:read", "documents:write"]);
  });

  it("shows a name that can be seen, on one line", async () => {
    const uri = "https://agent.example/cb";
    for (const name of ["\u3164\u3164", "\u2800", "\u200b\ufe0f\u034f", "\u00a0"])
      expect((await shownFor(name, uri)).clientName).toBe("agent.example");
    expect((await shownFor(`Z${"\u0300".repeat(40)}algo`, uri)).clientName.length).toBeLessThan(10);
    expect((await shownFor("Caf\u00e9 \u30af\u30ed\u30fc\u30c9", uri)).clientName).toBe(
      "Caf\u00e9 \u30af\u30ed\u30fc\u30c9",
    );
    expect((await shownFor("<b>x</b>", uri)).clientName).toBe("<b>x</b>");
  });
});

describe("a request to /mcp", () => {
  it("counts each message of a batch toward the limit of the key", async () => {
    const headers = await keyHeaders(founder, ["company:read"]);
    const call = { jsonrpc: "2.0", method: "tools/call", params: { name: "get_company", arguments: {} } };
    const batch = Array.from({ length: 50 }, (_, id) => ({ ...call, id }));
    const statuses = [];
    for (let sent = 0; sent <= LIMIT; sent += batch.length) statuses.push((await post(headers, batch)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it("survives what is nested too deep, or in a strange shape", async () => {
    const headers = await keyHeaders(founder, ["company:read"]);
    for (const text of [
      "[".repeat(50_000),
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_company","arguments":${'{"a":'.repeat(200)}1${"}".repeat(200)}}}`,
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_company","arguments":{"__proto__":{"x":1}}}}',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{}}}',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor"}}',
      '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"tallyleaf://documents/../../etc/passwd"}}',
      '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"tallyleaf://journal/2026-01-01&format=x/2026-12-31"}}',
      "null",
      '"x"',
      "[]",
      "7",
    ]) {
      expect((await post(headers, text)).status, text.slice(0, 80)).toBeLessThan(500);
    }
    // No stream stays open, and no session is kept.
    for (const method of ["GET", "DELETE"])
      expect((await send(`${server.origin}/mcp`, { method, headers })).status).toBe(405);
  });
});

describe("two organizations", () => {
  it("stay apart: a token of one sees nothing of the other, whatever it names", async () => {
    const other = await server.register();
    const { tokens } = await connectProgram(server, other, ["expenses:read", "clients:read", "proposals:write"]);
    const named = { ...bearer(tokens.access_token), "x-organization-id": founder.session.currentOrganizationId };
    const answer = await post(named, { jsonrpc: "2.0", id: 1, method: "tools/list" });
    expect(answer.status).toBe(403);
    const agent = await connectAgent(server, bearer(tokens.access_token));
    const { data } = await founder.call(CALLS.listClients, { query: {} });
    for (const { id } of data.slice(0, 1)) {
      expect((await callTool(agent, "get_client", { clientId: id, id })).isError).toBe(true);
      expect((await callTool(agent, "update_client", { id, notes: "x" })).isError).toBe(true);
    }
    await agent.close();
  });

  it("lets no member decide on what another member's agent suggested", async () => {
    const employee = await addMember(server, founder, "employee");
    const accountant = await addMember(server, founder, "accountant");
    const agent = await connectAgent(server, await keyHeaders(founder));
    const { value } = await callTool(agent, "create_client", { name: "Ada" });
    const params = { id: value.proposalId };
    const { notFound } = CALLS.confirmChangeProposal.failures;
    for (const answer of [
      await sendCall(server.origin, CALLS.confirmChangeProposal, { params }, employee.headers),
      await sendCall(server.origin, CALLS.rejectChangeProposal, { params }, employee.headers),
    ])
      expectFailure(answer, notFound);
    const stranger = await server.register();
    expectFailure(
      await sendCall(server.origin, CALLS.confirmChangeProposal, { params }, stranger.headers),
      CALLS.confirmChangeProposal.failures.notFound,
    );
    // Two at once: it is done once.
    const answers = await Promise.all(
      [founder, accountant, founder].map(({ headers }) =>
        sendCall(server.origin, CALLS.confirmChangeProposal, { params }, headers),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { data } = await founder.call(CALLS.listClients, { query: { search: "Ada" } });
    expect(data).toHaveLength(1);
    const key = await keyHeaders(founder);
    expectFailure(await sendCall(server.origin, CALLS.confirmChangeProposal, { params }, key), KEY_FAILURES.notForKeys);
    await agent.close();
  });

  it("lets one of ten changes at once through, where one a day is allowed", async () => {
    const { tokens } = await connectProgram(server, founder, ["books:write", "proposals:write"], "Racer");
    const { data } = await founder.call(CALLS.listAgents, {});
    const id = data.find(({ name }) => name === "Racer")?.id ?? "";
    await founder.call(CALLS.limitDailyChanges, { params: { id }, body: { dailyChanges: 1 } });
    const agent = await connectAgent(server, bearer(tokens.access_token));
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, count) =>
        callTool(agent, "create_category", { name: `Race ${count}`, accountCode: "5000", mode: "direct" }),
      ),
    );
    expect(made.filter(({ value }) => value.state === "done")).toHaveLength(1);
    await agent.close();
  });
});

describe("what is deleted", () => {
  const open = async (person: Person) => {
    const { tokens, clientId } = await connectProgram(server, person, READS);
    const verifier = newVerifier();
    const code = (await consent(person, requestOf(clientId, verifier), READS)).searchParams.get("code") ?? "";
    return { tokens, clientId, code, verifier };
  };
  const expectNothing = async ({ tokens, clientId, code, verifier }: Awaited<ReturnType<typeof open>>) => {
    expect((await listTools(tokens.access_token)).status).toBe(401);
    const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token, client_id: clientId };
    const redeemed = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: REDIRECT };
    for (const fields of [refresh, { ...redeemed, code_verifier: verifier }])
      expect((await askToken(server, fields)).json).toMatchObject({ error: "invalid_grant" });
  };

  it("leaves no agent of a member who deletes their account", async () => {
    const member = await addOnlyMember(server, founder, "accountant");
    const opened = await open(member);
    await member.call(CALLS.deleteOwnAccount, { body: { currentPassword: PASSWORD } as never });
    await expectNothing(opened);
  });

  it("leaves no agent of a company that is deleted", async () => {
    const person = await server.register();
    const opened = await open(person);
    const body = { confirmation: "DELETE MY COMPANY", password: PASSWORD };
    await person.call(CALLS.deleteOrganization, { body: body as never });
    await expectNothing(opened);
  });

  it("leaves no agent of a member who is removed", async () => {
    const member = await addMember(server, founder, "accountant");
    const opened = await open(member);
    await server.db.asSystem((tx) =>
      tx.execute(sql`update membership set status = 'inactive' where user_id = ${member.session.user.id}`),
    );
    await expectNothing(opened);
  });
});
