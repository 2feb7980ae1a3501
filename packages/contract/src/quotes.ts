/** Quotes: written like invoices, decided by the client, and turned into invoices as a whole or in parts. They are never posted. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { DOCUMENT_LANGUAGES, translator } from "@tallyleaf/messages";
import { contractQuotes } from "@tallyleaf/messages/catalogs/contract-quotes";
import * as z from "zod";
import { type Download, defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { givenShape, keptShape } from "./fields.ts";
import { invoiceFields, invoiceForm } from "./invoice-form.ts";
import { day, INVOICE_LIMITS, percent } from "./invoice-values.ts";
import { createInvoice, INVOICE_STATUSES, invoiceItem, invoiceMailFields } from "./invoices.ts";
import { outsideMailFailures } from "./outside-mail.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery, undoableMessage } from "./values.ts";

const say = translator(contractQuotes);

export const QUOTE_LIMITS = { name: 100, reason: 500 } as const;

/** Expired: sent, not decided, and its last day is over. */
export const QUOTE_STATUSES = ["draft", "sent", "accepted", "declined", "expired"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_DECISIONS = ["accepted", "declined"] as const;

/** A quote has no due date, no rate, and nothing about its payment; the rest is as on an invoice. */
const {
  dueDate: _dueDate,
  exchangeRate: _exchangeRate,
  prepaid: _prepaid,
  withholding: _withholding,
  paymentMeans: _paymentMeans,
  ...shared
} = invoiceFields;
/** Of an invoice what a quote doesn't have. */
export const NOT_ON_QUOTES = { exchangeRate: null, prepaid: 0, withholding: null, paymentMeans: "" } as const;
const { clientId: _clientId, items: _items, ...shown } = shared;

const validUntil = day(say("validUntil"));

/** Body that the editor sends. */
export const quoteForm = z
  .object({ ...givenShape(shared), validUntil })
  .superRefine(({ validUntil: lastDay, ...form }, context) => {
    if (isCalendarDate(lastDay) && isCalendarDate(form.issueDate) && lastDay < form.issueDate)
      context.addIssue({ code: "custom", path: ["validUntil"], message: say("validBeforeIssue") });
    // The rules between fields are those of an invoice.
    const invoice = { ...form, dueDate: form.issueDate, ...NOT_ON_QUOTES };
    for (const { path, message } of invoiceForm.safeParse(invoice).error?.issues ?? [])
      if (path[0] !== "dueDate") context.addIssue({ code: "custom", path, message });
  });
export type QuoteForm = z.output<typeof quoteForm>;

export const quoteRow = z.object({
  id: z.uuid(),
  /** Null until it is sent. */
  number: anyText().nullable(),
  client: z.object({ id: z.uuid(), name: anyText() }),
  issueDate: calendarDate,
  validUntil: calendarDate,
  currency: anyText(),
  total: amount,
  status: z.enum(QUOTE_STATUSES),
  /** Percent of its net amount that is on invoices, drafts included. */
  invoiced: z.number(),
  revision: z.int(),
});
export type QuoteRow = z.output<typeof quoteRow>;

const pair = z.tuple([anyText(), anyText()]);

/** The document as it is printed: `PrintedInvoice` without what only a file needs. */
const printedQuote = z.object({
  language: z.enum(DOCUMENT_LANGUAGES),
  seller: anyText(),
  title: anyText(),
  number: anyText(),
  parties: z.array(
    z.object({
      label: anyText(),
      lines: z.array(z.object({ text: anyText(), tone: z.enum(["name", "plain", "dim"]) })),
    }),
  ),
  facts: z.array(pair),
  headline: anyText(),
  columns: z.array(
    z.object({
      name: z.enum(["description", "quantity", "price", "discount", "tax", "amount"]),
      head: anyText(),
    }),
  ),
  rows: z.array(z.object({ cells: z.array(anyText()), inShort: anyText() })),
  sums: z.array(pair),
  total: pair,
  texts: z.array(z.object({ title: anyText(), text: anyText() })),
  foot: anyText(),
  stamp: anyText().nullable(),
});

export const QUOTE_INVOICE_KINDS = ["deposit", "part"] as const;

export const quoteDetail = quoteRow.extend({
  ...keptShape(shown),
  /** `left`: the quantity that is on no invoice yet. */
  items: z.array(invoiceItem.extend({ left: z.number() })),
  email: anyText(),
  sentAt: instant.nullable(),
  sentTo: anyText().nullable(),
  decidedAt: instant.nullable(),
  /** Whose name was typed; a member's where a member recorded it. */
  decidedBy: anyText(),
  isDecidedByClient: z.boolean(),
  reason: anyText(),
  /** Net amount that is on no invoice yet. */
  left: amount,
  invoices: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(QUOTE_INVOICE_KINDS),
      number: anyText().nullable(),
      status: z.enum(INVOICE_STATUSES),
      total: amount,
      /** Of a deposit: an invoice deducts it. */
      isDeducted: z.boolean(),
    }),
  ),
  printed: printedQuote,
});
export type QuoteDetail = z.output<typeof quoteDetail>;

const params = z.object({ id: z.uuid({ error: say("quoteId") }) });
const revision = z.int({ error: say("revision") });

const notFound = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const changedMeanwhile = {
  status: 409,
  code: "changed_meanwhile",
  message: say("changedMeanwhile"),
} as const satisfies Failure;
const alreadySent = { status: 409, code: "already_sent", message: say("alreadySent") } as const satisfies Failure;
const notSent = { status: 409, code: "not_sent", message: say("notSent") } as const satisfies Failure;
const alreadyDecided = {
  status: 409,
  code: "already_decided",
  message: say("alreadyDecided"),
} as const satisfies Failure;

const output = messageOnly.extend({ quote: quoteDetail });
const saving = createInvoice.failures;

export const listQuotes = defineCall({
  method: "GET",
  path: "/api/quotes",
  summary: "List quotes, the newest first",
  tag: "Quotes",
  needs: { verb: "see", subject: "invoice" },
  query: pageQuery.extend({
    /** Searches numbers, references, and clients. */
    search: anyText().trim().max(200).optional(),
    status: z.enum(QUOTE_STATUSES, { error: say("badStatus", { values: QUOTE_STATUSES.join(", ") }) }).optional(),
  }),
  output: paged(quoteRow),
});

export const getQuote = defineCall({
  method: "GET",
  path: "/api/quotes/:id",
  summary: "Get a quote with its items, its decision, and its invoices",
  tag: "Quotes",
  needs: { verb: "see", subject: "invoice" },
  params,
  output: quoteDetail,
  failures: { notFound },
});

export const createQuote = defineCall({
  method: "POST",
  path: "/api/quotes",
  summary: "Create a draft of a quote; it gets its number when it is sent",
  tag: "Quotes",
  needs: { verb: "add", subject: "invoice" },
  body: quoteForm,
  output,
  failures: saving,
});

export const previewQuote = defineCall({
  method: "POST",
  path: "/api/quotes/preview",
  summary: "Compute a quote as it would be printed, without saving it",
  tag: "Quotes",
  needs: { verb: "add", subject: "invoice" },
  body: quoteForm,
  output: z.object({ printed: printedQuote }),
  failures: saving,
});

export const updateQuote = defineCall({
  method: "PUT",
  path: "/api/quotes/:id",
  summary: "Change a draft of a quote",
  tag: "Quotes",
  needs: { verb: "change", subject: "invoice" },
  params,
  body: changeOf(quoteForm).extend({ revision }),
  output,
  failures: { ...saving, notFound, changedMeanwhile, alreadySent },
});

export const deleteQuote = defineCall({
  method: "DELETE",
  path: "/api/quotes/:id",
  summary: "Delete a draft of a quote; a sent one stays",
  tag: "Quotes",
  needs: { verb: "remove", subject: "invoice" },
  params,
  output: undoableMessage,
  failures: { notFound, alreadySent },
});

export const sendQuote = defineCall({
  method: "POST",
  path: "/api/quotes/:id/send",
  summary: "Email a quote as a PDF, with a link to the client's page if there is one; a draft gets its number",
  tag: "Quotes",
  needs: { verb: "change", subject: "invoice" },
  sends: true,
  params,
  body: z.object(givenShape(invoiceMailFields)),
  output,
  failures: {
    notFound,
    alreadyDecided,
    tooMany: { status: 429, code: "too_many_mails", message: say("tooManyMails") },
    ...outsideMailFailures,
  },
});

export const recordQuoteSent = defineCall({
  method: "POST",
  path: "/api/quotes/:id/sent",
  summary: "Mark a draft of a quote as sent by other means; it gets its number",
  tag: "Quotes",
  needs: { verb: "change", subject: "invoice" },
  params,
  output,
  failures: { notFound, alreadySent },
});

const decision = z.enum(QUOTE_DECISIONS, { error: say("decision") });
const reason = anyText({ error: say("reason", { most: QUOTE_LIMITS.reason }) })
  .trim()
  .max(QUOTE_LIMITS.reason, { error: say("reason", { most: QUOTE_LIMITS.reason }) })
  .default("");

export const decideQuote = defineCall({
  method: "POST",
  path: "/api/quotes/:id/decision",
  summary: "Record what a client decided about a quote by other means than the client's page",
  tag: "Quotes",
  needs: { verb: "change", subject: "invoice" },
  params,
  body: z.object({ decision, reason }),
  output,
  failures: { notFound, notSent, alreadyDecided },
});

/** Content of an invoice: all that is left, a share of each item, chosen quantities, or a deposit. */
export const QUOTE_PARTS = ["rest", "percent", "items", "deposit"] as const;

const quantity = anyNumber({ error: say("quantities") }).min(0, { error: say("quantities") });

export const invoiceQuote = defineCall({
  method: "POST",
  path: "/api/quotes/:id/invoices",
  summary: "Create a draft invoice over what is left of an accepted quote, over a part of it, or as a deposit",
  tag: "Quotes",
  needs: { verb: "add", subject: "invoice" },
  params,
  body: z
    .object({
      part: z.enum(QUOTE_PARTS, { error: say("part", { values: QUOTE_PARTS.join(", ") }) }),
      /** Of the quote; null where the part needs none. */
      percent: percent.nullable().default(null),
      /** One for each item of the quote, in its order; empty where the part needs none. */
      quantities: z
        .array(quantity, { error: say("quantities") })
        .max(INVOICE_LIMITS.items, { error: say("quantities") })
        .default([]),
    })
    .refine(({ part, percent: share }) => !["percent", "deposit"].includes(part) || (share !== null && share > 0), {
      error: say("percentNeeded"),
      path: ["percent"],
    })
    .refine(({ part, quantities }) => part !== "items" || quantities.some((one) => one > 0), {
      error: say("quantities"),
      path: ["quantities"],
    }),
  output: messageOnly.extend({ invoiceId: z.uuid(), quote: quoteDetail }),
  failures: {
    ...saving,
    notFound,
    notAccepted: { status: 409, code: "not_accepted", message: say("notAccepted") },
    nothingLeft: { status: 409, code: "nothing_left", message: say("nothingLeft") },
    tooMuch: { status: 400, code: "too_much", message: say("tooMuch") },
    depositDraft: { status: 409, code: "deposit_draft", message: say("depositDraft") },
    depositTooHigh: { status: 400, code: "deposit_too_high", message: say("depositTooHigh") },
  },
});

export const quotePdf = {
  method: "GET",
  path: "/api/quotes/:id/pdf",
  summary: "Get a quote as a PDF",
  tag: "Quotes",
  needs: { verb: "see", subject: "invoice" },
  params,
  types: ["application/pdf"],
  failures: { notFound },
} as const satisfies Download;

export const quoteCalls = {
  listQuotes,
  getQuote,
  createQuote,
  previewQuote,
  updateQuote,
  deleteQuote,
  sendQuote,
  recordQuoteSent,
  decideQuote,
  invoiceQuote,
} as const;
