/** Amounts that a country lets one leave undeferred: a choice, and the same one for all of them. */
import type { Money } from "../money.ts";

/**
 * § 5 (5) sentence 2 EStG, for fiscal years from 2022 on: a cost or revenue up to the limit for low-value assets, § 6 (2) sentence 1. Net,
 * in the books' currency.
 */
const LIMITS: Readonly<Record<string, { from: string; cents: bigint; currency: string }>> = {
  DE: { from: "2022-01-01", cents: 800_00n, currency: "EUR" },
};

/** Tells if the amount of a document need not be deferred. @param day of the document */
export function mayStayUndeferred(country: string | null, amount: Money, day: string): boolean {
  const rule = country === null ? undefined : LIMITS[country];
  if (!rule || rule.currency !== amount.currency || day < rule.from) return false;
  return amount.minor <= rule.cents;
}
