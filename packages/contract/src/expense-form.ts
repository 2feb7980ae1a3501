/** Fields, items, and taxes of an expense. Bodies, forms, and columns are made from them. */
import { isCalendarDate, MEALS_FOR } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractExpenseForm } from "@tallyleaf/messages/catalogs/contract-expense-form";
import * as z from "zod";
import { LARGEST_AMOUNT, refuseTooFine } from "./exact-amounts.ts";
import {
  atMostHere,
  type Field,
  type Fields,
  givenShape,
  keptShape,
  rateField,
  requiredField,
  textField,
  textsOf,
} from "./fields.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, TAX_STRUCTURES } from "./values.ts";

const say = translator(contractExpenseForm);

export const MAX_LINE_ITEMS = 200;
export const MAX_TAXES = 20;

const day = (sentence: string) => anyText({ error: sentence }).refine(isCalendarDate, { error: sentence });
/** Number names in error texts. */
type NumberName =
  | "quantity"
  | "unitPrice"
  | "amount"
  | "taxRate"
  | "taxAmount"
  | "taxableAmount"
  | "totalTax"
  | "tip"
  | "tipRate";
/** A number of zero or more. */
export const notNegative = (field: NumberName) =>
  anyNumber({ error: say("mustBeNumber", { field }) })
    .min(0, { error: say("mustNotBeNegative", { field }) })
    .max(LARGEST_AMOUNT, { error: say("tooLarge", { field }) });
const orNone = (field: NumberName) => notNegative(field).nullable().default(null);

const text = (words: { label: string; short?: string; placeholder?: string; limit: number }) =>
  textField({ ...words, tooLong: atMostHere(words.limit) });
/** Null if the document doesn't say it, or wasn't processed yet. */
const orUnknown = anyText().nullable();
/** Required. */
const neededText = (words: { label: string; short?: string; limit: number; missing: string }) => ({
  ...requiredField({ ...words, tooLong: atMostHere(words.limit) }),
  kept: orUnknown,
});

/** Account of a category or a payment, by code. */
const CODE_LENGTH = 20;
const account = ({ missing, ...words }: { label: string; help?: string; missing: string }) =>
  ({
    ...words,
    kind: "reference",
    required: true,
    limit: CODE_LENGTH,
    given: anyText()
      .trim()
      .max(CODE_LENGTH, { error: atMostHere(CODE_LENGTH) })
      .refine((code) => code !== "", { error: missing }),
    kept: orUnknown,
  }) as const satisfies Field;

/** The field with a description for API clients. */
const describedAs = <Given extends Field>(text: string, field: Given): Given => ({
  ...field,
  given: field.given.describe(text),
});

/** Instead of an account: a member paid with their own money, and the company owes it to them. */
export const OWN_MONEY = "own";

/** A line item of the document. */
export const expenseItemFields = {
  description: text({ label: say("description"), limit: 500 }),
  quantity: { label: say("quantity"), kind: "quantity", given: orNone("quantity"), kept: z.number().nullable() },
  unitPrice: { label: say("unitPrice"), kind: "price", given: orNone("unitPrice"), kept: z.number().nullable() },
  amount: { label: say("amount"), kind: "amount", given: orNone("amount"), kept: amount },
  /** Empty: the expense's main category. */
  accountCode: {
    ...text({ label: say("category"), limit: CODE_LENGTH, placeholder: say("asAbove") }),
    kind: "reference",
  },
} as const satisfies Fields;

/** IDs of the item's dimensions; absent: those of the document. */
const itemDimensions = { dimensions: lineDimensions.optional() };

export const lineItemInput = z.object({ ...givenShape(expenseItemFields), ...itemDimensions });
export type LineItemInput = z.output<typeof lineItemInput>;

/** A tax of the document. */
export const expenseTaxFields = {
  taxName: text({ label: say("taxName"), limit: 100 }),
  taxRate: { label: say("taxRate"), kind: "percent", given: orNone("taxRate"), kept: z.number().nullable() },
  taxAmount: { label: say("taxAmount"), short: say("tax"), kind: "amount", given: orNone("taxAmount"), kept: amount },
  /** True: claimed from the tax authority. False: part of the cost. Null: by the rule of the company's country. */
  recoverable: {
    label: say("recoverable"),
    kind: "choice",
    given: z
      .boolean({ error: say("recoverableInvalid") })
      .nullable()
      .default(null),
    kept: z.boolean().nullable(),
  },
  /** With its country: "DE-V19". Empty: none. It decides what is claimed, and goes before `recoverable`. */
  taxCode: { ...text({ label: say("taxCode"), limit: 30 }), kind: "reference" },
} as const satisfies Fields;

/** Net amount under a tax that the buyer owes or that is 0 %, if the document has several: nothing else tells it. Of one it may be left out. */
const taxableAmount = { taxableAmount: notNegative("taxableAmount").nullable().optional() };

export const taxInput = z.object({ ...givenShape(expenseTaxFields), ...taxableAmount });
export type TaxInput = z.output<typeof taxInput>;

/** Fields of an expense, in the order of the form. Amounts are JSON numbers in the form's currency. */
export const expenseFields = {
  vendorName: neededText({
    label: say("vendorName"),
    short: say("vendor"),
    limit: 200,
    missing: say("vendorNameMissing"),
  }),
  description: neededText({ label: say("description"), limit: 500, missing: say("descriptionMissing") }),
  invoiceNumber: { ...text({ label: say("invoiceNumber"), limit: 100 }), kept: orUnknown },
  invoiceDate: {
    label: say("invoiceDate"),
    short: say("date"),
    kind: "day",
    required: true,
    given: day(say("invoiceDateMissing")),
    kept: calendarDate.nullable(),
  },
  dueDate: {
    label: say("dueDate"),
    kind: "day",
    given: day(say("dueDateInvalid")).nullable().default(null),
    kept: calendarDate.nullable(),
  },
  /** Items plus tax, without the tip, or as typed. Negative for a refund. */
  totalAmount: {
    label: say("totalAmount"),
    short: say("total"),
    help: say("totalHint"),
    kind: "amount",
    required: true,
    given: anyNumber({ error: say("totalAmountMissing") })
      .min(-LARGEST_AMOUNT, { error: say("totalAmountTooLarge") })
      .max(LARGEST_AMOUNT, { error: say("totalAmountTooLarge") }),
    kept: amount.nullable(),
  },
  taxes: {
    label: say("taxes"),
    kind: "rows",
    given: z
      .array(taxInput)
      .max(MAX_TAXES, { error: say("tooManyTaxes", { count: String(MAX_TAXES) }) })
      .default([]),
    kept: z.array(
      z.object({
        ...keptShape(expenseTaxFields),
        ...taxableAmount,
        /** Why the tax is part of the cost, as a sentence; otherwise empty. */
        note: anyText(),
      }),
    ),
  },
  currency: {
    label: say("currency"),
    kind: "currency",
    required: true,
    given: currencyCode.default("USD"),
    kept: orUnknown,
  },
  paymentAccountId: describedAs(
    `An account's code, or "${OWN_MONEY}": the member \`paidBy\` paid with their own money, and the company owes it to them.`,
    account({ label: say("paymentAccount"), missing: say("paymentAccountMissing") }),
  ),
  /** The main category. */
  accountCode: account({ label: say("category"), help: say("categoryHint"), missing: say("categoryMissing") }),
  lineItems: {
    label: say("items"),
    kind: "rows",
    given: z
      .array(lineItemInput)
      .max(MAX_LINE_ITEMS, { error: say("tooManyItems", { count: String(MAX_LINE_ITEMS) }) })
      .default([]),
    kept: z.array(z.object({ ...keptShape(expenseItemFields), ...itemDimensions })),
  },
  tipAmount: {
    label: say("tipAmount"),
    short: say("tip"),
    kind: "amount",
    given: orNone("tip"),
    kept: amount.nullable(),
  },
  tipRate: { label: say("tipRate"), kind: "percent", given: orNone("tipRate"), kept: z.number().nullable() },
  /** Null: the form's currency. */
  tipCurrency: {
    label: say("tipCurrency"),
    kind: "currency",
    placeholder: say("sameAsInvoice"),
    given: currencyCode.nullable().default(null),
    kept: orUnknown,
  },
  taxStructure: {
    label: say("taxStructure"),
    kind: "choice",
    options: TAX_STRUCTURES,
    given: z.enum(TAX_STRUCTURES, { error: say("taxStructureInvalid") }).default("exclusive"),
    kept: z.enum(TAX_STRUCTURES),
  },
  /**
   * For a converted expense: form currency per unit of the original. Otherwise, in a foreign currency: base currency per unit of the
   * form's. Null: the manual rate, else the automatic one of the day.
   */
  exchangeRate: rateField({ label: say("exchangeRate") }),
  originalCurrency: {
    label: say("originalCurrency"),
    kind: "currency",
    given: currencyCode.nullable().default(null),
    kept: orUnknown,
  },
} as const satisfies Fields;

/** Text fields of an expense, and those that are stored only in the form, not in the entry. */
export const expenseTexts = textsOf(expenseFields);
const { vendorName: _, description: __, invoiceNumber: ___, ...formTexts } = expenseTexts;
export const expenseFormTexts = formTexts satisfies Fields;

/** Content of an expense form when sent. */
export const expenseForm = z.object({
  ...givenShape(expenseFields),
  /** IDs of the document's dimensions: of items that have none of their own, and of the tip. */
  dimensions: lineDimensions.optional(),
  /**
   * Who ate, of a meal in a country whose law lets only a part of meals with business partners be deducted: `partners`, or only `staff`,
   * whose meals are deductible as a whole. Absent: partners.
   */
  mealsFor: z.enum(MEALS_FOR, { error: say("mealsForInvalid") }).optional(),
  /** The member who paid with their own money. Absent or null: who added the expense. Employees name only themselves. */
  paidBy: z.uuid({ error: say("paidByInvalid") }).nullish(),
  /** Invoice date and total under other names; ignored. */
  date: anyText().optional(),
  amount: anyNumber().nullish(),
  /** Total tax; used if no taxes are listed. */
  overallTotalTaxAmount: notNegative("totalTax").nullish(),
  overallTaxRate: notNegative("taxRate").nullish(),
  documentUrl: anyText().max(2000).nullish(),
});
export type ExpenseForm = z.output<typeof expenseForm>;

/** The form when sent: every amount has the decimals of its currency. Stored forms may be older than this rule. */
export const exactExpenseForm = expenseForm.superRefine((form, context) => {
  refuseTooFine(context, form.currency, [
    ["totalAmount", form.totalAmount],
    ["overallTotalTaxAmount", form.overallTotalTaxAmount],
    ...form.taxes.map(({ taxAmount }, index) => [`taxes.${index}.taxAmount`, taxAmount] as const),
    ...form.lineItems.map(({ amount }, index) => [`lineItems.${index}.amount`, amount] as const),
  ]);
  refuseTooFine(context, form.tipCurrency ?? form.currency, [["tipAmount", form.tipAmount]]);
});
