/** Updates a row of the form for its input. */
import {
  decimal,
  type FormItem,
  isZero,
  itemAmount,
  moneyFromDecimal,
  splitByWeights,
  toDecimalString,
  typedDecimal,
} from "@tallyleaf/ledger";
import type { FormState, ItemRow, TaxChange, TaxRow } from "./state.ts";

/**
 * The items with one of them changed. Where quantity and unit price are both numbers, the amount is their product; where they
 * no longer are, that product goes. An amount that was typed for itself stays. Rule: specification, entities, "Line item".
 */
export function withItem(
  form: Pick<FormState, "lineItems" | "currency">,
  key: number,
  change: Partial<FormItem>,
): ItemRow[] {
  return form.lineItems.map((item) => {
    if (item.key !== key) return item;
    const next: ItemRow = { ...item, ...change };
    if (!("quantity" in change || "unitPrice" in change || "amount" in change)) return next;
    const amount = isProduct(next)
      ? itemAmount(next, form.currency)
      : "amount" in change || !isProduct(item)
        ? undefined
        : null;
    return {
      ...next,
      amount: amount === undefined ? next.amount : amount === null ? "" : toDecimalString(amount),
      original: undefined,
    };
  });
}

/** A part of an item: its percent or its parts as a plain decimal, and its dimensions. */
export interface ItemPart {
  weight: string;
  dimensions: readonly string[];
}

/** The amount of an item as a plain decimal; "": it has none. */
export function amountTextOf(item: ItemRow, currency: string): string {
  const product = isProduct(item) ? itemAmount(item, currency) : null;
  return product ? toDecimalString(product) : String(item.amount ?? "");
}

/**
 * The items with one of them split: its parts add up to it, and one that comes to zero is left out. Quantity and unit price were of the whole.
 */
export function withSplit(
  form: Pick<FormState, "lineItems" | "currency" | "lastKey">,
  key: number,
  parts: readonly ItemPart[],
): ItemRow[] {
  return form.lineItems.flatMap((item) => {
    const amount = amountTextOf(item, form.currency);
    if (item.key !== key || typedDecimal(amount) === null) return [item];
    const amounts = splitByWeights(
      moneyFromDecimal(amount, form.currency),
      parts.map(({ weight }) => decimal(weight)),
    );
    const rest = { quantity: "", unitPrice: "", original: undefined };
    return parts
      .flatMap(({ dimensions }, at): ItemRow[] => {
        const share = amounts[at];
        if (!share || isZero(share)) return [];
        return [{ ...item, ...rest, amount: toDecimalString(share), dimensions: [...dimensions] }];
      })
      .map((part, at) => (at === 0 ? part : { ...part, key: form.lastKey + at }));
  });
}

/** Is the amount quantity × unit price, and so not to be typed? */
export function isProduct(item: Pick<FormItem, "quantity" | "unitPrice">): boolean {
  return typedDecimal(item.quantity) !== null && typedDecimal(item.unitPrice) !== null;
}

/** The taxes with one of them changed. Another rate is another amount: the old one goes, and follows from the rate. */
export function withTax(form: Pick<FormState, "taxes">, key: number, change: TaxChange): TaxRow[] {
  return form.taxes.map((tax) => {
    if (tax.key !== key) return tax;
    const next: TaxRow = { ...tax, ...change };
    if ("taxCode" in change) return "taxAmount" in change ? { ...next, original: undefined } : next;
    if ("taxName" in change || "recoverable" in change) return next;
    return { ...next, ...("taxRate" in change ? { taxAmount: "" } : {}), original: undefined };
  });
}
