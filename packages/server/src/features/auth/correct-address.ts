/** Another address in the place of one that was mistyped at registration and that nobody has proven. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull, sql } from "../../platform/db/orm.ts";
import { mailTokens, users } from "../../platform/db/schema.ts";
import { findAccount } from "./accounts.ts";

/** Sets the address, unproven, and ends the links that went to the one before. False when another account has it, or the old one was proven. */
export async function correctAddress(tx: Transaction, userId: string, email: string): Promise<boolean> {
  const holder = await findAccount(tx, email);
  if (holder !== null && holder.id !== userId) return false;
  const rows = await tx
    .update(users)
    .set({ email, emailSince: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
  return rows.length > 0;
}
