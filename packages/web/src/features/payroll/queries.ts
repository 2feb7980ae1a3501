/** The calls of payroll, and under which keys their answers are kept. */
import { type CallInput, listPayroll, postPayroll, previewPayroll, reversePayroll } from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

const KEY = ["payroll"] as const;

export const payrollQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => call(listPayroll, {}, { signal }),
});

export type Draft = CallInput<typeof previewPayroll>["body"];

export const previewQuery = (draft: Draft | null) =>
  queryOptions({
    queryKey: [...KEY, "preview", draft],
    queryFn: ({ signal }) => call(previewPayroll, { body: draft as Draft }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: draft !== null,
  });

export const post = (body: CallInput<typeof postPayroll>["body"]) => call(postPayroll, { body });
export const reverse = (id: string) => call(reversePayroll, { params: { id } });

export const payrollChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
