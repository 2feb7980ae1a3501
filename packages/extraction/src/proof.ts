/**
 * What arithmetic confirms of a reading: whether the tip is in the total, which tax is real, whether the line items are
 * complete. What is not confirmed is left out of the books: the total stands, and nothing is made to fit it.
 */
import {
  absolute,
  add,
  compareMoney,
  type Decimal,
  decimal,
  digitsOf,
  type ExpenseTax,
  isZero,
  LedgerError,
  type Money,
  money,
  moneyFromDecimal,
  subtract,
  sum,
  taxOnTop,
  taxWithin,
  zero,
} from "@tallyleaf/ledger";
import type { Reading, Reason } from "./document.ts";

/** What of a reading may go into the books. */
export interface Proof {
  /** With tax, without tip. */
  total: Money;
  tip: Money;
  /** Taxes that the document's sums confirm; none is zero. */
  taxes: ExpenseTax[];
  taxStructure: "exclusive" | "inclusive";
  /** Amounts of the reading's line items, in their order, when together they make the total to the cent; else null. */
  items: Money[] | null;
  /** What was left out and why. */
  doubts: Reason[];
}

/**
 * Weighs a reading's amounts against each other.
 * @param currency of all amounts
 * @returns null when no total was read, or it is no amount of this currency
 */
export function prove(reading: Reading, currency: string): Proof | null {
  const read = amountOf(reading.fields.total?.value, currency);
  if (!read) return null;
  const evidence: Evidence = {
    currency,
    subtotal: amountOf(reading.fields.subtotal?.value, currency),
    taxSets: taxSets(reading, currency),
    items: reading.lineItems.flatMap((item) => amountOf(item.amount, currency) ?? []),
  };
  // An item without an amount makes the list incomplete: it proves nothing.
  if (evidence.items.length < reading.lineItems.length) evidence.items = [];

  const { total, tip, doubts } = withoutTip(read, amountOf(reading.fields.tip?.value, currency), evidence);
  const taxes = evidence.taxSets.find((set) => isProven(set, total, evidence)) ?? [];
  const named = sum(
    taxes.map((tax) => tax.amount),
    currency,
  );
  if (taxes.length === 0 && evidence.taxSets.some((set) => set.some((tax) => !isZero(tax.amount)))) {
    doubts.push({
      field: "tax",
      code: "tax_unproven",
      message: "A tax was read, but the document's sums do not confirm it. The whole total went to the category.",
    });
  }
  const structure = itemStructure(evidence, total, named);
  return {
    total,
    tip,
    taxes: taxes.filter((tax) => !isZero(tax.amount)).map(({ name, rate, amount }) => ({ name, rate, amount })),
    taxStructure: structure ?? reading.taxStructure ?? "inclusive",
    items: structure ? evidence.items : null,
    doubts,
  };
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
}

function taxSets(reading: Reading, currency: string): TaxEvidence[][] {
  const lines = reading.taxes.flatMap((tax) => {
    const amount = amountOf(tax.amount, currency);
    if (!amount || amount.minor < 0n) return [];
    return [{ name: tax.name || "Tax", rate: rateOf(tax.rate), amount, net: amountOf(tax.net, currency) }];
  });
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
  const none = { total: read, tip: zero(read.currency), doubts: [] };
  if (!tip || tip.minor <= 0n) return none;
  const less = subtract(read, tip);
  if (less.minor > 0n && isSupported(less, evidence)) return { total: less, tip, doubts: [] };
  if (isSupported(read, evidence)) return { total: read, tip, doubts: [] };
  const doubt = (message: string): Reason => ({ field: "tip", code: "tip_unproven", message });
  if (less.minor <= 0n) {
    return { ...none, doubts: [doubt("A tip was read that is no smaller than the total. It was left out.")] };
  }
  return {
    total: less,
    tip,
    doubts: [doubt("A tip was read. I took it as part of the total, but the document's sums do not confirm that.")],
  };
}

/** Whether subtotal, tax and items make this total. */
function isSupported(total: Money, evidence: Evidence): boolean {
  const { subtotal, items, currency } = evidence;
  const bases = [subtotal, items.length > 0 ? sum(items, currency) : null].filter((base) => base !== null);
  const taxes = [
    zero(currency),
    ...evidence.taxSets.map((set) =>
      sum(
        set.map((tax) => tax.amount),
        currency,
      ),
    ),
  ];
  return bases.some((base) => taxes.some((tax) => isNear(add(base, tax), total)));
}

/** Whether the document's other sums confirm a set of taxes. */
function isProven(taxes: readonly TaxEvidence[], total: Money, evidence: Evidence): boolean {
  const { currency, subtotal, items } = evidence;
  const tax = sum(
    taxes.map((line) => line.amount),
    currency,
  );
  if (tax.minor <= 0n || compareMoney(tax, total) >= 0) return false;
  if (subtotal && isNear(add(subtotal, tax), total)) return true;
  if (items.length > 0 && isSame(add(sum(items, currency), tax), total)) return true;
  const nets = taxes.flatMap((line) => line.net ?? []);
  if (nets.length === taxes.length) {
    const gross = add(sum(nets, currency), tax);
    if (isNear(gross, total)) return true;
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
 * How the items make the total, to the cent: with the tax inside, with the tax on top, or by a proven subtotal when the
 * total itself was rounded to the coin. Null when they do not.
 */
function itemStructure(evidence: Evidence, total: Money, tax: Money): "exclusive" | "inclusive" | null {
  const { items, subtotal, currency } = evidence;
  // The books take discounts off what was bought: they need something to take them off.
  if (!items.some((item) => item.minor > 0n)) return null;
  const bought = sum(items, currency);
  if (bought.minor <= 0n) return null;
  if (isSame(bought, total)) return "inclusive";
  if (tax.minor > 0n && isSame(add(bought, tax), total)) return "exclusive";
  if (!subtotal || !isSame(bought, subtotal)) return null;
  if (tax.minor > 0n && isNear(add(bought, tax), total)) return "exclusive";
  return isNear(bought, total) ? "inclusive" : null;
}

function isSame(a: Money, b: Money): boolean {
  return compareMoney(a, b) === 0;
}

/** Equal, or as near as rounding to the smallest coin makes it: 5 hundredths of the currency's unit. */
function isNear(a: Money, b: Money): boolean {
  const hundredth = 10n ** BigInt(Math.max(0, digitsOf(a.currency) - 2));
  return isWithin(a, b, digitsOf(a.currency) === 0 ? 0n : 5n * hundredth);
}

function isWithin(a: Money, b: Money, minor: bigint): boolean {
  return compareMoney(absolute(subtract(a, b)), money(minor, a.currency)) <= 0;
}

/** The amount, or null when nothing or no number stands there. */
function amountOf(text: string | null | undefined, currency: string): Money | null {
  return readable(() => (text ? moneyFromDecimal(text, currency) : null)) ?? null;
}

function rateOf(text: string | null): Decimal | undefined {
  const rate = readable(() => (text ? decimal(text) : undefined));
  return rate && rate.digits >= 0n ? rate : undefined;
}

/** A model may answer with a text that is no number: that is no reading, and no fault of ours. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof LedgerError && error.code === "bad_decimal") return undefined;
    throw error;
  }
}
