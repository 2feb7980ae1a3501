/** Names the checklist's results, and links to their screens. Pure. */

import type { CloseCheck } from "@tallyleaf/contract";
import { addMonths } from "@tallyleaf/ledger";
import { say } from "./say.ts";

export interface Finding {
  label: string;
  /** Of one found, or several. */
  says: (count: number) => string;
  /** Where to go. */
  to: string;
}

/** Subject of a check over days: those of a month, or of a fiscal year. */
export function findingOf(check: CloseCheck, days: { startDate: string; endDate: string }): Finding {
  const expenses = (status: string, dateField: "date" | "date_upload" = "date") =>
    `/expenses?${new URLSearchParams({ status, ...days, ...(dateField === "date" ? { dateField } : {}) })}`;
  switch (check) {
    case "to_review":
      return {
        label: say("review"),
        says: (count) => say("reviewFound", { count }),
        to: expenses("to_review"),
      };
    case "waiting_for_approval":
      return {
        label: say("approval"),
        says: (count) => say("approvalFound", { count }),
        to: expenses("to_review"),
      };
    case "being_read":
      return {
        label: say("processing"),
        says: (count) => say("processingFound", { count }),
        to: expenses("in_processing", "date_upload"),
      };
    case "failed":
      return {
        label: say("failed"),
        says: (count) => say("failedFound", { count }),
        to: expenses("failed", "date_upload"),
      };
    case "bank_lines_open":
      return {
        label: say("matching"),
        says: (count) => say("matchingFound", { count }),
        to: `/banking?${new URLSearchParams({ state: "open", from: days.startDate, to: days.endDate })}`,
      };
    case "invoices_in_draft":
      return {
        label: say("drafts"),
        says: (count) => say("draftsFound", { count }),
        to: "/invoices?status=draft",
      };
    case "entries_in_draft":
      return {
        label: say("entryDrafts"),
        says: (count) => say("entryDraftsFound", { count }),
        to: `/journal?${new URLSearchParams({ show: "drafts", from: days.startDate, to: days.endDate })}`,
      };
    case "recurring_entries_due":
      return {
        label: say("recurring"),
        says: (count) => say("recurringFound", { count }),
        to: "/journal/recurring",
      };
    case "recurring_documents_failed":
      return {
        label: say("recurringDocuments"),
        says: (count) => say("recurringDocumentsFound", { count }),
        to: "/recurring",
      };
    case "depreciation_due":
      return {
        label: say("depreciation"),
        says: (count) => say("depreciationFound", { count }),
        to: "/assets?post=1",
      };
    case "assets_differ":
      return {
        label: say("assets"),
        says: (count) => say("assetsFound", { count }),
        to: "/assets?tab=register",
      };
    case "mileage_differs":
      return {
        label: say("mileage"),
        says: (count) => say("mileageFound", { count }),
        to: "/reimbursements",
      };
    case "releases_due":
      return {
        label: say("releases"),
        says: (count) => say("releasesFound", { count }),
        to: "/adjustments?post=1",
      };
    case "payroll_missing":
      return {
        label: say("payroll"),
        says: (count) => say("payrollFound", { count }),
        // The list of posted months shows which one of a year is missing.
        to:
          days.startDate.slice(0, 7) === days.endDate.slice(0, 7)
            ? `/payroll?month=${days.endDate.slice(0, 7)}`
            : "/payroll",
      };
    case "deferrals_differ":
      return {
        label: say("deferrals"),
        says: (count) => say("deferralsFound", { count }),
        to: "/adjustments",
      };
    case "revaluation_missing":
      return {
        label: say("revaluation"),
        says: (count) => say("revaluationFound", { count }),
        to: `/adjustments?tab=revaluation&day=${days.endDate}`,
      };
    case "revaluation_stale":
      return {
        label: say("oldRevaluation"),
        says: (count) => say("revaluationStale", { count }),
        to: `/adjustments?tab=revaluation&day=${days.endDate}`,
      };
    case "reliefs_due":
      return {
        label: say("reliefs"),
        says: (count) => say("reliefsFound", { count }),
        to: "/invoices?status=written_off",
      };
    case "accruals_late":
      return {
        label: say("accruals"),
        says: (count) => say("accrualsFound", { count }),
        to: "/adjustments?tab=accruals&state=late",
      };
    case "tax_not_filed":
      return {
        label: say("tax"),
        says: (count) => say("taxFound", { count }),
        to: "/taxes",
      };
    case "reimbursements_open":
      return {
        label: say("reimbursements"),
        says: (count) => say("reimbursementsFound", { count }),
        to: "/reimbursements",
      };
    case "allowance_missing":
      return {
        label: say("allowance"),
        says: (count) => say("allowanceFound", { count }),
        to: `/adjustments?tab=allowance&day=${days.endDate}`,
      };
    case "allowance_stale":
      return {
        label: say("oldAllowance"),
        says: (count) => say("allowanceStale", { count }),
        to: `/adjustments?tab=allowance&day=${days.endDate}`,
      };
    case "opening_balances_left":
      return {
        label: say("openings"),
        says: (count) => say("openingsFound", { count }),
        to: "/reports?type=trial_balance",
      };
    case "receipts_missing":
      return {
        label: say("receipts"),
        says: (count) => say("receiptsFound", { count }),
        to: expenses("no_document"),
      };
    case "bank_lines_not_reconciled":
      return {
        label: say("reconciliation"),
        says: (count) => say("reconciliationFound", { count }),
        to: "/banking?tab=reconcile",
      };
    case "reconciliation_differences":
      return {
        label: say("balances"),
        says: (count) => say("balancesFound", { count }),
        to: "/banking?tab=reconcile",
      };
    case "earlier_months_open":
      return {
        label: say("earlier"),
        says: (count) => say("earlierFound", { count }),
        to: `/reports?${new URLSearchParams({ tab: "month-close", month: addMonths(days.startDate, -1).slice(0, 7) })}`,
      };
  }
}
