/**
 * Deferrals: a line of an expense, an invoice, or an entry by hand that belongs to several months. Its amount goes to prepaid expenses or deferred revenue,
 * and each month releases its part, in one run for all schedules.
 */
import { DEFERRAL_KINDS, DEFERRAL_METHODS, isCalendarDate, isTooLong, MAX_DEFERRAL_YEARS } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractDeferrals } from "@tallyleaf/messages/catalogs/contract-deferrals";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractDeferrals);

export const DEFERRAL_LIMITS = { name: 200, search: 200 } as const;

export const deferralMessages = {
  name: say("nameMissing"),
  day: say("dayInvalid"),
  endBeforeStart: say("endBeforeStart"),
  tooLong: say("tooLong", { years: MAX_DEFERRAL_YEARS }),
  method: say("methodInvalid"),
  line: say("lineInvalid"),
  document: say("documentInvalid"),
  expense: say("expenseInvalid"),
  invoice: say("invoiceInvalid"),
  journalEntry: say("journalEntryInvalid"),
  notSpreadable: say("notSpreadable"),
  nothingLater: say("nothingLater"),
  isReversedToo: say("isReversedToo"),
};

export const DEFERRAL_STATES = ["open", "done"] as const;
export type DeferralState = (typeof DEFERRAL_STATES)[number];

const day = anyText({ error: deferralMessages.day }).refine(isCalendarDate, { error: deferralMessages.day });
const text = (limit: number) =>
  anyText({ error: say("textTooLong", { limit }) })
    .trim()
    .max(limit, { error: say("textTooLong", { limit }) });
const name = text(DEFERRAL_LIMITS.name);
const line = z.int({ error: deferralMessages.line }).min(1, { error: deferralMessages.line });
const method = z.enum(DEFERRAL_METHODS, { error: deferralMessages.method });

/** Refuses a period that ends before it begins, or is too long. */
const periodRules = <Body extends z.ZodType<{ startsOn: string; endsOn: string }>>(body: Body) =>
  body.superRefine(({ startsOn, endsOn }, context) => {
    // A day that is none has its own error.
    if (!isCalendarDate(startsOn) || !isCalendarDate(endsOn)) return;
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["endsOn"], message });
    if (endsOn < startsOn) refuse(deferralMessages.endBeforeStart);
    else if (isTooLong(startsOn, endsOn)) refuse(deferralMessages.tooLong);
  });

/** Names an expense, an invoice, or an entry by hand: exactly one of them. */
const documentRules = <Names extends z.ZodType<{ expenseId?: unknown; invoiceId?: unknown; journalEntryId?: unknown }>>(
  names: Names,
) =>
  names.superRefine(({ expenseId = null, invoiceId = null, journalEntryId = null }, context) => {
    // An ID that is none has its own error.
    if ([invoiceId, journalEntryId].some((id) => id !== null && !z.uuid().safeParse(id).success)) return;
    if ([expenseId, invoiceId, journalEntryId].filter((id) => id !== null).length !== 1)
      context.addIssue({ code: "custom", path: ["expenseId"], message: deferralMessages.document });
  });

const queryOfDocument = {
  expenseId: z.coerce
    .number({ error: deferralMessages.expense })
    .int({ error: deferralMessages.expense })
    .min(1, { error: deferralMessages.expense })
    .optional(),
  invoiceId: z.uuid({ error: deferralMessages.invoice }).optional(),
  journalEntryId: z.uuid({ error: deferralMessages.journalEntry }).optional(),
};

const deferral = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(DEFERRAL_KINDS),
  name: anyText(),
  /** Of the document, one of these. */
  expenseId: z.int().nullable(),
  invoiceId: z.uuid().nullable(),
  journalEntryId: z.uuid().nullable(),
  /** Vendor and reference of the expense, number and client of the invoice, or number and description of the entry by hand. */
  document: anyText(),
  line: z.int(),
  /** Account of the cost or revenue. */
  accountCode: anyText(),
  account: anyText(),
  /** Account that holds what isn't released. */
  heldCode: anyText(),
  held: anyText(),
  amount,
  released: amount,
  rest: amount,
  startsOn: calendarDate,
  endsOn: calendarDate,
  method,
  /** Day of the entry that defers it. */
  bookedOn: calendarDate,
  entryId: z.uuid(),
  state: z.enum(DEFERRAL_STATES),
  /** First month that isn't released, its first day; null: nothing is left. */
  dueFrom: calendarDate.nullable(),
  /** The document no longer has the account or the amount: it was changed, credited, or deleted. */
  isDocumentChanged: z.boolean(),
});
export type Deferral = z.output<typeof deferral>;

const plannedMonth = z.object({
  /** Its first day. A month in which a fiscal year ends has two parts. */
  month: calendarDate,
  /** Its last day. */
  until: calendarDate,
  amount,
  /** Left after the month. */
  rest: amount,
  /** Null: not posted. `amount` is then the plan's. */
  entryId: z.uuid().nullable(),
});
export type DeferralMonth = z.output<typeof plannedMonth>;

const documentLine = z.object({
  line: z.int(),
  name: anyText(),
  accountCode: anyText(),
  account: anyText(),
  /** Net, with tax that can't be recovered, in the base currency. */
  amount,
  /** The schedule that spreads it; null: none does. */
  deferral: deferral.nullable(),
});
export type DeferrableLine = z.output<typeof documentLine>;

const dueMonth = z.object({
  /** First day of the month, or of its part, and the last one. */
  month: calendarDate,
  until: calendarDate,
  /** The month's last day, or the first open day where the month is closed. */
  entryDate: calendarDate,
  isClosed: z.boolean(),
  total: amount,
  lines: z.array(z.object({ deferralId: z.uuid(), name: anyText(), amount })),
});
export type DueRelease = z.output<typeof dueMonth>;

const run = z.object({
  id: z.uuid(),
  /** First day of the month, or of its part, and the last one. */
  month: calendarDate,
  until: calendarDate,
  entryId: z.uuid(),
  entryDate: calendarDate,
  number: anyText().nullable(),
  total: amount,
  schedules: z.int(),
  /** Name of the user; null: the product posted it by itself. */
  postedBy: anyText().nullable(),
  postedAt: instant,
  /** Null: it counts. */
  reversedAt: instant.nullable(),
});
export type ReleaseRun = z.output<typeof run>;

const deferralId = z.object({ id: z.uuid({ error: say("deferralInvalid") }) });
const runId = z.object({ id: z.uuid({ error: say("runInvalid") }) });
const failure = <const Code extends string>(status: 400 | 404 | 409, code: Code, message: string) =>
  ({ status, code, message }) as const satisfies Failure;
const NOT_FOUND = failure(404, "not_found", say("notFound"));
const saved = messageOnly.extend({ deferral });
const tag = "Journal";

const PLANNING = {
  documentNotFound: failure(404, "document_not_found", say("documentNotFound")),
  unknownLine: failure(400, "unknown_line", say("unknownLine")),
  isDeferred: failure(409, "is_deferred", say("isDeferred")),
  nothingLater: failure(400, "nothing_later", say("nothingLater")),
} satisfies Record<string, Failure>;

export const listDeferrals = defineCall({
  method: "GET",
  path: "/api/deferrals",
  summary: "List schedules that spread lines of documents, newest first, with what is left of each and what is due",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  query: pageQuery.extend({
    state: z.enum(DEFERRAL_STATES, { error: say("stateInvalid") }).optional(),
    /** In the name and the document. */
    search: text(DEFERRAL_LIMITS.search).optional(),
  }),
  output: paged(deferral).extend({
    counts: z.object({ all: z.int(), open: z.int(), done: z.int() }),
    currency: currencyCode,
    /** Months that are over and not posted. */
    monthsDue: z.int(),
    /** The product posts months by itself once they are over. */
    byClock: z.boolean(),
    /** Balances of the accounts today, by the schedules and by the ledger. */
    balances: z.array(z.object({ code: anyText(), name: anyText(), schedules: amount, ledger: amount })),
  }),
});
export type DeferralList = z.output<typeof listDeferrals.output>;

export const getDeferral = defineCall({
  method: "GET",
  path: "/api/deferrals/:id",
  summary: "Get a schedule with its months",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  params: deferralId,
  output: z.object({
    deferral,
    currency: currencyCode,
    months: z.array(plannedMonth),
    /** The last replan that counts; null: there is none. */
    replan: z.object({ amountBefore: amount, amount, postedAt: instant }).nullable(),
  }),
  failures: { notFound: NOT_FOUND },
});

export const listDeferrableLines = defineCall({
  method: "GET",
  path: "/api/deferrals/lines",
  summary:
    "List the lines of an expense, an invoice, or an entry by hand that can be spread, with the schedule of each",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  query: documentRules(z.object(queryOfDocument)),
  output: z.object({ data: z.array(documentLine), currency: currencyCode }),
  failures: { documentNotFound: PLANNING.documentNotFound },
});

export const previewDeferral = defineCall({
  method: "GET",
  path: "/api/deferrals/plan",
  summary: "Preview the schedule of a line: the day on which it is deferred, and what each month releases",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  query: periodRules(
    documentRules(
      z.object({
        ...queryOfDocument,
        line: z.coerce
          .number({ error: deferralMessages.line })
          .int({ error: deferralMessages.line })
          .min(1, { error: deferralMessages.line }),
        startsOn: day,
        endsOn: day,
        method: method.default("day"),
      }),
    ),
  ),
  output: z.object({
    amount,
    currency: currencyCode,
    /** The document's day, or the first open one after it. */
    bookedOn: calendarDate,
    isClosed: z.boolean(),
    /** The country lets the company leave such a small amount undeferred, if it does so with all of them. */
    isOptional: z.boolean(),
    months: z.array(plannedMonth),
  }),
  failures: PLANNING,
});

export const addDeferral = defineCall({
  method: "POST",
  path: "/api/deferrals",
  summary:
    "Spread a line of an expense, an invoice, or an entry by hand over its service period; the amount is deferred at once",
  tag,
  needs: { verb: "add", subject: "adjustment" },
  body: periodRules(
    documentRules(
      z.object({
        expenseId: z
          .int({ error: deferralMessages.expense })
          .min(1, { error: deferralMessages.expense })
          .nullable()
          .default(null),
        invoiceId: z.uuid({ error: deferralMessages.invoice }).nullable().default(null),
        journalEntryId: z.uuid({ error: deferralMessages.journalEntry }).nullable().default(null),
        line,
        /** Empty: that of the line. */
        name: name.default(""),
        startsOn: day,
        endsOn: day,
        method: method.default("day"),
      }),
    ),
  ),
  output: saved,
  failures: PLANNING,
});

export const deferralBody = z.object({
  name: name.min(1, { error: deferralMessages.name }),
  /** A new last day of the period: the rest is spread to it, from the first month on that isn't posted. One before that releases all. */
  endsOn: day,
});

export const updateDeferral = defineCall({
  method: "PUT",
  path: "/api/deferrals/:id",
  summary: "Change the name or the end of a schedule; posted months stay, and the rest is spread to the new end",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  params: deferralId,
  body: changeOf(deferralBody),
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    isDone: failure(409, "is_done", say("isDone")),
    endBeforeStart: failure(400, "end_before_start", deferralMessages.endBeforeStart),
    tooLong: failure(400, "too_long", deferralMessages.tooLong),
  },
});

export const deleteDeferral = defineCall({
  method: "DELETE",
  path: "/api/deferrals/:id",
  summary:
    "Reverse a schedule of which no month is posted: its entry is reversed, and the line counts in its own month again",
  tag,
  needs: { verb: "remove", subject: "adjustment" },
  params: deferralId,
  output: messageOnly,
  failures: {
    notFound: NOT_FOUND,
    isReleased: failure(409, "is_released", say("isReleased")),
    isReplanned: failure(409, "is_replanned", say("isReplanned")),
  },
});

const correction = z.object({
  /** "deferred": on the account that holds it; "released": to the account of the cost or revenue. */
  kind: z.enum(["deferred", "released"]),
  /** The day that it belongs to: of the document, of a credit note, or a month's last one. */
  forDay: calendarDate,
  /** The day on which it is posted: the same, or the first open one after it. */
  day: calendarDate,
  accountCode: anyText(),
  account: anyText(),
  /** Below zero: less is deferred, or less is released. */
  amount,
});
export type DeferralCorrection = z.output<typeof correction>;

const sumsOfSchedule = z.object({ accountCode: anyText(), account: anyText(), amount, released: amount, rest: amount });

export const previewReplan = defineCall({
  method: "GET",
  path: "/api/deferrals/:id/replan",
  summary: "Preview what would be posted so that a schedule is right again after its document changed",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  params: deferralId,
  output: z.object({
    currency: currencyCode,
    /** False: the schedule is as its document says, and nothing would be posted. */
    isChanged: z.boolean(),
    before: sumsOfSchedule,
    after: sumsOfSchedule,
    corrections: z.array(correction),
    /** The months that are still to come. */
    months: z.array(plannedMonth),
  }),
  failures: { notFound: NOT_FOUND, documentNotFound: PLANNING.documentNotFound },
});
export type ReplanPreview = z.output<typeof previewReplan.output>;

export const replanDeferral = defineCall({
  method: "POST",
  path: "/api/deferrals/:id/replan",
  summary:
    "Make a schedule right again after its document changed: what is posted stays, and the difference is posted in open periods; a second time does nothing",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  params: deferralId,
  output: saved.extend({ replanned: z.boolean() }),
  failures: { notFound: NOT_FOUND, documentNotFound: PLANNING.documentNotFound },
});

export const reverseReplan = defineCall({
  method: "POST",
  path: "/api/deferrals/:id/reverse",
  summary: "Take the last replan of a schedule back as a whole, while its periods are open",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  params: deferralId,
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    notReplanned: failure(409, "not_replanned", say("notReplanned")),
    laterPosted: failure(409, "later_posted", say("releasedSince")),
  },
});

export const previewReleases = defineCall({
  method: "GET",
  path: "/api/deferrals/releases",
  summary: "Preview the months whose parts aren't released, oldest first, at most 24",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  output: z.object({ months: z.array(dueMonth), currency: currencyCode, byClock: z.boolean() }),
});
export type ReleasePreview = z.output<typeof previewReleases.output>;

export const postReleases = defineCall({
  method: "POST",
  path: "/api/deferrals/releases",
  summary: "Release all months that are due through one, an entry each; what is posted is left alone",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  body: z.object({
    /** A day of the last month. */
    through: day,
    /** Posts what belongs to a closed month on the first open day, and names the month; else it is refused. */
    onOpenDay: z.boolean({ error: say("onOpenDayInvalid") }).default(false),
  }),
  output: messageOnly.extend({ runs: z.array(run) }),
  failures: { notOver: failure(400, "not_over", say("notOver")) },
});

export const listReleaseRuns = defineCall({
  method: "GET",
  path: "/api/deferrals/runs",
  summary: "List runs that released months, newest first",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  query: pageQuery,
  output: paged(run).extend({ currency: currencyCode }),
});

export const reverseReleaseRun = defineCall({
  method: "POST",
  path: "/api/deferrals/runs/:id/reverse",
  summary: "Reverse a run as a whole, while its period is open and no later month of its schedules is posted",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  params: runId,
  output: messageOnly.extend({ run }),
  failures: {
    notFound: failure(404, "not_found", say("runNotFound")),
    isReversed: failure(409, "is_reversed", say("isReversed")),
    laterPosted: failure(409, "later_posted", say("laterPosted")),
    isReplanned: failure(409, "is_replanned", say("isReplanned")),
  },
});

export const saveDeferralSettings = defineCall({
  method: "PUT",
  path: "/api/deferrals/settings",
  summary: "Set whether months are released by themselves once they are over",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  body: z.object({ byClock: z.boolean({ error: say("byClockInvalid") }) }),
  output: messageOnly.extend({ byClock: z.boolean() }),
});

export const deferralCalls = {
  listDeferrals,
  getDeferral,
  listDeferrableLines,
  previewDeferral,
  addDeferral,
  updateDeferral,
  deleteDeferral,
  previewReplan,
  replanDeferral,
  reverseReplan,
  previewReleases,
  postReleases,
  listReleaseRuns,
  reverseReleaseRun,
  saveDeferralSettings,
} as const;
