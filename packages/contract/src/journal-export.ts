/** Journal export for the accountant. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractJournalExport } from "@tallyleaf/messages/catalogs/contract-journal-export";
import * as z from "zod";
import { type Download, defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractJournalExport);

/** A screen says it too. */
const exportFailed = say("failed");

export const EXPORT_FORMATS = ["csv", "pdf", "hledger"] as const;
export const EXPORT_MODES = ["detailed", "merged"] as const;
/** Current entries of the expenses, or everything ever posted: invoices, payments, and reversals too. */
export const EXPORT_SCOPES = ["expenses", "all"] as const;

const INVALID = say("datesInvalid");
const day = anyText({ error: INVALID }).refine(isCalendarDate, { error: INVALID });

/** Maximum number of selected expenses. */
export const MAX_EXPORT_IDS = 1000;
const IDS = say("idsInvalid", { max: MAX_EXPORT_IDS });

const exportFields = z.object({
  startDate: day,
  endDate: day,
  /** Only entries of these expenses within the dates. */
  ids: anyText({ error: IDS })
    .regex(/^\d{1,15}(,\d{1,15})*$/, { error: IDS })
    .transform((text) => text.split(",").map(Number))
    .refine((ids) => ids.length <= MAX_EXPORT_IDS, { error: IDS })
    .optional(),
  scope: z.enum(EXPORT_SCOPES).default("expenses"),
  format: z.enum(EXPORT_FORMATS).default("csv"),
  includeDocuments: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
  exportMode: z.enum(EXPORT_MODES).default("detailed"),
});
/** Other rules report invalid dates. */
const inOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate <= endDate || !isCalendarDate(startDate) || !isCalendarDate(endDate);

export const exportOptions = exportFields
  .refine(inOrder, { error: INVALID, path: ["endDate"] })
  .refine(({ scope, exportMode }) => scope === "expenses" || exportMode === "detailed", {
    error: say("onlyExpensesMerged"),
    path: ["exportMode"],
  });
export type ExportOptions = z.output<typeof exportOptions>;

/** `journal_entries_{start}_to_{end}.csv`. */
export const exportFileName = (startDate: string, endDate: string, ending: string) =>
  `journal_entries_${startDate}_to_${endDate}.${ending}`;

export const previewExport = defineCall({
  method: "GET",
  path: "/api/journal-entries/export/preview",
  summary: "Count the posted entries that an export of these days includes, and the drafts that it leaves out",
  tag: "Journal",
  needs: { verb: "export", subject: "journal" },
  query: exportFields
    .pick({ startDate: true, endDate: true, ids: true, scope: true })
    .refine(inOrder, { error: INVALID, path: ["endDate"] }),
  output: z.object({ entries: z.int(), drafts: z.int(), documents: z.int() }),
});

/** A longer PDF would be read by nobody and would slow down others. */
export const MAX_PDF_ENTRIES = 10_000;
/** A PDF with documents is built in memory. */
export const MAX_PDF_DOCUMENTS = 150;
export const MAX_PDF_DOCUMENT_BYTES = 60 * 1024 * 1024;

/** The download; `X-Export-Count` is its number of entries. With documents, text formats are a zip. */
export const exportJournal = {
  method: "GET",
  path: "/api/journal-entries/export",
  summary: "Get the journal of a range as a file: CSV, PDF, or hledger, optionally with the documents of the entries",
  tag: "Journal",
  needs: { verb: "export", subject: "journal" },
  query: exportOptions,
  types: ["text/csv", "application/pdf", "text/plain", "application/zip"],
  failures: {
    failed: { status: 500, code: "export_failed", message: exportFailed },
    tooManyEntries: {
      status: 400,
      code: "too_many_entries",
      message: say("tooManyEntries", { max: MAX_PDF_ENTRIES }),
    },
    tooManyDocuments: {
      status: 400,
      code: "too_many_documents",
      message: say("tooManyDocuments", { max: MAX_PDF_DOCUMENTS, size: MAX_PDF_DOCUMENT_BYTES / 1024 / 1024 }),
    },
  },
} as const satisfies Download;

export const journalExportCalls = { previewExport } as const;
