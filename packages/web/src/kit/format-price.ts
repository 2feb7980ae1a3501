/** Prices of one unit, and quantities: they have more decimals than amounts, and all of them count. */
import { digitsOf, isCurrency } from "@tallyleaf/ledger";
import { currentLocale, numberFormat } from "@tallyleaf/messages";
import { ABSENT } from "./format.ts";

/** As many as every browser knows: e-invoices may have more than a reading keeps. */
const MOST_PLACES = 20;
const isPlain = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/**
 * "€0.0123", "$12.50"; of a currency that is unknown, the bare number. A text that is no number stays as it is.
 *
 * @param price a plain decimal text; null is shown as "–"
 * @param currency ISO 4217
 */
export function formatPrice(price: string | null, currency: string | null, locale = currentLocale()): string {
  if (price === null) return ABSENT;
  const isKnown = currency !== null && isCurrency(currency);
  if (!isPlain(price)) return [price, currency].filter(Boolean).join(" ");
  const text = numberFormat(locale, {
    ...(isKnown && { style: "currency", currency }),
    minimumFractionDigits: isKnown ? digitsOf(currency) : 2,
    maximumFractionDigits: MOST_PLACES,
  }).format(price as `${number}`);
  return isKnown || currency === null ? text : `${text} ${currency}`;
}

/** "1,000.5". @param quantity a decimal text; null is shown as "–" */
export function formatQuantity(quantity: string | null, locale = currentLocale()): string {
  if (quantity === null || !isPlain(quantity)) return quantity ?? ABSENT;
  return numberFormat(locale, { maximumFractionDigits: MOST_PLACES }).format(quantity as `${number}`);
}
