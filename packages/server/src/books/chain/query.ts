/** How the chain is read: by the server, and by programs beside it. */
import pg from "pg";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";

/** Makes a statement without parameters. Reads all organizations: each statement names its own. */
export type Query = <Row extends object>(text: string) => Promise<Row[]>;

/** Quotes a text for a statement. */
export const literal = (text: string): string => pg.escapeLiteral(text);

/** Over a connection of the tables' owner. */
export const queryOf =
  (client: Pick<pg.Client, "query">): Query =>
  async <Row extends object>(text: string) =>
    (await client.query<Row>(text)).rows;

/** Inside a transaction. */
export const queryIn =
  (tx: Transaction): Query =>
  async <Row extends object>(text: string) =>
    (await tx.execute(sql.raw(text))).rows as unknown as Row[];
