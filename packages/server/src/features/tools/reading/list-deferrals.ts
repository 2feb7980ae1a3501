/** Schedules that spread costs and revenue over their service period. */
import { CALLS, DEFERRAL_STATES } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, search } from "../tool.ts";

export const listDeferrals = readingTool({
  name: "list_deferrals",
  title: "Deferrals",
  sentence:
    "Lists prepaid expenses and deferred revenue: schedules that spread a line of an expense, invoice, or journal entry over its service period, with the amount, what is released, and what is left.",
  call: CALLS.listDeferrals,
  scope: "books:read",
  input: z.object({ search, state: z.enum(DEFERRAL_STATES).optional(), ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listDeferrals.output.shape.data.element,
  facts: CALLS.listDeferrals.output.pick({ currency: true, monthsDue: true, counts: true, balances: true }),
  to: () => "/adjustments",
});
