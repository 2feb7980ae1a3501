/** Finds the currency of a ledger account's money: its bank account's. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { bankAccounts } from "../../../platform/db/schema.ts";

/** Null: the ledger account has no bank account, so its currency is the base currency. */
export async function findCurrencyOfLedgerAccount(
  tx: Transaction,
  organizationId: string,
  accountCode: string,
): Promise<string | null> {
  const [account] = await tx
    .select({ currency: bankAccounts.currency })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.organizationId, organizationId), eq(bankAccounts.accountCode, accountCode)));
  return account?.currency ?? null;
}
