/** Fiscal years: which days they have, when they begin, and the year end: its checklist, closing a year, and reopening it with a reason. */
import { isCalendarDate, isYearBeginning, type YearBeginning } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractFiscalYears } from "@tallyleaf/messages/catalogs/contract-fiscal-years";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { CLOSE_CHECKS, MAX_MONTH_NOTE } from "./month-close.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly, paged } from "./values.ts";

const say = translator(contractFiscalYears);

/** The first day on which a fiscal year can begin. */
export const FIRST_YEAR_DAY = "1900-01-01";
const LAST_DAY = "2099-12-31";
/** A year is named in calls by its first day. */
const firstDay = (error: string) =>
  anyText({ error }).refine((day) => isCalendarDate(day) && FIRST_YEAR_DAY <= day && day <= LAST_DAY, { error });
const yearParams = z.object({ from: firstDay(say("fromInvalid")) });

const fiscalYear = z.object({
  from: calendarDate,
  to: calendarDate,
  /** "2026", or "2026/27" of a year in two calendar years. */
  name: anyText(),
  /** How many months it has, a part of one included. */
  months: z.int(),
  /** The year has ended, so it can be closed. */
  over: z.boolean(),
  /** Null: it is open. `note`: why it was closed with open points. */
  closed: z.object({ at: instant, by: anyText(), note: anyText() }).nullable(),
  /** Not null: it is closed, and can never be reopened. */
  sealed: z.object({ at: instant, by: anyText() }).nullable(),
});
export type FiscalYearState = z.output<typeof fiscalYear>;

const listedYear = fiscalYear.extend({
  /** The year has entries. */
  used: z.boolean(),
});

const beginning = z.object({ month: z.int(), day: z.int() });

/** Checks before a year is closed. Each open point needs a reason, but for earlier years, which are closed first. */
export const YEAR_CHECKS = [
  ...(Object.keys(CLOSE_CHECKS) as (keyof typeof CLOSE_CHECKS)[]).filter((check) => check !== "earlier_months_open"),
  "months_open",
  "earlier_years_open",
  "clearing_not_zero",
  "control_accounts_differ",
  "negative_cash",
  "odd_balances",
] as const;
export type YearCheck = (typeof YEAR_CHECKS)[number];

const NOT_FOUND = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;

export const listFiscalYears = defineCall({
  method: "GET",
  path: "/api/fiscal-years",
  summary:
    "List fiscal years from the first in the books to the current one, each open or closed, and the first day of the next",
  tag: "Month close",
  needs: { verb: "see", subject: "month" },
  output: paged(listedYear).extend({
    begins: beginning,
    /** All years are calendar years. */
    calendar: z.boolean(),
  }),
});
export type FiscalYearList = z.output<typeof listFiscalYears.output>;

export const getFiscalYear = defineCall({
  method: "GET",
  path: "/api/fiscal-years/:from",
  summary: "Get a fiscal year with its open tasks",
  tag: "Month close",
  needs: { verb: "see", subject: "month" },
  params: yearParams,
  output: fiscalYear.extend({
    /** Of a closed year, where the country's books need one. */
    closingEntry: z.object({ id: z.uuid(), number: anyText() }).nullable(),
    /** The books of the company's country need a closing entry. */
    needsClosingEntry: z.boolean(),
    /** Lines that closing an open year would post, in the base currency; empty: none. */
    closingLines: z.array(z.object({ code: anyText(), name: anyText(), debit: amount, credit: amount })),
    currency: currencyCode,
    /** The earlier year with entries that must be closed before this one; null: none. */
    closeFirst: z.object({ from: calendarDate, name: anyText() }).nullable(),
    checklist: z.array(z.object({ check: z.enum(YEAR_CHECKS), count: z.int() })),
  }),
  failures: { notFound: NOT_FOUND },
});
export type FiscalYearDetails = z.output<typeof getFiscalYear.output>;

const BEGINNING = say("beginningInvalid");
export const yearBeginningBody = z
  .object({
    month: z.int({ error: BEGINNING }).min(1, { error: BEGINNING }).max(12, { error: BEGINNING }),
    /** 1, or 6 of April. */
    day: z.int({ error: BEGINNING }).default(1),
    /** First day of the year that gets another end; the years after it have 12 months. Null: all years. */
    from: firstDay(say("fromInvalid")).nullable().default(null),
    /** First day of the books, where the first year is a short one; only for all years. */
    firstDay: firstDay(say("firstDayInvalid")).nullable().default(null),
  })
  // A month that is none has its own error.
  .refine((body: YearBeginning) => body.month < 1 || body.month > 12 || isYearBeginning(body), {
    path: ["day"],
    error: BEGINNING,
  });
export type YearBeginningBody = z.output<typeof yearBeginningBody>;

export const setYearBeginning = defineCall({
  method: "POST",
  path: "/api/fiscal-years/beginning",
  summary: "Change the day on which fiscal years begin, of all years or with one shorter or longer year",
  tag: "Month close",
  needs: { verb: "change", subject: "month" },
  body: yearBeginningBody,
  output: messageOnly,
  failures: {
    yearClosed: { status: 409, code: "year_closed", message: say("cutsClosedYear") },
    noYear: { status: 400, code: "no_such_year", message: say("noYearFrom") },
    entriesBefore: { status: 409, code: "entries_before", message: say("entriesBefore") },
  },
});

export const closeFiscalYear = defineCall({
  method: "POST",
  path: "/api/fiscal-years/:from/close",
  summary:
    "Close a fiscal year with its months: nothing can be posted, changed, or deleted on any day up to its end. Earlier years with entries are closed first",
  tag: "Month close",
  needs: { verb: "change", subject: "month" },
  params: yearParams,
  body: z.object({
    /** Why the open points of the checklist stay open; needed if there are any. */
    reason: anyText()
      .trim()
      .max(MAX_MONTH_NOTE, { error: say("reasonTooLong", { max: MAX_MONTH_NOTE }) })
      .default(""),
  }),
  output: messageOnly.extend({ year: fiscalYear }),
  failures: {
    notFound: NOT_FOUND,
    notOver: { status: 409, code: "year_not_over", message: say("notOver") },
    alreadyClosed: { status: 409, code: "already_closed", message: say("alreadyClosed") },
    reasonNeeded: { status: 409, code: "reason_needed", message: say("pointsOpen") },
    earlierOpen: { status: 409, code: "earlier_year_open", message: say("earlierYearOpen") },
    noResultAccount: { status: 409, code: "no_result_account", message: say("noResultAccount") },
  },
});

export const reopenFiscalYear = defineCall({
  method: "POST",
  path: "/api/fiscal-years/:from/reopen",
  summary: "Reopen a closed fiscal year with a reason, which is logged; its months stay closed",
  tag: "Month close",
  needs: { verb: "change", subject: "month" },
  params: yearParams,
  body: z.object({
    reason: anyText({ error: say("reasonMissing") })
      .trim()
      .min(1, { error: say("reasonMissing") })
      .max(MAX_MONTH_NOTE, { error: say("reasonTooLong", { max: MAX_MONTH_NOTE }) }),
  }),
  output: messageOnly.extend({ year: fiscalYear }),
  failures: {
    notFound: NOT_FOUND,
    notClosed: { status: 409, code: "not_closed", message: say("notClosed") },
    sealed: { status: 409, code: "year_sealed", message: say("yearSealed") },
    laterClosed: { status: 409, code: "later_year_closed", message: say("laterYearClosed") },
  },
});

export const sealFiscalYear = defineCall({
  method: "POST",
  path: "/api/fiscal-years/:from/seal",
  summary: "Seal a closed fiscal year, and the closed ones before it: it can never be reopened",
  tag: "Month close",
  needs: { verb: "change", subject: "month" },
  params: yearParams,
  /** True: who seals the year knows that nobody can undo it. */
  body: z.object({ confirmed: z.literal(true, { error: say("sealUnconfirmed") }) }),
  output: messageOnly.extend({ year: fiscalYear }),
  failures: {
    notFound: NOT_FOUND,
    notClosed: { status: 409, code: "not_closed", message: say("sealsClosedOnly") },
    alreadySealed: { status: 409, code: "already_sealed", message: say("alreadySealed") },
    earlierOpen: { status: 409, code: "earlier_year_open", message: say("earlierYearOpen") },
  },
});

export const fiscalYearCalls = {
  listFiscalYears,
  getFiscalYear,
  setYearBeginning,
  closeFiscalYear,
  reopenFiscalYear,
  sealFiscalYear,
} as const;
