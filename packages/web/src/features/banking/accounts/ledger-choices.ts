/** Which ledger accounts a new bank account can stand on. Pure. */
import type { AccountRow, BankAccountRow } from "@tallyleaf/contract";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { say } from "../say.ts";

/** The standard account of each kind: the first of a kind takes it. */
const STANDARD: Record<BankAccountRow["type"], string> = { checking: "1100", savings: "1200", credit_card: "2100" };
/** Notes and coins are at no bank. */
const CASH_BOX = "1000";

// What the contract lists as any text is one of the ledger's purposes, or none that matters here.
const asAccount = (row: AccountRow) => row as AccountRow & Account;

/** A new one, and those that payments are made from and that no other bank account stands on. */
export function ledgerChoices(chart: readonly AccountRow[], others: readonly Pick<BankAccountRow, "accountCode">[]) {
  const taken = new Set(others.map(({ accountCode }) => accountCode));
  const free = chart.filter(
    (row) => row.active && row.code !== CASH_BOX && !taken.has(row.code) && isPaymentAccount(asAccount(row)),
  );
  return [
    { value: "", label: say("newLedgerAccount") },
    ...free.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` })),
  ];
}

/** The standard account of the kind while it is free; else a new one. */
export function ledgerSuggestion(
  type: BankAccountRow["type"],
  chart: readonly AccountRow[],
  others: readonly Pick<BankAccountRow, "accountCode">[],
): string {
  return ledgerChoices(chart, others).find(({ value }) => value === STANDARD[type])?.value ?? "";
}
