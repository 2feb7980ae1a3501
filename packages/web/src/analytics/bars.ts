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

/** A bar for each stretch; those to come only where something stands in them. */
export function timeBars(overTime: AnalyticsOverview["overTime"], today: string, locale?: string): Bar[] {
  const name = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return overTime
    .filter(({ startDate, amount }) => startDate <= today || amount !== 0)
    .map(({ startDate, amount }) => ({ key: startDate, label: name.format(Date.parse(startDate)), amount }));
}

/** How long each bar is, in percent of the longest; what came back on balance has none. */
export function lengths(bars: readonly Pick<Bar, "amount">[]): number[] {
  const longest = Math.max(0, ...bars.map(({ amount }) => amount));
  return bars.map(({ amount }) => (longest === 0 ? 0 : Math.max(0, (amount / longest) * 100)));
}
