/** Rates of the other currencies that lines of templates have. */
import type { JournalTemplate } from "@tallyleaf/contract";
import { useQueries } from "@tanstack/react-query";
import { knownRateQuery } from "../../currencies/known-rate.ts";
import { otherCurrencies } from "./template-form.ts";

/** Returns those that are known as plain decimals by currency, and the currencies without one. @param day YYYY-MM-DD; "": not typed yet */
export function useTemplateRates(
  templates: readonly JournalTemplate[],
  currency: string,
  day: string,
): { known: ReadonlyMap<string, string>; missing: string[] } {
  const currencies = [...new Set(templates.flatMap(otherCurrencies))];
  const answers = useQueries({
    queries: currencies.map((from) => ({ ...knownRateQuery(from, currency, day), enabled: day !== "" })),
  });
  const known = new Map<string, string>();
  currencies.forEach((from, at) => {
    const rate = answers[at]?.data?.rate;
    if (rate !== undefined) known.set(from, String(rate));
  });
  return { known, missing: currencies.filter((_, at) => answers[at]?.data === null) };
}
