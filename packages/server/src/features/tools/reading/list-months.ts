/** Months, open or closed. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listMonths = readingTool({
  name: "list_months",
  title: "Months",
  sentence: "Lists the months of a year, each open or closed.",
  call: CALLS.listMonths,
  scope: "reports:read",
  input: z.object({ year: z.int().min(1900).max(2099).optional() }),
  ask: (query) => ({ query }),
  row: CALLS.listMonths.output.shape.data.element,
  to: () => "/reports?tab=month-close",
});
