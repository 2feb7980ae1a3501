/** Whether the exchange rate of a document is one to rely on. */
import type { Reason } from "@tallyleaf/extraction";
import type { KnownRate } from "../../books/currencies/rate-for.ts";
import { OLD_RATE } from "../../books/currencies/rate-reasons.ts";

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
  if (!rate.asks) return null;
  return {
    field: "currency",
    code: OLD_RATE,
    message: `The newest exchange rate from ${currency} to ${baseCurrency} that is known for ${date} is of ${rate.day}, so it waits for your look.`,
  };
}
