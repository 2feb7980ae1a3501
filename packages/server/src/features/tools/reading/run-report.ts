/** Every report. */
import {
  CALLS,
  CASH_FLOW_METHODS,
  EXPENSE_GROUPS,
  REPORT_BASES,
  REPORT_COLUMNS,
  REPORT_COMPARISONS,
  REPORT_TYPES,
} from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, uuid } from "../tool.ts";
import { flatRow, flatRows, sheetFacts } from "./sheet.ts";

export const runReport = readingTool({
  name: "run_report",
  title: "Report",
  sentence:
    "Runs a report of the books: profit and loss (with gross profit and, if asked, a budget), balance sheet, cash flow, tax summary, spending, trial balance, general ledger, statement of an account, aging. All amounts are in base currency. With proof, each figure has the input of list_postings that opens the lines behind it.",
  call: CALLS.reportFigures,
  scope: "reports:read",
  input: z.object({
    type: z.enum(REPORT_TYPES),
    from: day,
    to: day,
    basis: z.enum(REPORT_BASES).default("accrual"),
    compare: z.enum(REPORT_COMPARISONS).default("none"),
    by: z.enum(REPORT_COLUMNS).default("none").describe("Columns: parts of the range, or the values of a dimension"),
    method: z.enum(CASH_FLOW_METHODS).default("direct").describe("Of the cash flow"),
    group: z.enum(EXPENSE_GROUPS).default("category").describe("Of the expense analysis"),
    account: z.string().max(20).optional().describe("Account code of the account statement"),
    dimension: uuid.optional().describe("ID of a project, cost center, or tag: only its lines count"),
    budget: uuid
      .optional()
      .describe("ID from list_budgets, for profit and loss: its amounts and the difference get a column each"),
    knownOn: day.optional().describe("The books as they were known at the end of this day"),
    row: z
      .string()
      .max(2000)
      .optional()
      .describe(
        "Only rows with these keys, comma-separated: revenue:total, costOfSales:total, grossProfit (with cost of sales), expenses:total, profit, cash:total, account:1100",
      ),
    proof: z.boolean().default(false),
    page: pages.page,
    perPage: pages.perPage.default(100),
  }),
  ask: ({ type, proof: _, row: __, ...query }) => ({ params: { type }, query }),
  row: flatRow,
  rows: (sheet, { proof, row }) => {
    const rows = flatRows(sheet, proof);
    if (row === undefined) return rows;
    const keys = new Set(row.split(","));
    return rows.filter(({ key }) => keys.has(key));
  },
  total: ({ rows, meta }) => meta?.total ?? rows.length,
  facts: sheetFacts,
  to: ({ type, from, to, basis, compare, by, account, dimension, budget }) =>
    pathWith("/reports", {
      type,
      range: "custom",
      start: from,
      end: to,
      basis,
      compare,
      by,
      account,
      dimension,
      budget,
    }),
});
