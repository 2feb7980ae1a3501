/** The accounts of an asset: those that a person chose, or the standard ones, which are made at first need. */
import { type AssetBody, addAsset } from "@tallyleaf/contract";
import {
  ACCUMULATED_DEPRECIATION,
  type Account,
  BOOK_VALUE_OF_DISPOSALS,
  DEPRECIATION,
  isPaymentAccount,
  PROCEEDS_OF_DISPOSALS,
} from "@tallyleaf/ledger";
import { ensureAccount, ensureNamedAccount, listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { failureAt } from "../../platform/http/failure.ts";

const { unknownAccount, wrongAccount } = addAsset.failures;

type Codes = Pick<AssetBody, "assetCode" | "accumulatedCode" | "expenseCode">;

/** @throws CallFailure `unknown_account`, `wrong_account`, at the field */
export async function chooseAccounts(tx: Transaction, organizationId: string, asked: Codes): Promise<Codes> {
  const byCode = new Map((await listActiveAccounts(tx, organizationId)).map((account) => [account.code, account]));
  const check = (field: keyof Codes, fits: (account: Account) => boolean) => {
    const account = byCode.get(asked[field]);
    if (!account) throw failureAt(unknownAccount, field, unknownAccount);
    if (!fits(account)) throw failureAt(wrongAccount, field, wrongAccount);
  };
  check("assetCode", holdsAssets);
  if (asked.accumulatedCode !== "") check("accumulatedCode", holdsAssets);
  if (asked.expenseCode !== "") check("expenseCode", ({ type, purpose }) => type === "Expense" && purpose !== "tax");
  return {
    assetCode: asked.assetCode,
    accumulatedCode: asked.accumulatedCode || (await ensureNamedAccount(tx, organizationId, ACCUMULATED_DEPRECIATION)),
    expenseCode: asked.expenseCode || (await ensureAccount(tx, organizationId, DEPRECIATION)),
  };
}

/** Tells if the account may hold cost or depreciation of assets. */
const holdsAssets = (account: Account): boolean =>
  account.type === "Asset" &&
  (account.purpose === "asset" || account.purpose === "general") &&
  !isPaymentAccount(account);

/** The account of book values of disposals. */
export const bookValueAccount = (tx: Transaction, organizationId: string): Promise<string> =>
  ensureNamedAccount(tx, organizationId, BOOK_VALUE_OF_DISPOSALS);

/** The account of proceeds of disposals. */
export const proceedsAccount = (tx: Transaction, organizationId: string): Promise<string> =>
  ensureNamedAccount(tx, organizationId, PROCEEDS_OF_DISPOSALS);
