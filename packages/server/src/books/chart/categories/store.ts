/** Reads and writes categories in the database. Writers hold the chart (`lockChart`), so that names stay unique. */
import { categoryFields } from "@tallyleaf/contract";
import { columnsOf } from "../../../platform/db/columns-of.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, sql } from "../../../platform/db/orm.ts";
import { categories } from "../../../platform/db/schema.ts";

export interface StoredCategory {
  id: string;
  name: string;
  accountCode: string;
  description: string;
  keywords: string[];
  taxCode: string | null;
}

/** All categories, as people sort names. */
export function listCategories(tx: Transaction, organizationId: string): Promise<StoredCategory[]> {
  return tx
    .select({ id: categories.id, ...columnsOf(categories, categoryFields) })
    .from(categories)
    .where(eq(categories.organizationId, organizationId))
    .orderBy(sql`${categories.name} collate "und-x-icu"`, categories.id);
}

export async function insertCategory(tx: Transaction, organizationId: string, category: StoredCategory): Promise<void> {
  await tx.insert(categories).values({ organizationId, ...category });
}

export async function updateCategory(
  tx: Transaction,
  organizationId: string,
  { id, ...fields }: StoredCategory,
): Promise<void> {
  await tx.update(categories).set(fields).where(byId(organizationId, id));
}

export async function removeCategory(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(categories).where(byId(organizationId, id));
}

const byId = (organizationId: string, id: string) =>
  and(eq(categories.organizationId, organizationId), eq(categories.id, id));
