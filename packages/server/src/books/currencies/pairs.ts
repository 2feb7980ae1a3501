/** The pairs that have an automatic rate, for one default currency: everything into it, then everything out of it. */
import { type AutoPair, SETTINGS_CURRENCIES } from "@tallyleaf/contract";
import { decimalToNumber } from "@tallyleaf/ledger";
import { type NewestRates, newestRate } from "./reference.ts";

const REGIONS: Readonly<Record<string, readonly string[]>> = {
  "North America": ["USD", "CAD", "MXN"],
  "South America": ["BRL", "ARS", "COP"],
  Europe: ["EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "ISK", "CZK", "HUF", "PLN", "RON", "BGN", "TRY"],
  "Middle East and Africa": ["ILS", "ZAR"],
  "Asia and Pacific": ["AUD", "NZD", "JPY", "CNY", "HKD", "SGD", "KRW", "INR", "IDR", "MYR", "PHP", "THB"],
};

/** Where a currency is at home; "Other" for those that no source of ours has. */
function regionOf(code: string): string {
  return Object.entries(REGIONS).find(([, codes]) => codes.includes(code))?.[0] ?? "Other";
}

/** The pairs into the default currency, which documents in a foreign currency need: those of the settings first. */
export function pairsInto(base: string, newest: NewestRates | null): AutoPair[] {
  return others(base, newest).flatMap((code) => pair(code, base, code, newest));
}

/** The pairs into the default currency, then those out of it. */
export function availablePairs(base: string, newest: NewestRates | null): AutoPair[] {
  return [...pairsInto(base, newest), ...others(base, newest).flatMap((code) => pair(base, code, code, newest))];
}

function others(base: string, newest: NewestRates | null): string[] {
  const known = [...(newest?.perEuro.keys() ?? [])].sort();
  return [...new Set<string>([...SETTINGS_CURRENCIES, ...known])].filter((code) => code !== base);
}

function pair(from: string, to: string, foreign: string, newest: NewestRates | null): AutoPair[] {
  const rate = newestRate(newest, from, to);
  return rate ? [{ from, to, region: regionOf(foreign), rate: decimalToNumber(rate) }] : [];
}
