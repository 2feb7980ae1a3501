/** Fixed assets in the database. */
import { type DayRange, type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { scheduleMonth } from "../../books/runs/months.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from "../../platform/db/orm.ts";
import { accounts, assetDepreciations, assets, organizations } from "../../platform/db/schema.ts";

type StoredAsset = typeof assets.$inferSelect;
/** An asset, with the company's recorded fiscal years, by which its plan goes. */
export interface AssetRow extends StoredAsset {
  years: DayRange[];
}
export type PostedRow = typeof assetDepreciations.$inferSelect;

const oneAsset = ({ organizationId, id }: Pick<AssetRow, "organizationId" | "id">) =>
  and(eq(assets.organizationId, organizationId), eq(assets.id, id));

/** Has all changes of assets wait for one another: runs, disposals, and what a person types. */
export const lockAssets = (tx: Transaction, organizationId: string): Promise<void> =>
  lockByName(tx, `assets ${organizationId}`);

/** Assets by number. @param condition absent: all */
export async function listAssetRows(tx: Transaction, organizationId: string, condition?: SQL): Promise<AssetRow[]> {
  const rows = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.organizationId, organizationId), condition))
    .orderBy(asc(assets.number));
  if (rows.length === 0) return [];
  const years = await loadFiscalYears(tx, organizationId);
  return rows.map((row) => ({ ...row, years }));
}

/** Accounts with the role of fixed assets, those of accumulated depreciation included. */
export async function listFixedAssetCodes(tx: Transaction, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ code: accounts.code })
    .from(accounts)
    .where(and(eq(accounts.organizationId, organizationId), eq(accounts.role, "fixed_asset")));
  return rows.map(({ code }) => code);
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

export async function insertAsset(tx: Transaction, { years: _, ...row }: Omit<AssetRow, "createdAt">): Promise<void> {
  await tx.insert(assets).values(row);
}

export async function updateAssetRow(
  tx: Transaction,
  asset: Pick<AssetRow, "organizationId" | "id">,
  change: Partial<Omit<StoredAsset, "organizationId" | "id">>,
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
    .orderBy(
      asc(assetDepreciations.assetId),
      asc(assetDepreciations.day),
      asc(assetDepreciations.month),
      asc(assetDepreciations.kind),
    );
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

/** The months for which assets are depreciated. @param from the first month */
export async function loadPostedMonths(
  tx: Transaction,
  organizationId: string,
  from: string,
): Promise<ReadonlySet<string>> {
  const { assetId, month, kind } = assetDepreciations;
  const rows = await tx
    .select({ assetId, month })
    .from(assetDepreciations)
    .where(and(eq(assetDepreciations.organizationId, organizationId), eq(kind, "depreciation"), gte(month, from)));
  return new Set(rows.map((row) => scheduleMonth(row.assetId, row.month)));
}

export async function insertPosted(tx: Transaction, rows: PostedRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(assetDepreciations).values(rows);
}

/** Puts other rows in the place of all that is posted of an asset: a part of it is split off. */
export async function replacePosted(
  tx: Transaction,
  { organizationId, id }: Pick<AssetRow, "organizationId" | "id">,
  rows: PostedRow[],
): Promise<void> {
  await tx
    .delete(assetDepreciations)
    .where(and(eq(assetDepreciations.organizationId, organizationId), eq(assetDepreciations.assetId, id)));
  await insertPosted(tx, rows);
}

/** Removes what a run, a disposal, or an impairment posted, after its entry is reversed. */
export async function removePosted(
  tx: Transaction,
  organizationId: string,
  of: { runId: string } | { assetId: string; isDisposal: true } | { assetId: string; entryId: string },
): Promise<void> {
  await tx
    .delete(assetDepreciations)
    .where(
      and(
        eq(assetDepreciations.organizationId, organizationId),
        "runId" in of
          ? eq(assetDepreciations.runId, of.runId)
          : and(
              eq(assetDepreciations.assetId, of.assetId),
              "entryId" in of
                ? eq(assetDepreciations.entryId, of.entryId)
                : and(isNull(assetDepreciations.runId), eq(assetDepreciations.kind, "depreciation")),
            ),
      ),
    );
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
  today: string,
): Promise<{ organizationId: string; createdBy: string } | null> {
  const { rows } = await tx.execute<{ organizationId: string; createdBy: string }>(sql`
    select a.organization_id as "organizationId", a.created_by as "createdBy"
    from ${assets} a join ${organizations} o on o.id = a.organization_id
    where a.organization_id > ${after}::uuid and a.due_from < date_trunc('month', ${today}::date) and o.depreciation_by_clock
    order by a.organization_id, a.number limit 1`);
  return rows[0] ?? null;
}
