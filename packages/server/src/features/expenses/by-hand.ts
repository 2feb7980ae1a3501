/** Bills that a line of a journal entry by hand opens: owed and paid like others, but no document, and no spending beside that of the entry. */
import type { ItemRef, itemOpened, itemsClosed } from "../../books/journal/hooks.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { expenses } from "../../platform/db/schema.ts";
import { updateExpense } from "./store.ts";

type Opened = Parameters<typeof itemOpened.run>[1];
type Closed = Parameters<typeof itemsClosed.run>[1];

/** Writes the bill, whose entry is the one that a person posted. Returns null for a claim, which is no bill. */
export async function insertHandBill(tx: Transaction, { caller, item, at }: Opened): Promise<ItemRef | null> {
  if (item.kind !== "payable") return null;
  const { organizationId, userId } = caller;
  const [bill] = await tx
    .insert(expenses)
    .values({ organizationId, status: "no_document", createdBy: userId, createdAt: at })
    .returning({ id: expenses.id });
  if (!bill) throw new Error("The new expense has no id.");
  await updateExpense(tx, organizationId, bill.id, { revision: 1, currentEntryId: item.entryId });
  return { expenseId: bill.id };
}

/** Takes the bills of an entry that is reversed off the list. */
export async function closeHandBills(
  tx: Transaction,
  { caller: { organizationId }, expenseIds, at }: Closed,
): Promise<void> {
  for (const id of expenseIds) await updateExpense(tx, organizationId, id, { deletedAt: at });
}
