/** Finds the name of the person who entered or approved something. */
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { users } from "../../platform/db/schema.ts";

/** Returns the person's name; empty if they are unknown here. */
export async function loadPersonName(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
  return row?.name ?? "";
}
