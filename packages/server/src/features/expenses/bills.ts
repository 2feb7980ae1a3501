/** Decides which expenses are bills, computes their amount due, and says what opened them. */
import type { ExpenseBill } from "@tallyleaf/contract";
import { toNumber } from "@tallyleaf/ledger";
import type { StoredEntry } from "../../books/journal/entries.ts";
import { openBills } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { isOfHandEntry } from "./own-part.ts";
import type { ExpenseWithDocument } from "./store.ts";

/**
 * Those that are in the books as payable, by the expense's id.
 *
 * @param entries the current ones of the expenses, by their ids
 */
export async function loadBillsAmong(
  tx: Transaction,
  organizationId: string,
  rows: readonly Pick<ExpenseWithDocument, "expense">[],
  entries: ReadonlyMap<string, StoredEntry>,
): Promise<Map<number, ExpenseBill>> {
  const entryIds = new Map<number, string>();
  for (const { expense } of rows) if (expense.currentEntryId !== null) entryIds.set(expense.id, expense.currentEntryId);
  const found = new Map<number, ExpenseBill>();
  for (const { expenseId, open, dueDate } of await openBills(tx, organizationId, [...entryIds.keys()])) {
    if (expenseId === null) continue;
    const entry = entries.get(entryIds.get(expenseId) ?? "");
    found.set(expenseId, { open: toNumber(open.amount), dueDate, ...(entry ? openedBy(entry) : {}) });
  }
  return found;
}

/** The entry by hand or the opening balances that the bill is part of; nothing, where its own document posted it. */
export function openedBy(entry: StoredEntry): Pick<ExpenseBill, "openedBy"> {
  const { id, source, sourceId } = entry.row;
  if (source === "opening" && sourceId !== null) return { openedBy: { kind: "opening", id: sourceId } };
  return isOfHandEntry(entry) ? { openedBy: { kind: "entry", id } } : {};
}
