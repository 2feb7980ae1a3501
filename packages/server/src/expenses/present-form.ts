/** The part of an expense's detail that its form decides: amounts, taxes, items. */
import type { ExpenseDetail } from "@tallyleaf/contract";
import {
  decimalToNumber,
  type ExpenseFormValues,
  expenseFigures,
  formOfEntry,
  isZero,
  itemAmount,
  toNumber,
  typedDecimal,
} from "@tallyleaf/ledger";
import type { StoredEntry } from "../journal/entries.ts";
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
>;

/**
 * What the form says, as it was last saved; of an entry that nobody has edited yet, the form that would make it; nulls where there
 * is neither.
 */
export function presentForm(
  form: StoredForm | null,
  mergedLine: StoredLine | null,
  entry: StoredEntry | null,
): FormPart {
  if (form) return presentValues(valuesOf(form, mergedLine), form.tipCurrency);
  if (!entry) return NO_FORM;
  const { row, draft } = entry;
  const values = formOfEntry(draft, {
    taxStructure: row.taxStructure,
    tipRate: row.tipRate === null ? null : Number(row.tipRate),
  });
  return presentValues(values, row.tipCurrency);
}

function presentValues(values: ExpenseFormValues, tipCurrency: string | null): FormPart {
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
    taxes: values.taxes.map(({ taxName, taxRate }, index) => {
      const amount = figures.taxes[index]?.amount;
      return { taxName, taxRate: typedNumber(taxRate), taxAmount: amount ? toNumber(amount) : 0 };
    }),
    currency: values.currency,
    paymentAccountId: values.paymentAccountId,
    taxStructure: values.taxStructure,
    lineItems: values.lineItems.map((item) => {
      const amount = itemAmount(item, values.currency);
      return {
        description: item.description,
        quantity: typedNumber(item.quantity),
        unitPrice: typedNumber(item.unitPrice),
        amount: amount ? toNumber(amount) : 0,
        accountCode: item.accountCode || values.accountCode,
      };
    }),
  };
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
