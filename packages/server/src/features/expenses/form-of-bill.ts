/** Loads the form of a bill, so that it can be repeated. */

import { expenseForm } from "@tallyleaf/contract";
import { listActiveAccounts, rowAccountsOf } from "../../books/chart/accounts/chart.ts";
import { loadCompanyFacts } from "../../books/company/facts.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { openedBy } from "./bills.ts";
import { formBefore } from "./form-before.ts";
import { loadKeptForm, type StoredForm } from "./form-values.ts";
import { findCurrentEntry } from "./revise.ts";
import { findExpense } from "./store.ts";

/**
 * Returns the form; null: there is no such expense, it isn't posted to accounts payable, or an entry by hand or the opening balances opened
 * it, which say nothing about what a bill was for.
 *
 * @param id "12"
 */
export async function loadFormOfBill(
  tx: Transaction,
  { organizationId }: Pick<MemberContext, "organizationId">,
  id: string,
): Promise<StoredForm | null> {
  if (!/^-?\d{1,15}$/.test(id)) return null;
  const found = await findExpense(tx, organizationId, Number(id));
  const entry = found && (await findCurrentEntry(tx, found.expense));
  if (!found || !entry?.row.postedAt || openedBy(entry).openedBy) return null;
  const { country, accounts } = await loadCompanyFacts(tx, organizationId);
  const company = { accounts: rowAccountsOf(accounts), country };
  const parsed = expenseForm.safeParse(formBefore(found.expense, entry, {}, company));
  if (!parsed.success) return null;
  const form = await loadKeptForm(tx, organizationId, parsed.data);
  const payable = (await listActiveAccounts(tx, organizationId)).find(({ code }) => code === form.paymentAccountId);
  return payable?.purpose === "accounts_payable" ? form : null;
}
