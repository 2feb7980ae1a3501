/**
 * A month's work by an agent, with the SDK's client over real HTTP: it registers, is let in by OAuth, uploads ten receipts, reviews what
 * is in doubt, imports and matches the bank statement, and closes. A person confirms each step.
 */
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type AgentRequest, CALLS, type Scope } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callTool } from "./support/agent.ts";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { stateCompany } from "./support/lawful.ts";
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

const SCOPES: Scope[] = [
  "documents:write",
  "expenses:read",
  "banking:read",
  "books:read",
  "reports:read",
  "activity:read",
  "proposals:write",
];

/** Ten receipts of April; two are in doubt. */
const RECEIPTS = Array.from({ length: 10 }, (_, place) => {
  const day = String(place + 3).padStart(2, "0");
  return {
    id: `r${place}`,
    vendor: `Shop ${"ABCDEFGHIJ"[place]} Ltd`,
    total: `${20 + place}.50`,
    date: `2026-04-${day}`,
    isClear: place > 1,
  };
});

it("does a whole month", { timeout: 120_000 }, async () => {
  const client = await connect(founder, SCOPES);
  const steps: number[] = [];
  for (const { id, vendor, total, date, isClear } of RECEIPTS) {
    const script = purchase(
      id,
      { vendor, total, date },
      { status: isClear ? "ready" : "to_review", paymentHint: undefined },
    );
    const content = Buffer.from(scriptedPdf(script)).toString("base64");
    await client.callTool(
      { name: "upload_receipt", arguments: { fileName: `${id}.pdf`, content } },
      { onprogress: ({ progress }) => steps.push(progress) },
    );
  }
  expect(steps).toEqual(RECEIPTS.flatMap(() => [1, 2]));

  const confirm = async (name: string, input: object) => {
    const { value } = await callTool(client, name, input);
    expect(value, `${name}: ${JSON.stringify(value)}`).toMatchObject({ state: "proposed" });
    const { proposal } = await founder.call(CALLS.confirmChangeProposal, { params: { id: value.proposalId } });
    return proposal;
  };

  const doubts = (await callTool(client, "list_doubts", { perPage: 100 })).value.rows;
  expect(doubts).toHaveLength(2);
  for (const { id } of doubts) {
    const { value } = await callTool(client, "get_expense", { id });
    await confirm("accept_receipt", { id, revision: value.rows[0]?.revision, why: "The document says the same." });
  }
  expect((await callTool(client, "list_doubts")).value.rows).toEqual([]);

  const { account } = await founder.call(CALLS.createBankAccount, {
    body: { name: "Business checking", type: "checking", currency: "USD", accountCode: "1100" } as never,
  });
  const lines = RECEIPTS.map(({ vendor, total, date }) => `${date},${vendor.toUpperCase()},-${total}`);
  const statement = `Date,Payee,Amount\n${lines.join("\n")}\n`;
  const imported = await confirm("import_statement", {
    fileName: "april.csv",
    content: Buffer.from(statement).toString("base64"),
    bankAccountId: account.id,
  });
  expect(imported.facts).toContainEqual({ label: "New transactions", value: "10" });
  expect(imported.facts).toContainEqual({ label: "Bank account", value: "Business checking" });

  const open = (await callTool(client, "list_lines_to_match", { perPage: 100 })).value.rows as unknown as {
    id: string;
    suggestions: { id: string }[];
  }[];
  for (const { id, suggestions } of open) await confirm("accept_match", { lineId: id, suggestion: suggestions[0]?.id });
  expect((await callTool(client, "list_lines_to_match")).value.rows).toEqual([]);
  const { data: matched } = await founder.call(CALLS.listBankLines, { query: { perPage: 100 } });
  expect(matched.map(({ state }) => state)).toEqual(RECEIPTS.map(() => "matched"));

  const { value: checklist } = await callTool(client, "month_checklist", { month: "2026-04" });
  const tasks = checklist.rows as unknown as { urgency: string; count: number; check: string }[];
  expect(tasks.filter(({ urgency, count }) => urgency === "task" && count > 0)).toEqual([]);
  const closed = await confirm("close_month", { month: "2026-04", why: "Nothing is open." });
  expect(closed.facts).toContainEqual({ label: "Month", value: "April 2026" });
  const { data: months } = await founder.call(CALLS.listMonths, { query: { year: "2026" } as never });
  expect(months.find(({ month }) => month.startsWith("2026-04"))?.closed).toMatchObject({ at: expect.any(String) });

  const spent = RECEIPTS.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
  expect((await balancesOf(server, founder)) as Record<string, unknown>).toMatchObject({ 1100: expect.anything() });
  const { value: report } = await callTool(client, "account_balances", { from: "2026-04-01", to: "2026-04-30" });
  const bank = (report.rows as { code?: string; figures?: { amount: number }[] }[]).find(({ code }) => code === "1100");
  expect(JSON.stringify(bank)).toContain(String(spent / 100));
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  const { data: history } = await founder.call(CALLS.listAuditEvents, { query: { perPage: 1, subjectType: "month" } });
  expect(history[0]).toMatchObject({ apiKey: "Claude", actor: { id: founder.session.user.id } });
  await client.close();
});

it("ends a call whose agent no longer waits, and logs it as canceled", { timeout: 60_000 }, async () => {
  const client = await connect(founder, SCOPES);
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
