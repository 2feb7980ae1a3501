/** Invoices and credit notes: drafts, issue, sending, and what takes them back. */
import { LANGUAGES, translator } from "@tallyleaf/messages";
import { contractInvoices } from "@tallyleaf/messages/catalogs/contract-invoices";
import * as z from "zod";
import { type Download, defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { journalEntry } from "./expenses.ts";
import { type Fields, givenShape, keptShape, requiredField } from "./fields.ts";
import { INVOICE_KINDS, invoiceFields, invoiceForm, invoiceItemInput } from "./invoice-form.ts";
import { day, INVOICE_LIMITS, invoiceMessages, invoiceText } from "./invoice-values.ts";
import { outsideMailFailures } from "./outside-mail.ts";
import { LATER_PAYMENT } from "./payments.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery, sortOrder } from "./values.ts";

const say = translator(contractInvoices);

/**
 * How an invoice stands today. Pending: issued, not sent, not due yet. Credited: taken back in full by credit notes; an issued
 * credit note is this too.
 */
export const INVOICE_STATUSES = [
  "draft",
  "sent",
  "pending",
  "partly_paid",
  "paid",
  "overdue",
  "credited",
  "void",
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_SORT_COLUMNS = ["number", "client", "issueDate", "dueDate", "amount", "open", "status"] as const;

export const invoiceRow = z.object({
  id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  /** Null until it is issued. */
  number: anyText().nullable(),
  /** `name`: the company, or else the person. */
  client: z.object({ id: z.uuid(), name: anyText() }),
  issueDate: calendarDate,
  dueDate: calendarDate,
  currency: anyText(),
  total: amount,
  /** What is still to be paid; zero of drafts, of what is void and of credit notes. Negative: the client has that much to their good. */
  open: amount,
  status: z.enum(INVOICE_STATUSES),
  revision: z.int(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** Who a document is from or to, as printed on it. */
export const invoiceParty = z.object({
  name: anyText(),
  /** The person, where `name` is the company. */
  contact: anyText(),
  address: anyText(),
  shippingAddress: anyText(),
  email: anyText(),
  phone: anyText(),
  taxId: anyText(),
});
export type InvoiceParty = z.output<typeof invoiceParty>;

export const invoiceItem = invoiceItemInput.extend({
  taxRate: z.number().nullable(),
  /** As the paper shows it: after the line's discount, before the document's; with tax where it is inclusive. */
  amount,
});

const otherDocument = z.object({
  id: z.uuid(),
  number: anyText().nullable(),
  issueDate: calendarDate,
  total: amount,
  status: z.enum(INVOICE_STATUSES),
});

/** As a draft the rate is null: it is taken at issue. The client is told with its name. */
const { clientId: _, ...formFields } = invoiceFields;

export const invoiceDetail = invoiceRow.extend({
  ...keptShape(formFields),
  baseCurrency: anyText(),
  /** Of the document and of the email that it is sent with: the client's, else the company's; once issued it stays. */
  language: z.enum(LANGUAGES),
  items: z.array(invoiceItem),
  /** The items' amounts, before the document's discount. */
  subtotal: amount,
  discountTotal: amount,
  /** One for each tax: on what, and how much. */
  taxes: z.array(z.object({ name: anyText(), rate: z.number(), net: amount, tax: amount })),
  taxTotal: amount,
  /** What payments covered. */
  paid: amount,
  /** What issued credit notes took back. */
  credited: amount,
  seller: invoiceParty.extend({ registrationNumber: anyText(), website: anyText(), bankDetails: anyText() }),
  billTo: invoiceParty,
  createdAt: instant,
  issuedAt: instant.nullable(),
  sentAt: instant.nullable(),
  sentTo: anyText().nullable(),
  voidedAt: instant.nullable(),
  voidReason: anyText(),
  /** Of a credit note: what it credits. */
  credits: otherDocument.nullable(),
  creditNotes: z.array(otherDocument),
  /** What stands in the books: the entry of the issue, and the one that took it back. */
  entries: z.array(journalEntry),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const invoiceId = z.object({ id: z.uuid({ error: say("invoiceId") }) });
/** The revision that the caller saw: when it is not the newest, nothing is done. */
const revision = z.int({ error: say("revision") });

const notFound = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;

const changedMeanwhile = {
  status: 409,
  code: "changed_meanwhile",
  message: say("changedMeanwhile"),
} as const satisfies Failure;

const alreadyIssued = {
  status: 409,
  code: "already_issued",
  message: say("alreadyIssued"),
} as const satisfies Failure;

const notIssued = {
  status: 409,
  code: "not_issued",
  message: say("notIssued"),
} as const satisfies Failure;

const isVoid = {
  status: 409,
  code: "is_void",
  message: say("isVoid"),
} as const satisfies Failure;

const savingFailures = {
  unknownClient: {
    status: 400,
    code: "unknown_client",
    message: say("unknownClient"),
  },
  unknownProject: {
    status: 400,
    code: "unknown_project",
    message: say("unknownProject"),
  },
  unknownAccount: {
    status: 400,
    code: "unknown_account",
    message: say("unknownAccount"),
  },
  badAmounts: {
    status: 400,
    code: "bad_amounts",
    message: say("badAmounts"),
  },
} as const satisfies Record<string, Failure>;

const issuingFailures = {
  unknownAccount: savingFailures.unknownAccount,
  rateMissing: {
    status: 400,
    code: "rate_missing",
    message: say("rateMissing"),
  },
  nothingToPost: {
    status: 409,
    code: "nothing_to_post",
    message: say("nothingToPost"),
  },
  noReceivable: {
    status: 409,
    code: "no_receivable_account",
    message: say("noReceivable"),
  },
  creditTooHigh: {
    status: 409,
    code: "credit_too_high",
    message: say("creditTooHigh"),
  },
  creditsNothing: {
    status: 409,
    code: "credits_nothing",
    message: say("creditsNothing"),
  },
} as const satisfies Record<string, Failure>;

const detailOutput = messageOnly.extend({ invoice: invoiceDetail });

export const listInvoices = defineCall({
  method: "GET",
  path: "/api/invoices",
  summary: "Invoices and credit notes: searched, filtered, sorted, with the sums of the whole selection",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  query: pageQuery.extend({
    /** In numbers, references, clients and item descriptions. */
    search: anyText().trim().max(200).optional(),
    /** "pending" finds all that wait for money and are not overdue: sent and partly paid ones too. The others find their own status. */
    status: z
      .enum(INVOICE_STATUSES, { error: say("oneOf", { field: "status", values: INVOICE_STATUSES.join(", ") }) })
      .optional(),
    kind: z
      .enum(INVOICE_KINDS, { error: say("oneOf", { field: "kind", values: INVOICE_KINDS.join(", ") }) })
      .optional(),
    /** By issue date, both days included. */
    startDate: day(say("notADate", { field: "startDate" })).optional(),
    endDate: day(say("notADate", { field: "endDate" })).optional(),
    clientId: z.uuid({ error: say("notAnId", { field: "clientId" }) }).optional(),
    projectId: z.uuid({ error: say("notAnId", { field: "projectId" }) }).optional(),
    sortBy: z
      .enum(INVOICE_SORT_COLUMNS, { error: say("oneOf", { field: "sortBy", values: INVOICE_SORT_COLUMNS.join(", ") }) })
      .default("issueDate"),
    sortOrder: sortOrder.default("desc"),
  }),
  output: paged(invoiceRow).extend({
    /** Of all that was found, not of the page alone: one for each currency; credit notes count as less, drafts and void ones not. */
    sums: z.array(z.object({ currency: anyText(), total: amount, open: amount })),
  }),
});

export const getInvoice = defineCall({
  method: "GET",
  path: "/api/invoices/:id",
  summary: "One invoice with its items, what was paid and credited, and its journal entries",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  params: invoiceId,
  output: invoiceDetail,
  failures: { notFound },
});

export const createInvoice = defineCall({
  method: "POST",
  path: "/api/invoices",
  summary: "Write an invoice as a draft; it gets its number when it is issued",
  tag: "Invoices",
  needs: { verb: "add", subject: "invoice" },
  body: invoiceForm,
  output: detailOutput,
  failures: savingFailures,
});

export const updateInvoice = defineCall({
  method: "PUT",
  path: "/api/invoices/:id",
  summary: "Change a draft",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoice" },
  params: invoiceId,
  body: changeOf(invoiceForm).extend({ revision }),
  output: detailOutput,
  failures: { ...savingFailures, notFound, changedMeanwhile, alreadyIssued },
});

export const deleteInvoice = defineCall({
  method: "DELETE",
  path: "/api/invoices/:id",
  summary: "Delete a draft; what was issued is voided instead",
  tag: "Invoices",
  needs: { verb: "remove", subject: "invoice" },
  params: invoiceId,
  output: messageOnly,
  failures: { notFound, alreadyIssued },
});

export const issueInvoice = defineCall({
  method: "POST",
  path: "/api/invoices/:id/issue",
  summary: "Give a draft its number and post it: from then on it cannot change",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoice" },
  params: invoiceId,
  body: z.object({ revision: revision.optional() }),
  output: detailOutput,
  failures: { ...issuingFailures, notFound, changedMeanwhile, alreadyIssued },
});

/** What is asked before an invoice is mailed. */
export const invoiceMailFields = {
  to: {
    label: say("toLabel"),
    kind: "list",
    required: true,
    help: say("toHelp"),
    given: z
      .array(
        anyText({ error: invoiceMessages.recipient })
          // A longer one is neither matched nor repeated whole.
          .max(INVOICE_LIMITS.address, {
            error: ({ input }) => invoiceMessages.badEmail(`${String(input).slice(0, 60)}…`),
            abort: true,
          })
          .email({ error: ({ input }) => invoiceMessages.badEmail(String(input)) }),
        { error: invoiceMessages.recipient },
      )
      .min(1, { error: invoiceMessages.recipient })
      .max(INVOICE_LIMITS.recipients, { error: say("tooManyAddresses", { limit: INVOICE_LIMITS.recipients }) }),
    kept: z.array(anyText()),
  },
  message: invoiceText({
    label: say("messageLabel"),
    kind: "lines",
    limit: INVOICE_LIMITS.message,
    help: say("messageHelp"),
  }),
} as const satisfies Fields;

export const sendInvoice = defineCall({
  method: "POST",
  path: "/api/invoices/:id/send",
  summary: "Mail the invoice as a PDF; a draft is issued with it",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoice" },
  params: invoiceId,
  body: z.object({
    ...givenShape(invoiceMailFields),
    revision: revision.optional(),
  }),
  output: detailOutput,
  failures: {
    ...issuingFailures,
    notFound,
    changedMeanwhile,
    isVoid,
    tooMany: {
      status: 429,
      code: "too_many_mails",
      message: say("tooManyMails"),
    },
    ...outsideMailFailures,
  },
});

export const recordInvoiceSent = defineCall({
  method: "POST",
  path: "/api/invoices/:id/sent",
  summary: "Note that an issued invoice was sent by other means",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoice" },
  params: invoiceId,
  body: z.object({ to: invoiceText({ label: say("toLabel"), limit: INVOICE_LIMITS.address }).given }),
  output: detailOutput,
  failures: { notFound, notIssued, isVoid },
});

export const duplicateInvoice = defineCall({
  method: "POST",
  path: "/api/invoices/:id/duplicate",
  summary: "A new draft with the same client and items, dated today",
  tag: "Invoices",
  needs: { verb: "add", subject: "invoice" },
  params: invoiceId,
  output: detailOutput,
  failures: { notFound },
});

export const createCreditNote = defineCall({
  method: "POST",
  path: "/api/invoices/:id/credit-note",
  summary: "A draft credit note over the whole invoice; lower its items to credit a part",
  tag: "Invoices",
  needs: { verb: "add", subject: "invoice" },
  params: invoiceId,
  output: detailOutput,
  failures: {
    notFound,
    notIssued,
    isVoid,
    isCreditNote: {
      status: 409,
      code: "is_credit_note",
      message: say("isCreditNote"),
    },
    creditedInFull: {
      status: 409,
      code: "credited_in_full",
      message: say("creditedInFull"),
    },
  },
});

/** What is asked before an invoice is voided. */
export const invoiceVoidFields = {
  reason: requiredField({
    label: say("reasonLabel"),
    kind: "lines",
    limit: INVOICE_LIMITS.reason,
    missing: invoiceMessages.reason,
    tooLong: invoiceMessages.atMost(INVOICE_LIMITS.reason),
  }),
  /** Of the reversal; when absent, the issue date, or today where that month is closed. */
  date: {
    label: say("dateLabel"),
    kind: "day",
    help: say("dateHelp"),
    given: day(say("notADate", { field: "date" })).optional(),
    kept: calendarDate,
  },
} as const satisfies Fields;

export const voidInvoice = defineCall({
  method: "POST",
  path: "/api/invoices/:id/void",
  summary: "Take an issued invoice back: its entry is reversed, its number stays",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoice" },
  params: invoiceId,
  body: z.object(givenShape(invoiceVoidFields)),
  output: detailOutput,
  failures: {
    notFound,
    notIssued,
    isVoid,
    hasPayments: {
      status: 409,
      code: "has_payments",
      message: say("hasPayments"),
    },
    hasCreditNotes: {
      status: 409,
      code: "has_credit_notes",
      message: say("hasCreditNotes"),
    },
    dateTooEarly: {
      status: 400,
      code: "date_too_early",
      message: say("dateTooEarly"),
    },
    laterPayment: LATER_PAYMENT,
  },
});

/** The paper itself, of a draft too: it then says so across the page. */
export const invoicePdf = {
  method: "GET",
  path: "/api/invoices/:id/pdf",
  summary: "The invoice as a PDF",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  params: invoiceId,
  types: ["application/pdf"],
  failures: { notFound },
} as const satisfies Download;

export const invoiceCalls = {
  listInvoices,
  getInvoice,
  createInvoice,
  updateInvoice,
  deleteInvoice,
  issueInvoice,
  sendInvoice,
  recordInvoiceSent,
  duplicateInvoice,
  createCreditNote,
  voidInvoice,
} as const;
