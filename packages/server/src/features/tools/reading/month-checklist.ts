/** Lists the open tasks before a month can be closed. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const monthChecklist = readingTool({
  name: "month_checklist",
  title: "Month-end checklist",
  sentence:
    "Shows what is still open in a month before it can be closed. task: blocks closing; notice: worth checking.",
  call: CALLS.getMonth,
  scope: "reports:read",
  input: z.object({
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .describe("YYYY-MM"),
  }),
  ask: (params) => ({ params }),
  row: CALLS.getMonth.output.shape.checklist.element,
  rows: ({ checklist }) => checklist,
  facts: CALLS.getMonth.output.pick({ month: true, over: true, closed: true }),
  to: () => "/reports?tab=month-close",
});
