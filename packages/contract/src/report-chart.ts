/** What of a report is drawn: the same bars on the screen and on paper. Pure. */
import { translator } from "@tallyleaf/messages";
import { contractReports } from "@tallyleaf/messages/catalogs/contract-reports";
import type { ReportRow, ReportSheet } from "./reports.ts";

const say = translator(contractReports);

export interface ReportChart {
  title: string;
  /** What stands along the axis: months, or the things that are compared. */
  categories: readonly string[];
  /** One bar a category. */
  series: readonly { name: string; values: readonly number[] }[];
}

/** More bars than these are no picture; the rest is one bar. */
const MOST_BARS = 8;

/** What the chart of a type is made of; null: figures that a picture says nothing of. */
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

/** The chart of a report; null where there is nothing to draw. */
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

/** The sums of a statement: over time where it has periods, else beside each other and beside what they are compared with. */
function sumsChart(sheet: ReportSheet): Drawn | null {
  const sums = sheet.rows.filter(({ kind, depth, cells }) => cells.length > 0 && depth === 0 && isSum(kind));
  const periods = columnsOf(sheet, "period");
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

/** Of a balance sheet and a cash flow, the sums that are made of others would be drawn twice. */
function mainSums({ type }: ReportSheet, sums: readonly ReportRow[]): readonly ReportRow[] {
  if (type === "balance_sheet") return sums.filter(({ key }) => key !== "both:total");
  if (type === "cash_flow") return sums.filter(({ key }) => key !== "closing");
  if (type === "tax_summary") return sums.slice(0, 3);
  return sums;
}

/** The largest lines, and all others as one. */
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
      // Drawn, never booked: a bar is no amount.
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

/** The column of the whole range, and the one that it is compared with. */
function wholeAndCompared(sheet: ReportSheet): { label: string; at: number; key: string }[] {
  const whole = columnsOf(sheet, "total")[0] ?? columnsOf(sheet, "period").at(-1) ?? columnsOf(sheet, "measure")[0];
  const compared = columnsOf(sheet, "compared")[0];
  return [whole, compared].filter((column) => column !== undefined);
}

function columnsOf({ columns }: ReportSheet, kind: ReportSheet["columns"][number]["kind"]) {
  return columns.flatMap((column, at) => (column.kind === kind ? [{ label: column.label, key: column.key, at }] : []));
}
