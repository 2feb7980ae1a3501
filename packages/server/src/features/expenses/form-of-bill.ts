/** Loads the form of a bill, so that it can be repeated. */

import { expenseForm } from "@tallyleaf/contract";
import { listActiveAccounts, loadRowAccounts } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { formBefore } from "./form-before.ts";
import { loadKeptForm, type StoredForm } from "./form-values.ts";
import { findCurrentEntry } from "./revise.ts";
import { findExpense } from "./store.ts";

/** Returns the form; null: there is no such expense, or it isn't posted to accounts payable. @param id "12" */
export async function loadFormOfBill(
  tx: Transaction,
  { organizationId }: Pick<MemberContext, "organizationId">,
  id: string,
): Promise<StoredForm | null> {
  if (!/^-?\d{1,15}$/.test(id)) return null;
  const found = await findExpense(tx, organizationId, Number(id));
  const entry = found && (await findCurrentEntry(tx, found.expense));
  if (!found || !entry?.row.postedAt) return null;
  const accounts = await loadRowAccounts(tx, organizationId);
  const parsed = expenseForm.safeParse(formBefore(found.expense, entry, {}, accounts));
  if (!parsed.success) return null;
  const form = await loadKeptForm(tx, organizationId, parsed.data);
  const payable = (await listActiveAccounts(tx, organizationId)).find(({ code }) => code === form.paymentAccountId);
  return payable?.purpose === "accounts_payable" ? form : null;
}
