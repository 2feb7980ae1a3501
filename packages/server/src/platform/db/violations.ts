/** Recognizes the database's refusals by SQLSTATE. */
import pg from "pg";
import { codeOf } from "../process/start-error.ts";
import { DrizzleQueryError } from "./orm.ts";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = "23505";
const QUERY_CANCELED = "57014";
const DISK_FULL = "53100";
/** It shuts down, was ended hard, or begins and takes no connections yet; it has none left. */
const AWAY = ["57P01", "57P02", "57P03", "53300"];
/** How a connection to it fails or breaks, in the words of Node and of its driver. */
const BROKEN = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"];
const UNUSABLE = /^(Connection terminated|Client (has encountered a connection error|was closed))/;
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

/** Whether the database does not answer for now, so that nobody knows of the statement under way what came of it. */
export function isAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof pg.DatabaseError)
    return AWAY.includes(cause.code ?? "") || cause.code?.startsWith("08") === true;
  return BROKEN.includes(codeOf(cause) ?? "") || (cause instanceof Error && UNUSABLE.test(cause.message));
}

/** The month, as its first day YYYY-MM-DD, into which a query would have posted although it is closed; null: it failed otherwise. */
export function closedMonthOf(error: unknown): string | null {
  const cause = databaseError(error);
  return cause?.constraint === "closed_month" ? (cause.detail ?? null) : null;
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError ? cause : undefined;
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);
