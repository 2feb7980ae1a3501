/** Allowances in the database. */
import { listEntriesOfRuns, type RunEntry } from "../../books/journal/entries-of-run.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, count, desc, eq, isNull } from "../../platform/db/orm.ts";
import { allowances, users } from "../../platform/db/schema.ts";

export type AllowanceRow = typeof allowances.$inferSelect;

/** An allowance as it is shown. */
export interface ShownAllowance {
  row: AllowanceRow;
  entries: RunEntry[];
  postedBy: string | null;
}

/** Has all allowances of a company wait for one another. */
export const lockAllowances = (tx: Transaction, organizationId: string): Promise<void> =>
  lockByName(tx, `allowances ${organizationId}`);

export async function insertAllowance(tx: Transaction, row: Omit<AllowanceRow, "createdAt">): Promise<void> {
  await tx.insert(allowances).values(row);
}

/** Null: there is none. */
export async function findAllowance(tx: Transaction, organizationId: string, id: string): Promise<AllowanceRow | null> {
  const [row] = await tx
    .select()
    .from(allowances)
    .where(and(eq(allowances.organizationId, organizationId), eq(allowances.id, id)));
  return row ?? null;
}

/** The one of a day that counts; null: there is none. */
export async function findAllowanceOf(
  tx: Transaction,
  organizationId: string,
  day: string,
): Promise<AllowanceRow | null> {
  const [row] = await tx
    .select()
    .from(allowances)
    .where(and(eq(allowances.organizationId, organizationId), eq(allowances.day, day), isNull(allowances.reversedAt)));
  return row ?? null;
}

export async function markAllowanceReversed(
  tx: Transaction,
  { organizationId, id }: AllowanceRow,
  reversedBy: string,
  reversedAt: Date,
): Promise<void> {
  await tx
    .update(allowances)
    .set({ reversedBy, reversedAt })
    .where(and(eq(allowances.organizationId, organizationId), eq(allowances.id, id)));
}

/** Allowances, newest first. */
export async function listAllowanceRows(
  tx: Transaction,
  organizationId: string,
  which: { id: string } | { page: number; perPage: number },
): Promise<{ shown: ShownAllowance[]; total: number }> {
  const where = and(
    eq(allowances.organizationId, organizationId),
    "id" in which ? eq(allowances.id, which.id) : undefined,
  );
  const [counted] = await tx.select({ total: count() }).from(allowances).where(where);
  const rows = await tx
    .select({ row: allowances, postedBy: users.name })
    .from(allowances)
    .leftJoin(users, eq(users.id, allowances.createdBy))
    .where(where)
    .orderBy(desc(allowances.day), desc(allowances.createdAt))
    .limit("id" in which ? 1 : which.perPage)
    .offset("id" in which ? 0 : (which.page - 1) * which.perPage);
  const ids = rows.map(({ row }) => row.id);
  const entries = await listEntriesOfRuns(tx, organizationId, "allowance", ids);
  const shown = rows.map((one) => ({ ...one, entries: entries.get(one.row.id) ?? [] }));
  return { shown, total: counted?.total ?? 0 };
}
