/** `npm run mcp`: an agent that starts a program, against a running server. */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { REPOSITORY } from "../src/platform/process/config.ts";
import { callTool, keyHeaders } from "./support/agent.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  founder = await server.register();
});
afterAll(() => server.close());

const program = (env: Record<string, string>) =>
  new StdioClientTransport({
    command: process.execPath,
    args: ["packages/server/src/product/commands/mcp/main.ts"],
    cwd: REPOSITORY,
    env: { ...(process.env as Record<string, string>), TALLYLEAF_URL: server.origin, ...env },
    stderr: "ignore",
  });

it("forwards tools, progress, resources, and prompts", { timeout: 60_000 }, async () => {
  const { Authorization } = await keyHeaders(founder);
  const client = new Client({ name: "test-agent", version: "1.0.0" });
  await client.connect(program({ TALLYLEAF_KEY: Authorization.replace("Bearer ", "") }));
  try {
    expect(client.getInstructions()).toContain("Books of one organization");
    expect((await client.listTools()).tools.length).toBeGreaterThan(50);
    expect((await client.listPrompts()).prompts).toHaveLength(4);
    expect((await client.listResources()).resources.length).toBeGreaterThan(5);
    const ref = { type: "ref/resource", uri: "tallyleaf://reports/{type}/{from}/{to}" } as const;
    const { completion } = await client.complete({ ref, argument: { name: "type", value: "bal" } });
    expect(completion.values).toEqual(["balance_sheet"]);
    expect((await callTool(client, "list_accounts")).value.total).toBeGreaterThan(5);
    const content = Buffer.from(scriptedPdf(purchase("stdio"))).toString("base64");
    const steps: number[] = [];
    await client.callTool(
      { name: "upload_receipt", arguments: { fileName: "stdio.pdf", content } },
      { onprogress: ({ progress }) => steps.push(progress) },
    );
    expect(steps).toEqual([0, 1, 2]);
    expect((await founder.call(CALLS.listExpenses, { query: {} })).meta.total).toBe(1);
  } finally {
    await client.close();
  }
});

it("ends without a key, and with one that isn't in use", { timeout: 60_000 }, async () => {
  for (const env of [{ TALLYLEAF_KEY: "" }, { TALLYLEAF_KEY: `tl_live_${"x".repeat(43)}` }])
    await expect(new Client({ name: "test-agent", version: "1.0.0" }).connect(program(env))).rejects.toThrow();
});
