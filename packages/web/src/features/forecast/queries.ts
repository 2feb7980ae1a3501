/** The call of the cash forecast. */
import { cashForecast } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

/** As of the reader's day. */
export const forecastQuery = (day: string) =>
  queryOptions({
    queryKey: ["forecast", day],
    queryFn: ({ signal }) => call(cashForecast, { query: { today: day } }, { signal }),
  });
