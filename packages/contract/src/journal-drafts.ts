/** Drafts of journal entries by hand, and their way to the books: saved, submitted, approved or rejected, posted. */
import { translator } from "@tallyleaf/messages";
import { contractJournalDrafts } from "@tallyleaf/messages/catalogs/contract-journal-drafts";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { lineForeign } from "./line-foreign.ts";
import { draftLineItem } from "./line-item.ts";
import { lineParty } from "./line-party.ts";
import { draftLinePeriod } from "./line-period.ts";
import { lineTaxCode } from "./line-tax-code.ts";
import { entryTaxStructure, lineTaxBase } from "./line-taxes.ts";
import {
  approvalOff,
  attachedDocuments,
  attachment,
  entryDay,
  entryDetail,
  entryText,
  HAND_SOURCES,
  MANUAL_ENTRY_LIMITS,
  manualEntryMessages,
  postManualEntry,
  reverseManualEntry,
  sideAmount,
  taxConfirmed,
} from "./manual-entries.ts";
import { namedParty } from "./named-party.ts";
import { dateConfirmed } from "./odd-dates.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { shownForeign } from "./shown-foreign.ts";
import { amount, calendarDate, currencyCode, messageOnly, paged, pageQuery, TAX_STRUCTURES } from "./values.ts";

const say = translator(contractJournalDrafts);

/** Rejected: a draft again, with the reason. */
export const DRAFT_STATES = ["draft", "submitted", "rejected"] as const;

/** Next step of a draft once it is saved. */
export const DRAFT_STEPS = ["keep", "submit", "post"] as const;

const draftLine = z.object({
  /** Empty: not chosen yet. */
  accountCode: anyText().trim().max(20, { error: manualEntryMessages.account }).default(""),
  debit: sideAmount,
  credit: sideAmount,
  description: entryText.default(""),
  dimensions: lineDimensions.default([]),
  party: lineParty,
  taxCode: lineTaxCode,
  taxBase: lineTaxBase,
  foreign: lineForeign,
  item: draftLineItem,
  period: draftLinePeriod,
});

const draftBody = z.object({
  entryDate: entryDay,
  isDateConfirmed: dateConfirmed,
  isTaxConfirmed: taxConfirmed,
  description: entryText.default(""),
  reference: entryText.default(""),
  /** Absent: the books'. */
  currency: currencyCode.optional(),
  /** Base currency per unit of the draft's; absent or null: the organization's or the day's. */
  exchangeRate: anyNumber({ error: manualEntryMessages.rate })
    .gt(0, { error: manualEntryMessages.rate })
    .max(LARGEST_AMOUNT, { error: manualEntryMessages.rate })
    .nullable()
    .optional(),
  /** A later day on which the entry is reversed; null: it isn't. */
  reverseOn: entryDay.nullable().optional(),
  /** As of an entry. */
  correctsYear: entryDay.nullable().optional(),
  taxStructure: entryTaxStructure,
  /** IDs of uploaded documents; absent: as they are. */
  documentIds: attachedDocuments.optional(),
  lines: z
    .array(draftLine, { error: say("linesInvalid") })
    .max(MANUAL_ENTRY_LIMITS.lines, { error: say("tooManyLines", { max: MANUAL_ENTRY_LIMITS.lines }) })
    .default([]),
  /** Submitting and posting check everything first. */
  step: z.enum(DRAFT_STEPS).default("keep"),
});
export const journalDraftBody = draftBody;

const revision = z.int({ error: say("revisionInvalid") }).min(1, { error: say("revisionInvalid") });

const draftRow = z.object({
  id: z.uuid(),
  state: z.enum(DRAFT_STATES),
  entryDate: calendarDate,
  description: anyText(),
  reference: anyText(),
  currency: currencyCode,
  /** The sums of both sides, in the draft's currency. */
  debit: amount,
  credit: amount,
  reverseOn: calendarDate.nullable(),
  /** The entry that it reverses. */
  reverses: z.uuid().nullable(),
  /** Origin of the draft; its entry gets the same. */
  source: z.enum(HAND_SOURCES),
  /** Empty: a deleted account. */
  enteredBy: anyText(),
  /** Whether the caller entered, changed or submitted it, so that someone else has to approve it. */
  isOwn: z.boolean(),
});
export type JournalDraftRow = z.output<typeof draftRow>;

const draftDetail = draftRow.extend({
  /** Grows with every change; a change names the one that it changes. */
  revision: z.int(),
  exchangeRate: z.number().nullable(),
  correctsYear: calendarDate.nullable(),
  taxStructure: z.enum(TAX_STRUCTURES),
  /** Why it was rejected, and by whom; null: it wasn't, or was submitted again. */
  rejection: z.object({ reason: anyText(), by: anyText() }).nullable(),
  lines: z.array(
    z.object({
      accountCode: anyText(),
      /** Empty where the chart has no such account. */
      accountName: anyText(),
      debit: amount,
      credit: amount,
      description: anyText(),
      /** IDs of dimensions. */
      dimensions: z.array(z.uuid()),
      party: namedParty.nullable(),
      taxCode: anyText(),
      taxBase: amount.nullable(),
      foreign: shownForeign.nullable(),
      /** As it was typed; null: none. */
      item: draftLineItem,
      /** As it was typed; null: none. */
      period: draftLinePeriod,
    }),
  ),
  attachments: z.array(attachment),
});
export type JournalDraftDetail = z.output<typeof draftDetail>;

const params = z.object({ id: z.uuid({ error: say("draftIdInvalid") }) });
const failures = {
  notFound: { status: 404, code: "not_found", message: say("draftNotFound") },
  changedMeanwhile: { status: 409, code: "changed_meanwhile", message: say("changedMeanwhile") },
} as const satisfies Record<string, Failure>;
const isSubmitted = { status: 409, code: "is_submitted", message: say("isSubmitted") } as const satisfies Failure;
const notSubmitted = { status: 409, code: "not_submitted", message: say("notSubmitted") } as const satisfies Failure;
const ofReversal = { status: 409, code: "is_reversal", message: say("ofReversal") } as const satisfies Failure;
const tag = "Journal";

const saved = messageOnly.extend({
  /** Null: it was posted. */
  draft: draftDetail.nullable(),
  /** Its posted entry; null: it wasn't posted. */
  entry: entryDetail.nullable(),
});

export const listJournalDrafts = defineCall({
  method: "GET",
  path: "/api/journal-drafts",
  summary: "List drafts of journal entries, newest day first; they are in no balance, report, or export",
  tag,
  needs: { verb: "see", subject: "journal" },
  query: pageQuery.extend({
    state: z.enum(DRAFT_STATES).optional(),
    /** In description and reference. */
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .optional(),
  }),
  output: paged(draftRow),
});

export const getJournalDraft = defineCall({
  method: "GET",
  path: "/api/journal-drafts/:id",
  summary: "Get a draft of a journal entry with its lines",
  tag,
  needs: { verb: "see", subject: "journal" },
  params,
  output: draftDetail,
  failures: { notFound: failures.notFound },
});

export const saveJournalDraft = defineCall({
  method: "POST",
  path: "/api/journal-drafts",
  summary: "Save a draft of a journal entry, balanced or not; optionally submit or post it",
  tag,
  needs: { verb: "add", subject: "journal" },
  body: draftBody,
  output: saved,
  failures: { ...postManualEntry.failures, approvalOff },
});

export const changeJournalDraft = defineCall({
  method: "PUT",
  path: "/api/journal-drafts/:id",
  summary: "Change a draft of a journal entry; optionally submit or post it",
  tag,
  needs: { verb: "change", subject: "journal" },
  params,
  body: changeOf(draftBody).extend({ revision }),
  output: saved,
  failures: { ...postManualEntry.failures, ...failures, isSubmitted, ofReversal, approvalOff },
});

export const deleteJournalDraft = defineCall({
  method: "DELETE",
  path: "/api/journal-drafts/:id",
  summary: "Delete a draft of a journal entry; for 30 days it can be restored",
  tag,
  needs: { verb: "change", subject: "journal" },
  params,
  output: messageOnly,
  failures: { notFound: failures.notFound, isSubmitted },
});

export const restoreJournalDraft = defineCall({
  method: "POST",
  path: "/api/journal-drafts/:id/restore",
  summary: "Restore a deleted draft of a journal entry",
  tag,
  needs: { verb: "change", subject: "journal" },
  params,
  output: messageOnly,
  failures: { notFound: failures.notFound },
});

export const withdrawJournalDraft = defineCall({
  method: "POST",
  path: "/api/journal-drafts/:id/withdraw",
  summary: "Withdraw a submitted journal entry, by its author: it is a draft again",
  tag,
  needs: { verb: "change", subject: "journal" },
  params,
  output: messageOnly.extend({ draft: draftDetail }),
  failures: {
    notFound: failures.notFound,
    notSubmitted,
    notOwn: { status: 403, code: "not_own", message: say("notOwn") },
  },
});

export const approveJournalDraft = defineCall({
  method: "POST",
  path: "/api/journal-drafts/:id/approve",
  summary: "Approve and post a submitted journal entry; its author can't",
  tag,
  needs: { verb: "change", subject: "journal" },
  params,
  body: z.object({ revision }),
  output: messageOnly.extend({ entry: entryDetail }),
  failures: {
    ...postManualEntry.failures,
    ...failures,
    notSubmitted,
    ownEntry: { status: 403, code: "own_entry", message: say("ownEntry") },
    isReversed: reverseManualEntry.failures.isReversed,
  },
});

export const rejectJournalDraft = defineCall({
  method: "POST",
  path: "/api/journal-drafts/:id/reject",
  summary: "Reject a submitted journal entry with a reason: it is a draft again",
  tag,
  needs: { verb: "change", subject: "journal" },
  params,
  body: z.object({
    revision,
    reason: anyText({ error: say("reasonMissing") })
      .trim()
      .min(1, { error: say("reasonMissing") })
      .max(MANUAL_ENTRY_LIMITS.reason, { error: say("reasonTooLong", { max: MANUAL_ENTRY_LIMITS.reason }) }),
  }),
  output: messageOnly.extend({ draft: draftDetail }),
  failures: { ...failures, notSubmitted, ownEntry: { status: 403, code: "own_entry", message: say("ownEntry") } },
});

export const submitReversal = defineCall({
  method: "POST",
  path: "/api/journal-entries/:id/submit-reversal",
  summary: "Submit the reversal of a journal entry for approval, if a second person is required",
  tag,
  needs: { verb: "change", subject: "journal" },
  params: z.object({ id: z.uuid({ error: say("draftIdInvalid") }) }),
  body: z.object({
    /** The entry's own day or a later one; absent: its own. */
    entryDate: entryDay.optional(),
  }),
  output: messageOnly.extend({ draft: draftDetail }),
  failures: {
    notFound: reverseManualEntry.failures.notFound,
    notManual: reverseManualEntry.failures.notManual,
    beforeEntry: reverseManualEntry.failures.beforeEntry,
    isReversed: reverseManualEntry.failures.isReversed,
    isReversal: reverseManualEntry.failures.isReversal,
    alreadySubmitted: { status: 409, code: "already_submitted", message: say("alreadySubmitted") },
    approvalOff,
  },
});

const settings = z.object({
  /** An entry by hand is posted by a second person only. */
  needsApproval: z.boolean(),
  /** Only above this amount, in the default currency; null: every entry. */
  approvalLimit: amount.nullable(),
  currency: currencyCode,
  /** Of the first fiscal year, before which a date has to be confirmed; null: none is set. */
  firstDay: calendarDate.nullable(),
});
export type JournalSettings = z.output<typeof settings>;

export const journalSettingsLabels = { needsApproval: say("needsApproval"), approvalLimit: say("approvalLimit") };

export const getJournalSettings = defineCall({
  method: "GET",
  path: "/api/journal-settings",
  summary: "Get whether manual journal entries need approval by a second person",
  tag,
  needs: { verb: "see", subject: "journal" },
  output: settings,
});

export const saveJournalSettings = defineCall({
  method: "PUT",
  path: "/api/journal-settings",
  summary: "Set whether journal entries by hand need a second person, and above which amount",
  tag,
  needs: { verb: "change", subject: "company" },
  body: z.object({
    needsApproval: z.boolean({ error: say("needsApprovalInvalid") }).optional(),
    approvalLimit: anyNumber({ error: say("limitInvalid") })
      .gt(0, { error: say("limitInvalid") })
      .max(LARGEST_AMOUNT, { error: manualEntryMessages.tooLarge })
      .nullable()
      .optional(),
  }),
  output: messageOnly.extend(settings.shape),
  failures: {
    noSecondPerson: { status: 409, code: "no_second_person", message: say("noSecondPerson") },
  },
});

export const journalDraftCalls = {
  listJournalDrafts,
  getJournalDraft,
  saveJournalDraft,
  changeJournalDraft,
  deleteJournalDraft,
  restoreJournalDraft,
  withdrawJournalDraft,
  approveJournalDraft,
  rejectJournalDraft,
  submitReversal,
  getJournalSettings,
  saveJournalSettings,
} as const;
