/** Reads and writes the chart of accounts in the database. Writers hold the chart (`lockChart`). */
import { type AccountRow, accountColumns } from "@tallyleaf/contract";
import type { Account, AccountRole } from "@tallyleaf/ledger";
import { columnsOf } from "../../../platform/db/columns-of.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, eq, sql } from "../../../platform/db/orm.ts";
import { accounts } from "../../../platform/db/schema.ts";

/** An account with what decides about its changes. */
export type StoredAccount = AccountRow & Pick<Account, "purpose"> & { role: AccountRole | "" };

const columns = {
  id: accounts.id,
  ...columnsOf(accounts, accountColumns),
  dimensions: accounts.dimensions,
  purpose: sql<Account["purpose"]>`${accounts.purpose}`,
  role: accounts.role,
  // What a draft invoice will post counts too: it names the account by its code.
  // Written out: drizzle leaves the table's name away where there is but one, and both have these columns.
  hasPostings: sql<boolean>`exists (select from journal_line where journal_line.organization_id = account.organization_id
    and journal_line.account_code = account.code)
    or exists (select from invoice_item where invoice_item.organization_id = account.organization_id
    and invoice_item.account_code = account.code)`,
};

/** All accounts by code. */
export function listAccounts(tx: Transaction, organizationId: string): Promise<StoredAccount[]> {
  return tx
    .select(columns)
    .from(accounts)
    .where(eq(accounts.organizationId, organizationId))
    .orderBy(asc(accounts.code));
}

/** Until the transaction ends nothing can be posted to the account; waits for what is being posted now. */
export async function lockAccount(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(byId(organizationId, id)).for("update");
}

export async function insertAccount(tx: Transaction, organizationId: string, account: StoredAccount): Promise<void> {
  await tx.insert(accounts).values({ organizationId, ...fieldsOf(account), id: account.id, code: account.code });
}

/** Changes everything but the code. */
export async function updateAccount(tx: Transaction, organizationId: string, account: StoredAccount): Promise<void> {
  await tx.update(accounts).set(fieldsOf(account)).where(byId(organizationId, account.id));
}

export async function removeAccount(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(accounts).where(byId(organizationId, id));
}

/**
 * Gives an account without postings another code. Categories refer to the code and cannot wait for it, so the account is there
 * under both codes until `follow` has moved them.
 */
export async function recodeAccount(
  tx: Transaction,
  organizationId: string,
  { before, after }: { before: StoredAccount; after: StoredAccount },
  follow: () => Promise<void>,
): Promise<void> {
  const [old] = await tx.select().from(accounts).where(byId(organizationId, before.id));
  if (!old) throw new Error(`Account ${before.id} does not exist.`);
  await tx.insert(accounts).values({ ...old, ...fieldsOf(after), code: after.code, id: sql`gen_random_uuid()` });
  await follow();
  await removeAccount(tx, organizationId, before.id);
  await tx
    .update(accounts)
    .set({ id: before.id })
    .where(and(eq(accounts.organizationId, organizationId), eq(accounts.code, after.code)));
}

const byId = (organizationId: string, id: string) =>
  and(eq(accounts.organizationId, organizationId), eq(accounts.id, id));

/** All but the code and what follows from other tables. */
const fieldsOf = ({ id: _, code: __, hasPostings: ___, ...fields }: StoredAccount) => fields;
