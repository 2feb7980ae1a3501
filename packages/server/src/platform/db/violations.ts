/** Recognizes the database's refusals by SQLSTATE. */
import pg from "pg";
import { codeOf } from "../process/start-error.ts";
import { DrizzleQueryError } from "./orm.ts";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = "23505";
const QUERY_CANCELED = "57014";
const DISK_FULL = "53100";
const LOCK_NOT_AVAILABLE = "55P03";
/** The server shuts down, was terminated, is starting and accepts no connections yet, or has none left. */
const AWAY = ["57P01", "57P02", "57P03", "53300"];
/** Codes of Node and messages of its driver for a connection that fails or breaks. */
const BROKEN = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"];
const UNUSABLE = /^(Connection terminated|Client (has encountered a connection error|was closed))/;
/** A referenced row is gone; a deadlock; a serialization failure. */
const OVERTAKEN = ["23503", "40P01", "40001"];

/** Whether a query failed because another row has the same key already. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseError(error)?.code === UNIQUE_VIOLATION;
}

/** Whether a query failed because another transaction deleted a row that it references, or conflicted with it, at the same moment. */
export function isOvertaken(error: unknown): boolean {
  return OVERTAKEN.includes(databaseError(error)?.code ?? "");
}

/** Whether a row that is put back no longer fits: its key is taken, a row that it references is gone, or a constraint refuses it. */
export function isConflict(error: unknown): boolean {
  const { code, constraint } = databaseError(error) ?? {};
  return code === UNIQUE_VIOLATION || isOvertaken(error) || constraint === "undo_changed_since";
}

/** Whether a statement exceeded its timeout. */
export function isTooSlow(error: unknown): boolean {
  return databaseError(error)?.code === QUERY_CANCELED;
}

/** Whether a lock was not available within its timeout. */
export function isLocked(error: unknown): boolean {
  return databaseError(error)?.code === LOCK_NOT_AVAILABLE;
}

/** Whether the database has no disk space left. */
export function isDiskFull(error: unknown): boolean {
  return databaseError(error)?.code === DISK_FULL;
}

/** Whether the database does not answer for now, so that the result of the current statement is unknown. */
export function isAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof pg.DatabaseError)
    return AWAY.includes(cause.code ?? "") || cause.code?.startsWith("08") === true;
  return BROKEN.includes(codeOf(cause) ?? "") || (cause instanceof Error && UNUSABLE.test(cause.message));
}

/** Returns the closed month, as its first day YYYY-MM-DD, into which a query tried to post; null: it failed for another reason. */
export function closedMonthOf(error: unknown): string | null {
  const cause = databaseError(error);
  return cause?.constraint === "closed_month" ? (cause.detail ?? null) : null;
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError ? cause : undefined;
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);
