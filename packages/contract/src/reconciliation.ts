/** Reconciliation of a bank statement with the books until the difference is zero. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractReconciliation } from "@tallyleaf/messages/catalogs/contract-reconciliation";
import * as z from "zod";
import { BANK_LINE_STATES } from "./banking.ts";
import { defineCall, type Failure } from "./call.ts";
import { balanceAmount } from "./exact-amounts.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery, undoableMessage } from "./values.ts";

const say = translator(contractReconciliation);

const NO_ACCOUNT = say("accountInvalid");
const NO_RECONCILIATION = say("reconciliationInvalid");
const MAX_LINES = 5000;
/** Longest reason for reopening a reconciliation. */
export const MAX_REOPEN_REASON = 300;
const byId = z.object({ id: z.uuid({ error: NO_RECONCILIATION }) });

/** Why a difference remains, with number and amount. */
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
  /** Null: from the first transaction. */
  fromDate: calendarDate.nullable(),
  toDate: calendarDate,
  openingBalance: amount,
  closingBalance: amount,
  /** Cleared transactions: money in less money out. */
  ticked: amount,
  tickedCount: z.int(),
  lines: z.int(),
  /** Closing balance less opening balance and cleared transactions: must be zero to lock. */
  difference: amount,
  lockedAt: instant.nullable(),
  lockedBy: anyText().nullable(),
  reopenReason: anyText(),
});
export type ReconciliationRow = z.output<typeof reconciliationRow>;

/** The books' balance of the account on the statement's last day, compared with the statement. */
const reconciledBooks = z.object({
  balance: amount,
  /** Closing balance less the books' balance: must be zero to lock. */
  gap: amount,
  /** Entries on the account without a transaction, up to that day, and their sum. */
  unmatched: z.int(),
  unmatchedAmount: amount,
  /** Opening balance that would close the gap; null: there is none, or an earlier statement is locked. */
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
  message: say("reconciliationNotFound"),
} as const satisfies Failure;

const locked = {
  status: 409,
  code: "reconciliation_locked",
  message: say("locked"),
} as const satisfies Failure;

export const listReconciliations = defineCall({
  method: "GET",
  path: "/api/reconciliations",
  summary: "List reconciliations, newest statement first",
  tag: "Banking",
  needs: { verb: "see", subject: "bank" },
  query: pageQuery.extend({ bankAccountId: z.uuid({ error: NO_ACCOUNT }).optional() }),
  output: paged(reconciliationRow),
});

export const startReconciliation = defineCall({
  method: "POST",
  path: "/api/reconciliations",
  summary:
    "Start a reconciliation of a bank account to the closing balance of a statement; matched transactions are cleared at once",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  body: z.object({
    bankAccountId: z.uuid({ error: NO_ACCOUNT }),
    /** Last day of the statement. */
    toDate: anyText({ error: say("lastDayMissing") }).refine(isCalendarDate, {
      error: say("lastDayMissing"),
    }),
    closingBalance: balanceAmount({ missing: say("closingBalanceMissing"), tooLarge: say("closingBalanceTooLarge") }),
    /** If the account has no opening balance yet: the one before its first transaction. Absent: as in the first import. */
    openingBalance: balanceAmount({
      missing: say("openingBalanceInvalid"),
      tooLarge: say("openingBalanceTooLarge"),
    }).optional(),
  }),
  output: messageOnly.extend({ reconciliation: reconciliationRow }),
  failures: {
    unknownAccount: { status: 404, code: "not_found", message: say("accountNotFound") },
    oneAtATime: {
      status: 409,
      code: "one_at_a_time",
      message: say("oneAtATime"),
    },
    notLater: {
      status: 409,
      code: "not_later",
      message: say("notLater"),
    },
  } satisfies Record<string, Failure>,
});

export const getReconciliation = defineCall({
  method: "GET",
  path: "/api/reconciliations/:id",
  summary: "Get a reconciliation with all transactions that can be cleared, and the causes of the difference",
  tag: "Banking",
  needs: { verb: "see", subject: "bank" },
  params: byId,
  output: reconciliationRow.extend({
    entries: z.array(reconciliationLine),
    causes: z.array(reconciliationCause),
    /** Null: the amount in the account's currency is unknown for an entry. */
    books: reconciledBooks.nullable(),
  }),
  failures: { notFound },
});

export const tickLines = defineCall({
  method: "POST",
  path: "/api/reconciliations/:id/tick",
  summary: "Clear or unclear transactions of a statement",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: byId,
  body: z.object({
    lineIds: z
      .array(z.uuid({ error: say("transactionInvalid") }), { error: say("transactionsMissing") })
      .min(1, { error: say("transactionsMissing") })
      .max(MAX_LINES, { error: say("tooManyTransactions", { max: MAX_LINES }) }),
    ticked: z.boolean(),
  }),
  output: messageOnly.extend({ reconciliation: reconciliationRow }),
  failures: { notFound, locked },
});

export const lockReconciliation = defineCall({
  method: "POST",
  path: "/api/reconciliations/:id/lock",
  summary: "Lock a reconciliation without a difference: its transactions can't be unmatched or deleted",
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
      message: say("difference"),
    },
    unmatched: {
      status: 409,
      code: "unmatched_lines",
      message: say("unmatched"),
    },
    gap: {
      status: 409,
      code: "books_differ",
      message: say("booksDiffer"),
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
    reason: anyText({ error: say("reasonMissing") })
      .trim()
      .min(1, { error: say("reasonMissing") })
      .max(MAX_REOPEN_REASON, { error: say("reasonTooLong", { max: MAX_REOPEN_REASON }) }),
  }),
  output: messageOnly,
  failures: {
    notFound,
    notLocked: { status: 409, code: "not_locked", message: say("notLocked") },
    laterOne: {
      status: 409,
      code: "later_one",
      message: say("laterOne"),
    },
  } satisfies Record<string, Failure>,
});

export const giveUpReconciliation = defineCall({
  method: "DELETE",
  path: "/api/reconciliations/:id",
  summary: "Discard a reconciliation that isn't locked, with its cleared marks",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: byId,
  output: undoableMessage,
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
