/** To whom money is owed, and since when. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pathWith, readingTool } from "../tool.ts";
import { flatRow, flatRows, sheetFacts } from "./sheet.ts";

export const listPayables = readingTool({
  name: "list_payables",
  title: "Payables aging",
  sentence:
    "Lists to whom money is owed as of a day, by vendor and bill, with the age of the amounts due, in base currency.",
  call: CALLS.reportFigures,
  scope: "reports:read",
  input: z.object({ asOf: day.optional().describe("Absent: today") }),
  ask: ({ asOf }, { now }) => {
    const to = asOf ?? now().toISOString().slice(0, 10);
    return { params: { type: "payables_aging" as const }, query: { from: to, to } };
  },
  row: flatRow,
  rows: (sheet) => flatRows(sheet, false),
  facts: sheetFacts,
  to: ({ asOf }) =>
    pathWith("/reports", { type: "payables_aging", ...(asOf && { range: "custom", start: asOf, end: asOf }) }),
});
