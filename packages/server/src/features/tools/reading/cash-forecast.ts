/** Cash in the next 90 days, with its sources. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, readingTool } from "../tool.ts";

export const cashForecast = readingTool({
  name: "cash_forecast",
  title: "Cash forecast",
  sentence:
    "Forecasts cash today and in 30, 60, and 90 days, in base currency. Each row is a source: balances, open invoices and bills, recurring documents and entries, payroll, and tax.",
  call: CALLS.cashForecast,
  scope: "reports:read",
  input: z.object({ today: day.optional().describe("Absent: today") }),
  ask: ({ today }) => ({ query: { today } }),
  row: CALLS.cashForecast.output.shape.data.element,
  facts: CALLS.cashForecast.output.pick({ currency: true, today: true, horizons: true, notCounted: true, notComputed: true }),
  to: () => "/forecast",
});
