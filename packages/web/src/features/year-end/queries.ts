/** The calls of fiscal years and their end, and under which keys their answers are kept. */
import {
  closeFiscalYear,
  getFiscalYear,
  reopenFiscalYear,
  sealFiscalYear,
  setYearBeginning,
  type YearBeginningBody,
} from "@tallyleaf/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { FISCAL_YEARS } from "../../client/fiscal-years.ts";

/** @param from the first day of the year */
export const yearQuery = (from: string) => ({
  queryKey: [...FISCAL_YEARS, from],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getFiscalYear, { params: { from } }, { signal }),
});

export const closeYear = (from: string, reason: string) =>
  call(closeFiscalYear, { params: { from }, body: { reason } });
export const reopenYear = (from: string, reason: string) =>
  call(reopenFiscalYear, { params: { from }, body: { reason } });
export const sealYear = (from: string, confirmed: true) =>
  call(sealFiscalYear, { params: { from }, body: { confirmed } });
export const changeBeginning = (body: YearBeginningBody) => call(setYearBeginning, { body });

/** Everything that goes by years: reports too, and the months that were closed with a year. */
export const yearsChanged = (client: QueryClient) => client.invalidateQueries();
