/** State of the list of bills, in the address. Pure. */
import { BILL_FILTERS, BILL_SORT_COLUMNS } from "@tallyleaf/contract";

type BillFilter = (typeof BILL_FILTERS)[number];
export type BillSort = (typeof BILL_SORT_COLUMNS)[number];

export interface BillsView {
  search: string;
  filter: BillFilter;
  sortBy: BillSort;
  sortOrder: "asc" | "desc";
  page: number;
}

/** The view of an address: what is open, the earliest due first, where it says nothing else. */
export function billsViewOf(query: URLSearchParams): BillsView {
  const page = Number(query.get("page"));
  return {
    search: query.get("search") ?? "",
    filter: BILL_FILTERS.find((filter) => filter === query.get("filter")) ?? "open",
    sortBy: BILL_SORT_COLUMNS.find((column) => column === query.get("sortBy")) ?? "dueDate",
    sortOrder: query.get("sortOrder") === "desc" ? "desc" : "asc",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view. */
export function billsQueryOf(view: BillsView): URLSearchParams {
  const query = new URLSearchParams({ tab: "bills" });
  if (view.search.trim() !== "") query.set("search", view.search.trim());
  if (view.filter !== "open") query.set("filter", view.filter);
  if (view.sortBy !== "dueDate") query.set("sortBy", view.sortBy);
  if (view.sortOrder !== "asc") query.set("sortOrder", view.sortOrder);
  if (view.page > 1) query.set("page", String(view.page));
  return query;
}
