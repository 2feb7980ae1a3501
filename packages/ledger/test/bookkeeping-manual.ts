/** Posts the entries by hand of `docs/BOOKKEEPING.md` with the product's code. */
import { type BalancedEntry, decimal, type ManualLine, manualToEntry, moneyFromDecimal } from "../src/index.ts";

type Says = readonly (readonly string[])[];

const SIDE = /^(debit|credit)(?:: (.+))?$/;

/** Tells whether an event is an entry by hand. */
export const isByHand = (says: Says): boolean => says.some(([key = ""]) => SIDE.test(key));

/** Returns the entry of such an event in euro books. */
export function manualEventToEntry(name: string, says: Says): BalancedEntry {
  const currency = says.find(([key]) => key === "currency")?.[2] ?? "EUR";
  const rate = says.find(([key]) => key === "rate")?.[2] ?? "1";
  const lines = says.flatMap(([key = "", accountCode = "", amount = ""]): ManualLine[] => {
    const [, side, description = ""] = SIDE.exec(key) ?? [];
    if (side === "debit" || side === "credit")
      return [{ side, accountCode, amount: moneyFromDecimal(amount, currency), description }];
    if (key !== "currency" && key !== "rate") throw new Error(`${name}: what is "${key}"?`);
    return [];
  });
  const about = { date: "2026-03-31", description: name, reference: "", currency, baseCurrency: "EUR" };
  return manualToEntry({ ...about, exchangeRate: decimal(rate), lines });
}
