/**
 * The server of component tests: answers calls of the contract at the browser's `fetch`, and records requests. It refuses what the
 * contract's own schemas refuse, in the shape of the real server, and fails a test that makes a call without a prepared response.
 */
import type { Call, CallArguments, CallInput, CallOutput, ErrorBody, Failure } from "@tallyleaf/contract";
import { expect } from "vitest";
import { queryClient } from "../src/client/query-client.ts";
import { sessionStore } from "../src/session/store.ts";
import { ADA } from "../src/session/test-session.ts";

type Answer<C extends Call> = CallOutput<C> | Promise<CallOutput<C>>;
type Act<C extends Call> = (input: CallArguments<C>) => Answer<C>;

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Thrown by the test server to refuse a call. */
class Refused extends Error {
  readonly failure: Failure;
  readonly errors: ErrorBody["errors"];
  constructor(failure: Failure, errors: ErrorBody["errors"]) {
    super(failure.message);
    this.failure = failure;
    this.errors = errors;
  }
}

/** Refuses a call by a failure of the contract. @param errors the fields that it is about, by their paths in what was sent */
export function refuse(failure: Failure, errors?: Record<string, string>): never {
  throw new Refused(failure, errors && Object.entries(errors).map(([path, message]) => ({ path, message })));
}

const UNREADABLE = { status: 400, code: "invalid_request", message: "The request could not be read." } as const;

const answers = new Map<Call, Act<Call>>();
const sent = new Map<Call, Sent[]>();
const strays: string[] = [];

/** Answers a call from now on, in place of an earlier answer: always the same, or what a function makes of what was sent. */
export function answer<C extends Call>(call: C, act: CallOutput<C> | Act<C>): void {
  answers.set(call, (typeof act === "function" ? act : () => act) as Act<Call>);
}

/** The requests of a call in this test, oldest first; also refused ones. */
export const sentTo = <C extends Call>(call: C) => (sent.get(call) ?? []) as CallInput<C>[];

/** The requests of a call once it has been made exactly so many times. */
export async function bodiesSentTo<C extends Call>(call: C, times = 1) {
  await expect.poll(() => sentTo(call).length).toBeGreaterThanOrEqual(times);
  expect(sentTo(call)).toHaveLength(times);
  return sentTo(call).map((input) => (input as { body: CallInput<C> extends { body: infer B } ? B : never }).body);
}

/** An answer that comes when the test says so. */
export function later<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, come: resolve };
}

const matches = (call: Call, path: string): Record<string, string> | null => {
  const names = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name as string);
  const found = new RegExp(`^${call.path.replace(/:[A-Za-z]+/g, "([^/]+)")}$`).exec(path);
  return found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
};

async function take(method: string, url: URL, init: RequestInit): Promise<Response> {
  // A path without parameters goes before one with a parameter that matches it.
  const known = [...answers.keys()].sort((a, b) => a.path.split(":").length - b.path.split(":").length);
  const call = known.find((each) => each.method === method && matches(each, url.pathname) !== null);
  if (!call) {
    strays.push(`${method} ${url.pathname}`);
    return json(404, { code: "not_found", error: "Nobody answers this.", message: "Nobody answers this." });
  }
  const input: Sent = {
    ...(call.params && { params: matches(call, url.pathname) ?? {} }),
    ...(call.query && { query: Object.fromEntries(url.searchParams) }),
    ...(call.body && { body: bodyOf(init.body) }),
  };
  sent.set(call, [...(sent.get(call) ?? []), input]);
  try {
    const output = await (answers.get(call) as Act<Call>)(parsed(call, input));
    const wrong = call.output.safeParse(output).error;
    if (wrong) strays.push(`${method} ${url.pathname} answers what the contract does not know: ${wrong.message}`);
    return json(200, output);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, code, message } = error.failure;
    return json(status, { code, error: message, message, ...(error.errors && { errors: error.errors }) });
  }
}

const bodyOf = (body: RequestInit["body"]): unknown =>
  body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? "{}"));

/** As the server reads a request: parts that break the contract are named. @throws Refused */
function parsed(call: Call, input: Sent): CallArguments<Call> {
  const errors: NonNullable<ErrorBody["errors"]> = [];
  const parts = (["params", "query", "body"] as const).map((part) => {
    const result = call[part]?.safeParse(input[part]);
    for (const { path, message } of result?.error?.issues ?? []) errors.push({ path: path.join("."), message });
    return [part, result?.data];
  });
  if (errors.length > 0) throw new Refused({ ...UNREADABLE, message: errors[0]?.message ?? "" }, errors);
  return Object.fromEntries(parts);
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

const network = globalThis.fetch;

/** Before each test: answers the app's calls, and signs Ada in. */
export function startServer(): void {
  globalThis.fetch = (target, init = {}) => {
    const url = new URL(target instanceof Request ? target.url : target, window.location.href);
    return url.pathname.startsWith("/api/") ? take(init.method ?? "GET", url, init) : network(target, init);
  };
  sessionStore.set(ADA);
}

/** After each test, once its screen is gone: forgets answers and requests. Fails the test for a call that nobody answered. */
export function stopServer(): void {
  globalThis.fetch = network;
  queryClient.clear();
  answers.clear();
  sent.clear();
  expect(strays.splice(0), "calls that nobody answers").toEqual([]);
}
