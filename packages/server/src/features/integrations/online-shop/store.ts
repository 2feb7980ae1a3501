/** Sales in the database: posted orders of shops. */
import { loadEntries, type StoredEntry } from "../../../books/journal/entries.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { lockByName } from "../../../platform/db/lock.ts";
import { and, asc, eq, inArray, isNotNull } from "../../../platform/db/orm.ts";
import { journalEntries, sales } from "../../../platform/db/schema.ts";
import type { KnownSale } from "./plan.ts";

/** Serializes imports of orders, so that an order is posted once. */
export async function lockOrders(tx: Transaction, organizationId: string): Promise<void> {
  await lockByName(tx, `shop orders ${organizationId}`);
}

/** Of these orders, those that are in the books, for any shop. */
export async function listSalesNumbered(
  tx: Transaction,
  organizationId: string,
  numbers: readonly string[],
): Promise<KnownSale[]> {
  if (numbers.length === 0) return [];
  return tx
    .select({
      id: sales.id,
      shop: sales.shop,
      number: sales.number,
      soldOn: sales.soldOn,
      currency: sales.currency,
      total: sales.total,
      refunded: sales.refunded,
    })
    .from(sales)
    .where(and(eq(sales.organizationId, organizationId), inArray(sales.number, [...numbers])));
}

/** Adds sales. */
export async function insertSales(tx: Transaction, rows: readonly (typeof sales.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000) await tx.insert(sales).values(rows.slice(from, from + 1000));
}

/** Stores the total refunded of a sale. */
export async function noteRefunded(
  tx: Transaction,
  { organizationId, id }: { organizationId: string; id: string },
  refunded: string,
): Promise<void> {
  await tx
    .update(sales)
    .set({ refunded })
    .where(and(eq(sales.organizationId, organizationId), eq(sales.id, id)));
}

/** A sale's entry, then those of its refunds, in the order in which they were posted. */
export async function listEntriesOfSale(
  tx: Transaction,
  organizationId: string,
  saleId: string,
): Promise<StoredEntry[]> {
  const rows = await tx
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.organizationId, organizationId),
        eq(journalEntries.source, "sale"),
        eq(journalEntries.sourceId, saleId),
        isNotNull(journalEntries.postedAt),
      ),
    )
    .orderBy(asc(journalEntries.revision));
  const ids = rows.map(({ id }) => id);
  const entries = await loadEntries(tx, organizationId, ids);
  return ids.flatMap((id) => entries.get(id) ?? []);
}
