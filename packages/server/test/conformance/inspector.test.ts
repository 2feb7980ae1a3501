/** A month's work by the official inspector's command line, one process for each call. npm fetches it. */
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { type Answer, keyHeaders } from "../support/agent.ts";
import { stateCompany } from "../support/lawful.ts";
import { doMonth, MONTH_SCOPES } from "../support/month.ts";
import { createScriptedPool } from "../support/scripted.ts";
import { startTestServer } from "../support/server.ts";
import { fetched } from "./fetched.ts";

const run = promisify(execFile);

it("does a whole month", { timeout: 600_000 }, async () => {
  const server = await startTestServer({
    pool: createScriptedPool(),
    now: () => new Date("2026-05-03T10:00:00Z"),
  });
  try {
    const founder = await server.register();
    await stateCompany(founder);
    const { Authorization } = await keyHeaders(founder, MONTH_SCOPES);
    const { command, args, env } = fetched("@modelcontextprotocol/inspector", "2.12.0", "mcp-inspector");
    const target = ["--cli", `${server.origin}/mcp`, "--transport", "http"];
    const inspect = async (...asked: string[]): Promise<Record<string, unknown>> => {
      const given = [...args, ...target, "--header", `Authorization: ${Authorization}`, ...asked];
      const { stdout } = await run(command, given, { cwd: tmpdir(), env, maxBuffer: 64 * 1024 * 1024 });
      return JSON.parse(stdout);
    };
    expect((await inspect("--method", "tools/list")).tools).toContainEqual(
      expect.objectContaining({ name: "upload_receipt" }),
    );
    await doMonth(server, founder, async (name, input) => {
      const pairs = Object.entries(input).flatMap(([key, value]) => ["--tool-arg", `${key}=${value}`]);
      const { structuredContent } = await inspect("--method", "tools/call", "--tool-name", name, ...pairs);
      return { isError: false, value: structuredContent as Answer["value"] };
    });
  } finally {
    await server.close();
  }
});
