/** Tells the chart of accounts which bank accounts use its accounts, and updates them. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { bankAccounts, bankLines } from "../../platform/db/schema.ts";

/** The name of the bank account that uses the ledger account; null: none. */
export async function findBankAccountOn(
  tx: Transaction,
  { organizationId, account }: { organizationId: string; account: string },
): Promise<string | null> {
  const [found] = await tx.select({ name: bankAccounts.name }).from(bankAccounts).where(on(organizationId, account));
  return found?.name ?? null;
}

/** Lets the bank account and the lines that were booked there follow an account to its new code. */
export async function moveBankAccount(
  tx: Transaction,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  await tx.update(bankAccounts).set({ accountCode: to }).where(on(organizationId, from));
  await tx
    .update(bankLines)
    .set({ categoryCode: to })
    .where(and(eq(bankLines.organizationId, organizationId), eq(bankLines.categoryCode, from)));
}

const on = (organizationId: string, code: string) =>
  and(eq(bankAccounts.organizationId, organizationId), eq(bankAccounts.accountCode, code));
