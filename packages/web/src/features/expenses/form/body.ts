/** Builds the request: the form with its numbers as numbers, and every figure as the ledger computes it. */
import { type CallInput, type createExpense, expenseTexts } from "@tallyleaf/contract";
import {
  decimalToNumber,
  type ExpenseFigures,
  expenseFigures,
  isKeptItem,
  isKeptTax,
  type Typed,
  toNumber,
  typedDecimal,
} from "@tallyleaf/ledger";
import { sentOf } from "../../../kit/form/described.ts";
import { type FormState, hasNetField } from "./state.ts";

export type ExpenseBody = CallInput<typeof createExpense>["body"];

const numberOf = (typed: Typed): number | null => {
  const value = typedDecimal(typed);
  return value && decimalToNumber(value);
};

/** Is there a total: typed, or following from items or a merged line? An empty field that was cleared is none. */
export function hasTotal(form: FormState, figures: ExpenseFigures): boolean {
  return form.totalAmount === null ? figures.lineSubtotal.minor !== 0n : typedDecimal(form.totalAmount) !== null;
}

/**
 * The submitted expense. Taxes are kept only with a name and a rate or an amount; items only with a description. A form
 * without a total has none in its body, and the contract says so.
 */
export function bodyOf(form: FormState, documentUrl: string | null): ExpenseBody & { totalAmount: number } {
  const figures = expenseFigures(form);
  const total = hasTotal(form, figures) ? toNumber(figures.total) : null;
  return {
    ...sentOf(expenseTexts, form),
    invoiceDate: form.invoiceDate,
    date: form.invoiceDate,
    dueDate: form.dueDate,
    // The contract's type wants a number; a null is refused with "Total Amount is required".
    totalAmount: total as number,
    amount: total,
    overallTotalTaxAmount: toNumber(figures.taxSubtotal),
    overallTaxRate: figures.overallTaxRate && decimalToNumber(figures.overallTaxRate),
    taxes: form.taxes.flatMap((tax, index) =>
      isKeptTax(tax)
        ? [
            {
              taxName: tax.taxName,
              taxRate: numberOf(tax.taxRate),
              taxAmount: amountOf(figures.taxes[index]?.amount),
              recoverable: tax.recoverable ?? null,
              ...(tax.taxCode ? { taxCode: tax.taxCode } : {}),
              ...(hasNetField(form, tax) ? { taxableAmount: numberOf(tax.taxableAmount ?? null) } : {}),
            },
          ]
        : [],
    ),
    currency: form.currency,
    paymentAccountId: form.paymentAccountId,
    ...(form.paidBy === null ? {} : { paidBy: form.paidBy }),
    accountCode: form.accountCode,
    documentUrl,
    lineItems: form.lineItems.flatMap((item, index) =>
      isKeptItem(item)
        ? [
            {
              description: item.description,
              quantity: numberOf(item.quantity),
              unitPrice: numberOf(item.unitPrice),
              amount: amountOf(figures.items[index]?.amount),
              accountCode: item.accountCode,
              ...(item.dimensions ? { dimensions: [...item.dimensions] } : {}),
            },
          ]
        : [],
    ),
    ...(form.dimensions ? { dimensions: [...form.dimensions] } : {}),
    ...(form.mealsFor ? { mealsFor: form.mealsFor } : {}),
    tipAmount: numberOf(form.tipAmount),
    tipRate: numberOf(form.tipRate),
    tipCurrency: form.tipCurrency,
    taxStructure: form.taxStructure,
    exchangeRate: numberOf(form.exchangeRate),
    originalCurrency: form.originalCurrency,
  };
}

const amountOf = (amount: ExpenseFigures["items"][number]["amount"] | undefined) => (amount ? toNumber(amount) : null);

/** The merged line for the merge-items call; null while the items are separate. */
export function mergedBodyOf({ mergedLine }: FormState) {
  return (
    mergedLine && {
      description: mergedLine.description,
      amount: numberOf(mergedLine.amount) ?? 0,
      quantity: numberOf(mergedLine.quantity) ?? 0,
      unitPrice: numberOf(mergedLine.unitPrice) ?? 0,
      accountCode: mergedLine.accountCode,
    }
  );
}
