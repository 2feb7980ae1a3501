/** Sends each invalid field of every call, made from the contract, and requests that aren't calls at all, and checks the responses. */
import { CALLS, type Call, type CallName, COMMON_FAILURES, type ErrorBody, type Upload } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { MAX_DEPTH, MAX_VALUES } from "../src/platform/http/json-body.ts";
import { cases } from "./contract/all.ts";
import { type ContractWorld, startContractWorld } from "./support/contract-world.ts";
import { PASSWORD, type Person, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, type RawInput, send, sendCall } from "./support/wire.ts";

let world: ContractWorld;
let server: TestServer;
let founder: Person;
let document: Upload;
beforeAll(async () => {
  world = await startContractWorld();
  ({ server, founder, document } = world);
});
afterAll(() => world.close());
const good = (name: CallName) => world.good(name);

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
    const answer = await sendCall(server.origin, call, changed, world.callerOf(call).headers);
    expectError(answer, call.malformed ?? 400, "invalid_request");
    const { error, errors = [] } = answer.json as ErrorBody;
    expect([error, errors[0]?.message]).toEqual([message, message]);
    // A part of the field may be at fault, and more than one rule may refuse it, but each says so once.
    expect(errors.map(({ path }) => path.split(".", 1)[0])).toEqual(errors.map(() => field));
    expect(new Set(errors.map(({ path, message }) => `${path} ${message}`)).size).toBe(errors.length);
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
