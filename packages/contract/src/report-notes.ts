/** Notes on lines of reports: what a person says about an account in a report and its days. They are footnotes wherever it is shown. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractReportNotes } from "@tallyleaf/messages/catalogs/contract-report-notes";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { REPORT_TYPES } from "./reports.ts";
import { anyText } from "./scalars.ts";
import { messageOnly, undoableMessage } from "./values.ts";

const say = translator(contractReportNotes);

export const MAX_NOTE = 500;

const day = anyText({ error: say("badDay") }).refine(isCalendarDate, { error: say("badDay") });

export const saveReportNote = defineCall({
  method: "POST",
  path: "/api/report-notes",
  summary: "Save the note on an account in a report and its days; it replaces an earlier one",
  tag: "Reports",
  needs: { verb: "change", subject: "report" },
  body: z.object({
    type: z.enum(REPORT_TYPES, { error: say("badType") }),
    accountCode,
    from: day,
    to: day,
    text: anyText({ error: say("enterNote") })
      .trim()
      .min(1, { error: say("enterNote") })
      .max(MAX_NOTE, { error: say("tooLong", { max: String(MAX_NOTE) }) }),
  }),
  output: messageOnly.extend({ id: z.uuid() }),
  failures: {
    noAccount: { status: 404, code: "not_found", message: say("noAccount") },
  } satisfies Record<string, Failure>,
});

export const deleteReportNote = defineCall({
  method: "DELETE",
  path: "/api/report-notes/:id",
  summary: "Delete the note on a line of a report; it can be restored for an hour",
  tag: "Reports",
  needs: { verb: "change", subject: "report" },
  params: z.object({ id: z.uuid({ error: say("badId") }) }),
  output: undoableMessage,
  failures: { notFound: { status: 404, code: "not_found", message: say("notFound") } },
});

export const reportNoteCalls = { saveReportNote, deleteReportNote } as const;
