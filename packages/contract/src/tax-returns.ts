/** Tax returns: their periods, boxes, the lines behind them, and filing. Nothing is sent to an authority. */
import { translator } from "@tallyleaf/messages";
import { contractTax } from "@tallyleaf/messages/catalogs/contract-tax";
import * as z from "zod";
import { type Download, defineCall, type Failure } from "./call.ts";
import { csvFile } from "./csv.ts";
import { balanceAmount } from "./exact-amounts.ts";
import { anyText } from "./scalars.ts";
import { listTaxThresholds } from "./tax-thresholds.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractTax);

export const MAX_TAX_REFERENCE = 100;
export const MAX_WITHDRAWAL_REASON = 500;
export const TAX_PERIOD_KEY_LENGTH = 4;

/** Sentences that the screen also says by itself. */
export const taxReturnMessages = {
  noPeriod: say("noPeriod"),
  earlierOpen: say("earlierOpen"),
  formNotVerified: say("formNotVerified"),
  otherCurrency: say("otherCurrency"),
  checksOpen: say("checksOpen"),
};

/**
 * `running`: the period isn't over. `open`: it can be filed. `overdue`: so it is, after the due date. `filed`. `to_correct`: filed, and
 * entries have changed it since, in a country that asks for a corrected return.
 */
export const TAX_RETURN_STATES = ["running", "open", "overdue", "filed", "to_correct"] as const;
export type TaxReturnState = (typeof TAX_RETURN_STATES)[number];

const period = z.object({
  from: calendarDate,
  to: calendarDate,
  /** Last day for filing. */
  due: calendarDate,
  state: z.enum(TAX_RETURN_STATES),
  /** Of the return that counts; null: none is filed. */
  filedOn: calendarDate.nullable(),
  /** To pay, or refunded below zero; null: none is filed. */
  result: amount.nullable(),
  /** Paid to the tax office, or refunded below zero. */
  paid: amount,
  /** `result` less `paid`; null: none is filed. */
  owed: amount.nullable(),
});
export type TaxPeriod = z.output<typeof period>;

const idParams = z.object({ id: z.uuid({ error: say("idInvalid") }) });
export const returnParams = idParams.extend({ from: z.iso.date({ error: say("dayInvalid") }) });
export const noRegistration = {
  status: 404,
  code: "not_found",
  message: say("registrationNotFound"),
} as const satisfies Failure;
export const noPeriod = {
  status: 404,
  code: "no_period",
  message: taxReturnMessages.noPeriod,
} as const satisfies Failure;
export const notFiled = { status: 409, code: "not_filed", message: say("notFiled") } as const satisfies Failure;

export const listTaxReturns = defineCall({
  method: "GET",
  path: "/api/tax/registrations/:id/returns",
  summary: "List the periods of a registration up to the current one, newest first",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  params: idParams,
  query: pageQuery,
  output: paged(period).extend({ currency: anyText() }),
  failures: { noRegistration },
});

const box = z.object({
  id: anyText(),
  /** In the words of the form. */
  label: anyText(),
  amount,
  /** The same box of the period before; null: that is before the first period. */
  before: amount.nullable(),
  /** Of the correction; null: the return doesn't need one. */
  corrected: amount.nullable(),
  /** It sums tax lines, and not other boxes. */
  hasLines: z.boolean(),
  isUnverified: z.boolean(),
});
export type TaxBoxRow = z.output<typeof box>;

/**
 * Points to look at before filing, the most urgent first. `no_code`: lines without a code, which no box counts. `lines_to_check`: codes
 * that were proposed and not checked. `unusual_rate`: taxes at a rate that the country doesn't have on their day. `without_document`:
 * purchases whose tax is claimed without a document. `unpaid_bill`: bills whose claimed tax is to be repaid, because they are unpaid for as
 * long as the law allows. `drafts`: documents dated in the period that are not posted. `unread`: documents
 * without an entry since the period began. `number_gap`: missing invoice numbers. `unexplained_tax`: entries whose tax accounts move
 * otherwise than the boxes say. `before_start`: documents dated before the registration begins that were entered since, which are in no
 * return. `opened_within`: opening balances with tax that are dated within the period, whose days before are in no line.
 * `earlier_open`: an earlier period is not filed. `other_currency`: the books are not in the currency of
 * the return.
 */
export const TAX_CHECKS = [
  "no_code",
  "lines_to_check",
  "unusual_rate",
  "without_document",
  "unpaid_bill",
  "drafts",
  "unread",
  "number_gap",
  "unexplained_tax",
  "before_start",
  "opened_within",
  "earlier_open",
  "other_currency",
] as const;
export type TaxCheck = (typeof TAX_CHECKS)[number];

const taxCheck = z.object({
  check: z.enum(TAX_CHECKS),
  count: z.int(),
  /** The first of them; empty: the screen leads to them as a whole. */
  named: z.array(
    z.object({
      label: anyText(),
      entryId: z.uuid().nullable(),
      expenseId: z.int().nullable(),
      invoiceId: z.uuid().nullable(),
    }),
  ),
});
export type TaxCheckRow = z.output<typeof taxCheck>;

const filing = z.object({
  version: z.int(),
  filedOn: calendarDate,
  reference: anyText(),
  by: anyText(),
  at: instant,
  result: amount,
  /** Warnings with which it was filed. */
  warnings: z.array(taxCheck.omit({ named: true })),
  withdrawn: z.object({ by: anyText(), at: instant, reason: anyText() }).nullable(),
});
export type TaxFiling = z.output<typeof filing>;

const taxReturn = period.extend({
  country: anyText(),
  region: anyText(),
  number: anyText(),
  form: anyText(),
  isUnverified: z.boolean(),
  /** Tax of documents of the period's days, and of earlier ones, counts when it is paid, where the country allows that. */
  whenPaid: z.boolean(),
  currency: anyText(),
  /** Of the filed return where one counts, as it was filed; else of the entries of now. */
  boxes: z.array(box),
  /** Amount to pay, or to be refunded below zero, now or as it was filed. */
  payable: amount,
  /** What the correction would say; null: the return doesn't need one. This is what filing it confirms. */
  corrected: amount.nullable(),
  /** Amount owed by the books, to the minor unit. */
  booked: amount,
  /** `booked` less `payable`. */
  rounding: amount,
  /** Number of lines from earlier periods that had been filed. */
  late: z.int(),
  /** Number of lines dated in this filed period that aren't in its return, or are no longer. */
  changed: z.int(),
  /** Empty where a return is filed. */
  checks: z.array(taxCheck),
  /** Newest first, withdrawn ones too. */
  filings: z.array(filing),
});
export type TaxReturnSheet = z.output<typeof taxReturn>;

export const getTaxReturn = defineCall({
  method: "GET",
  path: "/api/tax/registrations/:id/returns/:from",
  summary: "Get the return of a period: boxes, checks, and filings",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  params: returnParams,
  output: taxReturn,
  failures: { noRegistration, noPeriod },
});

/** Who says which code a line has: a person on this screen, the document, or the rules. */
export const TAX_CODE_ORIGINS = ["person", "document", "proposed"] as const;
/** Reasons of a proposal, and of none. */
export const TAX_REASONS = [
  "rate",
  "not_recoverable",
  "foreign_tax",
  "eu_customer",
  "abroad_customer",
  "no_tax_charged",
  "eu_vendor",
  "abroad_vendor",
  "no_rate",
  "no_code_for_rate",
  "differs_from_books",
  "base_unknown",
] as const;
export type TaxReason = (typeof TAX_REASONS)[number];

const line = z.object({
  entryId: z.uuid(),
  lineNumber: z.int(),
  date: calendarDate,
  /** Of a line that counts when it is paid, and `date` is the day of that: the document's day. Null: it counts by the document's date. */
  paidFor: calendarDate.nullable(),
  /** Of the entry; its own number, or the document's. */
  reference: anyText(),
  party: anyText(),
  direction: z.enum(["sale", "purchase"]),
  /** As the document states them; '' and null: no tax. */
  taxName: anyText(),
  taxRate: z.number().nullable(),
  base: amount,
  tax: amount,
  claimed: amount,
  /** "DE-U19"; '': in no return. Null: unknown, and in no box. */
  code: anyText().nullable(),
  origin: z.enum(TAX_CODE_ORIGINS),
  /** Of a proposal; null: a person or the document gave the code. */
  reason: z.enum(TAX_REASONS).nullable(),
  /** A person should look at it. */
  toCheck: z.boolean(),
  /** Of an earlier period that had been filed. */
  late: z.boolean(),
  expenseId: z.int().nullable(),
  invoiceId: z.uuid().nullable(),
});
export type TaxLineRow = z.output<typeof line>;

export const listTaxReturnLines = defineCall({
  method: "GET",
  path: "/api/tax/registrations/:id/returns/:from/lines",
  summary:
    "List the tax lines of a return: all, those of a box, those to check, late ones, or those that changed it since it was filed",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  params: returnParams,
  query: pageQuery.extend({
    box: anyText()
      .max(20, { error: say("boxInvalid") })
      .optional(),
    which: z.enum(["all", "to_check", "no_code", "late", "changed"], { error: say("whichInvalid") }).default("all"),
  }),
  output: paged(line).extend({ currency: anyText() }),
  failures: { noRegistration, noPeriod },
});

export const codeTaxLine = defineCall({
  method: "PUT",
  path: "/api/tax/lines/:entryId/:lineNumber",
  summary: "Set the tax code of a line of a posted entry; null: as the document or the rules have it",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: z.object({
    entryId: z.uuid({ error: say("idInvalid") }),
    lineNumber: z.coerce
      .number({ error: say("idInvalid") })
      .int({ error: say("idInvalid") })
      .min(1)
      .max(32_767),
  }),
  /** '': in no return. */
  body: z.object({
    code: anyText({ error: say("codeInvalid") })
      .max(20, { error: say("codeInvalid") })
      .nullable(),
  }),
  output: messageOnly,
  failures: {
    notFound: { status: 404, code: "not_found", message: say("lineNotFound") },
    unknownCode: { status: 422, code: "unknown_code", message: say("unknownCode") },
    filed: { status: 409, code: "line_filed", message: say("lineFiled") },
    /** A reverse charge that isn't posted, for example. */
    postedOtherwise: { status: 409, code: "posted_otherwise", message: say("postedOtherwise") },
  },
});

/** Body of a filing. */
export const taxFilingBody = z.object({
  filedOn: z.iso.date({ error: say("filedOnInvalid") }),
  reference: anyText()
    .trim()
    .max(MAX_TAX_REFERENCE, { error: say("referenceTooLong", { max: MAX_TAX_REFERENCE }) })
    .default(""),
  /** What the person saw; filing is refused if it has changed since. */
  payable: balanceAmount({ missing: say("payableMissing"), tooLarge: say("payableMissing") }),
  /** Checks whose findings the person has seen; with findings of others, filing is refused. */
  acknowledged: z
    .array(z.enum(TAX_CHECKS, { error: say("checkInvalid") }), { error: say("checkInvalid") })
    .max(TAX_CHECKS.length, { error: say("checkInvalid") })
    .default([]),
});

export const fileTaxReturn = defineCall({
  method: "POST",
  path: "/api/tax/registrations/:id/returns/:from/file",
  summary: "Mark a return as filed with the authority, or its correction: its figures never change afterwards",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: returnParams,
  body: taxFilingBody,
  output: messageOnly,
  people: true,
  failures: {
    noRegistration,
    noPeriod,
    notOver: { status: 409, code: "period_not_over", message: say("notOver") },
    earlierOpen: { status: 409, code: "earlier_period_open", message: taxReturnMessages.earlierOpen },
    alreadyFiled: { status: 409, code: "already_filed", message: say("alreadyFiled") },
    changed: { status: 409, code: "figures_changed", message: say("figuresChanged") },
    checksOpen: { status: 409, code: "checks_open", message: taxReturnMessages.checksOpen },
    unverified: { status: 409, code: "form_not_verified", message: taxReturnMessages.formNotVerified },
    otherCurrency: { status: 409, code: "other_currency", message: taxReturnMessages.otherCurrency },
    futureDay: { status: 422, code: "future_day", message: say("futureDay") },
  },
});

/** Body of a withdrawal. */
export const taxWithdrawalBody = z.object({
  reason: anyText({ error: say("reasonMissing") })
    .trim()
    .min(1, { error: say("reasonMissing") })
    .max(MAX_WITHDRAWAL_REASON, { error: say("reasonTooLong", { max: MAX_WITHDRAWAL_REASON }) }),
});

export const withdrawTaxReturn = defineCall({
  method: "POST",
  path: "/api/tax/registrations/:id/returns/:from/withdraw",
  summary: "Withdraw a filed return; the filing stays in its history",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: returnParams,
  body: taxWithdrawalBody,
  output: messageOnly,
  people: true,
  failures: {
    noRegistration,
    noPeriod,
    notFiled,
    laterFiled: { status: 409, code: "later_period_filed", message: say("laterFiled") },
  },
});

const ecSale = z.object({
  /** Of the customer; '': none that is valid is known. */
  vatId: anyText(),
  party: anyText(),
  kind: z.enum(["goods", "services"]),
  amount,
  /** To the nearest unit of the currency, as lists ask for it. */
  whole: z.int(),
});
export type EcSale = z.output<typeof ecSale>;

export const listEcSales = defineCall({
  method: "GET",
  path: "/api/tax/registrations/:id/returns/:from/ec-sales",
  summary: "Get the EC sales list of a return's period: goods and services to businesses in the EU, by VAT ID",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  params: returnParams,
  output: z.object({ data: z.array(ecSale), total: amount, currency: anyText() }),
  failures: { noRegistration, noPeriod },
});

export const exportTaxReturn = defineCall({
  method: "GET",
  path: "/api/tax/registrations/:id/returns/:from/export",
  summary:
    "Get the boxes of a return, the tax lines in it, its EC sales list, or the rows of the One-Stop Shop, as CSV",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  params: returnParams,
  query: z.object({
    of: z.enum(["boxes", "lines", "ec_sales", "oss"], { error: say("whichInvalid") }).default("boxes"),
  }),
  output: csvFile,
  failures: { noRegistration, noPeriod },
});

/** The return as a paper, or in the structure of the authority's own programs, which a program that may send it takes in. */
export const taxReturnFile = {
  method: "GET",
  path: "/api/tax/registrations/:id/returns/:from/paper",
  summary: "Get the return as a PDF, or as the body for HMRC's VAT API (mtd: United Kingdom)",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  params: returnParams,
  query: z.object({
    format: z.enum(["pdf", "mtd"], { error: say("formatInvalid") }).default("pdf"),
    /** Of mtd: HMRC's key of the period, as its obligations name it ("18A1", "#001"). Empty: who sends the return adds it. */
    periodKey: z
      .string()
      .trim()
      .regex(/^([A-Za-z0-9#]{4})?$/, { error: say("periodKeyInvalid") })
      .default(""),
  }),
  types: ["application/pdf", "application/json"],
  failures: {
    noRegistration,
    noPeriod,
    otherForm: { status: 409, code: "other_form", message: say("otherForm") },
    otherCurrency: { status: 409, code: "other_currency", message: taxReturnMessages.otherCurrency },
  },
} as const satisfies Download;

export const taxReturnCalls = {
  listTaxReturns,
  getTaxReturn,
  listTaxReturnLines,
  codeTaxLine,
  fileTaxReturn,
  withdrawTaxReturn,
  listEcSales,
  exportTaxReturn,
  listTaxThresholds,
} as const;
