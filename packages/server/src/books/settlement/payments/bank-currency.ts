/** What currency the money on a ledger account is in: its bank account's. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { bankAccounts } from "../../../platform/db/schema.ts";

/** Null: no bank account stands on the ledger account, so that it is kept in the books' currency. */
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
