/** Splits a range of days into whole months and the other days. Pure. */
import { addDays, type DayRange, endOf } from "@tallyleaf/ledger";

/** A range cut in up to three: together they have each of its days once. */
export interface Cut {
  /** From the first of a month to the last of one; null: no month is whole. */
  months: DayRange | null;
  days: DayRange[];
}

export function cutAtMonths({ from, to }: DayRange): Cut {
  const first = from.endsWith("-01") ? from : addDays(endOf("month", from), 1);
  const last = to === endOf("month", to) ? to : addDays(`${to.slice(0, 8)}01`, -1);
  if (first > last) return { months: null, days: from <= to ? [{ from, to }] : [] };
  const days: DayRange[] = [];
  if (from < first) days.push({ from, to: addDays(first, -1) });
  if (last < to) days.push({ from: addDays(last, 1), to });
  return { months: { from: first, to: last }, days };
}
