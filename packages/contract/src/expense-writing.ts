/** Writing expenses: entered by hand, edited, their items merged and extended again. */
import { isCalendarDate } from "@tallyleaf/ledger";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { LARGEST_AMOUNT, refuseTooFine } from "./exact-amounts.ts";
import { expenseDetail } from "./expenses.ts";
import { BILL_PAID, EXPENSE_RECONCILED } from "./payments.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { currencyCode, messageOnly } from "./values.ts";

/** Add and edit take one document of this size. */
export const MAX_EXPENSE_DOCUMENT_BYTES = 5 * 1024 * 1024;
/** The specification's sentences about that document; screen and server say the same. */
export const EXPENSE_DOCUMENT_MESSAGES = {
  wrongType: "Please upload an image or PDF document.",
  tooLarge: "File is too large. Maximum size is 5MB.",
} as const;
export const MAX_LINE_ITEMS = 200;
export const MAX_TAXES = 20;

const text = (max: number) =>
  anyText()
    .trim()
    .max(max, { error: `Use at most ${max} characters` });
const required = (sentence: string, max: number) =>
  anyText({ error: sentence })
    .trim()
    .min(1, { error: sentence })
    .max(max, { error: `Use at most ${max} characters` });
const day = (sentence: string) => anyText({ error: sentence }).refine(isCalendarDate, { error: sentence });
const notNegative = (name: string) =>
  anyNumber({ error: `${name} must be a number` })
    .min(0, { error: `${name} must not be negative` })
    .max(LARGEST_AMOUNT, { error: `${name} is too large` });
const accountCode = (name: string) => text(20).refine((code) => code !== "", { error: `${name} is required` });

export const lineItemInput = z.object({
  description: text(500).default(""),
  quantity: notNegative("Quantity").nullable().default(null),
  unitPrice: notNegative("Unit price").nullable().default(null),
  amount: notNegative("Amount").nullable().default(null),
  accountCode: text(20).default(""),
});
export type LineItemInput = z.output<typeof lineItemInput>;

export const taxInput = z.object({
  taxName: text(100).default(""),
  taxRate: notNegative("Tax rate").nullable().default(null),
  taxAmount: notNegative("Tax amount").nullable().default(null),
  /** True: claimed from the tax office. False: part of the cost. Null: by the rule of the company's country. */
  recoverable: z.boolean({ error: "recoverable must be true, false or null" }).nullable().default(null),
});
export type TaxInput = z.output<typeof taxInput>;

/** What the form of an expense holds when it is sent. Amounts are JSON numbers in the form's currency. */
export const expenseForm = z.object({
  vendorName: required("Vendor Name is required", 200),
  description: required("Description is required", 500),
  invoiceNumber: text(100).default(""),
  invoiceDate: day("Invoice Date is required"),
  /** The same day under its other name; ignored. */
  date: anyText().optional(),
  dueDate: day("Due Date is not a date (YYYY-MM-DD)").nullable().default(null),
  /** Items plus tax, without the tip; as typed where it was typed. Negative: money came back. */
  totalAmount: anyNumber({ error: "Total Amount is required" })
    .min(-LARGEST_AMOUNT, { error: "Total Amount is too large" })
    .max(LARGEST_AMOUNT, { error: "Total Amount is too large" }),
  /** The same under its other name; ignored. */
  amount: anyNumber().nullish(),
  overallTotalTaxAmount: notNegative("Total tax").nullish(),
  overallTaxRate: notNegative("Tax rate").nullish(),
  taxes: z
    .array(taxInput)
    .max(MAX_TAXES, { error: `At most ${MAX_TAXES} taxes` })
    .default([]),
  currency: currencyCode.default("USD"),
  paymentAccountId: accountCode("Payment account"),
  /** The main category: takes what no item takes. */
  accountCode: accountCode("Category"),
  documentUrl: anyText().max(2000).nullish(),
  lineItems: z
    .array(lineItemInput)
    .max(MAX_LINE_ITEMS, { error: `At most ${MAX_LINE_ITEMS} items` })
    .default([]),
  tipAmount: notNegative("Tip").nullable().default(null),
  tipRate: notNegative("Tip rate").nullable().default(null),
  /** Null: the form's currency. */
  tipCurrency: currencyCode.nullable().default(null),
  taxStructure: z
    .enum(["exclusive", "inclusive"], { error: "taxStructure must be exclusive or inclusive." })
    .default("exclusive"),
  /**
   * Of a converted expense: form currency per unit of the original. Otherwise, in a foreign currency: default currency per
   * unit of the form's. Null: the organization's manual rate, else the automatic one of the day.
   */
  exchangeRate: anyNumber({ error: "Exchange rate must be a number" })
    .gt(0, { error: "Exchange rate must be greater than 0" })
    .max(LARGEST_AMOUNT, { error: "Exchange rate is too large" })
    .nullable()
    .default(null),
  originalCurrency: currencyCode.nullable().default(null),
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

const expenseId = z.object({
  id: anyText()
    .regex(/^-?\d{1,15}$/, { error: "The expense's ID is not a number." })
    .transform(Number),
});

/** What saving can run into. */
const savingFailures = {
  unknownAccount: {
    status: 400,
    code: "unknown_account",
    message: "This account does not exist in your chart of accounts, or it is deactivated. Choose another.",
  },
  notPayable: {
    status: 400,
    code: "no_payment_account",
    message: "An expense cannot be paid from this account. Choose a cash, bank or card account.",
  },
  rateMissing: {
    status: 400,
    code: "rate_missing",
    message: "No exchange rate is known for this currency and day. Enter the exchange rate.",
  },
  unbalanced: {
    status: 400,
    code: "does_not_add_up",
    message: "These amounts do not make an entry: check items, taxes and total.",
  },
  unknownDocument: {
    status: 400,
    code: "unknown_document",
    message: "This document does not exist, or it was deleted. Upload it again.",
  },
  documentTooLarge: { status: 400, code: "document_too_large", message: EXPENSE_DOCUMENT_MESSAGES.tooLarge },
  documentType: { status: 400, code: "wrong_document_type", message: EXPENSE_DOCUMENT_MESSAGES.wrongType },
} as const satisfies Record<string, Failure>;

const notFound = {
  status: 404,
  code: "not_found",
  message: "This expense does not exist, or it was deleted.",
} as const satisfies Failure;

const changedMeanwhile = {
  status: 409,
  code: "changed_meanwhile",
  message:
    "Somebody else changed this expense after you opened it. Your input is still here: compare, then save again.",
} as const satisfies Failure;

const inProcessing = {
  status: 409,
  code: "in_processing",
  message: "This document is being read right now. Wait until it is done.",
} as const satisfies Failure;

export const createExpense = defineCall({
  method: "POST",
  path: "/api/expenses/invoice",
  summary: "Enter an expense by hand: posted at once, or submitted where it needs approval",
  tag: "Expenses",
  needs: { verb: "add", subject: "expense" },
  body: exactExpenseForm,
  output: messageOnly.extend({ expense: expenseDetail }),
  failures: savingFailures,
});

/** The revision that the editor saw: when it is not the newest, nothing is overwritten. */
const revision = z.int({ error: "revision must be a whole number." }).optional();

export const updateExpense = defineCall({
  method: "PUT",
  path: "/api/expenses/:id",
  summary: "Change an expense: the posted entry is reversed and a new one posted, as its next revision",
  tag: "Expenses",
  needs: { verb: "change", subject: "expense" },
  params: expenseId,
  body: changeOf(expenseForm).extend({ revision }),
  output: messageOnly.extend({ expense: expenseDetail }),
  failures: {
    ...savingFailures,
    notFound,
    changedMeanwhile,
    inProcessing,
    billPaid: BILL_PAID,
    reconciled: EXPENSE_RECONCILED,
  },
});

export const mergeItems = defineCall({
  method: "POST",
  path: "/api/expenses/:id/merge-items",
  summary:
    "Let one line stand for all items, until they are extended again; takes effect in the books with the next update",
  tag: "Expenses",
  needs: { verb: "change", subject: "expense" },
  params: expenseId,
  body: z.object({
    description: required("Description is required", 500),
    amount: notNegative("Amount"),
    quantity: notNegative("Quantity"),
    unitPrice: notNegative("Unit price"),
    accountCode: accountCode("Category"),
    revision,
  }),
  output: messageOnly,
  failures: { notFound, changedMeanwhile, inProcessing, unknownAccount: savingFailures.unknownAccount },
});

export const extendItems = defineCall({
  method: "POST",
  path: "/api/expenses/:id/extend-items",
  summary: "Bring the items back that a merged line stands for",
  tag: "Expenses",
  needs: { verb: "change", subject: "expense" },
  params: expenseId,
  /** In the address: the call has no body. */
  query: z.object({
    revision: z.coerce
      .number({ error: "revision must be a whole number." })
      .int({ error: "revision must be a whole number." })
      .optional(),
  }),
  output: messageOnly,
  failures: { notFound, changedMeanwhile, inProcessing },
});

export const expenseWritingCalls = { createExpense, updateExpense, mergeItems, extendItems } as const;
