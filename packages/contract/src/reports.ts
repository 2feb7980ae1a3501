/**
 * The figures of the books as reports: profit and loss, balance sheet, cash flow and the rest, and the postings behind a figure.
 *
 * Every report has one shape, a sheet of rows and columns, so that a screen, a PDF or a spreadsheet that shows one shows all.
 */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractReports } from "@tallyleaf/messages/catalogs/contract-reports";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
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

/** What each report is called, and which choices it hears; the others are left as they are. */
export const REPORTS: Readonly<
  Record<
    ReportType,
    {
      title: string;
      /** Read as of `to`; `from` says only where the range began. */
      asOf?: true;
      /** Accrual or cash. */
      basis?: true;
      /** Columns by month or quarter, and beside an earlier period. */
      columns?: true;
      /** Accounts without movement may be shown. */
      zeros?: true;
      /** Direct or indirect. */
      method?: true;
      /** By category, vendor or month. */
      group?: true;
      /** Of one account. */
      account?: true;
      /** Lines come a page at a time. */
      pages?: true;
    }
  >
> = {
  profit_loss: { title: say("profitAndLoss"), basis: true, columns: true, zeros: true },
  balance_sheet: { title: say("balanceSheet"), asOf: true, basis: true, columns: true, zeros: true },
  cash_flow: { title: say("cashFlow"), columns: true, method: true },
  tax_summary: { title: say("taxSummary"), basis: true, columns: true },
  expense_analysis: { title: say("expenseAnalysis"), columns: true, group: true },
  trial_balance: { title: say("trialBalance"), basis: true, zeros: true },
  general_ledger: { title: say("generalLedger"), pages: true },
  account_statement: { title: say("accountStatement"), account: true, pages: true },
  receivables_aging: { title: say("receivablesAging"), asOf: true },
  payables_aging: { title: say("payablesAging"), asOf: true },
};

/** When revenue and cost count: with the document, or with the money. */
export const REPORT_BASES = ["accrual", "cash"] as const;
export const REPORT_COMPARISONS = ["none", "previous_period", "previous_year"] as const;
export const REPORT_INTERVALS = ["none", "month", "quarter"] as const;
export const CASH_FLOW_METHODS = ["direct", "indirect"] as const;
export const EXPENSE_GROUPS = ["category", "vendor", "month"] as const;

/** More columns than these are read by nobody. */
export const MAX_REPORT_MONTHS = 60;

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

/** What a report is asked with, but for its type. */
const figuresFields = z.object({
  from: day("from"),
  to: day("to"),
  basis: z.enum(REPORT_BASES).default("accrual"),
  compare: z.enum(REPORT_COMPARISONS).default("none"),
  by: z.enum(REPORT_INTERVALS).default("none"),
  method: z.enum(CASH_FLOW_METHODS).default("direct"),
  group: z.enum(EXPENSE_GROUPS).default("category"),
  /** Accounts without movement are rows too. */
  zeros: yesOrNo,
  /** Of the account statement. */
  account: accountCode.optional(),
  page: pageQuery.shape.page,
  perPage: pageQuery.shape.perPage.unwrap().default(100),
});

export const figuresQuery = figuresFields
  .refine(inOrder, ORDER)
  .refine(({ from, to, by }) => by === "none" || monthNumber(to) - monthNumber(from) < MAX_REPORT_MONTHS, {
    path: ["to"],
    error: say("tooManyMonths", { max: MAX_REPORT_MONTHS }),
  });
export type FiguresQuery = z.output<typeof figuresQuery>;

const LACKS = say("lacksInvalid");

/**
 * Which postings a figure is the sum of. As it comes with the figure it is the query of `listReportPostings`; each field that
 * is absent leaves nothing out.
 */
export const postingsFilter = z.object({
  from: day("from").optional(),
  to: day("to"),
  basis: z.enum(REPORT_BASES).optional(),
  /** Account codes with commas between them; absent: all. */
  accounts: accountCodes("accounts").optional(),
  /** Of a cash flow, the accounts of cash and banks: only postings of entries that move them, with what of that money each says. */
  with: accountCodes("with").optional(),
  side: z.enum(["debit", "credit"]).optional(),
  /** Of tax: what came with sales, with purchases, or from elsewhere. */
  direction: z.enum(["output", "input", "other"]).optional(),
  /** Of tax lines. */
  taxName: anyText().max(200).optional(),
  /** Percent, as a text. */
  taxRate: anyText({ error: say("rateInvalid") })
    .regex(/^\d{1,4}(\.\d{1,8})?$/, { error: say("rateInvalid") })
    .optional(),
  /** The other party, whatever its capitals. */
  party: anyText().max(300).optional(),
  /** What the postings do not name: with commas between them some of party, taxName, taxRate. */
  lacks: anyText({ error: LACKS })
    .regex(/^(party|taxName|taxRate)(,(party|taxName|taxRate))*$/, { error: LACKS })
    .optional(),
});
export type PostingsFilter = z.output<typeof postingsFilter>;

/** A figure: nothing where the column says nothing of the row. */
const cell = z.object({
  amount: amount.nullable(),
  /** Absent where no postings lie behind it, or only other figures (a change). */
  postings: postingsFilter.optional(),
});

/** Where an entry came from, to be opened: an expense by its number, all else by its id. */
const link = z.object({
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
  ]),
  id: anyText().nullable(),
});

const column = z.object({
  key: anyText(),
  label: anyText(),
  /**
   * `period`: one of the range; `total`: the whole range beside its periods; `compared`: the earlier period; `change`: whole less
   * earlier; `measure`: something else than a period (opening, debit, 1 to 30 days), which `key` names.
   */
  kind: z.enum(["period", "total", "compared", "change", "measure"]),
  /** Of periods, both days included. A sheet that is read as of a day has it as `to`. */
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
});

const row = z.object({
  /** Unique in the sheet. */
  key: anyText(),
  /**
   * `section`: a heading; `line`: an account, a vendor, a posting; `subtotal`: the sum of a section; `total`: what the report
   * is for (profit, total assets, change of cash).
   */
  kind: z.enum(["section", "line", "subtotal", "total"]),
  /** 0 is outermost. */
  depth: z.int(),
  label: anyText(),
  /** Of an account. */
  code: anyText().nullable(),
  /** Only of rows that are a single document or posting: what it is. */
  entry: z
    .object({
      date: calendarDate,
      dueDate: calendarDate.nullable(),
      party: anyText().nullable(),
      description: anyText().nullable(),
      reference: anyText().nullable(),
      link: link.nullable(),
    })
    .nullable(),
  /** One a column, in their order. Headings have none. */
  cells: z.array(cell),
});

export const reportSheet = z.object({
  type: z.enum(REPORT_TYPES),
  title: anyText(),
  /** Of all amounts: the currency of the books. */
  currency: currencyCode,
  from: calendarDate,
  to: calendarDate,
  /** What was asked for and heard; "accrual" and "none" where the report does not hear it. */
  basis: z.enum(REPORT_BASES),
  compare: z.enum(REPORT_COMPARISONS),
  by: z.enum(REPORT_INTERVALS),
  columns: z.array(column),
  rows: z.array(row),
  /** What a reader has to know, in sentences: entries in a former currency of the books, for one. */
  notes: z.array(anyText()),
  /** Of reports that come a page at a time: of their postings. */
  meta: z.object({ total: z.int(), currentPage: z.int(), perPage: z.int() }).nullable(),
});
export type ReportSheet = z.output<typeof reportSheet>;
export type ReportRow = z.output<typeof row>;
export type ReportColumn = z.output<typeof column>;

const posting = z.object({
  entryId: z.uuid(),
  lineNumber: z.int(),
  /** The entry's; on cash basis the day of the payment. */
  date: calendarDate,
  party: anyText().nullable(),
  description: anyText().nullable(),
  reference: anyText().nullable(),
  account: z.object({ code: anyText(), name: anyText() }),
  /** In the books' currency, one of the two zero; on cash basis the part that was paid. */
  debit: amount,
  credit: amount,
  /** The currency and amount of the document where it is another. */
  original: z.object({ amount, currency: currencyCode }).nullable(),
  taxName: anyText().nullable(),
  taxRate: z.number().nullable(),
  /** It takes back another entry. */
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
  summary: "A report as rows and columns, each figure with the query that opens its postings",
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
  },
});

export const listReportPostings = defineCall({
  method: "GET",
  path: "/api/reports/postings",
  summary: "The postings behind a figure of a report by date, each with where it came from",
  tag: "Reports",
  needs: { verb: "see", subject: "report" },
  query: postingsFilter
    .extend({ page: pageQuery.shape.page, perPage: pageQuery.shape.perPage.unwrap().default(25) })
    .refine(({ from, to }) => from === undefined || from <= to, ORDER),
  output: paged(posting).extend({
    currency: currencyCode,
    /** Of all pages: they are what the figure is made of. */
    debit: amount,
    credit: amount,
  }),
});

export const reportFigureCalls = { reportFigures, listReportPostings } as const;
