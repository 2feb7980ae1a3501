/**
 * Runs of depreciation: one entry for each month that is over, of all assets, dated on its last day. An asset that is entered later has a
 * further run of the month while that is open. A run is reversed as a whole, on its own day.
 */
import { postDepreciation, reverseDepreciationRun } from "@tallyleaf/contract";
import {
  type DepreciationLine,
  depreciationToEntry,
  isZero,
  type Money,
  monthOf,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { v7 as uuid } from "uuid";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadEntries, reverseEntry, writeEntry } from "../../books/journal/entries.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import { type DueRun, lastMonthOver, listDueRuns, postDueRuns, type RunWish } from "../../books/runs/months.ts";
import { findRun, insertRun, loadRunMonths, markReversed } from "../../books/runs/rows.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "../../platform/db/orm.ts";
import { assetDepreciations, assets, depreciationRuns } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { loadAssetDimensions } from "./dimensions.ts";
import { dueFromOf, dueThrough, type PlannedAsset, planAsset } from "./plan.ts";
import {
  type AssetRow,
  insertPosted,
  listAssetRows,
  loadPostedMonths,
  removePosted,
  sumPosted,
  updateAssetRow,
} from "./store.ts";

/** The part of an asset that a month takes. */
interface AssetLine {
  asset: PlannedAsset;
  amount: Money;
}
export type DueMonth = DueRun<AssetLine>;

/** The months that are due through one, in order; one without anything to post is left out. */
export async function loadDueMonths(
  tx: Transaction,
  organizationId: string,
  through: string,
): Promise<{ currency: string; months: DueMonth[] }> {
  const currency = await loadBaseCurrency(tx, organizationId);
  const rows = await listAssetRows(tx, organizationId, and(isNotNull(assets.dueFrom), isNull(assets.disposedOn)));
  const first = rows.reduce<string | null>((month, { dueFrom }) => earlier(month, dueFrom), null);
  if (first === null || first > through) return { currency, months: [] };
  const runs = await loadRunMonths(tx, depreciationRuns, organizationId);
  const posted = await loadPostedMonths(tx, organizationId, first);
  const sums = await sumPosted(tx, organizationId, currency);
  const planned = rows.map((row) => planAsset(row, currency, sums.get(row.id)));
  const done = new Map(planned.map(({ row, accumulated }) => [row.id, accumulated]));
  const months = await listDueRuns(tx, organizationId, { first, through, runs, posted }, (month, isPosted) =>
    planned.flatMap((asset) => {
      if (isPosted(asset.row.id)) return [];
      const before = done.get(asset.row.id) ?? asset.accumulated;
      const amount = dueThrough(asset, month, before);
      if (isZero(amount)) return [];
      done.set(asset.row.id, sum([before, amount], currency));
      return [{ asset, amount }];
    }),
  );
  return { currency, months };
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/**
 * Posts the months that are due. Returns the ids of the runs, in order; none: nothing was due.
 *
 * @throws CallFailure `not_over`; `month_closed`, where a month is closed and that is not allowed for
 */
export async function postDueMonths(tx: Transaction, caller: Actor, wish: RunWish): Promise<string[]> {
  const { through, today, at, isAutomatic } = wish;
  if (monthOf(through) > lastMonthOver(today).from) throw new CallFailure(postDepreciation.failures.notOver);
  const { organizationId } = caller;
  const { currency, months } = await loadDueMonths(tx, organizationId, through);
  return postDueRuns(tx, organizationId, months, wish, (due) =>
    postMonth(tx, caller, due, { currency, at, isAutomatic }),
  );
}

async function postMonth(
  tx: Transaction,
  caller: Actor,
  { month, entryDate, lines }: DueMonth,
  { currency, at, isAutomatic }: { currency: string; at: Date; isAutomatic: boolean },
): Promise<string> {
  const { organizationId, userId, requestId } = caller;
  const id = uuid();
  const ids = lines.map(({ asset }) => asset.row.id);
  const dimensions = await loadAssetDimensions(tx, organizationId, ids);
  const entry = depreciationToEntry(
    { date: entryDate, description: entryTexts.depreciation.replace("{month}", month.slice(0, 7)), currency },
    lines.map((line) => lineOf(line, dimensions.get(line.asset.row.id))),
  );
  if (!entry) throw new Error(`The depreciation of ${month} has no line.`);
  const { row } = await writeEntry(tx, { ...entryFacts(caller, at), source: "depreciation", sourceId: id, entry });
  await insertRun(tx, depreciationRuns, {
    ...{ organizationId, id, month, entryId: row.id },
    createdBy: isAutomatic ? null : userId,
    reversedBy: null,
    reversedAt: null,
  });
  await insertPosted(
    tx,
    lines.map(({ asset, amount }) => ({
      ...{ organizationId, assetId: asset.row.id, month, day: entryDate, entryId: row.id, runId: id },
      kind: "depreciation" as const,
      amount: toDecimalString(amount),
    })),
  );
  await refreshDue(tx, organizationId, ids);
  await recordEvent(tx, {
    organizationId,
    ...(isAutomatic ? {} : { actorId: userId }),
    verb: "posted",
    subjectType: "depreciation_run",
    subjectId: id,
    after: {
      month,
      total: toDecimalString(
        sum(
          lines.map(({ amount }) => amount),
          currency,
        ),
      ),
      currency,
      count: lines.length,
      number: row.number,
    },
    requestId,
  });
  return id;
}

/** A line of an entry of depreciation. @param dimensions of the asset */
export const lineOf = (
  { asset: { row }, amount }: DueMonth["lines"][number],
  dimensions: readonly string[] = [],
): DepreciationLine => ({
  name: row.name,
  expenseCode: row.expenseCode,
  accumulatedCode: row.accumulatedCode,
  amount,
  dimensions,
});

/** Has assets say from which month on depreciation is due, after what is posted of them has changed. */
export async function refreshDue(tx: Transaction, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const currency = await loadBaseCurrency(tx, organizationId);
  const sums = await sumPosted(tx, organizationId, currency);
  for (const row of await listAssetRows(tx, organizationId, inArray(assets.id, [...ids]))) {
    const dueFrom = dueFromOf(planAsset(row, currency, sums.get(row.id)));
    if (dueFrom !== row.dueFrom) await updateAssetRow(tx, row, { dueFrom });
  }
}

/**
 * Reverses a run, on the day of its entry.
 *
 * @throws CallFailure `not_found`, `is_reversed`, `later_posted`, `month_closed`
 */
export async function reverseRun(tx: Transaction, caller: Actor, id: string, at: Date): Promise<void> {
  const { failures } = reverseDepreciationRun;
  const { organizationId, userId, requestId } = caller;
  const run = await findRun(tx, depreciationRuns, organizationId, id);
  if (!run) throw new CallFailure(failures.notFound);
  if (run.reversedAt !== null) throw new CallFailure(failures.isReversed);
  const own = await tx
    .select({ assetId: assetDepreciations.assetId })
    .from(assetDepreciations)
    .where(and(eq(assetDepreciations.organizationId, organizationId), eq(assetDepreciations.runId, id)));
  const ids = own.map(({ assetId }) => assetId);
  if (await isLaterPosted(tx, organizationId, ids, run.month)) throw new CallFailure(failures.laterPosted);
  const entry = (await loadEntries(tx, organizationId, [run.entryId])).get(run.entryId);
  if (!entry) throw new Error(`The entry of the depreciation run ${id} is gone.`);
  await reverseEntry(tx, entry, { userId, at });
  await removePosted(tx, organizationId, { runId: id });
  await markReversed(tx, depreciationRuns, run, userId, at);
  await refreshDue(tx, organizationId, ids);
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "reversed",
    subjectType: "depreciation_run",
    subjectId: id,
    before: { month: run.month, number: entry.row.number },
    requestId,
  });
}

/** Tells if a later month of one of the assets is posted, its disposal, or an impairment, of which later months are computed. */
async function isLaterPosted(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  month: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${assets} a where a.organization_id = ${organizationId} and a.id = any(${sql.param([...ids])}::uuid[])
      and (a.disposed_on is not null or exists (select from ${assetDepreciations} d
        where d.organization_id = a.organization_id and d.asset_id = a.id
          and (d.month > ${month}::date or (d.kind = 'impairment' and d.month = ${month}::date))))
    limit 1`);
  return rows.length > 0;
}

/** Tells if something was posted of an asset. */
export const isAssetPosted = (row: AssetRow, posted: Money | undefined): boolean =>
  posted !== undefined || row.disposedOn !== null;
