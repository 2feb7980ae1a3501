/**
 * Rules for every call of the contract, made from the contract itself: who may make it, the error of each invalid field, the
 * response for another organization's object, and that all errors have the same shape.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import {
  CALLS,
  type Call,
  type CallName,
  COMMON_FAILURES,
  DOWNLOADS,
  type ErrorBody,
  openApiDocument,
  ROLES,
  rolesThat,
  type Upload,
} from "@tallyleaf/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { memberships, sessions } from "../src/platform/db/schema.ts";
import { MAX_DEPTH, MAX_VALUES } from "../src/platform/http/json-body.ts";
import { REPOSITORY } from "../src/platform/process/config.ts";
import { hashToken } from "../src/platform/secrets/tokens.ts";
import { cases } from "./contract/all.ts";
import type { World } from "./contract/cases.ts";
import { type EcbServer, startEcb } from "./support/ecb.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { keysWithoutOrganization, straying, watchQueries } from "./support/tenant-queries.ts";
import { expectError, expectFailure, type RawInput, send, sendCall, upload } from "./support/wire.ts";

let ecb: EcbServer;
let server: TestServer;
let founder: Person;
let rival: Person;
let accountant: Person;
let document: Upload;
let world: World;
beforeAll(async () => {
  ecb = await startEcb({ "2026-04-02": { USD: "1.1" } });
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error", ratesUrl: ecb.url } });
  [founder, rival] = [await server.register(), await server.register({ companyName: "Difference Engines" })];
  document = await upload(founder, scriptedPdf(purchase("first")), { expenseId: -1 });
  await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  accountant = await addMember(server, founder, "accountant");
  world = { server, founder, rival, document };
});
afterAll(async () => {
  await server.close();
  await ecb.close();
});

const calls = Object.entries(CALLS) as [CallName, Call][];
const signedInCalls = calls.filter(([, call]) => call.access !== "public");
const memberCalls = calls.filter(([, call]) => call.needs);

const good = (name: CallName): RawInput => cases[name].good(world);
/** A user who may make the call: the founder, unless only accountants may. */
const callerOf = ({ needs }: Call) => (needs && !rolesThat(needs).includes("founder") ? accountant : founder);

describe("permissions", () => {
  it.each(signedInCalls)("answer 401 without a session: %s", async (name, call) => {
    expectFailure(await sendCall(server.origin, call, good(name)), COMMON_FAILURES.unauthenticated);
    for (const Authorization of ["Bearer short", "Basic YWRhOmFkYQ==", founder.session.token])
      expectFailure(
        await sendCall(server.origin, call, good(name), { Authorization }),
        COMMON_FAILURES.unauthenticated,
      );
    const junk = { Authorization: `Bearer ${"x".repeat(43)}` };
    expectFailure(await sendCall(server.origin, call, good(name), junk), COMMON_FAILURES.sessionEnded);
  });

  it("answer 401 with an expired or signed-out session", async () => {
    const late = await server.register();
    await server.db.asSystem((tx) =>
      tx
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(sessions.tokenHash, hashToken(late.session.token))),
    );
    const gone = await server.register();
    await gone.call(CALLS.logout, {});
    for (const [name, call] of signedInCalls)
      for (const person of [late, gone])
        expectFailure(await sendCall(server.origin, call, good(name), person.headers), COMMON_FAILURES.sessionEnded);
  });

  it.each(memberCalls)("answer 403 for another organization without details: %s", async (name, call) => {
    const nobodys = "018f0000-0000-7000-8000-000000000000";
    const answers = [];
    for (const organization of [rival.session.currentOrganizationId, nobodys, "not-a-uuid", ""]) {
      const headers = { ...founder.headers, "X-Organization-Id": organization };
      const answer = await sendCall(server.origin, call, good(name), headers);
      expectFailure(answer, COMMON_FAILURES.notMember);
      answers.push(String(answer.bytes));
    }
    expect(new Set(answers).size).toBe(1);
  });

  it("apply to the primary organization when no header names one", async () => {
    const { token } = founder.session;
    const answer = await sendCall(server.origin, CALLS.listExpenses, {}, { Authorization: `Bearer ${token}` });
    expect(answer.json).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: document.expenseId })]),
    });
  });

  it("give every role exactly the calls and downloads of docs/PERMISSIONS.md", {
    timeout: 180_000,
  }, async () => {
    const printed = readFileSync(join(REPOSITORY, "docs/PERMISSIONS.md"), "utf8");
    const lines = [...printed.matchAll(/^\| (\w+) \| `.*?` \| (.*) \|$/gm)];
    const allowed = new Map(lines.map(([, name = "", cells = ""]) => [name, cells.split(" | ")]));
    expect([...allowed.keys()].sort()).toEqual(
      [...memberCalls.map(([name]) => name), ...Object.keys(DOWNLOADS)].sort(),
    );
    for (const [place, role] of ROLES.entries()) {
      const person = await addMember(server, founder, role);
      const asked = [
        ...memberCalls.map(([name, call]) => ({
          name,
          ask: () => sendCall(server.origin, call, good(name), person.headers),
        })),
        // The input doesn't matter: permissions are checked first.
        ...Object.entries(DOWNLOADS).map(([name, { method, path }]) => ({
          name,
          ask: () => send(`${server.origin}${path.replace(/:\w+/, "1")}`, { method, headers: person.headers }),
        })),
      ];
      for (const { name, ask } of asked) {
        const answer = await ask();
        const may = allowed.get(name)?.[place];
        expect(["yes", "no"]).toContain(may);
        if (may === "yes") expect([401, 403], `${role} ${name}`).not.toContain(answer.status);
        else expectFailure(answer, COMMON_FAILURES.forbidden);
      }
    }
  });

  it("end when a member is deactivated", async () => {
    const person = await addMember(server, founder, "accountant");
    expect((await sendCall(server.origin, CALLS.listExpenses, {}, person.headers)).status).toBe(200);
    await server.db.asSystem((tx) =>
      tx.update(memberships).set({ status: "inactive" }).where(eq(memberships.userId, person.session.user.id)),
    );
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, person.headers), COMMON_FAILURES.notMember);
  });
});

describe("objects of another organization", () => {
  it("are reported as not found", async () => {
    const id = String(document.expenseId);
    const call = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, rival.headers);
    expectFailure(await call("getExpense", { params: { id } }), CALLS.getExpense.failures.notFound);
    expectFailure(await call("deleteExpense", { params: { id } }), CALLS.deleteExpense.failures.notFound);
    expectFailure(await call("signedUrl", { query: { key: document.key } }), COMMON_FAILURES.notFound);
    expectFailure(
      await call("processInvoice", { body: { s3Url: document.fileUrl } }),
      CALLS.processInvoice.failures.foreignUrl,
    );
    expect((await call("listExpenses", {})).json).toEqual({
      data: [],
      meta: { total: 0, currentPage: 1, perPage: 10 },
    });
    expectFailure(
      await send(`${server.origin}/files/${document.key}`, { headers: rival.headers }),
      COMMON_FAILURES.notFound,
    );
    expect((await founder.call(CALLS.getExpense, { params: { id } })).status).toBe("ready");
  });
});

describe("an employee", () => {
  it("sees and deletes only their own", async () => {
    const employee = await addMember(server, founder, "employee");
    const call = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, employee.headers);
    const id = String(document.expenseId);
    expect((await call("listExpenses", {})).json).toMatchObject({ data: [], meta: { total: 0 } });
    expectFailure(await call("getExpense", { params: { id } }), CALLS.getExpense.failures.notFound);
    expectFailure(await call("deleteExpense", { params: { id } }), CALLS.deleteExpense.failures.notFound);
    expectFailure(await call("signedUrl", { query: { key: document.key } }), COMMON_FAILURES.notFound);
    expectFailure(
      await call("processInvoice", { body: { s3Url: document.fileUrl } }),
      CALLS.processInvoice.failures.foreignUrl,
    );
    expectFailure(
      await send(`${server.origin}/files/${document.key}`, { headers: employee.headers }),
      COMMON_FAILURES.notFound,
    );

    const own = await upload(employee, scriptedPdf(purchase("employee's")), { expenseId: -1 });
    const read = await employee.call(CALLS.processInvoice, { body: { s3Url: own.fileUrl } });
    expect(await employee.call(CALLS.listExpenses, { query: {} })).toMatchObject({
      data: [{ id: read.expense.id }],
      meta: { total: 1 },
    });
    expect((await employee.call(CALLS.signedUrl, { query: { key: own.key } })).signedUrl).toContain(own.key);
    expect((await founder.call(CALLS.getExpense, { params: { id: String(read.expense.id) } })).vendorName).toBe(
      "Vendor employee's",
    );
    await employee.call(CALLS.deleteExpense, { params: { id: String(read.expense.id) }, query: {} });
    expect((await call("getExpense", { params: { id: String(read.expense.id) } })).status).toBe(404);
  });
});

// ── What each bad field is told ────────────────────────────────────────────────────────────────────────────────────

type BadCase = [
  call: CallName,
  part: "params" | "query" | "body",
  field: string,
  bad: { value: unknown; message: string },
];
const badCases = Object.entries(cases).flatMap(([name, { bad }]) =>
  Object.entries(bad as Record<string, Record<string, BadCase[3][]>>).flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([field, bads]) =>
      bads
        // Fields that a change does not name stay, so a missing field is no error there.
        .filter(({ value }) => !(part === "body" && value === undefined && mayLeaveOut(name as CallName, field)))
        .map((one) => [name, part, field, one] as BadCase),
    ),
  ),
);

function mayLeaveOut(name: CallName, field: string): boolean {
  const { method, body } = CALLS[name] as Call;
  const fields = method === "PUT" ? (body as z.ZodObject | undefined)?.shape : undefined;
  return fields?.[field]?.safeParse(undefined).success === true;
}

describe("an invalid field", () => {
  it.each(badCases)("is named with its error: %s %s.%s %j", async (name, part, field, { value, message }) => {
    const input: RawInput = good(name);
    const changed = { ...input, [part]: { ...(input[part] as object), [field]: value } };
    const call: Call = CALLS[name];
    const answer = await sendCall(server.origin, call, changed, callerOf(call).headers);
    expectError(answer, call.malformed ?? 400, "invalid_request");
    expect(answer.json).toMatchObject({ error: message, errors: [{ path: field, message }] });
  });

  it("is named together with all others", async () => {
    const answer = await sendCall(server.origin, CALLS.register, { body: { defaultCurrency: "X" } });
    expectError(answer, 400, "invalid_request");
    const paths = (answer.json as ErrorBody).errors?.map(({ path }) => path);
    expect(new Set(paths)).toEqual(new Set(["name", "email", "companyName", "password", "defaultCurrency"]));
  });

  it("is refused when no database can store its text", async () => {
    for (const hole of ["\0", "\ud800"]) {
      const text = `Analytical${hole}Engines`;
      const inputs: [CallName, RawInput][] = [
        ["register", { body: { ...(good("register").body as object), companyName: text } }],
        ["login", { body: { email: `${text}@example.com`, password: PASSWORD } }],
        ["processInvoice", { body: { s3Url: `${document.fileUrl.slice(0, -3)}${hole}` } }],
      ];
      // An address carries bytes: a lone surrogate cannot get there.
      if (hole === "\0")
        inputs.push(
          ["listExpenses", { query: { search: text } }],
          ["listExpenses", { query: { vendor: text } }],
          ["listExpenses", { query: { categoryCode: "5\0" } }],
          ["signedUrl", { query: { key: `${document.key}\0` } }],
        );
      for (const [name, input] of inputs) {
        const answer = await sendCall(server.origin, CALLS[name], input, founder.headers);
        expectError(answer, 400, "invalid_request");
      }
    }
  });
});

describe("malformed requests", () => {
  const json = { "content-type": "application/json" };
  const post = (body: string, headers: Record<string, string>) =>
    send(`${server.origin}/auth/login`, { method: "POST", body, headers });

  it("get 400 for broken JSON and JSON that is no object", async () => {
    for (const body of ["{", '{"email":', "", "[1]", '"text"', "null", "7"])
      expectError(await post(body, json), 400, "invalid_request");
    expectError(await post('{"__proto__":{"email":"x"}}', json), 400, "invalid_request");
  });

  it("get 400 for a body that asks for more work than a form can mean, before anything walks it", async () => {
    const bodies = [
      `${"[".repeat(900)}${"0,".repeat(30_000)}0${"]".repeat(900)}`,
      "[".repeat(60_000),
      `[${"0,".repeat(MAX_VALUES)}0]`.replaceAll("0,", ","),
      `{"email":${'{"a":'.repeat(MAX_DEPTH)}1${"}".repeat(MAX_DEPTH + 1)}`,
    ];
    for (const body of bodies) expectError(await post(body, json), 400, "invalid_request");
    const members = { ...json, ...founder.headers };
    for (const body of [`[${"0,".repeat(500_000)}0]`, "[".repeat(100_000), '{"fileKeys":["\\u0000"]}'])
      expectError(
        await send(`${server.origin}/api/files/batch-download`, { method: "POST", body, headers: members }),
        400,
        "invalid_request",
      );
  });

  it("get 413 for a large body", async () => {
    const body = JSON.stringify({ email: "x".repeat(65 * 1024), password: "x" });
    expectFailure(await post(body, json), COMMON_FAILURES.tooLarge);
  });

  it("get 415 for another content type", async () => {
    for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded"])
      expectFailure(await post("email=ada", { "content-type": type }), COMMON_FAILURES.wrongContentType);
    const form = new FormData();
    form.set("email", "ada@example.com");
    expectFailure(
      await send(`${server.origin}/auth/login`, { method: "POST", body: form }),
      COMMON_FAILURES.wrongContentType,
    );
    expectFailure(
      await send(`${server.origin}/api/files/upload`, {
        method: "POST",
        body: "{}",
        headers: { ...founder.headers, ...json },
      }),
      COMMON_FAILURES.wrongContentType,
    );
  });

  it("get a JSON 404 for an unknown path", async () => {
    for (const [method, path] of [
      ["GET", "/api/nothing"],
      ["GET", "/api"],
      ["POST", "/auth/nothing"],
      ["PUT", "/api/expenses"],
      ["PATCH", "/api/expenses/1"],
      ["GET", "/files"],
      ["GET", "/files/nothing"],
      ["GET", "/files/../../etc/passwd"],
      ["GET", "/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd"],
      ["GET", `/api/expenses/${"9".repeat(3000)}`],
    ] as const)
      expectError(await send(`${server.origin}${path}`, { method, headers: founder.headers }), 404, "not_found");
  });

  it("get 400 for an address that is not encoded properly", async () => {
    expectError(await send(`${server.origin}/api/expenses/%zz`, { headers: founder.headers }), 400, "invalid_request");
  });

  it("are refused for too many headers before anything is parsed", async () => {
    const answer = await send(`${server.origin}/api/expenses`, {
      headers: { ...founder.headers, x: "x".repeat(40_000) },
    });
    expect(answer.status).toBe(431);
  });
});

describe("a response", () => {
  let queries: ReturnType<typeof watchQueries>;
  beforeAll(() => {
    queries = watchQueries();
  });

  it.each(calls)("matches its output type: %s", async (name, call) => {
    const { input, as } = (await cases[name].succeeds?.(world)) ?? { input: good(name), as: founder };
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
