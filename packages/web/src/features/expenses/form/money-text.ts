/** Amounts of the form with the symbols that the specification names; any other currency by its code. */
import { type Money, toDecimalString } from "@tallyleaf/ledger";
import { ABSENT, formatAmount } from "../../../kit/format.ts";
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
export function decimalMoneyText(amount: string, currency: string, screen: Screen, locale?: string): string {
  const sign = amount.startsWith("-") ? "-" : "";
  const symbol = symbolOf(currency, screen);
  const space = symbol === currency ? "\u00a0" : "";
  return `${sign}${symbol}${space}${formatAmount(amount.replace("-", ""), currency, locale)}`;
}
