/** What the screen shows (tab, search, order), kept in the address, and the rows that fit it. Pure. */
const TABS = ["categories", "accounts", "rules"] as const;
export type Tab = (typeof TABS)[number];
/** Those that come and go as CSV. */
export type ListTab = Exclude<Tab, "rules">;

export const CATEGORY_COLUMNS = ["name", "accountCode", "description", "keywords"] as const;
export const ACCOUNT_COLUMNS = ["code", "name", "type", "purpose", "description"] as const;

export interface View<Column extends string> {
  search: string;
  sortBy: Column;
  sortOrder: "asc" | "desc";
}

/** The tab of an address; categories where it names none. */
export function tabOf(query: URLSearchParams): Tab {
  return TABS.find((tab) => tab === query.get("tab")) ?? "categories";
}

/** The search and order of an address; what makes no sense there is the default: everything, by the first column. */
export function viewOf<Column extends string>(
  query: URLSearchParams,
  columns: readonly [Column, ...Column[]],
): View<Column> {
  return {
    search: (query.get("search") ?? "").slice(0, 200),
    sortBy: columns.find((column) => column === query.get("sortBy")) ?? columns[0],
    sortOrder: query.get("sortOrder") === "desc" ? "desc" : "asc",
  };
}

/** The address of a view: only what differs from the default stands in it. */
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

/** After a click on a column's head: the same column turns round, a new one starts ascending. */
export function sortedBy<Column extends string>(view: View<Column>, column: Column): View<Column> {
  const turned = view.sortOrder === "asc" ? "desc" : "asc";
  return { ...view, sortBy: column, sortOrder: view.sortBy === column ? turned : "asc" };
}

const order = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** The rows that hold every word of the search in one of the columns, in the view's order; empty cells come last. */
export function rowsOf<Row extends object, Column extends string & keyof Row>(
  rows: readonly Row[],
  view: View<Column>,
  columns: readonly Column[],
): Row[] {
  const words = view.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (row: Row) => {
    const text = columns
      .map((column) => String(row[column]))
      .join("\n")
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  const direction = view.sortOrder === "asc" ? 1 : -1;
  return rows.filter(fits).sort((a, b) => {
    const [left, right] = [String(a[view.sortBy]), String(b[view.sortBy])];
    if (left === "" || right === "") return Number(left === "") - Number(right === "");
    return direction * order.compare(left, right);
  });
}
