/** Budgets: what a fiscal year is planned to bring and cost, by account, month, and optionally project or cost center; and how it went. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractBudgets } from "@tallyleaf/messages/catalogs/contract-budgets";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { csvFailures, csvFile, decimalMark, MAX_CSV_LENGTH, UNCLEAR_AMOUNTS } from "./csv.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { DIMENSION_KINDS, dimensionRef } from "./line-dimensions.ts";
import { postingsFilter } from "./reports.ts";
import { anyNumber, anyText, isCountable } from "./scalars.ts";
import { amount, calendarDate, currencyCode, messageOnly } from "./values.ts";

const say = translator(contractBudgets);

export const BUDGET_LIMITS = { budgets: 100, name: 100, rows: 1000, months: 18, percent: 1000 } as const;
export const BUDGET_STATES = ["draft", "approved"] as const;
export const BUDGET_STARTS = ["empty", "actuals"] as const;

export const budgetLabels = { name: say("name"), year: say("year"), percent: say("percent") };

export const budgetMessages = {
  name: say("nameMissing"),
  tooLong: say("tooLong", { max: BUDGET_LIMITS.name }),
  budget: say("budgetInvalid"),
  year: say("yearInvalid"),
  start: say("startInvalid"),
  percent: say("percentInvalid"),
  state: say("stateInvalid"),
  revision: say("revisionInvalid"),
  rows: say("rowsInvalid"),
  amounts: say("amountsInvalid"),
  amount: say("amountInvalid"),
  day: say("dayInvalid"),
  csv: say("csvMissing"),
};

const tag = "Budgets";
const params = z.object({ id: z.uuid({ error: budgetMessages.budget }) });
const name = anyText({ error: budgetMessages.name })
  .trim()
  .min(1, { error: budgetMessages.name })
  .max(BUDGET_LIMITS.name, { error: budgetMessages.tooLong });
const day = (error: string) => anyText({ error }).refine(isCalendarDate, { error });
const percent = anyNumber({ error: budgetMessages.percent })
  .min(-100, { error: budgetMessages.percent })
  .max(BUDGET_LIMITS.percent, { error: budgetMessages.percent })
  .default(0);

const budgetHead = z.object({
  id: z.uuid(),
  name: anyText(),
  /** The fiscal year. */
  from: calendarDate,
  to: calendarDate,
  year: anyText(),
  state: z.enum(BUDGET_STATES),
  revision: z.int(),
  /** Planned result of the year. */
  profit: amount,
});
export type BudgetHead = z.output<typeof budgetHead>;

const budgetPeriod = z.object({ from: calendarDate, to: calendarDate, label: anyText() });
export type BudgetPeriod = z.output<typeof budgetPeriod>;

const budgetRow = z.object({
  accountCode: anyText(),
  accountName: anyText(),
  type: z.enum(["Revenue", "Expense"]),
  /** Null: of the account as a whole, or what has no other row. */
  dimension: z.object({ id: z.uuid(), kind: z.enum(DIMENSION_KINDS), name: anyText() }).nullable(),
  /** One a month; revenue and cost are above zero. */
  amounts: z.array(amount),
  total: amount,
});
export type BudgetRow = z.output<typeof budgetRow>;

const budgetSum = z.object({ key: z.enum(["revenue", "expenses", "profit"]), amounts: z.array(amount), total: amount });

const budget = budgetHead.extend({
  currency: currencyCode,
  periods: z.array(budgetPeriod),
  /** Revenue first, by account. */
  rows: z.array(budgetRow),
  sums: z.array(budgetSum),
});
export type Budget = z.output<typeof budget>;

const NOT_FOUND = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const nameTaken = { status: 409, code: "name_taken", message: say("nameTaken") } as const satisfies Failure;

export const listBudgets = defineCall({
  method: "GET",
  path: "/api/budgets",
  summary: "List budgets, the latest fiscal year first, and the fiscal years that can have one",
  tag,
  needs: { verb: "see", subject: "report" },
  output: z.object({
    data: z.array(budgetHead),
    currency: currencyCode,
    years: z.array(z.object({ from: calendarDate, to: calendarDate, name: anyText() })),
  }),
});

export const addBudget = defineCall({
  method: "POST",
  path: "/api/budgets",
  summary: "Add a budget of a fiscal year: empty, or from last year's actual amounts plus or minus a percentage",
  tag,
  needs: { verb: "add", subject: "report" },
  body: z.object({
    name,
    /** First day of the fiscal year. */
    yearFrom: day(budgetMessages.year),
    start: z.enum(BUDGET_STARTS, { error: budgetMessages.start }).default("empty"),
    /** Added to last year's amounts; below zero it is taken off. */
    percent,
  }),
  output: messageOnly.extend({ budget }),
  failures: {
    nameTaken,
    noYear: { status: 400, code: "no_such_year", message: say("noYear") },
    tooMany: { status: 409, code: "too_many_budgets", message: say("tooMany", { max: BUDGET_LIMITS.budgets }) },
  },
});

export const getBudget = defineCall({
  method: "GET",
  path: "/api/budgets/:id",
  summary: "Get a budget with its rows and sums",
  tag,
  needs: { verb: "see", subject: "report" },
  params,
  output: budget,
  failures: { notFound: NOT_FOUND },
});

/** A row as it is sent. */
export const budgetRowBody = z.object({
  accountCode,
  dimensionId: dimensionRef.nullable().default(null),
  amounts: z
    .array(
      anyNumber({ error: budgetMessages.amount })
        .min(-LARGEST_AMOUNT, { error: budgetMessages.amount })
        .max(LARGEST_AMOUNT, { error: budgetMessages.amount }),
      { error: budgetMessages.amounts },
    )
    .max(BUDGET_LIMITS.months, { error: budgetMessages.amounts }),
});

export const saveBudget = defineCall({
  method: "PUT",
  path: "/api/budgets/:id",
  summary: "Change a budget; rows replace all rows, and only its state changes once it is approved",
  tag,
  needs: { verb: "change", subject: "report" },
  params,
  body: z.object({
    /** As it was read; an older one is refused. */
    revision: z.int({ error: budgetMessages.revision }),
    name: name.optional(),
    state: z.enum(BUDGET_STATES, { error: budgetMessages.state }).optional(),
    rows: z
      .array(budgetRowBody, { error: budgetMessages.rows })
      .max(BUDGET_LIMITS.rows, { error: say("tooManyRows", { max: BUDGET_LIMITS.rows }) })
      .optional(),
  }),
  output: messageOnly.extend({ budget }),
  failures: {
    notFound: NOT_FOUND,
    nameTaken,
    stale: { status: 409, code: "changed_since", message: say("changedSince") },
    approved: { status: 409, code: "approved", message: say("approved") },
    badRows: { status: 400, code: "bad_rows", message: say("rowsInvalid") },
  } satisfies Record<string, Failure>,
});

export const deleteBudget = defineCall({
  method: "DELETE",
  path: "/api/budgets/:id",
  summary: "Delete a budget",
  tag,
  needs: { verb: "remove", subject: "report" },
  params,
  output: messageOnly,
  failures: { notFound: NOT_FOUND },
});

export const suggestBudgetRows = defineCall({
  method: "GET",
  path: "/api/budgets/:id/actuals",
  summary: "Get last year's actual amounts by account and month plus or minus a percentage, as rows of a budget",
  tag,
  needs: { verb: "see", subject: "report" },
  params,
  query: z.object({
    percent: z.coerce
      .number({ error: budgetMessages.percent })
      .min(-100, { error: budgetMessages.percent })
      .max(BUDGET_LIMITS.percent, { error: budgetMessages.percent })
      .refine(isCountable, { error: budgetMessages.percent })
      .default(0),
    /** ID of a project or cost center: only its lines. */
    dimension: dimensionRef.optional(),
  }),
  output: z.object({ rows: z.array(budgetRow) }),
  failures: { notFound: NOT_FOUND },
});

export const exportBudget = defineCall({
  method: "GET",
  path: "/api/budgets/:id/csv",
  summary: "Get a budget as CSV, a line for each account and dimension with a column for each month",
  tag,
  needs: { verb: "see", subject: "report" },
  params,
  output: csvFile,
  failures: { notFound: NOT_FOUND },
});

export const readBudgetCsv = defineCall({
  method: "POST",
  path: "/api/budgets/:id/csv",
  summary: "Read the rows of a budget from CSV; nothing is saved until they are sent with the budget",
  tag,
  needs: { verb: "change", subject: "report" },
  params,
  body: z.object({
    csv: anyText({ error: budgetMessages.csv })
      .min(1, { error: budgetMessages.csv })
      .max(MAX_CSV_LENGTH, { error: budgetMessages.csv }),
    decimalMark: decimalMark.optional(),
  }),
  output: z.object({ rows: z.array(budgetRow) }),
  failures: {
    notFound: NOT_FOUND,
    unclearAmounts: UNCLEAR_AMOUNTS,
    ...csvFailures,
  },
});

const comparedRow = z.object({
  key: anyText(),
  kind: z.enum(["section", "line", "subtotal", "total"]),
  depth: z.int(),
  label: anyText(),
  code: anyText().nullable(),
  /** Null: a heading. */
  figures: z
    .object({
      actual: amount,
      budget: amount,
      /** Actual less budget. */
      difference: amount,
      /** Of the budget, with one decimal: "-12.5"; null: nothing was planned. */
      percent: anyText().nullable(),
      /** More revenue or less cost than planned; null: as planned. */
      favorable: z.boolean().nullable(),
      /** Actual of the year until the range ends, and the budget of the rest. */
      forecast: amount,
    })
    .nullable(),
  /** The entry lines of the actual amount, for `listReportPostings`. */
  postings: postingsFilter.nullable(),
});
export type ComparedRow = z.output<typeof comparedRow>;

export const compareBudget = defineCall({
  method: "GET",
  path: "/api/budgets/:id/comparison",
  summary: "Compare a budget with what was posted: difference, percentage, whether it is favorable, and a forecast",
  tag,
  needs: { verb: "see", subject: "report" },
  params,
  query: z.object({
    /** First and last month, by any of their days; absent: the whole year. */
    from: day(budgetMessages.day).optional(),
    to: day(budgetMessages.day).optional(),
    /** ID of a project or cost center: only its lines and rows. */
    dimension: dimensionRef.optional(),
  }),
  output: z.object({
    currency: currencyCode,
    from: calendarDate,
    to: calendarDate,
    rows: z.array(comparedRow),
  }),
  failures: {
    notFound: NOT_FOUND,
    badRange: { status: 400, code: "bad_range", message: say("badRange") },
  },
});
export type BudgetComparison = z.output<(typeof compareBudget)["output"]>;

export const budgetCalls = {
  listBudgets,
  addBudget,
  getBudget,
  saveBudget,
  deleteBudget,
  suggestBudgetRows,
  exportBudget,
  readBudgetCsv,
  compareBudget,
} as const;
