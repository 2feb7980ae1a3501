/** Month-end close: checklist, closing a month, and reopening it with a reason. */
import { translator } from "@tallyleaf/messages";
import { contractMonthClose } from "@tallyleaf/messages/catalogs/contract-month-close";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly, paged } from "./values.ts";

const say = translator(contractMonthClose);

/** Longest note on a month, and longest reason for reopening. */
export const MAX_MONTH_NOTE = 500;

const NO_MONTH = say("monthInvalid");
/** YYYY-MM. */
const month = anyText({ error: NO_MONTH }).regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, { error: NO_MONTH });
const monthParams = z.object({ month });

const closedMonth = z.object({
  month: anyText(),
  /** The month has ended, so it can be closed. */
  over: z.boolean(),
  /** Null: it is open. */
  closed: z.object({ at: instant, by: anyText(), note: anyText() }).nullable(),
});
export type MonthState = z.output<typeof closedMonth>;

/** Checks before closing. `task`: can't be posted into the month afterwards. `notice`: worth checking, but closing loses nothing. */
export const CLOSE_CHECKS = {
  to_review: "task",
  waiting_for_approval: "task",
  being_read: "task",
  failed: "task",
  bank_lines_open: "task",
  invoices_in_draft: "task",
  entries_in_draft: "task",
  recurring_entries_due: "task",
  recurring_documents_failed: "task",
  depreciation_due: "task",
  releases_due: "task",
  payroll_missing: "task",
  opening_balances_left: "task",
  receipts_missing: "notice",
  bank_lines_not_reconciled: "notice",
  reconciliation_differences: "notice",
  assets_differ: "notice",
  mileage_differs: "notice",
  deferrals_differ: "notice",
  revaluation_missing: "notice",
  revaluation_stale: "notice",
  reliefs_due: "notice",
  accruals_late: "notice",
  tax_not_filed: "notice",
  reimbursements_open: "notice",
  allowance_missing: "notice",
  allowance_stale: "notice",
  earlier_months_open: "notice",
} as const satisfies Record<string, "task" | "notice">;
export type CloseCheck = keyof typeof CLOSE_CHECKS;
const CHECKS = Object.keys(CLOSE_CHECKS) as [CloseCheck, ...CloseCheck[]];

const checklistItem = z.object({
  check: z.enum(CHECKS),
  urgency: z.enum(["task", "notice"]),
  count: z.int(),
});

export const listMonths = defineCall({
  method: "GET",
  path: "/api/months",
  summary: "List the months of a year, each open or closed, and the year in which the books begin",
  tag: "Month close",
  needs: { verb: "see", subject: "month" },
  query: z.object({
    year: z.coerce
      .number({ error: say("yearInvalid") })
      .int({ error: say("yearInvalid") })
      .min(1900, { error: say("yearInvalid") })
      .max(2099, { error: say("yearInvalid") })
      .optional(),
  }),
  output: paged(closedMonth).extend({ year: z.int(), firstYear: z.int(), lastYear: z.int() }),
});

export const getMonth = defineCall({
  method: "GET",
  path: "/api/months/:month",
  summary: "Get a month with its open tasks",
  tag: "Month close",
  needs: { verb: "see", subject: "month" },
  params: monthParams,
  output: closedMonth.extend({ checklist: z.array(checklistItem) }),
});
export type MonthChecklist = z.output<typeof getMonth.output>;

export const closeMonth = defineCall({
  method: "POST",
  path: "/api/months/:month/close",
  summary: "Close a month: entries can no longer be added, changed, or deleted",
  tag: "Month close",
  needs: { verb: "change", subject: "month" },
  params: monthParams,
  body: z.object({
    note: anyText()
      .trim()
      .max(MAX_MONTH_NOTE, { error: say("noteTooLong", { max: MAX_MONTH_NOTE }) })
      .default(""),
    /** Closes even if tasks of the checklist are open. */
    anyway: z.boolean().default(false),
  }),
  output: messageOnly.extend({ month: closedMonth }),
  failures: {
    notOver: {
      status: 409,
      code: "month_not_over",
      message: say("notOver"),
    },
    alreadyClosed: { status: 409, code: "already_closed", message: say("alreadyClosed") },
    tasksOpen: {
      status: 409,
      code: "tasks_open",
      message: say("tasksOpen"),
    },
  },
});

export const reopenMonth = defineCall({
  method: "POST",
  path: "/api/months/:month/reopen",
  summary: "Reopen a closed month with a reason, which is logged",
  tag: "Month close",
  needs: { verb: "change", subject: "month" },
  params: monthParams,
  body: z.object({
    reason: anyText({ error: say("reasonMissing") })
      .trim()
      .min(1, { error: say("reasonMissing") })
      .max(MAX_MONTH_NOTE, { error: say("reasonTooLong", { max: MAX_MONTH_NOTE }) }),
  }),
  output: messageOnly.extend({ month: closedMonth }),
  failures: {
    notClosed: { status: 409, code: "not_closed", message: say("notClosed") },
    yearClosed: { status: 409, code: "year_closed", message: say("yearClosed") },
  },
});

export const monthCloseCalls = { listMonths, getMonth, closeMonth, reopenMonth } as const;
