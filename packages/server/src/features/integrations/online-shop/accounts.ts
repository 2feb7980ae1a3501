/** Finds and validates the accounts that a shop's orders are posted to. */
import type { OnlineShopSettings } from "@tallyleaf/contract";
import { type Account, postingAccountsOf, SHOP_CLEARING, type ShopAccounts } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { integrationLog } from "@tallyleaf/messages/catalogs/integration-log";
import { ensureAccount, listActiveAccounts } from "../../../books/chart/accounts/chart.ts";
import { assertDimensions, findDimensionFault, loadDimensionBook } from "../../../books/dimensions/book.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { findBankAccountOn } from "../../banking/on-accounts.ts";

// Said when the module is loaded: in English; `inReadersLanguage` translates it for the reader of the answer or the log.
const say = translator(integrationLog);
const [SALES, SHIPPING, CLEARING] = [say("salesAccount"), say("shippingAccount"), say("clearingAccount")];

type Field = "clearingAccountCode" | "revenueAccountCode" | "shippingAccountCode" | "dimensions";

/** Finds an error in the accounts and dimensions of the settings, with its field; null: none. */
export async function findAccountProblem(
  tx: Transaction,
  organizationId: string,
  { clearingAccountCode, revenueAccountCode, shippingAccountCode, dimensions }: OnlineShopSettings,
): Promise<{ field: Field; message: string } | null> {
  const chart = await listActiveAccounts(tx, organizationId);
  const isOf = (code: string, type: Account["type"]) => chart.some((one) => one.code === code && one.type === type);
  if (!isOf(revenueAccountCode, "Revenue")) return { field: "revenueAccountCode", message: SALES };
  if (shippingAccountCode !== "" && !isOf(shippingAccountCode, "Revenue"))
    return { field: "shippingAccountCode", message: SHIPPING };
  const fault = dimensions.length > 0 && findDimensionFault(await loadDimensionBook(tx, organizationId), dimensions);
  if (fault) return { field: "dimensions", message: fault };
  if (clearingAccountCode === "") return null;
  if (!isOf(clearingAccountCode, "Asset")) return { field: "clearingAccountCode", message: CLEARING };
  const bank = await findBankAccountOn(tx, { organizationId, account: clearingAccountCode });
  if (bank === null) return null;
  // Its transactions come from statements; sales posted there would count twice.
  const message = say("clearingIsBank", { bank });
  return { field: "clearingAccountCode", message };
}

/** Returns the accounts of valid settings; creates the clearing account if it is missing. */
export async function getShopAccounts(
  tx: Transaction,
  organizationId: string,
  { clearingAccountCode, revenueAccountCode, shippingAccountCode, dimensions }: OnlineShopSettings,
): Promise<ShopAccounts> {
  const clearing = clearingAccountCode || (await ensureAccount(tx, organizationId, SHOP_CLEARING));
  const { tax } = postingAccountsOf(await listActiveAccounts(tx, organizationId));
  const book = dimensions.length === 0 ? new Map() : await loadDimensionBook(tx, organizationId);
  return {
    clearing,
    revenue: revenueAccountCode,
    shipping: shippingAccountCode || revenueAccountCode,
    tax,
    dimensions: assertDimensions(book, dimensions, "dimensions"),
  };
}
