/** State of the tab with changes, in the address. Pure. */
import { isCalendarDate } from "@tallyleaf/ledger";

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
  const day = (name: string, standard: string) => {
    const text = query.get(name) ?? "";
    return isCalendarDate(text) ? text : standard;
  };
  const since = query.get("since") ?? "";
  const page = Number(query.get("page") ?? "1");
  return {
    from: day("from", `${year}-01-01`),
    to: day("to", `${year}-12-31`),
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
