/** The company's fiscal years, for every screen that offers a year or a quarter. */
import { listFiscalYears } from "@tallyleaf/contract";
import type { FiscalYears } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { useCan } from "../session/can.ts";
import { call } from "./client.ts";

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
