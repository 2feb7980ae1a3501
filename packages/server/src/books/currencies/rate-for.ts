/** The rate that a document is booked at. */
import { ASKED_AGE_DAYS, type Decimal, decimal, formatDecimal, holdingOn, rateAge } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { findKeptRate } from "./kept-rates.ts";
import { effectiveRate, inverseRate, isUsable } from "./rates.ts";
import { findReferenceRateOn } from "./reference.ts";
import { listRatesOfPair, type RateRow } from "./store.ts";

export interface KnownRate {
  /** Units of `to` for one unit of `from`, with the surcharge where one is set; above zero. */
  rate: Decimal;
  /** "same": of a currency to itself. */
  rateType: "manual" | "auto" | "same";
  /** The day that an automatic rate is of, or from which a manual one holds: at most the asked one. Null: it holds always. */
  day: string | null;
  /** It is so old on the asked date that a person is asked about it, and nobody has agreed to use it on. */
  asks?: true;
}

/**
 * The organization's manual rate that holds on the date, the newest first; else the automatic one of the date or of the last day
 * before it. A rate that is configured for the other direction counts the other way round. (What a person types on the form goes before all of this.)
 *
 * Rule: decisions, Ledger: "The rate of a foreign document".
 *
 * @param tx inside the organization or as the system
 * @param date of the document, YYYY-MM-DD
 * @returns null when no rate is known
 */
export async function findRateFor(
  tx: Transaction,
  organizationId: string,
  from: string,
  to: string,
  date: string,
): Promise<KnownRate | null> {
  const known = await findKnownRate(tx, organizationId, from, to, date);
  if (!known || known.day === null || rateAge(known.day, date) <= ASKED_AGE_DAYS) return known;
  const kept = await findKeptRate(tx, { organizationId, from, to, day: known.day });
  return kept !== null && formatDecimal(decimal(kept)) === formatDecimal(known.rate) ? known : { ...known, asks: true };
}

async function findKnownRate(
  tx: Transaction,
  organizationId: string,
  from: string,
  to: string,
  date: string,
): Promise<KnownRate | null> {
  if (from === to) return { rate: decimal("1"), rateType: "same", day: null };
  const configured = await listRatesOfPair(tx, organizationId, from, to);
  // The rate that is written for this very direction goes first.
  configured.sort((a, b) => Number(b.fromCurrency === from) - Number(a.fromCurrency === from));

  const manual = configured.filter(({ type }) => type === "manual");
  for (const row of holdingOn(manual, date)) {
    const rate = inDirection(row, from, decimal(row.rate));
    if (rate) return { rate, rateType: "manual", day: row.validFrom };
  }
  const auto = configured.find(({ type }) => type === "auto");
  const reference = await findReferenceRateOn(tx, auto?.fromCurrency ?? from, auto?.toCurrency ?? to, date);
  if (!reference) return null;
  const rate = auto ? inDirection(auto, from, reference.rate) : reference.rate;
  return rate && isUsable(rate) ? { rate, rateType: "auto", day: reference.day } : null;
}

/** The row's rate with its surcharge, as one out of `from`; null when the surcharge leaves nothing of it. */
function inDirection(row: RateRow, from: string, rate: Decimal): Decimal | null {
  const effective = effectiveRate(rate, decimal(row.surcharge));
  if (!isUsable(effective)) return null;
  return row.fromCurrency === from ? effective : inverseRate(effective);
}
