/** Posts the opening balances of `docs/BOOKKEEPING.md` with the product's code. */
import { type BalancedEntry, moneyFromDecimal, type OpeningItem, openingToEntries } from "../src/index.ts";

type Says = readonly (readonly string[])[];

const PART = /^(balance|open invoice|open bill|open credit of a client|open credit of a vendor): (.+)$/;

/** Tells whether an event is of opening balances of whole books. */
export const isOfOpening = (says: Says): boolean => says.some(([key = ""]) => PART.test(key));

/** Returns the entries of such an event in euro books: that of the balances, and one for each item. */
export function openingEventToEntries(name: string, says: Says): BalancedEntry[] {
  const parts = says.map(([key = "", accountCode = "", amount = "", worth]) => {
    const [, kind, text = ""] = PART.exec(key) ?? [];
    if (!kind) throw new Error(`${name}: what is "${key}"?`);
    const [plain = "", currency = "EUR"] = amount.split(" ");
    const money = moneyFromDecimal(plain, currency);
    return { kind, text, accountCode, money, baseMoney: worth ? moneyFromDecimal(worth, "EUR") : money };
  });
  const { balances, items } = openingToEntries({
    date: "2026-01-01",
    baseCurrency: "EUR",
    openingAccountCode: "3999",
    balances: parts.flatMap(({ kind, accountCode, money }) =>
      kind === "balance" ? { accountCode, balance: money } : [],
    ),
    banks: [],
    items: parts.flatMap(({ kind, text, accountCode, money, baseMoney }): OpeningItem[] =>
      kind === "balance"
        ? []
        : [
            {
              kind: kind === "open bill" || kind === "open credit of a vendor" ? "payable" : "receivable",
              accountCode,
              party: "Northwind",
              number: text,
              dueDate: null,
              amount: money,
              baseAmount: baseMoney,
            },
          ],
    ),
  });
  return [...(balances ? [balances] : []), ...items];
}
