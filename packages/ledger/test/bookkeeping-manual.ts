/** Posts the entries by hand and the closing entries of `docs/BOOKKEEPING.md` with the product's code. */
import {
  type AccountSum,
  type BalancedEntry,
  closingEntry,
  decimal,
  type ManualLine,
  manualToEntry,
  moneyFromDecimal,
  needsClosingEntry,
  retainedEarningsOf,
  STANDARD_CHART,
  zero,
} from "../src/index.ts";

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

const OF_YEAR = /^(earned|spent): /;

/** Tells whether an event is the end of a year. */
export const isOfYear = (says: Says): boolean => says.some(([key = ""]) => OF_YEAR.test(key));

/** Returns the closing entry of such a year in euro books. */
export function yearToEntry(name: string, says: Says): BalancedEntry {
  const sums = new Map<string, AccountSum>();
  let country = "";
  for (const [key = "", accountCode = "", amount = ""] of says) {
    const [, kind] = OF_YEAR.exec(key) ?? [];
    if (key === "country") country = amount;
    else if (!kind) throw new Error(`${name}: what is "${key}"?`);
    else {
      const [money, none] = [moneyFromDecimal(amount, "EUR"), zero("EUR")];
      sums.set(accountCode, {
        accountCode,
        debit: kind === "spent" ? money : none,
        credit: kind === "spent" ? none : money,
      });
    }
  }
  const retained = retainedEarningsOf(STANDARD_CHART)?.code ?? "";
  const about = { date: "2026-12-31", description: name, accounts: STANDARD_CHART, currency: "EUR" };
  const entry = needsClosingEntry(country) ? closingEntry({ ...about, sums, retained }) : null;
  if (!entry) throw new Error(`${name}: there is nothing to post.`);
  return entry;
}
