/** State of the list of invoices (search, filters, sorting, page), in the address. Pure. */

import { INVOICE_SORT_COLUMNS, INVOICE_STATUSES, type InvoiceStatus } from "@tallyleaf/contract";
import { addMonths, endOf, type FiscalYears, startOf } from "@tallyleaf/ledger";
import { FISCAL_RANGES, fiscalDaysOf } from "../../kit/days/fiscal-ranges.ts";
import { type Order, orderIn, pageIn } from "../../kit/list-table/order.ts";
import { say } from "./say.ts";

export type InvoiceSort = (typeof INVOICE_SORT_COLUMNS)[number];

/** Days of issue. Rule: specification, sample screens, "Invoices". */
export const PERIODS = [
  { value: "all", label: say("allTime") },
  { value: "current-month", label: say("currentMonth") },
  { value: "last-month", label: say("lastMonth") },
  { value: "last-3-months", label: say("last3Months") },
  { value: "year-to-date", label: say("yearToDate") },
  ...FISCAL_RANGES,
] as const;
type Period = (typeof PERIODS)[number]["value"];

export interface InvoicesView extends Order<InvoiceSort> {
  search: string;
  /** Null: all. */
  status: InvoiceStatus | null;
  period: Period;
  /** Id of the client whose invoices are looked at; null: everybody's. */
  client: string | null;
  page: number;
}

const STANDARD: Order<InvoiceSort> = { sortBy: "issueDate", sortOrder: "desc" };

/** The view of an address; what makes no sense there is the default: all, the newest first. */
export function parseListParams(query: URLSearchParams): InvoicesView {
  return {
    ...orderIn(query, INVOICE_SORT_COLUMNS, STANDARD),
    search: (query.get("search") ?? "").slice(0, 200),
    status: INVOICE_STATUSES.find((status) => status === query.get("status")) ?? null,
    period: PERIODS.find(({ value }) => value === query.get("period"))?.value ?? "all",
    client: query.get("client"),
    page: pageIn(query),
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf({ search, status, period, client, sortBy, sortOrder, page }: InvoicesView): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (status !== null) query.set("status", status);
  if (period !== "all") query.set("period", period);
  if (client !== null) query.set("client", client);
  if (sortBy !== STANDARD.sortBy) query.set("sortBy", sortBy);
  if (sortOrder !== STANDARD.sortOrder) query.set("sortOrder", sortOrder);
  if (page !== 1) query.set("page", String(page));
  return query;
}

/** Whether the view leaves some invoices out. */
export function isNarrowed({ search, status, period, client }: InvoicesView): boolean {
  return search !== "" || status !== null || period !== "all" || client !== null;
}

/**
 * The days of a period, both included, looked at on `today` (YYYY-MM-DD). "Last 3 Months" are the three whole months before this
 * one and what there is of this one.
 *
 * @param years the company's recorded fiscal years
 */
export function daysOf(
  period: Period,
  today: string,
  years: FiscalYears = [],
): { startDate?: string; endDate?: string } {
  const month = (ago: number) => addMonths(startOf("month", today), -ago);
  switch (period) {
    case "all":
      return {};
    case "current-month":
      return { startDate: month(0), endDate: endOf("month", today) };
    case "last-month":
      return { startDate: month(1), endDate: endOf("month", month(1)) };
    case "last-3-months":
      return { startDate: month(3), endDate: today };
    case "year-to-date":
      return { startDate: startOf("year", today), endDate: today };
    default:
      return fiscalDaysOf(period, today, years);
  }
}
