/** An account as a sentence names it. */
import type { Account } from "@tallyleaf/ledger";

/** "5200 Groceries"; the code alone where the chart does not have it. */
export function labelOf(code: string, accounts: readonly Pick<Account, "code" | "name">[]): string {
  const account = accounts.find((each) => each.code === code);
  return account ? `${code} ${account.name}` : code;
}
