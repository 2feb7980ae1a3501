/** Prepares the analytics screen's bars from the server's figures. */
import type { AnalyticsOverview, TimeUnit } from "@tallyleaf/contract";
import { currentLocale, dateFormat } from "@tallyleaf/messages";
import type { Column } from "../../kit/chart/ColumnChart.tsx";
import { cashFlowOf, expensesBehind } from "./links.ts";
import { say } from "./say.ts";

/** A figure with a bar beside it. */
export interface Bar {
  key: string;
  label: string;
  amount: number;
  /** In the range that this one is held against; null or absent: none is. */
  before?: number | null;
  /** Where the name leads. */
  to?: string | undefined;
  /** The expenses behind the figure, where the list can show them. */
  behind?: string | undefined;
  /** It is the one that the rest of the screen is about. */
  current?: boolean;
}

/** How long each bar is and where its mark is, in percent of the longest of both; net refunds have none. */
export function lengths(bars: readonly Pick<Bar, "amount" | "before">[]): { now: number; before: number }[] {
  const longest = Math.max(0, ...bars.flatMap(({ amount, before }) => [amount, before ?? 0]));
  const percent = (amount: number) => (longest === 0 ? 0 : Math.max(0, (amount / longest) * 100));
  return bars.map(({ amount, before }) => ({ now: percent(amount), before: percent(before ?? 0) }));
}

type Stretch = AnalyticsOverview["overTime"][number];

/** How a stretch of time is called: "Mar 3", "Mar 2 – 8, 2026", "March 2026", "Q1 26", "2026". */
export function stretchNames(
  { startDate, endDate }: Pick<Stretch, "startDate" | "endDate">,
  unit: TimeUnit,
  locale = currentLocale(),
): { label: string; title: string } {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone: "UTC" });
  if (unit === "month") {
    const name = format({ month: "short", year: "2-digit" }).format(start);
    return { label: name, title: format({ month: "long", year: "numeric" }).format(start) };
  }
  const year = startDate.slice(0, 4);
  if (unit === "year") return { label: year, title: year };
  if (unit === "quarter") {
    const quarter = String(Math.ceil(Number(startDate.slice(5, 7)) / 3));
    return {
      label: say("quarter", { quarter, year: year.slice(2) }),
      title: say("quarter", { quarter, year }),
    };
  }
  const label = format({ month: "short", day: "numeric" }).format(start);
  const full = format({
    weekday: unit === "day" ? "short" : undefined,
    month: "short",
    day: "numeric",
    year: "numeric",
  });
  return { label, title: unit === "day" ? full.format(start) : full.formatRange(start, end) };
}

/** Spending over time, with the earlier values; each column leads to its expenses. */
export function spendingColumns({ overTime, unit, compared, category }: AnalyticsOverview): Column[] {
  return overTime.map((stretch) => ({
    key: stretch.startDate,
    ...stretchNames(stretch, unit),
    values: compared ? [stretch.amount, stretch.before] : [stretch.amount],
    to: expensesBehind(stretch, { accountCode: category?.code }),
  }));
}

/** Money in and money out, each linked to its cash flow; null if the reader may not see it. */
export function cashColumns({ overTime, unit }: AnalyticsOverview): Column[] | null {
  const columns = overTime.flatMap((stretch) =>
    stretch.cash
      ? [
          {
            key: stretch.startDate,
            ...stretchNames(stretch, unit),
            values: [stretch.cash.in, stretch.cash.out],
            to: cashFlowOf(stretch),
          },
        ]
      : [],
  );
  return columns.length === 0 ? null : columns;
}
