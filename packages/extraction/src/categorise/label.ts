/** An account as a reason names it. */
import type { Account } from "@tallyleaf/ledger";

/** Its name is null where the chart does not have it. */
export function labelOf(code: string, accounts: readonly Pick<Account, "code" | "name">[]) {
  const account = accounts.find((each) => each.code === code);
  return { account: code, name: account?.name ?? null };
}
