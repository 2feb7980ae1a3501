/** What the library shows (page, order, search, the document beside it), kept in the address. Pure. */
import { DOCUMENT_SORTS } from "@tallyleaf/contract";

export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

export interface LibraryView {
  page: number;
  sortBy: DocumentSort;
  sortOrder: "asc" | "desc";
  search: string;
  /** Id of the document that is looked at. */
  open: string | null;
}

/** The view of an address; what makes no sense there is the default: everything, the newest first. */
export function viewOf(query: URLSearchParams): LibraryView {
  const page = Number(query.get("page"));
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    sortBy: DOCUMENT_SORTS.find((sort) => sort === query.get("sortBy")) ?? "lastModified",
    sortOrder: query.get("sortOrder") === "asc" ? "asc" : "desc",
    search: (query.get("search") ?? "").slice(0, 200),
    open: query.get("open"),
  };
}

/** The address of a view: only what differs from the default stands in it. */
export function queryOf({ page, sortBy, sortOrder, search, open }: LibraryView): URLSearchParams {
  const query = new URLSearchParams();
  if (page !== 1) query.set("page", String(page));
  if (sortBy !== "lastModified") query.set("sortBy", sortBy);
  if (sortOrder !== "desc") query.set("sortOrder", sortOrder);
  if (search !== "") query.set("search", search);
  if (open !== null) query.set("open", open);
  return query;
}

/** After a click on a column's head: the same column turns round, a new one starts ascending; both from the first page. */
export function sortedBy(view: LibraryView, column: DocumentSort): LibraryView {
  const turned = view.sortOrder === "asc" ? "desc" : "asc";
  return { ...view, page: 1, sortBy: column, sortOrder: view.sortBy === column ? turned : "asc" };
}

/** What a selection was made in: another search or order clears it, another page does not. */
export function selectedIn({ search, sortBy, sortOrder }: LibraryView): string {
  return JSON.stringify([search, sortBy, sortOrder]);
}
