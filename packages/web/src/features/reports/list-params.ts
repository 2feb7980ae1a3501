/** State of the reports screen, in the address: the report, its days, and its options. Pure. */
import {
  CASH_FLOW_METHODS,
  EXPENSE_GROUPS,
  kindOfColumns,
  REPORT_BASES,
  REPORT_COLUMNS,
  REPORT_COMPARISONS,
  REPORT_FILES,
  REPORT_FORMATS,
  REPORT_RANGES,
  REPORT_TYPES,
  REPORTS,
  type ReportChoices,
  type ReportFile,
  type ReportFormat,
  type ReportRange,
  type ReportType,
  reportDays,
} from "@tallyleaf/contract";
import { type FiscalYears, isCalendarDate } from "@tallyleaf/ledger";
import { idIn } from "../../kit/list-table/address-values.ts";

export interface ReportView extends Omit<ReportChoices, "account" | "knownOn" | "dimension" | "budget"> {
  type: ReportType;
  range: ReportRange;
  /** Of a custom range, YYYY-MM-DD. */
  start: string;
  end: string;
  format: ReportFormat;
  file: ReportFile;
  /** Of the account statement; "" while none is chosen. */
  account: string;
  /** The books as they were known at the end of this day, YYYY-MM-DD; "": as they are. */
  knownOn: string;
  /** ID; "": all lines count. */
  dimension: string;
  /** ID; "": none. */
  budget: string;
  /** Of a ledger's postings. */
  page: number;
  /** The figure whose postings are shown beside the report (`figureKey`); "": none. */
  figure: string;
  /** Which page of them. */
  postings: number;
}

export const DEFAULT_VIEW: ReportView = {
  type: "profit_loss",
  range: "current_month",
  start: "",
  end: "",
  format: "summary",
  file: "pdf",
  basis: "accrual",
  compare: "none",
  by: "none",
  method: "direct",
  group: "category",
  zeros: false,
  account: "",
  knownOn: "",
  dimension: "",
  budget: "",
  page: 1,
  figure: "",
  postings: 1,
};

/** The view of an address; what makes no sense there is the default. */
export function parseListParams(query: URLSearchParams): ReportView {
  const one = <const Value extends string>(name: string, values: readonly Value[], standard: Value): Value =>
    values.find((value) => value === query.get(name)) ?? standard;
  const day = (name: string) => (isCalendarDate(query.get(name) ?? "") ? (query.get(name) ?? "") : "");
  const pageOf = (name: string) => {
    const page = Number(query.get(name) ?? "1");
    return Number.isSafeInteger(page) && page >= 1 ? page : 1;
  };
  return {
    type: one("type", REPORT_TYPES, DEFAULT_VIEW.type),
    range: one("range", REPORT_RANGES, DEFAULT_VIEW.range),
    start: day("start"),
    end: day("end"),
    format: one("format", REPORT_FORMATS, DEFAULT_VIEW.format),
    file: one("file", REPORT_FILES, DEFAULT_VIEW.file),
    basis: one("basis", REPORT_BASES, DEFAULT_VIEW.basis),
    compare: one("compare", REPORT_COMPARISONS, DEFAULT_VIEW.compare),
    by: one("by", REPORT_COLUMNS, DEFAULT_VIEW.by),
    method: one("method", CASH_FLOW_METHODS, DEFAULT_VIEW.method),
    group: one("group", EXPENSE_GROUPS, DEFAULT_VIEW.group),
    zeros: query.get("zeros") === "true",
    account: (query.get("account") ?? "").slice(0, 20),
    knownOn: day("knownOn"),
    dimension: idIn(query, "dimension"),
    budget: idIn(query, "budget"),
    page: pageOf("page"),
    figure: (query.get("figure") ?? "").slice(0, 400),
    postings: pageOf("postings"),
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf(view: ReportView): URLSearchParams {
  const entries = Object.entries(view).filter(
    ([name, value]) => String(value) !== String(DEFAULT_VIEW[name as keyof ReportView]),
  );
  const days = view.range === "custom" ? [] : ["start", "end"];
  return new URLSearchParams(
    entries.filter(([name]) => !days.includes(name)).map(([name, value]) => [name, String(value)]),
  );
}

/** The days that a view means; null: of a custom range that lacks one, or ends before it begins. */
export function daysIn(
  { range, start, end }: ReportView,
  today: string,
  years: FiscalYears = [],
): { from: string; to: string } | null {
  if (range !== "custom") return reportDays(range, today, years);
  return start !== "" && end !== "" && start <= end ? { from: start, to: end } : null;
}

/** Only the choices that the report hears. */
export function choicesIn(view: ReportView): ReportChoices {
  const { basis, columns, values, zeros, method, group, account, dimension, budget } = REPORTS[view.type];
  const isByValue = kindOfColumns(view.by) !== null;
  return {
    basis: basis ? view.basis : "accrual",
    compare: columns && !(values && isByValue) ? view.compare : "none",
    by: columns && (values || !isByValue) ? view.by : "none",
    method: method ? view.method : "direct",
    group: group ? view.group : "category",
    zeros: zeros ? view.zeros : false,
    ...(account && view.account !== "" ? { account: view.account } : {}),
    ...(view.knownOn === "" ? {} : { knownOn: view.knownOn }),
    ...(dimension && view.dimension !== "" ? { dimension: view.dimension } : {}),
    ...(budget && !isByValue && view.budget !== "" ? { budget: view.budget } : {}),
  };
}

/** Names a figure of a report. */
export const figureKey = (row: string, column: string): string => `${row}~${column}`;
