/** Journal entries: all that is posted, entries by hand, and their reversal. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractManualEntries } from "@tallyleaf/messages/catalogs/contract-manual-entries";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { journalEntry } from "./expenses.ts";
import { link } from "./reports.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractManualEntries);

export const MANUAL_ENTRY_LIMITS = { lines: 200, text: 300 } as const;

/** Sentences that screen and server say alike. */
export const manualEntryMessages = {
  date: say("dateMissing"),
  description: say("descriptionMissing"),
  account: say("accountMissing"),
  amount: say("amountMissing"),
  tooLarge: say("amountTooLarge"),
  oneSide: say("oneSide"),
  lines: say("linesMissing"),
  rate: say("rateInvalid"),
  text: say("tooLong", { max: MANUAL_ENTRY_LIMITS.text }),
};

/** Labels of the fields, on the screen. */
export const manualEntryLabels = { date: say("date"), description: say("description"), reference: say("reference") };

const day = anyText({ error: manualEntryMessages.date }).refine(isCalendarDate, { error: manualEntryMessages.date });
const text = anyText().trim().max(MANUAL_ENTRY_LIMITS.text, { error: manualEntryMessages.text });
/** Zero on the side that the line is not on. */
const sideAmount = anyNumber({ error: manualEntryMessages.amount })
  .min(0, { error: manualEntryMessages.amount })
  .max(LARGEST_AMOUNT, { error: manualEntryMessages.tooLarge })
  .default(0);

const manualLine = z
  .object({
    accountCode: anyText({ error: manualEntryMessages.account })
      .trim()
      .min(1, { error: manualEntryMessages.account })
      .max(20, { error: manualEntryMessages.account }),
    debit: sideAmount,
    credit: sideAmount,
    description: text.default(""),
  })
  .refine(({ debit, credit }) => debit > 0 !== credit > 0, { error: manualEntryMessages.oneSide, path: ["debit"] });

export const manualEntryBody = z.object({
  entryDate: day,
  description: anyText({ error: manualEntryMessages.description })
    .trim()
    .min(1, { error: manualEntryMessages.description })
    .max(MANUAL_ENTRY_LIMITS.text, { error: manualEntryMessages.text }),
  reference: text.default(""),
  /** Absent: the books'. */
  currency: currencyCode.optional(),
  /** Base currency per unit of the entry's; absent: the organization's or the day's. */
  exchangeRate: anyNumber({ error: manualEntryMessages.rate })
    .gt(0, { error: manualEntryMessages.rate })
    .max(LARGEST_AMOUNT, { error: manualEntryMessages.rate })
    .optional(),
  lines: z
    .array(manualLine, { error: manualEntryMessages.lines })
    .min(2, { error: manualEntryMessages.lines })
    .max(MANUAL_ENTRY_LIMITS.lines, { error: say("tooManyLines", { max: MANUAL_ENTRY_LIMITS.lines }) }),
});
export type ManualEntryInput = z.input<typeof manualEntryBody>;

const entryRow = z.object({
  id: z.uuid(),
  entryDate: calendarDate,
  party: anyText().nullable(),
  description: anyText().nullable(),
  reference: anyText().nullable(),
  /** The document that made the entry, or "manual". */
  source: link,
  /** The sum of one side, in the base currency. */
  amount,
  baseCurrency: anyText(),
  /** The entry that this one reverses. */
  reverses: z.uuid().nullable(),
  /** The entry that reverses this one. */
  reversedBy: z.uuid().nullable(),
});
export type JournalEntryRow = z.output<typeof entryRow>;

const entryDetail = journalEntry.extend(entryRow.pick({ source: true, reverses: true, reversedBy: true }).shape);
export type JournalEntryDetail = z.output<typeof entryDetail>;

const entryParams = z.object({ id: z.uuid({ error: say("entryInvalid") }) });
const notFound = { status: 404, code: "not_found", message: say("entryNotFound") } as const satisfies Failure;

/** Which entries a list shows: all that are posted, or those by hand. */
export const ENTRY_ORIGINS = ["all", "manual"] as const;

const listQuery = pageQuery.extend({
  origin: z.enum(ENTRY_ORIGINS).default("all"),
  /** In party, description and reference. */
  search: anyText()
    .trim()
    .max(200, { error: say("searchTooLong") })
    .optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  /** Entries with a line on this account. */
  accountCode: anyText().trim().max(20, { error: manualEntryMessages.account }).optional(),
});
export type JournalEntryFilter = z.output<typeof listQuery>;

export const listJournalEntries = defineCall({
  method: "GET",
  path: "/api/journal-entries",
  summary: "Posted journal entries, the newest day first, with the document that made each",
  tag: "Journal",
  needs: { verb: "see", subject: "journal" },
  query: listQuery,
  output: paged(entryRow),
});

export const getJournalEntry = defineCall({
  method: "GET",
  path: "/api/journal-entries/:id",
  summary: "A posted journal entry with its lines",
  tag: "Journal",
  needs: { verb: "see", subject: "journal" },
  params: entryParams,
  output: entryDetail,
  failures: { notFound },
});

export const postManualEntry = defineCall({
  method: "POST",
  path: "/api/journal-entries",
  summary: "Post a journal entry by hand; debits and credits must be equal",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  body: manualEntryBody,
  output: messageOnly.extend({ entry: entryDetail }),
  failures: {
    unbalanced: { status: 400, code: "unbalanced", message: say("unbalanced") },
    unknownAccount: { status: 400, code: "unknown_account", message: say("unknownAccount") },
    controlAccount: { status: 400, code: "control_account", message: say("controlAccount") },
    rateMissing: { status: 400, code: "rate_missing", message: say("rateMissing") },
  } satisfies Record<string, Failure>,
});

export const reverseManualEntry = defineCall({
  method: "POST",
  path: "/api/journal-entries/:id/reverse",
  summary: "Reverse a journal entry that was made by hand: same lines, sides swapped, on a day of choice",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: entryParams,
  body: z.object({
    /** Absent: the entry's own day. */
    entryDate: day.optional(),
  }),
  output: messageOnly.extend({ entry: entryDetail }),
  failures: {
    notFound,
    notManual: { status: 409, code: "not_manual", message: say("notManual") },
    isReversed: { status: 409, code: "is_reversed", message: say("isReversed") },
    isReversal: { status: 409, code: "is_reversal", message: say("isReversal") },
  } satisfies Record<string, Failure>,
});

/** Sentences with the values of a refusal. */
export const manualEntryRefusals = {
  unbalanced: (sides: { debit: string; credit: string; difference: string }) => say("unbalancedBy", sides),
  unknownAccount: (code: string) => say("unknownAccountNamed", { code }),
  controlAccount: (account: { code: string; name: string }) => say("controlAccountNamed", account),
};

export const manualEntryCalls = { listJournalEntries, getJournalEntry, postManualEntry, reverseManualEntry };
