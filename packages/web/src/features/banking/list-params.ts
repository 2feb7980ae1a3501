/** State of the banking screen (tab, account, search, days, status, sorting, page), in the address. Pure. */
import { BANK_LINE_SORTS, BANK_LINE_STATES, type BankLineRow } from "@tallyleaf/contract";
import type { FiscalYears } from "@tallyleaf/ledger";
import { type DateRange, daysOf, RANGES, rangeFault } from "../../kit/days/date-range.ts";
import { type Order, orderIn, pageIn } from "../../kit/list-table/order.ts";

export type LineSort = (typeof BANK_LINE_SORTS)[number];

export interface LinesView extends Order<LineSort> {
  /** Id of the bank account; null: all of them. */
  account: string | null;
  search: string;
  range: DateRange;
  /** Null: any. */
  state: BankLineRow["state"] | null;
  page: number;
}

const STANDARD: Order<LineSort> = { sortBy: "date", sortOrder: "desc" };
const ID = /^[0-9a-f-]{36}$/i;

/** The view of an address; what makes no sense there is the default: all transactions, the newest first. */
export function parseListParams(query: URLSearchParams): LinesView {
  return {
    ...orderIn(query, BANK_LINE_SORTS, STANDARD),
    account: ID.test(query.get("account") ?? "") ? query.get("account") : null,
    search: (query.get("search") ?? "").slice(0, 200),
    range: rangeIn(query),
    state: BANK_LINE_STATES.find((state) => state === query.get("state")) ?? null,
    page: pageIn(query),
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf({ account, search, range, state, sortBy, sortOrder, page }: LinesView): URLSearchParams {
  const query = new URLSearchParams();
  if (account !== null) query.set("account", account);
  if (search !== "") query.set("search", search);
  if (typeof range !== "string") {
    query.set("from", range.startDate);
    query.set("to", range.endDate);
  } else if (range !== "all-time") query.set("range", range);
  if (state !== null) query.set("state", state);
  if (sortBy !== STANDARD.sortBy) query.set("sortBy", sortBy);
  if (sortOrder !== STANDARD.sortOrder) query.set("sortOrder", sortOrder);
  if (page !== 1) query.set("page", String(page));
  return query;
}

/** Whether something is left out of the list. */
export const isFiltered = ({ account, search, range, state }: LinesView) =>
  account !== null || search !== "" || range !== "all-time" || state !== null;

function rangeIn(query: URLSearchParams): DateRange {
  const days = { startDate: query.get("from") ?? "", endDate: query.get("to") ?? "" };
  if (rangeFault(days, "9999-12-31") === null) return days;
  return RANGES.find(({ value }) => value === query.get("range"))?.value ?? "all-time";
}

/**
 * The list's query to the server.
 *
 * @param now YYYY-MM-DD where the reader is
 * @param years the company's recorded fiscal years
 */
export function linesQueryOf(
  { account, search, range, state, sortBy, sortOrder, page }: LinesView,
  now: string,
  years: FiscalYears = [],
) {
  return {
    bankAccountId: account ?? undefined,
    search: search || undefined,
    ...daysOf(range, now, years),
    state: state ?? undefined,
    sortBy,
    sortOrder,
    page,
  };
}
