/** View of the catalog (search, status, order, page), kept in the address. Pure. */
import { ITEM_SORTS, ITEM_STATUSES } from "@tallyleaf/contract";
import { type Order, orderIn, pageIn } from "../../kit/list-table/order.ts";

export type ItemSort = (typeof ITEM_SORTS)[number];

export interface ItemsView extends Order<ItemSort> {
  search: string;
  /** Null: all. */
  status: (typeof ITEM_STATUSES)[number] | null;
  page: number;
}

const STANDARD: Order<ItemSort> = { sortBy: "name", sortOrder: "asc" };

/** The view of an address; what makes no sense there is the default: all, by name. */
export const parseListParams = (query: URLSearchParams): ItemsView => ({
  ...orderIn(query, ITEM_SORTS, STANDARD),
  search: (query.get("search") ?? "").slice(0, 200),
  status: ITEM_STATUSES.find((status) => status === query.get("status")) ?? null,
  page: pageIn(query),
});

/** The address of a view: only what differs from the default. */
export function queryOf({ search, status, sortBy, sortOrder, page }: ItemsView): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (status !== null) query.set("status", status);
  if (sortBy !== STANDARD.sortBy) query.set("sortBy", sortBy);
  if (sortOrder !== STANDARD.sortOrder) query.set("sortOrder", sortOrder);
  if (page !== 1) query.set("page", String(page));
  return query;
}
