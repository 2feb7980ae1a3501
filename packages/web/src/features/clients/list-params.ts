/** View of the clients' list (search, status, order, page, opened client), kept in the address. Pure. */
import { CLIENT_SORTS, CLIENT_STATUSES } from "@tallyleaf/contract";
import { type Order, orderIn, pageIn } from "../../kit/list-table/order.ts";

export type ClientSort = (typeof CLIENT_SORTS)[number];

export interface ClientsView extends Order<ClientSort> {
  search: string;
  /** Null: all. */
  status: (typeof CLIENT_STATUSES)[number] | null;
  page: number;
  /** Id of the client whose details are open. */
  open: string | null;
}

const STANDARD: Order<ClientSort> = { sortBy: "name", sortOrder: "asc" };

/** The view of an address; what makes no sense there is the default: all, by name. */
export function parseListParams(query: URLSearchParams): ClientsView {
  return {
    ...orderIn(query, CLIENT_SORTS, STANDARD),
    search: (query.get("search") ?? "").slice(0, 200),
    status: CLIENT_STATUSES.find((status) => status === query.get("status")) ?? null,
    page: pageIn(query),
    open: query.get("client"),
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf({ search, status, sortBy, sortOrder, page, open }: ClientsView): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (status !== null) query.set("status", status);
  if (sortBy !== STANDARD.sortBy) query.set("sortBy", sortBy);
  if (sortOrder !== STANDARD.sortOrder) query.set("sortOrder", sortOrder);
  if (page !== 1) query.set("page", String(page));
  if (open !== null) query.set("client", open);
  return query;
}
