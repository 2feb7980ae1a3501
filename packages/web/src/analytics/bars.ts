/** What the analytics screen draws, from what the server counted. */
import type { AnalyticsOverview } from "@tallyleaf/contract";

/** A figure with a bar beside it. */
export interface Bar {
  key: string;
  label: string;
  amount: number;
  /** The expenses behind it, where the list can show them. */
  to?: string | undefined;
}

/** A bar for each month; those to come only where something stands in them. */
export function monthBars(byMonth: AnalyticsOverview["byMonth"], today: string, locale?: string): Bar[] {
  const name = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" });
  return byMonth
    .filter(({ month, amount }) => month <= today.slice(0, 7) || amount !== 0)
    .map(({ month, amount }) => ({ key: month, label: name.format(Date.parse(`${month}-01T00:00Z`)), amount }));
}

/** How long each bar is, in percent of the longest; what came back on balance has none. */
export function lengths(bars: readonly Pick<Bar, "amount">[]): number[] {
  const longest = Math.max(0, ...bars.map(({ amount }) => amount));
  return bars.map(({ amount }) => (longest === 0 ? 0 : Math.max(0, (amount / longest) * 100)));
}
