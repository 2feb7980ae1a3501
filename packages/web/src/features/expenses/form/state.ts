/**
 * The form of an expense as it is typed: a pure state machine. Numbers stay text until they are sent, so that no digit is lost;
 * every figure that follows from them is the ledger's (`expenseFigures`).
 */
import type { expenseFormTexts, expenseTexts } from "@tallyleaf/contract";
import {
  addDays,
  type ExpenseFormValues,
  type FormItem,
  type FormTax,
  isCalendarDate,
  type MealsFor,
  mergedLineOf,
  totalAfterTyping,
  typedDecimal,
} from "@tallyleaf/ledger";
import type { Typed } from "../../../kit/form/described.ts";
import { conversionStarted, converted, convertedBack, type Original } from "./conversion.ts";
import { type ItemPart, withItem, withSplit, withTax } from "./rows.ts";

export interface ItemRow extends FormItem {
  /** Names the row while it is on the screen. */
  key: number;
  original?: Original;
}

export interface TaxRow extends FormTax {
  key: number;
  original?: Original;
  /** By its code the buyer owes it: its rate and amount aren't typed. */
  isOwed?: boolean;
  /** A person chose its code: no default replaces it. */
  isCodeChosen?: boolean;
}
/** Whether the net amount of a tax must be stated: the supplier charges nothing under several codes. */
export function hasNetField({ taxes }: { taxes: readonly TaxRow[] }, tax: TaxRow): boolean {
  const isUntaxed = ({ taxCode, isOwed, taxRate }: TaxRow) =>
    !!taxCode && (isOwed || Number(taxRate || Number.NaN) === 0);
  return isUntaxed(tax) && taxes.filter(isUntaxed).length > 1;
}

export type TaxChange = Partial<Omit<TaxRow, "key">>;

/** Input of a person, which processing must not overwrite. */
export type Part = TextField | "dueDate" | "currency" | "items" | "taxes" | "taxStructure" | "tip" | "total";

/** Texts are as they were typed, by the names of their fields. */
export interface FormState extends ExpenseFormValues, Typed<typeof expenseFormTexts> {
  lineItems: readonly ItemRow[];
  taxes: readonly TaxRow[];
  /** The tip section is open; it is also shown while there is a tip. */
  hasTip: boolean;
  /** Shows the items behind the merged line. */
  expanded: boolean;
  /** Of a converted form: its currency per unit of the original; otherwise the default currency per unit of the form's. */
  exchangeRate: string;
  /** The exchange rate was typed here. */
  rateTyped: boolean;
  /** The person has chosen to make the typed rate the company's as well; otherwise it is this document's alone. */
  rateForCompany: boolean;
  /** The person has chosen to make the payment account the organization's default. */
  accountForCompany: boolean;
  /** The member who paid with their own money; null: who added the expense. */
  paidBy: string | null;
  /** The day from which it would be the company's; "": always. Null: from the document's day. */
  rateFrom: string | null;
  /** This rate was looked up for the document's day: another day has another. */
  rateLookedUp: boolean;
  originalCurrency: string | null;
  /** The total and the tip before conversion. */
  original?: Original;
  /** The currency before it was changed here: the amounts may be converted from it. */
  formerCurrency: string | null;
  /** Basis of the payment account until the user chooses one: paid at once, or owed by the due date. Null: none. */
  payment: { usual: string; notPaid: string } | null;
  /** Days until a document of the chosen vendor is due; null: not said. */
  termsDays: number | null;
  typed: readonly Part[];
  lastKey: number;
}

/** Values that a new expense takes from its vendor. */
interface VendorDefaults {
  /** Null: the vendor has none of its own. */
  paymentAccountId: string | null;
  /** Of vendors without one. */
  usualPayment: string;
  accountCode: string;
  termsDays: number | null;
}

export type TextField = keyof typeof expenseTexts | "invoiceDate" | "paymentAccountId" | "accountCode";

export type FormEvent =
  | { type: "text"; field: TextField; value: string }
  | { type: "due_date"; value: string | null }
  | { type: "vendor"; defaults: VendorDefaults }
  | { type: "currency"; value: string }
  | { type: "convert" }
  | { type: "rate"; value: string }
  | { type: "rate_for_company"; value: boolean }
  | { type: "account_for_company"; value: boolean }
  | { type: "paid_by"; value: string }
  | { type: "rate_from"; value: string }
  | { type: "structure"; value: "exclusive" | "inclusive" }
  | { type: "dimensions"; dimensions: string[] }
  | { type: "meals_for"; value: MealsFor }
  | { type: "item_added" }
  | { type: "item"; key: number; change: Partial<FormItem> }
  | { type: "item_removed"; key: number }
  /** Into one item for each part, with its dimensions. */
  | { type: "item_split"; key: number; parts: readonly ItemPart[] }
  | { type: "all_categories"; accountCode: string }
  | { type: "tax_added" }
  | { type: "tax"; key: number; change: TaxChange }
  | { type: "tax_removed"; key: number }
  | { type: "tip_shown"; shown: boolean }
  | { type: "tip"; change: Partial<Pick<FormState, "tipAmount" | "tipRate" | "tipCurrency">> }
  | { type: "total"; value: string }
  | { type: "total_left" }
  | { type: "total_follows" }
  | { type: "merged"; merged: boolean }
  | { type: "merged_line"; change: { description?: string; accountCode?: string } }
  | { type: "expanded"; expanded: boolean }
  /** The whole form: filled from a document, or another user's newer revision. */
  | { type: "replaced"; make: (form: FormState) => FormState };

const EMPTY_ITEM: FormItem = { description: "", quantity: "", unitPrice: "", amount: "", accountCode: "" };
export const EMPTY_TAX: FormTax = { taxName: "", taxRate: "", taxAmount: "", recoverable: null };

export function nextForm(form: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "text": {
      const next = by(event.field, { ...onDay(form, event), [event.field]: event.value });
      // Another account than that of own money owes nobody.
      if (event.field === "paymentAccountId") return { ...next, paidBy: null };
      return event.field === "invoiceDate" ? withTerms(next) : next;
    }
    case "due_date":
      return by("dueDate", withDueDate(form, event.value || null));
    case "vendor":
      return withVendor(form, event.defaults);
    case "currency":
      return by("currency", withCurrency(form, event.value));
    case "convert":
      return conversionStarted(form);
    case "rate":
      return { ...converted(form, event.value), rateTyped: true };
    case "rate_for_company":
      return { ...form, rateForCompany: event.value };
    case "account_for_company":
      return { ...form, accountForCompany: event.value };
    case "paid_by":
      return { ...form, paidBy: event.value };
    case "rate_from":
      return { ...form, rateFrom: event.value };
    case "structure":
      return by("taxStructure", { ...form, taxStructure: event.value });
    case "dimensions":
      return { ...form, dimensions: event.dimensions };
    case "meals_for":
      return { ...form, mealsFor: event.value };
    case "item_added": {
      const key = form.lastKey + 1;
      return by("items", { ...form, lastKey: key, lineItems: [...form.lineItems, { key, ...EMPTY_ITEM }] });
    }
    case "item":
      return by("items", { ...form, lineItems: withItem(form, event.key, event.change) });
    case "item_removed":
      return by("items", { ...form, lineItems: form.lineItems.filter(({ key }) => key !== event.key) });
    case "item_split": {
      const lineItems = withSplit(form, event.key, event.parts);
      return by("items", { ...form, lineItems, lastKey: Math.max(...lineItems.map(({ key }) => key), form.lastKey) });
    }
    case "all_categories":
      return by("items", {
        ...form,
        lineItems: form.lineItems.map((item) => ({ ...item, accountCode: event.accountCode })),
        mergedLine: form.mergedLine && { ...form.mergedLine, accountCode: event.accountCode },
      });
    case "tax_added": {
      const key = form.lastKey + 1;
      return by("taxes", { ...form, lastKey: key, taxes: [...form.taxes, { key, ...EMPTY_TAX }] });
    }
    case "tax":
      return by("taxes", { ...form, taxes: withTax(form, event.key, event.change) });
    case "tax_removed":
      return by("taxes", { ...form, taxes: form.taxes.filter(({ key }) => key !== event.key) });
    case "tip_shown":
      return event.shown
        ? { ...form, hasTip: true }
        : by("tip", { ...form, hasTip: false, tipAmount: "", tipRate: "", tipCurrency: null });
    case "tip":
      return by("tip", { ...form, ...event.change, hasTip: true, original: without(form.original, "tip") });
    case "total":
      return by("total", { ...form, totalAmount: event.value, original: without(form.original, "total") });
    case "total_left":
      // An empty field stays empty: "Total Amount is required" then says what to do. What the books have stays as well.
      return !form.typed.includes("total") || typedDecimal(form.totalAmount) === null
        ? form
        : { ...form, totalAmount: totalAfterTyping(form, form.totalAmount) };
    case "total_follows":
      return by("total", { ...form, totalAmount: null });
    case "merged":
      return {
        ...form,
        mergedLine: event.merged ? mergedLineOf(form) : null,
        expanded: false,
      };
    case "merged_line":
      return { ...form, mergedLine: form.mergedLine && { ...form.mergedLine, ...event.change } };
    case "expanded":
      return { ...form, expanded: event.expanded };
    case "replaced":
      return event.make(form);
  }
}

/** The part was typed by the person. */
function by(part: Part, form: FormState): FormState {
  return form.typed.includes(part) ? form : { ...form, typed: [...form.typed, part] };
}

/** The rate of another day is looked up again when the form is saved; a typed one stays. */
function onDay(form: FormState, { field, value }: { field: TextField; value: string }): FormState {
  const moved = field === "invoiceDate" && value !== form.invoiceDate;
  return moved && form.rateLookedUp && !form.rateTyped ? { ...form, exchangeRate: "" } : form;
}

/** An expense with a due date isn't paid yet, unless the person has chosen the account that paid it. */
function withDueDate(form: FormState, dueDate: string | null): FormState {
  const { payment, typed } = form;
  if (payment === null || typed.includes("paymentAccountId")) return { ...form, dueDate };
  return { ...form, dueDate, paymentAccountId: dueDate === null ? payment.usual : payment.notPaid };
}

/** Defaults of the vendor for fields without input. Its account pays, also before the bill is due. */
function withVendor(form: FormState, defaults: VendorDefaults): FormState {
  const { accountCode, termsDays } = defaults;
  const { typed } = form;
  const usual = defaults.paymentAccountId ?? defaults.usualPayment;
  const payment = form.payment && { ...form.payment, usual };
  const due = withTerms({ ...form, termsDays, payment }, form.termsDays);
  const isOwed = payment !== null && due.dueDate !== null && defaults.paymentAccountId === null;
  return {
    ...due,
    ...(typed.includes("accountCode") ? {} : { accountCode }),
    ...(typed.includes("paymentAccountId") ? {} : { paymentAccountId: isOwed ? payment.notPaid : usual }),
  };
}

/** The due date of the vendor's terms, unless the person has chosen one. @param before the terms that made the date that is there */
function withTerms(form: FormState, before = form.termsDays): FormState {
  const { termsDays, invoiceDate, typed } = form;
  if (typed.includes("dueDate") || (termsDays === null && before === null)) return form;
  return withDueDate(form, termsDays !== null && isCalendarDate(invoiceDate) ? addDays(invoiceDate, termsDays) : null);
}

/** Another currency: the amounts stay as they are, and values of the old rate have none now. */
function withCurrency(form: FormState, currency: string): FormState {
  if (currency === form.currency) return form;
  if (currency === form.originalCurrency) return convertedBack(form);
  return {
    ...form,
    currency,
    exchangeRate: "",
    rateForCompany: false,
    rateFrom: null,
    formerCurrency: form.originalCurrency === null ? (form.formerCurrency ?? form.currency) : null,
  };
}

/** A changed amount has another original. */
function without(original: Original | undefined, part: keyof Original): Original | undefined {
  return original && { ...original, [part]: undefined };
}

/** Is there anything that would be lost? What was only opened and closed counts for nothing. */
export function isChanged(form: FormState, from: FormState): boolean {
  return form !== from && valuesOf(form) !== valuesOf(from);
}

function valuesOf({
  typed,
  lastKey,
  hasTip,
  expanded,
  formerCurrency,
  rateTyped,
  rateLookedUp,
  payment,
  termsDays,
  ...values
}: FormState): string {
  return JSON.stringify(values);
}
