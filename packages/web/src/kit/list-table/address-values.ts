/** Reads the values of a view from an address. What makes no sense there is left out. Pure. */
import { isCalendarDate } from "@tallyleaf/ledger";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a day of the address, YYYY-MM-DD; empty: it has none. */
export function dayIn(query: URLSearchParams, name: string): string {
  const day = query.get(name) ?? "";
  return isCalendarDate(day) ? day : "";
}

/** Returns an ID of the address; empty: it has none. */
export function idIn(query: URLSearchParams, name: string): string {
  const id = query.get(name) ?? "";
  return UUID.test(id) ? id : "";
}
