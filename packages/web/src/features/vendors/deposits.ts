/** Deposits to a vendor: what is open of them, and using one for a bill. */
import { type DepositRow, listVendorDeposits } from "@tallyleaf/contract";
import { compareMoney, divideRounding, moneyFromNumber, subtract, toNumber } from "@tallyleaf/ledger";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

/** Beside the expenses: what is done with one of them changes what is open. */
export const depositsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ["expenses", "deposits", vendorId],
    queryFn: ({ signal }) => call(listVendorDeposits, { params: { id: vendorId } }, { signal }),
  });

/** The amount of a deposit that a bill can use, and its parts. */
export function usableOf({ open, openTax, currency }: DepositRow, bill: number) {
  const [whole, due, tax] = [
    moneyFromNumber(open, currency),
    moneyFromNumber(bill, currency),
    moneyFromNumber(openTax, currency),
  ];
  const used = compareMoney(whole, due) < 0 ? whole : due;
  if (used.minor <= 0n) return null;
  const part = { minor: divideRounding(tax.minor * used.minor, whole.minor), currency };
  return { amount: toNumber(used), net: toNumber(subtract(used, part)), tax: toNumber(part) };
}
