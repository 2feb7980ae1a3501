/** The due date of a bill that says none, by the vendor's payment terms. Pure. */
import { type Account, addDays, type Expense, isOwedToEmployees, isPayable } from "@tallyleaf/ledger";
import { vendorKey } from "../text/vendor-key.ts";

/** Payment terms in a vendor's record. */
export interface VendorTerms {
  /** The record's name, and all others by which it is known. */
  vendor: string;
  names: readonly string[];
  /** From the document's date. */
  days: number;
}

/** Whose terms made a due date, and of how many days they are. */
export type DueReason = Pick<VendorTerms, "vendor" | "days">;

/** The expense with a due date, and whose terms it is from; what the document says, and what is paid already, stays as it is. */
export function dueByTerms<
  Dated extends Pick<Expense, "vendor" | "date" | "dueDate" | "isRefund" | "paymentAccountCode">,
>(
  expense: Dated,
  accounts: readonly Account[],
  terms: readonly VendorTerms[],
): { expense: Dated; due: DueReason | null } {
  const payment = accounts.find(({ code }) => code === expense.paymentAccountCode);
  const key = expense.vendor === null ? "" : vendorKey(expense.vendor);
  const isOpen =
    !expense.dueDate && !expense.isRefund && payment !== undefined && isPayable(payment) && !isOwedToEmployees(payment);
  const found =
    isOpen && key !== "" ? terms.find(({ names }) => names.some((name) => vendorKey(name) === key)) : undefined;
  if (!found) return { expense, due: null };
  const { vendor, days } = found;
  return { expense: { ...expense, dueDate: addDays(expense.date, days) }, due: { vendor, days } };
}
