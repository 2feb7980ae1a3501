/** What the journal shows (search, origin, page, the entry looked at), kept in the address. Pure. */
import { ENTRY_ORIGINS } from "@tallyleaf/contract";
import { pageIn } from "../../../kit/list-table/order.ts";

export interface JournalParams {
  search: string;
  origin: (typeof ENTRY_ORIGINS)[number];
  page: number;
  /** Id of the entry whose lines are shown. */
  open: string | null;
}

/** Returns the view of an address; what makes no sense there is the default. */
export function parseListParams(query: URLSearchParams): JournalParams {
  return {
    search: (query.get("search") ?? "").slice(0, 200),
    origin: ENTRY_ORIGINS.find((origin) => origin === query.get("origin")) ?? "all",
    page: pageIn(query),
    open: query.get("entry"),
  };
}

/** Returns the address of a view: only what differs from the default is in it. */
export function queryOf({ search, origin, page, open }: JournalParams): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (origin !== "all") query.set("origin", origin);
  if (page !== 1) query.set("page", String(page));
  if (open !== null) query.set("entry", open);
  return query;
}
