/** Decides which expenses are bills, and computes their amount due. */
import type { ExpenseBill } from "@tallyleaf/contract";
import { toNumber } from "@tallyleaf/ledger";
import { openBills } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { ExpenseWithDocument } from "./store.ts";

/** Those that are in the books as payable, by the expense's id. */
export async function loadBillsAmong(
  tx: Transaction,
  organizationId: string,
  rows: readonly Pick<ExpenseWithDocument, "expense">[],
): Promise<Map<number, ExpenseBill>> {
  const ids = rows.flatMap(({ expense }) => (expense.currentEntryId === null ? [] : expense.id));
  const bills = await openBills(tx, organizationId, ids);
  return new Map(
    bills.flatMap(({ expenseId, open, dueDate }) =>
      expenseId === null ? [] : [[expenseId, { open: toNumber(open.amount), dueDate }]],
    ),
  );
}
