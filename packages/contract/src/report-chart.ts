/** Chart of a report: the same bars on screen and in the PDF. Pure. */
import { translator } from "@tallyleaf/messages";
import { contractReports } from "@tallyleaf/messages/catalogs/contract-reports";
import type { ReportRow, ReportSheet } from "./reports.ts";

const say = translator(contractReports);

export interface ReportChart {
  title: string;
  /** Categories of the axis: months, or compared items. */
  categories: readonly string[];
  /** One bar for each category. */
  series: readonly { name: string; values: readonly number[] }[];
}

/** Maximum number of bars; the rest is one bar. */
const MOST_BARS = 8;

/** Data of the chart by report type; null: no chart. */
const TITLES = {
  profit_loss: "profitAndLossChart",
  balance_sheet: "balanceSheetChart",
  cash_flow: "cashFlowChart",
  tax_summary: "taxSummaryChart",
  expense_analysis: "expenseAnalysisChart",
  trial_balance: null,
  general_ledger: null,
  account_statement: null,
  receivables_aging: "receivablesAgingChart",
  payables_aging: "payablesAgingChart",
} as const satisfies Record<ReportSheet["type"], keyof typeof contractReports | null>;

/** Returns the chart of a report; null if there is nothing to draw. */
export function chartOf(sheet: ReportSheet): ReportChart | null {
  const title = TITLES[sheet.type];
  if (title === null) return null;
  const chart = sheet.type.endsWith("_aging")
    ? agingChart(sheet)
    : sheet.type === "expense_analysis"
      ? largestChart(sheet)
      : sumsChart(sheet);
  const isDrawn = chart?.series.some(({ values }) => values.some((value) => value !== 0));
  return chart && isDrawn ? { title: say(title), ...chart } : null;
}

type Drawn = Omit<ReportChart, "title">;

const amountIn = (row: ReportRow, at: number) => row.cells[at]?.amount ?? 0;

/** Returns the totals of a statement: over time with periods, by value, otherwise beside each other and their comparison. */
function sumsChart(sheet: ReportSheet): Drawn | null {
  const sums = sheet.rows.filter(({ kind, depth, cells }) => cells.length > 0 && depth === 0 && isSum(kind));
  const values = columnsOf(sheet, "value");
  const periods = values.length > 0 ? values : columnsOf(sheet, "period");
  if (periods.length > 1)
    return {
      categories: periods.map(({ label }) => label),
      series: mainSums(sheet, sums).map((row) => ({
        name: row.label,
        values: periods.map(({ at }) => amountIn(row, at)),
      })),
    };
  return besideEachOther(sheet, mainSums(sheet, sums));
}

const isSum = (kind: ReportRow["kind"]) => kind === "subtotal" || kind === "total";

const PROFIT_AND_LOSS_SUMS: readonly string[] = ["revenue:total", "expenses:total", "profit"];

/** Totals of other totals in a profit and loss, a balance sheet and a cash flow would be drawn twice. */
function mainSums({ type }: ReportSheet, sums: readonly ReportRow[]): readonly ReportRow[] {
  if (type === "profit_loss") return sums.filter(({ key }) => PROFIT_AND_LOSS_SUMS.includes(key));
  if (type === "balance_sheet") return sums.filter(({ key }) => key !== "both:total");
  if (type === "cash_flow") return sums.filter(({ key }) => key !== "closing");
  if (type === "tax_summary") return sums.slice(0, 3);
  return sums;
}

/** Returns the largest lines, and all others as one. */
function largestChart(sheet: ReportSheet): Drawn | null {
  const lines = sheet.rows.filter(({ kind }) => kind === "line");
  const shown = lines.length > MOST_BARS + 1 ? lines.slice(0, MOST_BARS) : lines;
  const rest = lines.slice(shown.length);
  const chart = besideEachOther(sheet, shown);
  if (!chart || rest.length === 0) return chart;
  const columns = wholeAndCompared(sheet);
  return {
    categories: [...chart.categories, say("others", { count: rest.length })],
    series: chart.series.map(({ name, values }, index) => {
      const at = columns[index]?.at ?? 0;
      // For drawing only, never posted.
      return { name, values: [...values, rest.reduce((sum, row) => sum + amountIn(row, at), 0)] };
    }),
  };
}

function agingChart(sheet: ReportSheet): Drawn | null {
  const total = sheet.rows.findLast(({ kind }) => kind === "total");
  const buckets = columnsOf(sheet, "measure").filter(({ key }) => key !== "total");
  if (!total || buckets.length === 0) return null;
  return {
    categories: buckets.map(({ label }) => label),
    series: [{ name: say("open"), values: buckets.map(({ at }) => amountIn(total, at)) }],
  };
}

function besideEachOther(sheet: ReportSheet, rows: readonly ReportRow[]): Drawn | null {
  const columns = wholeAndCompared(sheet);
  if (rows.length === 0 || columns.length === 0) return null;
  return {
    categories: rows.map(({ label }) => label),
    series: columns.map(({ label, at }) => ({ name: label, values: rows.map((row) => amountIn(row, at)) })),
  };
}

/** The column of the whole range, and its comparison. */
function wholeAndCompared(sheet: ReportSheet): { label: string; at: number; key: string }[] {
  const whole = columnsOf(sheet, "total")[0] ?? columnsOf(sheet, "period").at(-1) ?? columnsOf(sheet, "measure")[0];
  const compared = columnsOf(sheet, "compared")[0];
  return [whole, compared].filter((column) => column !== undefined);
}

function columnsOf({ columns }: ReportSheet, kind: ReportSheet["columns"][number]["kind"]) {
  return columns.flatMap((column, at) => (column.kind === kind ? [{ label: column.label, key: column.key, at }] : []));
}
