/** Fixed assets in the database. */
import { type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "../../platform/db/orm.ts";
import {
  assetDepreciations,
  assets,
  depreciationRuns,
  journalEntries,
  journalTallies,
  organizations,
  users,
} from "../../platform/db/schema.ts";

export type AssetRow = typeof assets.$inferSelect;
export type RunRow = typeof depreciationRuns.$inferSelect;
export type PostedRow = typeof assetDepreciations.$inferSelect;

const oneAsset = ({ organizationId, id }: Pick<AssetRow, "organizationId" | "id">) =>
  and(eq(assets.organizationId, organizationId), eq(assets.id, id));

/** Has all changes of assets wait for one another: runs, disposals, and what a person types. */
export const lockAssets = (tx: Transaction, organizationId: string): Promise<void> =>
  lockByName(tx, `assets ${organizationId}`);

/** Assets by number. @param condition absent: all */
export function listAssetRows(tx: Transaction, organizationId: string, condition?: SQL): Promise<AssetRow[]> {
  return tx
    .select()
    .from(assets)
    .where(and(eq(assets.organizationId, organizationId), condition))
    .orderBy(asc(assets.number));
}

/** Null: there is none. */
export async function findAsset(tx: Transaction, organizationId: string, id: string): Promise<AssetRow | null> {
  const [row] = await listAssetRows(tx, organizationId, eq(assets.id, id));
  return row ?? null;
}

export async function nextAssetNumber(tx: Transaction, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${assets.number})` })
    .from(assets)
    .where(eq(assets.organizationId, organizationId));
  return (row?.last ?? 0) + 1;
}

export async function insertAsset(tx: Transaction, row: Omit<AssetRow, "createdAt">): Promise<void> {
  await tx.insert(assets).values(row);
}

export async function updateAssetRow(
  tx: Transaction,
  asset: Pick<AssetRow, "organizationId" | "id">,
  change: Partial<Omit<AssetRow, "organizationId" | "id">>,
): Promise<void> {
  await tx.update(assets).set(change).where(oneAsset(asset));
}

export async function removeAsset(tx: Transaction, asset: AssetRow): Promise<void> {
  await tx.delete(assets).where(oneAsset(asset));
}

/** Posted depreciation of assets, by month. @param ids absent: of all */
export function listPosted(tx: Transaction, organizationId: string, ids?: readonly string[]): Promise<PostedRow[]> {
  return tx
    .select()
    .from(assetDepreciations)
    .where(
      and(eq(assetDepreciations.organizationId, organizationId), ids && inArray(assetDepreciations.assetId, [...ids])),
    )
    .orderBy(asc(assetDepreciations.assetId), asc(assetDepreciations.month));
}

/** The sum that is posted of each asset, without opening balances; assets without any are left out. */
export async function sumPosted(
  tx: Transaction,
  organizationId: string,
  currency: string,
): Promise<ReadonlyMap<string, Money>> {
  const rows = await tx
    .select({ id: assetDepreciations.assetId, amount: sql<string>`sum(${assetDepreciations.amount})::text` })
    .from(assetDepreciations)
    .where(eq(assetDepreciations.organizationId, organizationId))
    .groupBy(assetDepreciations.assetId);
  return new Map(rows.map(({ id, amount }) => [id, moneyFromDecimal(amount, currency)]));
}

export async function insertPosted(tx: Transaction, rows: PostedRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(assetDepreciations).values(rows);
}

/** Removes what a run or a disposal posted, after its entry is reversed. */
export async function removePosted(
  tx: Transaction,
  organizationId: string,
  of: { runId: string } | { assetId: string; isDisposal: true },
): Promise<void> {
  await tx
    .delete(assetDepreciations)
    .where(
      and(
        eq(assetDepreciations.organizationId, organizationId),
        "runId" in of
          ? eq(assetDepreciations.runId, of.runId)
          : and(eq(assetDepreciations.assetId, of.assetId), isNull(assetDepreciations.runId)),
      ),
    );
}

export async function insertRun(tx: Transaction, run: Omit<RunRow, "createdAt">): Promise<void> {
  await tx.insert(depreciationRuns).values(run);
}

/** Null: there is none. */
export async function findRun(tx: Transaction, organizationId: string, id: string): Promise<RunRow | null> {
  const [row] = await tx
    .select()
    .from(depreciationRuns)
    .where(and(eq(depreciationRuns.organizationId, organizationId), eq(depreciationRuns.id, id)));
  return row ?? null;
}

export async function markReversed(tx: Transaction, run: RunRow, by: string, at: Date): Promise<void> {
  await tx
    .update(depreciationRuns)
    .set({ reversedBy: by, reversedAt: at })
    .where(and(eq(depreciationRuns.organizationId, run.organizationId), eq(depreciationRuns.id, run.id)));
}

/** Months with a run: whether it counts, or all of them are reversed. */
export async function loadRunMonths(
  tx: Transaction,
  organizationId: string,
): Promise<{ posted: ReadonlySet<string>; reversed: ReadonlySet<string> }> {
  const rows = await tx
    .select({ month: depreciationRuns.month, at: depreciationRuns.reversedAt })
    .from(depreciationRuns)
    .where(eq(depreciationRuns.organizationId, organizationId));
  const posted = new Set(rows.filter(({ at }) => at === null).map(({ month }) => month));
  return { posted, reversed: new Set(rows.map(({ month }) => month).filter((month) => !posted.has(month))) };
}

/** A run as it is shown. */
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
  organizationId: string,
  which: { ids: readonly string[] } | { page: number; perPage: number },
): Promise<{ runs: ShownRun[]; total: number }> {
  const where = and(
    eq(depreciationRuns.organizationId, organizationId),
    "ids" in which ? inArray(depreciationRuns.id, [...which.ids]) : undefined,
  );
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(depreciationRuns).where(where);
  const sums = sql`(select count(*)::int as count, sum(l.base_amount)::text as total from journal_line l
    where l.organization_id = ${depreciationRuns.organizationId} and l.entry_id = ${depreciationRuns.entryId}
      and l.side = 'debit')`;
  const rows = await tx
    .select({
      run: depreciationRuns,
      entryDate: journalEntries.entryDate,
      number: journalEntries.number,
      name: users.name,
      total: sql<string>`lines.total`,
      count: sql<number>`lines.count`,
    })
    .from(depreciationRuns)
    .innerJoin(
      journalEntries,
      and(
        eq(journalEntries.organizationId, depreciationRuns.organizationId),
        eq(journalEntries.id, depreciationRuns.entryId),
      ),
    )
    .leftJoin(users, eq(users.id, depreciationRuns.createdBy))
    .innerJoinLateral(sql`${sums} lines`, sql`true`)
    .where(where)
    .orderBy(desc(depreciationRuns.month), desc(depreciationRuns.createdAt))
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

/** The balance of each account in debit, at the end of a day. */
export async function loadBalances(
  tx: Transaction,
  organizationId: string,
  codes: readonly string[],
  day: string,
  currency: string,
): Promise<ReadonlyMap<string, Money>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({
      code: journalTallies.accountCode,
      balance: sql<string>`sum(${journalTallies.debit} - ${journalTallies.credit})::text`,
    })
    .from(journalTallies)
    .where(
      and(
        eq(journalTallies.organizationId, organizationId),
        inArray(journalTallies.accountCode, [...codes]),
        sql`${journalTallies.day} <= ${day}::date`,
      ),
    )
    .groupBy(journalTallies.accountCode);
  return new Map(rows.map(({ code, balance }) => [code, moneyFromDecimal(balance, currency)]));
}

export async function isByClock(tx: Transaction, organizationId: string): Promise<boolean> {
  const [row] = await tx
    .select({ on: organizations.depreciationByClock })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.on ?? false;
}

export async function saveByClock(tx: Transaction, organizationId: string, on: boolean): Promise<void> {
  await tx.update(organizations).set({ depreciationByClock: on }).where(eq(organizations.id, organizationId));
}

/** The next company after another one that the product posts depreciation for, with a month due before a day; null: there is none. */
export async function findDueOrganization(
  tx: Transaction,
  after: string,
  before: string,
): Promise<{ organizationId: string; createdBy: string } | null> {
  const { rows } = await tx.execute<{ organizationId: string; createdBy: string }>(sql`
    select a.organization_id as "organizationId", a.created_by as "createdBy"
    from ${assets} a join ${organizations} o on o.id = a.organization_id
    where a.organization_id > ${after}::uuid and a.due_from < ${before}::date and o.depreciation_by_clock
    order by a.organization_id, a.number limit 1`);
  return rows[0] ?? null;
}
