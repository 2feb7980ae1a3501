/**
 * The rest of an invoice after its credit notes: under each tax, which no further note may exceed, and of each line, which the next draft proposes.
 * A reduction corrects the tax that was owed for this supply, and no other (Germany: § 17 (1) UStG; EU: directive 2006/112/EC art. 90).
 */
import { compareDecimal, type Decimal, divide, formatDecimal } from "../decimal.ts";
import { absolute, add, compareMoney, isZero, type Money, negate, subtract, zero } from "../money.ts";
import { type InvoiceAmounts, type InvoiceLine, type InvoiceTax, invoiceTotals, lineAmount } from "./totals.ts";

/** A tax of which a credit note takes back more than its invoice has left. Amounts are without tax. */
export interface CreditedTooMuch {
  readonly tax: InvoiceTax;
  /** Place of the note's first line with it. */
  readonly place: number;
  readonly asked: Money;
  /** Not negative. */
  readonly left: Money;
}

/** Price that cash discounts took off what an invoice charges under a tax. */
export interface DiscountedTax {
  readonly code?: string;
  readonly rate: Decimal;
  readonly net: Money;
}

/**
 * Finds the tax of which a credit note takes back more than its invoice charged, less the credit of earlier notes. Rounding may move a
 * minor unit with each document. An untaxed line without a code is in no return, so that the invoice's total alone limits it.
 *
 * @param earlier the other issued credit notes of the invoice
 * @param discounted what cash discounts took off each tax, without tax; above zero
 */
export function creditedTooMuch(
  invoice: InvoiceAmounts,
  earlier: readonly InvoiceAmounts[],
  note: InvoiceAmounts,
  discounted: readonly DiscountedTax[] = [],
): CreditedTooMuch | null {
  const documents = [invoice, ...earlier, note];
  const codeless = documents.flatMap(({ lines }) => lines.flatMap(({ tax }) => (tax && !tax.code ? [tax.rate] : [])));
  // A document that was written before the company used codes meets those of its rate.
  const keyOf = ({ code, rate }: InvoiceTax) =>
    `${codeless.some((each) => compareDecimal(each, rate) === 0) ? "" : (code ?? "")} ${formatDecimal(rate)}`;
  const netsOf = (amounts: InvoiceAmounts) => {
    const nets = new Map<string, { tax: InvoiceTax; net: Money }>();
    for (const { net, ...tax } of invoiceTotals(amounts).taxes) {
      const key = keyOf(tax);
      nets.set(key, { tax, net: add(nets.get(key)?.net ?? zero(net.currency), net) });
    }
    return nets;
  };
  const charged = netsOf(invoice);
  const before = earlier.map(netsOf);
  const discountOf = ({ code, rate }: InvoiceTax) =>
    discounted.filter(
      (one) => compareDecimal(one.rate, rate) === 0 && (!code || one.code === undefined || one.code === code),
    );
  for (const [key, { tax, net: asked }] of netsOf(note)) {
    if (asked.minor <= 0n || (!tax.code && tax.rate.digits === 0n)) continue;
    const none = zero(asked.currency);
    const discounts = discountOf(tax);
    const left = [...before.map((nets) => nets.get(key)?.net ?? none), ...discounts.map(({ net }) => net)].reduce(
      subtract,
      charged.get(key)?.net ?? none,
    );
    const slack = charged.has(key) ? BigInt(earlier.length + discounts.length) + 1n : 0n;
    if (asked.minor <= left.minor + slack) continue;
    const place = note.lines.findIndex((line) => line.tax !== null && keyOf(line.tax) === key);
    return { tax, place, asked, left: left.minor < 0n ? none : left };
  }
  return null;
}

/** The rest of a line: all, nothing, some of its quantity at its price, or an amount with the line's sign. */
export type RestOfLine = "whole" | "none" | { readonly quantity: Decimal } | { readonly amount: Money };

/**
 * Returns what credit notes left of each line of their invoice, in its order. A note's line takes from lines of its kind with the same account
 * and tax: first those with its description, then the others. A percent of the document stays while items of its tax are left.
 */
export function restsOfLines(invoice: InvoiceAmounts, notes: readonly InvoiceAmounts[]): RestOfLine[] {
  const { currency, lines } = invoice;
  const amounts = invoiceTotals(invoice).lines.map(({ amount }) => amount);
  const rests = [...amounts];
  for (const note of notes) {
    const credited = invoiceTotals(note).lines.map(({ amount }) => amount);
    note.lines.forEach((line, at) => {
      let left = credited[at] ?? zero(currency);
      const fits = [...lines.keys()].filter((place) => isLike(lines[place] as InvoiceLine, line));
      const isNamed = (place: number) => lines[place]?.description === line.description;
      for (const place of [...fits.filter(isNamed), ...fits.filter((each) => !isNamed(each))]) {
        const rest = rests[place] ?? zero(currency);
        if (rest.minor > 0n !== left.minor > 0n || isZero(rest) || isZero(left)) continue;
        const [size = rest] = [absolute(rest), absolute(left)].toSorted(compareMoney);
        const taken = rest.minor < 0n ? negate(size) : size;
        rests[place] = subtract(rest, taken);
        left = subtract(left, taken);
      }
    });
  }
  const isLeft = (line: InvoiceLine) =>
    lines.some((each, at) => each.kind === undefined && isSameTax(each, line) && !isZero(rests[at] ?? zero(currency)));
  return lines.map((line, at): RestOfLine => {
    if (line.percent !== undefined) return isLeft(line) ? "whole" : "none";
    const [amount, rest] = [amounts[at] ?? zero(currency), rests[at] ?? zero(currency)];
    if (rest.minor === amount.minor) return "whole";
    if (isZero(rest)) return "none";
    const quantity = shareOfQuantity(line, amount, rest);
    return quantity ? { quantity } : { amount: rest };
  });
}

const isLike = (one: InvoiceLine, other: InvoiceLine): boolean =>
  one.kind === other.kind &&
  one.percent === undefined &&
  other.percent === undefined &&
  one.accountCode === other.accountCode &&
  isSameTax(one, other);

const isSameTax = ({ tax: one }: InvoiceLine, { tax: other }: InvoiceLine): boolean =>
  one === null || other === null
    ? one === other
    : (one.code ?? "") === (other.code ?? "") && compareDecimal(one.rate, other.rate) === 0;

/** The quantity that makes the rest at the line's price, in no finer parts than the line's own; null: there is none. */
function shareOfQuantity(line: InvoiceLine, amount: Money, rest: Money): Decimal | null {
  if (line.kind !== undefined) return null;
  const { digits, scale } = line.quantity;
  const quantity = divide({ digits: digits * rest.minor, scale }, { digits: amount.minor, scale: 0 }, scale);
  return lineAmount({ ...line, quantity }, rest.currency).minor === rest.minor ? quantity : null;
}
