/** Amounts of the form with the symbols that the specification names, any other currency by its code. */
import { digitsOf, isCurrency, type Money, toDecimalString } from "@tallyleaf/ledger";
import { currentLocale, numberFormat } from "@tallyleaf/messages";
import { ABSENT, formatMoney } from "../../../kit/format.ts";
import type { Screen } from "./checks.ts";

/** Rule: specification, entities, "Currency settings": the two screens write Canadian dollars differently. */
const SYMBOLS: Record<Screen, Readonly<Record<string, string>>> = {
  add: { USD: "$", EUR: "€", GBP: "£", CAD: "C$" },
  edit: { USD: "$", EUR: "€", GBP: "£", CAD: "$" },
};

/** "$", "C$", or the code. */
function symbolOf(currency: string, screen: Screen): string {
  return SYMBOLS[screen][currency] ?? currency;
}

/** "$1,234.50", "-€5.00", "JPY 1,200"; "–" for none. */
export function moneyText(amount: Money | null, screen: Screen, locale?: string): string {
  if (amount === null) return ABSENT;
  return decimalMoneyText(toDecimalString(amount), amount.currency, screen, locale);
}

/** The same for an amount as decimal text. */
export function decimalMoneyText(amount: string, currency: string, screen: Screen, locale = currentLocale()): string {
  if (!isCurrency(currency)) return formatMoney(amount, currency, locale);
  const symbol = symbolOf(currency, screen);
  const digits = digitsOf(currency);
  return numberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: symbol === currency ? "code" : "symbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .formatToParts(amount as `${number}`)
    .map(({ type, value }) => (type === "currency" ? symbol : value))
    .join("");
}
