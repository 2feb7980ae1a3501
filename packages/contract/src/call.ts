/**
 * Describes a call: method, path, permission, input, output, and errors.
 *
 * Each call is described once in this package. The server's routes, the types of the web app's client, the OpenAPI document, and the
 * permission tests are made from it.
 */
import type * as z from "zod";
import type { Needs } from "./permissions.ts";

/** A named failure: HTTP status, stable code, and a sentence for people. */
export interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  readonly code: string;
  readonly message: string;
}

/** A file sent as multipart form data, with the `body` fields beside it. */
export interface FilePart {
  readonly field: string;
  readonly maxBytes: number;
  /** Error for a larger file; `bytes` is the request's length if the file's own is unknown. */
  readonly tooLarge: (file: string, bytes: number) => string;
  /** The file is optional. */
  readonly optional?: true;
}

export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Failures extends Record<string, Failure> = Record<string, Failure>,
  File extends FilePart | undefined = FilePart | undefined,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for parameters: `/api/expenses/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** "public": no session needed. "session": a session with any organization. Absent: a member with the permission in `needs`. */
  readonly access?: "public" | "session";
  /** Permission that a member needs; the call itself limits those who have it for some rows only. */
  readonly needs?: Needs;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly file?: File;
  readonly output: Output;
  readonly failures: Failures;
  /** Counts against the sign-in rate limit of its source address. */
  readonly rateLimited?: boolean;
  /** Status of invalid input, if not 400. */
  readonly malformed?: 422;
  /** For people only: no API key may make it. */
  readonly people?: true;
  /** Sends something to people or systems outside: the live demo may not. */
  readonly sends?: true;
  /**
   * Returns a stream of events to callers that accept one: progress, then the output as `answer`, or the error's status and body as
   * `error`.
   */
  readonly events?: true;
}

/** Access to a call: either open to a group, or a required permission. */
type WhoMay = { access: "public" | "session"; needs?: undefined } | { access?: undefined; needs: Needs };

/** A call that returns a file. The server registers it separately; it is in the OpenAPI document too. */
export interface Download
  extends Pick<Call, "method" | "path" | "summary" | "tag" | "params" | "query" | "body" | "failures"> {
  readonly needs: Needs;
  /** Possible MIME types of the file. */
  readonly types: readonly string[];
}

/** Describes a call; keeps the exact types of its parts for server and client. */
export function defineCall<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodType,
  const Failures extends Record<string, Failure> = Record<string, never>,
  File extends FilePart | undefined = undefined,
>(
  call: Omit<Call<Params, Query, Body, Output, Failures, File>, "failures" | "access" | "needs"> &
    WhoMay & { failures?: Failures },
): Call<Params, Query, Body, Output, Failures, File> {
  return { ...call, failures: call.failures ?? ({} as Failures) };
}

/** Input for the client: the parts of the call, before parsing. */
export type CallInput<C extends Call> = PartOf<"params", C["params"], "input"> &
  PartOf<"query", C["query"], "input"> &
  PartOf<"body", C["body"], "input"> &
  (NonNullable<C["file"]> extends never ? unknown : FileOf<C, globalThis.File>);

/** The call's file, optional if the call says so. */
export type FileOf<C extends Call, File> =
  NonNullable<C["file"]> extends { optional: true } ? { file?: File } : { file: File };

/** Input of a handler: the parts of the call, parsed. */
export type CallArguments<C extends Call> = PartOf<"params", C["params"], "output"> &
  PartOf<"query", C["query"], "output"> &
  PartOf<"body", C["body"], "output">;

export type CallOutput<C extends Call> = z.output<C["output"]>;

type PartOf<Name extends string, Schema, Way extends "input" | "output"> =
  NonNullable<Schema> extends z.ZodUndefined
    ? unknown
    : NonNullable<Schema> extends z.ZodType
      ? { [K in Name]: Way extends "input" ? z.input<NonNullable<Schema>> : z.output<NonNullable<Schema>> }
      : unknown;
