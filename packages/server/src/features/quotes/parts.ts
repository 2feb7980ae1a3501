/**
 * Parts of a quote as invoices. Parts are quantities of its items, so that what is left is exact; amounts of discounts and allowances are
 * divided by them, and the parts of each add up to the whole. Pure.
 */
import { type InvoiceForm, invoiceAmountsOf } from "@tallyleaf/contract";
import {
  compareDecimal,
  type Decimal,
  decimal,
  decimalToNumber,
  divide,
  divideRounding,
  invoiceTotals,
  type Money,
  money,
  moneyFromNumber,
  multiply,
  powerOfTen,
  toNumber,
  zero,
} from "@tallyleaf/ledger";

type Item = InvoiceForm["items"][number];
export type Quantities = readonly Decimal[];

const NOTHING = decimal("0");
const HUNDRED = decimal("100");
/** Of quantities that a percentage makes. */
const PLACES = 6;

const isZero = ({ digits }: Decimal) => digits === 0n;
const plus = (a: Decimal, b: Decimal, sign: 1n | -1n = 1n): Decimal => {
  const scale = Math.max(a.scale, b.scale);
  return {
    digits: a.digits * powerOfTen(scale - a.scale) + sign * b.digits * powerOfTen(scale - b.scale),
    scale,
  };
};
export const addQuantities = (a: Quantities, b: Quantities): Decimal[] =>
  a.map((one, place) => plus(one, b[place] ?? NOTHING));
export const quantitiesLeft = (a: Quantities, b: Quantities): Decimal[] =>
  a.map((one, place) => plus(one, b[place] ?? NOTHING, -1n));

export const isNone = (quantities: Quantities): boolean => quantities.every(isZero);
export const exceeds = (a: Quantities, b: Quantities): boolean =>
  a.some((one, place) => compareDecimal(one, b[place] ?? NOTHING) > 0);

/** An allowance or charge of the document that is a percentage has no part of its own: it follows the items. */
const follows = ({ kind, percent }: Item) => kind !== "item" && percent !== null;

/** The quantity of each item; 0 of one that follows the others. */
export const quantitiesOf = ({ items }: Pick<InvoiceForm, "items">): Decimal[] =>
  items.map((item) => (follows(item) ? NOTHING : decimal(item.quantity)));

/** A share of each quantity, but no more than is left. */
export function shareOf(whole: Quantities, left: Quantities, percent: number): Decimal[] {
  return whole.map((one, place) => {
    const share = divide(multiply(one, decimal(percent)), HUNDRED, PLACES);
    const most = left[place] ?? NOTHING;
    return compareDecimal(share, most) > 0 ? most : share;
  });
}

/**
 * The form of an invoice over these quantities.
 *
 * @param before the quantities that are on invoices already
 */
export function partOf(form: InvoiceForm, before: Quantities, part: Quantities): InvoiceForm {
  const whole = quantitiesOf(form);
  const after = addQuantities(before, part);
  const { currency, discount } = form;
  const kept = form.items.flatMap((item, place) => {
    const quantity = part[place] ?? NOTHING;
    if (follows(item)) return [item];
    if (isZero(quantity)) return [];
    const [all, from, to] = [whole[place], before[place], after[place]].map((one) => one ?? NOTHING) as [
      Decimal,
      Decimal,
      Decimal,
    ];
    const allowances = item.allowances.map((each) =>
      each.kind === "percent" ? each : { ...each, value: toNumber(between(each.value, currency, all, from, to)) },
    );
    return [{ ...item, quantity: decimalToNumber(quantity), allowances }];
  });
  const items = kept.filter(
    (item) => !follows(item) || kept.some((one) => one.kind === "item" && isSameTax(one, item)),
  );
  if (discount?.kind !== "amount") return { ...form, items };
  const [all, from, to] = [whole, before, after].map((one) => itemsValue(form, one)) as [Money, Money, Money];
  const value = between(discount.value, currency, asDecimal(all), asDecimal(from), asDecimal(to));
  return { ...form, items, discount: value.minor === 0n ? null : { kind: "amount", value: toNumber(value) } };
}

const isSameTax = (a: Item, b: Item) => a.taxCode === b.taxCode && a.taxRate === b.taxRate;
const asDecimal = ({ minor }: Money): Decimal => ({ digits: minor, scale: 0 });

/** Share of the quantities from `from` to `to` of an amount for `all`: pieces that follow each other add up to the amount. */
function between(amount: number, currency: string, all: Decimal, from: Decimal, to: Decimal): Money {
  const { minor } = moneyFromNumber(amount, currency);
  const upTo = (one: Decimal) =>
    isZero(all) ? 0n : divideRounding(minor * one.digits * powerOfTen(all.scale), all.digits * powerOfTen(one.scale));
  return money(upTo(to) - upTo(from), currency);
}

/** Value of the items before the document's discount. */
function itemsValue(form: InvoiceForm, quantities: Quantities): Money {
  const items = form.items.flatMap((item, place) => {
    const quantity = quantities[place] ?? NOTHING;
    return item.kind !== "item" || isZero(quantity)
      ? []
      : [{ ...item, quantity: decimalToNumber(quantity), allowances: [] }];
  });
  return items.length === 0
    ? zero(form.currency)
    : invoiceTotals(invoiceAmountsOf({ ...form, discount: null, items })).subtotal;
}

/** Net amount of a part. */
export function netOf(form: InvoiceForm, before: Quantities, part: Quantities): Money {
  const { items, ...rest } = partOf(form, before, part);
  return items.some(({ kind }) => kind === "item")
    ? invoiceTotals(invoiceAmountsOf({ ...rest, items })).net
    : zero(form.currency);
}

/** The items of a deposit: a share of the net amount under each tax of the quote. @param describe the text of each */
export function depositItems(form: InvoiceForm, percent: number, describe: string): Item[] {
  const amounts = invoiceAmountsOf(form);
  const totals = invoiceTotals(amounts);
  const groups = new Map<string, { like: Item; net: Money }>();
  form.items.forEach((item, place) => {
    const key = JSON.stringify([item.taxCode, item.taxRate, item.taxName]);
    const net = totals.lines[place]?.net ?? zero(form.currency);
    const group = groups.get(key);
    if (group) groups.set(key, { ...group, net: money(group.net.minor + net.minor, form.currency) });
    else groups.set(key, { like: item, net });
  });
  return [...groups.values()].flatMap(({ like, net }) => {
    const share = decimal(percent);
    const part = money(divideRounding(net.minor * share.digits, 100n * powerOfTen(share.scale)), form.currency);
    return part.minor <= 0n ? [] : [plainItem(like, describe, toNumber(part))];
  });
}

/** One of something under the tax and the account of an item. */
export const plainItem = (like: Item, description: string, unitPrice: number): Item => ({
  ...like,
  ...{ description, unitPrice, quantity: 1, unit: "", discountPercent: 0, kind: "item", percent: null },
  ...{ itemNumber: "", supplyDate: null, supplyUntil: null, allowances: [] },
});
