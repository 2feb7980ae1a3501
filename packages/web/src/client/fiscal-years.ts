/** The company's fiscal years, for every screen that offers a year or a quarter. */
import { CallFailed, listFiscalYears } from "@tallyleaf/contract";
import type { FiscalYears } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { isFiscalRange } from "../kit/days/fiscal-ranges.ts";
import { useCan } from "../session/can.ts";
import { call } from "./client.ts";
import { queryClient } from "./query-client.ts";

export const FISCAL_YEARS = ["fiscal-years"] as const;

export const fiscalYearsQuery = {
  queryKey: FISCAL_YEARS,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listFiscalYears, {}, { signal }),
};

/**
 * The fiscal years, for `fiscalYearOf`: none while they load, and none for those who don't see the books' periods.
 */
export function useFiscalYears(): { years: FiscalYears; isCalendar: boolean } {
  const canSee = useCan("see", "month") !== null;
  const { data } = useQuery({ ...fiscalYearsQuery, enabled: canSee });
  return data && !data.calendar ? { years: data.data, isCalendar: false } : { years: [], isCalendar: true };
}

/**
 * The years that the days of a range go by: none for other ranges than those of fiscal years, and none for those who don't see the
 * books' periods.
 */
export async function loadYearsFor(range: unknown): Promise<FiscalYears> {
  if (!isFiscalRange(range)) return [];
  try {
    const { data, calendar } = await queryClient.fetchQuery(fiscalYearsQuery);
    return calendar ? [] : data;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 403) return [];
    throw error;
  }
}
