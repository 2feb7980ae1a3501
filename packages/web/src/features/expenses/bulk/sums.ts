/** Sums selected expenses exactly, one sum per currency. */
import type { ExpenseRow } from "@tallyleaf/contract";
import { isCurrency, moneyFromNumber, negate, sum, toDecimalString } from "@tallyleaf/ledger";

type Summed = Pick<ExpenseRow, "amount" | "currency" | "isRefund">;

/** Decimal texts by currency, the first seen first. What came back counts against what was paid; no amount counts nothing. */
export function sumsOfRows(rows: Iterable<Summed>): { currency: string; amount: string }[] {
  const byCurrency = Map.groupBy(
    [...rows].filter(({ amount, currency }) => amount !== null && isCurrency(currency)),
    ({ currency }) => currency,
  );
  return [...byCurrency].map(([currency, list]) => {
    const amounts = list.map(({ amount, isRefund }) => {
      const paid = moneyFromNumber(amount ?? 0, currency);
      return isRefund ? negate(paid) : paid;
    });
    return { currency, amount: toDecimalString(sum(amounts, currency)) };
  });
}
