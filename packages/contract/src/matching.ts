/** Matching of transactions: suggestions, matches, categorizing without a document, and receipt requests. */
import { translator } from "@tallyleaf/messages";
import { contractMatching } from "@tallyleaf/messages/catalogs/contract-matching";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { type Fields, givenShape, keptShape, pickFields } from "./fields.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { badTaxCode, lineTaxCode } from "./line-tax-code.ts";
import { LATER_PAYMENT, paidItem, paymentBody, paymentMessages, recordPayment } from "./payments.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractMatching);

export const SUGGESTION_KINDS = ["expense", "bill", "invoice", "payment", "transfer", "tax"] as const;
export const MATCH_LIMITS = { text: 200, items: 20 } as const;

const NO_LINE = say("transactionInvalid");
const NO_ACCOUNT = say("accountInvalid");
const lineId = z.object({ id: z.uuid({ error: NO_LINE }) });

const shortText = anyText()
  .trim()
  .max(MATCH_LIMITS.text, { error: say("tooLong", { max: MATCH_LIMITS.text }) });

/** ID of a suggestion or of a suggested booking; several invoices make it long. */
export const suggestionId = anyText()
  .trim()
  .min(1, { error: say("suggestionMissing") })
  .max(1000, { error: say("tooLong", { max: 1000 }) });

/** A suggested match, with its likelihood and reasons. */
export const matchSuggestion = z.object({
  /** ID for accepting and declining: "expense:12", "invoice:…,…". */
  id: anyText(),
  kind: z.enum(SUGGESTION_KINDS),
  /** Name of the match: "Ferrous & Sons", "INV-2026-0007 · Riverside Studio", "Business savings". */
  title: anyText(),
  date: calendarDate.nullable(),
  amount,
  currency: anyText(),
  /** From 0 to 100. */
  score: z.int(),
  /** A clear lead, with more evidence than the amount. */
  certain: z.boolean(),
  /** Reasons as text: "Same amount", "2 days apart", "the name matches". */
  reasons: z.array(anyText()),
  /** Effect on the books, if accepting does more than clear the transaction. */
  effect: anyText(),
  expenseId: z.int().nullable(),
  invoiceIds: z.array(z.uuid()),
});
export type MatchSuggestion = z.output<typeof matchSuggestion>;

export const lineToMatch = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  accountName: anyText(),
  date: calendarDate,
  amount,
  currency: anyText(),
  description: anyText(),
  counterparty: anyText(),
  reference: anyText(),
  /** Best first. */
  suggestions: z.array(matchSuggestion),
  /**
   * Account by a rule, by earlier transactions with this party, or by the text, with the tax code of the rule or the last one ('': none);
   * null: unknown.
   */
  booking: z
    .object({
      /** ID for accepting: "book:6000:DE-V19". */
      id: anyText(),
      /** A rule says so, it is an account of the company, or the last two alike were booked so; and nothing else is suggested. */
      certain: z.boolean(),
      accountCode: anyText(),
      accountName: anyText(),
      name: anyText(),
      reason: anyText(),
      taxCode: anyText(),
    })
    .nullable(),
  /** Open request for its receipt. */
  request: z.object({ id: z.uuid(), to: anyText(), createdAt: instant }).nullable(),
});
export type LineToMatch = z.output<typeof lineToMatch>;

export const lineNotFound = {
  status: 404,
  code: "not_found",
  message: say("transactionNotFound"),
} as const satisfies Failure;

export const notOpenLine = {
  status: 409,
  code: "line_not_open",
  message: say("notOpen"),
} as const satisfies Failure;

export const reconciledLine = {
  status: 409,
  code: "reconciled",
  message: say("reconciled"),
} as const satisfies Failure;

export const lineIsOpen = {
  status: 409,
  code: "line_open",
  message: say("isOpen"),
} as const satisfies Failure;

const gone = {
  status: 409,
  code: "suggestion_gone",
  message: say("suggestionGone"),
} as const satisfies Failure;

export const unknownBookingAccount = {
  status: 400,
  code: "unknown_account",
  message: say("unknownAccount"),
} as const satisfies Failure;

const bookingFailures = {
  unknownAccount: unknownBookingAccount,
  transferBooked: {
    status: 409,
    code: "transfer_booked",
    message: say("transferPosted"),
  },
  rateMissing: recordPayment.failures.rateMissing,
  badTaxCode,
} as const satisfies Record<string, Failure>;

export const listLinesToMatch = defineCall({
  method: "GET",
  path: "/api/bank-matching",
  summary: "List unmatched transactions with their suggested matches, newest first",
  tag: "Banking",
  needs: { verb: "see", subject: "bank" },
  query: pageQuery.extend({
    bankAccountId: z.uuid({ error: NO_ACCOUNT }).optional(),
    /** A single transaction with all its suggestions. */
    lineId: z.uuid({ error: NO_LINE }).optional(),
    /** Outgoing transactions only: open ones lack a receipt. */
    withoutReceipt: z
      .enum(["true", "false"])
      .default("false")
      .transform((word) => word === "true"),
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .optional(),
  }),
  output: paged(lineToMatch),
});

/** Result of an action on several transactions: each succeeds or fails by itself. */
export const bulkOutput = messageOnly.extend({
  /** Number of `lineIds`. */
  accepted: z.int(),
  /** Transactions to undo as one. */
  lineIds: z.array(z.uuid()),
  refused: z.array(z.object({ lineId: z.uuid(), message: anyText() })),
});

export const acceptMatch = defineCall({
  method: "POST",
  path: "/api/bank-lines/:id/accept",
  summary:
    "Accept a suggested match or booking: the transaction is matched; a payment, transfer, or booking is posted if needed",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: lineId,
  body: z.object({ suggestion: suggestionId }),
  output: messageOnly,
  failures: { notFound: lineNotFound, notOpenLine, gone, ...recordPayment.failures, ...bookingFailures },
});

export const declineMatch = defineCall({
  method: "POST",
  path: "/api/bank-lines/:id/decline",
  summary: "Decline a suggested match: it isn't offered for this transaction again",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: lineId,
  body: z.object({ suggestion: suggestionId }),
  output: messageOnly,
  failures: { notFound: lineNotFound },
});

export const acceptCertain = defineCall({
  method: "POST",
  path: "/api/bank-matching/accept-certain",
  summary: "Accept all confident matches and bookings, of all accounts or of one",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  body: z.object({ bankAccountId: z.uuid({ error: NO_ACCOUNT }).optional() }),
  output: bulkOutput,
});

export const undoMatch = defineCall({
  method: "POST",
  path: "/api/bank-lines/:id/undo",
  summary: "Unmatch a transaction: the entries posted by its match are reversed",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: lineId,
  output: messageOnly,
  failures: {
    notFound: lineNotFound,
    isOpen: lineIsOpen,
    reconciled: reconciledLine,
    laterPayment: LATER_PAYMENT,
  },
});

export const settleLine = defineCall({
  method: "POST",
  path: "/api/bank-lines/:id/settle",
  summary: "Match a transaction with chosen invoices or bills; the payment is posted",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: lineId,
  body: z.object({
    items: z
      .array(paidItem, { error: say("itemsMissing") })
      .min(1, { error: say("itemsMissing") })
      .max(MATCH_LIMITS.items, { error: say("tooManyItems", { max: MATCH_LIMITS.items }) }),
    /** The bank's fee. */
    fee: anyNumber({ error: say("amountInvalid") })
      .min(0, { error: say("amountInvalid") })
      .max(LARGEST_AMOUNT, { error: paymentMessages.tooLarge })
      .default(0),
    /** Amount to write off. */
    writeOff: anyNumber({ error: say("amountInvalid") })
      .min(0, { error: say("amountInvalid") })
      .max(LARGEST_AMOUNT, { error: paymentMessages.tooLarge })
      .default(0),
    keepRest: paymentBody.shape.keepRest,
    dimensions: paymentBody.shape.dimensions,
  }),
  output: messageOnly,
  failures: { notFound: lineNotFound, notOpenLine, ...recordPayment.failures },
});

export const bookLine = defineCall({
  method: "POST",
  path: "/api/bank-lines/:id/book",
  summary:
    "Categorize a transaction without a document: on an expense account it becomes an expense, on any other an entry",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: lineId,
  body: z.object({
    accountCode,
    /** Payee or payer; absent: as the bank names them. */
    name: shortText.optional(),
    description: shortText.optional(),
    /** IDs of the dimensions of what it was for. */
    dimensions: lineDimensions.optional(),
    /** "DE-V19": the tax is taken out of the amount. "": none. */
    taxCode: lineTaxCode,
  }),
  output: messageOnly.extend({ expenseId: z.int().nullable() }),
  failures: { notFound: lineNotFound, notOpenLine, ...bookingFailures },
});

/** Fields of a receipt request, in the order of the form. */
export const receiptRequestFields = {
  userId: {
    label: say("memberLabel"),
    placeholder: say("memberPlaceholder"),
    kind: "reference",
    required: true,
    given: z.uuid({ error: say("memberMissing") }),
    kept: z.uuid(),
  },
  message: {
    label: say("messageLabel"),
    kind: "lines",
    limit: MATCH_LIMITS.text,
    given: shortText.default(""),
    kept: anyText(),
  },
} as const satisfies Fields;

export const receiptRequestBody = z.object(givenShape(receiptRequestFields));

export const requestReceipt = defineCall({
  method: "POST",
  path: "/api/bank-lines/:id/request-receipt",
  summary: "Request the receipt of a transaction from a member, by email and on their screen",
  tag: "Banking",
  needs: { verb: "add", subject: "receiptRequest" },
  params: lineId,
  body: receiptRequestBody,
  output: messageOnly,
  failures: {
    notFound: lineNotFound,
    notOpenLine,
    unknownMember: { status: 400, code: "unknown_member", message: say("unknownMember") },
    asked: { status: 409, code: "already_asked", message: say("alreadyRequested") },
  },
});

export const listPeopleToAsk = defineCall({
  method: "GET",
  path: "/api/receipt-requests/people",
  summary: "List active members who can be asked for a receipt",
  tag: "Banking",
  needs: { verb: "add", subject: "receiptRequest" },
  output: paged(z.object({ userId: z.uuid(), name: anyText() })),
});

export const receiptRequestRow = z.object({
  id: z.uuid(),
  date: calendarDate,
  /** Amount paid, without sign. */
  amount,
  currency: anyText(),
  description: anyText(),
  ...keptShape(pickFields(receiptRequestFields, ["message"])),
  askedBy: anyText(),
  createdAt: instant,
});
export type ReceiptRequestRow = z.output<typeof receiptRequestRow>;

const requestId = z.object({ id: z.uuid({ error: say("requestInvalid") }) });

const requestNotFound = {
  status: 404,
  code: "not_found",
  message: say("requestNotFound"),
} as const satisfies Failure;

export const listReceiptRequests = defineCall({
  method: "GET",
  path: "/api/receipt-requests",
  summary: "List receipts requested from the caller",
  tag: "Banking",
  needs: { verb: "see", subject: "receiptRequest" },
  output: paged(receiptRequestRow),
});

export const answerReceiptRequest = defineCall({
  method: "POST",
  path: "/api/receipt-requests/:id/answer",
  summary: "Link the expense uploaded for a request: its transaction is matched once the expense is posted",
  tag: "Banking",
  needs: { verb: "change", subject: "receiptRequest" },
  params: requestId,
  body: z.object({ expenseId: z.int({ error: say("expenseInvalid") }) }),
  output: messageOnly,
  failures: {
    notFound: requestNotFound,
    unknownExpense: {
      status: 400,
      code: "unknown_expense",
      message: say("expenseNotFound"),
    },
  },
});

export const withdrawReceiptRequest = defineCall({
  method: "POST",
  path: "/api/receipt-requests/:id/withdraw",
  summary: "Withdraw a receipt request",
  tag: "Banking",
  needs: { verb: "remove", subject: "receiptRequest" },
  params: requestId,
  output: messageOnly,
  failures: { notFound: requestNotFound },
});

export const matchingCalls = {
  listLinesToMatch,
  acceptMatch,
  declineMatch,
  acceptCertain,
  undoMatch,
  settleLine,
  bookLine,
  requestReceipt,
  listPeopleToAsk,
  listReceiptRequests,
  answerReceiptRequest,
  withdrawReceiptRequest,
} as const;
