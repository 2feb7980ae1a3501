/** The exchange rate of a day. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, readingTool } from "../tool.ts";

export const exchangeRate = readingTool({
  name: "exchange_rate",
  title: "Exchange rate",
  sentence: "Shows the exchange rate between two currencies that the books use on a day.",
  call: CALLS.lookUpRate,
  scope: "books:read",
  input: z.object({ from: z.string().length(3), to: z.string().length(3), date: day.optional() }),
  ask: (query) => ({ query }),
  row: CALLS.lookUpRate.output,
  rows: (rate) => [rate],
  to: () => "/settings-currency",
});
