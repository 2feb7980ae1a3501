/** Computes an invoice's lines, discount, taxes, and total, for screen, PDF, and books. */
import { type Decimal, formatDecimal, multiply, powerOfTen } from "../decimal.ts";
import { LedgerError } from "../errors.ts";
import { add, allocate, compareMoney, type Money, roundToMoney, scaleMoney, subtract, sum, zero } from "../money.ts";
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

export interface InvoiceLine {
  readonly description: string;
  readonly quantity: Decimal;
  /** Code of a unit of measure (`UNITS_OF_MEASURE`) in which the quantity is; absent: none was given. */
  readonly unit?: string;
  /** Net if tax exclusive, gross if inclusive. Negative for a deduction, such as a paid deposit. */
  readonly unitPrice: Decimal;
  /** Percent, 0 to 100. */
  readonly discountPercent: Decimal;
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
  /** As printed: after the line's own discount, before the document's. */
  readonly amount: Money;
  /** Net amount after all discounts. */
  readonly net: Money;
  readonly tax: Money;
}

export interface InvoiceTotals {
  /** One for each line, in that order. */
  readonly lines: readonly InvoiceLineTotals[];
  /** The lines' amounts. */
  readonly subtotal: Money;
  /** The document's discount; not negative. */
  readonly discount: Money;
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
 * Each line is rounded once. The document's discount is spread over the positive lines in proportion. Each tax is computed once on the sum
 * of its lines, as tax authorities require, and divided again; the largest line takes the remainder. Taxes of a code with several (GST and
 * QST, CGST and SGST) are each rounded by themselves.
 *
 * @throws LedgerError `discount_exceeds_items`, `bad_rate`, `unknown_currency`.
 */
export function invoiceTotals({ currency, taxStructure, discount, lines }: InvoiceAmounts): InvoiceTotals {
  const amounts = lines.map((line) => lineAmount(line, currency));
  const subtotal = sum(amounts, currency);
  const off = discountOf(discount, subtotal);
  const left = spread(off, amounts);
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
    taxes,
    net,
    tax,
    total: add(net, tax),
  };
}

function lineAmount({ quantity, unitPrice, discountPercent }: InvoiceLine, currency: string): Money {
  const { digits, scale } = discountPercent;
  const kept: Decimal = { digits: 100n * powerOfTen(scale) - digits, scale: scale + 2 };
  return roundToMoney(multiply(multiply(quantity, unitPrice), kept), currency);
}

function discountOf(discount: InvoiceAmounts["discount"], subtotal: Money): Money {
  if (discount === null || discount.value.digits === 0n) return zero(subtotal.currency);
  const { kind, value } = discount;
  const off =
    kind === "amount"
      ? roundToMoney(value, subtotal.currency)
      : scaleMoney(subtotal, { digits: value.digits, scale: value.scale + 2 });
  if (off.minor < 0n || compareMoney(off, subtotal) > 0) {
    const shown = kind === "amount" ? toDecimalString(off) : `${formatDecimal(value)} %`;
    throw new LedgerError(
      "discount_exceeds_items",
      `The discount of ${shown} exceeds the items, which add up to ${toDecimalString(subtotal)} ${subtotal.currency}.`,
    );
  }
  return off;
}

/** Returns the lines' amounts after the document's discount. No positive line becomes negative. */
function spread(off: Money, amounts: readonly Money[]): Money[] {
  if (off.minor === 0n) return [...amounts];
  const shares = allocate(
    off,
    amounts.map(({ minor }) => (minor > 0n ? minor : 0n)),
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
  lines.forEach(({ tax }, index) => {
    const amount = amounts[index];
    if (!tax || !amount) return;
    const { rate, ...of } = tax;
    const key = JSON.stringify([of.code, of.name]);
    const group = groups.get(key) ?? { of, members: [] };
    const parts = partRatesOf(of.code, rate);
    group.members.push({ index, amount, rate, ...(parts && { parts }) });
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
