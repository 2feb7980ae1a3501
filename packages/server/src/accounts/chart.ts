/** The chart of accounts and the categories of an organization. */
import type { Account } from "@tallyleaf/ledger";
import { asc, eq } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { accounts, categories } from "../db/schema.ts";

/** The names of all accounts by their code. */
export async function accountNames(tx: Transaction, organizationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ code: accounts.code, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.organizationId, organizationId));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The chart of accounts, by code. */
export async function chartOf(tx: Transaction, organizationId: string): Promise<Account[]> {
  const rows = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.organizationId, organizationId))
    .orderBy(asc(accounts.code));
  return rows.map(({ code, name, type, purpose, description }) => ({
    code,
    name,
    type,
    purpose: purpose as Account["purpose"],
    description,
  }));
}

/** The categories with their keywords, by name. */
export function categoriesOf(
  tx: Transaction,
  organizationId: string,
): Promise<{ name: string; accountCode: string; keywords: string[] }[]> {
  return tx
    .select({ name: categories.name, accountCode: categories.accountCode, keywords: categories.keywords })
    .from(categories)
    .where(eq(categories.organizationId, organizationId))
    .orderBy(asc(categories.name));
}
