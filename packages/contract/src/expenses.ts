/** Expenses: the list, one expense with its journal entry and its reading, deletion. */
import { isCalendarDate, POSTING_KINDS } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractExpenses } from "@tallyleaf/messages/catalogs/contract-expenses";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import type { expenseFields } from "./expense-form.ts";
import { BILL_PAID, EXPENSE_RECONCILED } from "./payments.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery, sortOrder, TAX_STRUCTURES } from "./values.ts";

const say = translator(contractExpenses);

/** What the server stores; the screen adds queued, uploading and processing_ai while a batch runs. */
export const EXPENSE_STATUSES = ["in_processing", "ready", "to_review", "failed", "no_document"] as const;
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];

export const SORT_COLUMNS = [
  "date_upload",
  "date",
  "dueDate",
  "vendorName",
  "description",
  "invoiceNumber",
  "amount",
  "currency",
  "status",
  "categoryName",
] as const;

/** Why something is doubtful or missing, per field, in words. */
export const reason = z.object({ field: anyText(), code: anyText(), message: anyText() });

/** Codes of the reasons by which a document asks which account paid: the account that its draft has is a guess. */
const WHO_PAID: readonly string[] = ["payment_account_unknown", "payment_account_differs"];

/** Whether a person still has to say which account paid. */
export const asksWhoPaid = (reasons: readonly { code: string }[]): boolean =>
  reasons.some(({ code }) => WHO_PAID.includes(code));

/** What learning offers: an account's code, a vendor's name, or a treatment of the tax ("inclusive:19"). */
export const suggestion = z.object({
  field: z.enum(["category", "paymentAccount", "vendor", "tax"]),
  value: anyText(),
  message: anyText(),
});
export type Suggestion = z.output<typeof suggestion>;

/** A line of a journal entry. */
export const entryLine = z.object({
  type: z.enum(["debit", "credit"]),
  amount,
  account: z.object({ code: anyText(), name: anyText() }),
  kind: z.enum(POSTING_KINDS),
  description: anyText().nullable(),
});

export const journalEntry = z.object({
  id: z.uuid(),
  entryDate: calendarDate,
  dueDate: calendarDate.nullable(),
  vendor: anyText().nullable(),
  description: anyText().nullable(),
  /** The invoice number. */
  reference: anyText().nullable(),
  currency: anyText(),
  baseCurrency: anyText(),
  /** Base currency per unit of the entry's currency, as a decimal; null on a draft for which no rate is known. */
  exchangeRate: anyText().nullable(),
  tipRate: z.number().nullable(),
  tipCurrency: anyText().nullable(),
  sourceDocumentUrl: anyText().nullable(),
  /** False: a draft that waits for a person; it is in no report. */
  posted: z.boolean(),
  lines: z.array(entryLine),
});
export type JournalEntryOutput = z.output<typeof journalEntry>;

/** What is owed on an expense that was booked as payable. */
export const expenseBill = z.object({
  /** What is still to be paid, in the expense's currency; 0 once it is paid, negative where the supplier owes us. */
  open: amount,
  /** The document's; without one, the day of the document itself. */
  dueDate: calendarDate,
});
export type ExpenseBill = z.output<typeof expenseBill>;

export const expenseRow = z.object({
  id: z.int(),
  backendId: z.int(),
  date_upload: instant,
  date: calendarDate.nullable(),
  dueDate: calendarDate.nullable(),
  vendorName: anyText(),
  description: anyText(),
  invoiceNumber: anyText().nullable(),
  /** The sum of the entry's credit lines, tip included; null while there is no entry. */
  amount: amount.nullable(),
  currency: anyText(),
  status: z.enum(EXPENSE_STATUSES),
  documentUrl: anyText().nullable(),
  fileName: anyText().nullable(),
  mimeType: anyText().nullable(),
  errorMessage: anyText().nullable(),
  categoryName: anyText(),
  categoryCode: anyText(),
  subtotalAmount: amount.nullable(),
  tipAmount: amount.nullable(),
  tipRate: z.number().nullable(),
  tipCurrency: anyText().nullable(),
  paymentAccountCode: anyText(),
  /** Why it waits for review. */
  reasons: z.array(reason),
  /** Money came back: a refund or credit note. `amount` stays positive. */
  isRefund: z.boolean(),
  invoiceData: z.null(),
  /** Of a search that found the document's own words, and not what the row says: the words around them. */
  excerpt: anyText().optional(),
  /** In the list, of what was booked as payable. */
  bill: expenseBill.optional(),
});
export type ExpenseRow = z.output<typeof expenseRow>;

const queryDate = (field: string) =>
  anyText()
    .refine(isCalendarDate, { error: say("notDate", { field }) })
    .optional();

/** An amount as a person may write it; an empty one is none. */
const queryAmount = (field: string) =>
  anyText()
    .trim()
    .regex(/^(\d{1,12}([.,]\d{1,4})?)?$/, { error: say("notAmount", { field }) })
    .transform((text) => (text === "" ? undefined : Number(text.replace(",", "."))))
    .optional();

export const listExpenses = defineCall({
  method: "GET",
  path: "/api/expenses",
  summary: "The organization's expenses, a page at a time (an employee sees only their own)",
  tag: "Expenses",
  needs: { verb: "see", subject: "expense" },
  query: pageQuery.extend({
    sortBy: z.enum(SORT_COLUMNS, { error: say("sortBy", { columns: SORT_COLUMNS.join(", ") }) }).default("date_upload"),
    sortOrder: sortOrder.default("desc"),
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .optional(),
    startDate: queryDate("startDate"),
    endDate: queryDate("endDate"),
    dateField: z.enum(["date_upload", "date"]).default("date_upload"),
    /** The viewer's offset from UTC in minutes (as Date.getTimezoneOffset gives it), so that "today" is their day. */
    timezoneOffset: z.coerce.number().int().min(-900).max(900).default(0),
    status: z.enum(EXPENSE_STATUSES).optional(),
    /** What stands in the books: no drafts, nothing that failed or is still being read. */
    posted: z.enum(["true"], { error: say("trueOrNothing", { field: "posted" }) }).optional(),
    /** Bills on which something is still owed. */
    unpaid: z.enum(["true"], { error: say("trueOrNothing", { field: "unpaid" }) }).optional(),
    /** The main category's account. */
    categoryCode: anyText().max(20).optional(),
    /** An account that the entry posts to, on any line: a category, a payment account, the tax. */
    accountCode: anyText()
      .max(20, { error: say("accountCodeTooLong") })
      .optional(),
    vendor: anyText().max(200).optional(),
    /** What was paid, tip included, in each expense's own currency; both included. */
    minAmount: queryAmount("minAmount"),
    maxAmount: queryAmount("maxAmount"),
  }),
  output: paged(expenseRow),
});

const place = {
  page: z.int().nullable(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
};
export const fieldReading = z.object({ value: anyText(), confidence: z.number(), ...place });

/** What was read, with how sure the reader is and where on the document it stands. */
export const readingOutput = z.object({
  engine: z.object({ name: anyText(), version: anyText() }),
  seconds: z.number(),
  fields: z.object({
    vendor: fieldReading.nullable(),
    date: fieldReading.nullable(),
    dueDate: fieldReading.nullable(),
    invoiceNumber: fieldReading.nullable(),
    currency: fieldReading.nullable(),
    subtotal: fieldReading.nullable(),
    tax: fieldReading.nullable(),
    tip: fieldReading.nullable(),
    total: fieldReading.nullable(),
  }),
  taxes: z.array(
    z.object({ name: anyText(), rate: anyText().nullable(), amount: anyText(), net: anyText().nullable() }),
  ),
  lineItems: z.array(
    z.object({
      description: anyText(),
      quantity: anyText().nullable(),
      unitPrice: anyText().nullable(),
      amount: anyText(),
      page: z.int(),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
  pageCount: z.int(),
  /** Quarter turns clockwise that bring each page upright, in degrees, first page first. */
  rotations: z.array(z.int()),
});
export type ReadingOutput = z.output<typeof readingOutput>;

/**
 * What the form of an expense holds, as it is answered; the total without the tip. Named here, though their description knows them, since
 * every screen asks for expenses and few have their form: the compiler names one that is missing.
 */
const formPart = {
  vendorName: anyText().nullable(),
  description: anyText().nullable(),
  invoiceNumber: anyText().nullable(),
  invoiceDate: calendarDate.nullable(),
  dueDate: calendarDate.nullable(),
  totalAmount: amount.nullable(),
  taxes: z.array(
    z.object({
      taxName: anyText(),
      taxRate: z.number().nullable(),
      taxAmount: amount,
      /** As a person chose, or as the document was booked: claimed or part of the cost; null: by the rule of the company's country. */
      recoverable: z.boolean().nullable(),
      /** Why the tax is part of the cost, in one sentence; empty where it is not. */
      note: anyText(),
    }),
  ),
  currency: anyText().nullable(),
  paymentAccountId: anyText().nullable(),
  accountCode: anyText().nullable(),
  lineItems: z.array(
    z.object({
      description: anyText(),
      quantity: z.number().nullable(),
      unitPrice: z.number().nullable(),
      amount,
      accountCode: anyText(),
    }),
  ),
  tipAmount: amount.nullable(),
  tipRate: z.number().nullable(),
  tipCurrency: anyText().nullable(),
  taxStructure: z.enum(TAX_STRUCTURES),
  exchangeRate: z.number().nullable(),
  originalCurrency: anyText().nullable(),
} as const satisfies { [Name in keyof typeof expenseFields]: (typeof expenseFields)[Name]["kept"] };

export const expenseDetail = z.object({
  id: z.int(),
  status: z.enum(EXPENSE_STATUSES),
  revision: z.int(),
  date_upload: instant,
  ...formPart,
  date: calendarDate.nullable(),
  amount: amount.nullable(),
  overallTotalTaxAmount: amount.nullable(),
  taxAmount: amount.nullable(),
  overallTaxRate: z.number().nullable(),
  taxRate: z.number().nullable(),
  documentId: z.uuid().nullable(),
  documentUrl: anyText().nullable(),
  documentKey: anyText().nullable(),
  fileName: anyText().nullable(),
  mimeType: anyText().nullable(),
  isMerged: z.boolean(),
  /** What stands for all items while they are merged; the items stay in `lineItems`. */
  mergedLine: z
    .object({
      description: anyText(),
      amount,
      quantity: z.number(),
      unitPrice: z.number(),
      accountCode: anyText(),
    })
    .nullable(),
  /** Where the expense stands with approval; null where none is needed. */
  approval: z
    .object({ state: z.enum(["waiting", "returned", "approved"]), comment: anyText(), by: anyText().nullable() })
    .nullable(),
  errorMessage: anyText().nullable(),
  reasons: z.array(reason),
  /** Why this category and this payment account, in words. */
  choice: z.object({ category: anyText(), payment: anyText() }).nullable(),
  /** What one earlier decision on this vendor speaks for, while the expense waits: offered, not done. */
  suggestions: z.array(suggestion),
  entry: journalEntry.nullable(),
  /** Null: no bill, or not in the books yet. */
  bill: expenseBill.nullable(),
  reading: readingOutput.nullable(),
  /** What the newest reading took; null where nothing was read, or before such things were kept. */
  readBy: z
    .object({
      milliseconds: z.int(),
      /** Null: the built-in engine was to read alone. */
      model: z
        .object({
          provider: anyText(),
          name: anyText(),
          /** Why the engine read alone after all, in a sentence; null where the model answered. */
          note: anyText().nullable(),
          inputTokens: z.int().nullable(),
          outputTokens: z.int().nullable(),
          /** In US dollars, a decimal; null where no price is configured. */
          cost: anyText().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type ExpenseDetail = z.output<typeof expenseDetail>;

const expenseId = z.object({
  id: anyText()
    .regex(/^-?\d{1,15}$/, { error: say("deleteInvalid") })
    .transform(Number),
});
const expenseIdToRead = z.object({
  id: anyText()
    .regex(/^-?\d{1,15}$/, { error: say("idNotNumber") })
    .transform(Number),
});

const EXPENSE_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;

export const getExpense = defineCall({
  method: "GET",
  path: "/api/expenses/:id",
  summary: "One expense with its journal entry and what was read from its document",
  tag: "Expenses",
  needs: { verb: "see", subject: "expense" },
  params: expenseIdToRead,
  output: expenseDetail,
  failures: { notFound: EXPENSE_NOT_FOUND },
});

export const deleteExpense = defineCall({
  method: "DELETE",
  path: "/api/expenses/:id",
  summary: "Delete an expense: a posted entry is reversed, the expense is hidden",
  tag: "Expenses",
  needs: { verb: "remove", subject: "expense" },
  params: expenseId,
  query: z.object({
    deleteS3Document: z
      .enum(["true", "false"])
      .default("false")
      .transform((text) => text === "true"),
  }),
  output: messageOnly,
  failures: {
    notFound: EXPENSE_NOT_FOUND,
    inProcessing: {
      status: 409,
      code: "in_processing",
      message: say("inProcessing"),
    },
    billPaid: BILL_PAID,
    reconciled: EXPENSE_RECONCILED,
  } satisfies Record<string, Failure>,
});

export const expenseCalls = { listExpenses, getExpense, deleteExpense } as const;
