/** The account that expenses are paid from where nothing says otherwise, as the organization has said. */
import { DEFAULT_ACCOUNT_NOT_PAYING } from "@tallyleaf/contract";
import { isPaymentAccount } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { organizations } from "../../../platform/db/schema.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { listActiveAccounts } from "./chart.ts";

/** Its code; null: nobody has said, or the account pays no more (deactivated, or given another purpose). */
export async function findDefaultPaymentAccount(tx: Transaction, organizationId: string): Promise<string | null> {
  const [row] = await tx
    .select({ code: organizations.defaultPaymentAccount })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row?.code) return null;
  return (await canSayDefault(tx, organizationId, row.code)) ? row.code : null;
}

/** Keeps it. @throws CallFailure when nothing can be paid from the account */
export async function setDefaultPaymentAccount(
  tx: Transaction,
  organizationId: string,
  code: string | null,
): Promise<void> {
  if (code !== null && !(await canSayDefault(tx, organizationId, code))) {
    const { message } = DEFAULT_ACCOUNT_NOT_PAYING;
    throw new CallFailure(DEFAULT_ACCOUNT_NOT_PAYING, { errors: [{ path: "defaultPaymentAccountId", message }] });
  }
  await tx.update(organizations).set({ defaultPaymentAccount: code }).where(eq(organizations.id, organizationId));
}

/** The default account has another code now; `to` null: the account is gone. */
export async function moveDefaultPaymentAccount(
  tx: Transaction,
  organizationId: string,
  from: string,
  to: string | null,
): Promise<void> {
  await tx
    .update(organizations)
    .set({ defaultPaymentAccount: to })
    .where(and(eq(organizations.id, organizationId), eq(organizations.defaultPaymentAccount, from)));
}

async function canSayDefault(tx: Transaction, organizationId: string, code: string): Promise<boolean> {
  const chart = await listActiveAccounts(tx, organizationId);
  return chart.some((account) => account.code === code && isPaymentAccount(account));
}
