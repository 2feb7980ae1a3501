/** Agents that connect by OAuth 2.1: what the standards ask of the endpoints, what a person can allow, and how a connection ends. */
import {
  answerAgentRequest,
  CALLS,
  COMMON_FAILURES,
  disconnectAgent,
  KEY_FAILURES,
  limitDailyChanges,
  OAUTH_PATHS,
  PROPOSAL_FAILURES,
  type Scope,
} from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callTool, connectAgent } from "./support/agent.ts";
import { addMember } from "./support/members.ts";
import {
  askToken,
  connectProgram,
  consent,
  newProgram,
  newVerifier,
  REDIRECT,
  register,
  requestOf,
  sendForm,
} from "./support/oauth.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let employee: Person;
let accountant: Person;
let rival: Person;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: "https://books.example.com" } });
  founder = await server.register();
  rival = await server.register();
  employee = await addMember(server, founder, "employee");
  accountant = await addMember(server, founder, "accountant");
});
afterAll(() => server.close());
beforeEach(() => server.db.asSystem((tx) => tx.execute(sql`delete from attempt where key like 'oauth:register:%'`)));

const READS: Scope[] = ["expenses:read", "proposals:write"];
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const errorIn = ({ json }: { json: unknown }) => (json as { error: string }).error;
const listTools = (token: string) =>
  send(`${server.origin}/mcp`, {
    method: "POST",
    headers: { ...bearer(token), "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });

describe("the metadata", () => {
  it("leads from a refused request to the endpoints, and promises PKCE with S256 only", async () => {
    const refused = await listTools("tl_agent_unknown_0123456789");
    expect(refused.status).toBe(401);
    const [, address = ""] = /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate") ?? "") ?? [];
    expect(address).toBe("https://books.example.com/.well-known/oauth-protected-resource/mcp");
    const about = await send(address.replace("https://books.example.com", server.origin));
    expect(about.json).toMatchObject({
      resource: "https://books.example.com/mcp",
      authorization_servers: ["https://books.example.com"],
    });
    for (const suffix of ["", "/mcp"]) {
      const { json } = await send(`${server.origin}${OAUTH_PATHS.serverMetadata}${suffix}`);
      expect(json).toMatchObject({
        issuer: "https://books.example.com",
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["none"],
        authorization_endpoint: "https://books.example.com/authorize",
      });
    }
  });
});

describe("registration", () => {
  it("registers a public client, without hidden characters in its name", async () => {
    const { status, json } = await register(server, {
      client_name: "Evil\u202e\u0000 agent\n",
      redirect_uris: [REDIRECT, "cursor://anysphere.cursor-mcp/oauth/callback", "https://claude.ai/cb"],
      token_endpoint_auth_method: "client_secret_post",
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({ client_name: "Evil agent", token_endpoint_auth_method: "none" });
    expect(json).not.toHaveProperty("client_secret");
  });

  it.each([
    ["no address", { redirect_uris: [] }],
    ["no list", { redirect_uris: REDIRECT }],
    ["http on another host", { redirect_uris: ["http://agent.example/cb"] }],
    ["a script", { redirect_uris: ["javascript:alert(1)"] }],
    ["a script that looks like an address", { redirect_uris: ["javascript://x.y/%0aalert(1)"] }],
    ["a fragment", { redirect_uris: ["https://agent.example/cb#x"] }],
    ["a password in the address", { redirect_uris: ["https://a:b@agent.example/cb"] }],
    ["data", { redirect_uris: ["data:text/html,x"] }],
  ])("refuses %s", async (_, body) => {
    const answer = await register(server, body);
    expect([answer.status, errorIn(answer)]).toEqual([400, "invalid_redirect_uri"]);
  });

  it("refuses other grants, and limits a network", async () => {
    const other = { redirect_uris: [REDIRECT], grant_types: ["client_credentials"] };
    expect(errorIn(await register(server, other))).toBe("invalid_client_metadata");
    await register(server);
    await server.db.asSystem((tx) => tx.execute(sql`update attempt set count = 30 where key like 'oauth:register:%'`));
    expect((await register(server)).status).toBe(429);
  });
});

describe("the person's answer", () => {
  it("shows who asks, for which company, and only what the role may give", async () => {
    const request = requestOf(await newProgram(server, "Claude"), newVerifier());
    for (const [role, person] of [
      ["founder", founder],
      ["accountant", accountant],
      ["employee", employee],
    ] as const) {
      const shown = await person.call(CALLS.readAgentRequest, { query: request });
      expect(shown).toMatchObject({ clientName: "Claude", redirectHost: "127.0.0.1:7777", isLocal: true, role });
      expect(shown.offered.includes("expenses:write")).toBe(role === "founder");
      expect(shown.offered.includes("activity:read")).toBe(role !== "employee");
      expect(shown.offered).toContain("expenses:read");
      expect(shown.asked).not.toContain("expenses:write");
      expect(shown.redirectTo).toBeNull();
      const body = { ...request, allow: true, scopes: ["webhooks:write" as const] };
      const refused = await sendCall(server.origin, CALLS.answerAgentRequest, { body }, person.headers);
      if (role !== "founder") expectFailure(refused, answerAgentRequest.failures.notOffered);
    }
  });

  it("is for the organization that the person names, and for none that they don't belong to", async () => {
    // Each member of the founder's organization also has their own, of which they are the founder.
    const own = accountant.session.currentOrganizationId;
    const headers = { ...accountant.headers, "X-Organization-Id": own };
    const clientId = await newProgram(server, "Chooser");
    const verifier = newVerifier();
    const request = requestOf(clientId, verifier);
    const shown = await sendCall(server.origin, CALLS.readAgentRequest, { query: request }, headers);
    expect(shown.json).toMatchObject({ role: "founder", organizationName: accountant.session.user.organization.name });
    const body = { ...request, allow: true, scopes: ["expenses:read" as const] };
    const { json } = await sendCall(server.origin, CALLS.answerAgentRequest, { body }, headers);
    const code = new URL((json as { redirectTo: string }).redirectTo).searchParams.get("code") ?? "";
    const fields = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: REDIRECT };
    const tokens = (await askToken(server, { ...fields, code_verifier: verifier })).json as { access_token: string };
    const listed = await sendCall(server.origin, CALLS.listAgents, {}, headers);
    expect((listed.json as { data: { name: string }[] }).data.map(({ name }) => name)).toEqual(["Chooser"]);
    const { data } = await founder.call(CALLS.listAgents, {});
    expect(data.map(({ name }) => name)).not.toContain("Chooser");
    // The connection stays in that organization, whatever it names.
    const elsewhere = { ...bearer(tokens.access_token), "X-Organization-Id": founder.session.currentOrganizationId };
    const moved = await send(`${server.origin}/mcp`, {
      method: "POST",
      headers: { ...elsewhere, "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
    expectFailure(moved, COMMON_FAILURES.notMember);

    const strange = { ...accountant.headers, "X-Organization-Id": rival.session.currentOrganizationId };
    for (const organization of [strange, { ...strange, "X-Organization-Id": "nonsense" }]) {
      const read = await sendCall(server.origin, CALLS.readAgentRequest, { query: request }, organization);
      expectFailure(read, COMMON_FAILURES.notMember);
      const given = await sendCall(server.origin, CALLS.answerAgentRequest, { body }, organization);
      expectFailure(given, COMMON_FAILURES.notMember);
    }
    expect((await rival.call(CALLS.listAgents, {})).data).toEqual([]);
  });

  it("sends nobody to an address that isn't registered, and accepts any port on the own computer", async () => {
    const id = await newProgram(server);
    const request = requestOf(id, newVerifier());
    const ask = (change: object) =>
      sendCall(server.origin, CALLS.readAgentRequest, { query: { ...request, ...change } }, founder.headers);
    for (const uri of [
      "https://evil.example/callback",
      "http://127.0.0.1:7777/callback/",
      "http://127.0.0.1:7777/callback?x=1",
      "http://localhost:7777/callback",
      "http://127.0.0.1.evil.example/callback",
      "http://evil@127.0.0.1:7777/callback",
    ])
      expectFailure(await ask({ redirect_uri: uri }), answerAgentRequest.failures.badRedirect);
    expectFailure(await ask({ client_id: "nobody" }), answerAgentRequest.failures.unknownClient);
    expect((await ask({ redirect_uri: "http://127.0.0.1:1/callback" })).status).toBe(200);
  });

  it.each([
    ["another response type", { response_type: "token" }, "unsupported_response_type"],
    ["no PKCE", { code_challenge: "" }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["another resource", { resource: "https://evil.example/mcp" }, "invalid_target"],
    ["unknown scopes only", { scope: "everything" }, "invalid_scope"],
  ])("tells the program about %s, even if the person allows it", async (_, change, error) => {
    const request = { ...requestOf(await newProgram(server), newVerifier()), ...change };
    const { redirectTo } = await founder.call(CALLS.readAgentRequest, { query: request });
    expect(new URL(redirectTo ?? "").searchParams.get("error")).toBe(error);
    const allowed = await consent(founder, request, READS);
    expect([allowed.searchParams.get("error"), allowed.searchParams.get("code")]).toEqual([error, null]);
  });

  it("refuses with access_denied, with state and issuer", async () => {
    const request = requestOf(await newProgram(server), newVerifier());
    const body = { ...request, allow: false, scopes: [] };
    const { redirectTo } = await founder.call(CALLS.answerAgentRequest, { body });
    const { searchParams } = new URL(redirectTo);
    expect(Object.fromEntries(searchParams)).toEqual({
      error: "access_denied",
      state: "s1",
      iss: "https://books.example.com",
    });
    const none = { ...request, allow: true, scopes: [] };
    expectFailure(
      await sendCall(server.origin, CALLS.answerAgentRequest, { body: none }, founder.headers),
      answerAgentRequest.failures.noScopes,
    );
  });

  it("isn't for keys or agents", async () => {
    const { tokens } = await connectProgram(server, founder, READS);
    const request = requestOf(await newProgram(server), newVerifier());
    const body = { ...request, allow: true, scopes: READS };
    const asked = await sendCall(server.origin, CALLS.answerAgentRequest, { body }, bearer(tokens.access_token));
    expectFailure(asked, KEY_FAILURES.invalid);
  });
});

describe("tokens", () => {
  it("open /mcp with the scopes that the person gave, nothing else, and are stored as hashes", async () => {
    const { tokens } = await connectProgram(server, founder, READS, "Claude");
    expect(tokens).toMatchObject({ token_type: "Bearer", scope: READS.join(" ") });
    expect(tokens.expires_in).toBeGreaterThan(3500);
    expect(tokens.expires_in).toBeLessThanOrEqual(3600);
    const client = await connectAgent(server, bearer(tokens.access_token));
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain("find_expenses");
    expect(names).not.toContain("list_bank_lines");
    await client.close();
    // Its audience is /mcp (RFC 8707).
    const direct = await sendCall(server.origin, CALLS.listExpenses, { query: {} }, bearer(tokens.access_token));
    expectFailure(direct, KEY_FAILURES.invalid);
    const dump = await server.db.asSystem((tx) =>
      tx.execute(sql`select row_to_json(t)::text as row from agent_token t`),
    );
    for (const token of [tokens.access_token, tokens.refresh_token])
      expect(JSON.stringify(dump.rows)).not.toContain(token);
    const { data } = await founder.call(CALLS.listToolCalls, { query: {} });
    expect(data).toEqual([]);
    const again = await connectAgent(server, bearer(tokens.access_token));
    await callTool(again, "find_expenses");
    await again.close();
    expect((await founder.call(CALLS.listToolCalls, { query: {} })).data[0]).toMatchObject({ agent: "Claude" });
    expect((await founder.call(CALLS.listApiKeys, {})).data).toEqual([]);
  });

  it("are given once for a code, to who proves to have asked; a second use ends the connection", async () => {
    const { clientId, code, verifier, tokens } = await connectProgram(server, founder, READS, "Twice");
    expect((await listTools(tokens.access_token)).status).toBe(200);
    const fields = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: REDIRECT };
    const second = await askToken(server, { ...fields, code_verifier: verifier });
    expect([second.status, errorIn(second)]).toEqual([400, "invalid_grant"]);
    expect((await listTools(tokens.access_token)).status).toBe(401);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { perPage: 1 } });
    expect(data[0]?.sentence).toContain("Twice was disconnected, because its token was used twice");
  });

  it.each([
    ["a wrong verifier", { code_verifier: newVerifier() }, "invalid_grant"],
    ["no verifier", { code_verifier: "" }, "invalid_grant"],
    ["another address", { redirect_uri: "http://127.0.0.1:8888/callback" }, "invalid_request"],
    ["another resource", { resource: "https://evil.example/mcp" }, "invalid_target"],
    ["a secret", { client_secret: "x" }, "invalid_client"],
    ["an unknown client", { client_id: "018f0000-0000-7000-8000-000000000000" }, "invalid_client"],
    ["another grant", { grant_type: "password" }, "unsupported_grant_type"],
  ])("aren't given for %s", async (_, change, error) => {
    const clientId = await newProgram(server);
    const verifier = newVerifier();
    const code = (await consent(founder, requestOf(clientId, verifier), READS)).searchParams.get("code") ?? "";
    const fields = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: REDIRECT };
    const answer = await askToken(server, { ...fields, code_verifier: verifier, ...change });
    expect(answer.status).toBe(400);
    expect(errorIn(answer)).toBe(error);
  });

  it("aren't given for another program's code, nor after a minute", async () => {
    const [one, other] = [await newProgram(server), await newProgram(server)];
    const verifier = newVerifier();
    const code = (await consent(founder, requestOf(one, verifier), READS)).searchParams.get("code") ?? "";
    const fields = { grant_type: "authorization_code", code, redirect_uri: REDIRECT, code_verifier: verifier };
    expect(errorIn(await askToken(server, { ...fields, client_id: other }))).toBe("invalid_grant");
    await server.db.asSystem((tx) =>
      tx.execute(sql`update agent_token set expires_at = now() - interval '1 second' where kind = 'code'`),
    );
    expect(errorIn(await askToken(server, { ...fields, client_id: one }))).toBe("invalid_grant");
  });

  it("are renewed once for a refresh token; its second use ends the connection", async () => {
    const { clientId, tokens } = await connectProgram(server, founder, READS);
    const refresh = (token: string, more: object = {}) =>
      askToken(server, { grant_type: "refresh_token", refresh_token: token, client_id: clientId, ...more });
    const renewed = (await refresh(tokens.refresh_token)).json as typeof tokens;
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect((await listTools(renewed.access_token)).status).toBe(200);
    expect(errorIn(await refresh(tokens.refresh_token))).toBe("invalid_grant");
    expect((await listTools(renewed.access_token)).status).toBe(401);
    expect(errorIn(await refresh(renewed.refresh_token))).toBe("invalid_grant");
  });

  it("are renewed for one of two programs that use the same token at once, and work for none", async () => {
    const { clientId, tokens } = await connectProgram(server, founder, READS);
    const fields = { grant_type: "refresh_token", refresh_token: tokens.refresh_token, client_id: clientId };
    const answers = await Promise.all([askToken(server, fields), askToken(server, fields)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const { status, json } of answers)
      if (status === 200) expect((await listTools((json as typeof tokens).access_token)).status).toBe(401);
  });

  it("can be renewed for less, never for more", async () => {
    const { clientId, tokens } = await connectProgram(server, founder, READS);
    const ask = (token: string, scope: string) =>
      askToken(server, { grant_type: "refresh_token", refresh_token: token, client_id: clientId, scope });
    const less = (await ask(tokens.refresh_token, "expenses:read")).json as typeof tokens;
    expect(less.scope).toBe("expenses:read");
    const more = await ask(less.refresh_token, "expenses:write banking:read");
    expect(errorIn(more)).toBe("invalid_scope");
  });

  it("end when the program revokes them, and another program's stay", async () => {
    const { clientId, tokens } = await connectProgram(server, founder, READS);
    const other = await newProgram(server);
    const revoke = (token: string, client: string) =>
      sendForm(server, OAUTH_PATHS.revoke, { token, client_id: client });
    expect((await revoke(tokens.access_token, other)).status).toBe(200);
    expect((await listTools(tokens.access_token)).status).toBe(200);
    expect((await revoke("tl_agent_nothing", clientId)).status).toBe(200);
    expect((await revoke(tokens.access_token, clientId)).status).toBe(200);
    expect((await listTools(tokens.access_token)).status).toBe(401);
    expect((await revoke(tokens.refresh_token, clientId)).status).toBe(200);
    const fields = { grant_type: "refresh_token", refresh_token: tokens.refresh_token, client_id: clientId };
    expect(errorIn(await askToken(server, fields))).toBe("invalid_grant");
  });
});

describe("connected agents", () => {
  it("are listed and disconnected by their own person, and all by a founder", async () => {
    const mine = await connectProgram(server, employee, ["expenses:read"], "Employee's");
    const theirs = await connectProgram(server, accountant, ["expenses:read"], "Accountant's");
    const names = async (person: Person) => (await person.call(CALLS.listAgents, {})).data.map(({ name }) => name);
    expect(await names(employee)).toEqual(["Employee's"]);
    expect(await names(accountant)).toEqual(["Accountant's"]);
    expect(await names(founder)).toEqual(expect.arrayContaining(["Employee's", "Accountant's"]));
    expect(await names(rival)).toEqual([]);
    const { data } = await accountant.call(CALLS.listAgents, {});
    const id = data[0]?.id ?? "";
    for (const person of [employee, rival])
      expectFailure(
        await sendCall(server.origin, CALLS.disconnectAgent, { params: { id } }, person.headers),
        disconnectAgent.failures.notFound,
      );
    expect((await listTools(theirs.tokens.access_token)).status).toBe(200);
    await founder.call(CALLS.disconnectAgent, { params: { id } });
    expect((await listTools(theirs.tokens.access_token)).status).toBe(401);
    expect((await listTools(mine.tokens.access_token)).status).toBe(200);
    const history = await founder.call(CALLS.listAuditEvents, { query: { perPage: 1 } });
    expect(history.data[0]?.sentence).toContain("disconnected the agent Accountant's");
  });

  it("see what their role sees, and less once the person's role is less", async () => {
    const person = await addMember(server, founder, "accountant");
    const { tokens } = await connectProgram(server, person, ["reports:read", "expenses:read"]);
    const names = async () => String((await listTools(tokens.access_token)).bytes);
    expect(await names()).toContain("run_report");
    await server.db.asSystem((tx) =>
      tx.execute(sql`update membership set role = 'employee' where user_id = ${person.session.user.id}`),
    );
    const less = await names();
    expect(less).toContain("find_expenses");
    expect(less).not.toContain("run_report");
    await server.db.asSystem((tx) =>
      tx.execute(sql`update membership set status = 'inactive' where user_id = ${person.session.user.id}`),
    );
    expect((await listTools(tokens.access_token)).status).toBe(401);
  });

  it("end when the person sets a new password and ends their keys", async () => {
    const person = await server.register();
    const { tokens } = await connectProgram(server, person, ["expenses:read"], "Mine");
    expect((await person.call(CALLS.listOwnApiKeys, {})).data.map(({ name }) => name)).toEqual(["Mine"]);
    await person.call(CALLS.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: "another leaf in the ledger 8", revokeApiKeys: true } as never,
    });
    expect((await listTools(tokens.access_token)).status).toBe(401);
  });

  it("make no more changes a day without asking than the founder lets them", async () => {
    const { tokens } = await connectProgram(
      server,
      founder,
      ["expenses:write", "books:write", "proposals:write"],
      "Trusted",
    );
    const { data } = await founder.call(CALLS.listAgents, {});
    const id = data.find(({ name }) => name === "Trusted")?.id ?? "";
    await founder.call(CALLS.limitDailyChanges, { params: { id }, body: { dailyChanges: 1 } });
    for (const person of [accountant, employee])
      expect(
        (
          await sendCall(
            server.origin,
            CALLS.limitDailyChanges,
            { params: { id }, body: { dailyChanges: null } },
            person.headers,
          )
        ).status,
      ).toBe(403);
    expectFailure(
      await sendCall(
        server.origin,
        CALLS.limitDailyChanges,
        { params: { id }, body: { dailyChanges: 5 } },
        rival.headers,
      ),
      limitDailyChanges.failures.notFound,
    );
    const client = await connectAgent(server, bearer(tokens.access_token));
    const create = (name: string) => callTool(client, "create_category", { name, accountCode: "5000", mode: "direct" });
    expect((await create("One")).value).toMatchObject({ state: "done" });
    expect((await create("Two")).value.code).toBe(PROPOSAL_FAILURES.dailyLimit.code);
    await client.close();
    const history = await founder.call(CALLS.listAuditEvents, { query: { perPage: 1 } });
    expect(history.data[0]).toMatchObject({ apiKey: "Trusted" });
  });
});
