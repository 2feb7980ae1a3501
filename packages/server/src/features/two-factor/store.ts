/** Second factors in the database. Of no organization: read and written by the system for the one whose they are. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from "../../platform/db/orm.ts";
import { twoFactors } from "../../platform/db/schema.ts";
import type { RecoverySet } from "./recovery-codes.ts";

export type TwoFactorRow = typeof twoFactors.$inferSelect;

/** The person's two-factor authentication if it is on. */
export async function findFactor(tx: Transaction, userId: string): Promise<TwoFactorRow | null> {
  const [row] = await tx
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return row ?? null;
}

/** Keeps the key of a set-up that begins, in place of one that was begun before. False when there is one that is on. */
export async function keepBegun(tx: Transaction, userId: string, secret: string): Promise<boolean> {
  const rows = await tx
    .insert(twoFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

/** The sealed key of a set-up that has begun within the last minutes. */
export async function findBegunKey(tx: Transaction, userId: string, minutes: number): Promise<string | null> {
  const recent = gt(twoFactors.createdAt, sql`now() - make_interval(mins => ${minutes})`);
  const [row] = await tx
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt), recent));
  return row?.secret ?? null;
}

/** Turns on the setup that began with this key. Returns false if it is already on, or was restarted meanwhile. */
export async function turnOn(
  tx: Transaction,
  userId: string,
  secret: string,
  lastStep: number,
  { salt, hashes }: RecoverySet,
): Promise<boolean> {
  const rows = await tx
    .update(twoFactors)
    .set({ confirmedAt: sql`now()`, lastStep, recoverySalt: salt, recoveryHashes: hashes })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.secret, secret), isNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

/** Puts a new set of recovery codes in the place of the one before. */
export async function setRecoveryCodes(tx: Transaction, userId: string, { salt, hashes }: RecoverySet): Promise<void> {
  await tx.update(twoFactors).set({ recoverySalt: salt, recoveryHashes: hashes }).where(eq(twoFactors.userId, userId));
}

/** Removes the person's two-factor authentication, or its unfinished setup. Returns false if none was on. */
export async function removeFactor(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ confirmedAt: twoFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Uses up a code of the app with all before it. False when it was used in the same moment. */
export async function useStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

/** Uses up a recovery code, and says how many are left; null when it was used in the same moment. */
export async function useRecoveryHash(tx: Transaction, userId: string, hash: string): Promise<number | null> {
  const [row] = await tx
    .update(twoFactors)
    .set({ recoveryHashes: sql`array_remove(${twoFactors.recoveryHashes}, ${hash})` })
    .where(and(eq(twoFactors.userId, userId), sql`${hash} = any(${twoFactors.recoveryHashes})`))
    .returning({ left: sql<number>`cardinality(${twoFactors.recoveryHashes})` });
  return row?.left ?? null;
}

/** The next sealed keys, in the order of people. */
export function sealedAfter(tx: Transaction, userId: string, limit: number) {
  return tx
    .select({ userId: twoFactors.userId, secret: twoFactors.secret })
    .from(twoFactors)
    .where(gt(twoFactors.userId, userId))
    .orderBy(asc(twoFactors.userId))
    .limit(limit);
}

/** Replaces a stored key by its new encryption. */
export async function replaceSealed(tx: Transaction, userId: string, before: string, after: string): Promise<void> {
  await tx
    .update(twoFactors)
    .set({ secret: after })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.secret, before)));
}
