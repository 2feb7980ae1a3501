/** State of the tab with changes, in the address. Pure. */
import { dayIn } from "../../kit/list-table/address-values.ts";

export interface ChangesView {
  /** Dates of the entries, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Moment after which they were posted; "": none is chosen. */
  since: string;
  page: number;
}

/** The view of an address; without days the year of today. */
export function parseChanges(query: URLSearchParams, today: string): ChangesView {
  const year = today.slice(0, 4);
  const since = query.get("since") ?? "";
  const page = Number(query.get("page") ?? "1");
  return {
    from: dayIn(query, "from") || `${year}-01-01`,
    to: dayIn(query, "to") || `${year}-12-31`,
    since: Number.isNaN(Date.parse(since)) ? "" : new Date(since).toISOString(),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** The query of a view's address, with its tab. */
export function changesSearch({ from, to, since, page }: ChangesView): URLSearchParams {
  return new URLSearchParams({
    tab: "changes",
    from,
    to,
    ...(since === "" ? {} : { since }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}
