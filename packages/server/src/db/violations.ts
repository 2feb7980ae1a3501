/** What the database refused, told apart by its SQLSTATE. */
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = "23505";
const QUERY_CANCELED = "57014";
const DISK_FULL = "53100";
/** A row that is named is gone; two transactions wait for each other; one could not be put into an order with others. */
const OVERTAKEN = ["23503", "40P01", "40001"];

/** Whether a query failed because another row has the same key already. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseError(error)?.code === UNIQUE_VIOLATION;
}

/** Whether a query failed because another transaction removed what it names, or held what it needs, in the same moment. */
export function isOvertaken(error: unknown): boolean {
  return OVERTAKEN.includes(databaseError(error)?.code ?? "");
}

/** Whether a statement was stopped because it took longer than one may. */
export function isTooSlow(error: unknown): boolean {
  return databaseError(error)?.code === QUERY_CANCELED;
}

/** Whether the database has no room left to write into. */
export function isDiskFull(error: unknown): boolean {
  return databaseError(error)?.code === DISK_FULL;
}

/** The month, as its first day YYYY-MM-DD, into which a query would have posted although it is closed; null: it failed otherwise. */
export function closedMonthOf(error: unknown): string | null {
  const cause = databaseError(error);
  return cause?.constraint === "closed_month" ? (cause.detail ?? null) : null;
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
}
