/**
 * Reports: profit and loss, balance sheet, cash flow, and others, and the entry lines behind a figure.
 *
 * Every report is a sheet of rows and columns, so a screen, PDF, or spreadsheet that shows one shows all.
 */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractReports } from "@tallyleaf/messages/catalogs/contract-reports";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { DIMENSION_KINDS, type DimensionKind, dimensionRef } from "./line-dimensions.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, paged, pageQuery } from "./values.ts";

const say = translator(contractReports);

export const REPORT_TYPES = [
  "profit_loss",
  "balance_sheet",
  "cash_flow",
  "tax_summary",
  "expense_analysis",
  "trial_balance",
  "general_ledger",
  "account_statement",
  "receivables_aging",
  "payables_aging",
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Names of reports, and the options that each supports; others are ignored. */
export const REPORTS: Readonly<
  Record<
    ReportType,
    {
      title: string;
      /** As of `to`; `from` is only the start of the range. */
      asOf?: true;
      /** Accrual or cash. */
      basis?: true;
      /** Columns by month or quarter, and with an earlier period. */
      columns?: true;
      /** Columns by project, cost center, or tag. */
      values?: true;
      /** Accounts without activity can be shown. */
      zeros?: true;
      /** Direct or indirect. */
      method?: true;
      /** By category, vendor or month. */
      group?: true;
      /** For one account. */
      account?: true;
      /** Lines are loaded by page. */
      pages?: true;
      /** For one project, cost center, or tag. */
      dimension?: true;
      /** Beside a budget and the difference from it. */
      budget?: true;
    }
  >
> = {
  profit_loss: {
    title: say("profitAndLoss"),
    basis: true,
    columns: true,
    values: true,
    zeros: true,
    dimension: true,
    budget: true,
  },
  balance_sheet: { title: say("balanceSheet"), asOf: true, basis: true, columns: true, zeros: true },
  cash_flow: { title: say("cashFlow"), columns: true, method: true },
  tax_summary: { title: say("taxSummary"), basis: true, columns: true },
  expense_analysis: { title: say("expenseAnalysis"), columns: true, group: true, dimension: true },
  trial_balance: { title: say("trialBalance"), basis: true, zeros: true },
  general_ledger: { title: say("generalLedger"), pages: true, dimension: true },
  account_statement: { title: say("accountStatement"), account: true, pages: true, dimension: true },
  receivables_aging: { title: say("receivablesAging"), asOf: true },
  payables_aging: { title: say("payablesAging"), asOf: true },
};

/** When revenue and cost count: by document or by payment. */
export const REPORT_BASES = ["accrual", "cash"] as const;
export const REPORT_COMPARISONS = ["none", "previous_period", "previous_year"] as const;
export const REPORT_INTERVALS = ["none", "month", "quarter"] as const;
export type ReportInterval = (typeof REPORT_INTERVALS)[number];
/** What the columns are: the whole range, its months or quarters, or the values of a kind of dimensions. */
export const REPORT_COLUMNS = [...REPORT_INTERVALS, ...DIMENSION_KINDS] as const;
export type ReportColumns = (typeof REPORT_COLUMNS)[number];

/** Returns the kind of dimensions whose values the columns are; null: they are periods. */
export const kindOfColumns = (by: ReportColumns): DimensionKind | null =>
  DIMENSION_KINDS.find((kind) => kind === by) ?? null;
export const CASH_FLOW_METHODS = ["direct", "indirect"] as const;
export const EXPENSE_GROUPS = ["category", "vendor", "month"] as const;

/** Maximum columns; nobody reads more. */
export const MAX_REPORT_MONTHS = 60;
export const MAX_REPORT_VALUES = 200;

const day = (name: string) => {
  const error = say("dateInvalid", { name });
  return anyText({ error }).refine(isCalendarDate, { error, abort: true });
};
const yesOrNo = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

const accountCodes = (name: string) => {
  const error = say("codesInvalid", { name });
  return anyText({ error })
    .regex(/^[A-Za-z0-9.-]+(,[A-Za-z0-9.-]+)*$/, { error })
    .max(20_000, { error });
};

const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const ORDER = { path: ["to"], error: say("wrongOrder") };

/** ID of a budget whose amounts a report has beside its own. */
export const budgetRef = z.uuid({ error: say("budgetInvalid") });

/** Query of a report, without its type. */
const figuresFields = z.object({
  from: day("from"),
  to: day("to"),
  basis: z.enum(REPORT_BASES).default("accrual"),
  compare: z.enum(REPORT_COMPARISONS).default("none"),
  by: z.enum(REPORT_COLUMNS).default("none"),
  method: z.enum(CASH_FLOW_METHODS).default("direct"),
  group: z.enum(EXPENSE_GROUPS).default("category"),
  /** Includes accounts without activity. */
  zeros: yesOrNo,
  /** For the account statement. */
  account: accountCode.optional(),
  /** For the general ledger and the account statement: accounts without their lines, and pages of accounts. */
  summary: yesOrNo,
  /** Only what was posted by the end of this day (UTC); absent: the books as they are. */
  knownOn: day("knownOn").optional(),
  /** ID of a project, cost center, or tag: only its lines count. */
  dimension: dimensionRef.optional(),
  /** ID of a budget, whose amounts get a column, and the difference from them another; not with columns of values. */
  budget: budgetRef.optional(),
  page: pageQuery.shape.page,
  perPage: pageQuery.shape.perPage.unwrap().default(100),
});

export const figuresQuery = figuresFields
  .refine(inOrder, ORDER)
  .refine(
    ({ from, to, by }) =>
      by === "none" || kindOfColumns(by) !== null || monthNumber(to) - monthNumber(from) < MAX_REPORT_MONTHS,
    { path: ["to"], error: say("tooManyMonths", { max: MAX_REPORT_MONTHS }) },
  );
export type FiguresQuery = z.output<typeof figuresQuery>;

const LACKS = say("lacksInvalid");

/** Query for the entry lines behind a figure, for `listReportPostings`; absent fields don't filter. */
export const postingsFilter = z.object({
  from: day("from").optional(),
  to: day("to"),
  basis: z.enum(REPORT_BASES).optional(),
  /** As of the report. */
  knownOn: day("knownOn").optional(),
  /** ID of a project, cost center, or tag. */
  dimension: dimensionRef.optional(),
  /** Account codes, comma-separated; absent: all. */
  accounts: accountCodes("accounts").optional(),
  /** For a cash flow, the cash and bank accounts: only lines of entries that move them, with their share of the money. */
  with: accountCodes("with").optional(),
  side: z.enum(["debit", "credit"]).optional(),
  /** `exchange`: only entries that restate money in other currencies; `nothing`: only the others. */
  restates: z.enum(["exchange", "nothing"]).optional(),
  /** For tax: from sales, from purchases, from both (`documents`), or other. */
  direction: z.enum(["output", "input", "documents", "other"]).optional(),
  /** For tax lines. */
  taxName: anyText().max(200).optional(),
  /** Percent, as a text. */
  taxRate: anyText({ error: say("rateInvalid") })
    .regex(/^\d{1,4}(\.\d{1,8})?$/, { error: say("rateInvalid") })
    .optional(),
  /** `closing`: leaves out the closing entries of fiscal years. */
  without: z.enum(["closing"]).optional(),
  /**
   * `before`: opening balances are from the day before their entry, so that they are no movement of their day. `without`: leaves them out;
   * `only`: nothing but them, from the day before. They are also entries against the account for opening balances.
   */
  openings: z.enum(["before", "without", "only"]).optional(),
  /**
   * Of accounts of receivables and payables, only of clients, suppliers, and members whose balance is on this side on the last day; of other
   * accounts all.
   */
  balances: z.enum(["debit", "credit"]).optional(),
  /** The other party, regardless of case. */
  party: anyText().max(300).optional(),
  /** ID of a project, cost center, or tag that the lines have beside `dimension`: the column's. */
  value: dimensionRef.optional(),
  /** What the lines lack: comma-separated, of party, taxName, taxRate, project, cost_center, tag. */
  lacks: anyText({ error: LACKS })
    .regex(/^(party|taxName|taxRate|project|cost_center|tag)(,(party|taxName|taxRate|project|cost_center|tag))*$/, {
      error: LACKS,
    })
    .optional(),
});
export type PostingsFilter = z.output<typeof postingsFilter>;

/** A figure; empty if the column doesn't apply to the row. */
const cell = z.object({
  amount: amount.nullable(),
  /** Absent without entry lines, or if made of other figures (a change). */
  postings: postingsFilter.optional(),
});

/** Source of an entry, for opening it: an expense by number, others by ID. */
export const link = z.object({
  kind: z.enum([
    "expense",
    "invoice",
    "credit_note",
    "payment",
    "transfer",
    "bank_line",
    "sale",
    "opening",
    "exchange",
    "correction",
    "manual",
    "template",
    "schedule",
    "import",
    "closing",
    "tax_return",
    "tax_payment",
    "depreciation",
    "disposal",
    "revaluation",
    "deferral",
    "allowance",
    "accrual",
  ]),
  id: anyText().nullable(),
});

const column = z.object({
  key: anyText(),
  label: anyText(),
  /**
   * `period`: a part of the range; `value`: a project, cost center, or tag (`key` is its ID), or `none` of the kind; `total`: the whole
   * range beside its periods or values; `compared`: the earlier period; `change`: whole less earlier; `measure`: anything other than a
   * period (opening, debit, 1 to 30 days, budget, difference), named by `key`.
   */
  kind: z.enum(["period", "value", "total", "compared", "change", "measure"]),
  /** For periods, both included. For a sheet as of a day, `to` is that day. */
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
});

const row = z.object({
  /** Unique in the sheet. */
  key: anyText(),
  /**
   * `section`: a heading; `line`: an account, a vendor, an entry line; `subtotal`: the sum of a section; `total`: the result of the report
   * (profit, total assets, change of cash).
   */
  kind: z.enum(["section", "line", "subtotal", "total"]),
  /** 0 is outermost. */
  depth: z.int(),
  label: anyText(),
  /** Of an account. */
  code: anyText().nullable(),
  /** Only for rows that are a single document or entry line: its source. */
  entry: z
    .object({
      date: calendarDate,
      dueDate: calendarDate.nullable(),
      party: anyText().nullable(),
      description: anyText().nullable(),
      reference: anyText().nullable(),
      link: link.nullable(),
      /** The journal entry of an entry line; null: the row is a document. */
      entryId: z.uuid().nullable(),
    })
    .nullable(),
  /** One for each column, in order. Headings have none. */
  cells: z.array(cell),
  /** A person's note on the account for these days; absent: there is none. */
  note: z.object({ id: z.uuid(), number: z.int(), text: anyText(), by: anyText() }).optional(),
});

export const reportSheet = z.object({
  type: z.enum(REPORT_TYPES),
  title: anyText(),
  /** Of all amounts: the base currency. */
  currency: currencyCode,
  from: calendarDate,
  to: calendarDate,
  /** Options as applied; "accrual" and "none" if the report doesn't support them. */
  basis: z.enum(REPORT_BASES),
  compare: z.enum(REPORT_COMPARISONS),
  by: z.enum(REPORT_COLUMNS),
  /** The books as they were known at the end of this day; null: as they are. */
  knownOn: calendarDate.nullable(),
  columns: z.array(column),
  rows: z.array(row),
  /** Notes for the reader, as sentences: for example entries in a former base currency. */
  notes: z.array(anyText()),
  /** For reports with pages: of their lines. */
  meta: z.object({ total: z.int(), currentPage: z.int(), perPage: z.int() }).nullable(),
});
export type ReportSheet = z.output<typeof reportSheet>;
export type ReportRow = z.output<typeof row>;
export type ReportColumn = z.output<typeof column>;

const posting = z.object({
  entryId: z.uuid(),
  lineNumber: z.int(),
  /** The entry's date; on cash basis the payment's. */
  date: calendarDate,
  party: anyText().nullable(),
  description: anyText().nullable(),
  reference: anyText().nullable(),
  account: z.object({ code: anyText(), name: anyText() }),
  /** In the base currency, one of them zero; on cash basis the paid part. */
  debit: amount,
  credit: amount,
  /** Currency and amount of the document, if different. */
  original: z.object({ amount, currency: currencyCode }).nullable(),
  taxName: anyText().nullable(),
  taxRate: z.number().nullable(),
  /** It is a reversal. */
  isReversal: z.boolean(),
  link: link.nullable(),
});
export type ReportPosting = z.output<typeof posting>;

const NO_SUCH_ACCOUNT = {
  status: 404,
  code: "not_found",
  message: say("accountNotFound"),
} as const satisfies Failure;

export const reportFigures = defineCall({
  method: "GET",
  path: "/api/reports/figures/:type",
  summary: "Get a report as rows and columns, each figure with the query for its entry lines",
  tag: "Reports",
  needs: { verb: "see", subject: "report" },
  params: z.object({ type: z.enum(REPORT_TYPES) }),
  query: figuresQuery,
  output: reportSheet,
  failures: {
    noSuchAccount: NO_SUCH_ACCOUNT,
    accountNeeded: {
      status: 400,
      code: "account_needed",
      message: say("accountMissing"),
    },
    tooManyValues: {
      status: 400,
      code: "too_many_values",
      message: say("tooManyValues", { max: MAX_REPORT_VALUES }),
    },
    budgetNotFound: { status: 404, code: "budget_not_found", message: say("budgetNotFound") },
    budgetRange: { status: 400, code: "budget_range", message: say("budgetRange") },
  },
});

export const listReportPostings = defineCall({
  method: "GET",
  path: "/api/reports/postings",
  summary: "List the entry lines behind a figure of a report by date, each with its source",
  tag: "Reports",
  needs: { verb: "see", subject: "report" },
  query: postingsFilter
    .extend({ page: pageQuery.shape.page, perPage: pageQuery.shape.perPage.unwrap().default(25) })
    .refine(({ from, to }) => from === undefined || from <= to, ORDER),
  output: paged(posting).extend({
    currency: currencyCode,
    /** Of all pages: they add up to the figure. */
    debit: amount,
    credit: amount,
  }),
});

export const reportFigureCalls = { reportFigures, listReportPostings } as const;
