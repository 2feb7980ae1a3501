/** Decides whether a document's exchange rate is reliable. */
import { type Reason, reason } from "@tallyleaf/extraction";
import type { KnownRate } from "../../books/currencies/rate-for.ts";
import { OLD_RATE } from "../../books/currencies/rate-reasons.ts";

/**
 * Why a person should look at the rate; null when there is no reason to.
 *
 * @param date of the document, YYYY-MM-DD
 * @param rate from the document's currency to the books', at its date; null: none is known
 */
export function rateDoubt(currency: string, date: string, baseCurrency: string, rate: KnownRate | null): Reason | null {
  const wanted = { from: currency, to: baseCurrency, date: { day: date } };
  if (rate === null) return reason("currency", "no_exchange_rate", wanted);
  // A rate without a day holds always.
  return rate.asks && rate.day !== null ? reason("currency", OLD_RATE, { ...wanted, day: { day: rate.day } }) : null;
}
