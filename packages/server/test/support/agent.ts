/** Agents in tests: the SDK's own client, connected to /mcp by an API key or as a person. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { CALLS, type Role, SCOPES, type Scope } from "@tallyleaf/contract";
import type { Person, TestServer } from "./server.ts";

/** Connects a client with these headers. */
export async function connectAgent(
  server: Pick<TestServer, "origin">,
  headers: Record<string, string>,
): Promise<Client> {
  const client = new Client({ name: "test-agent", version: "1.0.0" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), { requestInit: { headers } }),
  );
  return client;
}

/** Headers of a new key of the founder. */
export async function keyHeaders(
  founder: Person,
  scopes: Scope[] = SCOPES,
  role: Role = "founder",
  name = "Agent",
): Promise<{ Authorization: string }> {
  const { key } = await founder.call(CALLS.createApiKey, { body: { name, role, scopes, expiresInDays: null } });
  return { Authorization: `Bearer ${key}` };
}

export interface Answer {
  isError: boolean;
  /** Structured content, or the error; each has some of these. */
  value: {
    rows: Record<string, unknown>[];
    total: number;
    code: string;
    message: string;
    links: { url: string }[];
    queries: string[];
    proposalId: string;
    [name: string]: unknown;
  };
}

/** Calls a tool. */
export async function callTool(client: Client, name: string, input: object = {}): Promise<Answer> {
  const result = await client.callTool({ name, arguments: { ...input } });
  const [first] = result.content as unknown as { text: string }[];
  const value = result.isError ? JSON.parse(first?.text ?? "{}") : result.structuredContent;
  return { isError: result.isError === true, value };
}
