/** The rate that a document of a day would be booked at: one query for all forms, and where the rate comes from in words. */
import { CallFailed, type CallOutput, lookUpRate } from "@tallyleaf/contract";
import { rateAge, SHOWN_AGE_DAYS } from "@tallyleaf/ledger";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { formatDay } from "../../kit/format.ts";
import { CURRENCIES } from "./keys.ts";

export type KnownRate = Pick<CallOutput<typeof lookUpRate>, "rate" | "rateType" | "day">;

/** Null where no rate is known. @param date of the document, YYYY-MM-DD; "": today */
export const knownRateQuery = (from: string, to: string, date: string) =>
  queryOptions({
    queryKey: [...CURRENCIES, "rate", from, to, date],
    queryFn: async ({ signal }): Promise<KnownRate | null> => {
      try {
        return await call(lookUpRate, { query: { from, to, ...(date === "" ? {} : { date }) } }, { signal });
      } catch (error) {
        if (error instanceof CallFailed && error.status === 404) return null;
        throw error;
      }
    },
    retry: false,
  });

/** "3 days old"; null of a rate that is fresh on that day, or holds always. @param date of the document */
export function ageText(day: string | null, date: string): string | null {
  const days = rateAge(day, date);
  return days > SHOWN_AGE_DAYS ? `${days} days old` : null;
}

/** Where a rate comes from, and its age where it is not fresh: "the rate of Apr 7, 2026 (23 days old)". */
export function sourceText({ rateType, day }: KnownRate, date: string, locale?: string): string {
  if (day === null) return rateType === "manual" ? "your manual rate" : "the same currency";
  const source = rateType === "manual" ? "your manual rate from" : "the rate of";
  const age = ageText(day, date);
  return `${source} ${formatDay(day, locale)}${age === null ? "" : ` (${age})`}`;
}

/** The hint at an empty rate field: the rate that is taken then. @param date of the document; "": not known yet */
export function useRateHint(from: string, to: string, date: string): { rate: number | null; hint: string } {
  const { data } = useQuery({ ...knownRateQuery(from, to, date), enabled: date !== "" && from !== to });
  if (data === undefined) return { rate: null, hint: "" };
  if (data === null) return { rate: null, hint: "No rate is known for this day: enter one." };
  return { rate: data.rate, hint: `Empty: ${data.rate}, ${sourceText(data, date)}.` };
}
