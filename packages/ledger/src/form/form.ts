/**
 * Expense form as typed: the state of both screens and the server's stored form. Amounts are in the form's currency.
 *
 * Browser and server compute all figures with `expenseFigures` and post with `expenseOfForm`, so screen and books agree.
 */
import { type Decimal, decimal, multiply } from "../decimal.ts";
import { type Money, roundToMoney } from "../money.ts";

/** A number as a field holds it: a JSON number, text while typing, null or "" when empty. */
export type Typed = number | string | null;

export interface FormItem {
  description: string;
  quantity: Typed;
  unitPrice: Typed;
  /** Used only if quantity and unit price aren't both numbers. */
  amount: Typed;
  /** "": the main category's account. */
  accountCode: string;
  /** IDs of its dimensions; absent: those of the document. */
  dimensions?: readonly string[] | undefined;
}

export interface FormTax {
  taxName: string;
  /** Percent. */
  taxRate: Typed;
  /** Null: computed from the rate. */
  taxAmount: Typed;
  /** As a person chose, or as it was posted; null or absent: by the rule of the company's country. */
  recoverable?: boolean | null;
  /** Tax code with its country, "DE-V19"; "" or absent: none. It goes before `recoverable`. */
  taxCode?: string;
  /** Net amount under it, where several taxes are 0 % or owed by the buyer; null or absent: the figures tell it. */
  taxableAmount?: Typed | undefined;
}

/** The line that replaces all items while they are merged. */
export interface MergedLine {
  description: string;
  amount: Typed;
  /** Number of merged items. */
  quantity: Typed;
  unitPrice: Typed;
  accountCode: string;
}

/** The part of the form that determines the figures. */
export interface FormAmounts {
  currency: string;
  lineItems: readonly FormItem[];
  taxes: readonly FormTax[];
  taxStructure: "exclusive" | "inclusive";
  tipAmount: Typed;
  /** Null: the form's currency. */
  tipCurrency: string | null;
  /** As typed, without the tip; null: items plus tax. Negative for a refund. */
  totalAmount: Typed;
  /** Null or absent: the items aren't merged. */
  mergedLine?: MergedLine | null;
}

export interface ExpenseFormValues extends FormAmounts {
  vendorName: string;
  description: string;
  invoiceNumber: string;
  /** YYYY-MM-DD. */
  invoiceDate: string;
  dueDate: string | null;
  /** Percent, for information. */
  tipRate: Typed;
  paymentAccountId: string;
  /** The main category: used for amounts without a line item. */
  accountCode: string;
  /** IDs of the document's dimensions; absent: those that all items have. */
  dimensions?: readonly string[] | undefined;
  /** Who ate, of a meal; absent: business partners. */
  mealsFor?: MealsFor | undefined;
}

/** Who ate: business partners too, or only staff, whose meals are deductible as a whole. */
export const MEALS_FOR = ["partners", "staff"] as const;
export type MealsFor = (typeof MEALS_FOR)[number];

/** Returns the dimensions of an item: its own, else the document's. */
export const dimensionsOfItem = (
  item: Pick<FormItem, "dimensions">,
  form: Pick<ExpenseFormValues, "dimensions">,
): readonly string[] => item.dimensions ?? form.dimensions ?? [];

/** Returns the dimensions of what belongs to no item, such as the tip: the document's, else those that all items have. */
export function dimensionsOfDocument(form: Pick<ExpenseFormValues, "dimensions" | "lineItems">): readonly string[] {
  if (form.dimensions?.length) return form.dimensions;
  const [first = [], ...others] = form.lineItems.filter(isKeptItem).map((item) => dimensionsOfItem(item, form));
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}

/** Returns the number in a field; null if it holds none. */
export function typedDecimal(value: Typed | undefined): Decimal | null {
  if (value === null || value === undefined) return null;
  // "12." is a number that is still being typed.
  const text = typeof value === "string" ? value.trim().replace(/\.$/, "") : value;
  if (text === "" || (typeof text === "number" && !(Math.abs(text) < 1e21))) return null;
  if (typeof text === "string" && !/^[+-]?\d{1,24}(\.\d{1,30})?$/.test(text)) return null;
  return decimal(text);
}

/** Returns the amount in a field, rounded to the currency's digits; null if it holds none. @throws LedgerError `unknown_currency`. */
export function typedMoney(value: Typed | undefined, currency: string): Money | null {
  const number = typedDecimal(value);
  return number && roundToMoney(number, currency);
}

/**
 * Returns an item's amount: quantity × unit price, rounded to the currency's digits, if both are numbers; otherwise as typed. Null without
 * either. Rule: specification, entities, "Line item".
 *
 * @throws LedgerError `unknown_currency`.
 */
export function itemAmount(item: Pick<FormItem, "quantity" | "unitPrice" | "amount">, currency: string): Money | null {
  const [quantity, unitPrice] = [typedDecimal(item.quantity), typedDecimal(item.unitPrice)];
  return quantity && unitPrice
    ? roundToMoney(multiply(quantity, unitPrice), currency)
    : typedMoney(item.amount, currency);
}

/** Tells whether the item is sent: it has a description. Rule: specification, validation. */
export function isKeptItem(item: Pick<FormItem, "description">): boolean {
  return item.description.trim() !== "";
}

/** Tells whether the tax is sent: it has a name, and a rate or an amount. Rule: specification, validation. */
export function isKeptTax(tax: FormTax): boolean {
  return tax.taxName.trim() !== "" && (typedDecimal(tax.taxRate) !== null || typedDecimal(tax.taxAmount) !== null);
}
