/** Lists the ledger accounts that a new bank account can use. Pure. */
import type { AccountRow, BankAccountRow } from "@tallyleaf/contract";
import { type Account, accountFor, isCashBox, isPaymentAccount } from "@tallyleaf/ledger";
import { say } from "../say.ts";

/** The standard account of savings: it has the role of every bank account. */
const SAVINGS = "1200";

// The contract allows any text here; only the ledger's purposes matter.
const asAccount = (row: AccountRow) => row as AccountRow & Account;

/** A new one, and the payment accounts that no other bank account uses. */
export function ledgerChoices(chart: readonly AccountRow[], others: readonly Pick<BankAccountRow, "accountCode">[]) {
  const taken = new Set(others.map(({ accountCode }) => accountCode));
  // Notes and coins are at no bank.
  const mayTake = (account: Account) => isPaymentAccount(account) && !isCashBox(account);
  const free = chart.filter((row) => row.active && !taken.has(row.code) && mayTake(asAccount(row)));
  return [
    { value: "", label: say("newLedgerAccount") },
    ...free.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` })),
  ];
}

/** The first account of the kind while it is free; else a new one. */
export function ledgerSuggestion(
  type: BankAccountRow["type"],
  chart: readonly AccountRow[],
  others: readonly Pick<BankAccountRow, "accountCode">[],
): string {
  const open = chart.filter(({ active }) => active).map(asAccount);
  const first = type === "savings" ? SAVINGS : accountFor(type === "checking" ? "bank" : "card", open)?.code;
  return ledgerChoices(chart, others).find(({ value }) => value === first)?.value ?? "";
}
