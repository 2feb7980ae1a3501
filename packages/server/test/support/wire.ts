/** Calls as they go over the wire: what a browser or a stranger's program may send, answers unparsed. */
import { CALLS, type Call, errorBody, type Failure, pathOf, type Upload } from "@tallyleaf/contract";
import { expect } from "vitest";
import type { Person } from "./server.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined for invalid JSON. */
  json: unknown;
  bytes: Buffer;
}

/** The parts of a call's input that are sent; wrong types are intended. */
export interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as the call's file part. */
  file?: File;
}

/** Sends any request and reads the whole answer. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    json: isJson ? JSON.parse(String(bytes)) : undefined,
  };
}

/** Sends a call of the contract without checking what goes in. */
export function sendCall(
  origin: string,
  call: Call,
  input: RawInput = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const url = `${origin}${pathOf(call.path, input.params)}${query.size > 0 ? `?${query}` : ""}`;
  if (call.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input.body ?? {}))
      if (value !== undefined) form.set(name, String(value));
    if (input.file) form.set(call.file.field, input.file);
    return send(url, { method: call.method, headers, body: form });
  }
  if (input.body === undefined) return send(url, { method: call.method, headers });
  const body = JSON.stringify(input.body);
  return send(url, { method: call.method, headers: { ...headers, "content-type": "application/json" }, body });
}

/** Every error has one shape: the same sentence twice, a machine word, nothing of our insides. */
export function expectError(answer: Answer, status: number, code?: string): void {
  const parsed = errorBody.safeParse(answer.json);
  expect({ status: answer.status, body: answer.json }).toMatchObject({ status, body: code ? { code } : {} });
  expect(parsed.success, `not the shape of an error: ${String(answer.bytes)}`).toBe(true);
  const body = parsed.data;
  expect(body?.error).toBe(body?.message);
  expect(body?.error).toMatch(/^\S.*\S$/s);
  expect(String(answer.bytes)).not.toMatch(/node_modules|\.ts:\d|select .* from |insert into/i);
}

/** That one of the contract's failures was answered, with its own sentence. */
export function expectFailure(answer: Answer, failure: Failure, message = failure.message): void {
  expectError(answer, failure.status, failure.code);
  expect(answer.json).toMatchObject({ error: message });
}

/** Uploads bytes as a person; `expenseId: -1` begins an expense, as the expenses screen does. */
export function upload(
  person: Person,
  bytes: Uint8Array,
  options: { name?: string; type?: string; expenseId?: number; paidByMe?: "true" } = {},
): Promise<Upload> {
  const { name = "receipt.pdf", type = "application/pdf", expenseId, paidByMe } = options;
  const file = new File([new Uint8Array(bytes)], name, { type });
  return person.call(CALLS.uploadFile, { body: { expenseId, ...(paidByMe ? { paidByMe } : {}) }, file });
}
