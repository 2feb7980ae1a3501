/** Finds accounts by what people write: code, name, both, or the account's category. Pure. */
import type { NamingRole } from "@tallyleaf/contract";
import { type Account, isPayable, isPaymentAccount } from "@tallyleaf/ledger";

interface Chart {
  accounts: readonly Account[];
  categories: readonly { name: string; accountCode: string }[];
}

/** The account that a cell means; undefined: the books know none by that name. */
export type AccountNamed = (name: string) => Account | undefined;

/** A name as it is compared, and as a mapping remembers it. */
const nameKeyOf = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/** Whether an expense can be paid from it: money, or what is owed. */
export const canPay = (account: Account): boolean => isPaymentAccount(account) || isPayable(account);

/**
 * Finds accounts by name.
 *
 * @param told what a person has said that a name means, by its key; it goes first
 */
export function accountsNamed(
  role: NamingRole,
  { accounts, categories }: Chart,
  told: Readonly<Record<string, string>>,
): AccountNamed {
  const fits = (account: Account | undefined) =>
    account && (role === "category" || canPay(account)) ? account : undefined;
  const byCode = new Map(accounts.map((account) => [account.code, account]));
  const byName = new Map<string, Account>();
  // Of two with one name the first has it: categories, as people know them, before accounts.
  const name = (text: string, account: Account | undefined) => {
    const key = nameKeyOf(text);
    if (account && !byName.has(key)) byName.set(key, account);
  };
  if (role === "category") for (const { name: text, accountCode } of categories) name(text, byCode.get(accountCode));
  for (const account of accounts) {
    if (!fits(account)) continue;
    name(account.name, account);
    name(`${account.code} ${account.name}`, account);
    name(`${account.code} - ${account.name}`, account);
  }
  return (text) => {
    const key = nameKeyOf(text);
    const said = Object.hasOwn(told, key) ? told[key] : undefined;
    return fits(byCode.get(said ?? "")) ?? fits(byCode.get(text.trim())) ?? byName.get(key);
  };
}
