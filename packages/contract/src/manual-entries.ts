/** Journal entries: all that is posted, entries by hand, and their reversal. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractManualEntries } from "@tallyleaf/messages/catalogs/contract-manual-entries";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { journalEntry } from "./expenses.ts";
import { dimensionRef, lineDimensions } from "./line-dimensions.ts";
import { badForeign, lineForeign } from "./line-foreign.ts";
import { badItem, itemUsed, lineItem } from "./line-item.ts";
import { lineParty, linePartyMessages } from "./line-party.ts";
import { badPeriod, linePeriod, monthsReleased } from "./line-period.ts";
import { badTaxCode, lineTaxCode } from "./line-tax-code.ts";
import { entryTax, entryTaxStructure, lineTaxBase } from "./line-taxes.ts";
import { dateConfirmed } from "./odd-dates.ts";
import { LATER_PAYMENT } from "./payments.ts";
import { link } from "./reports.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractManualEntries);

export const MANUAL_ENTRY_LIMITS = { lines: 200, text: 300, documents: 50, reason: 500 } as const;

/** Sentences that screen and server say alike. */
export const manualEntryMessages = {
  date: say("dateMissing"),
  description: say("descriptionMissing"),
  account: say("accountMissing"),
  amount: say("amountMissing"),
  tooLarge: say("amountTooLarge"),
  oneSide: say("oneSide"),
  lines: say("linesMissing"),
  rate: say("rateInvalid"),
  text: say("tooLong", { max: MANUAL_ENTRY_LIMITS.text }),
  notLater: say("notLater"),
  beforeEntry: say("beforeEntry"),
};

/** Labels of the fields, on the screen. */
export const manualEntryLabels = {
  date: say("date"),
  description: say("description"),
  reference: say("reference"),
  reverseOn: say("reverseOn"),
};

export const entryDay = anyText({ error: manualEntryMessages.date }).refine(isCalendarDate, {
  error: manualEntryMessages.date,
});
export const entryText = anyText().trim().max(MANUAL_ENTRY_LIMITS.text, { error: manualEntryMessages.text });
/** Zero on the side that the line is not on. */
export const sideAmount = anyNumber({ error: manualEntryMessages.amount })
  .min(0, { error: manualEntryMessages.amount })
  .max(LARGEST_AMOUNT, { error: manualEntryMessages.tooLarge })
  .default(0);

const manualLine = z
  .object({
    accountCode: anyText({ error: manualEntryMessages.account })
      .trim()
      .min(1, { error: manualEntryMessages.account })
      .max(20, { error: manualEntryMessages.account }),
    debit: sideAmount,
    credit: sideAmount,
    description: entryText.default(""),
    dimensions: lineDimensions.default([]),
    party: lineParty,
    taxCode: lineTaxCode,
    taxBase: lineTaxBase,
    foreign: lineForeign,
    item: lineItem,
    /** The days that the cost or revenue is for: it is spread over them. */
    period: linePeriod,
  })
  .refine(({ debit, credit }) => debit > 0 !== credit > 0, { error: manualEntryMessages.oneSide, path: ["debit"] });

/** A document that was uploaded. */
export const attachedDocuments = z
  .array(z.uuid({ error: say("documentInvalid") }), { error: say("documentInvalid") })
  .max(MANUAL_ENTRY_LIMITS.documents, { error: say("tooManyDocuments", { max: MANUAL_ENTRY_LIMITS.documents }) });

/** A person has confirmed lines on tax accounts without a tax code: payments or corrections; the activity log says so. */
export const taxConfirmed = z.boolean({ error: say("isTaxConfirmed") }).optional();

export const manualEntryBody = z.object({
  entryDate: entryDay,
  /** Of the entry or its reversal; the activity log says so. */
  isDateConfirmed: dateConfirmed,
  isTaxConfirmed: taxConfirmed,
  description: anyText({ error: manualEntryMessages.description })
    .trim()
    .min(1, { error: manualEntryMessages.description })
    .max(MANUAL_ENTRY_LIMITS.text, { error: manualEntryMessages.text }),
  reference: entryText.default(""),
  /** Absent: the books'. */
  currency: currencyCode.optional(),
  /** Base currency per unit of the entry's; absent: the organization's or the day's. */
  exchangeRate: anyNumber({ error: manualEntryMessages.rate })
    .gt(0, { error: manualEntryMessages.rate })
    .max(LARGEST_AMOUNT, { error: manualEntryMessages.rate })
    .optional(),
  /** A later day on which the entry is reversed; its reversal is posted at once with that day. Absent or null: it isn't. */
  reverseOn: entryDay.nullable().optional(),
  /** First day of a closed fiscal year before the entry's day, which the entry corrects. Absent or null: it corrects none. */
  correctsYear: entryDay.nullable().optional(),
  taxStructure: entryTaxStructure,
  /** IDs of uploaded documents. */
  documentIds: attachedDocuments.optional(),
  lines: z
    .array(manualLine, { error: manualEntryMessages.lines })
    .min(2, { error: manualEntryMessages.lines })
    .max(MANUAL_ENTRY_LIMITS.lines, { error: say("tooManyLines", { max: MANUAL_ENTRY_LIMITS.lines }) }),
});
export type ManualEntryInput = z.input<typeof manualEntryBody>;

/** A posted entry stays posted, or is reversed by another one. */
export const ENTRY_STATES = ["posted", "reversed"] as const;

const entryRow = z.object({
  id: z.uuid(),
  /** `GJ-2026-0001`, without gaps for each fiscal year; null: made by a document, which has its own. */
  number: anyText().nullable(),
  state: z.enum(ENTRY_STATES),
  entryDate: calendarDate,
  party: anyText().nullable(),
  description: anyText().nullable(),
  reference: anyText().nullable(),
  /** The document that made the entry, or "manual". */
  source: link,
  /** The sum of one side, in the base currency. */
  amount,
  baseCurrency: anyText(),
  /** The entry that this one reverses. */
  reverses: z.uuid().nullable(),
  /** The entry that reverses this one. */
  reversedBy: z.uuid().nullable(),
});
export type JournalEntryRow = z.output<typeof entryRow>;

/** A document of an entry or a draft. */
export const attachment = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  fileName: anyText(),
  mimeType: anyText(),
  /** Storage key, to open it with `signedUrl`; null: the document was deleted. */
  key: anyText().nullable(),
  addedAt: instant,
});
export type EntryAttachment = z.output<typeof attachment>;

export const entryDetail = journalEntry.extend({
  ...entryRow.pick({ number: true, state: true, source: true, reverses: true, reversedBy: true }).shape,
  /** Name of the user who entered it; empty: the product, or a deleted account. */
  enteredBy: anyText(),
  /** The second person; null: none had to approve it. */
  approvedBy: anyText().nullable(),
  /** First day of the closed fiscal year that it corrects; null: it is of its own day. */
  correctsYear: calendarDate.nullable(),
  /** Its reversal is submitted, not posted. */
  reversalNeedsApproval: z.boolean(),
  /** The draft of its reversal that someone has submitted. */
  submittedReversal: z.uuid().nullable(),
  attachments: z.array(attachment),
  /** Of its lines, in the entry's currency. */
  taxes: z.array(entryTax),
});
export type JournalEntryDetail = z.output<typeof entryDetail>;

export const entryParams = z.object({ id: z.uuid({ error: say("entryInvalid") }) });
/** Error if the organization requires approval by a second person. */
const needsApproval = {
  status: 409,
  code: "needs_approval",
  message: say("needsApproval"),
} as const satisfies Failure;
/** Error if the organization doesn't. */
export const approvalOff = {
  status: 409,
  code: "approval_off",
  message: say("approvalOff"),
} as const satisfies Failure;
const notFound = { status: 404, code: "not_found", message: say("entryNotFound") } as const satisfies Failure;

/** Entries that no document made: typed, from a template or a schedule, or imported. */
export const HAND_SOURCES = ["manual", "template", "schedule", "import"] as const;
export const isHandSource = (kind: string | undefined): boolean =>
  kind !== undefined && (HAND_SOURCES as readonly string[]).includes(kind);

/** Which entries a list shows: all that are posted, or those by hand. */
export const ENTRY_ORIGINS = ["all", "manual"] as const;

const listQuery = pageQuery.extend({
  origin: z.enum(ENTRY_ORIGINS).default("all"),
  /** Posted: those that nothing reverses. */
  state: z.enum(ENTRY_STATES).optional(),
  /** In number, party, description and reference, and in number and party of the invoices and bills that its lines name. */
  search: anyText()
    .trim()
    .max(200, { error: say("searchTooLong") })
    .optional(),
  startDate: entryDay.optional(),
  endDate: entryDay.optional(),
  /** Entries with a line on this account. */
  accountCode: anyText().trim().max(20, { error: manualEntryMessages.account }).optional(),
  /** Entries with a line of this project, cost center, or tag; ID. */
  dimension: dimensionRef.optional(),
  /** Entries with a line about this client or vendor; ID. */
  party: z.uuid({ error: linePartyMessages.unknown }).optional(),
});
export type JournalEntryFilter = z.output<typeof listQuery>;

export const listJournalEntries = defineCall({
  method: "GET",
  path: "/api/journal-entries",
  summary: "List posted journal entries, newest day first, with the document of each",
  tag: "Journal",
  needs: { verb: "see", subject: "journal" },
  query: listQuery,
  output: paged(entryRow),
});

export const getJournalEntry = defineCall({
  method: "GET",
  path: "/api/journal-entries/:id",
  summary: "Get a posted journal entry with its lines",
  tag: "Journal",
  needs: { verb: "see", subject: "journal" },
  params: entryParams,
  output: entryDetail,
  failures: { notFound },
});

export const postManualEntry = defineCall({
  method: "POST",
  path: "/api/journal-entries",
  summary: "Post a journal entry by hand; debits and credits must be equal",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  body: manualEntryBody,
  output: messageOnly.extend({ entry: entryDetail }),
  failures: {
    unbalanced: { status: 400, code: "unbalanced", message: say("unbalanced") },
    unknownAccount: { status: 400, code: "unknown_account", message: say("unknownAccount") },
    controlAccount: { status: 400, code: "control_account", message: say("controlAccount") },
    rateMissing: { status: 400, code: "rate_missing", message: say("rateMissing") },
    rateTooSmall: { status: 400, code: "rate_too_small", message: say("rateTooSmall") },
    oddDate: { status: 400, code: "odd_date", message: say("oddDate") },
    notLater: { status: 400, code: "reversal_not_later", message: say("notLater") },
    notClosedYear: { status: 400, code: "year_not_closed", message: say("notClosedYear") },
    noDocument: { status: 400, code: "no_document", message: say("noDocument") },
    badTaxCode,
    /** A line on a tax account has no tax code, and nobody has confirmed it; the text names the account and a code. */
    taxWithoutCode: { status: 400, code: "tax_without_code", message: say("taxHasNoCode") },
    badForeign,
    badItem,
    badPeriod,
    needsApproval,
  } satisfies Record<string, Failure>,
});

export const reverseManualEntry = defineCall({
  method: "POST",
  path: "/api/journal-entries/:id/reverse",
  summary: "Reverse a journal entry that was made by hand: same lines, sides swapped, on a day of choice",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: entryParams,
  body: z.object({
    /** The entry's own day or a later one; absent: its own. */
    entryDate: entryDay.optional(),
  }),
  output: messageOnly.extend({ entry: entryDetail }),
  failures: {
    notFound,
    notManual: { status: 409, code: "not_manual", message: say("notManual") },
    beforeEntry: { status: 400, code: "reversal_before_entry", message: manualEntryMessages.beforeEntry },
    isReversed: { status: 409, code: "is_reversed", message: say("isReversed") },
    isReversal: { status: 409, code: "is_reversal", message: say("isReversal") },
    itemUsed,
    monthsReleased,
    laterPayment: LATER_PAYMENT,
    needsApproval,
  } satisfies Record<string, Failure>,
});

export const attachDocument = defineCall({
  method: "POST",
  path: "/api/journal-entries/:id/attachments",
  summary: "Attach an uploaded document to a posted entry made by hand",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: entryParams,
  body: z.object({ documentId: z.uuid({ error: say("documentInvalid") }) }),
  output: messageOnly.extend({ attachments: z.array(attachment) }),
  failures: {
    notFound,
    notManual: { status: 409, code: "not_manual", message: say("attachNotManual") },
    noDocument: { status: 400, code: "no_document", message: say("noDocument") },
    tooMany: {
      status: 409,
      code: "too_many_documents",
      message: say("tooManyDocuments", { max: MANUAL_ENTRY_LIMITS.documents }),
    },
  } satisfies Record<string, Failure>,
});

export const detachDocument = defineCall({
  method: "DELETE",
  path: "/api/journal-entries/:id/attachments/:documentId",
  summary: "Remove a document from a posted entry made by hand; it stays in the library, and can be attached again",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: entryParams.extend({ documentId: z.uuid({ error: say("documentInvalid") }) }),
  output: messageOnly.extend({ attachments: z.array(attachment) }),
  failures: {
    notFound,
    notManual: { status: 409, code: "not_manual", message: say("attachNotManual") },
    notAttached: { status: 404, code: "not_attached", message: say("notAttached") },
  } satisfies Record<string, Failure>,
});

/** Lines of a posted entry that get other values: at least one, by their numbers in the entry, from 1. */
const changedLines = <Shape extends z.ZodRawShape>(values: Shape) =>
  z
    .array(
      z.object({ lineNumber: z.int({ error: say("lineInvalid") }).min(1, { error: say("lineInvalid") }), ...values }),
      {
        error: say("lineInvalid"),
      },
    )
    .min(1, { error: say("lineInvalid") })
    .max(MANUAL_ENTRY_LIMITS.lines, { error: say("tooManyLines", { max: MANUAL_ENTRY_LIMITS.lines }) });

export const retagEntry = defineCall({
  method: "POST",
  path: "/api/journal-entries/:id/dimensions",
  summary: "Change the dimensions of lines of a posted entry; amounts and accounts stay, and its reversal follows",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: entryParams,
  body: z.object({
    lines: changedLines({ dimensions: lineDimensions }),
  }),
  output: messageOnly.extend({ entry: entryDetail }),
  failures: {
    notFound,
    ofExpense: { status: 409, code: "of_expense", message: say("tagsOfExpense") },
    noSuchLine: { status: 400, code: "no_such_line", message: say("lineInvalid") },
  } satisfies Record<string, Failure>,
});

export const changeEntryParties = defineCall({
  method: "POST",
  path: "/api/journal-entries/:id/parties",
  summary:
    "Change the clients and vendors of lines of a posted entry made by hand; amounts and accounts stay, and what reverses it gets them too",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: entryParams,
  body: z.object({
    /** Those that change. A line of a tax goes along with the lines that the tax is of. */
    lines: changedLines({ party: lineParty }),
  }),
  output: messageOnly.extend({ entry: entryDetail }),
  failures: {
    notFound,
    notManual: { status: 409, code: "not_manual", message: say("partiesNotManual") },
    noSuchLine: { status: 400, code: "no_such_line", message: say("lineInvalid") },
    /** A line with an invoice or bill has its client or vendor. */
    ofItem: { status: 409, code: "of_open_item", message: say("partyOfItem") },
    /** Lines under one tax code have one tax; the text names the code. */
    sharedTax: { status: 409, code: "shared_tax", message: say("sharedTax") },
    /** The text names the days of the return. */
    filed: { status: 409, code: "tax_filed", message: say("partiesFiled") },
  } satisfies Record<string, Failure>,
});

/** Sentences with the values of a refusal. */
export const manualEntryRefusals = {
  sharedTax: (code: string) => say("sharedTaxOf", { code }),
  filed: (days: { from: string; to: string }) => say("partiesFiledIn", days),
  unbalanced: (sides: { debit: string; credit: string; difference: string }) => say("unbalancedBy", sides),
  unknownAccount: (code: string) => say("unknownAccountNamed", { code }),
};

export const manualEntryCalls = {
  listJournalEntries,
  getJournalEntry,
  postManualEntry,
  reverseManualEntry,
  retagEntry,
  changeEntryParties,
  attachDocument,
  detachDocument,
};
