/** Locks by name, for what has no row that could be locked. */
import type { Transaction } from "./database.ts";
import { sql } from "./orm.ts";

/**
 * Holds a name until the transaction ends. Any other transaction that asks for it waits, in this process and in others.
 *
 * @param name of what is held, with the organization's id where it is one organization's
 */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
