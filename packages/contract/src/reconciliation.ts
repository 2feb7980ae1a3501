/** A bank statement held against the books, line by line, until nothing is left over. */
import { isCalendarDate } from "@tallyleaf/ledger";
import * as z from "zod";
import { BANK_LINE_STATES } from "./banking.ts";
import { defineCall, type Failure } from "./call.ts";
import { balanceAmount } from "./exact-amounts.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery } from "./values.ts";

const NO_ACCOUNT = "This is no bank account.";
const NO_RECONCILIATION = "This is no reconciliation.";
const MAX_LINES = 5000;
/** Longest reason for opening a reconciliation again. */
export const MAX_REOPEN_REASON = 300;
const byId = z.object({ id: z.uuid({ error: NO_RECONCILIATION }) });

/** Why a reconciliation does not come out, with how many and how much. */
export const reconciliationCause = z.object({
  code: z.enum(["not_ticked", "not_matched", "missing", "ledger"]),
  message: anyText(),
  count: z.int(),
  amount,
});

export const reconciliationRow = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  accountName: anyText(),
  currency: anyText(),
  /** Null: from the beginning. */
  fromDate: calendarDate.nullable(),
  toDate: calendarDate,
  openingBalance: amount,
  closingBalance: amount,
  /** What is ticked, money in less money out. */
  ticked: amount,
  tickedCount: z.int(),
  lines: z.int(),
  /** The closing balance less the opening one and what is ticked: nothing, or it cannot be locked. */
  difference: amount,
  lockedAt: instant.nullable(),
  lockedBy: anyText().nullable(),
  reopenReason: anyText(),
});
export type ReconciliationRow = z.output<typeof reconciliationRow>;

/** What the books have on the account at the end of the statement's last day, against the statement. */
const reconciledBooks = z.object({
  balance: amount,
  /** The closing balance less that: nothing, or it cannot be locked. */
  gap: amount,
  /** Entries on the account without a bank line, up to that day, and what they come to. */
  unmatched: z.int(),
  unmatchedAmount: amount,
  /** The opening balance that would close the gap; null: there is none, or an earlier statement is locked already. */
  opening: z.object({ amount, date: calendarDate }).nullable(),
});

export const reconciliationLine = z.object({
  id: z.uuid(),
  date: calendarDate,
  amount,
  description: anyText(),
  counterparty: anyText(),
  reference: anyText(),
  state: z.enum(BANK_LINE_STATES),
  ticked: z.boolean(),
});
export type ReconciliationLine = z.output<typeof reconciliationLine>;

const notFound = {
  status: 404,
  code: "not_found",
  message: "This reconciliation does not exist, or it was given up.",
} as const satisfies Failure;

const locked = {
  status: 409,
  code: "reconciliation_locked",
  message: "This reconciliation is locked. Reopen it first.",
} as const satisfies Failure;

export const listReconciliations = defineCall({
  method: "GET",
  path: "/api/reconciliations",
  summary: "Reconciliations, the newest statement first",
  tag: "Banking",
  needs: { verb: "see", subject: "bank" },
  query: pageQuery.extend({ bankAccountId: z.uuid({ error: NO_ACCOUNT }).optional() }),
  output: paged(reconciliationRow),
});

export const startReconciliation = defineCall({
  method: "POST",
  path: "/api/reconciliations",
  summary: "Begin to reconcile a bank account to the closing balance of a statement; what is matched is ticked at once",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  body: z.object({
    bankAccountId: z.uuid({ error: NO_ACCOUNT }),
    /** The statement's last day. */
    toDate: anyText({ error: "Enter the statement's last day." }).refine(isCalendarDate, {
      error: "Enter the statement's last day.",
    }),
    closingBalance: balanceAmount("The closing balance", "Enter the statement's closing balance."),
    /** Where the account has none before: what stood on it before its first line. Absent: as the first import says. */
    openingBalance: balanceAmount("The opening balance", "The opening balance must be a number.").optional(),
  }),
  output: messageOnly.extend({ reconciliation: reconciliationRow }),
  failures: {
    unknownAccount: { status: 404, code: "not_found", message: "This bank account does not exist." },
    oneAtATime: {
      status: 409,
      code: "one_at_a_time",
      message: "Another reconciliation of this account is not locked yet. Finish it, or give it up.",
    },
    notLater: {
      status: 409,
      code: "not_later",
      message: "The account is reconciled beyond this day already. Choose a later statement.",
    },
  } satisfies Record<string, Failure>,
});

export const getReconciliation = defineCall({
  method: "GET",
  path: "/api/reconciliations/:id",
  summary: "A reconciliation with all lines that may be ticked, and why it does not come out yet",
  tag: "Banking",
  needs: { verb: "see", subject: "bank" },
  params: byId,
  output: reconciliationRow.extend({
    entries: z.array(reconciliationLine),
    causes: z.array(reconciliationCause),
    /** Null: what moved in the account's currency is not known of some entry. */
    books: reconciledBooks.nullable(),
  }),
  failures: { notFound },
});

export const tickLines = defineCall({
  method: "POST",
  path: "/api/reconciliations/:id/tick",
  summary: "Tick lines of a statement, or take the tick away",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: byId,
  body: z.object({
    lineIds: z
      .array(z.uuid({ error: "This is no bank line." }), { error: "Name the lines." })
      .min(1, { error: "Name the lines." })
      .max(MAX_LINES, { error: `At most ${MAX_LINES} lines at once.` }),
    ticked: z.boolean({ error: "ticked must be true or false." }),
  }),
  output: messageOnly.extend({ reconciliation: reconciliationRow }),
  failures: { notFound, locked },
});

export const lockReconciliation = defineCall({
  method: "POST",
  path: "/api/reconciliations/:id/lock",
  summary: "Lock a reconciliation that comes out: its lines can neither be unmatched nor undone",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: byId,
  output: messageOnly,
  failures: {
    notFound,
    locked,
    difference: {
      status: 409,
      code: "difference",
      message: "A difference is left. Tick what the statement holds until it is zero.",
    },
    unmatched: {
      status: 409,
      code: "unmatched_lines",
      message: "Some of the ticked lines stand for nothing in the books yet. Match or book them first.",
    },
    gap: {
      status: 409,
      code: "books_differ",
      message: "The books have another balance on this account than the statement.",
    },
  } satisfies Record<string, Failure>,
});

export const reopenReconciliation = defineCall({
  method: "POST",
  path: "/api/reconciliations/:id/reopen",
  summary: "Reopen the newest reconciliation of an account, with a reason",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: byId,
  body: z.object({
    reason: anyText({ error: "Say why it is reopened." })
      .trim()
      .min(1, { error: "Say why it is reopened." })
      .max(MAX_REOPEN_REASON, { error: `Use at most ${MAX_REOPEN_REASON} characters.` }),
  }),
  output: messageOnly,
  failures: {
    notFound,
    notLocked: { status: 409, code: "not_locked", message: "This reconciliation is open already." },
    laterOne: {
      status: 409,
      code: "later_one",
      message: "A later reconciliation of this account rests on it. Reopen that one first.",
    },
  } satisfies Record<string, Failure>,
});

export const giveUpReconciliation = defineCall({
  method: "DELETE",
  path: "/api/reconciliations/:id",
  summary: "Give up a reconciliation that is not locked; its ticks go",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: byId,
  output: messageOnly,
  failures: { notFound, locked },
});

export const reconciliationCalls = {
  listReconciliations,
  startReconciliation,
  getReconciliation,
  tickLines,
  lockReconciliation,
  reopenReconciliation,
  giveUpReconciliation,
} as const;
