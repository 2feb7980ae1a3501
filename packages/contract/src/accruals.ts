/**
 * Accruals: a cost or revenue of a period whose document isn't there yet. Posted on the period's last day, and undone on the next one: the
 * document counts when it comes. Which document is expected is kept, and one that doesn't come is missed.
 */
import { ACCRUAL_DAYS, DEFERRAL_KINDS, isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractAccruals } from "@tallyleaf/messages/catalogs/contract-accruals";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { anyDimensions, lineDimensions } from "./line-dimensions.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractAccruals);

export const ACCRUAL_LIMITS = { text: 200, reason: 500 } as const;

export const accrualMessages = {
  day: say("dayInvalid"),
  future: say("notOver"),
  expectedBy: say("expectedInvalid"),
  notAfter: say("expectedNotAfter"),
  account: say("accountInvalid"),
  amount: say("amountInvalid"),
  description: say("descriptionMissing"),
  party: say("partyMissing"),
  tooLong: say("tooLong", { max: ACCRUAL_LIMITS.text }),
  reasonTooLong: say("tooLong", { max: ACCRUAL_LIMITS.reason }),
  oneOf: say("oneOf"),
  state: say("stateInvalid"),
  document: say("documentInvalid"),
};

/** `late`: its document hasn't come in 90 days. */
export const ACCRUAL_STATES = ["open", "late", "settled", "reversed"] as const;
export type AccrualState = (typeof ACCRUAL_STATES)[number];

const dayOr = (error: string) => anyText({ error }).refine(isCalendarDate, { error });
const text = (missing: string) =>
  anyText({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(ACCRUAL_LIMITS.text, { error: accrualMessages.tooLong });

const accrualDocument = z.object({
  /** One of these. */
  expenseId: z.int().nullable(),
  invoiceId: z.uuid().nullable(),
  party: anyText(),
  reference: anyText(),
  day: calendarDate,
  /** Its amount on the account, in the base currency, without tax. */
  amount,
  /** That less what was accrued, here and by other accruals that the document settles. */
  difference: amount,
});
export type AccrualDocument = z.output<typeof accrualDocument>;

const accrual = z.object({
  id: z.uuid(),
  kind: z.enum(DEFERRAL_KINDS),
  state: z.enum(ACCRUAL_STATES),
  day: calendarDate,
  /** The day on which it is undone. */
  undoneOn: calendarDate,
  accountCode: anyText(),
  account: anyText(),
  heldCode: anyText(),
  held: anyText(),
  amount,
  dimensions: anyDimensions,
  description: anyText(),
  party: anyText(),
  expectedBy: calendarDate,
  /** Null: none has come. */
  document: accrualDocument.nullable(),
  /** Why none will come; '': one is expected, or has come. */
  closedBecause: anyText(),
  /** That of the day, then that of the next one. */
  entries: z.array(z.object({ id: z.uuid(), number: anyText().nullable(), day: calendarDate })),
  postedBy: anyText(),
  postedAt: instant,
  /** Null: it counts. */
  reversedAt: instant.nullable(),
});
export type Accrual = z.output<typeof accrual>;

const failure = <const Code extends string>(status: 400 | 404 | 409, code: Code, message: string) =>
  ({ status, code, message }) as const satisfies Failure;
const notFound = failure(404, "not_found", say("notFound"));
const isReversed = failure(409, "is_reversed", say("isReversed"));
const params = z.object({ id: z.uuid({ error: say("accrualInvalid") }) });
const tag = "Journal";
const saved = messageOnly.extend({ accrual });

export const listAccruals = defineCall({
  method: "GET",
  path: "/api/accruals",
  summary: `List accruals with the documents that are expected, latest day first; those without one ${ACCRUAL_DAYS} days after the period are late`,
  tag,
  needs: { verb: "see", subject: "adjustment" },
  query: pageQuery.extend({ state: z.enum(ACCRUAL_STATES, { error: accrualMessages.state }).optional() }),
  output: paged(accrual).extend({ currency: currencyCode, counts: z.record(z.enum(ACCRUAL_STATES), z.int()) }),
});
export type AccrualList = z.output<typeof listAccruals.output>;

export const postAccrual = defineCall({
  method: "POST",
  path: "/api/accruals",
  summary: "Post a cost or revenue whose document isn't there yet, and its reversal on the next day",
  tag,
  needs: { verb: "add", subject: "adjustment" },
  body: z
    .object({
      /** Last day of the period, which ends with a month or a fiscal year: within it, the next day would undo the accrual. */
      day: dayOr(accrualMessages.day),
      /** Of an expense or revenue account. */
      accountCode: anyText({ error: accrualMessages.account })
        .trim()
        .min(1, { error: accrualMessages.account })
        .max(20, { error: accrualMessages.account }),
      /** Without tax, in the base currency. */
      amount: anyNumber({ error: accrualMessages.amount })
        .gt(0, { error: accrualMessages.amount })
        .max(LARGEST_AMOUNT, { error: accrualMessages.amount }),
      description: text(accrualMessages.description),
      /** Who will send the document, or get it. */
      party: text(accrualMessages.party),
      /** Of the cost or the revenue; the account's own ones are added. */
      dimensions: lineDimensions.default([]),
      /** Until when the document is expected. */
      expectedBy: dayOr(accrualMessages.expectedBy),
    })
    .refine(({ day, expectedBy }) => expectedBy > day, { error: accrualMessages.notAfter, path: ["expectedBy"] }),
  output: saved,
  failures: {
    notOver: failure(400, "not_over", accrualMessages.future),
    withinPeriod: failure(400, "within_period", say("dayWithin")),
    unknownAccount: failure(400, "unknown_account", say("unknownAccount")),
    needsApproval: failure(409, "needs_approval", say("needsApproval")),
  },
});

export const listAccrualDocuments = defineCall({
  method: "GET",
  path: "/api/accruals/:id/documents",
  summary:
    "List bills or invoices after the period on the accrual's account that may be the expected one, the likeliest first, at most 20",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  params,
  output: z.object({ data: z.array(accrualDocument), currency: currencyCode }),
  failures: { notFound },
});

export const settleAccrual = defineCall({
  method: "POST",
  path: "/api/accruals/:id/settle",
  summary: "Name the document of an accrual, or why none will come; nothing is posted",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  params,
  body: z
    .object({
      expenseId: z
        .int({ error: accrualMessages.document })
        .min(1, { error: accrualMessages.document })
        .nullable()
        .default(null),
      invoiceId: z.uuid({ error: accrualMessages.document, abort: true }).nullable().default(null),
      /** Why no document will come. */
      reason: anyText().trim().max(ACCRUAL_LIMITS.reason, { error: accrualMessages.reasonTooLong }).default(""),
    })
    .refine(
      ({ expenseId, invoiceId, reason }) =>
        [expenseId !== null, invoiceId !== null, reason !== ""].filter(Boolean).length === 1,
      { error: accrualMessages.oneOf, path: ["expenseId"] },
    ),
  output: saved,
  failures: {
    notFound,
    isReversed,
    isSettled: failure(409, "is_settled", say("isSettled")),
    documentNotFound: failure(404, "document_not_found", say("documentNotFound")),
    inPeriod: failure(409, "document_in_period", say("inPeriod")),
    otherAccount: failure(409, "document_on_other_account", say("otherAccount")),
  },
});

export const reopenAccrual = defineCall({
  method: "POST",
  path: "/api/accruals/:id/reopen",
  summary: "Take the document of an accrual, or the reason why none will come, off it: the document is expected again",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  params,
  output: saved,
  failures: { notFound, isReversed, notSettled: failure(409, "not_settled", say("notSettled")) },
});

export const reverseAccrual = defineCall({
  method: "POST",
  path: "/api/accruals/:id/reverse",
  summary: "Reverse an accrual as a whole, with its reversal on the next day, while both days are open",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  params,
  output: saved,
  failures: { notFound, isReversed, needsApproval: failure(409, "needs_approval", say("reversalNeedsApproval")) },
});

export const accrualCalls = {
  listAccruals,
  postAccrual,
  listAccrualDocuments,
  settleAccrual,
  reopenAccrual,
  reverseAccrual,
} as const;
