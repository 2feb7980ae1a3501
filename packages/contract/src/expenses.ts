/** Expenses: the list, one expense with its entry and extracted data, and deletion. */
import { isCalendarDate, MEALS_FOR, POSTING_KINDS } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractExpenses } from "@tallyleaf/messages/catalogs/contract-expenses";
import * as z from "zod";
import { type Download, defineCall, type Failure } from "./call.ts";
import { eInvoiceOutput } from "./einvoice-output.ts";
import type { expenseFields } from "./expense-form.ts";
import { EXPENSE_IS_ASSET, LATER_JOURNEY } from "./expense-locks.ts";
import { anyDimensions, lineDimensions } from "./line-dimensions.ts";
import { namedParty } from "./named-party.ts";
import { namedTaxes } from "./named-taxes.ts";
import { BILL_PAID, EXPENSE_RECONCILED } from "./payments.ts";
import { anyText } from "./scalars.ts";
import { shownForeign } from "./shown-foreign.ts";
import {
  amount,
  calendarDate,
  currencyCode,
  instant,
  paged,
  pageQuery,
  sortOrder,
  TAX_STRUCTURES,
  undoableMessage,
} from "./values.ts";

const say = translator(contractExpenses);

/** Status on the server; the screen adds queued, uploading, and processing_ai during a batch. */
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

/** Why something is doubtful or missing, per field: in the reader's words, and as a code with what the words name. */
export const reason = z.object({
  field: anyText(),
  code: anyText(),
  /** Which sentence of the code's; absent where it has but one. */
  variant: anyText().optional(),
  /** Texts, numbers, days `{ day }`, amounts `{ amount, currency }`, accounts `{ account, name }` …; absent of older expenses. */
  values: z.record(z.string(), z.unknown()).optional(),
  message: anyText(),
});

/** Reason codes of documents that ask which account paid: the draft's account is a guess. */
const WHO_PAID: readonly string[] = ["payment_account_unknown", "payment_account_differs"];

/** Tells whether a person must choose the payment account. */
export const asksWhoPaid = (reasons: readonly { code: string }[]): boolean =>
  reasons.some(({ code }) => WHO_PAID.includes(code));

/** Suggestions from learning: an account code, a vendor name, or a tax treatment ("inclusive:19"). */
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
  /** In the books' currency; absent: the same amount, or no rate is known. */
  baseAmount: amount.optional(),
  account: z.object({ code: anyText(), name: anyText() }),
  kind: z.enum(POSTING_KINDS),
  description: anyText().nullable(),
  /** Its project, cost center, and tags; absent: none. */
  dimensions: anyDimensions.optional(),
  /** Who the line is about, in an entry without a document; absent: nobody is named. */
  party: namedParty.optional(),
  /** "DE-V19", in an entry without a document; absent: none. */
  taxCode: anyText().optional(),
  /** Amount in another currency, in an entry in the books' currency; absent: none. */
  foreign: shownForeign.optional(),
  /** The invoice or bill that the line opens or settles, in an entry without a document; absent: none. */
  item: z
    .object({ kind: z.enum(["invoice", "expense"]), id: anyText(), label: anyText(), opens: z.boolean() })
    .optional(),
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
  /** Base currency per unit of the entry's currency, as a decimal; null on a draft without a rate. */
  exchangeRate: anyText().nullable(),
  tipRate: z.number().nullable(),
  tipCurrency: anyText().nullable(),
  sourceDocumentUrl: anyText().nullable(),
  /** False: a draft, which is in no report. */
  posted: z.boolean(),
  lines: z.array(entryLine),
});
export type JournalEntryOutput = z.output<typeof journalEntry>;

/** Amount due of an expense on accounts payable. */
export const expenseBill = z.object({
  /** Remaining amount in the expense's currency; 0 if paid, negative for a vendor credit. */
  open: amount,
  /** The document's due date; without one, the document's date. */
  dueDate: calendarDate,
  /** Nothing is due, and a part was written off: it need not be paid. */
  isWrittenOff: z.literal(true).optional(),
  /** Prepaid amount of an e-invoice while no payment is recorded: record that one first. Absent: none. */
  paidBefore: amount.optional(),
  /** The journal entry by hand, or the opening balances, that the bill is part of: it changes only with them. Absent: it can be changed itself. */
  openedBy: z.object({ kind: z.enum(["entry", "opening"]), id: z.uuid() }).optional(),
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
  /** Sum of the entry's credit lines, with tip; null without an entry. */
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
  /** Reasons for review. */
  reasons: z.array(reason),
  /** A refund or credit note. `amount` stays positive. */
  isRefund: z.boolean(),
  invoiceData: z.null(),
  /** If the search matched the document's text and not the row: the text around the match. */
  excerpt: anyText().optional(),
  /** In the list, for expenses on accounts payable. */
  bill: expenseBill.optional(),
});
export type ExpenseRow = z.output<typeof expenseRow>;

const queryDate = (field: string) =>
  anyText()
    .refine(isCalendarDate, { error: say("notDate", { field }) })
    .optional();

/** A typed amount; empty means none. */
const queryAmount = (field: string) =>
  anyText()
    .trim()
    .regex(/^(\d{1,12}([.,]\d{1,4})?)?$/, { error: say("notAmount", { field }) })
    .transform((text) => (text === "" ? undefined : Number(text.replace(",", "."))))
    .optional();

export const listExpenses = defineCall({
  method: "GET",
  path: "/api/expenses",
  summary: "List expenses; for employees, only their own",
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
    /** The viewer's offset from UTC in minutes (as Date.getTimezoneOffset), so that "today" is their day. */
    timezoneOffset: z.coerce.number().int().min(-900).max(900).default(0),
    status: z.enum(EXPENSE_STATUSES).optional(),
    /** Posted expenses only: no drafts, failed, or unprocessed ones. */
    posted: z.enum(["true"], { error: say("trueOrNothing", { field: "posted" }) }).optional(),
    /** Bills with an amount due. */
    unpaid: z.enum(["true"], { error: say("trueOrNothing", { field: "unpaid" }) }).optional(),
    /** Expenses that were sent back to their submitter. */
    returned: z.enum(["true"], { error: say("trueOrNothing", { field: "returned" }) }).optional(),
    /** The main category's account. */
    categoryCode: anyText().max(20).optional(),
    /** An account on any line of the entry: a category, a payment account, the tax. */
    accountCode: anyText()
      .max(20, { error: say("accountCodeTooLong") })
      .optional(),
    vendor: anyText().max(200).optional(),
    /** Expenses of one vendor, whatever name they bear. */
    vendorId: z.uuid({ error: say("vendorId") }).optional(),
    /** Amount paid with tip, in each expense's own currency; both ends included. */
    minAmount: queryAmount("minAmount"),
    maxAmount: queryAmount("maxAmount"),
  }),
  output: paged(expenseRow),
});

/** Parts that an expense can lack: its document (receipt), or a value. */
export const EXPENSE_GAPS = ["document", "category", "vendor", "date", "dueDate", "invoiceNumber"] as const;
export type ExpenseGap = (typeof EXPENSE_GAPS)[number];

export const listExpenseAmounts = defineCall({
  method: "GET",
  path: "/api/expenses/amounts",
  summary:
    "List expenses compared by their amounts in base currency, with the sum of all that fit; for employees, only their own",
  tag: "Expenses",
  needs: { verb: "see", subject: "expense" },
  query: pageQuery.extend({
    /** By document date, both ends included. */
    startDate: queryDate("startDate"),
    endDate: queryDate("endDate"),
    status: z.enum(EXPENSE_STATUSES).optional(),
    posted: z.enum(["true"], { error: say("trueOrNothing", { field: "posted" }) }).optional(),
    vendorId: z.uuid({ error: say("vendorId") }).optional(),
    categoryCode: anyText().max(20).optional(),
    /** The member who added them. */
    createdBy: z.uuid({ error: say("memberId") }).optional(),
    /** The account that they were paid from; a bill's is the one of accounts payable, also when it is paid. */
    paymentAccountCode: anyText().max(20).optional(),
    /** Of their documents. */
    currency: currencyCode.optional(),
    lacks: z.enum(EXPENSE_GAPS, { error: say("lacks", { values: EXPENSE_GAPS.join(", ") }) }).optional(),
    /** Bounds in base currency: `above` and `below` exclude the bound, the other two include it. */
    above: queryAmount("above"),
    below: queryAmount("below"),
    minAmount: queryAmount("minAmount"),
    maxAmount: queryAmount("maxAmount"),
    sortBy: z.enum(["date", "amount"], { error: say("sortBy", { columns: "date, amount" }) }).default("date"),
    sortOrder: sortOrder.default("desc"),
  }),
  output: paged(
    z.object({
      id: z.int(),
      date: calendarDate.nullable(),
      dueDate: calendarDate.nullable(),
      vendorName: anyText(),
      description: anyText(),
      invoiceNumber: anyText().nullable(),
      /** Paid with tip, in `currency`. */
      amount: amount.nullable(),
      currency: anyText(),
      /** The same as it was posted, in base currency; below zero: a refund. Null: a draft in another currency. */
      baseAmount: amount.nullable(),
      status: z.enum(EXPENSE_STATUSES),
      categoryCode: anyText(),
      categoryName: anyText(),
      createdBy: anyText(),
    }),
  ).extend({
    currency: currencyCode,
    /** Of all that fit and are posted, refunds subtracted. */
    sum: amount,
    /** Drafts in other currencies, which no bound finds. */
    uncompared: z.int(),
  }),
});

const place = {
  page: z.int().nullable(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
};
export const fieldReading = z.object({ value: anyText(), confidence: z.number(), ...place });

/** What a document says beside its fields, in the order in which it is shown. */
const READING_DETAILS = [
  "vendorTaxId",
  "vendorIban",
  "vendorPhone",
  "vendorAddress",
  "buyer",
  "orderNumber",
  "contractNumber",
  "serviceFrom",
  "serviceTo",
  "paymentMethod",
  "cardDigits",
  "rounding",
  "withholding",
  "deposit",
] as const;

/** Extracted value with its confidence and its position on the document. */
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
    z.object({
      name: anyText(),
      rate: anyText().nullable(),
      amount: anyText(),
      net: anyText().nullable(),
      /** Of an e-invoice: category (UNCL 5305), and why no tax is charged, in words and by the list VATEX. */
      category: anyText().nullish(),
      reason: anyText().nullish(),
      reasonCode: anyText().nullish(),
    }),
  ),
  lineItems: z.array(
    z.object({
      description: anyText(),
      quantity: anyText().nullable(),
      unitPrice: anyText().nullable(),
      amount: anyText(),
      ...place,
    }),
  ),
  /** What else the document says; amounts as decimals, days as YYYY-MM-DD. Absent in readings of earlier versions. */
  details: z.array(z.object({ name: z.enum(READING_DETAILS), value: anyText(), ...place })).optional(),
  /** Absent: the values are read from the page. */
  eInvoice: eInvoiceOutput.optional(),
  pageCount: z.int(),
  /** Clockwise quarter turns in degrees that make each page upright, first page first. */
  rotations: z.array(z.int()),
});
export type ReadingOutput = z.output<typeof readingOutput>;

/**
 * Content of an expense form in responses; the total excludes the tip. The fields are listed here although their description has them,
 * because every screen loads expenses and few need their form; the compiler reports a missing one.
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
      /** As a person chose, or as the document was posted: claimed or part of the cost; null: by the rule of the company's country. */
      recoverable: z.boolean().nullable(),
      /** "DE-V19"; empty: none. */
      taxCode: anyText(),
      /** Net amount under it, if several taxes are 0 % or owed by the buyer; absent: the figures tell it. */
      taxableAmount: amount.nullable().optional(),
      /** Why the tax is part of the cost, as a sentence; otherwise empty. */
      note: anyText(),
      parts: namedTaxes,
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
      /** IDs of its dimensions; absent: those of the document. */
      dimensions: lineDimensions.optional(),
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
  /** The vendor's record; null: no vendor, or a draft with a new one. */
  vendorId: z.uuid().nullable(),
  ...formPart,
  /** IDs of the document's dimensions; absent: it has none of its own. */
  dimensions: lineDimensions.optional(),
  /** The guests of a meal, as a person said; absent: business partners, where it was a meal. */
  mealsFor: z.enum(MEALS_FOR).optional(),
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
  /** The line that replaces all items while they are merged; the items stay in `lineItems`. */
  mergedLine: z
    .object({
      description: anyText(),
      amount,
      quantity: z.number(),
      unitPrice: z.number(),
      accountCode: anyText(),
    })
    .nullable(),
  /** Approval status; null if none is needed. */
  approval: z
    .object({ state: z.enum(["waiting", "returned", "approved"]), comment: anyText(), by: anyText().nullable() })
    .nullable(),
  errorMessage: anyText().nullable(),
  reasons: z.array(reason),
  /** Reasons for category and payment account, as text, and for a due date that the document doesn't say. */
  choice: z
    .object({
      category: anyText(),
      payment: anyText(),
      dueDate: anyText().nullable(),
      /** The tax codes that the reader chose, of each tax or of a document without one; '': none is needed. Absent: none were looked for. */
      taxCodes: z.array(z.object({ code: anyText().nullable(), message: anyText() })).optional(),
    })
    .nullable(),
  /** Suggestion from one earlier decision on this vendor, while the expense is in review; not applied. */
  suggestions: z.array(suggestion),
  entry: journalEntry.nullable(),
  /** Null: no bill, or not posted. */
  bill: expenseBill.nullable(),
  /** The member who paid with their own money, and whom the company owes it; absent: nobody did. */
  paidBy: z.object({ id: z.uuid(), name: anyText() }).optional(),
  /** The recurring bill that made it; null: none did. */
  recurring: z.object({ id: z.uuid(), name: anyText() }).nullable(),
  reading: readingOutput.nullable(),
  /** Duration and cost of the newest extraction; null if there was none, or if it is older than this feature. */
  readBy: z
    .object({
      milliseconds: z.int(),
      /** Null: only the built-in engine was used. */
      model: z
        .object({
          provider: anyText(),
          name: anyText(),
          /** Why the built-in engine was used alone, as a sentence; null if the model answered. */
          note: anyText().nullable(),
          inputTokens: z.int().nullable(),
          outputTokens: z.int().nullable(),
          /** In US dollars, a decimal; null if no price is set. */
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

/** A screen says it too. */
const missing = say("notFound");

const EXPENSE_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: missing,
} as const satisfies Failure;

export const getExpense = defineCall({
  method: "GET",
  path: "/api/expenses/:id",
  summary: "Get an expense with its journal entry and the data extracted from its document",
  tag: "Expenses",
  needs: { verb: "see", subject: "expense" },
  params: expenseIdToRead,
  output: expenseDetail,
  failures: { notFound: EXPENSE_NOT_FOUND },
});

/** Items and files inside. A longer PDF would be read by nobody and would slow down others. */
export const MAX_E_INVOICE_ITEMS = 2000;

/** A received e-invoice, which has no page of its own if it is an XML, in the reader's language. */
export const eInvoicePdf = {
  method: "GET",
  path: "/api/expenses/:id/e-invoice/pdf",
  summary: "Get the e-invoice of an expense as a PDF",
  tag: "Expenses",
  needs: { verb: "see", subject: "expense" },
  params: expenseIdToRead,
  types: ["application/pdf"],
  failures: {
    notFound: EXPENSE_NOT_FOUND,
    noEInvoice: { status: 404, code: "no_e_invoice", message: say("noEInvoice") },
    tooManyItems: { status: 413, code: "too_many_items", message: say("tooManyItems", { max: MAX_E_INVOICE_ITEMS }) },
  },
} as const satisfies Download;

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
  output: undoableMessage,
  failures: {
    notFound: EXPENSE_NOT_FOUND,
    inProcessing: {
      status: 409,
      code: "in_processing",
      message: say("inProcessing"),
    },
    billPaid: BILL_PAID,
    isAsset: EXPENSE_IS_ASSET,
    laterJourney: LATER_JOURNEY,
    reconciled: EXPENSE_RECONCILED,
  } satisfies Record<string, Failure>,
});

export const expenseCalls = { listExpenses, listExpenseAmounts, getExpense, deleteExpense } as const;
