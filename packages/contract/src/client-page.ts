/** The client's page: its link, which members give out and withdraw, and what the holder of a link sees and asks. Questions are comments. */
import { DOCUMENT_LANGUAGES, translator } from "@tallyleaf/messages";
import { contractClientPage } from "@tallyleaf/messages/catalogs/contract-client-page";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { EMAIL_OR_NOTHING } from "./patterns.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly } from "./values.ts";

const say = translator(contractClientPage);

export const CLIENT_PAGE_LIMITS = {
  question: 2000,
  email: 254,
  /** Questions through one link in 24 hours. */
  questionsADay: 20,
  /** Invoices and credit notes on the page; open ones come first. */
  documents: 200,
  /** Of who decides about a quote. */
  name: 100,
  reason: 500,
} as const;

/** Days for which a link works. */
export const CLIENT_PAGE_DAYS = [30, 90, 365] as const;

const clientId = z.object({ id: z.uuid({ error: say("clientId") }) });

const notFound = { status: 404, code: "not_found", message: say("clientNotFound") } as const satisfies Failure;

const clientLink = z.object({
  url: anyText(),
  createdAt: instant,
  /** The link works until then. */
  expiresAt: instant,
  /** The last opening; null: nobody has opened it. */
  openedAt: instant.nullable(),
});
export type ClientLink = z.output<typeof clientLink>;

const clientPageStatus = z.object({
  /** Null: there is none, it has expired, or it was withdrawn. */
  link: clientLink.nullable(),
});
export type ClientPageStatus = z.output<typeof clientPageStatus>;

export const getClientLink = defineCall({
  method: "GET",
  path: "/api/clients/:id/page",
  summary: "Get the link of a client's page",
  tag: "Clients",
  needs: { verb: "see", subject: "client" },
  params: clientId,
  output: clientPageStatus,
  failures: { notFound },
});

export const createClientLink = defineCall({
  method: "POST",
  path: "/api/clients/:id/page",
  summary: "Create a link of a client's page; the link before it stops working",
  tag: "Clients",
  needs: { verb: "change", subject: "client" },
  params: clientId,
  body: z.object({ days: z.literal(CLIENT_PAGE_DAYS, { error: say("days") }) }),
  output: messageOnly.extend({ page: clientPageStatus }),
  failures: { notFound },
});

export const withdrawClientLink = defineCall({
  method: "DELETE",
  path: "/api/clients/:id/page",
  summary: "Withdraw the link of a client's page",
  tag: "Clients",
  needs: { verb: "change", subject: "client" },
  params: clientId,
  output: messageOnly.extend({ page: clientPageStatus }),
  failures: { notFound },
});

const linkOver = { status: 404, code: "link_over", message: say("linkOver") } as const satisfies Failure;

const token = anyText({ error: linkOver.message })
  .min(1, { error: linkOver.message })
  .max(200, { error: linkOver.message });

/** Status for the client: whether we have sent the document doesn't matter to them. */
const CLIENT_PAGE_STATUSES = ["open", "partly_paid", "overdue", "paid", "credited"] as const;

const clientPageDocument = z.object({
  id: z.uuid(),
  kind: z.enum(["invoice", "credit_note"]),
  number: anyText(),
  issueDate: calendarDate,
  dueDate: calendarDate,
  currency: currencyCode,
  total: amount,
  /** Still to be paid, without what was paid before the issue; of a credit note what it is still good for, below zero. */
  open: amount,
  /** We collect it by SEPA direct debit: the client has nothing to do. */
  isDebited: z.boolean(),
  status: z.enum(CLIENT_PAGE_STATUSES),
  /** Addresses on this server, which work as long as the link does; null: another program issued it, or it is no e-invoice. */
  pdf: anyText().nullable(),
  xml: anyText().nullable(),
  /** Address of the seller's payment provider for this document; null: none. */
  payLink: anyText().nullable(),
  /** Text of its Swiss QR code; null: none. */
  swissCode: anyText().nullable(),
  /** Reference that belongs to the Swiss code; '': none. */
  swissReference: anyText(),
});
export type ClientPageDocument = z.output<typeof clientPageDocument>;

const clientPageQuote = z.object({
  id: z.uuid(),
  number: anyText(),
  issueDate: calendarDate,
  validUntil: calendarDate,
  currency: currencyCode,
  total: amount,
  status: z.enum(["sent", "accepted", "declined", "expired"]),
  decidedAt: instant.nullable(),
  decidedBy: anyText(),
  pdf: anyText(),
});
export type ClientPageQuote = z.output<typeof clientPageQuote>;

const clientPage = z.object({
  seller: z.object({
    name: anyText(),
    address: anyText(),
    email: anyText(),
    phone: anyText(),
    /** As a data: address. */
    logo: anyText().nullable(),
    bankDetails: anyText(),
    /** Found in the bank details; null: they name none. */
    iban: anyText().nullable(),
  }),
  client: anyText(),
  /** Language of the client's documents. */
  language: z.enum(DOCUMENT_LANGUAGES),
  expiresAt: instant,
  /** Open amount in each currency, less credits. */
  sums: z.array(z.object({ currency: currencyCode, open: amount })),
  documents: z.array(clientPageDocument),
  /** Sent ones, the newest first. */
  quotes: z.array(clientPageQuote),
  /** Older documents that are not listed. */
  unlisted: z.int(),
});
export type ClientPage = z.output<typeof clientPage>;

export const viewClientPage = defineCall({
  method: "POST",
  path: "/api/client-page",
  summary: "Get what the holder of a client's link sees: what is owed, and the invoices",
  tag: "Client page",
  access: "public",
  rateLimited: true,
  body: z.object({ token }),
  output: clientPage,
  failures: { linkOver },
});

export const askOnClientPage = defineCall({
  method: "POST",
  path: "/api/client-page/questions",
  summary: "Ask a question on a client's page",
  tag: "Client page",
  access: "public",
  rateLimited: true,
  body: z.object({
    token,
    invoiceId: z.uuid({ error: say("invoiceId") }).nullable(),
    text: anyText({ error: say("questionNeeded") })
      .trim()
      .min(1, { error: say("questionNeeded") })
      .max(CLIENT_PAGE_LIMITS.question, { error: say("longQuestion", { most: CLIENT_PAGE_LIMITS.question }) }),
    email: anyText({ error: say("email") })
      .trim()
      .max(CLIENT_PAGE_LIMITS.email, { error: say("email") })
      .regex(EMAIL_OR_NOTHING, { error: say("email") }),
  }),
  output: messageOnly,
  failures: {
    linkOver,
    tooMany: { status: 429, code: "too_many_questions", message: say("tooManyQuestions") },
  },
});

const nameNeeded = say("nameNeeded", { most: CLIENT_PAGE_LIMITS.name });
const longReason = say("longReason", { most: CLIENT_PAGE_LIMITS.reason });

export const decideOnClientPage = defineCall({
  method: "POST",
  path: "/api/client-page/decisions",
  summary: "Accept or decline a quote on a client's page",
  tag: "Client page",
  access: "public",
  rateLimited: true,
  body: z.object({
    token,
    quoteId: z.uuid({ error: say("quoteId") }),
    decision: z.enum(["accepted", "declined"], { error: say("decision") }),
    /** Who decides, as typed. */
    name: anyText({ error: nameNeeded })
      .trim()
      .min(1, { error: nameNeeded })
      .max(CLIENT_PAGE_LIMITS.name, { error: nameNeeded }),
    reason: anyText({ error: longReason }).trim().max(CLIENT_PAGE_LIMITS.reason, { error: longReason }),
  }),
  output: messageOnly.extend({ page: clientPage }),
  failures: {
    linkOver,
    notOpen: { status: 409, code: "not_open", message: say("quoteNotOpen") },
  },
});

export const clientPageCalls = {
  getClientLink,
  createClientLink,
  withdrawClientLink,
  viewClientPage,
  askOnClientPage,
  decideOnClientPage,
} as const;
