/** State of the screen (tab, search, sorting), in the address. Pure. */
import { type Order, orderIn } from "../../kit/list-table/order.ts";

const TABS = ["categories", "accounts", "dimensions", "rules"] as const;
export type Tab = (typeof TABS)[number];
/** Those that come and go as CSV. */
export type ListTab = Exclude<Tab, "rules">;

export const CATEGORY_COLUMNS = ["name", "accountCode", "description", "keywords"] as const;
export const ACCOUNT_COLUMNS = ["code", "name", "type", "purpose", "description"] as const;

export const DIMENSION_COLUMNS = ["kind", "name", "code", "status"] as const;

export interface View<Column extends string> extends Order<Column> {
  search: string;
}

/** The tab of an address; categories where it names none. */
export function tabOf(query: URLSearchParams): Tab {
  return TABS.find((tab) => tab === query.get("tab")) ?? "categories";
}

/** The search and order of an address; what makes no sense there is the default: everything, by the first column. */
export function parseListParams<Column extends string>(
  query: URLSearchParams,
  columns: readonly [Column, ...Column[]],
): View<Column> {
  return {
    search: (query.get("search") ?? "").slice(0, 200),
    ...orderIn(query, columns, { sortBy: columns[0], sortOrder: "asc" }),
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf<Column extends string>(
  tab: Tab,
  view: View<Column>,
  [first]: readonly [Column, ...Column[]],
): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== "categories") query.set("tab", tab);
  if (view.search !== "") query.set("search", view.search);
  if (view.sortBy !== first) query.set("sortBy", view.sortBy);
  if (view.sortOrder !== "asc") query.set("sortOrder", view.sortOrder);
  return query;
}
