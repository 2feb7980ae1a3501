/** Decides which expenses are bills, computes their amount due, and says what opened them. */
import type { ExpenseBill } from "@tallyleaf/contract";
import { toNumber } from "@tallyleaf/ledger";
import type { StoredEntry } from "../../books/journal/entries.ts";
import { billsWrittenOff } from "../../books/settlement/bills/query.ts";
import { openBills } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
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
  const bills = await openBills(tx, organizationId, [...entryIds.keys()]);
  const settled = bills.flatMap(({ expenseId, open }) =>
    expenseId === null || open.amount.minor !== 0n ? [] : expenseId,
  );
  const writtenOff = await loadWrittenOff(tx, organizationId, settled);
  for (const { expenseId, open, dueDate } of bills) {
    if (expenseId === null) continue;
    const entry = entries.get(entryIds.get(expenseId) ?? "");
    const given = writtenOff.has(expenseId) ? { isWrittenOff: true as const } : {};
    found.set(expenseId, { open: toNumber(open.amount), dueDate, ...given, ...(entry ? openedBy(entry) : {}) });
  }
  return found;
}

async function loadWrittenOff(
  tx: Transaction,
  organizationId: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select expense_id::text as id from (${billsWrittenOff(organizationId)}) w where expense_id = any(${sql.param([...ids])}::bigint[])`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The entry by hand or the opening balances that the bill is part of; nothing, where its own document posted it. */
export function openedBy(entry: StoredEntry): Pick<ExpenseBill, "openedBy"> {
  const { id, source, sourceId } = entry.row;
  if (source === "opening" && sourceId !== null) return { openedBy: { kind: "opening", id: sourceId } };
  return isOfHandEntry(entry) ? { openedBy: { kind: "entry", id } } : {};
}
