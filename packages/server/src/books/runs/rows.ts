/** Rows of monthly runs, of any kind of schedule. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, inArray, sql } from "../../platform/db/orm.ts";
import { type deferralRuns, type depreciationRuns, journalEntries, users } from "../../platform/db/schema.ts";
import type { RunMonths } from "./months.ts";

/** A table of runs: all have the same columns. */
export type RunTable = typeof depreciationRuns | typeof deferralRuns;
export type RunRow = typeof depreciationRuns.$inferSelect;

const columnsOf = (table: RunTable) => table as typeof depreciationRuns;

export async function insertRun(tx: Transaction, table: RunTable, run: Omit<RunRow, "createdAt">): Promise<void> {
  await tx.insert(columnsOf(table)).values(run);
}

/** Null: there is none. */
export async function findRun(
  tx: Transaction,
  of: RunTable,
  organizationId: string,
  id: string,
): Promise<RunRow | null> {
  const table = columnsOf(of);
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)));
  return row ?? null;
}

export async function markReversed(tx: Transaction, of: RunTable, run: RunRow, by: string, at: Date): Promise<void> {
  const table = columnsOf(of);
  await tx
    .update(table)
    .set({ reversedBy: by, reversedAt: at })
    .where(and(eq(table.organizationId, run.organizationId), eq(table.id, run.id)));
}

/** Months with a run that counts, and those whose latest run is reversed. */
export async function loadRunMonths(tx: Transaction, of: RunTable, organizationId: string): Promise<RunMonths> {
  const table = columnsOf(of);
  const rows = await tx
    .select({ month: table.month, at: table.reversedAt, createdAt: table.createdAt })
    .from(table)
    .where(eq(table.organizationId, organizationId));
  const posted = new Set(rows.filter(({ at }) => at === null).map(({ month }) => month));
  const isLast = (one: (typeof rows)[number]) =>
    one.at !== null && rows.every((other) => other.month !== one.month || other.createdAt <= one.createdAt);
  return { posted, reversed: new Set(rows.filter(isLast).map(({ month }) => month)) };
}

/** A run as it is shown. `count`: its lines on one side. */
export interface ShownRun {
  run: RunRow;
  entryDate: string;
  number: string | null;
  total: string;
  count: number;
  postedBy: string | null;
}

/** Runs, newest first. */
export async function listRuns(
  tx: Transaction,
  of: RunTable,
  organizationId: string,
  which: { ids: readonly string[] } | { page: number; perPage: number },
): Promise<{ runs: ShownRun[]; total: number }> {
  const table = columnsOf(of);
  const where = and(
    eq(table.organizationId, organizationId),
    "ids" in which ? inArray(table.id, [...which.ids]) : undefined,
  );
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(table).where(where);
  const sums = sql`(select count(*)::int as count, sum(l.base_amount)::text as total from journal_line l
    where l.organization_id = ${table.organizationId} and l.entry_id = ${table.entryId}
      and l.side = 'debit')`;
  const rows = await tx
    .select({
      run: table,
      entryDate: journalEntries.entryDate,
      number: journalEntries.number,
      name: users.name,
      total: sql<string>`lines.total`,
      count: sql<number>`lines.count`,
    })
    .from(table)
    .innerJoin(
      journalEntries,
      and(eq(journalEntries.organizationId, table.organizationId), eq(journalEntries.id, table.entryId)),
    )
    .leftJoin(users, eq(users.id, table.createdBy))
    .innerJoinLateral(sql`${sums} lines`, sql`true`)
    .where(where)
    .orderBy(desc(table.month), desc(table.createdAt))
    .limit("ids" in which ? which.ids.length : which.perPage)
    .offset("ids" in which ? 0 : (which.page - 1) * which.perPage);
  return {
    runs: rows.map(({ run, entryDate, number, name, total, count }) => ({
      run,
      ...{ entryDate, number, total, count },
      postedBy: run.createdBy === null ? null : (name ?? ""),
    })),
    total: counted?.total ?? 0,
  };
}
