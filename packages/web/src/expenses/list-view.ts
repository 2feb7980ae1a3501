/** What the list shows (page, order, search), kept in the address so that a view can be shared and "back" works. */
import { SORT_COLUMNS } from "@tallyleaf/contract";

export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface ListView {
  page: number;
  sortBy: SortColumn;
  sortOrder: "asc" | "desc";
  search: string;
}

export const DEFAULT_VIEW: ListView = { page: 1, sortBy: "date_upload", sortOrder: "desc", search: "" };

/** The view of an address; what makes no sense there is the default. */
export function viewOf(query: URLSearchParams): ListView {
  const page = Number(query.get("page") ?? "1");
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    sortBy: SORT_COLUMNS.find((column) => column === query.get("sortBy")) ?? DEFAULT_VIEW.sortBy,
    sortOrder: query.get("sortOrder") === "asc" ? "asc" : DEFAULT_VIEW.sortOrder,
    search: (query.get("search") ?? "").slice(0, 200),
  };
}

/** The address of a view: only what differs from the default stands in it. */
export function queryOf(view: ListView): URLSearchParams {
  const query = new URLSearchParams();
  if (view.search !== "") query.set("search", view.search);
  if (view.sortBy !== DEFAULT_VIEW.sortBy) query.set("sortBy", view.sortBy);
  if (view.sortOrder !== DEFAULT_VIEW.sortOrder) query.set("sortOrder", view.sortOrder);
  if (view.page !== 1) query.set("page", String(view.page));
  return query;
}

/** After a click on a column's head: the same column turns round, a new one starts ascending; both on page 1. */
export function sortedBy(view: ListView, column: SortColumn): ListView {
  const turned = view.sortOrder === "asc" ? "desc" : "asc";
  return { ...view, page: 1, sortBy: column, sortOrder: view.sortBy === column ? turned : "asc" };
}

/** The page numbers to offer: at most `most` in a row, around the current one. */
export function pageWindow(current: number, pages: number, most = 5): number[] {
  const length = Math.min(most, pages);
  const first = Math.min(Math.max(1, current - Math.floor(most / 2)), pages - length + 1);
  return Array.from({ length }, (_, place) => first + place);
}
