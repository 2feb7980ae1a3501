/** Budgets, and one compared with what was posted. */
import { type BudgetHead, CALLS } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import * as z from "zod";
import { day, readingTool, type Tool, uuid } from "../tool.ts";

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

const input = z.object({
  id: uuid.optional().describe("From list_budgets; absent: the budget of the fiscal year, an approved one first"),
  from: day.optional(),
  to: day.optional(),
  dimension: uuid.optional().describe("ID of a project or cost center, from list_dimensions"),
  row: z
    .string()
    .max(2000)
    .optional()
    .describe("Only rows with these keys, comma-separated: revenue:total, grossProfit, profit, account:5300"),
});
type Asked = z.output<typeof input>;

const comparison = readingTool({
  name: "compare_budget",
  title: "Budget and actual",
  sentence:
    "Compares a budget with what was posted, account by account: actual, budget, difference, percent, and a forecast of the year. Without an ID, it is the budget of the days' fiscal year.",
  call: CALLS.compareBudget,
  scope: "reports:read",
  input,
  ask: ({ id = "", row: _, ...query }) => ({ params: { id }, query }),
  row,
  rows: ({ rows }, asked) => {
    if (asked.row === undefined) return rows;
    const keys = new Set(asked.row.split(","));
    return rows.filter(({ key }) => keys.has(key));
  },
  total: ({ rows }) => rows.length,
  /** `hasBudget` is false where no budget has the days. */
  facts: CALLS.compareBudget.output.pick({ currency: true, from: true, to: true }).extend({ hasBudget: z.boolean() }),
  factsOf: (output) => ({ ...output, hasBudget: true }),
  to: () => "/budgets",
});

/** Finds the budget of a day: an approved one first, else the latest; undefined: there is none. */
function findBudget(budgets: readonly BudgetHead[], day: string): BudgetHead | undefined {
  const fitting = budgets.filter(({ from, to }) => from <= day && day <= to);
  return fitting.find(({ state }) => state === "approved") ?? fitting[0];
}

export const compareBudget: Tool = {
  ...comparison,
  run: async (asked: Asked, context) => {
    if (asked.id !== undefined) return comparison.run(asked as never, context);
    const today = dayOf(context.now());
    const { data, currency } = await context.ask(CALLS.listBudgets, {});
    const found = findBudget(data, asked.from ?? asked.to ?? today);
    if (found) return comparison.run({ ...asked, id: found.id } as never, context);
    return {
      rows: [],
      total: 0,
      facts: { currency, from: asked.from ?? today, to: asked.to ?? today, hasBudget: false },
      links: [{ title: comparison.title, url: context.address("/budgets") }],
      queries: context.queries,
    };
  },
};
