/** Suggests closing a month. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";
import { textFact } from "./facts.ts";

export const closeMonth = proposingTool({
  name: "close_month",
  title: "closeMonth",
  sentence:
    "Suggests closing a month: afterwards, nothing in it can be added or changed. Look at month_checklist first; with open tasks it is refused, except with anyway.",
  call: CALLS.closeMonth,
  input: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .describe("YYYY-MM"),
    ...bodyOf(CALLS.closeMonth).shape,
  }),
  ask: ({ month, ...body }) => ({ params: { month }, body }),
  labels: { note: { said: "comment" } },
  about: async ({ month }, { ask }) => {
    const { checklist } = await ask(CALLS.getMonth, { params: { month } });
    const open = checklist.filter(({ urgency, count }) => urgency === "task" && count > 0);
    return [
      textFact("month", { month }),
      textFact("openTasks", { number: String(open.reduce((sum, { count }) => sum + count, 0)) }),
    ];
  },
});
