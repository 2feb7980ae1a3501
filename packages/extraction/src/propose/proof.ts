/**
 * Checks a reading by arithmetic: whether the total includes the tip, which tax is real, whether the line items are complete.
 * Unconfirmed values are not posted: the total stays, and nothing is adjusted to fit it.
 */
import {
  absolute,
  add,
  compareMoney,
  type Decimal,
  decimal,
  digitsOf,
  type ExpenseTax,
  formatDecimal,
  isZero,
  LedgerError,
  type Money,
  money,
  moneyFromDecimal,
  subtract,
  sum,
  taxOnTop,
  taxWithin,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { roundedToCoin } from "../checks/coins.ts";
import { baseOf } from "../checks/tax-names.ts";
import { saysRounding } from "../fields/rounding.ts";
import { namedTaxRates } from "../fields/tax.ts";
import type { Reading } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { DEFAULT_STYLE, findAmounts, toDecimal as milliToDecimal } from "../text/amounts.ts";
import { proveEInvoice } from "./proof-of-einvoice.ts";

/** The parts of a reading that may be posted. */
export interface Proof {
  /** With tax, without tip. */
  total: Money;
  tip: Money;
  /** Taxes that the document's sums confirm; none is zero. */
  taxes: ExpenseTax[];
  taxStructure: "exclusive" | "inclusive";
  /** Amounts of the reading's line items, in their order, when together they make the total to the cent; else null. */
  items: Money[] | null;
  /** Reasons for the values that were left out. */
  doubts: Reason[];
}

/**
 * Weighs a reading's amounts against each other.
 * @param currency of all amounts
 * @returns null when no total was read, or it is no amount of this currency ("12.50" of yen)
 */
export function prove(reading: Reading, currency: string): Proof | null {
  const read = amountOf(reading.fields.total?.value, currency);
  if (!read) return null;
  if (reading.eInvoice) return proveEInvoice(reading, read, (text) => amountOf(text, currency));
  const evidence: Evidence = {
    currency,
    subtotal: amountOf(reading.fields.subtotal?.value, currency),
    taxSets: taxSets(reading, currency),
    items: reading.lineItems.flatMap((item) => amountOf(item.amount, currency) ?? []),
    text: reading.text,
    saysRounding: saysRounding(reading.text),
  };
  // An item without an amount makes the list incomplete: it proves nothing.
  if (evidence.items.length < reading.lineItems.length) evidence.items = [];

  const { total, tip, doubts } = withoutTip(read, amountOf(reading.fields.tip?.value, currency), evidence);
  if (isNamed(reading.fields.tip?.value) && isZero(tip) && doubts.length === 0) {
    const value = { amount: reading.fields.tip?.value ?? "", currency: null };
    doubts.push(reason("tip", "tip_unproven-impossible", { value, currency }));
  }
  const taxes = evidence.taxSets.find((set) => isProven(set, total, evidence)) ?? [];
  const named = sum(
    taxes.map((tax) => tax.amount),
    currency,
  );
  doubts.push(...taxDoubts(reading, taxes, total, evidence));
  const structure = itemStructure(evidence, total, named);
  return {
    total,
    tip,
    taxes: taxes
      .filter((tax) => !isZero(tax.amount))
      .map(({ name, rate, amount, net }) => ({ name, rate, amount, ...(net ? { taxable: net } : {}) })),
    taxStructure: structure ?? reading.taxStructure ?? "inclusive",
    items: structure ? evidence.items : null,
    doubts,
  };
}

/** The code of a doubt: the document names a rate, and no amount of the tax could be read. A rule of the vendor answers it. */
export const TAX_NOT_READ = "tax_not_read";
/** Confidence from which a tax that the sums confirm is posted without a check. */
const SURE_OF_TAX = 0.95;

/** Returns the first doubt about the taxes, or none. @param taxes those whose amounts the sums confirm */
function taxDoubts(reading: Reading, taxes: readonly TaxEvidence[], total: Money, evidence: Evidence): Reason[] {
  const read = reading.fields.tax;
  const rates = namedTaxRates(reading.text);
  if (taxes.length === 0) {
    if (namesTax(reading)) return [reason("tax", "tax_unproven")];
    return rates.length === 0 ? [] : [reason("tax", TAX_NOT_READ, { rates: percents(rates) })];
  }
  const unrated = taxes.filter(({ rate }) => rate === undefined);
  if (unrated.length === 1 && taxes.length === 1 && rates.length > 1) {
    return [reason("tax", "tax_rates_unread", { rates: percents(rates) })];
  }
  const wrong = taxes.find((tax) => !hasItsRate(tax, taxes, total, evidence));
  if (wrong?.rate) {
    const rate = { percents: [formatDecimal(wrong.rate)] };
    return [reason("tax", "tax_rate_unproven", { amount: shown(wrong.amount), rate })];
  }
  const untaxed = untaxedPart(taxes, total, evidence);
  if (untaxed && !isPrinted(untaxed, evidence)) {
    return [reason("tax", "tax_incomplete", { amount: shown(untaxed) })];
  }
  if (read && read.confidence < SURE_OF_TAX) {
    return [reason("tax", "low_confidence-tax", { value: { amount: read.value, currency: evidence.currency } })];
  }
  return [];
}

/** Returns the untaxed part of the total; null if there is none, or a base is not known. */
function untaxedPart(taxes: readonly TaxEvidence[], total: Money, evidence: Evidence): Money | null {
  const { currency, subtotal } = evidence;
  const nets = taxes.flatMap(({ name, net }) => (net ? [{ name, net: net.minor }] : []));
  if (nets.length < taxes.length) return null;
  const amounts = taxes.map(({ amount }) => amount);
  if (subtotal && makes(add(subtotal, sum(amounts, currency)), total, evidence)) return null;
  const gross = add(money(baseOf(nets), currency), sum(amounts, currency));
  const rest = subtract(total, gross);
  return rest.minor > 0n && !makes(gross, total, evidence) ? rest : null;
}

/** Thousandths of a percent as a reason has them. */
const percents = (rates: readonly number[]) => ({
  percents: rates.map((rate) => milliToDecimal(rate, 3).replace(/\.?0+$/, "")),
});

const shown = (amount: Money) => ({ amount: toDecimalString(amount), currency: amount.currency });

/** Whether a tax is its rate of its base, of the total or of an amount that is printed; true where no rate was read. */
function hasItsRate(tax: TaxEvidence, all: readonly TaxEvidence[], total: Money, evidence: Evidence): boolean {
  const { rate, amount, net } = tax;
  if (!rate || isZero(amount)) return true;
  if (net !== null) return isWithin(amount, taxOnTop(net, rate), roundingOf(evidence));
  if (all.length === 1 && isWithin(amount, taxWithin(total, rate), 1n)) return true;
  if (all.length > 1 && doRatesMakeNet(all, total)) return true;
  return printedAmounts(evidence).some(
    (base) => isWithin(amount, taxOnTop(base, rate), 1n) || isWithin(amount, taxWithin(base, rate), 1n),
  );
}

/** Whether the bases of several taxes, each its tax divided by its rate, add up to the total less the taxes. */
function doRatesMakeNet(all: readonly TaxEvidence[], total: Money): boolean {
  const HUNDRED_PERCENT = 100n;
  let base = 0n;
  let slack = 2n;
  for (const { rate, amount } of all) {
    if (!rate || rate.digits <= 0n) return false;
    const percents = HUNDRED_PERCENT * 10n ** BigInt(rate.scale);
    base += (amount.minor * percents) / rate.digits;
    // A tax is rounded to the smallest unit: its base is as much less certain as its rate is small.
    slack += percents / rate.digits + 1n;
  }
  const tax = all.reduce((sum, { amount }) => sum + amount.minor, 0n);
  const difference = total.minor - tax - base;
  return (difference < 0n ? -difference : difference) <= slack;
}

/** Returns the allowed difference, in the smallest unit, between taxes rounded line by line and the tax of their sum. */
function roundingOf({ items }: Evidence): bigint {
  return BigInt(Math.max(2, Math.ceil(items.length / 2)));
}

/** A tax line as it was read. */
interface TaxEvidence {
  name: string;
  rate?: Decimal;
  amount: Money;
  net: Money | null;
}

interface Evidence {
  currency: string;
  subtotal: Money | null;
  /** Readings of the document's taxes that may be right, the most detailed first. */
  taxSets: TaxEvidence[][];
  items: Money[];
  text: string;
  saysRounding: boolean;
}

/** Whether the reading names a tax that is not zero, be it one that this currency can have or not. */
function namesTax(reading: Reading): boolean {
  return isNamed(reading.fields.tax?.value) || reading.taxes.some((tax) => isNamed(tax.amount));
}

function isNamed(amount: string | null | undefined): boolean {
  return /[1-9]/.test(amount ?? "");
}

function taxSets(reading: Reading, currency: string): TaxEvidence[][] {
  const read = reading.taxes.flatMap((tax) => {
    const amount = amountOf(tax.amount, currency);
    if (!amount || amount.minor < 0n) return [];
    return [{ name: tax.name || "Tax", rate: rateOf(tax.rate), amount, net: amountOf(tax.net, currency) }];
  });
  // A line without an amount makes the set incomplete.
  const lines = read.length < reading.taxes.length ? [] : read;
  const whole = amountOf(reading.fields.tax?.value, currency);
  const only = lines.length === 1 ? lines[0] : undefined;
  const single =
    whole && whole.minor >= 0n ? [{ name: only?.name ?? "Tax", rate: only?.rate, amount: whole, net: null }] : [];
  return [lines, single].filter((set) => set.length > 0);
}

/**
 * Whether the total read contains the tip. A receipt's last sum usually does; where subtotal and tax make the total
 * without it, the tip was written beside.
 */
function withoutTip(
  read: Money,
  tip: Money | null,
  evidence: Evidence,
): { total: Money; tip: Money; doubts: Reason[] } {
  if (!tip || tip.minor <= 0n) return { total: read, tip: zero(read.currency), doubts: [] };
  const less = subtract(read, tip);
  const within = less.minor > 0n && isSupported(less, evidence);
  const beside = isSupported(read, evidence);
  if (within && !beside) return { total: less, tip, doubts: [] };
  if (beside && !within) {
    const printed = isPrinted(add(read, tip), evidence);
    return { total: read, tip, doubts: printed ? [] : [reason("tip", "tip_unproven-beside")] };
  }
  if (less.minor <= 0n) {
    return { total: read, tip: zero(read.currency), doubts: [reason("tip", "tip_unproven-tooLarge")] };
  }
  return { total: less, tip, doubts: [reason("tip", "tip_unproven-within")] };
}

/** Whether an amount is in the document's text. */
function isPrinted(amount: Money, evidence: Evidence): boolean {
  return printedAmounts(evidence).some((printed) => isSame(printed, amount));
}

/** Every amount in the document's text, without its sign. */
function printedAmounts({ text, currency }: Evidence): Money[] {
  const digits = digitsOf(currency);
  const style = { ...DEFAULT_STYLE, noisy: true, fractionDigits: digits === 0 || digits === 3 ? digits : 2 } as const;
  return text.split("\n").flatMap((line) =>
    findAmounts(line, style).flatMap((found) => {
      const value = amountOf(milliToDecimal(found.milli, 3), currency);
      return value === null ? [] : [absolute(value)];
    }),
  );
}

/** Whether subtotal, tax and items make this total. Where a tax was read, it has its part in that. */
function isSupported(total: Money, evidence: Evidence): boolean {
  const { subtotal, items, currency } = evidence;
  const bases = [subtotal, items.length > 0 ? sum(items, currency) : null].filter((base) => base !== null);
  const taxes = evidence.taxSets.map((set) =>
    sum(
      set.map((tax) => tax.amount),
      currency,
    ),
  );
  if (taxes.length === 0) taxes.push(zero(currency));
  return bases.some((base) => taxes.some((tax) => makes(add(base, tax), total, evidence)));
}

/** Whether the document's other sums confirm a set of taxes. */
function isProven(taxes: readonly TaxEvidence[], total: Money, evidence: Evidence): boolean {
  const { currency, subtotal, items } = evidence;
  const tax = sum(
    taxes.map((line) => line.amount),
    currency,
  );
  if (tax.minor <= 0n || compareMoney(tax, total) >= 0) return false;
  if (subtotal && makes(add(subtotal, tax), total, evidence)) return true;
  if (items.length > 0 && isSame(add(sum(items, currency), tax), total)) return true;
  const nets = taxes.flatMap(({ name, net }) => (net ? [{ name, net: net.minor }] : []));
  if (nets.length === taxes.length) {
    const gross = add(money(baseOf(nets), currency), tax);
    if (makes(gross, total, evidence)) return true;
    // Part of the document may be free of tax: then each rate has to confirm its own line.
    if (compareMoney(gross, total) < 0 && taxes.every(followsFromItsRate)) return true;
  }
  const [only] = taxes;
  if (taxes.length !== 1 || !only?.rate) return false;
  return (
    isWithin(tax, taxWithin(total, only.rate), 1n) ||
    (subtotal !== null && isWithin(tax, taxOnTop(subtotal, only.rate), 1n))
  );
}

function followsFromItsRate(line: TaxEvidence): boolean {
  return line.net !== null && line.rate !== undefined && isWithin(line.amount, taxOnTop(line.net, line.rate), 2n);
}

/**
 * Finds the tax structure with which the items add up to the total, to the cent, or to the subtotal if the total was rounded to the
 * coin. Null if they do not.
 */
function itemStructure(evidence: Evidence, total: Money, tax: Money): "exclusive" | "inclusive" | null {
  const { items, subtotal, currency } = evidence;
  // A discount reduces other items, so there must be at least one to reduce.
  if (!items.some((item) => item.minor > 0n)) return null;
  const bought = sum(items, currency);
  if (bought.minor <= 0n) return null;
  if (isSame(bought, total)) return "inclusive";
  if (tax.minor > 0n && isSame(add(bought, tax), total)) return "exclusive";
  if (!subtotal || !isSame(bought, subtotal)) return null;
  if (tax.minor > 0n && makes(add(bought, tax), total, evidence)) return "exclusive";
  return makes(bought, total, evidence) ? "inclusive" : null;
}

function isSame(a: Money, b: Money): boolean {
  return compareMoney(a, b) === 0;
}

/** Whether a sum is the total: to the cent, or rounded to the coin where the document has a line for that. */
function makes(amount: Money, total: Money, { saysRounding }: Evidence): boolean {
  if (isSame(amount, total)) return true;
  const digits = digitsOf(total.currency);
  return saysRounding && digits >= 2 && roundedToCoin(amount.minor, total.minor, 10n ** BigInt(digits - 2));
}

function isWithin(a: Money, b: Money, minor: bigint): boolean {
  return compareMoney(absolute(subtract(a, b)), money(minor, a.currency)) <= 0;
}

/**
 * The amount, or null when nothing or no number is there, or one with more places than the currency has: rounding it
 * would make an amount that is printed nowhere.
 */
function amountOf(text: string | null | undefined, currency: string): Money | null {
  const places = text?.split(".")[1]?.replace(/0+$/, "").length ?? 0;
  if (places > digitsOf(currency)) return null;
  return readable(() => (text ? moneyFromDecimal(text, currency) : null)) ?? null;
}

function rateOf(text: string | null): Decimal | undefined {
  const rate = readable(() => (text ? decimal(text) : undefined));
  return rate && rate.digits >= 0n ? rate : undefined;
}

/** Returns undefined for a text that is no number, as a model may answer. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof LedgerError && error.code === "bad_decimal") return undefined;
    throw error;
  }
}
