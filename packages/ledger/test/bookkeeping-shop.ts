/** Posts online shop orders of `docs/BOOKKEEPING.md` with the product's code. */
import { type BalancedEntry, decimal, moneyFromDecimal, orderToEntry, refundToEntry } from "../src/index.ts";

type Says = readonly (readonly string[])[];

const KNOWN = /^(order|currency|rate|goods|shipping|tax|paid to|refunded)$/;

/** Tells whether an event is a shop order or its refund. */
export const isOrder = (says: Says): boolean => says.some(([key]) => key === "order");

/** Returns the entry of the order, or of its refund if there is one. */
export function shopToEntry(name: string, says: Says): BalancedEntry {
  for (const [key = ""] of says) if (!KNOWN.test(key)) throw new Error(`${name}: what is "${key}"?`);
  const find = (key: string) => says.find(([said]) => said === key);
  const currency = find("currency")?.[2] ?? "EUR";
  const money = (key: string) => moneyFromDecimal(find(key)?.[2] ?? "0", currency);
  const sale = orderToEntry(
    {
      number: "#1001",
      shop: "Shop",
      customer: null,
      date: "2026-03-01",
      total: money("order"),
      goods: money("goods"),
      shipping: money("shipping"),
      tax: money("tax"),
    },
    {
      clearing: find("paid to")?.[1] ?? "",
      revenue: find("goods")?.[1] ?? "",
      shipping: find("shipping")?.[1] ?? "",
      tax: "2200",
    },
    { baseCurrency: "EUR", exchangeRate: decimal(find("rate")?.[2] ?? "1") },
  );
  return find("refunded") ? refundToEntry([sale], money("refunded"), "2026-03-09") : sale;
}
