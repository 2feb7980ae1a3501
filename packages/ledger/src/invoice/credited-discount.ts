/**
 * A credit note after a cash discount: the invoice's price was reduced already, and its tax corrected. So only the reduced price is credited:
 * an allowance under each tax takes off its share of the discount.
 */
import { decimal, divide, divideRounding } from "../decimal.ts";
import { allocate, type Money, money, subtract } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import { type InvoiceAmounts, type InvoiceLine, invoiceTotals } from "./totals.ts";

/** Decimals of a percentage that is tried: as precise as terms state one. */
const SCALES = [0, 1, 2];
/** Minor units by which rounding of tax can move the total. */
const NEAR = [0n, 1n, -1n, 2n, -2n];

const taxKey = ({ tax }: InvoiceLine): string => JSON.stringify(tax && [tax.code, tax.name, toText(tax.rate)]);
const toText = ({ digits, scale }: { digits: bigint; scale: number }) => `${digits}e${scale}`;

/**
 * Returns the allowances of a credit note over all of an invoice: percentages if one explains the discount, so that a part of the invoice is
 * credited with its part of the discount; otherwise amounts. The total is then that of the invoice less the discount.
 *
 * @param discount with tax
 * @param whole what the discount was on, with tax
 * @returns none: there is no discount, or nothing is left to reduce
 */
export function creditedDiscount(
  amounts: InvoiceAmounts,
  { discount, whole, description }: { discount: Money; whole: Money; description: string },
): InvoiceLine[] {
  const { total, lines } = invoiceTotals(amounts);
  if (discount.minor <= 0n || whole.minor <= 0n || total.minor <= 0n) return [];
  const share = money(divideRounding(discount.minor * total.minor, whole.minor), total.currency);
  const target = subtract(total, share);
  const totalWith = (more: readonly InvoiceLine[]) =>
    invoiceTotals({ ...amounts, lines: [...amounts.lines, ...more] }).total.minor;
  const groups = [...Map.groupBy(amounts.lines.keys(), (at) => taxKey(amounts.lines[at] as InvoiceLine)).values()];
  const sized = groups.map((places) => {
    const sizeOf = (of: readonly number[]) =>
      of.reduce(
        (all, at) => ({ net: all.net + (lines[at]?.net.minor ?? 0n), tax: all.tax + (lines[at]?.tax.minor ?? 0n) }),
        { net: 0n, tax: 0n },
      );
    const netAt = (at: number) => lines[at]?.net.minor ?? 0n;
    const largest = places.reduce((best, at) => (netAt(at) > netAt(best) ? at : best), places[0] ?? 0);
    return { line: amounts.lines[largest] as InvoiceLine, ...sizeOf(places) };
  });
  const reducible = sized.filter(({ net, tax }) => net + tax > 0n);
  const allowance = ({ tax, accountCode, dimensions }: InvoiceLine, unitPrice = "0"): InvoiceLine => ({
    ...{ kind: "allowance", description, quantity: decimal("1"), unitPrice: decimal(unitPrice) },
    ...{ discountPercent: decimal("0"), tax, accountCode, ...(dimensions ? { dimensions } : {}) },
  });
  for (const scale of SCALES) {
    const percent = divide({ digits: discount.minor * 100n, scale: 0 }, { digits: whole.minor, scale: 0 }, scale);
    if (percent.digits <= 0n) continue;
    const made = reducible.map(({ line }) => ({ ...allowance(line), percent }));
    if (totalWith(made) === target.minor) return made;
  }
  const parts = allocate(
    share,
    reducible.map(({ net, tax }) => net + tax),
  );
  const prices = reducible.map(({ net, tax }, at) => {
    const part = parts[at]?.minor ?? 0n;
    return amounts.taxStructure === "inclusive" ? part : divideRounding(part * net, net + tax);
  });
  const largest = prices.reduce((best, price, at) => (price > (prices[best] ?? 0n) ? at : best), 0);
  const made = (more: bigint) =>
    reducible.flatMap(({ line }, at) => {
      const price = (prices[at] ?? 0n) + (at === largest ? more : 0n);
      return price <= 0n ? [] : [allowance(line, toDecimalString(money(price, total.currency)))];
    });
  // The tax of the rest is rounded again: a cent more or less.
  const best = NEAR.find((more) => totalWith(made(more)) === target.minor);
  return made(best ?? 1n);
}
