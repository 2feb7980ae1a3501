/** The tax codes of the registrations, for a line of an entry without a document, and the tax that they come to. */
import { listTaxCodes, type TaxCodeRow } from "@tallyleaf/contract";
import { decimal, isCalendarDate, type Money, splitSeveralRates, subtract, sum, taxOnTop } from "@tallyleaf/ledger";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

/** The codes of a day of both directions. @param day YYYY-MM-DD, as far as it is typed */
export function taxCodesQuery(day: string) {
  const query = isCalendarDate(day) ? { day } : {};
  return queryOptions({
    queryKey: ["tax", "codes", query],
    queryFn: async ({ signal }) => (await call(listTaxCodes, { query }, { signal })).data,
    staleTime: 5 * 60_000,
  });
}

/** The tax of an amount, which the server reckons alike. Where the buyer owes the tax, it is in no amount. */
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
