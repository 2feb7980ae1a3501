/**
 * Splits a part off an asset: cost, residual value, and all depreciation are shared in proportion to the cost, so that the accounts hold
 * what they held. A part that is sold is split off, then disposed of.
 */
import { type CallArguments, splitAsset } from "@tallyleaf/contract";
import { divideRounding, type Money, moneyFromDecimal, subtract, sum, toDecimalString } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { refreshDue } from "./depreciation.ts";
import { currentCost } from "./plan.ts";
import {
  type AssetRow,
  findAsset,
  insertAsset,
  listPosted,
  nextAssetNumber,
  type PostedRow,
  replacePosted,
  updateAssetRow,
} from "./store.ts";

const { failures } = splitAsset;

/** The asset before, what is left of it, and the part. */
export interface Split {
  before: AssetRow;
  rest: AssetRow;
  part: AssetRow;
  currency: string;
}

/** @throws CallFailure `not_found`, `is_disposed`, `too_much` */
export async function split(
  tx: Transaction,
  { organizationId, userId, at }: { organizationId: string; userId: string; at: Date },
  id: string,
  { name, cost }: CallArguments<typeof splitAsset>["body"],
): Promise<Split> {
  const before = await findAsset(tx, organizationId, id);
  if (!before) throw new CallFailure(failures.notFound);
  if (before.disposedOn !== null) throw new CallFailure(failures.isDisposed);
  const currency = await loadBaseCurrency(tx, organizationId);
  const whole = currentCost(before, currency);
  const own = exactMoney(cost, currency, "cost");
  if (own.minor >= whole.minor) throw failureAt(failures.tooMuch, "cost", failures.tooMuch);
  /** The part's share of an amount, and the rest. */
  const shared = (amount: string, share?: bigint) => {
    const all = moneyFromDecimal(amount, currency);
    const part = { ...all, minor: share ?? divideRounding(all.minor * own.minor, whole.minor) };
    return { part: toDecimalString(part), rest: toDecimalString(subtract(all, part)) };
  };
  const opening = moneyFromDecimal(before.openingDepreciation, currency);
  const residual = shared(before.residual);
  const openingDepreciation = shared(before.openingDepreciation);
  const openingShare = moneyFromDecimal(openingDepreciation.part, currency).minor;
  /** The share of a sum of depreciation: that of the opening balances, and that of what was posted, each rounded once. */
  const shareOfSum = (sum: bigint): bigint =>
    openingShare + divideRounding((sum - opening.minor) * own.minor, whole.minor);
  const changes = before.changes.map((change) => ({
    change,
    costs: (change.costs ?? []).map(({ day, amount }) => ({ day, amount: shared(amount) })),
    residual: shared(change.residual),
    accumulated: shared(change.accumulated, shareOfSum(moneyFromDecimal(change.accumulated, currency).minor)),
  }));
  const of = (side: "part" | "rest") => ({
    residual: residual[side],
    openingDepreciation: openingDepreciation[side],
    changes: changes.map((one) => ({
      ...one.change,
      ...(one.costs.length > 0 ? { costs: one.costs.map(({ day, amount }) => ({ day, amount: amount[side] })) } : {}),
      residual: one.residual[side],
      accumulated: one.accumulated[side],
    })),
  });
  // Later changes of the cost are shared above.
  const later = changes.flatMap(({ costs }) => costs.map(({ amount }) => moneyFromDecimal(amount.part, currency)));
  const first = subtract(own, sum(later, currency));
  const part: AssetRow = {
    ...before,
    ...of("part"),
    id: uuid(),
    number: await nextAssetNumber(tx, organizationId),
    name,
    cost: toDecimalString(first),
    // The expense line belongs to the asset that it was made of, and says of both whose the depreciation is.
    expenseId: null,
    expenseLine: null,
    splitOf: before.splitOf ?? id,
    createdBy: userId,
    createdAt: at,
  };
  const left = { ...of("rest"), cost: toDecimalString(subtract(moneyFromDecimal(before.cost, currency), first)) };
  const posted = sharePosted(await listPosted(tx, organizationId, [id]), opening, shareOfSum);
  await insertAsset(tx, part);
  await updateAssetRow(tx, before, left);
  await replacePosted(tx, before, posted.rest);
  await replacePosted(
    tx,
    part,
    posted.part.map((row) => ({ ...row, assetId: part.id })),
  );
  await refreshDue(tx, organizationId, [id, part.id]);
  return { before, rest: { ...before, ...left }, part, currency };
}

/** Shares posted amounts by their sums, so that no cent is lost; rows of nothing are left out. */
function sharePosted(
  rows: readonly PostedRow[],
  opening: Money,
  shareOfSum: (sum: bigint) => bigint,
): { part: PostedRow[]; rest: PostedRow[] } {
  let sum = opening.minor;
  const shared = rows.map((row) => {
    const amount = moneyFromDecimal(row.amount, opening.currency);
    const own = { ...amount, minor: shareOfSum(sum + amount.minor) - shareOfSum(sum) };
    sum += amount.minor;
    return { row, own, left: subtract(amount, own) };
  });
  const kept = (of: (one: (typeof shared)[number]) => Money) =>
    shared.flatMap((one) => (of(one).minor > 0n ? [{ ...one.row, amount: toDecimalString(of(one)) }] : []));
  return { part: kept(({ own }) => own), rest: kept(({ left }) => left) };
}
