/** Assets, months, and runs as the calls answer them. */
import type { Asset, AssetMonth, AssetState, DepreciationRun } from "@tallyleaf/contract";
import {
  add,
  decimal,
  decimalToNumber,
  isZero,
  type Money,
  moneyFromDecimal,
  subtract,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import type { ShownRun } from "../../books/runs/rows.ts";
import { isWorn } from "./dispose.ts";
import type { PlannedAsset } from "./plan.ts";
import type { PostedRow } from "./store.ts";

/** Facts that are shown beside the row. */
export interface Shown {
  currency: string;
  /** Names of accounts by code. */
  accounts: ReadonlyMap<string, string>;
  /** Numbers of invoices by id. */
  invoices: ReadonlyMap<string, string | null>;
  /** Proceeds that the ledger has of sold assets, by asset. */
  proceeds: ReadonlyMap<string, Money>;
}

export const stateOf = (asset: PlannedAsset): AssetState =>
  asset.row.disposedOn !== null ? "disposed" : isWorn(asset) ? "depreciated" : "active";

export function presentAsset(asset: PlannedAsset, shown: Shown): Asset {
  const { currency, accounts } = shown;
  const { row, cost, opening, accumulated } = asset;
  const bookValue = subtract(cost, accumulated);
  const isGone = row.disposedOn !== null;
  const last = row.changes.at(-1);
  const number = (text: string) => toNumber(moneyFromDecimal(text, currency));
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    assetCode: row.assetCode,
    account: accounts.get(row.assetCode) ?? row.assetCode,
    accumulatedCode: row.accumulatedCode,
    expenseCode: row.expenseCode,
    method: row.method,
    lifeMonths: last?.lifeMonths ?? row.lifeMonths,
    rate: row.rate === null ? null : decimalToNumber(decimal(row.rate)),
    firstYear: row.firstYear,
    acquiredOn: row.acquiredOn,
    inUseFrom: row.inUseFrom,
    cost: toNumber(cost),
    residual: number(last?.residual ?? row.residual),
    openingOn: row.openingOn,
    openingDepreciation: toNumber(opening),
    serial: row.serial,
    location: row.location,
    note: row.note,
    state: stateOf(asset),
    accumulated: toNumber(accumulated),
    bookValue: toNumber(isGone ? zero(currency) : bookValue),
    dueFrom: row.dueFrom,
    isPosted: isGone || !isZero(subtract(accumulated, opening)),
    expenseId: row.expenseId,
    disposal: presentDisposal(asset, bookValue, shown),
  };
}

function presentDisposal(
  { row }: PlannedAsset,
  bookValue: Money,
  { currency, invoices, proceeds: known }: Shown,
): Asset["disposal"] {
  if (row.disposedOn === null || row.disposal === null) return null;
  const proceeds = known.get(row.id) ?? zero(currency);
  return {
    day: row.disposedOn,
    kind: row.disposal,
    proceeds: toNumber(proceeds),
    bookValue: toNumber(bookValue),
    gain: toNumber(subtract(proceeds, bookValue)),
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceId === null ? null : (invoices.get(row.invoiceId) ?? null),
    entryIds: row.disposalEntries,
  };
}

/** The schedule: months that are posted as they were, then those of the plan that are not. */
export function presentMonths(asset: PlannedAsset, posted: readonly PostedRow[]): AssetMonth[] {
  const { row, cost, opening, months } = asset;
  let sum = opening;
  const rows = posted.map(({ month, kind, amount, entryId }) => {
    const money = moneyFromDecimal(amount, cost.currency);
    sum = add(sum, money);
    return { ...monthRow(month, money, sum, cost, entryId), kind };
  });
  if (row.disposedOn !== null) return rows;
  const done = new Set(posted.filter(({ kind }) => kind === "depreciation").map(({ month }) => month));
  const planned = months
    .filter(({ month, accumulated }) => !done.has(month) && accumulated.minor > sum.minor)
    .map(({ month, accumulated }) => {
      const amount = subtract(accumulated, sum);
      sum = accumulated;
      return monthRow(month, amount, sum, cost, null);
    });
  return [...rows, ...planned];
}

const monthRow = (
  month: string,
  amount: Money,
  accumulated: Money,
  cost: Money,
  entryId: string | null,
): AssetMonth => ({
  month,
  kind: "depreciation",
  amount: toNumber(amount),
  accumulated: toNumber(accumulated),
  bookValue: toNumber(subtract(cost, accumulated)),
  entryId,
});

export const presentRun = (
  { run, entryDate, number, total, count, postedBy }: ShownRun,
  currency: string,
): DepreciationRun => ({
  id: run.id,
  month: run.month,
  entryId: run.entryId,
  entryDate,
  number,
  total: toNumber(moneyFromDecimal(total, currency)),
  assets: count,
  postedBy,
  postedAt: run.createdAt.toISOString(),
  reversedAt: run.reversedAt?.toISOString() ?? null,
});
