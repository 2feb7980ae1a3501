/** Keys in the database. Looked up by the system, before an organization is known; kept and listed inside it. */
import { type ApiKeyBody, PERMISSIONS, type Permissions, type Role, sharedBy } from "@tallyleaf/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, gt, isNull, or, sql } from "../../platform/db/orm.ts";
import { apiKeys, memberships, users } from "../../platform/db/schema.ts";

/** How stale "last used" may get: a write for every call would be one too many. */
const NOTE_USE_AFTER_SECONDS = 60;

/** A key that is good now. */
export interface GoodKey {
  id: string;
  organizationId: string;
  /** Who made it: the key acts as them. */
  userId: string;
  /** The key's own. */
  role: Role;
  /** What its role and its maker's both may: theirs may have become the lesser one. */
  permissions: Permissions;
  scopes: string[];
  expiresAt: Date | null;
}

const isGood = () =>
  and(
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
    eq(memberships.status, "active"),
  );

const withItsMaker = and(
  eq(memberships.organizationId, apiKeys.organizationId),
  eq(memberships.userId, apiKeys.createdBy),
);

/** The key of a hash, if it is good: not revoked, not ended, its maker still a member. Notes now and then that it is in use. */
export function useKey(db: Database, keyHash: string): Promise<GoodKey | null> {
  return db.askSystem(async (tx) => {
    const [row] = await tx
      .select({
        id: apiKeys.id,
        organizationId: apiKeys.organizationId,
        userId: apiKeys.createdBy,
        role: apiKeys.role,
        makersRole: memberships.role,
        scopes: apiKeys.scopes,
        expiresAt: apiKeys.expiresAt,
        stale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - make_interval(secs => ${NOTE_USE_AFTER_SECONDS}), true)`,
      })
      .from(apiKeys)
      .innerJoin(memberships, withItsMaker)
      .where(and(eq(apiKeys.keyHash, keyHash), isGood()));
    if (!row) return null;
    if (row.stale) await tx.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.keyHash, keyHash));
    const { makersRole, stale: _, ...key } = row;
    return { ...key, permissions: sharedBy(PERMISSIONS[key.role], PERMISSIONS[makersRole]) };
  });
}

export type KeyRow = Omit<typeof apiKeys.$inferSelect, "keyHash" | "createdBy"> & {
  createdBy: string;
  isGood: boolean;
  expired: boolean;
};

/** All keys of the organization, or the one with this id: the good ones first, then the newest. */
export function listKeys(tx: Transaction, organizationId: string, id?: string): Promise<KeyRow[]> {
  const good = sql<boolean>`coalesce(${isGood()}, false)`;
  return tx
    .select({
      organizationId: apiKeys.organizationId,
      id: apiKeys.id,
      name: apiKeys.name,
      role: apiKeys.role,
      scopes: apiKeys.scopes,
      prefix: apiKeys.prefix,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
      createdAt: apiKeys.createdAt,
      createdBy: sql<string>`coalesce(${users.name}, '')`.mapWith(users.name),
      isGood: good,
      expired: sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`,
    })
    .from(apiKeys)
    .leftJoin(memberships, withItsMaker)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.organizationId, organizationId), id === undefined ? undefined : eq(apiKeys.id, id)))
    .orderBy(desc(good), desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Keeps a new key. */
export async function insertKey(
  tx: Transaction,
  key: Omit<ApiKeyBody, "expiresInDays"> & {
    organizationId: string;
    id: string;
    prefix: string;
    keyHash: string;
    expiresAt: Date | null;
    createdBy: string;
  },
): Promise<void> {
  await tx.insert(apiKeys).values(key);
}

/** Ends a key for good; null when there is none that could still be ended. */
export async function revokeKey(tx: Transaction, organizationId: string, id: string): Promise<{ name: string } | null> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  return row ?? null;
}
