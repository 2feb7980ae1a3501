/** Key figures of the business today. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const overview = readingTool({
  name: "overview",
  title: "Overview",
  sentence:
    "Shows today's figures: revenue, expenses, and cash flow of the month so far, what clients owe, tax returns due, and the expenses to review.",
  call: CALLS.homeFigures,
  scope: "reports:read",
  isClosed: true,
  input: z.object({}),
  ask: () => ({ query: {} }),
  row: CALLS.homeFigures.output,
  rows: (figures) => [figures],
  to: () => "/home",
});
