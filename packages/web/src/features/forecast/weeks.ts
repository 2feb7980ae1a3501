/** Cash by weeks, and by source, from the rows of a forecast. Pure. */
import type { CashForecast, ForecastKind } from "@tallyleaf/contract";
import { addDays, moneyFromNumber, sum, toNumber } from "@tallyleaf/ledger";
import { formatDay } from "../../kit/format.ts";

const WEEK = 7;

/** The balance at the end of each week, the last one on the last day. */
export function weeksOf({ today: start, currency, horizons, data }: CashForecast) {
  const end = horizons.at(-1)?.date ?? start;
  const days: string[] = [start];
  for (let day = addDays(start, WEEK); day < end; day = addDays(day, WEEK)) days.push(day);
  days.push(end);
  return days.map((day, place) => ({
    key: day,
    label: formatDay(day),
    title: formatDay(day),
    values: [
      toNumber(
        sum(
          data
            .filter(({ kind, date }) => kind === "cash" || (place > 0 && date <= day))
            .map(({ amount }) => moneyFromNumber(amount, currency)),
          currency,
        ),
      ),
    ],
  }));
}

/** What comes in and goes out until the last day, by its source: in base currency, negative goes out. Sources without a row are left out. */
export function bySource<Name extends string>(
  { data, currency }: CashForecast,
  sources: Readonly<Record<Name, readonly ForecastKind[]>>,
): { source: Name; amount: number }[] {
  return (Object.entries(sources) as [Name, readonly ForecastKind[]][]).flatMap(([source, kinds]) => {
    const amounts = data
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ amount }) => moneyFromNumber(amount, currency));
    return amounts.length === 0 ? [] : [{ source, amount: toNumber(sum(amounts, currency)) }];
  });
}
