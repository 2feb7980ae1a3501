/** The target accounts of a file's statements, while the user chooses them. Pure. */
import type { AccountRow, BankAccountRow, ImportTarget, StatementPreview } from "@tallyleaf/contract";
import { ledgerSuggestion } from "../accounts/ledger-choices.ts";
import { say } from "./say.ts";

/** A new account, as far as the statement tells it. */
interface NewAccount {
  name: string;
  type: BankAccountRow["type"];
  currency: string;
  accountCode: string;
}

export interface Destination {
  /** "new", "none" (it is left out), or the id of an account. */
  to: string;
  account: NewAccount;
}

/** Initial choice: the account that the statement is of, else a new one named after its bank. */
export function destinationsOf(
  statements: readonly StatementPreview[],
  known: { accounts: readonly BankAccountRow[]; chart: readonly AccountRow[]; defaultCurrency: string },
): Destination[] {
  const taken: { accountCode: string }[] = [...known.accounts];
  return statements.map(({ bankAccountId, type, currency, bankName, maskedNumber }) => {
    const kind = type ?? "checking";
    const accountCode = ledgerSuggestion(kind, known.chart, taken);
    if (bankAccountId === null) taken.push({ accountCode });
    const name = [bankName || say(kind === "credit_card" ? "cardName" : "accountName"), maskedNumber.slice(-4)]
      .filter(Boolean)
      .join(" ");
    return {
      to: bankAccountId ?? "new",
      account: { name, type: kind, currency: currency ?? known.defaultCurrency, accountCode },
    };
  });
}

/** The accounts that a statement can go to: open ones of its currency. */
export function accountsFor({ currency }: StatementPreview, accounts: readonly BankAccountRow[]): BankAccountRow[] {
  return accounts.filter((account) => account.active && (currency === null || account.currency === currency));
}

/** The request body: a target for each statement that isn't left out. */
export function targetsOf(
  statements: readonly StatementPreview[],
  destinations: readonly Destination[],
): ImportTarget[] {
  return destinations.flatMap(({ to, account }, statement): ImportTarget[] => {
    if (to === "none") return [];
    if (to !== "new") return [{ statement, bankAccountId: to }];
    const { accountNumber = "", bankName = "" } = statements[statement] ?? {};
    return [{ statement, create: { ...account, number: accountNumber, bankName } }];
  });
}

/** Reason why the import can't be sent: the index of the statement whose new account has no name; null: nothing. */
export function nameless(destinations: readonly Destination[]): number | null {
  const place = destinations.findIndex(({ to, account }) => to === "new" && account.name.trim() === "");
  return place < 0 ? null : place;
}
