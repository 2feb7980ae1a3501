/** Invoices and credit notes: drafts, issue, sending, voids, and credit. */
import type { TaxCategory } from "@tallyleaf/ledger";
import { DOCUMENT_LANGUAGES, translator } from "@tallyleaf/messages";
import { contractInvoices } from "@tallyleaf/messages/catalogs/contract-invoices";
import * as z from "zod";
import { type Download, defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { EINVOICE_FORMATS_OFFERED } from "./e-invoice-fields.ts";
import { journalEntry } from "./expenses.ts";
import { type Fields, givenShape, keptShape, requiredField } from "./fields.ts";
import { INVOICE_KINDS, invoiceFields, invoiceForm, invoiceItemInput } from "./invoice-form.ts";
import { day, INVOICE_LIMITS, invoiceMessages, invoiceText } from "./invoice-values.ts";
import { namedTaxes } from "./named-taxes.ts";
import { dateConfirmed, ODD_DATE } from "./odd-dates.ts";
import { outsideMailFailures } from "./outside-mail.ts";
import { LATER_PAYMENT } from "./payments.ts";
import { printedSwissSlip } from "./printed-swiss-slip.ts";
import { anyText } from "./scalars.ts";
import {
  amount,
  calendarDate,
  currencyCode,
  instant,
  messageOnly,
  paged,
  pageQuery,
  sortOrder,
  undoableMessage,
} from "./values.ts";

const say = translator(contractInvoices);

/**
 * Current status. Pending: issued, not sent, not due. Written off: nothing is open, and part of it was lost.
 * Credited: credited in full by credit notes; also the status of an issued credit note.
 */
export const INVOICE_STATUSES = [
  "draft",
  "sent",
  "pending",
  "partly_paid",
  "paid",
  "overdue",
  "written_off",
  "credited",
  "void",
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_SORT_COLUMNS = [
  "number",
  "client",
  "issueDate",
  "dueDate",
  "amount",
  "baseAmount",
  "open",
  "status",
] as const;

export const invoiceRow = z.object({
  id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  /** Null until it is issued. */
  number: anyText().nullable(),
  /** `name`: the company, otherwise the person. */
  client: z.object({ id: z.uuid(), name: anyText() }),
  issueDate: calendarDate,
  dueDate: calendarDate,
  currency: anyText(),
  total: amount,
  /**
   * Amount due; zero for drafts, void invoices, and credit notes of an invoice. Negative: the client's credit, of an overpayment or a credit
   * note that came with the opening balances.
   */
  open: amount,
  status: z.enum(INVOICE_STATUSES),
  revision: z.int(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** Seller or client, as printed. */
export const invoiceParty = z.object({
  name: anyText(),
  /** The contact person, if `name` is the company. */
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
  /** As printed: after the line's discount, before the document's; with tax if inclusive. */
  amount,
});

const otherDocument = z.object({
  id: z.uuid(),
  number: anyText().nullable(),
  issueDate: calendarDate,
  /** Day whose tax rates count. */
  taxDate: calendarDate,
  total: amount,
  status: z.enum(INVOICE_STATUSES),
});

const TAX_CATEGORIES = ["S", "Z", "E", "AE", "K", "G", "O"] as const satisfies readonly TaxCategory[];

/** Null on a draft: the rate is set at issue. The client is returned with its name. */
const { clientId: _, ...formFields } = invoiceFields;

/** The client's VAT ID, where the EC sales list has it: never checked, not for a year, or with the answer that it isn't valid. */
export const INVOICE_WARNINGS = ["vat_id_never_checked", "vat_id_check_old", "vat_id_invalid"] as const;

export const invoiceDetail = invoiceRow.extend({
  ...keptShape(formFields),
  /** An advance invoice: all its lines are deposits of the client, which a later invoice deducts. */
  isAdvance: z.boolean(),
  /** Day whose tax rates count, and whose return has the tax: by the law of the country, that of supply or of the issue. */
  taxDate: calendarDate,
  /** Statements that the law of the seller's country requires. */
  stated: z.object({
    /** The day of supply, although it is the issue date. */
    supply: z.boolean(),
    /** The tax date beside the day of supply. */
    taxPoint: z.boolean(),
    /** Country by whose law a small business charges no tax (ISO 3166-1); null: none. */
    smallBusiness: anyText().nullable(),
  }),
  baseCurrency: anyText(),
  /** Language of the document and its email: the client's, otherwise the company's; fixed at issue. */
  language: z.enum(DOCUMENT_LANGUAGES),
  items: z.array(invoiceItem),
  /** The items' amounts, before the document's discount. */
  subtotal: amount,
  discountTotal: amount,
  /** The document's allowances and charges; not negative. */
  allowanceTotal: amount,
  chargeTotal: amount,
  /** One for each tax, with its net amount; its code and that one's category (EN 16931), if it has one. */
  taxes: z.array(
    z.object({
      name: anyText(),
      rate: z.number(),
      net: amount,
      tax: amount,
      code: anyText().nullable(),
      category: z.enum(TAX_CATEGORIES).nullable(),
      /** Percent of the tax that the client accounts for, which is stated and not charged; null: none is. */
      accountedRate: z.number().nullable(),
      parts: namedTaxes,
    }),
  ),
  taxTotal: amount,
  /** Added to the amount due by rounding, or taken off it below zero; the total stays. */
  rounding: amount,
  /** Posted tax in the base currency, of an issued invoice in another currency; null: none. */
  taxInBooks: amount.nullable(),
  /** Amount paid. */
  paid: amount,
  /** Amount written off as a bad debt, less what was recovered of it. */
  writtenOff: amount,
  /** Amount credited by issued credit notes. */
  credited: amount,
  seller: invoiceParty.extend({
    registrationNumber: anyText(),
    website: anyText(),
    bankDetails: anyText(),
    /** ISO 3166-1; null: not set, or issued before it was kept. */
    country: anyText().nullable(),
  }),
  billTo: invoiceParty,
  /** Receipt and payment part of its Swiss QR-bill; null: it has none. */
  swissSlip: printedSwissSlip.nullable(),
  /** SEPA direct debit by which it is paid, '' where something of it isn't entered; null: by transfer. */
  directDebit: z.object({ mandate: anyText(), creditorId: anyText(), account: anyText() }).nullable(),
  createdAt: instant,
  issuedAt: instant.nullable(),
  sentAt: instant.nullable(),
  sentTo: anyText().nullable(),
  voidedAt: instant.nullable(),
  voidReason: anyText(),
  /** For a credit note: the credited invoice; null where it came with the opening balances. */
  credits: otherDocument.nullable(),
  creditNotes: z.array(otherDocument),
  /** Whether it came with the opening balances: another program issued it, and its total is what was open. */
  isOpening: z.boolean(),
  /** The recurring document that made it; null: a person did. */
  recurring: z.object({ id: z.uuid(), name: anyText() }).nullable(),
  /** A journal entry by hand opened it: it changes with that entry alone. */
  isByHand: z.boolean(),
  /** What to look at before it is issued, or after; nothing is refused for it. */
  warnings: z.array(z.object({ code: z.enum(INVOICE_WARNINGS), message: anyText() })),
  /** The e-invoice that the client gets; null: none. */
  eInvoice: z
    .object({
      format: z.enum(EINVOICE_FORMATS_OFFERED),
      /** What a draft lacks for it, each with the place where it is entered; without that it isn't issued. */
      missing: z.array(z.object({ path: anyText(), message: anyText() })),
    })
    .nullable(),
  /** The entry of the issue, and its reversal. */
  entries: z.array(journalEntry),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const invoiceId = z.object({ id: z.uuid({ error: say("invoiceId") }) });
/** Revision that the caller saw; if a newer one exists, nothing is done. */
const revision = z.int({ error: say("revision") });

/** A screen says it too. */
const missing = say("notFound");

const notFound = {
  status: 404,
  code: "not_found",
  message: missing,
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
  badTaxCode: {
    status: 400,
    code: "bad_tax_code",
    message: say("badTaxCode"),
  },
  smallBusinessTax: {
    status: 400,
    code: "small_business_tax",
    message: say("smallBusinessTax"),
  },
  badAdvance: { status: 400, code: "bad_advance", message: say("badAdvance") },
} as const satisfies Record<string, Failure>;

const issuingFailures = {
  oddDate: ODD_DATE,
  unknownAccount: savingFailures.unknownAccount,
  badTaxCode: savingFailures.badTaxCode,
  smallBusinessTax: savingFailures.smallBusinessTax,
  badAdvance: savingFailures.badAdvance,
  detailsMissing: {
    status: 409,
    code: "details_missing",
    message: say("detailsMissing"),
  },
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
  beforeInvoice: {
    status: 400,
    code: "before_invoice",
    message: say("beforeInvoice"),
  },
  prepaidMissing: { status: 400, code: "prepaid_missing", message: say("prepaidMissing") },
  noDepositAccount: {
    status: 409,
    code: "no_deposit_account",
    message: say("noDepositAccount"),
  },
  creditsNothing: {
    status: 409,
    code: "credits_nothing",
    message: say("creditsNothing"),
  },
} as const satisfies Record<string, Failure>;

const detailOutput = messageOnly.extend({ invoice: invoiceDetail });

const baseBound = (field: string) =>
  anyText({ error: say("notAnAmount", { field }) })
    .regex(/^\d{1,12}(\.\d{1,4})?$/, { error: say("notAnAmount", { field }) })
    .optional();

export const listInvoices = defineCall({
  method: "GET",
  path: "/api/invoices",
  summary: "List invoices and credit notes with search, filters, and sorting, and the totals of the whole selection",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  query: pageQuery.extend({
    /** Searches numbers, references, clients, and item descriptions. */
    search: anyText().trim().max(200).optional(),
    /**
     * "pending" finds all unpaid invoices that aren't overdue, including sent and partly paid ones. The other values find their own status.
     */
    status: z
      .enum(INVOICE_STATUSES, { error: say("oneOf", { field: "status", values: INVOICE_STATUSES.join(", ") }) })
      .optional(),
    kind: z
      .enum(INVOICE_KINDS, { error: say("oneOf", { field: "kind", values: INVOICE_KINDS.join(", ") }) })
      .optional(),
    /** By issue date, both ends included. */
    startDate: day(say("notADate", { field: "startDate" })).optional(),
    endDate: day(say("notADate", { field: "endDate" })).optional(),
    clientId: z.uuid({ error: say("notAnId", { field: "clientId" }) }).optional(),
    projectId: z.uuid({ error: say("notAnId", { field: "projectId" }) }).optional(),
    currency: currencyCode.optional(),
    /** Neither drafts nor void ones. */
    issued: z.enum(["true"], { error: say("oneOf", { field: "issued", values: "true" }) }).optional(),
    /** With an amount due, overdue or not. */
    unpaid: z.enum(["true"], { error: say("oneOf", { field: "unpaid", values: "true" }) }).optional(),
    /** Paid in part, overdue ones too. */
    partly: z.enum(["true"], { error: say("oneOf", { field: "partly", values: "true" }) }).optional(),
    /** Issued, and neither mailed nor marked as sent. */
    unsent: z.enum(["true"], { error: say("oneOf", { field: "unsent", values: "true" }) }).optional(),
    /** Bounds of the total in base currency: `above` and `below` exclude the bound, the other two include it. */
    above: baseBound("above"),
    below: baseBound("below"),
    minAmount: baseBound("minAmount"),
    maxAmount: baseBound("maxAmount"),
    sortBy: z
      .enum(INVOICE_SORT_COLUMNS, { error: say("oneOf", { field: "sortBy", values: INVOICE_SORT_COLUMNS.join(", ") }) })
      .default("issueDate"),
    sortOrder: sortOrder.default("desc"),
  }),
  output: paged(
    invoiceRow.extend({
      /** The total in base currency; null: no rate is known yet, or it is of a former base currency. */
      baseTotal: amount.nullable(),
      /** The same of what is open. */
      baseOpen: amount.nullable(),
    }),
  ).extend({
    /** Of all results, not only of the page: one for each currency; credit notes are subtracted, drafts and void ones skipped. */
    sums: z.array(z.object({ currency: anyText(), total: amount, open: amount })),
    /** The same of all currencies, at each invoice's own rate. */
    base: z.object({ currency: anyText(), total: amount, open: amount }),
  }),
});

export const getInvoice = defineCall({
  method: "GET",
  path: "/api/invoices/:id",
  summary: "Get an invoice with its items, payments, credit notes, and journal entries",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  params: invoiceId,
  output: invoiceDetail,
  failures: { notFound },
});

export const createInvoice = defineCall({
  method: "POST",
  path: "/api/invoices",
  summary: "Create an invoice draft; it gets its number when it is issued",
  tag: "Invoices",
  needs: { verb: "add", subject: "invoice" },
  body: invoiceForm,
  output: detailOutput,
  failures: savingFailures,
});

/** The ID in the answer belongs to no invoice, or to the draft that would be changed. */
export const previewInvoice = defineCall({
  method: "POST",
  path: "/api/invoices/preview",
  summary: "Compute an invoice or a credit note as it would be printed, without saving it",
  tag: "Invoices",
  needs: { verb: "add", subject: "invoice" },
  /** The draft that is being changed; absent: a new invoice. */
  query: z.object({ draftId: invoiceId.shape.id.optional() }),
  body: invoiceForm,
  output: invoiceDetail,
  failures: { ...savingFailures, notFound, changedMeanwhile, alreadyIssued },
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
  summary: "Delete a draft; issued invoices are voided instead",
  tag: "Invoices",
  needs: { verb: "remove", subject: "invoice" },
  params: invoiceId,
  output: undoableMessage,
  failures: { notFound, alreadyIssued },
});

export const issueInvoice = defineCall({
  method: "POST",
  path: "/api/invoices/:id/issue",
  summary: "Issue a draft: number and post it; from then on it can't change",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoice" },
  params: invoiceId,
  body: z.object({ revision: revision.optional(), isDateConfirmed: dateConfirmed }),
  output: detailOutput,
  failures: { ...issuingFailures, notFound, changedMeanwhile, alreadyIssued },
});

/** Checks before an invoice is mailed. */
export const invoiceMailFields = {
  to: {
    label: say("toLabel"),
    kind: "list",
    required: true,
    help: say("toHelp"),
    given: z
      .array(
        anyText({ error: invoiceMessages.recipient })
          // A longer one is neither matched nor repeated in full.
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
  summary: "Email the invoice as a PDF; a draft is issued first",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoice" },
  sends: true,
  params: invoiceId,
  body: z.object({
    ...givenShape(invoiceMailFields),
    revision: revision.optional(),
    isDateConfirmed: dateConfirmed,
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

/** Of an invoice that is mailed on its day: the client has no address. */
export const NO_CLIENT_EMAIL = {
  status: 409,
  code: "no_client_email",
  message: say("noClientEmail"),
} as const satisfies Failure;

export const recordInvoiceSent = defineCall({
  method: "POST",
  path: "/api/invoices/:id/sent",
  summary: "Mark an issued invoice as sent by other means",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoice" },
  params: invoiceId,
  body: z.object({ to: invoiceText({ label: say("toLabel"), limit: INVOICE_LIMITS.address }).given }),
  output: detailOutput,
  failures: { notFound, notIssued, isVoid },
});

export const previewInvoiceMail = defineCall({
  method: "POST",
  path: "/api/invoices/:id/mail-preview",
  summary: "Show the mail that sending an issued invoice would write",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  params: invoiceId,
  body: z.object({ message: invoiceMailFields.message.given }),
  output: z.object({
    subject: anyText(),
    /** In the language of the mail, above the signature. */
    paragraphs: z.array(anyText()),
    /** Link of the button; null: there is none. */
    link: anyText().nullable(),
    /** Names of the files. */
    attachments: z.array(anyText()),
  }),
  failures: { notFound, notIssued },
});

export const duplicateInvoice = defineCall({
  method: "POST",
  path: "/api/invoices/:id/duplicate",
  summary: "Duplicate an invoice as a draft dated today",
  tag: "Invoices",
  needs: { verb: "add", subject: "invoice" },
  params: invoiceId,
  output: detailOutput,
  failures: { notFound },
});

export const createCreditNote = defineCall({
  method: "POST",
  path: "/api/invoices/:id/credit-note",
  summary: "Create a draft credit note over the whole invoice; lower its items to credit a part",
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

/** Checks before an invoice is voided. */
export const invoiceVoidFields = {
  reason: requiredField({
    label: say("reasonLabel"),
    kind: "lines",
    limit: INVOICE_LIMITS.reason,
    missing: invoiceMessages.reason,
    tooLong: invoiceMessages.atMost(INVOICE_LIMITS.reason),
  }),
  /** Date of the reversal; absent: the issue date, or today if that month is closed. */
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
  summary: "Void an issued invoice: its entry is reversed, its number stays",
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
    advanceUsed: { status: 409, code: "advance_used", message: say("advanceUsed") },
  },
});

/** The PDF, also of a draft, which is marked as such on the page. */
export const invoicePdf = {
  method: "GET",
  path: "/api/invoices/:id/pdf",
  summary: "Get the invoice as a PDF",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  params: invoiceId,
  types: ["application/pdf"],
  failures: { notFound },
} as const satisfies Download;

/**
 * The e-invoice of an issued invoice or credit note, also of a void one, which says so in a note (BT-22) and in the file's name. Factur-X: the
 * XML that its PDF has inside.
 */
export const invoiceXml = {
  method: "GET",
  path: "/api/invoices/:id/xml",
  summary: "Get the invoice as an e-invoice: XRechnung, Peppol BIS 3, or Factur-X",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  params: invoiceId,
  query: z.object({
    format: z.enum(EINVOICE_FORMATS_OFFERED, {
      error: say("oneOf", { field: "format", values: EINVOICE_FORMATS_OFFERED.join(", ") }),
    }),
  }),
  types: ["application/xml"],
  failures: { notFound, notIssued, detailsMissing: issuingFailures.detailsMissing },
} as const satisfies Download;

export const invoiceCalls = {
  listInvoices,
  getInvoice,
  createInvoice,
  previewInvoice,
  updateInvoice,
  deleteInvoice,
  issueInvoice,
  sendInvoice,
  recordInvoiceSent,
  previewInvoiceMail,
  duplicateInvoice,
  createCreditNote,
  voidInvoice,
} as const;
