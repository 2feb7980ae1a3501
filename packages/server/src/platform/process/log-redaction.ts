/**
 * Redacts logs. Of an error: no query parameters and no refused row, which have people's data and hashes. Of a request: no headers
 * except a proxy's request id, and no query, because they carry session tokens and the tokens of mailed or signed links.
 */
import type { IncomingHttpHeaders } from "node:http";
import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import pg from "pg";
import type { Config } from "./config.ts";

const PROXY_ID = /^[\w.:-]{1,100}$/;

/** The error to log: of a failed query its cause, without parameters and without the row that was refused. */
export function redactError(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? new Error("A query failed.")) : error;
  if (!(cause instanceof pg.DatabaseError)) return cause;
  const { message, code, schema, table, column, constraint, routine, stack } = cause;
  return Object.assign(new Error(message), { stack, code, schema, table, column, constraint, routine });
}

/** The request to log. */
export function loggableRequest({
  method,
  url,
  ip,
}: Pick<FastifyRequest, "method" | "url" | "ip">): Record<string, unknown> {
  return { method, path: url.split("?")[0], source: ip };
}

/** The id under which a proxy in front knows the request, as `proxyRequestId`; nothing where there is no proxy, or no such id. */
export function proxyIdOf(headers: IncomingHttpHeaders, { trustedProxies }: Pick<Config, "trustedProxies">): object {
  const id = headers["x-request-id"];
  return trustedProxies > 0 && typeof id === "string" && PROXY_ID.test(id) ? { proxyRequestId: id } : {};
}
