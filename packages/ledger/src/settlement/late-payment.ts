/**
 * Legal claims for a late payment: interest over a base rate, and a fixed sum for the cost of recovery. Sources:
 * Germany: § 288 and § 247 BGB, base rates of the Deutsche Bundesbank. United Kingdom: Late Payment of Commercial Debts (Interest) Act 1998
 * with the Order of 2002 (SI 2002/1675, article 4) and the Regulations of 2013, Bank Rate on 31 December and 30 June. France: Code de commerce L441-10 and
 * D441-5. Other members of the EU: Directive 2011/7/EU, articles 2, 3, and 6. Rates of the European Central Bank: main refinancing operations
 * on the first day of the half-year. A company can correct the rates. Pure.
 *
 * Rates until 2026-01-01 were compared with published lists: Bundesbank, by lang-schwarz.de/2025/04/14/dw202502b1 (until 2025-01-01) and its
 * press release at finanzmarktnachrichten.de/basiszinssatz-bleibt-ab-1-januar-2026-bei-127 (both of 2025-07-01 and 2026-01-01); Bank Rate, by
 * uktaxcalculators.co.uk/tax-news/2025/12/18 (all); ECB, by euribor-rates.eu/de/ezb-leitzins (until 2024-07-01), enterprise.gov.ie (2024-07-01),
 * kurier.at 402987370 (2025-01-01), and krone.at 4000884 (2025-07-01, 2026-01-01). Not verified: rates from 2026-07-01 on, which aren't here.
 */
import { type Decimal, decimal, divideRounding, powerOfTen } from "../decimal.ts";
import { type Money, money, zero } from "../money.ts";
import { moneyFromDecimal } from "../wire.ts";

/** A base rate in percent, from a day on. */
export interface BaseRate {
  from: string;
  percent: string;
}

type Bank = "DE" | "GB" | "ECB";

const rates = (text: string): BaseRate[] =>
  text.split(" ").map((one) => {
    const [from = "", percent = ""] = one.split("=");
    return { from, percent };
  });

/** Of each half-year; the newest goes on until the next is known: a company enters it itself. */
export const BASE_RATES: Readonly<Record<Bank, readonly BaseRate[]>> = {
  DE: rates(
    "2023-01-01=1.62 2023-07-01=3.12 2024-01-01=3.62 2024-07-01=3.37 2025-01-01=2.27 2025-07-01=1.27 2026-01-01=1.27",
  ),
  GB: rates(
    "2023-01-01=3.50 2023-07-01=5.00 2024-01-01=5.25 2024-07-01=5.25 2025-01-01=4.75 2025-07-01=4.25 2026-01-01=3.75",
  ),
  ECB: rates(
    "2023-01-01=2.50 2023-07-01=4.00 2024-01-01=4.50 2024-07-01=4.25 2025-01-01=3.15 2025-07-01=2.15 2026-01-01=2.15",
  ),
};

const EU = "AT BE BG CY CZ DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

export interface LateRule {
  bank: Bank;
  /** Points over the base rate. */
  business: string;
  /** Null: the law leaves consumers to other rules, which are not here. */
  consumer: string | null;
  /** The base rate of the day on which interest begins counts until the debt is paid; else each half-year has its own. */
  isFixedAtStart?: boolean;
  /** Fixed sums in this currency by the amount that is owed, the largest first; of businesses only. */
  sums: { currency: string; from: string; sum: string }[];
}

const FORTY = [{ currency: "EUR", from: "0", sum: "40.00" }];

/** Null: no rule is known for the country. @param country of the seller, ISO 3166-1 */
export function lateRuleOf(country: string | null): LateRule | null {
  if (country === "DE") return { bank: "DE", business: "9", consumer: "5", sums: FORTY };
  if (country === "FR") return { bank: "ECB", business: "10", consumer: null, sums: FORTY };
  if (country === "GB")
    return {
      ...{ bank: "GB", business: "8", consumer: null, isFixedAtStart: true },
      sums: [
        { currency: "GBP", from: "10000", sum: "100.00" },
        { currency: "GBP", from: "1000", sum: "70.00" },
        { currency: "GBP", from: "0", sum: "40.00" },
      ],
    };
  return country !== null && EU.includes(country) ? { bank: "ECB", business: "8", consumer: null, sums: FORTY } : null;
}

interface Late {
  country: string | null;
  isBusiness: boolean;
  /** Still owed. */
  open: Money;
  dueDate: string;
  /** Interest runs from the day after the due date until this day. */
  today: string;
  /** Corrections and later rates; one of the same day goes before that of the table. */
  own?: readonly BaseRate[];
}

export interface LateCharges {
  interest: Money;
  /** Yearly, in percent, on the last day. */
  percent: Decimal;
  /** The day from which the base rate of the last day holds, where that of a newer half-year is not known; null: it is the newest. */
  oldRateFrom: string | null;
  /** Zero where the law has none in this currency, or for a consumer. */
  sum: Money;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Interest for each day by the rate that counts for it over 365 days, rounded once. Null: nothing is late, or no rule is known. */
export function lateCharges({ country, isBusiness, open, dueDate, today, own = [] }: Late): LateCharges | null {
  const rule = lateRuleOf(country);
  const points = isBusiness ? rule?.business : rule?.consumer;
  if (!rule || !points || today <= dueDate || open.minor <= 0n) return null;
  const byDay = new Map([...BASE_RATES[rule.bank], ...own].map((rate) => [rate.from, rate]));
  const all = [...byDay.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
  const known = rule.isFixedAtStart
    ? [all.findLast(({ from }) => previousDay(from) <= dueDate) ?? all[0]].flatMap((one) => one ?? [])
    : all;
  let weighed = 0n;
  let last = decimal(points);
  let lastFrom = "";
  known.forEach(({ from, percent }, place) => {
    // The first rate counts for earlier days too.
    const start = place === 0 || from <= dueDate ? dueDate : previousDay(from);
    const next = known[place + 1]?.from;
    const end = next === undefined || next > today ? today : previousDay(next);
    if (end <= start) return;
    last = sumOf(decimal(percent), decimal(points));
    lastFrom = from;
    weighed += BigInt(daysBetween(start, end)) * scaled(last);
  });
  const interest = divideRounding(open.minor * weighed, 365n * 100n * SCALE);
  const owed = (from: string) => moneyFromDecimal(from, open.currency).minor;
  const fixed = isBusiness
    ? rule.sums.find(({ currency, from }) => currency === open.currency && open.minor >= owed(from))
    : undefined;
  return {
    interest: money(interest, open.currency),
    percent: last,
    oldRateFrom: lastFrom < halfYearOf(rule.isFixedAtStart ? nextDay(dueDate) : today) ? lastFrom : null,
    sum: fixed ? moneyFromDecimal(fixed.sum, open.currency) : zero(open.currency),
  };
}

/** Its first day. */
const halfYearOf = (day: string) => `${day.slice(0, 4)}-${day.slice(5, 7) < "07" ? "01" : "07"}-01`;

const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const previousDay = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Rates have at most four places. */
const SCALE = 10_000n;
const scaled = ({ digits, scale }: Decimal) => divideRounding(digits * SCALE, powerOfTen(scale));

function sumOf(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: a.digits * powerOfTen(scale - a.scale) + b.digits * powerOfTen(scale - b.scale), scale };
}
