/** Statements that PostgreSQL parses and plans once for each connection, not with each call: half of the time of a small one. */
import { hash } from "node:crypto";
import type { QueryResult } from "pg";
import type { Transaction } from "./database.ts";
import { PgDialect, type SQL } from "./orm.ts";

const dialect = new PgDialect();

/** Executes a change made by the query builder under a name made from its text, as `executeNamed` does. */
export async function changeNamed(tx: Transaction, change: { getSQL(): SQL }): Promise<void> {
  await executeNamed(tx, change.getSQL());
}

/**
 * Executes a statement under a name made from its text. For a few texts that are used all the time: each stays on its connection. Not for what
 * reads the books as known on a past day, as a plan of the tables would not see the views that come before them.
 */
export async function executeNamed<T extends Record<string, unknown>>(
  tx: Transaction,
  statement: SQL,
): Promise<QueryResult<T>> {
  const query = dialect.sqlToQuery(statement);
  const name = `tallyleaf_${hash("sha1", query.sql)}`;
  return (await tx._.session.prepareQuery(query, undefined, name, false).execute()) as QueryResult<T>;
}
