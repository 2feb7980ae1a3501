/** Whether the exchange rate of a document is one to rely on. */
import type { Reason } from "@tallyleaf/extraction";
import type { KnownRate } from "../currencies/rate-for.ts";

/** The bank's longest pause (Christmas, Easter) is five days: an older rate is one that was not fetched. */
const OLD_RATE_DAYS = 10;

/** Codes of the reasons that say "the rate is missing or old". */
export const RATE_CODES: readonly string[] = ["no_exchange_rate", "old_exchange_rate"];

/**
 * Why a person should look at the rate; null when there is no reason to.
 *
 * @param date of the document, YYYY-MM-DD
 * @param rate from the document's currency to the books', at its date; null: none is known
 */
export function rateDoubt(currency: string, date: string, baseCurrency: string, rate: KnownRate | null): Reason | null {
  if (rate === null)
    return {
      field: "currency",
      code: "no_exchange_rate",
      message: `This is in ${currency} and the books are in ${baseCurrency}. No exchange rate is known for ${date}, so it waits.`,
    };
  if (rate.day === null || Date.parse(date) - Date.parse(rate.day) <= OLD_RATE_DAYS * 86_400_000) return null;
  return {
    field: "currency",
    code: "old_exchange_rate",
    message: `The newest exchange rate from ${currency} to ${baseCurrency} that is known for ${date} is of ${rate.day}, so it waits for your look.`,
  };
}
