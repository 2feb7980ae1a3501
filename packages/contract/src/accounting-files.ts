/** The books as files that QuickBooks and Xero import. */
import { daysBetween, isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractAccountingFiles } from "@tallyleaf/messages/catalogs/contract-accounting-files";
import * as z from "zod";
import { type Download, defineCall } from "./call.ts";
import { NOT_CONNECTED } from "./integrations.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractAccountingFiles);

export const ACCOUNTING_SOFTWARE = ["quickbooks", "xero"] as const;
export type AccountingSoftware = (typeof ACCOUNTING_SOFTWARE)[number];

/** Maximum range of days: a little over two years, for companies that switch software. */
export const MAX_ACCOUNTING_DAYS = 800;

const INVALID = say("badDates");
const TOO_LONG = say("tooLong");
const day = anyText({ error: INVALID }).refine(isCalendarDate, { error: INVALID });

const params = z.object({
  software: z.enum(ACCOUNTING_SOFTWARE, { error: say("software", { names: ACCOUNTING_SOFTWARE.join(", ") }) }),
});
const query = z
  .object({ startDate: day, endDate: day })
  .refine(({ startDate, endDate }) => startDate <= endDate || !isCalendarDate(startDate) || !isCalendarDate(endDate), {
    error: INVALID,
    path: ["endDate"],
  })
  .refine(({ startDate, endDate }) => !(daysBetween(startDate, endDate) > MAX_ACCOUNTING_DAYS), {
    error: TOO_LONG,
    path: ["endDate"],
  });

export const previewAccountingFiles = defineCall({
  method: "GET",
  path: "/api/accounting-files/:software/preview",
  summary: "Count the journals, bills, and files for the books of these days",
  tag: "Integrations",
  needs: { verb: "export", subject: "integration" },
  params,
  query,
  output: z.object({
    journals: z.int(),
    bills: z.int(),
    lines: z.int(),
    files: z.int(),
    /** Accounts with entries in these days that have no name set for the other software. */
    unmapped: z.array(z.object({ code: anyText(), name: anyText() })),
    /** Notes before the import there, as sentences. */
    notes: z.array(anyText()),
  }),
  failures: { notConnected: NOT_CONNECTED },
});

/** The download: a CSV, or a zip if the software limits the lines of a file. */
export const downloadAccountingFiles = {
  method: "GET",
  path: "/api/accounting-files/:software",
  summary: "Get the books of these days as files for accounting software: a CSV, or several in a zip",
  tag: "Integrations",
  needs: { verb: "export", subject: "integration" },
  params,
  query,
  types: ["text/csv", "application/zip"],
  failures: {
    notConnected: NOT_CONNECTED,
    nothing: { status: 409, code: "nothing_posted", message: say("nothing") },
  },
} as const satisfies Download;

export const accountingFileCalls = { previewAccountingFiles } as const;
