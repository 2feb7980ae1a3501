/** The part of an expense's detail that its form decides: amounts, taxes, items. */
import type { ExpenseDetail } from "@tallyleaf/contract";
import {
  decimalToNumber,
  type EntryTax,
  type ExpenseFormValues,
  expenseFigures,
  formOfEntry,
  isBusinessMeals,
  isNotDeductibleMeals,
  isZero,
  itemAmount,
  type MealsRule,
  type RowAccounts,
  shareOfMeals,
  subtract,
  toNumber,
  treatmentOf,
  typedDecimal,
  zero,
} from "@tallyleaf/ledger";
import type { StoredEntry } from "../../books/journal/entries.ts";
import { namedTaxesOf, presentNamedTaxes } from "../../books/tax/named-taxes.ts";
import { type StoredForm, type StoredLine, valuesOf } from "./form-values.ts";

type FormPart = Pick<
  ExpenseDetail,
  | "accountCode"
  | "date"
  | "invoiceDate"
  | "dueDate"
  | "totalAmount"
  | "amount"
  | "overallTotalTaxAmount"
  | "taxAmount"
  | "overallTaxRate"
  | "taxRate"
  | "tipAmount"
  | "tipRate"
  | "tipCurrency"
  | "taxes"
  | "currency"
  | "paymentAccountId"
  | "taxStructure"
  | "lineItems"
  | "dimensions"
  | "mealsFor"
>;

/**
 * What the form says, as it was last saved; of an entry that nobody has edited yet, the form that would make it; nulls where there
 * is neither.
 *
 * @param company.country ISO 3166-1 alpha-2; null: not said
 */
export function presentForm(
  form: StoredForm | null,
  mergedLine: StoredLine | null,
  entry: StoredEntry | null,
  { accounts, country }: { accounts: RowAccounts; country: string | null },
): FormPart {
  const taxes = { posted: entry?.draft.taxes ?? [], country };
  if (form) return presentValues(valuesOf(form, mergedLine), form.tipCurrency, taxes);
  if (!entry) return NO_FORM;
  const { row, draft } = entry;
  const stated = { taxStructure: row.taxStructure, tipRate: row.tipRate === null ? null : Number(row.tipRate) };
  const values = formOfEntry(draft, stated, accounts, mealsIn(draft.entryDate, { accounts, country }));
  return presentValues(values, row.tipCurrency, taxes);
}

/** Rule for meals by which the entry was split; null: none. */
export function mealsIn(
  day: string,
  { accounts, country }: { accounts: RowAccounts; country: string | null },
): MealsRule | null {
  const share = shareOfMeals(country, day);
  const all = [...accounts.values()];
  const apart = all.find(isNotDeductibleMeals);
  if (share === null || !apart) return null;
  return { accounts: all.filter(isBusinessMeals).map(({ code }) => code), notDeductible: apart.code, share };
}

/** The entry's taxes, and the company's country today. */
interface KnownTaxes {
  posted: readonly EntryTax[];
  country: string | null;
}

function presentValues(values: ExpenseFormValues, tipCurrency: string | null, known: KnownTaxes): FormPart {
  const figures = expenseFigures(values);
  const total = toNumber(figures.total);
  const tax = toNumber(figures.taxSubtotal);
  const rate = figures.overallTaxRate && decimalToNumber(figures.overallTaxRate);
  return {
    accountCode: values.accountCode,
    date: values.invoiceDate,
    invoiceDate: values.invoiceDate,
    dueDate: values.dueDate,
    totalAmount: total,
    amount: total,
    overallTotalTaxAmount: tax,
    taxAmount: tax,
    overallTaxRate: rate,
    taxRate: rate,
    tipAmount: isZero(figures.tip) ? null : toNumber(figures.tip),
    tipRate: typedNumber(values.tipRate),
    tipCurrency,
    taxes: values.taxes.map(({ taxName, taxRate, recoverable, taxCode = "", taxableAmount }, index) => {
      const amount = figures.taxes[index]?.amount;
      // The net amount of one tax among several isn't known: its parts are in proportion to their rates.
      const net =
        values.taxes.length === 1 ? subtract(figures.total, figures.taxSubtotal) : zero(figures.total.currency);
      const stated = amount && { code: taxCode || null, net, tax: amount, rate: typedDecimal(taxRate) };
      return {
        taxName,
        taxRate: typedNumber(taxRate),
        taxAmount: amount ? toNumber(amount) : 0,
        recoverable: recoverable ?? null,
        taxCode,
        ...(taxableAmount == null || taxableAmount === "" ? {} : { taxableAmount: typedNumber(taxableAmount) }),
        note: noteOf(values, index, known),
        ...(stated && values.invoiceDate ? presentNamedTaxes(namedTaxesOf(stated, values.invoiceDate)) : {}),
      };
    }),
    currency: values.currency,
    paymentAccountId: values.paymentAccountId,
    taxStructure: values.taxStructure,
    ...(values.dimensions ? { dimensions: [...values.dimensions] } : {}),
    ...(values.mealsFor ? { mealsFor: values.mealsFor } : {}),
    lineItems: values.lineItems.map((item) => {
      const amount = itemAmount(item, values.currency);
      return {
        description: item.description,
        quantity: typedNumber(item.quantity),
        unitPrice: typedNumber(item.unitPrice),
        amount: amount ? toNumber(amount) : 0,
        accountCode: item.accountCode || values.accountCode,
        ...(item.dimensions ? { dimensions: [...item.dimensions] } : {}),
      };
    }),
  };
}

/** Why the entry has a tax as cost, in a sentence; empty where it does not. */
function noteOf({ taxes, currency, invoiceDate }: ExpenseFormValues, index: number, known: KnownTaxes): string {
  const tax = taxes[index];
  if (!tax || known.posted[index]?.recoverable !== false) return "";
  const origin = { country: known.country, currency, date: invoiceDate };
  const rate = typedDecimal(tax.taxRate) ?? undefined;
  const byRule = treatmentOf({ name: tax.taxName, rate }, origin);
  return byRule.note || treatmentOf({ name: tax.taxName, rate, recoverable: false }, origin).note;
}

/** Of a document that was not read yet, or could not be. */
const NO_FORM: FormPart = {
  accountCode: null,
  date: null,
  invoiceDate: null,
  dueDate: null,
  totalAmount: null,
  amount: null,
  overallTotalTaxAmount: null,
  taxAmount: null,
  overallTaxRate: null,
  taxRate: null,
  tipAmount: null,
  tipRate: null,
  tipCurrency: null,
  taxes: [],
  currency: null,
  paymentAccountId: null,
  taxStructure: "exclusive",
  lineItems: [],
};

function typedNumber(value: ExpenseFormValues["tipRate"]): number | null {
  const number = typedDecimal(value);
  return number && decimalToNumber(number);
}
