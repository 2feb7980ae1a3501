/** The calls about allowances, and under which keys their answers are kept. */
import {
  type AllowanceShare,
  listAllowances,
  postAllowance,
  previewAllowance,
  reverseAllowance,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

const KEY = ["allowances"] as const;

/** @param day null: the last day of the last month */
export const previewQuery = (day: string | null, shares: readonly AllowanceShare[]) =>
  queryOptions({
    queryKey: [...KEY, "preview", day, shares],
    queryFn: ({ signal }) =>
      call(previewAllowance, { body: { day: day ?? undefined, shares: [...shares] } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const allowancesQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => call(listAllowances, { query: { page: 1, perPage: 50 } }, { signal }),
});

export const post = (day: string, shares: AllowanceShare[]) => call(postAllowance, { body: { day, shares } });
export const reverse = (id: string) => call(reverseAllowance, { params: { id } });

export const allowancesChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
