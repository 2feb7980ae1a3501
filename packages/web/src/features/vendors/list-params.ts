/** View of the vendors' list (search, status, owed only, order, page), kept in the address. Pure. */
import { VENDOR_SORTS, VENDOR_STATUSES } from "@tallyleaf/contract";
import { type Order, orderIn, pageIn } from "../../kit/list-table/order.ts";

export type VendorSort = (typeof VENDOR_SORTS)[number];

export interface VendorsView extends Order<VendorSort> {
  search: string;
  /** Null: all. */
  status: (typeof VENDOR_STATUSES)[number] | null;
  /** Only vendors with open bills. */
  owed: boolean;
  page: number;
}

const STANDARD: Order<VendorSort> = { sortBy: "name", sortOrder: "asc" };

/** The view of an address; what makes no sense there is the default: all, by name. */
export function parseListParams(query: URLSearchParams): VendorsView {
  return {
    ...orderIn(query, VENDOR_SORTS, STANDARD),
    search: (query.get("search") ?? "").slice(0, 200),
    status: VENDOR_STATUSES.find((status) => status === query.get("status")) ?? null,
    owed: query.get("owed") === "true",
    page: pageIn(query),
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf({ search, status, owed, sortBy, sortOrder, page }: VendorsView): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (status !== null) query.set("status", status);
  if (owed) query.set("owed", "true");
  if (sortBy !== STANDARD.sortBy) query.set("sortBy", sortBy);
  if (sortOrder !== STANDARD.sortOrder) query.set("sortOrder", sortOrder);
  if (page !== 1) query.set("page", String(page));
  return query;
}
