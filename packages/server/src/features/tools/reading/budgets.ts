/** Budgets, and one compared with what was posted. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, readingTool, uuid } from "../tool.ts";

export const listBudgets = readingTool({
  name: "list_budgets",
  title: "Budgets",
  sentence: "Lists budgets by fiscal year, with their planned result and whether they are approved.",
  call: CALLS.listBudgets,
  scope: "reports:read",
  input: z.object({}),
  ask: () => ({}),
  row: CALLS.listBudgets.output.shape.data.element,
  facts: CALLS.listBudgets.output.pick({ currency: true }),
  to: () => "/budgets",
});

const row = CALLS.compareBudget.output.shape.rows.element.omit({ postings: true });

export const compareBudget = readingTool({
  name: "compare_budget",
  title: "Budget and actual",
  sentence:
    "Compares a budget with what was posted, account by account: actual, budget, difference, percent, and a forecast of the year. Its ID is in list_budgets.",
  call: CALLS.compareBudget,
  scope: "reports:read",
  input: z.object({
    id: uuid,
    from: day.optional(),
    to: day.optional(),
    dimension: uuid.optional().describe("ID of a project or cost center, from list_dimensions"),
  }),
  ask: ({ id, ...query }) => ({ params: { id }, query }),
  row,
  rows: ({ rows }) => rows,
  facts: CALLS.compareBudget.output.pick({ currency: true, from: true, to: true }),
  to: () => "/budgets",
});
