/** Bills that were open when the books were opened: owed and paid like others, but no spending of these books. */
import type { BalancedEntry } from "@tallyleaf/ledger";
import { loadEntries, reverseEntry } from "../../books/journal/entries.ts";
import { insertOpeningEntry } from "../../books/journal/opening-entry.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNull, sql } from "../../platform/db/orm.ts";
import { expenses, journalEntries } from "../../platform/db/schema.ts";
import type { Actor } from "../../platform/http/context.ts";
import { updateExpense } from "./store.ts";

/** Writes the bill and posts its entry. Returns the entry's id. */
export async function insertOpeningBill(
  tx: Transaction,
  { organizationId, userId }: Pick<Actor, "organizationId" | "userId">,
  openingId: string,
  entry: BalancedEntry,
  at: Date,
): Promise<string> {
  const [bill] = await tx
    .insert(expenses)
    .values({ organizationId, status: "no_document", createdBy: userId, createdAt: at })
    .returning({ id: expenses.id });
  if (!bill) throw new Error("The new expense has no id.");
  const entryId = await insertOpeningEntry(tx, {
    organizationId,
    userId,
    sourceId: openingId,
    expenseId: bill.id,
    entry,
    at,
  });
  await updateExpense(tx, organizationId, bill.id, { revision: 1, currentEntryId: entryId });
  return entryId;
}

/** The bills of opening balances, held until the transaction ends: nobody pays them meanwhile. */
export async function lockOpeningBills(
  tx: Transaction,
  organizationId: string,
  openingId: string,
): Promise<{ id: number; entryId: string }[]> {
  const rows = await tx
    .select({ id: expenses.id, entryId: expenses.currentEntryId })
    .from(expenses)
    .where(
      and(
        eq(expenses.organizationId, organizationId),
        isNull(expenses.deletedAt),
        sql`exists (select from ${journalEntries} j where j.organization_id = ${organizationId}
          and j.id = ${expenses.currentEntryId} and j.source = 'opening' and j.source_id = ${openingId})`,
      ),
    )
    .orderBy(asc(expenses.id))
    .for("update");
  return rows.flatMap(({ id, entryId }) => (entryId === null ? [] : { id, entryId }));
}

/** Reverses the entries of the bills and takes them off the list. */
export async function reverseOpeningBills(
  tx: Transaction,
  { organizationId, userId }: Pick<Actor, "organizationId" | "userId">,
  locked: readonly { id: number; entryId: string }[],
  at: Date,
): Promise<void> {
  const entries = await loadEntries(
    tx,
    organizationId,
    locked.map(({ entryId }) => entryId),
  );
  for (const { id } of locked) await updateExpense(tx, organizationId, id, { deletedAt: at });
  for (const entry of entries.values()) await reverseEntry(tx, entry, { userId, at });
}
