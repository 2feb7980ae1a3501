/** The accounts that money from clients comes to: cash and bank, first those that a payment most often names. */
import type { AccountRow } from "@tallyleaf/contract";
import { CHECKING_ACCOUNT } from "@tallyleaf/ledger";

const takesMoney = ({ active, type, purpose }: AccountRow) => active && type === "Asset" && purpose === "cash";

/** "1100 - Business checking". */
export function moneyAccounts(accounts: readonly AccountRow[]): { value: string; label: string }[] {
  return accounts.filter(takesMoney).map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }));
}

/** The checking account, else the first that takes money; "" where there is none. */
export function defaultMoneyAccount(accounts: readonly AccountRow[]): string {
  const open = accounts.filter(takesMoney);
  return (open.find(({ code }) => code === CHECKING_ACCOUNT) ?? open[0])?.code ?? "";
}
