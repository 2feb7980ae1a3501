/** Assets that expense lines bought: while one is in the register, its line stays as it is. */
import { EXPENSE_IS_ASSET } from "@tallyleaf/contract";
import type { EntryDraft, Posting } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { assets } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { listAssetRows } from "./store.ts";

/** @throws CallFailure `is_asset`, whose sentence names the asset */
export async function keepBoughtAssets(
  tx: Transaction,
  {
    caller: { organizationId },
    expenseId,
    before,
    wasPosted,
    after,
  }: {
    caller: { organizationId: string };
    expenseId: number;
    before: EntryDraft | null;
    wasPosted: boolean;
    after: EntryDraft | null;
  },
): Promise<void> {
  if (!before || !wasPosted) return;
  for (const { name, expenseLine, assetCode } of await listAssetRows(
    tx,
    organizationId,
    eq(assets.expenseId, expenseId),
  ))
    if (!after || costOf(before, expenseLine, assetCode) !== costOf(after, expenseLine, assetCode))
      throw new CallFailure(EXPENSE_IS_ASSET, { message: sayRefusal("expenseIsAsset", { name }) });
}

/** The day, the line, and the other lines on its account (tax that can't be recovered, rounding), which are part of the cost. */
function costOf({ entryDate, baseCurrency, postings }: EntryDraft, line: number | null, assetCode: string): string {
  const own = postings[(line ?? 0) - 1];
  const more = postings.filter(({ accountCode, kind }) => accountCode === assetCode && kind !== "item");
  const read = ({ accountCode, side, kind, baseAmount }: Posting) => [
    accountCode,
    side,
    kind,
    String(baseAmount.minor),
  ];
  return JSON.stringify([entryDate, baseCurrency, own ? read(own) : null, more.map(read)]);
}
