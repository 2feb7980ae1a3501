/** Counts, percentages, exchange rates and lists as the page's locale writes them. */
import { type Decimal, decimal, formatTyped } from "@tallyleaf/ledger";
import { currentLocale, listFormat, numberFormat } from "@tallyleaf/messages";
import type { ReactNode } from "react";

/** "1,234". */
export const formatCount = (count: number): string => numberFormat(currentLocale()).format(count);

/**
 * "98%", "4.5%".
 *
 * @param share 1 is all
 * @param least digits after the decimal point
 * @param most of them, where the share has them
 */
export function formatPercent(share: number, least = 0, most = least): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  return numberFormat(currentLocale(), { style: "percent", ...digits }).format(share);
}

/** A tax rate or a surcharge with the decimals that it has: "19%", "2.5%". @param percent 0 to 100 */
export const formatRateInPercent = (percent: number | string): string => formatPercent(Number(percent) / 100, 0, 4);

/** An exchange rate with all its decimals: "0.9245". */
export const formatExchangeRate = (rate: Decimal | number | string): string =>
  formatTyped(typeof rate === "object" ? rate : decimal(rate), { kind: "rate" }, currentLocale());

/** "A, B, and C"; "A, B or C" as alternatives (`disjunction`), "A, B, C" as facts (`unit`). */
export const formatList = (items: readonly string[], type: Intl.ListFormatType = "conjunction"): string =>
  listFormat(currentLocale(), { type }).format(items);

/** The same of links or buttons. @param items the text of each, and what shows it; each has a key */
export function listOfNodes(
  items: readonly { text: string; node: ReactNode }[],
  type: Intl.ListFormatType = "conjunction",
): ReactNode[] {
  const left = items.values();
  const parts = listFormat(currentLocale(), { type }).formatToParts(items.map(({ text }) => text));
  return parts.map((part) => (part.type === "element" ? left.next().value?.node : part.value));
}
