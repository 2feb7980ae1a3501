/** Tells the chart of accounts which categories use its accounts, and updates them. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, sql } from "../../../platform/db/orm.ts";
import { categories } from "../../../platform/db/schema.ts";

/** Lists the names of the categories by the code of their account. */
export async function loadCategoryNamesByAccount(
  tx: Transaction,
  organizationId: string,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx
    .select({ code: categories.accountCode, name: categories.name })
    .from(categories)
    .where(eq(categories.organizationId, organizationId))
    .orderBy(sql`${categories.name} collate "und-x-icu"`);
  const names = new Map<string, string[]>();
  for (const { code, name } of rows) names.set(code, [...(names.get(code) ?? []), name]);
  return names;
}

/** Lets the categories of an account follow it to its new code. */
export async function moveCategories(tx: Transaction, organizationId: string, from: string, to: string): Promise<void> {
  await tx
    .update(categories)
    .set({ accountCode: to })
    .where(and(eq(categories.organizationId, organizationId), eq(categories.accountCode, from)));
}
