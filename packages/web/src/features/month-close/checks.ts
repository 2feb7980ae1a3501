/** What the checklist's findings are called, and where each is dealt with. Pure. */

import type { CloseCheck } from "@tallyleaf/contract";
import { addMonths, endOf } from "@tallyleaf/ledger";

export interface Finding {
  label: string;
  /** Of one found, or several. */
  says: (count: number) => string;
  /** Where to go. */
  to: string;
}

function monthBefore(month: string): string {
  return addMonths(`${month}-01`, -1).slice(0, 7);
}

const counted = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`);

/** What a check of the month looks for. */
export function findingOf(check: CloseCheck, month: string): Finding {
  const days = { startDate: `${month}-01`, endDate: endOf("month", month) };
  const expenses = (status: string, dateField: "date" | "date_upload" = "date") =>
    `/expenses?${new URLSearchParams({ status, ...days, ...(dateField === "date" ? { dateField } : {}) })}`;
  switch (check) {
    case "to_review":
      return {
        label: "Expenses to review",
        says: (count) => `${counted(count, "expense waits", "expenses wait")} for review`,
        to: expenses("to_review"),
      };
    case "waiting_for_approval":
      return {
        label: "Approvals",
        says: (count) => `${counted(count, "expense waits", "expenses wait")} for approval`,
        to: expenses("to_review"),
      };
    case "being_read":
      return {
        label: "Documents being read",
        says: (count) => `${counted(count, "document is", "documents are")} being read`,
        to: expenses("in_processing", "date_upload"),
      };
    case "failed":
      return {
        label: "Documents that could not be read",
        says: (count) => `${counted(count, "document", "documents")} could not be read`,
        to: expenses("failed", "date_upload"),
      };
    case "bank_lines_open":
      return {
        label: "Bank lines matched",
        says: (count) => `${counted(count, "bank line is", "bank lines are")} not matched`,
        to: `/banking?${new URLSearchParams({ state: "open", from: days.startDate, to: days.endDate })}`,
      };
    case "invoices_in_draft":
      return {
        label: "Invoices issued",
        says: (count) => `${counted(count, "invoice is", "invoices are")} still a draft`,
        to: "/invoices?status=draft",
      };
    case "opening_balances_left":
      return {
        label: "Opening balances",
        says: (count) =>
          `${counted(count, "account for opening balances (3999) is", "accounts for opening balances (3999) are")} not zero: one is missing, or the rest belongs to equity`,
        to: "/reports?type=trial_balance",
      };
    case "receipts_missing":
      return {
        label: "Receipts",
        says: (count) => `${counted(count, "expense has", "expenses have")} no receipt`,
        to: expenses("no_document"),
      };
    case "bank_lines_not_reconciled":
      return {
        label: "Bank reconciliation",
        says: (count) => `${counted(count, "bank line is", "bank lines are")} not reconciled`,
        to: "/banking?tab=reconcile",
      };
    case "reconciliation_differences":
      return {
        label: "Bank balances",
        says: (count) =>
          `${counted(count, "bank account's statement", "bank accounts' statements")} and the books differ at the month's end`,
        to: "/banking?tab=reconcile",
      };
    case "earlier_months_open":
      return {
        label: "Earlier months",
        says: (count) => `${counted(count, "earlier month is", "earlier months are")} open`,
        to: `/reports?${new URLSearchParams({ tab: "month-close", month: monthBefore(month) })}`,
      };
  }
}
