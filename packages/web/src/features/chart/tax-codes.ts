/** The tax of a line of an entry without a document. */
import type { TaxCodeRow } from "@tallyleaf/contract";
import { decimal, type Money, splitSeveralRates, subtract, sum, taxOnTop } from "@tallyleaf/ledger";

/** The tax of an amount, as the server computes it. Where the buyer owes the tax, it is in no amount. */
export function taxOf(
  { rates, computation }: Pick<TaxCodeRow, "rates" | "computation">,
  amount: Money,
  structure: "exclusive" | "inclusive",
): { base: Money; tax: Money } {
  const percents = rates.map(String).map(decimal);
  if (structure === "exclusive" || computation === "self_assessed") {
    const taxes = percents.map((rate) => taxOnTop(amount, rate));
    return { base: amount, tax: sum(taxes, amount.currency) };
  }
  const tax = sum(splitSeveralRates(amount, percents).taxes, amount.currency);
  return { base: subtract(amount, tax), tax };
}
