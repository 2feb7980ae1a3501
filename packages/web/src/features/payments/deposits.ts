/** Deposits to a vendor: what is open of them, and using one for a bill. */
import { type DepositRow, listVendorDeposits } from "@tallyleaf/contract";
import { moneyFromNumber, toNumber } from "@tallyleaf/ledger";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

/** Beside the expenses: what is done with one of them changes what is open. */
export const depositsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ["expenses", "deposits", vendorId],
    queryFn: ({ signal }) => call(listVendorDeposits, { params: { id: vendorId } }, { signal }),
  });

/** What of a deposit a bill can use: the amount, and its parts. */
export function usableOf({ open, openTax, currency }: DepositRow, bill: number) {
  const [whole, due, tax] = [open, bill, openTax].map((amount) => moneyFromNumber(amount, currency).minor);
  if (whole === undefined || due === undefined || tax === undefined || whole <= 0n || due <= 0n) return null;
  const used = whole < due ? whole : due;
  const part = (2n * tax * used + whole) / (2n * whole);
  const number = (minor: bigint) => toNumber({ minor, currency });
  return { amount: number(used), net: number(used - part), tax: number(part) };
}
