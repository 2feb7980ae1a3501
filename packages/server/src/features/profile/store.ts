/** A person's own row in the database. Of no organization: read and written by the system for the one who is signed in. */
import { COMMON_FAILURES } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, notLike, sql } from "../../platform/db/orm.ts";
import { DELETED_HOST, users } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";

/** The profile's columns of a user. */
export async function loadProfile(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      provenBefore: users.provenBefore,
      phone: users.phone,
      bio: users.bio,
      createdAt: users.createdAt,
      showWelcomePage: users.showWelcomePage,
      language: users.language,
      picture: users.picture,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error(`The user ${userId} of a session does not exist.`);
  return row;
}

/** Whether another account has the address. */
export async function isTaken(tx: Transaction, email: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email}) and ${users.id} <> ${userId}`);
  return rows.length > 0;
}

/**
 * Changes the row.
 *
 * @throws CallFailure `unauthenticated` where the account was deleted meanwhile: nothing of the person is written back
 */
export async function updateProfile(
  tx: Transaction,
  userId: string,
  changes: Partial<
    Pick<
      typeof users.$inferInsert,
      "name" | "email" | "emailVerifiedAt" | "emailSince" | "provenBefore" | "phone" | "bio" | "picture" | "language"
    >
  > & {
    showWelcomePage?: boolean;
    profileSavedAt?: Date;
  },
): Promise<void> {
  const changed = await tx
    .update(users)
    .set(changes)
    .where(and(eq(users.id, userId), notLike(users.email, `%@${DELETED_HOST}`)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new CallFailure(COMMON_FAILURES.unauthenticated);
}
