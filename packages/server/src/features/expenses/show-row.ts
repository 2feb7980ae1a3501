/** One expense as a row of the list, for code outside of the list. */
import type { ExpenseRow } from "@tallyleaf/contract";
import { loadRowAccounts } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { FileLinks } from "../documents/keys.ts";
import { presentRow } from "./present.ts";
import { findCurrentEntry } from "./revise.ts";
import { findExpense } from "./store.ts";

/** The current row; null when the expense no longer exists. */
export async function showRow(
  tx: Transaction,
  organizationId: string,
  id: number,
  links: FileLinks,
): Promise<ExpenseRow | null> {
  const found = await findExpense(tx, organizationId, id);
  if (!found) return null;
  const entry = await findCurrentEntry(tx, found.expense);
  return presentRow(found, entry, await loadRowAccounts(tx, organizationId), links);
}
