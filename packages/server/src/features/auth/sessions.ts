/** Sessions and mailed tokens in the database. */
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq, gt, ne, sql } from "../../platform/db/orm.ts";
import { mailTokens, memberships, organizations, sessions, users } from "../../platform/db/schema.ts";
import { MEMBERSHIP_ORDER, type MembershipRow } from "./accounts.ts";

export interface SessionListRow {
  id: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** Stores a new session. */
export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Precision of "last used": a write for every request would be too many. */
const NOTE_USE_AFTER_SECONDS = 60;

interface UsedSession {
  id: string;
  userId: string;
  expiresAt: Date;
  /** The user's organizations, in the order of `listOrganizations`. */
  organizations: MembershipRow[];
}

/**
 * Finds the full session of a valid token, with its user's organizations: every call needs both, and a round trip takes as long as the
 * statement. Updates the session's time and address of last use now and then.
 */
export async function useSession(db: Database, tokenHash: string, address: string): Promise<UsedSession | null> {
  return db.askSystem(async (tx) => {
    const rows = await tx
      .select({
        id: sessions.id,
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        stale: sql<boolean>`${sessions.lastUsedAt} < now() - make_interval(secs => ${NOTE_USE_AFTER_SECONDS}) or ${sessions.address} <> ${address}`,
        organization: organizations.id,
        name: organizations.name,
        defaultCurrency: organizations.defaultCurrency,
        role: memberships.role,
        demoUntil: organizations.demoUntil,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(memberships, and(eq(memberships.userId, sessions.userId), eq(memberships.status, "active")))
      .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, "full"), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(...MEMBERSHIP_ORDER)
      .prepare("use_session")
      .execute();
    const [first] = rows;
    if (!first) return null;
    if (first.stale)
      await tx.update(sessions).set({ lastUsedAt: sql`now()`, address }).where(eq(sessions.tokenHash, tokenHash));
    const { id, userId, expiresAt } = first;
    // A user without an organization has one row, without one.
    const mine = rows.flatMap(({ organization, name, defaultCurrency, role, demoUntil }) =>
      organization === null || name === null || defaultCurrency === null || role === null
        ? []
        : [{ id: organization, name, defaultCurrency, role, demoUntil }],
    );
    return { id, userId, expiresAt, organizations: mine };
  });
}

/** Ends a sign-in's pending choice and returns its user; null if it has expired. */
export async function takeChoice(tx: Transaction, tokenHash: string): Promise<{ userId: string } | null> {
  const [row] = await tx
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, "choice"), gt(sessions.expiresAt, sql`now()`)))
    .returning({ userId: sessions.userId });
  return row ?? null;
}

/** "All other sessions" ends older ones, too. */
const MOST_LISTED = 100;

/** Lists a user's valid sessions, last used first. */
export function loadSessions(tx: Transaction, userId: string): Promise<SessionListRow[]> {
  return tx
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.kind, "full"), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), asc(sessions.id))
    .limit(MOST_LISTED);
}

/** Ends one session of the user. Returns false if there is none with this id. */
export async function deleteSession(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId), eq(sessions.kind, "full")))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends all sessions of the user, including pending choices, except the one to keep. Returns the number of full sessions that ended. */
export async function deleteSessions(tx: Transaction, userId: string, keep: string | null = null): Promise<number> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)))
    .returning({ kind: sessions.kind });
  return rows.filter(({ kind }) => kind === "full").length;
}

/** Consumes a mailed token and returns its user and address; null if it is used, unknown or expired. */
export async function takeMailToken(
  tx: Transaction,
  purpose: "verify_email" | "reset_password",
  tokenHash: string,
): Promise<{ userId: string; email: string } | null> {
  const [row] = await tx
    .delete(mailTokens)
    .where(
      and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, sql`now()`)),
    )
    .returning({ userId: mailTokens.userId, email: mailTokens.email });
  if (!row) return null;
  // A used link invalidates the others that were sent for the same purpose.
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, row.userId), eq(mailTokens.purpose, purpose)));
  return row;
}

/** Finds the user and the address of a valid reset link, without consuming it. */
export async function findResetLink(
  tx: Transaction,
  tokenHash: string,
): Promise<{ userId: string; email: string } | null> {
  const [row] = await tx
    .select({ userId: mailTokens.userId, email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        eq(mailTokens.purpose, "reset_password"),
        gt(mailTokens.expiresAt, sql`now()`),
      ),
    );
  return row ?? null;
}

/** Invalidates the reset links that were requested before this password was set. */
export async function endResetLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, "reset_password")));
}

/** Removes expired sessions and mailed tokens. */
export async function sweepSessions(db: Database): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.delete(sessions).where(sql`${sessions.expiresAt} <= now()`);
    await tx.delete(mailTokens).where(sql`${mailTokens.expiresAt} <= now()`);
  });
}
