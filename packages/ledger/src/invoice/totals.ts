/** Computes an invoice's lines, discount, taxes, and total, for screen, PDF, and books. */
import { compareDecimal, type Decimal, formatDecimal, multiply, powerOfTen } from "../decimal.ts";
import { LedgerError } from "../errors.ts";
import {
  add,
  allocate,
  compareMoney,
  type Money,
  negate,
  roundToMoney,
  scaleMoney,
  subtract,
  sum,
  zero,
} from "../money.ts";
import { partRatesOf } from "../tax/part-rates.ts";
import { exclusiveTax, inclusiveTax, type TaxedAmount, type TaxSplit } from "../tax.ts";
import { toDecimalString } from "../wire.ts";

/** Name of an unnamed tax in the books; documents use their own language. */
export const UNNAMED_TAX = "Tax";

export interface InvoiceTax {
  readonly name: string;
  /** Percent. */
  readonly rate: Decimal;
  /** Tax code with its country, "DE-U19"; absent: none was given. */
  readonly code?: string;
}

/** An allowance or a charge: a percent of what it is on, or an amount. Not negative. */
export interface InvoiceAllowance {
  readonly isCharge: boolean;
  readonly kind: "percent" | "amount";
  readonly value: Decimal;
  readonly reason: string;
}

export interface InvoiceLine {
  /**
   * Absent: an item. Otherwise an allowance or charge on the whole document, under its own tax: quantity times unit price, or with `percent`
   * that share of the items with the same tax, before the document's discount. Its description is the reason.
   */
  readonly kind?: "allowance" | "charge";
  readonly percent?: Decimal;
  /** Of an allowance that deducts an advance invoice: the tax that the advance charged on it. It is subtracted as it is. */
  readonly advanceTax?: Decimal;
  readonly description: string;
  readonly quantity: Decimal;
  /** Code of a unit of measure (`UNITS_OF_MEASURE`) in which the quantity is; absent: none was given. */
  readonly unit?: string;
  /** Net if tax exclusive, gross if inclusive. Negative for a deduction, such as a paid deposit. */
  readonly unitPrice: Decimal;
  /** Percent, 0 to 100. */
  readonly discountPercent: Decimal;
  /** Of the item itself; absent: none. A percent is of quantity times price. */
  readonly allowances?: readonly InvoiceAllowance[];
  /** The seller's number of the item; absent: none. */
  readonly itemNumber?: string;
  /** Days that the item is for (YYYY-MM-DD), both included; absent: those of the document. */
  readonly period?: { readonly start: string; readonly end: string };
  readonly tax: InvoiceTax | null;
  readonly accountCode: string;
  /** IDs; absent: none. */
  readonly dimensions?: readonly string[];
}

/** The parts of an invoice that determine its figures. */
export interface InvoiceAmounts {
  readonly currency: string;
  readonly taxStructure: "exclusive" | "inclusive";
  /** Discount on the whole document: a percent of its lines, or an amount in its currency. */
  readonly discount: { readonly kind: "percent" | "amount"; readonly value: Decimal } | null;
  readonly lines: readonly InvoiceLine[];
}

export interface InvoiceLineTotals {
  /** As printed: after the line's own discount, allowances, and charges, before the document's. Negative of the document's allowances. */
  readonly amount: Money;
  /** Net amount after all discounts. */
  readonly net: Money;
  readonly tax: Money;
}

export interface InvoiceTotals {
  /** One for each line, in that order. */
  readonly lines: readonly InvoiceLineTotals[];
  /** The items' amounts. */
  readonly subtotal: Money;
  /** The document's discount; not negative. */
  readonly discount: Money;
  /** The document's allowances and charges without its discount; not negative. */
  readonly allowances: Money;
  readonly charges: Money;
  /** One for each tax by code, name, and rate, in order of appearance, with its net amount. */
  readonly taxes: readonly (InvoiceTax & { readonly net: Money; readonly tax: Money })[];
  readonly net: Money;
  readonly tax: Money;
  /** Amount to pay. */
  readonly total: Money;
}

/**
 * Computes the figures of an invoice.
 *
 * Each line is rounded once, and so is each allowance and charge. The document's discount is spread over the positive items in proportion. Each
 * tax is computed once on the sum of its lines, as tax authorities require, and divided again; the largest line takes the remainder. Taxes of a
 * code with several (GST and QST, CGST and SGST) are each rounded by themselves.
 *
 * The tax of deducted advances is subtracted from the tax of the rest of the document. So the taxes of the advances and of this invoice add up to
 * the tax of the whole, at each rate (Germany: § 14 (5) UStG).
 *
 * @throws LedgerError `discount_exceeds_items`, `bad_rate`, `unknown_currency`.
 */
export function invoiceTotals({ currency, taxStructure, discount, lines }: InvoiceAmounts): InvoiceTotals {
  const amounts = amountsOf(lines, currency);
  const over = (kind: InvoiceLine["kind"]) =>
    sum(
      amounts.filter((_, index) => lines[index]?.kind === kind),
      currency,
    );
  const subtotal = over(undefined);
  const off = discountOf(discount, subtotal);
  const left = spread(
    off,
    amounts,
    lines.map(({ kind }) => kind === undefined),
  );
  const { splits, taxes } = taxed(lines, left, taxStructure);
  const net = sum(
    splits.map((split) => split.net),
    currency,
  );
  const tax = sum(
    taxes.map((one) => one.tax),
    currency,
  );
  return {
    lines: splits.map((split, index) => ({
      amount: amounts[index] ?? zero(currency),
      net: split.net,
      tax: split.tax,
    })),
    subtotal,
    discount: off,
    allowances: negate(over("allowance")),
    charges: over("charge"),
    taxes,
    net,
    tax,
    total: add(net, tax),
  };
}

/** The lines' amounts with their signs; percents of the document are of the items with the same tax. */
function amountsOf(lines: readonly InvoiceLine[], currency: string): Money[] {
  const items = lines.map((line) => (line.kind === undefined ? lineAmount(line, currency) : zero(currency)));
  return lines.map((line, index) => {
    if (line.kind === undefined) return items[index] ?? zero(currency);
    const taxed = items.filter((_, at) => isSameTax(lines[at]?.tax ?? null, line.tax));
    const amount =
      line.percent === undefined
        ? roundToMoney(multiply(line.quantity, line.unitPrice), currency)
        : percentOf(sum(taxed, currency), line.percent);
    return line.kind === "allowance" ? negate(amount) : amount;
  });
}

const isSameTax = (one: InvoiceTax | null, other: InvoiceTax | null): boolean =>
  one === null || other === null
    ? one === other
    : one.code === other.code && one.name === other.name && compareDecimal(one.rate, other.rate) === 0;

const percentOf = (base: Money, { digits, scale }: Decimal): Money => scaleMoney(base, { digits, scale: scale + 2 });

/** What its quantity times its price makes, rounded: what its allowances and charges are percents of. */
export const itemBase = ({ quantity, unitPrice }: InvoiceLine, currency: string): Money =>
  roundToMoney(multiply(quantity, unitPrice), currency);

/** What an allowance or charge of an item comes to; negative where its percent is of a deduction. */
export const allowanceAmount = ({ kind, value }: InvoiceAllowance, base: Money): Money =>
  kind === "percent" ? percentOf(base, value) : roundToMoney(value, base.currency);

/** The amount of an item as printed: after its own discount, allowances, and charges. */
export function lineAmount(line: InvoiceLine, currency: string): Money {
  const { quantity, unitPrice, discountPercent, allowances = [] } = line;
  const { digits, scale } = discountPercent;
  const kept: Decimal = { digits: 100n * powerOfTen(scale) - digits, scale: scale + 2 };
  const discounted = roundToMoney(multiply(multiply(quantity, unitPrice), kept), currency);
  if (allowances.length === 0) return discounted;
  const base = itemBase(line, currency);
  return allowances.reduce((amount, each) => {
    const part = allowanceAmount(each, base);
    return each.isCharge ? add(amount, part) : subtract(amount, part);
  }, discounted);
}

function discountOf(discount: InvoiceAmounts["discount"], subtotal: Money): Money {
  if (discount === null || discount.value.digits === 0n) return zero(subtotal.currency);
  const { kind, value } = discount;
  const off = kind === "amount" ? roundToMoney(value, subtotal.currency) : percentOf(subtotal, value);
  if (off.minor < 0n || compareMoney(off, subtotal) > 0) {
    const shown = kind === "amount" ? toDecimalString(off) : `${formatDecimal(value)} %`;
    throw new LedgerError(
      "discount_exceeds_items",
      `The discount of ${shown} exceeds the items, which add up to ${toDecimalString(subtotal)} ${subtotal.currency}.`,
    );
  }
  return off;
}

/** Returns the lines' amounts after the document's discount, which is on the items. No positive item becomes negative. */
function spread(off: Money, amounts: readonly Money[], isItem: readonly boolean[]): Money[] {
  if (off.minor === 0n) return [...amounts];
  const shares = allocate(
    off,
    amounts.map(({ minor }, index) => (isItem[index] && minor > 0n ? minor : 0n)),
  );
  return amounts.map((amount, index) => subtract(amount, shares[index] ?? zero(amount.currency)));
}

/** Returns net and tax of each line, and the taxes by code, name, and rate. */
function taxed(
  lines: readonly InvoiceLine[],
  amounts: readonly Money[],
  structure: InvoiceAmounts["taxStructure"],
): { splits: Pick<TaxSplit, "net" | "tax">[]; taxes: (InvoiceTax & { net: Money; tax: Money })[] } {
  const splits = amounts.map((amount): Pick<TaxSplit, "net" | "tax"> => ({ net: amount, tax: zero(amount.currency) }));
  const groups = new Map<string, { of: Omit<InvoiceTax, "rate">; members: (TaxedAmount & { index: number })[] }>();
  lines.forEach(({ tax, advanceTax }, index) => {
    const amount = amounts[index];
    if (!tax || !amount) return;
    const { rate, ...of } = tax;
    const key = JSON.stringify([of.code, of.name]);
    const group = groups.get(key) ?? { of, members: [] };
    const parts = partRatesOf(of.code, rate);
    const stated = advanceTax && negate(roundToMoney(advanceTax, amount.currency));
    group.members.push({ index, amount, rate, ...(parts && { parts }), ...(stated && { stated }) });
    groups.set(key, group);
  });
  const taxes = [...groups.values()].flatMap(({ of, members }) => {
    const result = structure === "exclusive" ? exclusiveTax(members) : inclusiveTax(members);
    members.forEach(({ index }, position) => {
      const split = result.lines[position];
      if (split) splits[index] = split;
    });
    return result.rates.map(({ rate, net, tax }) => ({ ...of, rate, net, tax }));
  });
  return { splits, taxes };
}

/** The days of supply of an invoice. */
export interface SupplyDays {
  /** Of the whole document: the days that it states, or those that its items have in common; null: those of its items, or its issue date. */
  readonly whole: { readonly start: string; readonly end: string } | null;
  /** From the first to the last day of the items, if each has its own and they differ; null: they don't. */
  readonly ofItems: { readonly start: string; readonly end: string } | null;
}

/** Returns when it was supplied, so that each day is said in one place. @param stated of the document; null: none */
export function supplyDaysOf(stated: SupplyDays["whole"], lines: readonly InvoiceLine[]): SupplyDays {
  const items = lines.filter(({ kind }) => kind === undefined);
  const periods = items.flatMap(({ period }) => period ?? []);
  const [first] = periods;
  if (!first || periods.length < items.length) return { whole: stated, ofItems: null };
  if (periods.every((each) => isSamePeriod(each, first))) return { whole: first, ofItems: null };
  const start = periods.map((each) => each.start).sort()[0] ?? first.start;
  const end = periods
    .map((each) => each.end)
    .sort()
    .at(-1);
  return { whole: null, ofItems: { start, end: end ?? first.end } };
}

type Period = NonNullable<InvoiceLine["period"]>;

/** Whether two periods have the same days. */
export const isSamePeriod = (one: Period, other: Period): boolean => one.start === other.start && one.end === other.end;
