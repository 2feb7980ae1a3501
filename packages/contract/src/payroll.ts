/** Payroll: the CSV of a payroll provider becomes one entry a month. Its columns are mapped to accounts once for each provider. */
import { translator } from "@tallyleaf/messages";
import { contractPayroll } from "@tallyleaf/messages/catalogs/contract-payroll";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { amountQuestion, decimalMark, MAX_CSV_LENGTH, MAX_MAPPED_COLUMNS, UNCLEAR_AMOUNTS } from "./csv.ts";
import { postManualEntry, reverseManualEntry } from "./manual-entries.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly } from "./values.ts";

const say = translator(contractPayroll);

export const PAYROLL_LIMITS = { provider: 80, column: 200 } as const;

/** Error texts that screen and server share. */
export const payrollMessages = {
  csv: say("csvMissing"),
  csvTooLarge: say("csvTooLarge"),
  provider: say("providerMissing"),
  month: say("monthInvalid"),
  columns: say("columnsInvalid"),
};

/** A column of the file and the side of an account that gets its sum. */
const mappedColumn = z.object({
  column: anyText({ error: payrollMessages.columns }).max(PAYROLL_LIMITS.column, { error: payrollMessages.columns }),
  accountCode: anyText({ error: payrollMessages.columns }).trim().min(1, { error: payrollMessages.columns }).max(20, {
    error: payrollMessages.columns,
  }),
  side: z.enum(["debit", "credit"], { error: payrollMessages.columns }),
});
export type MappedColumn = z.output<typeof mappedColumn>;

const file = {
  csv: anyText({ error: payrollMessages.csv })
    .min(1, { error: payrollMessages.csv })
    .max(MAX_CSV_LENGTH, { error: payrollMessages.csvTooLarge }),
  provider: anyText({ error: payrollMessages.provider })
    .trim()
    .min(1, { error: payrollMessages.provider })
    .max(PAYROLL_LIMITS.provider, { error: payrollMessages.provider }),
  /** "2026-03". */
  month: anyText({ error: payrollMessages.month }).regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: payrollMessages.month }),
  /** The answer to `question`. */
  decimalMark: decimalMark.optional(),
};
const columns = z.array(mappedColumn, { error: payrollMessages.columns }).max(MAX_MAPPED_COLUMNS, {
  error: payrollMessages.columns,
});

const unreadable = { status: 400, code: "unreadable_csv", message: say("unreadable") } as const;
const tag = "Journal";

export const previewPayroll = defineCall({
  method: "POST",
  path: "/api/payroll/preview",
  summary: "Preview the entry that a payroll provider's CSV would post for a month",
  tag,
  needs: { verb: "add", subject: "journal" },
  body: z.object({
    ...file,
    /** Absent: as they were mapped for this provider the last time. */
    columns: columns.optional(),
  }),
  output: z.object({
    currency: currencyCode,
    /** Rows of the file that count; those of totals don't. */
    rows: z.int(),
    totalRows: z.int(),
    /** Each column of the file; the sum is null where it holds no amounts. */
    columns: z.array(z.object({ name: anyText(), sum: amount.nullable() })),
    mapped: z.array(mappedColumn),
    /** Columns that were mapped the last time, and that this file lacks or has no amounts in. */
    missing: z.array(mappedColumn),
    /** Of the entry, by account. */
    lines: z.array(
      z.object({ account: z.object({ code: anyText(), name: anyText() }), debit: amount, credit: amount }),
    ),
    debit: amount,
    credit: amount,
    /** Null: amounts have one meaning, or it was chosen. */
    question: amountQuestion.nullable(),
    /** Rows of totals that say something else than the rows above them: the file isn't posted. */
    totalFaults: z.array(z.object({ line: z.int(), column: anyText(), stated: amount, sum: amount })),
    /** As it was written the first time. */
    provider: anyText(),
    /** The number of the entry that has this month of the provider; null: it isn't posted. */
    postedNumber: anyText().nullable(),
  }),
  failures: { unreadable },
});

const { needsApproval } = postManualEntry.failures;

export const postPayroll = defineCall({
  method: "POST",
  path: "/api/payroll",
  summary: "Post a month's payroll as one entry on its last day, and store how its columns are mapped",
  tag,
  needs: { verb: "add", subject: "journal" },
  body: z.object({
    ...file,
    columns: columns.min(1, { error: payrollMessages.columns }),
    /** Posts a further run of a month that is posted already, such as a correction. */
    further: z.boolean({ error: say("furtherInvalid") }).default(false),
  }),
  output: messageOnly.extend({ id: z.uuid(), entryId: z.uuid() }),
  failures: {
    unreadable,
    unclearAmounts: UNCLEAR_AMOUNTS,
    unknownColumn: { status: 400, code: "unknown_column", message: say("unknownColumn") },
    badAmount: { status: 400, code: "bad_amount", message: say("badAmount") },
    unknownAccount: { status: 400, code: "unknown_account", message: say("unknownAccount") },
    unbalanced: { status: 400, code: "does_not_balance", message: say("unbalanced") },
    notBegun: { status: 400, code: "not_begun", message: say("notBegun") },
    totalsDiffer: { status: 400, code: "totals_differ", message: say("totalsDiffer") },
    sameFile: { status: 409, code: "same_file", message: say("sameFile") },
    isPosted: { status: 409, code: "is_posted", message: say("isPosted") },
    ownMoneyDiffers: { status: 400, code: "own_money_differs", message: say("ownMoneyDiffers") },
    needsApproval,
    controlAccount: postManualEntry.failures.controlAccount,
  },
});

export const listPayroll = defineCall({
  method: "GET",
  path: "/api/payroll",
  summary: "List payroll runs, newest month first, at most 200, and the providers with their mapped columns",
  tag,
  needs: { verb: "see", subject: "journal" },
  output: z.object({
    currency: currencyCode,
    data: z.array(
      z.object({
        id: z.uuid(),
        provider: anyText(),
        /** Its first day. */
        month: calendarDate,
        total: amount,
        entryId: z.uuid(),
        number: anyText(),
        createdBy: anyText(),
        createdAt: instant,
        isReversed: z.boolean(),
      }),
    ),
    providers: z.array(z.object({ name: anyText(), columns: z.array(mappedColumn) })),
  }),
});

export const reversePayroll = defineCall({
  method: "POST",
  path: "/api/payroll/:id/reverse",
  summary: "Reverse a payroll run on its own day; the month can be posted again",
  tag,
  needs: { verb: "change", subject: "journal" },
  params: z.object({ id: z.uuid({ error: say("runInvalid") }) }),
  output: messageOnly,
  failures: {
    notFound: { status: 404, code: "not_found", message: say("notFound") },
    isReversed: reverseManualEntry.failures.isReversed,
    needsApproval: reverseManualEntry.failures.needsApproval,
  },
});

export const payrollCalls = { previewPayroll, postPayroll, listPayroll, reversePayroll } as const;
