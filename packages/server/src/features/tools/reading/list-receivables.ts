/** Who owes money, and since when. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pathWith, readingTool } from "../tool.ts";
import { flatRow, flatRows, sheetFacts } from "./sheet.ts";

export const listReceivables = readingTool({
  name: "list_receivables",
  title: "Receivables aging",
  sentence:
    "Lists who owes money as of a day, by client and invoice, with the age of the amounts due, in base currency.",
  call: CALLS.reportFigures,
  scope: "reports:read",
  input: z.object({ asOf: day.optional().describe("Absent: today") }),
  ask: ({ asOf }, { now }) => {
    const to = asOf ?? now().toISOString().slice(0, 10);
    return { params: { type: "receivables_aging" as const }, query: { from: to, to } };
  },
  row: flatRow,
  rows: (sheet) => flatRows(sheet, false),
  facts: sheetFacts,
  to: ({ asOf }) =>
    pathWith("/reports", { type: "receivables_aging", ...(asOf && { range: "custom", start: asOf, end: asOf }) }),
});
