/** What the database refused, told apart by its SQLSTATE. */
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = "23505";

/** Whether a query failed because another row has the same key already. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === UNIQUE_VIOLATION;
}
