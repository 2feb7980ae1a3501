/** Details of an expense in the list beyond its columns. */
import type { ExpenseBill, ExpenseRow } from "@tallyleaf/contract";
import { say } from "./say.ts";

/** Where an expense opens. */
export function expensePath(id: number): string {
  return `/expenses/${id}`;
}

/** Where the link of a missing expense leads. */
export const EXPENSE_LIST = { to: "/expenses", label: say("allExpenses") };

/** Where an expense is changed by hand. */
export function editPath(id: number): string {
  return `/expenses/edit/${id}`;
}

/** Returns the address of the entry by hand, or of the opening balances, that a bill is part of. */
export function pathOfOpener({ kind, id }: NonNullable<ExpenseBill["openedBy"]>): string {
  return kind === "entry" ? `/journal?entry=${id}` : "/opening";
}

/** The sentences behind a status: why it failed, why it needs review. */
export function reasonsOf(expense: Pick<ExpenseRow, "status" | "errorMessage" | "reasons">): string[] {
  const sentences = expense.reasons.map(({ message }) => message);
  if (expense.status !== "failed" && expense.status !== "to_review") return [];
  return [...new Set([...(expense.errorMessage ? [expense.errorMessage] : []), ...sentences])];
}

/** Name of an expense in lists and questions: its vendor, or its file if there is none. */
export function nameOf(expense: { vendorName: string | null; fileName: string | null }): string {
  return expense.vendorName || expense.fileName || say("expense");
}
