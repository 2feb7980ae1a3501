/**
 * What a call is: its method, path, who may make it, what goes in, what comes out and what can go wrong.
 *
 * Each call is described once in this package. The server registers its routes from the description, the web app's
 * client is typed by it, the OpenAPI document is made from it, and the tests of the forbidden paths walk over it.
 */
import type * as z from "zod";
import type { Needs } from "./permissions.ts";

/** A named outcome that is no success: its HTTP status, a stable machine word and the sentence a person reads. */
export interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  readonly code: string;
  readonly message: string;
}

/** A file sent as multipart form data; `fields` of the call's `body` travel beside it. */
export interface FilePart {
  readonly field: string;
  readonly maxBytes: number;
  /** What is said of a larger one; `bytes` is the whole request's length where the file's own is not known. */
  readonly tooLarge: (file: string, bytes: number) => string;
  /** The call may also be made without a file. */
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
  /** With `:name` for parameters, e.g. `/api/expenses/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** "public": no session needed. "session": a session, whatever the organization. Without it: a member who has what the call needs. */
  readonly access?: "public" | "session";
  /** What a member needs to make the call; who has it with some rows only is limited to them by the call itself. */
  readonly needs?: Needs;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly file?: File;
  readonly output: Output;
  readonly failures: Failures;
  /** Counted against the sign-in rate limit of its source address. */
  readonly rateLimited?: boolean;
  /** The status of an input that breaks a stated rule, where it is not 400. */
  readonly malformed?: 422;
  /** For people only: no API key may make it, whatever its scopes. */
  readonly people?: true;
  /** Answers with a stream of events to who accepts one: how it goes, then the output as `answer`, or status and body of the error as `error`. */
  readonly events?: true;
}

/** Who may make a call: it says either how open it is or what it needs. */
type WhoMay = { access: "public" | "session"; needs?: undefined } | { access?: undefined; needs: Needs };

/** A call whose answer is a file. The server registers it by itself; it stands in the OpenAPI document like all others. */
export interface Download
  extends Pick<Call, "method" | "path" | "summary" | "tag" | "params" | "query" | "body" | "failures"> {
  readonly needs: Needs;
  /** The MIME types that the file may have. */
  readonly types: readonly string[];
}

/** Describes a call; keeps the exact types of its parts for the server and the client. */
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

/** What the client passes: the parts that the call has, before parsing. */
export type CallInput<C extends Call> = PartOf<"params", C["params"], "input"> &
  PartOf<"query", C["query"], "input"> &
  PartOf<"body", C["body"], "input"> &
  (NonNullable<C["file"]> extends never ? unknown : FileOf<C, globalThis.File>);

/** The call's file: it may be absent where the call says so. */
export type FileOf<C extends Call, File> =
  NonNullable<C["file"]> extends { optional: true } ? { file?: File } : { file: File };

/** What a handler receives: the parts that the call has, parsed. */
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
