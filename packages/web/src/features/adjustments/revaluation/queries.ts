/** The calls about revaluation, and under which keys their answers are kept. */
import {
  listRevaluations,
  postRevaluation,
  previewRevaluation,
  reverseRevaluation,
  type TypedRate,
  toRatesText,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

const KEY = ["revaluations"] as const;

/** @param day null: the last day of the last month */
export const previewQuery = (day: string | null, rates: readonly TypedRate[]) =>
  queryOptions({
    queryKey: [...KEY, "preview", day, toRatesText(rates)],
    queryFn: ({ signal }) =>
      call(previewRevaluation, { query: { day: day ?? undefined, rates: toRatesText(rates) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const revaluationsQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => call(listRevaluations, { query: { page: 1, perPage: 50 } }, { signal }),
});

export const post = (day: string, rates: TypedRate[]) => call(postRevaluation, { body: { day, rates } });
export const reverse = (id: string) => call(reverseRevaluation, { params: { id } });

export const revaluationsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
