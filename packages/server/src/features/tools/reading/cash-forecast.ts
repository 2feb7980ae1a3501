/** Cash in the next 90 days, with its sources. */
import { CALLS, type CallOutput, FORECAST_DAYS } from "@tallyleaf/contract";
import { addDays, type Money, moneyFromDecimal, sum, toDecimalString } from "@tallyleaf/ledger";
import * as z from "zod";
import { day, readingTool } from "../tool.ts";

const LAST = Math.max(...FORECAST_DAYS);

const onDay = z.object({
  date: z.string(),
  amount: z.number(),
  incoming: z.number(),
  outgoing: z.number(),
});

/** Cash at the end of a day: the sum of the rows until then. Null: the forecast doesn't reach it. */
function cashOn(
  { data, today, currency }: CallOutput<typeof CALLS.cashForecast>,
  date: string,
): z.output<typeof onDay> | null {
  if (date <= today || date > addDays(today, LAST)) return null;
  const rows = data
    .filter((row) => row.date <= date)
    .map((row) => ({ ...row, money: moneyFromDecimal(String(row.amount), currency) }));
  const total = (wanted: (row: { kind: string; money: Money }) => boolean) =>
    Number(
      toDecimalString(
        sum(
          rows.filter(wanted).map(({ money }) => money),
          currency,
        ),
      ),
    );
  const isMove = ({ kind }: { kind: string }) => kind !== "cash";
  return {
    date,
    amount: total(() => true),
    incoming: total((row) => isMove(row) && row.money.minor > 0n),
    outgoing: total((row) => isMove(row) && row.money.minor < 0n),
  };
}

export const cashForecast = readingTool({
  name: "cash_forecast",
  title: "Cash forecast",
  sentence:
    "Forecasts cash today and in 30, 60, and 90 days, or at the end of a day until then, in base currency. Each row is a source: balances, open invoices and bills, recurring documents and entries, payroll, and tax.",
  call: CALLS.cashForecast,
  scope: "reports:read",
  input: z.object({
    today: day.optional().describe("Absent: today"),
    on: day.optional().describe("The day whose cash is the fact `expected`"),
  }),
  ask: ({ today }) => ({ query: { today } }),
  row: CALLS.cashForecast.output.shape.data.element,
  facts: CALLS.cashForecast.output
    .pick({ currency: true, today: true, horizons: true, notCounted: true, notComputed: true })
    .extend({ expected: onDay.nullable() }),
  factsOf: (output, { on }) => ({ ...output, expected: on === undefined ? null : cashOn(output, on) }),
  to: () => "/forecast",
});
