/** What of an error may stand in a log: a query's parameters hold people's data, hashes and whole documents. */
import { DrizzleQueryError } from "drizzle-orm";

/** The error to log: of a failed query its cause, without the parameters. */
export function loggable(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error("A query failed.")) : error;
}
