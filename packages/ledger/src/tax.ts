/**
 * Taxes: added to net prices (exclusive), or taken out of gross prices (inclusive).
 *
 * Each rate's tax is computed once on the sum of its lines, as tax authorities require. Each line's share is rounded once, and the largest
 * line of the rate takes the remainder. So lines, rates, and document agree to the minor unit. A stated tax is added as it is.
 */
import { type Decimal, divideRounding, formatDecimal, powerOfTen } from "./decimal.ts";
import { LedgerError } from "./errors.ts";
import { allocate, type Money, money, reconcile, subtract, sum } from "./money.ts";

/** An amount under one rate. `rate` is a percent: 19 is 19 %. */
export interface TaxedAmount {
  readonly amount: Money;
  readonly rate: Decimal;
  /** Rates of the taxes that the rate is the sum of, each rounded by itself; the same of all lines of a rate. Absent: it is one tax. */
  readonly parts?: readonly Decimal[];
  /** The tax on it, where another document has charged it; absent: it is computed with the other amounts of the rate. */
  readonly stated?: Money;
}

export interface TaxSplit {
  readonly rate: Decimal;
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}

export interface TaxedLines {
  /** One for each line, in that order. */
  readonly lines: TaxSplit[];
  /** One for each rate, in order of appearance. */
  readonly rates: TaxSplit[];
}

/** Returns the tax on top of a net amount. @throws LedgerError `bad_rate` when the rate is negative. */
export function taxOnTop(net: Money, rate: Decimal): Money {
  requireTaxRate(rate);
  return money(divideRounding(net.minor * rate.digits, 100n * powerOfTen(rate.scale)), net.currency);
}

/** Returns the tax contained in a gross amount. @throws LedgerError `bad_rate` when the rate is negative. */
export function taxWithin(gross: Money, rate: Decimal): Money {
  requireTaxRate(rate);
  return money(divideRounding(gross.minor * rate.digits, 100n * powerOfTen(rate.scale) + rate.digits), gross.currency);
}

/**
 * Adds tax to lines with net amounts.
 *
 * @throws LedgerError `bad_rate`, `currency_mismatch`.
 */
export function exclusiveTax(lines: readonly TaxedAmount[]): TaxedLines {
  const taxOf: TaxOf = (net, rate, parts) =>
    parts
      ? sum(
          parts.map((part) => taxOnTop(net, part)),
          net.currency,
        )
      : taxOnTop(net, rate);
  return byRate(lines, taxOf, (amount, tax, rate) => ({
    rate,
    net: amount,
    tax,
    gross: { minor: amount.minor + tax.minor, currency: amount.currency },
  }));
}

/**
 * Takes tax out of lines with gross amounts.
 *
 * @throws LedgerError `bad_rate`, `currency_mismatch`.
 */
export function inclusiveTax(lines: readonly TaxedAmount[]): TaxedLines {
  const taxOf: TaxOf = (gross, rate, parts) =>
    parts ? sum(splitSeveralRates(gross, parts).taxes, gross.currency) : taxWithin(gross, rate);
  return byRate(lines, taxOf, (amount, tax, rate) => ({ rate, net: subtract(amount, tax), tax, gross: amount }));
}

/**
 * Splits one gross amount with several taxes on the same net (GST 5 and QST 9.975) into the net and each tax. They add up to the gross
 * exactly.
 *
 * @throws LedgerError `bad_rate`.
 */
export function splitSeveralRates(gross: Money, rates: readonly Decimal[]): { net: Money; taxes: Money[] } {
  for (const rate of rates) requireTaxRate(rate);
  const scale = Math.max(0, ...rates.map((rate) => rate.scale));
  const digits = rates.map((rate) => rate.digits * powerOfTen(scale - rate.scale));
  const whole = 100n * powerOfTen(scale) + digits.reduce((a, b) => a + b, 0n);
  const taxes = digits.map((rate) => money(divideRounding(gross.minor * rate, whole), gross.currency));
  return { net: subtract(gross, sum(taxes, gross.currency)), taxes };
}

/**
 * Shares a stated tax over its amounts in proportion; no share is more than its amount, as long as the tax is not more than all of them.
 *
 * @param amounts not negative.
 * @throws LedgerError `bad_weights` when there are none, or one is negative.
 */
export function shareTax(tax: Money, amounts: readonly Money[]): Money[] {
  return allocate(
    tax,
    amounts.map((amount) => amount.minor),
  );
}

/**
 * Shares a tax that is cost over the net amounts it was added to: each share is in proportion and rounded once, and the largest takes the
 * remainder.
 *
 * @param nets not negative, and not all zero
 * @throws LedgerError `bad_weights` when there are none.
 */
export function shareCost(tax: Money, nets: readonly Money[]): Money[] {
  const whole = sum(nets, tax.currency).minor;
  const shares = nets.map(({ minor }) => money(divideRounding(tax.minor * minor, whole), tax.currency));
  return reconcile(tax, shares, nets);
}

type TaxOf = (amount: Money, rate: Decimal, parts: readonly Decimal[] | undefined) => Money;

function byRate(
  lines: readonly TaxedAmount[],
  taxOf: TaxOf,
  split: (amount: Money, tax: Money, rate: Decimal) => TaxSplit,
): TaxedLines {
  const groups = new Map<string, { rate: Decimal; parts: readonly Decimal[] | undefined; indexes: number[] }>();
  lines.forEach((line, index) => {
    const group = groups.get(rateKey(line.rate)) ?? { rate: line.rate, parts: line.parts, indexes: [] };
    group.indexes.push(index);
    groups.set(rateKey(line.rate), group);
  });

  const result: TaxSplit[] = [];
  const rates: TaxSplit[] = [];
  for (const { rate, parts, indexes } of groups.values()) {
    const members = indexes.flatMap((index) => lines[index] ?? []);
    const { currency } = members[0]?.amount ?? { currency: "" };
    const open = members.filter(({ stated }) => stated === undefined).map(({ amount }) => amount);
    const computed = taxOf(sum(open, currency), rate, parts);
    const alone = open.map((amount) => taxOf(amount, rate, parts));
    const shares = open.length === 0 ? [] : reconcile(computed, alone, open);
    const taxes = members.map(({ stated }) => stated ?? shares.shift() ?? computed);
    members.forEach((member, position) => {
      result[indexes[position] ?? 0] = split(member.amount, taxes[position] ?? computed, rate);
    });
    const total = sum(
      members.map(({ amount }) => amount),
      currency,
    );
    rates.push(split(total, sum(taxes, currency), rate));
  }
  return { lines: result, rates };
}

/** Treats "19", "19.0" and "19.00" as one rate. */
function rateKey(rate: Decimal): string {
  const text = formatDecimal(rate);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

function requireTaxRate(rate: Decimal): void {
  if (rate.digits < 0n) throw new LedgerError("bad_rate", `A tax rate of ${formatDecimal(rate)} % is below zero.`);
}
