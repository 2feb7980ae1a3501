/** A month's work by an agent, with the SDK's client over real HTTP: it registers, is let in by OAuth, and does the month. */
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type AgentRequest, CALLS, type Scope } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, callTool } from "./support/agent.ts";
import { stateCompany } from "./support/lawful.ts";
import { doMonth, MONTH_SCOPES } from "./support/month.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

const PUBLIC_URL = "http://127.0.0.1";
const pool = createScriptedPool();
let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool, now: () => new Date("2026-05-03T10:00:00Z") });
  founder = await server.register();
  await stateCompany(founder);
});
afterAll(() => server.close());

/** The server's public address leads to the port that it got. */
const fetchThere = (url: string | URL, init?: RequestInit) =>
  fetch(String(url).replace(new RegExp(`^${PUBLIC_URL}(?=/|$)`), server.origin), init);

/** A program that shows the person the page that asks, who allows these scopes. */
function programOf(person: Person, scopes: Scope[]) {
  let client: unknown;
  let tokens: unknown;
  let discovered: unknown;
  let verifier = "";
  const answered: { code: string } = { code: "" };
  const provider = {
    redirectUrl: "http://localhost:4321/callback",
    clientMetadata: { client_name: "Claude", redirect_uris: ["http://localhost:4321/callback"] },
    clientInformation: () => client,
    saveClientInformation: (saved: unknown) => {
      client = saved;
    },
    tokens: () => tokens,
    saveTokens: (saved: unknown) => {
      tokens = saved;
    },
    saveDiscoveryState: (saved: unknown) => {
      discovered = saved;
    },
    discoveryState: () => discovered,
    saveCodeVerifier: (saved: string) => {
      verifier = saved;
    },
    codeVerifier: () => verifier,
    redirectToAuthorization: async (url: URL) => {
      expect(`${url.origin}${url.pathname}`).toBe(`${PUBLIC_URL}/authorize`);
      const request = Object.fromEntries(url.searchParams) as unknown as AgentRequest;
      expect(request.resource).toBe(`${PUBLIC_URL}/mcp`);
      const { redirectTo } = await person.call(CALLS.answerAgentRequest, { body: { ...request, allow: true, scopes } });
      const { searchParams } = new URL(redirectTo);
      expect(searchParams.get("iss")).toBe(PUBLIC_URL);
      answered.code = redirectTo;
    },
  } as unknown as OAuthClientProvider;
  return { provider, answered };
}

async function connect(person: Person, scopes: Scope[]): Promise<Client> {
  const { provider, answered } = programOf(person, scopes);
  const options = { authProvider: provider, fetch: fetchThere };
  const first = new StreamableHTTPClientTransport(new URL(`${PUBLIC_URL}/mcp`), options);
  await expect(new Client({ name: "test-agent", version: "1.0.0" }).connect(first)).rejects.toThrow();
  const { searchParams } = new URL(answered.code);
  await first.finishAuth(searchParams);
  const client = new Client({ name: "test-agent", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${PUBLIC_URL}/mcp`), options));
  return client;
}

it("does a whole month", { timeout: 120_000 }, async () => {
  const client = await connect(founder, MONTH_SCOPES);
  const steps: number[] = [];
  await doMonth(server, founder, async (name, input) => {
    if (name !== "upload_receipt") return callTool(client, name, input);
    const onprogress = ({ progress }: { progress: number }) => steps.push(progress);
    const { structuredContent } = await client.callTool({ name, arguments: { ...input } }, { onprogress });
    return { isError: false, value: structuredContent as unknown as Answer["value"] };
  });
  expect(steps).toEqual(Array.from({ length: 10 }, () => [0, 1, 2]).flat());
  const { data: history } = await founder.call(CALLS.listAuditEvents, { query: { perPage: 1, subjectType: "month" } });
  expect(history[0]).toMatchObject({ apiKey: "Claude", actor: { id: founder.session.user.id } });
  await client.close();
});

it("ends a call whose agent no longer waits, and logs it as canceled", { timeout: 60_000 }, async () => {
  const client = await connect(founder, MONTH_SCOPES);
  const content = Buffer.from(scriptedPdf(purchase("held", { date: "2026-05-02" }, { held: true }))).toString("base64");
  const stopped = new AbortController();
  const call = client.callTool(
    { name: "upload_receipt", arguments: { fileName: "held.pdf", content } },
    { signal: stopped.signal },
  );
  const refused = expect(call).rejects.toThrow();
  await pool.hasStarted("held");
  stopped.abort("The person pressed stop.");
  await refused;
  pool.release("held");
  await expect
    .poll(async () => (await founder.call(CALLS.listToolCalls, { query: { perPage: 1 } })).data[0], { timeout: 20_000 })
    .toMatchObject({ tool: "upload_receipt", failure: "canceled" });
  await client.close();
});
