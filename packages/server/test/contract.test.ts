/** The answer of every call matches the contract, comes from statements that name the organization, and is described in OpenAPI. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { DOWNLOADS, openApiDocument } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { cases } from "./contract/all.ts";
import { type ContractWorld, calls, startContractWorld } from "./support/contract-world.ts";
import type { TestServer } from "./support/server.ts";
import { keysWithoutOrganization, straying, watchQueries } from "./support/tenant-queries.ts";
import { send, sendCall } from "./support/wire.ts";

let world: ContractWorld;
let server: TestServer;
beforeAll(async () => {
  world = await startContractWorld();
  ({ server } = world);
});
afterAll(() => world.close());

describe("a response", () => {
  let queries: ReturnType<typeof watchQueries>;
  beforeAll(() => {
    queries = watchQueries();
  });

  it.each(calls)("matches its output type: %s", async (name, call) => {
    const { input, as } = (await cases[name].succeeds?.(world)) ?? { input: world.good(name), as: world.founder };
    const answer = await sendCall(server.origin, call, input, as.headers);
    expect(answer.status, String(answer.bytes)).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(() => (call.output as z.ZodType).parse(answer.json)).not.toThrow();
  });

  it("comes from statements that filter every table by organization", async () => {
    queries.stop();
    expect(queries.texts.size).toBeGreaterThan(400);
    expect(await straying(queries.texts, server.databaseUrl)).toEqual([]);
    expect(await keysWithoutOrganization(server.databaseUrl)).toEqual([]);
  });

  it("needs no session for the health check", async () => {
    expect((await send(`${server.origin}/health`)).json).toEqual({ status: "ok" });
  });
});

/** The checked parts of an operation. */
interface Operation {
  operationId: string;
  parameters?: { in: string; name: string }[];
}

describe("the OpenAPI document", () => {
  it("lists every call with its errors, and matches the contract", async () => {
    const answer = await send(`${server.origin}/api/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual(
      JSON.parse(JSON.stringify(openApiDocument({ title: "Tallyleaf API", server: "http://127.0.0.1" }))),
    );
    const { openapi, paths } = answer.json as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { operationId: string; responses: Record<string, unknown>; security?: unknown }>
      >;
    };
    expect(openapi).toBe("3.1.0");
    for (const [name, call] of calls) {
      const operation = paths[call.path.replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const statuses = Object.values(call.failures).map((failure) => String(failure.status));
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(["200", String(call.malformed ?? 400), "500", ...statuses]),
      );
      expect(operation?.security !== undefined).toBe(call.access !== "public");
    }
    const downloads = Object.keys(DOWNLOADS).length;
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(calls.length + downloads);
  });

  it("is valid, describes every parameter of its paths, and has unique names", async () => {
    const { json } = await send(`${server.origin}/api/openapi.json`);
    expect(await new Validator().validate(json as Record<string, unknown>)).toEqual({ valid: true });
    const { paths, webhooks } = json as Record<"paths" | "webhooks", Record<string, Record<string, Operation>>>;
    const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
      Object.values(byMethod).map((operation) => ({ path, ...operation })),
    );
    for (const { path, parameters = [] } of operations)
      expect(parameters.flatMap(({ in: place, name }) => (place === "path" ? [`{${name}}`] : []))).toEqual(
        path.match(/\{\w+\}/g) ?? [],
      );
    const told = Object.values(webhooks).flatMap((byMethod) => Object.values(byMethod));
    const ids = [...operations, ...told].map(({ operationId }) => operationId);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it("has a readable page", async () => {
    const answer = await send(`${server.origin}/api/docs`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(String(answer.bytes)).toContain("Tallyleaf API");
  });
});
