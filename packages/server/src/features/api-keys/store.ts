/** API keys in the database. The system looks them up before an organization is known; members create and list them inside it. */
import { type ApiKeyBody, PERMISSIONS, type Permissions, type Role, sharedBy } from "@tallyleaf/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, gt, isNull, or, sql } from "../../platform/db/orm.ts";
import { apiKeys, memberships, organizations, users } from "../../platform/db/schema.ts";

/** Precision of "last used": a write for every call would be too many. */
const NOTE_USE_AFTER_SECONDS = 60;

/** A valid key. */
export interface GoodKey {
  id: string;
  organizationId: string;
  /** User who created it: the key acts as them. */
  userId: string;
  /** The key's own role. */
  role: Role;
  /** Permissions that both the key's role and its creator's have: the creator may have lost some. */
  permissions: Permissions;
  scopes: string[];
  /** Most changes a day without asking; null: the server's limit. */
  dailyChanges: number | null;
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

/** Finds a valid key by its hash: not revoked, not expired, its creator still a member. Updates its last use now and then. */
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
        dailyChanges: apiKeys.dailyChanges,
        expiresAt: apiKeys.expiresAt,
        stale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - make_interval(secs => ${NOTE_USE_AFTER_SECONDS}), true)`,
      })
      .from(apiKeys)
      .innerJoin(memberships, withItsMaker)
      .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.clientId), isGood()));
    if (!row) return null;
    if (row.stale) {
      const used = and(eq(apiKeys.organizationId, row.organizationId), eq(apiKeys.id, row.id));
      await tx.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(used);
    }
    const { makersRole, stale: _, ...key } = row;
    return { ...key, permissions: sharedBy(PERMISSIONS[key.role], PERMISSIONS[makersRole]) };
  });
}

export type KeyRow = Omit<typeof apiKeys.$inferSelect, "keyHash" | "createdBy" | "clientId"> & {
  createdBy: string;
  isGood: boolean;
  expired: boolean;
};

/** Lists all keys of the organization, or the one with this id: valid ones first, then newest first. Connected agents are no keys. */
export function listKeys(tx: Transaction, organizationId: string, id?: string): Promise<KeyRow[]> {
  const good = sql<boolean>`coalesce(${isGood()}, false)`;
  return tx
    .select({
      organizationId: apiKeys.organizationId,
      id: apiKeys.id,
      name: apiKeys.name,
      role: apiKeys.role,
      scopes: apiKeys.scopes,
      dailyChanges: apiKeys.dailyChanges,
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
    .where(
      and(
        eq(apiKeys.organizationId, organizationId),
        isNull(apiKeys.clientId),
        id === undefined ? undefined : eq(apiKeys.id, id),
      ),
    )
    .orderBy(desc(good), desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Stores a new key. */
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

/** Revokes a key; returns null if it is unknown or revoked already. */
export async function revokeKey(tx: Transaction, organizationId: string, id: string): Promise<{ name: string } | null> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.organizationId, organizationId),
        eq(apiKeys.id, id),
        isNull(apiKeys.clientId),
        isNull(apiKeys.revokedAt),
      ),
    )
    .returning({ name: apiKeys.name });
  return row ?? null;
}

/** The organization's name, as members see it. */
export async function findOrganizationName(tx: Transaction, organizationId: string): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.name ?? "";
}
