/** State of the library (page, sorting, search, previewed document), in the address. Pure. */
import { DOCUMENT_SORTS } from "@tallyleaf/contract";
import { type Order, orderIn, pageIn } from "../../kit/list-table/order.ts";

export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

export interface LibraryView extends Order<DocumentSort> {
  page: number;
  search: string;
  /** Id of the document that is looked at. */
  open: string | null;
}

/** The view of an address; what makes no sense there is the default: everything, the newest first. */
export function parseListParams(query: URLSearchParams): LibraryView {
  return {
    page: pageIn(query),
    ...orderIn(query, DOCUMENT_SORTS, { sortBy: "lastModified", sortOrder: "desc" }),
    search: (query.get("search") ?? "").slice(0, 200),
    open: query.get("open"),
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf({ page, sortBy, sortOrder, search, open }: LibraryView): URLSearchParams {
  const query = new URLSearchParams();
  if (page !== 1) query.set("page", String(page));
  if (sortBy !== "lastModified") query.set("sortBy", sortBy);
  if (sortOrder !== "desc") query.set("sortOrder", sortOrder);
  if (search !== "") query.set("search", search);
  if (open !== null) query.set("open", open);
  return query;
}

/** Context of a selection: another search or order clears it, another page doesn't. */
export function selectedIn({ search, sortBy, sortOrder }: LibraryView): string {
  return JSON.stringify([search, sortBy, sortOrder]);
}
