/** Programs, codes, and tokens of OAuth in the database. They are looked up by a secret before an organization is known. */
import { PERMISSIONS, sharedBy } from "@tallyleaf/contract";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from "../../../platform/db/orm.ts";
import { agentClients, agentTokens, apiKeys, memberships, users } from "../../../platform/db/schema.ts";
import type { GoodKey } from "../store.ts";

type AgentClient = typeof agentClients.$inferSelect;
export type TokenRow = typeof agentTokens.$inferSelect;

/** Precision of "last used". */
const NOTE_USE_AFTER_SECONDS = 60;
/** Programs that nobody connected are forgotten after this time; used tokens are, so that a late second use is still seen. */
const FORGET_AFTER_DAYS = 30;

export async function insertClient(db: Database, client: typeof agentClients.$inferInsert): Promise<void> {
  await db.asSystem((tx) => tx.insert(agentClients).values(client));
}

/** Finds a registered program; null: there is none. */
export async function findClient(db: Pick<Database, "askSystem">, id: string): Promise<AgentClient | null> {
  const [row] = await db.askSystem((tx) => tx.select().from(agentClients).where(eq(agentClients.id, id)));
  return row ?? null;
}

export async function insertToken(tx: Transaction, token: typeof agentTokens.$inferInsert): Promise<void> {
  await tx.insert(agentTokens).values(token);
}

/** Finds a code or token, used and expired ones too. */
export async function findToken(
  db: Pick<Database, "askSystem">,
  hash: string,
  kind?: TokenRow["kind"],
): Promise<TokenRow | null> {
  const wanted = and(eq(agentTokens.hash, hash), kind === undefined ? undefined : eq(agentTokens.kind, kind));
  const [row] = await db.askSystem((tx) => tx.select().from(agentTokens).where(wanted));
  return row ?? null;
}

/** Marks a code or token as used. Returns false if it was used already, even at the same moment. */
export async function useOnce(db: Database, { organizationId, hash }: TokenRow): Promise<boolean> {
  const rows = await db.asSystem((tx) =>
    tx
      .update(agentTokens)
      .set({ usedAt: sql`now()` })
      .where(
        and(eq(agentTokens.organizationId, organizationId), eq(agentTokens.hash, hash), isNull(agentTokens.usedAt)),
      )
      .returning({ hash: agentTokens.hash }),
  );
  return rows.length > 0;
}

/** Locks a code or token until the transaction ends; false: it has been deleted. */
export async function lockToken(tx: Transaction, { organizationId, hash }: TokenRow): Promise<boolean> {
  const wanted = and(eq(agentTokens.organizationId, organizationId), eq(agentTokens.hash, hash));
  const rows = await tx.select({ hash: agentTokens.hash }).from(agentTokens).where(wanted).for("update");
  return rows.length > 0;
}

export async function deleteToken(db: Database, { organizationId, hash }: TokenRow): Promise<void> {
  const wanted = and(eq(agentTokens.organizationId, organizationId), eq(agentTokens.hash, hash));
  await db.asSystem((tx) => tx.delete(agentTokens).where(wanted));
}

const withItsMaker = and(
  eq(memberships.organizationId, apiKeys.organizationId),
  eq(memberships.userId, apiKeys.createdBy),
);
const works = () =>
  and(
    isNotNull(apiKeys.clientId),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
    eq(memberships.status, "active"),
  );

/** Finds the connection of a valid access token, as a key. Updates its last use now and then. */
export function useAccessToken(db: Database, hash: string): Promise<GoodKey | null> {
  return db.askSystem(async (tx) => {
    const [row] = await tx
      .select({
        id: apiKeys.id,
        organizationId: apiKeys.organizationId,
        userId: apiKeys.createdBy,
        role: apiKeys.role,
        makersRole: memberships.role,
        scopes: agentTokens.scopes,
        dailyChanges: apiKeys.dailyChanges,
        expiresAt: agentTokens.expiresAt,
        stale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - make_interval(secs => ${NOTE_USE_AFTER_SECONDS}), true)`,
      })
      .from(agentTokens)
      .innerJoin(
        apiKeys,
        and(eq(apiKeys.organizationId, agentTokens.organizationId), eq(apiKeys.id, agentTokens.apiKeyId)),
      )
      .innerJoin(memberships, withItsMaker)
      .where(
        and(eq(agentTokens.hash, hash), eq(agentTokens.kind, "access"), gt(agentTokens.expiresAt, sql`now()`), works()),
      );
    if (!row) return null;
    if (row.stale) {
      const used = and(eq(apiKeys.organizationId, row.organizationId), eq(apiKeys.id, row.id));
      await tx.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(used);
    }
    const { makersRole, stale: _, ...key } = row;
    return { ...key, permissions: sharedBy(PERMISSIONS[key.role], PERMISSIONS[makersRole]) };
  });
}

/** The role of an active member; null: they are none. */
export async function findRole(tx: Transaction, organizationId: string, userId: string) {
  const member = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
  const [row] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(member, eq(memberships.status, "active")));
  return row?.role ?? null;
}

/** Stores the connection of a code. */
export async function insertConnection(tx: Transaction, row: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

/** Prolongs a connection that works. Returns false if it has ended. */
export async function prolong(
  tx: Transaction,
  { organizationId, apiKeyId }: Pick<TokenRow, "organizationId" | "apiKeyId">,
  expiresAt: Date,
): Promise<boolean> {
  const mine = and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, apiKeyId));
  const isMember = sql`exists (select from ${memberships} where ${withItsMaker} and ${memberships.status} = 'active')`;
  const rows = await tx
    .update(apiKeys)
    .set({ expiresAt })
    .where(and(mine, isNull(apiKeys.revokedAt), isMember))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}

interface EndedConnection {
  organizationId: string;
  id: string;
  name: string;
  createdBy: string;
}

/** Ends a connection with all its tokens; returns null if it had ended, or isn't one, or another member's. */
export async function endConnection(
  tx: Transaction,
  organizationId: string,
  id: string,
  userId: string | null = null,
): Promise<EndedConnection | null> {
  const wanted = and(
    eq(apiKeys.organizationId, organizationId),
    eq(apiKeys.id, id),
    isNotNull(apiKeys.clientId),
    isNull(apiKeys.revokedAt),
    userId === null ? undefined : eq(apiKeys.createdBy, userId),
  );
  const [row] = await tx.update(apiKeys).set({ revokedAt: sql`now()` }).where(wanted).returning({
    organizationId: apiKeys.organizationId,
    id: apiKeys.id,
    name: apiKeys.name,
    createdBy: apiKeys.createdBy,
  });
  if (row) await deleteTokensOf(tx, row.organizationId, row.id);
  return row ?? null;
}

/** Deletes all codes and tokens of a connection; returns their number. */
export async function deleteTokensOf(tx: Transaction, organizationId: string, apiKeyId: string): Promise<number> {
  const rows = await tx
    .delete(agentTokens)
    .where(and(eq(agentTokens.organizationId, organizationId), eq(agentTokens.apiKeyId, apiKeyId)))
    .returning({ hash: agentTokens.hash });
  return rows.length;
}

/** Lists the connections that work, the newest first: of one member, or of all. */
export function listConnections(tx: Transaction, organizationId: string, userId: string | null) {
  return tx
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      dailyChanges: apiKeys.dailyChanges,
      role: apiKeys.role,
      person: sql<string>`coalesce(${users.name}, '')`.mapWith(users.name),
      clientId: apiKeys.clientId,
      createdBy: apiKeys.createdBy,
      connectedAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
    })
    .from(apiKeys)
    .innerJoin(memberships, withItsMaker)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(
      and(
        eq(apiKeys.organizationId, organizationId),
        works(),
        userId === null ? undefined : eq(apiKeys.createdBy, userId),
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Sets how many changes a day a key or connection makes without asking; returns its name, null: it has ended. */
export async function setDailyChanges(
  tx: Transaction,
  organizationId: string,
  id: string,
  dailyChanges: number | null,
): Promise<{ name: string; before: number | null } | null> {
  const wanted = and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt));
  const [row] = await tx
    .select({ name: apiKeys.name, before: apiKeys.dailyChanges })
    .from(apiKeys)
    .where(wanted)
    .for("update");
  if (row) await tx.update(apiKeys).set({ dailyChanges }).where(wanted);
  return row ?? null;
}

/** Forgets expired codes and tokens, and programs that nobody connected. */
export async function sweepAgents(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${FORGET_AFTER_DAYS})`;
  await db.asSystem(async (tx) => {
    await tx.delete(agentTokens).where(lte(agentTokens.expiresAt, before));
    await tx.delete(agentTokens).where(and(eq(agentTokens.kind, "access"), lte(agentTokens.expiresAt, sql`now()`)));
    const isUsed = sql`exists (select from ${apiKeys} where ${apiKeys.clientId} = ${agentClients.id})
      or exists (select from ${agentTokens} where ${agentTokens.clientId} = ${agentClients.id})`;
    await tx.delete(agentClients).where(and(lte(agentClients.createdAt, before), sql`not (${isUsed})`));
  });
}
