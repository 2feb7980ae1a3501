/**
 * Impairments: the value of an asset falls at once, and what is left is depreciated over the rest of its life. Rule: docs/BOOKKEEPING.md,
 * "Fixed assets".
 */
import { type CallArguments, impairAsset, reverseImpairment } from "@tallyleaf/contract";
import {
  addMonths,
  endOf,
  impairmentToEntry,
  type Money,
  moneyFromDecimal,
  monthOf,
  subtract,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { loadEntries, reverseEntry, writeEntry } from "../../books/journal/entries.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { PlanChange } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { chooseAccounts } from "./accounts.ts";
import { refreshDue } from "./depreciation.ts";
import { loadAssetDimensions } from "./dimensions.ts";
import { currentResidual } from "./dispose.ts";
import { loadAsset, refuseDay } from "./on-day.ts";
import { type AssetRow, insertPosted, type PostedRow, removePosted, updateAssetRow } from "./store.ts";

const { failures } = impairAsset;

/** @throws CallFailure one of the failures of `impairAsset`; `month_closed` */
export async function impair(
  tx: Transaction,
  caller: Actor,
  id: string,
  { day, amount, expenseCode }: CallArguments<typeof impairAsset>["body"],
  { today, at }: { today: string; at: Date },
): Promise<void> {
  const { organizationId } = caller;
  const found = await loadAsset(tx, organizationId, id);
  await refuseDay(tx, found, day, today);
  const { asset, currency, posted } = found;
  const { row } = asset;
  const month = monthOf(day);
  // What the month itself takes is posted after it, of what is left; on its last day the month is over.
  const isDue = row.dueFrom !== null && (row.dueFrom < month || (row.dueFrom === month && day === endOf("month", day)));
  if (isDue) throw failureAt(failures.earlierDue, "day", failures.earlierDue);
  if (posted.some((one) => one.kind === "impairment" && one.month === month))
    throw failureAt(failures.isImpaired, "day", failures.isImpaired);
  const loss = exactMoney(amount, currency, "amount");
  const bookValue = subtract(asset.cost, asset.accumulated);
  if (loss.minor > bookValue.minor) throw failureAt(failures.tooMuch, "amount", failures.tooMuch);
  const accounts = await chooseAccounts(tx, organizationId, { ...row, expenseCode: expenseCode || row.expenseCode });
  const dimensions = (await loadAssetDimensions(tx, organizationId, [id])).get(id) ?? [];
  const { row: entry } = await writeEntry(tx, {
    ...{ ...entryFacts(caller, at), source: "depreciation", sourceId: row.id },
    entry: impairmentToEntry(
      { date: day, description: entryTexts.impairment.replace("{name}", () => row.name), currency },
      { ...row, expenseCode: accounts.expenseCode, amount: loss, dimensions },
    ),
  });
  await insertPosted(tx, [
    {
      ...{ organizationId, assetId: id, month, day, entryId: entry.id, runId: null },
      kind: "impairment",
      amount: toDecimalString(loss),
    },
  ]);
  const accumulated = sum([asset.accumulated, loss], currency);
  const change = laterPlan(row, { posted, month, entryId: entry.id, accumulated, left: subtract(bookValue, loss) });
  await updateAssetRow(tx, row, { changes: [...row.changes, change] });
  await refreshDue(tx, organizationId, [id]);
  await record(tx, caller, row, "impaired", { day, amount: toDecimalString(loss), currency });
}

/** The plan from the first month that isn't posted; the residual value can't be more than what is left. */
function laterPlan(
  row: AssetRow,
  of: { posted: readonly PostedRow[]; month: string; entryId: string; accumulated: Money; left: Money },
): PlanChange {
  const { posted, month, entryId, accumulated, left } = of;
  const done = posted.filter(({ kind }) => kind === "depreciation").map((one) => one.month);
  const next = done.includes(month) ? addMonths(month, 1) : month;
  const service = monthOf(row.inUseFrom);
  const residual = moneyFromDecimal(currentResidual(row), left.currency);
  return {
    // Days as texts: the later one is the larger.
    from: [next, service].sort()[1] ?? next,
    accumulated: toDecimalString(accumulated),
    residual: toDecimalString(residual.minor > left.minor ? left : residual),
    lifeMonths: row.changes.at(-1)?.lifeMonths ?? row.lifeMonths,
    entryId,
  };
}

/** @throws CallFailure `not_found`, `is_disposed`, `not_impaired`, `later_posted`, `month_closed` */
export async function unimpair(tx: Transaction, caller: Actor, id: string, at: Date): Promise<void> {
  const { organizationId, userId } = caller;
  const { asset, currency, posted } = await loadAsset(tx, organizationId, id);
  const { row } = asset;
  const reverse = reverseImpairment.failures;
  if (row.disposedOn !== null) throw new CallFailure(reverse.isDisposed);
  const place = posted.findLastIndex(({ kind }) => kind === "impairment");
  const last = posted[place];
  if (!last) throw new CallFailure(reverse.notImpaired);
  if (place < posted.length - 1) throw new CallFailure(reverse.laterPosted);
  const entry = (await loadEntries(tx, organizationId, [last.entryId])).get(last.entryId);
  if (!entry) throw new Error(`The entry of the impairment of ${id} is gone.`);
  await reverseEntry(tx, entry, { userId, at });
  await removePosted(tx, organizationId, { assetId: id, entryId: last.entryId });
  const loss = moneyFromDecimal(last.amount, currency);
  const own = row.changes.findIndex(({ entryId }) => entryId === last.entryId);
  // Later changes of life or residual value counted the impairment among what was posted.
  const later = row.changes.slice(own + 1).map((change) => ({
    ...change,
    accumulated: toDecimalString(subtract(moneyFromDecimal(change.accumulated, currency), loss)),
  }));
  await updateAssetRow(tx, row, { changes: [...row.changes.slice(0, own), ...later] });
  await refreshDue(tx, organizationId, [id]);
  await record(tx, caller, row, "impairment_reversed", { day: last.day, amount: last.amount, currency });
}

const record = (
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  row: AssetRow,
  verb: "impaired" | "impairment_reversed",
  facts: { day: string; amount: string; currency: string },
) =>
  recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "asset",
    subjectId: row.id,
    after: { name: row.name, ...facts },
    requestId,
  });
