/**
 * `npm run mcp`: speaks the Model Context Protocol on standard input and output, for agents that start a program. It forwards each request
 * to a running server: `TALLYLEAF_URL` (http://localhost:3000) with the API key `TALLYLEAF_KEY`.
 */
import { Client, type Progress, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Server, type ServerContext } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";
import { StartError } from "../../../platform/process/start-error.ts";

/** Requests of agents; each is forwarded as it is. */
const FORWARDED = [
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "prompts/list",
  "prompts/get",
  "completion/complete",
] as const;

/** Longest time for one request, in milliseconds: a receipt that waits its turn to be read. */
const TIMEOUT_MS = 300_000;

async function main(): Promise<void> {
  const { TALLYLEAF_URL = "http://localhost:3000", TALLYLEAF_KEY } = process.env;
  if (!TALLYLEAF_KEY) throw new StartError("Set TALLYLEAF_KEY to an API key of your organization.");
  if (!URL.canParse("/mcp", TALLYLEAF_URL))
    throw new StartError("TALLYLEAF_URL must be an address like http://localhost:3000.");
  const client = await connect(new URL("/mcp", TALLYLEAF_URL), TALLYLEAF_KEY);
  const { close } = serveStdio(() => forwarderTo(client), { onerror: (error) => console.error(error.message) });
  // The agent has closed its end.
  process.stdin.once("end", () => void close().then(() => client.close()));
}

async function connect(url: URL, key: string): Promise<Client> {
  const client = new Client({ name: "tallyleaf-stdio", version: "1.0.0" });
  const headers = { Authorization: `Bearer ${key}` };
  try {
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    return client;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`No answer from ${url}: ${why} Is the server running, and is the key in use?`);
  }
}

/** A server that knows nothing and forwards everything. */
function forwarderTo(client: Client): Server {
  const server = new Server(client.getServerVersion() ?? { name: "tallyleaf", version: "1.0.0" }, {
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: client.getInstructions(),
  });
  for (const method of FORWARDED)
    server.setRequestHandler(method, async ({ params }: { params?: object }, context: ServerContext) => {
      const progressToken = context.mcpReq._meta?.progressToken;
      return (await client.request({ method, params: { ...params } } as never, {
        signal: context.mcpReq.signal,
        timeout: TIMEOUT_MS,
        ...(progressToken !== undefined && {
          // Fails only if the client is gone: then its request ends as well.
          onprogress: (progress: Progress) =>
            void context.mcpReq
              .notify({ method: "notifications/progress", params: { ...progress, progressToken } })
              .catch(() => undefined),
        }),
      })) as never;
    });
  return server;
}

await main().catch(exitWithSentence);
