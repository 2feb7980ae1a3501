/** Imports journal entries from a table: preview, then post all of them or none. */
import { translator } from "@tallyleaf/messages";
import { contractJournalImport } from "@tallyleaf/messages/catalogs/contract-journal-import";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { amountQuestion, decimalMark } from "./csv.ts";
import { fileFailures, filePart } from "./file-part.ts";
import { linePartyMessages } from "./line-party.ts";
import { linePeriod } from "./line-period.ts";
import { entryTax } from "./line-taxes.ts";
import { anyText } from "./scalars.ts";
import { shownForeign } from "./shown-foreign.ts";
import { amount, calendarDate, instant, messageOnly } from "./values.ts";

const say = translator(contractJournalImport);

export const MAX_JOURNAL_IMPORT_BYTES = 5 * 1024 * 1024;
export const JOURNAL_IMPORT_LIMITS = { rows: 5_000, entries: 1_000, shownErrors: 100, shownEntries: 50 } as const;

/** Names of the columns, as the template file has them. */
export const journalImportColumns = {
  entry: say("entry"),
  date: say("date"),
  account: say("account"),
  text: say("text"),
  debit: say("debit"),
  credit: say("credit"),
  currency: say("currency"),
  rate: say("rate"),
  reference: say("reference"),
  description: say("description"),
  project: say("project"),
  costCenter: say("costCenter"),
  tags: say("tags"),
  taxCode: say("taxCode"),
  taxBase: say("taxBase"),
  foreignAmount: say("foreignAmount"),
  foreignCurrency: say("foreignCurrency"),
  item: say("item"),
  dueDate: say("dueDate"),
  periodFrom: say("periodFrom"),
  periodTo: say("periodTo"),
  periodSplit: say("periodSplit"),
  ...linePartyMessages.types,
} as const;
export type JournalImportRole = keyof typeof journalImportColumns;

const DATE_ORDERS = ["dmy", "mdy"] as const;

const failures = {
  ...fileFailures(MAX_JOURNAL_IMPORT_BYTES),
  unreadable: { status: 415, code: "unreadable_csv", message: say("unreadable") },
  tooManyRows: {
    status: 400,
    code: "too_many_rows",
    message: say("tooManyRows", { rows: JOURNAL_IMPORT_LIMITS.rows, entries: JOURNAL_IMPORT_LIMITS.entries }),
  },
} as const satisfies Record<string, Failure>;

const answers = {
  /** A person's answer to `amounts`. */
  decimalMark: decimalMark.optional(),
  /** A person's answer to `days`. */
  dateOrder: z.enum(DATE_ORDERS, { error: say("dateOrderInvalid") }).optional(),
};

/** An error at a place of the file. */
const rowError = z.object({
  /** Line number as in an editor. */
  line: z.int(),
  /** As the file names it; null: the whole row. */
  column: anyText().nullable(),
  message: anyText(),
});

const previewedEntry = z.object({
  /** As the file names it. */
  name: anyText(),
  /** Line number of its first row. */
  line: z.int(),
  entryDate: calendarDate,
  description: anyText(),
  currency: anyText(),
  /** The sum of one side. */
  amount,
  /** Sums by tax code. */
  taxes: z.array(entryTax),
  lines: z.array(
    z.object({
      account: z.object({ code: anyText(), name: anyText() }),
      text: anyText(),
      /** "DE-V19"; '': none. */
      taxCode: anyText(),
      /** Amount in another currency; null: none. */
      foreign: shownForeign.nullable(),
      /** Number of the invoice or bill that the line settles or opens; '': none. */
      item: anyText(),
      /** The days that its cost or revenue is for; null: its own month. */
      period: linePeriod,
      /** Name of the vendor, client, or person; '': none. */
      party: anyText(),
      /** Names of its project, cost center, and tags. */
      dimensions: z.array(anyText()),
      debit: amount.nullable(),
      credit: amount.nullable(),
    }),
  ),
});
export type PreviewedEntry = z.output<typeof previewedEntry>;

export const previewJournalImport = defineCall({
  method: "POST",
  path: "/api/journal-entries/import/preview",
  summary: "Preview the entries that the rows of a CSV would post",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  file: filePart(MAX_JOURNAL_IMPORT_BYTES),
  body: z.object(answers),
  output: z.object({
    rows: z.int(),
    /** Entries without an error. */
    entries: z.int(),
    /** Entries among them that a second person has to approve: they are submitted, not posted. */
    toApprove: z.int(),
    /** Sums of one side of these, by currency. */
    sums: z.array(z.object({ currency: anyText(), amount })),
    /** A question of `amounts` or `days` is no error, though nothing is posted until it is answered. */
    errorCount: z.int(),
    /** The first ones, in the order of the file. */
    errors: z.array(rowError),
    /** Null: amounts have one meaning, or it was chosen. */
    amounts: amountQuestion.nullable(),
    /** A date that has two meanings; null: none has. */
    days: anyText().nullable(),
    /** Columns that aren't used. */
    unused: z.array(anyText()),
    /** When this file was imported last; null: never. */
    importedAt: instant.nullable(),
    /** The first entries. */
    shown: z.array(previewedEntry),
  }),
  failures,
});

export const importJournal = defineCall({
  method: "POST",
  path: "/api/journal-entries/import",
  summary: "Post the entries of a CSV, or submit those that need approval: all, or none if a row has an error",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  file: filePart(MAX_JOURNAL_IMPORT_BYTES),
  body: z.object({
    ...answers,
    /** Whether a file that was imported before is imported again. */
    again: z.enum(["no", "yes"], { error: say("againInvalid") }).default("no"),
  }),
  output: messageOnly.extend({
    id: z.uuid(),
    entries: z.int(),
    /** Entries among them that are submitted for a second person, not posted. */
    toApprove: z.int(),
  }),
  failures: {
    ...failures,
    badRows: { status: 400, code: "bad_rows", message: say("badRows") },
    importedBefore: { status: 409, code: "imported_before", message: say("importedBefore") },
  },
});

export const journalImportCalls = { previewJournalImport, importJournal } as const;
