/** What a person enters of an expense: its fields, its items and its taxes. Bodies, forms and columns are made of it. */
import { isCalendarDate } from "@tallyleaf/ledger";
import * as z from "zod";
import { LARGEST_AMOUNT, refuseTooFine } from "./exact-amounts.ts";
import {
  atMostHere,
  type Field,
  type Fields,
  givenShape,
  inSentenceCase,
  keptShape,
  rateField,
  requiredField,
  textField,
  textsOf,
} from "./fields.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, TAX_STRUCTURES } from "./values.ts";

export const MAX_LINE_ITEMS = 200;
export const MAX_TAXES = 20;

const day = (sentence: string) => anyText({ error: sentence }).refine(isCalendarDate, { error: sentence });
/** A number from zero on; `name` begins its sentences. */
export const notNegative = (name: string) =>
  anyNumber({ error: `${name} must be a number` })
    .min(0, { error: `${name} must not be negative` })
    .max(LARGEST_AMOUNT, { error: `${name} is too large` });
const orNone = (name: string) => notNegative(name).nullable().default(null);

const text = (words: { label: string; short?: string; placeholder?: string; limit: number }) =>
  textField({ ...words, tooLong: atMostHere(words.limit) });
/** Null of a document that says nothing of it, or was not read yet. */
const orUnknown = anyText().nullable();
/** What has to be said: the sentence of a field that is empty names it. */
const neededText = (words: { label: string; short?: string; limit: number }) => ({
  ...requiredField({ ...words, missing: `${words.label} is required`, tooLong: atMostHere(words.limit) }),
  kept: orUnknown,
});

/** The account of a category or a payment, by its code. */
const CODE_LENGTH = 20;
const account = (words: { label: string; help?: string }) =>
  ({
    ...words,
    kind: "reference",
    required: true,
    limit: CODE_LENGTH,
    given: anyText()
      .trim()
      .max(CODE_LENGTH, { error: atMostHere(CODE_LENGTH) })
      .refine((code) => code !== "", { error: `${inSentenceCase(words.label)} is required` }),
    kept: orUnknown,
  }) as const satisfies Field;

/** What was bought, in one line of the document. */
export const expenseItemFields = {
  description: text({ label: "Description", limit: 500 }),
  quantity: { label: "Quantity", kind: "quantity", given: orNone("Quantity"), kept: z.number().nullable() },
  unitPrice: { label: "Unit Price", kind: "price", given: orNone("Unit price"), kept: z.number().nullable() },
  amount: { label: "Amount", kind: "amount", given: orNone("Amount"), kept: amount },
  /** Empty: the expense's own. */
  accountCode: {
    ...text({ label: "Category", limit: CODE_LENGTH, placeholder: "As above" }),
    kind: "reference",
  },
} as const satisfies Fields;

export const lineItemInput = z.object(givenShape(expenseItemFields));
export type LineItemInput = z.output<typeof lineItemInput>;

/** A tax of the document. */
export const expenseTaxFields = {
  taxName: text({ label: "Tax Name", limit: 100 }),
  taxRate: { label: "Tax Rate %", kind: "percent", given: orNone("Tax rate"), kept: z.number().nullable() },
  taxAmount: { label: "Tax Amount", short: "Tax", kind: "amount", given: orNone("Tax amount"), kept: amount },
  /** True: claimed from the tax office. False: part of the cost. Null: by the rule of the company's country. */
  recoverable: {
    label: "Recoverable",
    kind: "choice",
    given: z.boolean({ error: "recoverable must be true, false or null" }).nullable().default(null),
    kept: z.boolean().nullable(),
  },
} as const satisfies Fields;

export const taxInput = z.object(givenShape(expenseTaxFields));
export type TaxInput = z.output<typeof taxInput>;

/** What a person enters of an expense, in the order of the form. Amounts are JSON numbers in the form's currency. */
export const expenseFields = {
  vendorName: neededText({ label: "Vendor Name", short: "Vendor", limit: 200 }),
  description: neededText({ label: "Description", limit: 500 }),
  invoiceNumber: { ...text({ label: "Invoice Number", limit: 100 }), kept: orUnknown },
  invoiceDate: {
    label: "Invoice Date",
    short: "Date",
    kind: "day",
    required: true,
    given: day("Invoice Date is required"),
    kept: calendarDate.nullable(),
  },
  dueDate: {
    label: "Due Date",
    kind: "day",
    given: day("Due Date is not a date (YYYY-MM-DD)").nullable().default(null),
    kept: calendarDate.nullable(),
  },
  /** Items plus tax, without the tip; as typed where it was typed. Negative: money came back. */
  totalAmount: {
    label: "Total Amount",
    short: "Total",
    help: "Including tax, without the tip.",
    kind: "amount",
    required: true,
    given: anyNumber({ error: "Total Amount is required" })
      .min(-LARGEST_AMOUNT, { error: "Total Amount is too large" })
      .max(LARGEST_AMOUNT, { error: "Total Amount is too large" }),
    kept: amount.nullable(),
  },
  taxes: {
    label: "Taxes",
    kind: "rows",
    given: z
      .array(taxInput)
      .max(MAX_TAXES, { error: `At most ${MAX_TAXES} taxes` })
      .default([]),
    kept: z.array(
      z.object({
        ...keptShape(expenseTaxFields),
        /** Why the tax is part of the cost, in one sentence; empty where it is not. */
        note: anyText(),
      }),
    ),
  },
  currency: {
    label: "Currency",
    kind: "currency",
    required: true,
    given: currencyCode.default("USD"),
    kept: orUnknown,
  },
  paymentAccountId: account({ label: "Payment Account" }),
  /** The main category. */
  accountCode: account({ label: "Category", help: "Takes what no item takes." }),
  lineItems: {
    label: "Items",
    kind: "rows",
    given: z
      .array(lineItemInput)
      .max(MAX_LINE_ITEMS, { error: `At most ${MAX_LINE_ITEMS} items` })
      .default([]),
    kept: z.array(z.object(keptShape(expenseItemFields))),
  },
  tipAmount: { label: "Tip Amount", short: "Tip", kind: "amount", given: orNone("Tip"), kept: amount.nullable() },
  tipRate: { label: "Tip Rate %", kind: "percent", given: orNone("Tip rate"), kept: z.number().nullable() },
  /** Null: the form's currency. */
  tipCurrency: {
    label: "Tip Currency",
    kind: "currency",
    placeholder: "Same as invoice",
    given: currencyCode.nullable().default(null),
    kept: orUnknown,
  },
  taxStructure: {
    label: "Tax structure",
    kind: "choice",
    options: TAX_STRUCTURES,
    given: z.enum(TAX_STRUCTURES, { error: "taxStructure must be exclusive or inclusive." }).default("exclusive"),
    kept: z.enum(TAX_STRUCTURES),
  },
  /**
   * Of a converted expense: form currency per unit of the original. Otherwise, in a foreign currency: default currency per
   * unit of the form's. Null: the organization's manual rate, else the automatic one of the day.
   */
  exchangeRate: rateField({ label: "Exchange Rate" }),
  originalCurrency: {
    label: "Original currency",
    kind: "currency",
    given: currencyCode.nullable().default(null),
    kept: orUnknown,
  },
} as const satisfies Fields;

/** The texts of an expense, and those of them that no journal entry says: they stand in the form alone. */
export const expenseTexts = textsOf(expenseFields);
const { vendorName: _, description: __, invoiceNumber: ___, ...formTexts } = expenseTexts;
export const expenseFormTexts = formTexts satisfies Fields;

/** What the form of an expense holds when it is sent. */
export const expenseForm = z.object({
  ...givenShape(expenseFields),
  /** The invoice date and the total under their other names; ignored. */
  date: anyText().optional(),
  amount: anyNumber().nullish(),
  /** What the taxes come to: stands in for them where none is named. */
  overallTotalTaxAmount: notNegative("Total tax").nullish(),
  overallTaxRate: notNegative("Tax rate").nullish(),
  documentUrl: anyText().max(2000).nullish(),
});
export type ExpenseForm = z.output<typeof expenseForm>;

/** The form as it is sent: every amount has the decimals of its currency. What is stored may be older than this rule. */
export const exactExpenseForm = expenseForm.superRefine((form, context) => {
  refuseTooFine(context, form.currency, [
    ["totalAmount", form.totalAmount],
    ["overallTotalTaxAmount", form.overallTotalTaxAmount],
    ...form.taxes.map(({ taxAmount }, index) => [`taxes.${index}.taxAmount`, taxAmount] as const),
    ...form.lineItems.map(({ amount }, index) => [`lineItems.${index}.amount`, amount] as const),
  ]);
  refuseTooFine(context, form.tipCurrency ?? form.currency, [["tipAmount", form.tipAmount]]);
});
