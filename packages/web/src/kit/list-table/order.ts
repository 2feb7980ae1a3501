/** The order of a list, as its column heads set it and its address keeps it. Pure. */
export interface Order<Sort extends string> {
  sortBy: Sort;
  sortOrder: "asc" | "desc";
}

/** After a click on a column's head: the same column turns round, a new one starts ascending; a list in pages from its first. */
export function sortedBy<Sort extends string, View extends Order<Sort>>(
  view: View & Order<Sort>,
  column: NoInfer<Sort>,
): View {
  const turned = view.sortOrder === "asc" ? "desc" : "asc";
  const first = "page" in view ? { page: 1 } : {};
  return { ...view, ...first, sortBy: column, sortOrder: view.sortBy === column ? turned : "asc" };
}

/** The order that an address asks for; what makes no sense there is the default. */
export function orderIn<Sort extends string>(
  query: URLSearchParams,
  sorts: readonly Sort[],
  standard: Order<Sort>,
): Order<Sort> {
  const order = query.get("sortOrder");
  return {
    sortBy: sorts.find((sort) => sort === query.get("sortBy")) ?? standard.sortBy,
    sortOrder: order === "asc" || order === "desc" ? order : standard.sortOrder,
  };
}

/** The page that an address asks for; the first where it asks for none. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}

/** The address of another page or filter of a list: the columns of an opened view stay. */
export function keepingColumns(next: URLSearchParams, now: URLSearchParams): URLSearchParams {
  const columns = now.get("columns");
  if (columns !== null) next.set("columns", columns);
  return next;
}

/** With more columns than fit, words would break: the table is as wide as they need, and scrolls. Undefined: they fit. */
export const widthOf = (columns: readonly { extra?: string }[]): number | undefined => {
  const { length } = columns.filter(({ extra }) => extra === undefined);
  return length > MOST_THAT_FIT ? length * WIDTH_OF_ONE : undefined;
};
const MOST_THAT_FIT = 7;
const WIDTH_OF_ONE = 130;
