/** Users, memberships and sessions in the database. */
import type { Role } from "@tallyleaf/contract";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { memberships, organizations, sessions, users } from "../db/schema.ts";

export interface Account {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  onboardingCompleted: boolean;
  showWelcomePage: boolean;
}

export interface MembershipRow {
  id: string;
  name: string;
  defaultCurrency: string;
  role: Role;
}

/** The account of an e-mail address, upper or lower case. */
export async function findAccount(tx: Transaction, email: string): Promise<Account | null> {
  const [row] = await tx
    .select()
    .from(users)
    // Both folded by the database: JavaScript folds letters that another locale leaves alone.
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

/** The organizations a user is an active member of, the first joined first: that one is the primary. */
export function organizationsOf(tx: Transaction, userId: string): Promise<MembershipRow[]> {
  return tx
    .select({
      id: organizations.id,
      name: organizations.name,
      defaultCurrency: organizations.defaultCurrency,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, "active")))
    .orderBy(asc(memberships.createdAt), asc(memberships.organizationId));
}

/** Keeps a new session. */
export async function insertSession(
  tx: Transaction,
  session: { tokenHash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** The user of a session that has not ended. */
export async function findSession(db: Database, tokenHash: string): Promise<{ userId: string } | null> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`))),
  );
  return row ?? null;
}

/** Ends a session. */
export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.asSystem((tx) => tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash)));
}

/** Removes sessions that have ended. */
export async function sweepSessions(db: Database): Promise<void> {
  await db.asSystem((tx) => tx.delete(sessions).where(sql`${sessions.expiresAt} <= now()`));
}
