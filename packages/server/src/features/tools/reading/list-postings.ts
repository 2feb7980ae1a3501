/** The entry lines behind a figure. */
import { CALLS, postingsFilter } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool } from "../tool.ts";

export const listPostings = readingTool({
  name: "list_postings",
  title: "Postings",
  sentence:
    "Lists entry lines by account, days, party, tax, or dimension, with their sums: the proof of a figure of run_report, whose postings are this tool's input. accounts: codes, comma-separated.",
  call: CALLS.listReportPostings,
  scope: "reports:read",
  input: z.object({ ...postingsFilter.shape, ...pages }),
  ask: (query) => ({ query }) as never,
  row: CALLS.listReportPostings.output.shape.data.element,
  facts: CALLS.listReportPostings.output.pick({ currency: true, debit: true, credit: true }),
  to: () => "/reports",
});
