/** Sessions and mailed tokens in the database. */
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq, gt, ne, sql } from "../../platform/db/orm.ts";
import { mailTokens, sessions } from "../../platform/db/schema.ts";

export interface SessionListRow {
  id: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** Keeps a new session. */
export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** How stale "last used" may get: a write for every request would be one too many. */
const NOTE_USE_AFTER_SECONDS = 60;

/** The full session of a token that has not ended; notes now and then that it is in use, and from where. */
export async function useSession(
  db: Database,
  tokenHash: string,
  address: string,
): Promise<{ id: string; userId: string; expiresAt: Date } | null> {
  return db.askSystem(async (tx) => {
    const [row] = await tx
      .select({
        id: sessions.id,
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        stale: sql<boolean>`${sessions.lastUsedAt} < now() - make_interval(secs => ${NOTE_USE_AFTER_SECONDS}) or ${sessions.address} <> ${address}`,
      })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, "full"), gt(sessions.expiresAt, sql`now()`)));
    if (!row) return null;
    if (row.stale)
      await tx.update(sessions).set({ lastUsedAt: sql`now()`, address }).where(eq(sessions.tokenHash, tokenHash));
    return row;
  });
}

/** Ends the choice that a sign-in left open, and says whose it was; null when it has ended. */
export async function takeChoice(tx: Transaction, tokenHash: string): Promise<{ userId: string } | null> {
  const [row] = await tx
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, "choice"), gt(sessions.expiresAt, sql`now()`)))
    .returning({ userId: sessions.userId });
  return row ?? null;
}

/** Older ones are ended with "all other sessions". */
const MOST_LISTED = 100;

/** The sessions of a user that have not ended, the last used first. */
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

/** Ends one session of the user. False when there is none with this id. */
export async function deleteSession(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId), eq(sessions.kind, "full")))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends all sessions of the user, open choices too, but the one to keep. Returns how many ended. */
export async function deleteSessions(tx: Transaction, userId: string, keep: string | null = null): Promise<number> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)))
    .returning({ kind: sessions.kind });
  return rows.filter(({ kind }) => kind === "full").length;
}

/** Uses up a mailed token: whose it was and which address it went to; null when it is used, unknown or too old. */
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
  // One link that was used ends the others that were sent for the same.
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, row.userId), eq(mailTokens.purpose, purpose)));
  return row;
}

/** Whose a reset link is that still works, and which address it went to; it stays as it is. */
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

/** Ends the links that could still set a password: they were requested before this one was set. */
export async function endResetLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, "reset_password")));
}

/** Removes sessions and mailed tokens that have ended. */
export async function sweepSessions(db: Database): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.delete(sessions).where(sql`${sessions.expiresAt} <= now()`);
    await tx.delete(mailTokens).where(sql`${mailTokens.expiresAt} <= now()`);
  });
}
