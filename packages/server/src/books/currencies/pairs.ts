/** The pairs that have an automatic rate, for one default currency: everything into it, then everything out of it. */
import { type AutoPair, SETTINGS_CURRENCIES } from "@tallyleaf/contract";
import { decimalToNumber } from "@tallyleaf/ledger";
import { type NewestRates, newestRate } from "./reference.ts";
import { say } from "./say.ts";

const REGIONS = {
  northAmerica: ["USD", "CAD", "MXN"],
  southAmerica: ["BRL", "ARS", "COP"],
  europe: ["EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "ISK", "CZK", "HUF", "PLN", "RON", "BGN", "TRY"],
  middleEastAndAfrica: ["ILS", "ZAR"],
  asiaAndPacific: ["AUD", "NZD", "JPY", "CNY", "HKD", "SGD", "KRW", "INR", "IDR", "MYR", "PHP", "THB"],
} as const satisfies Record<string, readonly string[]>;

/** Where a currency is at home, for the reader; "Other" for those that no source of ours has. */
function regionOf(code: string): string {
  const regions = Object.keys(REGIONS) as (keyof typeof REGIONS)[];
  return say(regions.find((region) => REGIONS[region].some((each) => each === code)) ?? "other");
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
