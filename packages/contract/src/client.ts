/** Typed client: makes a call as the contract describes it and returns its parsed output, or throws CallFailed. */
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import * as z from "zod";
import type { Call, CallInput, CallOutput } from "./call.ts";
import { readEvents } from "./events.ts";
import { type ErrorBody, errorBody } from "./failures.ts";

const say = translator(contractShared);

/** A failed call. `status` is 0 if the server was not reached; `code` is "without_reason" if the answer is readable but gives no reason. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: ErrorBody | null;
  constructor(status: number, code: string, message: string, body: ErrorBody | null) {
    super(message);
    this.name = "CallFailed";
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** Code of an error without a reason. */
export const WITHOUT_REASON = "without_reason";

const streamError = z.object({ status: z.int(), body: errorBody });

/** Texts of the client itself, from the specification's list. */
export const clientMessages = {
  connection: say("connection"),
  noContentType: say("noContentType"),
  notJson: (type: string) => say("notJson", { type }),
  empty: say("emptyAnswer"),
  invalidJson: (why: string) => say("invalidJson", { why }),
  unexpected: say("unexpected"),
};

export interface ClientOptions {
  /** For example "http://localhost:3000"; "" for the page's own origin. */
  origin: string;
  /** Headers of a signed-in call: Authorization and X-Organization-Id. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
  /** Called when the server reports an invalid session; `sent` are that call's headers. */
  onUnauthenticated?: (code: string, sent: Readonly<Record<string, string>>) => void;
}

export interface CallExtra {
  signal?: AbortSignal;
  /** Receives progress of a call that streams its answer (call.ts: events). */
  onProgress?: (state: unknown) => void;
}

/** Fills `:name` in a path. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: File;
}

/** Creates a client for an origin. It parses every response with the call's schema. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  return async function call<C extends Call>(
    description: C,
    input: CallInput<C>,
    extra: CallExtra = {},
  ): Promise<CallOutput<C>> {
    const { params, query, body, file } = input as AnyInput;
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined && value !== "") search.set(name, String(value));
    const url = `${options.origin}${pathOf(description.path, params)}${search.size > 0 ? `?${search}` : ""}`;
    const headers: Record<string, string> = { ...options.headers?.() };
    if (extra.onProgress && description.events) headers.accept = "text/event-stream";
    let payload: BodyInit | undefined;
    if (description.file) {
      const form = new FormData();
      // Fields first: the server reads the form as a stream and needs them before the file.
      for (const [name, value] of Object.entries(body ?? {}))
        if (value !== undefined) form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
      if (file) form.set(description.file.field, file, file.name);
      payload = form;
    } else if (body !== undefined) {
      headers["content-type"] = "application/json";
      payload = JSON.stringify(body);
    }
    let response: Response;
    try {
      response = await send(url, { method: description.method, headers, body: payload, signal: extra.signal });
    } catch (cause) {
      if (extra.signal?.aborted) throw cause;
      throw new CallFailed(0, "connection", clientMessages.connection, null);
    }
    const streams = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
    const parsed = streams ? await readStream(response, extra) : await readJson(response);
    if (!response.ok) {
      const failed = errorBody.safeParse(parsed);
      if (response.status === 401) {
        options.onUnauthenticated?.(failed.success ? failed.data.code : "unauthenticated", headers);
      }
      if (failed.success) throw new CallFailed(response.status, failed.data.code, failed.data.error, failed.data);
      throw new CallFailed(response.status, WITHOUT_REASON, clientMessages.unexpected, null);
    }
    const output = (description.output as z.ZodType).safeParse(parsed);
    if (!output.success) throw new CallFailed(response.status, "unexpected", clientMessages.unexpected, null);
    return output.data as CallOutput<C>;
  };
}

/** Returns the answer at the end of a stream. @throws CallFailed with the error that ends it, or when it ends without either */
async function readStream(response: Response, { signal, onProgress }: CallExtra): Promise<unknown> {
  try {
    for await (const { event, data } of readEvents(response.body ?? new ReadableStream())) {
      if (event === "answer") return data;
      if (event === "progress") onProgress?.(data);
      const failed = event === "error" ? streamError.safeParse(data).data : undefined;
      if (failed) throw new CallFailed(failed.status, failed.body.code, failed.body.error, failed.body);
    }
  } catch (cause) {
    if (signal?.aborted || cause instanceof CallFailed) throw cause;
  }
  throw new CallFailed(0, "connection", clientMessages.connection, null);
}

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type");
  if (!type) throw new CallFailed(response.status, "unexpected", clientMessages.noContentType, null);
  if (!type.includes("json")) throw new CallFailed(response.status, "unexpected", clientMessages.notJson(type), null);
  const text = await response.text();
  if (text === "") throw new CallFailed(response.status, "unexpected", clientMessages.empty, null);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CallFailed(response.status, "unexpected", clientMessages.invalidJson((cause as Error).message), null);
  }
}
