/** Revaluations in the database. */
import { listEntriesOfRuns, type RunEntry } from "../../books/journal/entries-of-run.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, desc, eq, isNull, sql } from "../../platform/db/orm.ts";
import { revaluations, users } from "../../platform/db/schema.ts";

export type RevaluationRow = typeof revaluations.$inferSelect;

/** A revaluation as it is shown. Amounts are decimal text. */
export interface ShownRevaluation {
  row: RevaluationRow;
  gains: string;
  losses: string;
  items: number;
  entries: RunEntry[];
  postedBy: string | null;
}

/** Has all revaluations of a company wait for one another. */
export const lockRevaluations = (tx: Transaction, organizationId: string): Promise<void> =>
  lockByName(tx, `revaluations ${organizationId}`);

export async function insertRevaluation(tx: Transaction, row: Omit<RevaluationRow, "createdAt">): Promise<void> {
  await tx.insert(revaluations).values(row);
}

/** Null: there is none. */
export async function findRevaluation(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<RevaluationRow | null> {
  const [row] = await tx
    .select()
    .from(revaluations)
    .where(and(eq(revaluations.organizationId, organizationId), eq(revaluations.id, id)));
  return row ?? null;
}

/** The one of a day that counts; null: there is none. */
export async function findRevaluationOf(
  tx: Transaction,
  organizationId: string,
  day: string,
): Promise<RevaluationRow | null> {
  const [row] = await tx
    .select()
    .from(revaluations)
    .where(
      and(eq(revaluations.organizationId, organizationId), eq(revaluations.day, day), isNull(revaluations.reversedAt)),
    );
  return row ?? null;
}

export async function markRevaluationReversed(
  tx: Transaction,
  { organizationId, id }: RevaluationRow,
  reversedBy: string,
  reversedAt: Date,
): Promise<void> {
  await tx
    .update(revaluations)
    .set({ reversedBy, reversedAt })
    .where(and(eq(revaluations.organizationId, organizationId), eq(revaluations.id, id)));
}

/** Revaluations, newest first. */
export async function listRevaluationRows(
  tx: Transaction,
  organizationId: string,
  which: { id: string } | { page: number; perPage: number },
): Promise<{ shown: ShownRevaluation[]; total: number }> {
  const where = and(
    eq(revaluations.organizationId, organizationId),
    "id" in which ? eq(revaluations.id, which.id) : undefined,
  );
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(revaluations).where(where);
  const sums = sql`(select coalesce(sum(l.base_amount) filter (where l.side = 'credit'), 0)::text as gains,
      coalesce(sum(l.base_amount) filter (where l.side = 'debit'), 0)::text as losses, count(l.entry_id)::int as items
    from journal_entry e join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'exchange'
    where e.organization_id = ${revaluations.organizationId} and e.source = 'revaluation' and e.source_id = ${revaluations.id}
      and e.reverses is null and e.entry_date = ${revaluations.day})`;
  const rows = await tx
    .select({
      row: revaluations,
      gains: sql<string>`sums.gains`,
      losses: sql<string>`sums.losses`,
      items: sql<number>`sums.items`,
      postedBy: users.name,
    })
    .from(revaluations)
    .leftJoin(users, eq(users.id, revaluations.createdBy))
    .innerJoinLateral(sql`${sums} sums`, sql`true`)
    .where(where)
    .orderBy(desc(revaluations.day), desc(revaluations.createdAt))
    .limit("id" in which ? 1 : which.perPage)
    .offset("id" in which ? 0 : (which.page - 1) * which.perPage);
  const ids = rows.map(({ row }) => row.id);
  const entries = await listEntriesOfRuns(tx, organizationId, "revaluation", ids);
  const shown = rows.map((one) => ({ ...one, entries: entries.get(one.row.id) ?? [] }));
  return { shown, total: counted?.total ?? 0 };
}
