/** Connections and their runs in the database. */
import type { IntegrationKind } from "@tallyleaf/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, asc, count, desc, eq, getTableColumns, isNotNull, lt, lte, sql } from "../../platform/db/orm.ts";
import { integrationRuns, integrations, users } from "../../platform/db/schema.ts";

export type IntegrationRecord = typeof integrations.$inferSelect;
export type RunRecord = typeof integrationRuns.$inferSelect & { by: string | null };

const at = (organizationId: string, kind: IntegrationKind) =>
  and(eq(integrations.organizationId, organizationId), eq(integrations.kind, kind));
const runAt = (organizationId: string, id: string) =>
  and(eq(integrationRuns.organizationId, organizationId), eq(integrationRuns.id, id));

/** Lists the connections with the users who made them. */
export async function listConnections(
  tx: Transaction,
  organizationId: string,
): Promise<(IntegrationRecord & { by: string | null })[]> {
  return tx
    .select({ ...getTableColumns(integrations), by: users.name })
    .from(integrations)
    .leftJoin(users, eq(users.id, integrations.connectedBy))
    .where(eq(integrations.organizationId, organizationId));
}

/** Finds a connection; with `lock`, nobody else can change it until the transaction ends. */
export async function findConnection(
  tx: Transaction,
  organizationId: string,
  kind: IntegrationKind,
  lock = false,
): Promise<IntegrationRecord | null> {
  const asked = tx.select().from(integrations).where(at(organizationId, kind));
  const [row] = await (lock ? asked.for("update") : asked);
  return row ?? null;
}

/** Stores a new or changed connection. */
export async function keepConnection(
  tx: Transaction,
  row: typeof integrations.$inferInsert & { kind: IntegrationKind },
): Promise<void> {
  const { organizationId: _organization, kind: _kind, ...changes } = row;
  await tx
    .insert(integrations)
    .values(row)
    .onConflictDoUpdate({ target: [integrations.organizationId, integrations.kind], set: changes });
}

/** Deletes a connection. */
export async function removeConnection(tx: Transaction, organizationId: string, kind: IntegrationKind): Promise<void> {
  await tx.delete(integrations).where(at(organizationId, kind));
}

/** Stores the result of a run on its connection, if it still exists. */
export async function noteOutcome(
  tx: Transaction,
  organizationId: string,
  kind: IntegrationKind,
  how: { ok: boolean; sentence: string; flows: boolean; at: Date },
): Promise<void> {
  await tx
    .update(integrations)
    .set({
      lastSyncAt: how.at,
      lastOutcome: how.ok ? "ok" : "failed",
      lastSentence: how.sentence,
      ...(how.flows ? { flowingSince: sql`coalesce(${integrations.flowingSince}, ${how.at.toISOString()})` } : {}),
    })
    .where(at(organizationId, kind));
}

/** Finds and locks a due connection; null: none is due. */
export async function lockDue(tx: Transaction, now: Date): Promise<IntegrationRecord | null> {
  const [row] = await tx
    .select()
    .from(integrations)
    .where(and(isNotNull(integrations.nextSyncAt), lte(integrations.nextSyncAt, now)))
    .orderBy(asc(integrations.nextSyncAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
}

/** Sets the time of a connection's next scheduled sync. */
export async function setNextSync(tx: Transaction, row: IntegrationRecord, nextSyncAt: Date | null): Promise<void> {
  await tx
    .update(integrations)
    .set({ nextSyncAt })
    .where(at(row.organizationId, row.kind as IntegrationKind));
}

/** Adds a run. Returns false if it is a sync and another one is running. */
export async function insertRun(tx: Transaction, run: typeof integrationRuns.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(integrationRuns).values(run).onConflictDoNothing().returning({ id: integrationRuns.id });
  return rows.length > 0;
}

/** Changes a run in progress. Returns false if it has ended. */
export async function updateRun(
  tx: Transaction,
  organizationId: string,
  id: string,
  changes: Partial<typeof integrationRuns.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(integrationRuns)
    .set({ ...changes, seenAt: sql`now()` })
    .where(and(runAt(organizationId, id), eq(integrationRuns.outcome, "running")))
    .returning({ id: integrationRuns.id });
  return rows.length > 0;
}

/** Finds a run with the user who started it. */
export async function findRun(tx: Transaction, organizationId: string, id: string): Promise<RunRecord | null> {
  const [row] = await tx
    .select({ ...getTableColumns(integrationRuns), by: users.name })
    .from(integrationRuns)
    .leftJoin(users, eq(users.id, integrationRuns.startedBy))
    .where(runAt(organizationId, id));
  return row ?? null;
}

/** Lists the running runs, the newest of each kind last. */
export async function listRunning(tx: Transaction, organizationId: string): Promise<RunRecord[]> {
  return tx
    .select({ ...getTableColumns(integrationRuns), by: users.name })
    .from(integrationRuns)
    .leftJoin(users, eq(users.id, integrationRuns.startedBy))
    .where(and(eq(integrationRuns.organizationId, organizationId), eq(integrationRuns.outcome, "running")))
    .orderBy(asc(integrationRuns.startedAt), asc(integrationRuns.id));
}

/** Ends the runs of a kind that have reported no progress since then. */
export async function endSilentRuns(
  tx: Transaction,
  organizationId: string,
  kind: IntegrationKind,
  since: Date,
  ended: { endedAt: Date; sentence: string },
): Promise<void> {
  await tx
    .update(integrationRuns)
    .set({ ...ended, outcome: "failed" })
    .where(
      and(
        eq(integrationRuns.organizationId, organizationId),
        eq(integrationRuns.kind, kind),
        eq(integrationRuns.outcome, "running"),
        lt(integrationRuns.seenAt, since),
      ),
    );
}

/** Lists a page of a connection's runs, newest first. */
export async function listRuns(
  tx: Transaction,
  filter: { organizationId: string; kind: IntegrationKind; page: number; perPage: number },
): Promise<{ rows: RunRecord[]; total: number }> {
  const where = and(eq(integrationRuns.organizationId, filter.organizationId), eq(integrationRuns.kind, filter.kind));
  const rows = await tx
    .select({ ...getTableColumns(integrationRuns), by: users.name })
    .from(integrationRuns)
    .leftJoin(users, eq(users.id, integrationRuns.startedBy))
    .where(where)
    .orderBy(desc(integrationRuns.startedAt), desc(integrationRuns.id))
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage);
  const [counted] = await tx.select({ total: count() }).from(integrationRuns).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Retention of chat messages in the log; all other runs are kept. */
const MESSAGE_DAYS = 90;

/** Deletes expired messages. */
export async function sweepMessages(db: Database): Promise<void> {
  await db.asSystem((tx) =>
    tx
      .delete(integrationRuns)
      .where(
        and(
          eq(integrationRuns.action, "message"),
          lt(integrationRuns.startedAt, sql`now() - make_interval(days => ${MESSAGE_DAYS})`),
        ),
      ),
  );
}
