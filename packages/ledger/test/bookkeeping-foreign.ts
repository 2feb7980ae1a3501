/** Posts opening balances and emptied foreign accounts of `docs/BOOKKEEPING.md` with the product's code. */
import {
  type BalancedEntry,
  convert,
  decimal,
  differencesOf,
  differenceToEntry,
  moneyFromDecimal,
  negate,
  openingToEntry,
  STANDARD_EXCHANGE,
} from "../src/index.ts";

type Says = readonly (readonly string[])[];

const KNOWN = /^(opening|emptied|came in at|went out at)$/;

/** Tells whether an event is an opening balance, or a foreign account that becomes empty. */
export const isOfAccount = (says: Says): boolean => says.some(([key]) => key === "opening" || key === "emptied");

/** Returns the entry of such an event in euro books. */
export function accountToEntry(name: string, says: Says): BalancedEntry {
  for (const [key = ""] of says) if (!KNOWN.test(key)) throw new Error(`${name}: what is "${key}"?`);
  const find = (key: string) => says.find(([said]) => said === key) ?? [];
  const [what, accountCode = "", text = ""] = find("opening").length > 0 ? find("opening") : find("emptied");
  const [amount = "", currency = "EUR"] = text.split(" ");
  const money = moneyFromDecimal(amount, currency);
  if (what === "opening") {
    const common = { date: "2026-03-01", baseCurrency: "EUR", exchangeRate: decimal("1") };
    return openingToEntry({ ...common, accountCode, amount: money, openingAccountCode: "3999" });
  }
  const at = (key: string) => convert(money, "EUR", decimal(find(key)[2] ?? ""));
  const [difference] = differencesOf([
    { day: "2026-03-01", held: money, base: at("came in at") },
    { day: "2026-03-09", held: negate(money), base: negate(at("went out at")) },
  ]);
  if (!difference) throw new Error(`${name}: nothing is left over.`);
  return differenceToEntry({ code: accountCode, name: "USD account", currency }, difference, STANDARD_EXCHANGE);
}
