/** Disposals: depreciation through the month, cost and depreciation out of the books, and the sale. Reversed as a whole. */
import { type CallArguments, disposeAsset, restoreAsset } from "@tallyleaf/contract";
import {
  addMonths,
  depreciationToEntry,
  disposalToEntry,
  endOf,
  isZero,
  type Money,
  moneyFromDecimal,
  monthOf,
  subtract,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { loadClosedDays } from "../../books/calendar/closed.ts";
import { loadEntries, reverseEntry, writeEntry } from "../../books/journal/entries.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalEntries } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { bookValueAccount } from "./accounts.ts";
import { lineOf, refreshDue } from "./depreciation.ts";
import { loadAssetDimensions } from "./dimensions.ts";
import { type FoundAsset, loadAsset, refuseDay } from "./on-day.ts";
import { dueThrough, type PlannedAsset } from "./plan.ts";
import { findSaleFault, offerInvoice, type SaleParts, sell } from "./sales.ts";
import { type AssetRow, findAsset, insertPosted, removePosted, updateAssetRow } from "./store.ts";

const { failures } = disposeAsset;
type Asked = CallArguments<typeof disposeAsset>["body"];

/** Amounts that a disposal on a day would post. */
export interface DisposalPreview {
  asset: PlannedAsset;
  currency: string;
  /** Still to be posted, through the month. */
  depreciation: Money;
  accumulated: Money;
  bookValue: Money;
}

/** Depreciation that a disposal posts of a month, on a day of it. */
interface DueDepreciation {
  month: string;
  day: string;
  amount: Money;
}

type Found = DisposalPreview & FoundAsset & { due: DueDepreciation[] };

/** @throws CallFailure `not_found` */
async function loadDisposal(tx: Transaction, organizationId: string, id: string, day: string): Promise<Found> {
  const found = await loadAsset(tx, organizationId, id);
  const { asset, currency } = found;
  const isThere = asset.row.disposedOn === null;
  const due = isThere ? await dueByMonth(tx, found, day) : [];
  const depreciation = sum(
    due.map(({ amount }) => amount),
    currency,
  );
  const accumulated = sum([asset.accumulated, depreciation], currency);
  return { ...found, due, depreciation, accumulated, bookValue: subtract(asset.cost, accumulated) };
}

/**
 * Previews it, with the reason for which it would be refused; null: it would not.
 *
 * @throws CallFailure `not_found`, `unknown_invoice`
 */
export async function previewDisposalOf(
  tx: Transaction,
  organizationId: string,
  id: string,
  { day, today, invoiceId }: { day: string; today: string; invoiceId: string | undefined },
): Promise<DisposalPreview & { refusal: string | null; sale: SaleParts | null }> {
  const found = await loadDisposal(tx, organizationId, id, day);
  const sale = invoiceId === undefined ? null : await offerInvoice(tx, organizationId, invoiceId, found.currency);
  try {
    await refuseDay(tx, found, day, today, true);
    return { ...found, refusal: sale && (await findSaleFault(tx, organizationId, sale)), sale };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { ...found, refusal: error.message, sale };
  }
}

/**
 * Posts a disposal.
 *
 * @throws CallFailure one of the failures of `disposeAsset`; `month_closed`; of the sale, those of `postManualEntry`
 */
export async function dispose(
  tx: Transaction,
  caller: Actor,
  id: string,
  { day, kind, sale }: Asked,
  { today, at }: { today: string; at: Date },
): Promise<void> {
  const { organizationId, userId, requestId } = caller;
  const found = await loadDisposal(tx, organizationId, id, day);
  await refuseDay(tx, found, day, today, true);
  if (sale !== null && kind !== "sold") throw failureAt(failures.notSold, "sale", failures.notSold);
  const { asset, currency, accumulated, bookValue } = found;
  const { row } = asset;
  const entryIds: string[] = [];
  const heading = { date: day, currency };
  const dimensions = (await loadAssetDimensions(tx, organizationId, [id])).get(id) ?? [];
  for (const due of found.due) {
    const entry = depreciationToEntry(
      {
        ...{ date: due.day, currency },
        description: entryTexts.depreciation.replace("{month}", due.month.slice(0, 7)),
      },
      [lineOf({ asset, amount: due.amount }, dimensions)],
    );
    if (!entry) continue;
    const { row: written } = await writeEntry(tx, {
      ...{ ...entryFacts(caller, at), source: "depreciation", sourceId: row.id, entry },
    });
    entryIds.push(written.id);
    const posted = { month: due.month, day: due.day, amount: toDecimalString(due.amount), entryId: written.id };
    await insertPosted(tx, [{ organizationId, assetId: row.id, kind: "depreciation", runId: null, ...posted }]);
  }
  const out = disposalToEntry(
    { ...heading, description: entryTexts.disposal.replace("{name}", () => row.name) },
    { ...row, cost: asset.cost, accumulated, bookValueCode: await bookValueAccount(tx, organizationId), dimensions },
  );
  if (out) {
    const { row: entry } = await writeEntry(tx, {
      ...{ ...entryFacts(caller, at), source: "disposal", sourceId: row.id, entry: out },
    });
    entryIds.push(entry.id);
  }
  const sold = await sell(tx, caller, sale, { row, day, currency, at });
  if (sold.entryId !== null) entryIds.push(sold.entryId);
  await updateAssetRow(tx, row, {
    disposedOn: day,
    disposal: kind,
    proceeds: toDecimalString(sold.proceeds),
    invoiceId: sold.invoiceId,
    disposalEntries: entryIds,
    dueFrom: null,
  });
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "disposed",
    subjectType: "asset",
    subjectId: row.id,
    after: { name: row.name, date: day, kind, bookValue: toDecimalString(bookValue), currency },
    requestId,
  });
}

/**
 * Depreciation that is due by month, each on its last day, and of the disposal's month on its day. What is due of a month that is closed or
 * posted comes with the next one.
 */
async function dueByMonth(
  tx: Transaction,
  { asset, currency, posted }: FoundAsset,
  day: string,
): Promise<DueDepreciation[]> {
  const closed = await loadClosedDays(tx, asset.row.organizationId);
  const done = new Set(posted.flatMap(({ kind, month }) => (kind === "depreciation" ? [month] : [])));
  const last = monthOf(day);
  const due: DueDepreciation[] = [];
  let accumulated = asset.accumulated;
  for (let month = asset.row.dueFrom ?? last; month <= last; month = addMonths(month, 1)) {
    const on = month === last ? day : endOf("month", month);
    const amount = dueThrough(asset, month, accumulated);
    if (isZero(amount) || done.has(month) || (month !== last && closed.periodOf(on) !== null)) continue;
    due.push({ month, day: on, amount });
    accumulated = sum([accumulated, amount], currency);
  }
  return due;
}

/**
 * Reverses all that a disposal posted, each entry on its own day.
 *
 * @throws CallFailure `not_found`, `not_disposed`, `month_closed`
 */
export async function restore(tx: Transaction, caller: Actor, id: string, at: Date): Promise<void> {
  const { organizationId, userId, requestId } = caller;
  const row = await findAsset(tx, organizationId, id);
  if (!row) throw new CallFailure(restoreAsset.failures.notFound);
  if (row.disposedOn === null) throw new CallFailure(restoreAsset.failures.notDisposed);
  const entries = await loadEntries(tx, organizationId, row.disposalEntries);
  const reversed = await listReversed(tx, organizationId, row.disposalEntries);
  for (const entryId of row.disposalEntries.toReversed()) {
    const entry = entries.get(entryId);
    // The entry of the sale is one by hand: a person may have reversed it already.
    if (entry && !reversed.has(entryId)) await reverseEntry(tx, entry, { userId, at });
  }
  await removePosted(tx, organizationId, { assetId: id, isDisposal: true });
  await updateAssetRow(tx, row, {
    disposedOn: null,
    disposal: null,
    proceeds: null,
    invoiceId: null,
    disposalEntries: [],
  });
  await refreshDue(tx, organizationId, [id]);
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "restored",
    subjectType: "asset",
    subjectId: id,
    before: { name: row.name, date: row.disposedOn },
    requestId,
  });
}

async function listReversed(tx: Transaction, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.reverses as id from ${journalEntries} e
    where e.organization_id = ${organizationId} and e.reverses = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Tells if the asset is depreciated to its residual value. */
export const isWorn = ({ cost, accumulated, row }: PlannedAsset): boolean =>
  isZero(subtract(subtract(cost, accumulated), moneyFromDecimal(currentResidual(row), cost.currency)));

/** The residual value that counts now. */
export const currentResidual = (row: AssetRow): string => row.changes.at(-1)?.residual ?? row.residual;
