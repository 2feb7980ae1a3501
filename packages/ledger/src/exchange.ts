/** Converts an entry's lines to the base currency, so that they balance there too, at any rate. */

import { digitsOf } from "./currency.ts";
import { compareDecimal, type Decimal, decimal, divideRounding, formatDecimal, powerOfTen } from "./decimal.ts";
import type { Posting, Side } from "./entry.ts";
import { LedgerError } from "./errors.ts";
import { type Money, money, reconcile, sum } from "./money.ts";

/** A line without an amount in the base currency. */
export type UnconvertedPosting = Omit<Posting, "baseAmount">;

/**
 * Converts an amount and rounds it once, half away from zero, to the currency's digits.
 *
 * @param rate units of `currency` for one unit of the amount's currency.
 * @throws LedgerError `bad_rate` when it is not above zero, or not 1 between a currency and itself; `unknown_currency`.
 */
export function convert(amount: Money, currency: string, rate: Decimal): Money {
  requireRate(amount.currency, currency, rate);
  const numerator = amount.minor * rate.digits * powerOfTen(digitsOf(currency));
  return money(divideRounding(numerator, powerOfTen(rate.scale + digitsOf(amount.currency))), currency);
}

/**
 * Gives each line its amount in the base currency. Each side's total is converted once and each line is rounded once; the side's largest
 * line takes the remainder, so equal sides stay equal.
 *
 * @param rate units of `baseCurrency` for one unit of the document's currency.
 * @throws LedgerError `bad_rate`, `unknown_currency`, `currency_mismatch`.
 */
export function convertPostings(
  postings: readonly UnconvertedPosting[],
  baseCurrency: string,
  rate: Decimal,
): Posting[] {
  const converted = new Map<UnconvertedPosting, Money>();
  for (const side of ["debit", "credit"] satisfies Side[]) {
    const lines = postings.filter((posting) => posting.side === side);
    const first = lines[0];
    if (!first) continue;
    const amounts = lines.map((line) => line.amount);
    const total = convert(sum(amounts, first.amount.currency), baseCurrency, rate);
    const parts = reconcile(
      total,
      amounts.map((amount) => convert(amount, baseCurrency, rate)),
      amounts,
    );
    lines.forEach((line, index) => {
      converted.set(line, parts[index] ?? total);
    });
  }
  return postings.map((posting) => ({ ...posting, baseAmount: converted.get(posting) ?? posting.amount }));
}

/**
 * As `convertPostings`, but with pairs of lines of the same amount, debit and credit, that agree in the base currency too.
 *
 * @throws LedgerError as `convertPostings` does.
 */
export function convertWithPairs(
  lines: readonly {
    readonly posting: UnconvertedPosting;
    readonly isPaired: boolean;
    /** Converts a paired line; absent: its amount is converted. */
    readonly toBase?: ((inBooks: (amount: Money) => Money) => Money) | undefined;
  }[],
  baseCurrency: string,
  rate: Decimal,
): Posting[] {
  const others = convertPostings(
    lines.flatMap(({ posting, isPaired }) => (isPaired ? [] : [posting])),
    baseCurrency,
    rate,
  ).values();
  const inBooks = (amount: Money) => convert(amount, baseCurrency, rate);
  return lines.flatMap(({ posting, isPaired, toBase }) =>
    isPaired
      ? { ...posting, baseAmount: toBase ? toBase(inBooks) : inBooks(posting.amount) }
      : (others.next().value ?? []),
  );
}

function requireRate(from: string, to: string, rate: Decimal): void {
  if (rate.digits <= 0n) {
    throw new LedgerError("bad_rate", `The exchange rate ${formatDecimal(rate)} is not above zero.`);
  }
  if (from === to && compareDecimal(rate, decimal("1")) !== 0) {
    throw new LedgerError("bad_rate", `The exchange rate from ${from} to itself is 1, not ${formatDecimal(rate)}.`);
  }
}
