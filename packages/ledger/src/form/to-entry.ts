/** Makes the expense to post from a form. */

import type { Expense, ExpenseItem, ExpenseTax } from "../expense.ts";
import { absolute, isZero, type Money } from "../money.ts";
import { expenseFigures } from "./figures.ts";
import {
  dimensionsOfDocument,
  dimensionsOfItem,
  type ExpenseFormValues,
  type FormItem,
  typedDecimal,
  typedMoney,
} from "./form.ts";

/**
 * Returns the purchase of a form, for `expenseToEntry`. Its total, tax, and tip are those of `expenseFigures(form)`. While items are
 * merged, the merged line is the only item.
 *
 * @throws LedgerError `unknown_currency`, `bad_rate`.
 */
export function expenseOfForm(form: ExpenseFormValues): Expense {
  const figures = expenseFigures(form);
  const taxes = form.taxes.flatMap((tax, index): ExpenseTax[] => {
    const { amount, isKept } = figures.taxes[index] ?? { amount: null, isKept: false };
    const rate = typedDecimal(tax.taxRate);
    const { recoverable = null, taxCode: code } = tax;
    const taxable = typedMoney(tax.taxableAmount, form.currency);
    const known = { ...(rate ? { rate } : {}), ...(code ? { code } : {}), ...(taxable ? { taxable } : {}) };
    return isKept && amount ? [{ name: tax.taxName.trim(), amount, recoverable, ...known }] : [];
  });
  return {
    vendor: form.vendorName.trim() || null,
    description: form.description.trim() || null,
    invoiceNumber: form.invoiceNumber.trim() || null,
    date: form.invoiceDate,
    dueDate: form.dueDate,
    currency: form.currency,
    // Items that add up to nothing are no purchase: the whole total goes to the main category.
    lineItems: isZero(figures.lineSubtotal)
      ? []
      : itemsOf(
          form,
          figures.items.map(({ amount }) => amount),
        ),
    taxes,
    taxStructure: form.taxStructure,
    tip: isZero(figures.tip) ? null : figures.tip,
    tipRate: typedDecimal(form.tipRate),
    paymentAccountCode: form.paymentAccountId,
    categoryAccountCode: form.accountCode,
    totalAmount: absolute(figures.total),
    isRefund: figures.isRefund,
    ...(form.mealsFor === "staff" ? { isStaffMeal: true } : {}),
    dimensions: dimensionsOfDocument(form),
  };
}

function itemsOf(form: ExpenseFormValues, amounts: readonly (Money | null)[]): ExpenseItem[] {
  if (form.mergedLine) {
    const { description, quantity, unitPrice, accountCode } = form.mergedLine;
    const amount = expenseFigures(form).lineSubtotal;
    const dimensions = commonDimensions(form);
    return [item({ description, quantity, unitPrice, accountCode, dimensions }, amount, form)];
  }
  return form.lineItems.flatMap((line, index) => {
    const amount = amounts[index];
    return amount && line.description.trim() !== "" ? [item(line, amount, form)] : [];
  });
}

/** Returns the dimensions that all items share: those of the merged line. */
const commonDimensions = ({ dimensions, lineItems }: ExpenseFormValues): readonly string[] =>
  dimensionsOfDocument({
    lineItems: lineItems.map((each) => ({ ...each, dimensions: dimensionsOfItem(each, { dimensions }) })),
  });

function item(line: Omit<FormItem, "amount">, amount: Money, form: ExpenseFormValues): ExpenseItem {
  const [quantity, unitPrice] = [typedDecimal(line.quantity), typedDecimal(line.unitPrice)];
  return {
    description: line.description.trim(),
    amount,
    accountCode: line.accountCode || form.accountCode,
    dimensions: dimensionsOfItem(line, form),
    ...(quantity ? { quantity } : {}),
    ...(unitPrice ? { unitPrice } : {}),
  };
}
