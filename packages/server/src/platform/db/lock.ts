/** Turns by name: for what no row stands for. */
import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Until the transaction ends, whoever else asks for the same name waits, in whatever process.
 *
 * @param name of what is held, with the organization's id where it is one organization's
 */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
