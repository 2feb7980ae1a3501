/** The calls of the month's end, and under which keys their answers are kept. */
import { closeMonth, getMonth, listMonths, reopenMonth } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";

export const MONTHS = ["months"] as const;

export const monthsQuery = (year: number) => ({
  queryKey: [...MONTHS, year],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listMonths, { query: { year } }, { signal }),
});
export const monthQuery = (month: string) => ({
  queryKey: [...MONTHS, month],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getMonth, { params: { month } }, { signal }),
});

export const close = (month: string, note: string, anyway: boolean) =>
  call(closeMonth, { params: { month }, body: { note, anyway } });
export const reopen = (month: string, reason: string) => call(reopenMonth, { params: { month }, body: { reason } });
