/** View of the journal (search, kind of entries, filters, page, opened entry), kept in the address. Pure. */
import { dayIn, idIn } from "../../../kit/list-table/address-values.ts";
import { pageIn } from "../../../kit/list-table/order.ts";

/** Posted entries, and drafts, which are no entries yet. */
const JOURNAL_LISTS = ["all", "manual", "reversed", "drafts", "submitted"] as const;

export interface JournalParams {
  search: string;
  show: (typeof JOURNAL_LISTS)[number];
  /** Code of an account that a line is on; empty: every account. */
  account: string;
  /** ID of a dimension that a line has; empty: with and without dimensions. */
  dimension: string;
  /** ID of a client or vendor that a line is about; empty: all entries. */
  party: string;
  /** YYYY-MM-DD; empty: no limit. Both ends included. */
  from: string;
  to: string;
  page: number;
  /** Id of the entry whose lines are shown. */
  open: string | null;
  /** Id of the draft that is shown. */
  draft: string | null;
}

/** Returns the view of an address; what makes no sense there is the default. */
export function parseListParams(query: URLSearchParams): JournalParams {
  return {
    search: (query.get("search") ?? "").slice(0, 200),
    show: JOURNAL_LISTS.find((show) => show === query.get("show")) ?? "all",
    account: (query.get("account") ?? "").slice(0, 20),
    dimension: idIn(query, "dimension"),
    party: idIn(query, "party"),
    from: dayIn(query, "from"),
    to: dayIn(query, "to"),
    page: pageIn(query),
    open: query.get("entry"),
    draft: query.get("draft"),
  };
}

/** Returns the address of a view: only what differs from the default is in it. */
export function queryOf({ search, show, page, open, draft, ...filters }: JournalParams): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (show !== "all") query.set("show", show);
  for (const name of ["account", "dimension", "party", "from", "to"] as const)
    if (filters[name] !== "") query.set(name, filters[name]);
  if (page !== 1) query.set("page", String(page));
  if (open !== null) query.set("entry", open);
  if (draft !== null) query.set("draft", draft);
  return query;
}

/** Whether the view lists drafts, not entries. */
export const doesListDrafts = ({ show }: Pick<JournalParams, "show">): boolean =>
  show === "drafts" || show === "submitted";

/** Whether the view leaves entries out by more than its list. */
export const isFiltered = ({ search, account, dimension, party, from, to }: JournalParams): boolean =>
  [search, account, dimension, party, from, to].some((value) => value !== "");
