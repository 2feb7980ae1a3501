/**
 * `npm run test:conformance`: the official conformance suite of the Model Context Protocol against this server. npm fetches the suite, so it
 * is no part of `npm test`. Fails if a scenario that applies fails, and if one passes that is said not to apply.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { keepText } from "../../src/features/documents/text.ts";
import { REPOSITORY } from "../../src/platform/process/config.ts";
import { keyHeaders } from "../support/agent.ts";
import { PNG } from "../support/documents.ts";
import { createScriptedPool, purchase, scriptedPdf } from "../support/scripted.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { fetched } from "./fetched.ts";
import { openProxy } from "./proxy.ts";
import { NOT_APPLICABLE, type Objects, REPLACED_BY, SUITE_VERSION } from "./scenarios.ts";

const checks = z.array(z.object({ status: z.string(), errorMessage: z.string().optional() }));

/** Runs the suite; its results are in the folder. */
async function runSuite(url: string, folder: string): Promise<void> {
  const { command, args, env } = fetched("@modelcontextprotocol/conformance", SUITE_VERSION, "conformance");
  const suite = spawn(command, [...args, "server", "--url", url, "--suite", "all", "-o", folder], {
    cwd: tmpdir(),
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  // It ends with 1 if any scenario fails; which ones may is decided here.
  await new Promise((done, fail) => suite.once("exit", done).once("error", fail));
}

/** Scenarios by name, each with the messages of its failed checks; empty: it passed. */
function readResults(folder: string): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("checks.json"),
  );
  return new Map(
    files.map((file) => {
      const all = checks.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
      const failed = all.filter(({ status }) => status === "FAILURE");
      return [scenarioOf(file), failed.map(({ errorMessage = "failed" }) => errorMessage)];
    }),
  );
}

/** "server-ping-2026-11-27T10-00-00-000Z/checks.json" is of "ping". */
const scenarioOf = (file: string) =>
  dirname(file)
    .replace(/-\d{4}-\d{2}-\d{2}T.*$/, "")
    .replace(/^server-(?!initialize$|sse-)/, "")
    .replace(/^server-server-/, "server-");

/** Makes the objects that the scenarios use, and a key for them. */
async function prepare(server: TestServer): Promise<{ authorization: string; objects: Objects }> {
  const founder = await server.register();
  const file = new File([new Uint8Array(PNG)], "till.png", { type: "image/png" });
  const { documentId } = await founder.call(CALLS.uploadFile, { body: {}, file });
  const organizationId = founder.session.currentOrganizationId;
  const line = ["Receipt", "123"].map((word): [string, number, number, number, number] => [word, 0, 0, 100, 100]);
  const kept = { text: "Receipt 123", pages: [{ page: 1, lines: [line] }], appearance: null };
  // One pixel has no text: it is stored as reading would store it.
  await server.db.asOrganization(organizationId, (tx) => keepText(tx, organizationId, documentId, kept));
  const receipt = Buffer.from(scriptedPdf(purchase("Quill"))).toString("base64");
  const { Authorization } = await keyHeaders(founder);
  return { authorization: Authorization, objects: { documentId, receipt } };
}

let server: TestServer;
let results: ReturnType<typeof readResults>;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), onJobError: () => undefined });
  const { authorization, objects } = await prepare(server);
  const proxy = await openProxy(server.origin, authorization, objects);
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  try {
    await runSuite(proxy.url, folder);
    results = readResults(folder);
  } finally {
    proxy.close();
    rmSync(folder, { recursive: true });
  }
}, 300_000);
afterAll(() => server.close());

describe("the official conformance suite", () => {
  it("has the scenarios of the list", () => {
    expect([...results.keys()].sort()).toEqual([...Object.keys(REPLACED_BY), ...Object.keys(NOT_APPLICABLE)].sort());
  });

  it.each(Object.keys(REPLACED_BY))("passes %s", (name) => {
    expect(results.get(name)).toEqual([]);
  });

  it.each(Object.keys(NOT_APPLICABLE))("doesn't pass %s, which doesn't apply", (name) => {
    expect(results.get(name)?.length).toBeGreaterThan(0);
  });

  it("is listed in the documentation, scenario by scenario", () => {
    const page = readFileSync(join(REPOSITORY, "docs/MCP.md"), "utf8").replace(/ +/g, " ");
    const rows = [
      ...Object.entries(REPLACED_BY).map(([name, tool]) => `| ${name} | passes | ${tool} |`),
      ...Object.entries(NOT_APPLICABLE).map(([name, why]) => `| ${name} | does not apply | ${why} |`),
    ];
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });
});
