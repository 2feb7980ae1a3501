/** State of the list (page, sorting, search, filters), in the address so that a view can be shared and "Back" works. */
import { EXPENSE_STATUSES, type ExpenseStatus, SORT_COLUMNS } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { type DateRange, RANGES, type RangeName } from "../../kit/days/date-range.ts";
import { orderIn } from "../../kit/list-table/order.ts";

export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Amounts are decimal texts; "" and null: not filtered by it. */
export interface ListFilters {
  status: ExpenseStatus | null;
  categoryCode: string;
  /** An account that the entry posts to, on any line. */
  accountCode: string;
  vendor: string;
  /** The record of the vendor, whatever name its documents bear; `vendor` is its name then. */
  vendorId: string;
  minAmount: string;
  maxAmount: string;
  /** Only posted ones. */
  posted: boolean;
  /** Only bills on which something is still owed. */
  unpaid: boolean;
}

export interface ListView extends ListFilters {
  page: number;
  sortBy: SortColumn;
  sortOrder: "asc" | "desc";
  search: string;
  range: DateRange;
  /** The date that the range filters: upload date or document date. */
  dateField: "date_upload" | "date";
}

export const NO_FILTERS: ListFilters = {
  status: null,
  categoryCode: "",
  accountCode: "",
  vendor: "",
  vendorId: "",
  minAmount: "",
  maxAmount: "",
  posted: false,
  unpaid: false,
};

export const DEFAULT_VIEW: ListView = {
  page: 1,
  sortBy: "date_upload",
  sortOrder: "desc",
  search: "",
  range: "last-7-days",
  dateField: "date_upload",
  ...NO_FILTERS,
};

/** An amount as a filter takes it; a decimal comma is one too. */
export const AMOUNT = /^\d{1,12}([.,]\d{1,4})?$/;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The view of an address; what makes no sense there is the default. */
export function parseListParams(query: URLSearchParams): ListView {
  const page = Number(query.get("page") ?? "1");
  const text = (name: string, most: number) => (query.get(name) ?? "").slice(0, most);
  const amount = (name: string) => (AMOUNT.test(query.get(name) ?? "") ? text(name, 17) : "");
  const sought = {
    search: text("search", 200),
    status: EXPENSE_STATUSES.find((status) => status === query.get("status")) ?? null,
    categoryCode: text("categoryCode", 20),
    accountCode: text("accountCode", 20),
    vendor: text("vendor", 200),
    vendorId: ID.test(query.get("vendorId") ?? "") ? text("vendorId", 36) : "",
    minAmount: amount("minAmount"),
    maxAmount: amount("maxAmount"),
    posted: query.get("posted") === "true",
    unpaid: query.get("unpaid") === "true",
  };
  return {
    ...sought,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    ...orderIn(query, SORT_COLUMNS, DEFAULT_VIEW),
    range: rangeIn(query) ?? unnamedRange(sought),
    dateField: query.get("dateField") === "date" ? "date" : DEFAULT_VIEW.dateField,
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf(view: ListView): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["search", "categoryCode", "accountCode", "vendor", "vendorId", "minAmount", "maxAmount"] as const)
    if (view[name] !== "") query.set(name, view[name]);
  for (const name of ["posted", "unpaid"] as const) if (view[name]) query.set(name, "true");
  if (view.status !== null) query.set("status", view.status);
  if (typeof view.range !== "string") {
    query.set("startDate", view.range.startDate);
    query.set("endDate", view.range.endDate);
  } else if (view.range !== unnamedRange(view) || view.status === "to_review") query.set("range", view.range);
  for (const name of ["dateField", "sortBy", "sortOrder"] as const)
    if (view[name] !== DEFAULT_VIEW[name]) query.set(name, view[name]);
  if (view.page !== 1) query.set("page", String(view.page));
  return query;
}

/** Whether an address means the review queue: drafts to review, without any list parameter. */
export function isQueue(query: URLSearchParams): boolean {
  const listed = [...query.keys()].filter((name) => name !== "status" && name !== "expense");
  return query.get("status") === "to_review" && listed.length === 0;
}

/** How many filters besides the range and the status narrow the list. */
export function filterCount(filters: ListFilters): number {
  const { categoryCode, accountCode, vendor, vendorId, minAmount, maxAmount, posted, unpaid } = filters;
  return [categoryCode, accountCode, vendor + vendorId, minAmount + maxAmount, posted, unpaid].filter(Boolean).length;
}

/** Does the view show less than what came in its days? */
export function isNarrowed(view: Pick<ListView, "search"> & ListFilters): boolean {
  return view.search !== "" || view.status !== null || filterCount(view) > 0;
}

/** Names what the list looks for, whatever its page and order. */
export function soughtBy(view: ListView): string {
  const { page: _, sortBy: __, sortOrder: ___, ...sought } = view;
  return JSON.stringify(sought);
}

/** An address that seeks something and names no days means all of them: a link to a vendor is about no week. */
function unnamedRange(sought: Pick<ListView, "search"> & ListFilters): RangeName {
  return isNarrowed(sought) ? "all-time" : "last-7-days";
}

function rangeIn(query: URLSearchParams): DateRange | null {
  const [startDate, endDate] = [query.get("startDate") ?? "", query.get("endDate") ?? ""];
  if (isCalendarDate(startDate) && isCalendarDate(endDate) && startDate <= endDate) return { startDate, endDate };
  return RANGES.find(({ value }) => value === query.get("range"))?.value ?? null;
}
