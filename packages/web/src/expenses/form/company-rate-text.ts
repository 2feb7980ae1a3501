/** What making a typed rate the company's would change, in sentences. */
import type { ExchangeRate } from "@tallyleaf/contract";

/**
 * @param rates the company's stored rates; null while they are not known
 * @param from one unit of this currency is worth the rate
 * @param to the currency that the rate is in
 */
export function companyRateText(rates: readonly ExchangeRate[] | null, from: string, to: string): string {
  const stored = rates?.find(({ fromCurrency, toCurrency }) => fromCurrency === from && toCurrency === to);
  const sentences = [
    `Otherwise it is this document's rate only. Checked, it converts every later save from ${from} to ${to} without a typed rate, and drafts that have no rate or an old one.`,
  ];
  if (stored) {
    const was = stored.rateType === "auto" ? "the automatic rate" : `the company's rate of ${stored.rate}`;
    sentences.push(`It replaces ${was}.`);
    if (stored.surchargePercentage > 0)
      sentences.push(`The surcharge of ${stored.surchargePercentage} % stays and is taken off.`);
  }
  return sentences.join(" ");
}
