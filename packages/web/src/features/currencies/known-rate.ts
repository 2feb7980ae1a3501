/** The rate that a document of a day would be booked at: one query for all forms, and where the rate comes from in words. */
import { CallFailed, type CallOutput, lookUpRate } from "@tallyleaf/contract";
import { rateAge, SHOWN_AGE_DAYS } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { knownRate } from "@tallyleaf/messages/catalogs/known-rate";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { formatDay } from "../../kit/format.ts";
import { formatExchangeRate } from "../../kit/format-number.ts";
import { CURRENCIES } from "./keys.ts";

const say = translator(knownRate);

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

/** The age in days of a rate on that day; null of one that is fresh then, or holds always. @param date of the document */
export function shownAge(day: string | null, date: string): number | null {
  const days = rateAge(day, date);
  return days > SHOWN_AGE_DAYS ? days : null;
}

/** Where a rate comes from, and its age where it is not fresh: "the rate of Apr 7, 2026 (23 days old)". */
export function sourceText({ rateType, day }: KnownRate, date: string, locale?: string): string {
  if (day === null) return rateType === "manual" ? say("manualRate") : say("sameCurrency");
  const [days, shown] = [shownAge(day, date), formatDay(day, locale)];
  if (days === null) return say(rateType === "manual" ? "manualRateFrom" : "rateOfDay", { day: shown });
  return say(rateType === "manual" ? "manualRateFromAged" : "rateOfDayAged", { day: shown, days });
}

interface KnownForField {
  /** Of the empty field: the rate that is taken then, as text for the page. */
  rate: string;
  hint: string;
  /** The same as a plain decimal; null: not known, or not yet. */
  known: string | null;
  /** None is known: one has to be typed. */
  isMissing: boolean;
}

/** Hint of a rate field about the rate that is used if it stays empty. @param date of the document; "": not known yet */
export function useKnownRate(from: string, to: string, date: string): KnownForField {
  const { data } = useQuery({ ...knownRateQuery(from, to, date), enabled: date !== "" && from !== to });
  return { ...useRateHint(from, to, date), known: data ? String(data.rate) : null, isMissing: data === null };
}

/** The hint at an empty rate field: the rate that is taken then, as text for the page. @param date of the document; "": not known yet */
export function useRateHint(from: string, to: string, date: string): { rate: string; hint: string } {
  const { data } = useQuery({ ...knownRateQuery(from, to, date), enabled: date !== "" && from !== to });
  if (data === undefined) return { rate: "", hint: "" };
  if (data === null) return { rate: "", hint: say("noRateKnown") };
  const rate = formatExchangeRate(data.rate);
  return { rate, hint: say("rateHint", { rate, source: sourceText(data, date) }) };
}
