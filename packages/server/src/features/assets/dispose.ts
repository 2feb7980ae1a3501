/** Disposals: depreciation through the month, cost and depreciation out of the books, and the sale. Reversed as a whole. */
import { type CallArguments, disposeAsset, restoreAsset } from "@tallyleaf/contract";
import {
  depreciationToEntry,
  disposalToEntry,
  isZero,
  type Money,
  moneyFromDecimal,
  monthOf,
  subtract,
  sum,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
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
import { offerInvoice, type SaleParts, sell } from "./sales.ts";
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

type Found = DisposalPreview & FoundAsset;

/** @throws CallFailure `not_found` */
async function loadDisposal(tx: Transaction, organizationId: string, id: string, day: string): Promise<Found> {
  const found = await loadAsset(tx, organizationId, id);
  const { asset, currency } = found;
  const isThere = asset.row.disposedOn === null;
  const depreciation = isThere ? dueThrough(asset, monthOf(day), asset.accumulated) : zero(currency);
  const accumulated = sum([asset.accumulated, depreciation], currency);
  return { ...found, depreciation, accumulated, bookValue: subtract(asset.cost, accumulated) };
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
    return { ...found, refusal: null, sale };
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
  const { asset, currency, depreciation, accumulated, bookValue } = found;
  const { row } = asset;
  const entryIds: string[] = [];
  const heading = { date: day, currency };
  const month = monthOf(day);
  const dimensions = (await loadAssetDimensions(tx, organizationId, [id])).get(id) ?? [];
  const last = depreciationToEntry(
    { ...heading, description: entryTexts.depreciation.replace("{month}", month.slice(0, 7)) },
    [lineOf({ asset, amount: depreciation }, dimensions)],
  );
  if (last) {
    const { row: entry } = await writeEntry(tx, {
      ...{ ...entryFacts(caller, at), source: "depreciation", sourceId: row.id, entry: last },
    });
    entryIds.push(entry.id);
    const amount = toDecimalString(depreciation);
    await insertPosted(tx, [
      { organizationId, assetId: row.id, month, kind: "depreciation", amount, day, entryId: entry.id, runId: null },
    ]);
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
