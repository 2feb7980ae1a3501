/**
 * Rules of countries about assets of low value and declining balance, as dated data with their source. [V] was seen in a published
 * source, [L] is the law by name, not read again. They suggest; a person decides. Tax depreciation of the UK and the US is claimed in
 * the return and is no entry: the notes say so.
 */
import { compareDecimal, type Decimal, decimal, formatDecimal } from "../decimal.ts";
import type { DepreciationMethod } from "./plan.ts";

/** The days of a rule; null: no end, or no known beginning. */
interface Dated {
  from: string | null;
  to: string | null;
  source: string;
}

export interface LowValueRule extends Dated {
  id: string;
  country: string;
  method: Extract<DepreciationMethod, "immediate" | "pool">;
  /** In `currency`, net: above this, and up to that. */
  above: string;
  upTo: string;
  currency: string;
  /** Of a pool. */
  lifeMonths: number | null;
}

export const LOW_VALUE_RULES: readonly LowValueRule[] = [
  {
    id: "de-low-value",
    country: "DE",
    method: "immediate",
    above: "0",
    upTo: "800",
    currency: "EUR",
    lifeMonths: null,
    from: "2018-01-01",
    to: null,
    source: "§ 6 Abs. 2 EStG [L]",
  },
  {
    id: "de-pool",
    country: "DE",
    method: "pool",
    above: "250",
    upTo: "1000",
    currency: "EUR",
    lifeMonths: 60,
    from: "2018-01-01",
    to: null,
    source: "§ 6 Abs. 2a EStG [L]",
  },
  {
    id: "fr-low-value",
    country: "FR",
    method: "immediate",
    above: "0",
    upTo: "500",
    currency: "EUR",
    lifeMonths: null,
    from: null,
    to: null,
    source: "BOI-BIC-CHG-20-30-10 [L]",
  },
  {
    id: "us-de-minimis",
    country: "US",
    method: "immediate",
    above: "0",
    upTo: "2500",
    currency: "USD",
    lifeMonths: null,
    from: "2016-01-01",
    to: null,
    source: "Treas. Reg. 1.263(a)-1(f) [L]",
  },
];

export interface DecliningRule extends Dated {
  id: string;
  country: string;
  /** The rate of the straight line times this, by the years of the life from `minYears` on; the first that fits counts. */
  factors: readonly { minYears: number; factor: string }[];
  /** Percent; null: no limit of its own. */
  maxRate: string | null;
}

export const DECLINING_RULES: readonly DecliningRule[] = [
  {
    id: "de-declining",
    country: "DE",
    factors: [{ minYears: 0, factor: "3" }],
    maxRate: "30.00",
    from: "2025-07-01",
    to: "2027-12-31",
    source: "§ 7 Abs. 2 EStG, BGBl. 2025 I Nr. 161 [V]",
  },
  {
    id: "fr-declining",
    country: "FR",
    factors: [
      { minYears: 7, factor: "2.25" },
      { minYears: 5, factor: "1.75" },
      { minYears: 3, factor: "1.25" },
    ],
    maxRate: null,
    from: null,
    to: null,
    source: "CGI 39 A [L]",
  },
];

/** Relief that is claimed in the tax return only. */
export interface TaxReliefNote extends Dated {
  id: "gb-allowances" | "us-macrs";
  country: string;
}

export const TAX_RELIEF_NOTES: readonly TaxReliefNote[] = [
  {
    id: "gb-allowances",
    country: "GB",
    from: "2026-01-01",
    to: null,
    source: "CAA 2001 as changed [V: Budget 2025, reported]",
  },
  { id: "us-macrs", country: "US", from: null, to: null, source: "Treas. Reg. 1.263(a)-1(f) [L]" },
];

const holds = ({ from, to }: Dated, day: string) => (from === null || day >= from) && (to === null || day <= to);

/** Rules for an asset of this cost bought on a day; those that are for another currency or cost are left out. */
export function lowValueRules(
  country: string | null,
  day: string,
  cost: { amount: string; currency: string },
): LowValueRule[] {
  const amount = decimal(cost.amount);
  return LOW_VALUE_RULES.filter(
    (rule) =>
      rule.country === country &&
      rule.currency === cost.currency &&
      holds(rule, day) &&
      compareDecimal(amount, decimal(rule.above)) > 0 &&
      compareDecimal(amount, decimal(rule.upTo)) <= 0,
  );
}

/** The highest yearly rate of declining balance, in percent; null: the country has no rule for the day and life. */
export function decliningRate(
  country: string | null,
  day: string,
  lifeMonths: number,
): { rate: string; rule: DecliningRule } | null {
  const rule = DECLINING_RULES.find((one) => one.country === country && holds(one, day));
  const factor = rule?.factors.find(({ minYears }) => lifeMonths >= minYears * 12)?.factor;
  if (!rule || factor === undefined) return null;
  const byLife = rateOf(decimal(factor), lifeMonths);
  const max = rule.maxRate === null ? null : decimal(rule.maxRate);
  const rate = max !== null && compareDecimal(byLife, max) > 0 ? max : byLife;
  return { rate: formatDecimal(rate), rule };
}

/** Percent a year with two decimals, cut off: a rate above the law's is none of it. */
function rateOf({ digits, scale }: Decimal, lifeMonths: number): Decimal {
  const hundredths = (digits * 1200n * 100n) / (BigInt(lifeMonths) * 10n ** BigInt(scale));
  return { digits: hundredths, scale: 2 };
}

/** Notes about relief that is claimed in the return only. */
export const taxReliefNotes = (country: string | null, day: string): TaxReliefNote[] =>
  TAX_RELIEF_NOTES.filter((note) => note.country === country && holds(note, day));
