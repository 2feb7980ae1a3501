/** Dashboard: the month's figures, open items, and recent activity. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractHome } from "@tallyleaf/messages/catalogs/contract-home";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, paged, pageQuery } from "./values.ts";

const say = translator(contractHome);

/** Number of points in a sparkline. Rule: specification, constants. */
export const SPARKLINE_POINTS = 9;

/** A month so far, and the same days of earlier months, so that future days don't count. */
const monthToDate = z.object({
  amount,
  /** The same days of last month. */
  before: amount,
  /** In percent of `before`, one decimal; null if that is zero. */
  change: z.number().nullable(),
  /** The same days of nine months, in order; the last one is this month. */
  series: z.array(z.object({ startDate: calendarDate, endDate: calendarDate, amount })),
});
export type MonthToDate = z.output<typeof monthToDate>;

/** Health of the month's cash; the rules are in server/src/features/home/cash-health.ts. */
export const CASH_STANDINGS = ["healthy", "watch", "low", "quiet"] as const;
export type CashHealth = (typeof CASH_STANDINGS)[number];

export const homeFigures = defineCall({
  method: "GET",
  path: "/api/home",
  summary: "Get the dashboard's figures, month to date; for employees, only their own",
  tag: "Home",
  needs: { verb: "see", subject: "figures" },
  query: z.object({
    /** The reader's date; absent: the server's. */
    today: anyText()
      .refine(isCalendarDate, { error: say("notADate", { name: "today" }) })
      .optional(),
  }),
  output: z.object({
    currency: currencyCode,
    today: calendarDate,
    /** Posted on revenue accounts; null for an employee. */
    revenue: monthToDate.nullable(),
    /** On expense accounts: without recoverable tax, whenever it is paid. */
    expenses: monthToDate,
    /** Change of cash and bank accounts; null for an employee. */
    cashFlow: monthToDate.extend({ standing: z.enum(CASH_STANDINGS) }).nullable(),
    /** Issued invoices that aren't fully paid, in base currency; `later` is due after thirty days. */
    outstanding: z.object({
      due: z.int(),
      total: amount,
      withinThirtyDays: amount,
      overdue: amount,
      later: amount,
    }),
    /** If no expense is dated this month: the first and last day that have one; null: some are, or there is none. */
    elsewhere: z.object({ startDate: calendarDate, endDate: calendarDate }).nullable(),
    /** Tax returns to file whose period is over, and the first due day; null: none, or not the caller's to see. */
    taxDue: z.object({ count: z.int(), due: calendarDate }).nullable(),
    /** For expenses of any date. */
    waiting: z.object({ toReview: z.int(), failed: z.int(), inProcessing: z.int() }),
  }),
});
export type HomeFigures = z.output<typeof homeFigures.output>;

/** Subject of an activity, as in the feed's filter. */
export const ACTIVITY_TYPES = ["invoice", "payment", "client", "document", "expense", "banking", "other"] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export const ACTIVITY_STATUSES = ["Pending", "Completed", "Active", "Failed"] as const;

export const activityItem = z.object({
  id: z.uuid(),
  type: z.enum(ACTIVITY_TYPES),
  /** One sentence: "Ada Lovelace uploaded receipt.pdf". */
  title: anyText(),
  timestamp: instant,
  status: z.enum(ACTIVITY_STATUSES),
  /** The record to open; null if there is none. */
  subject: z.object({ type: anyText(), id: anyText() }).nullable(),
});
export type ActivityItem = z.output<typeof activityItem>;

export const listActivity = defineCall({
  method: "GET",
  path: "/api/home/activity",
  summary: "List activity in the books, newest first; for employees, their own and the status of their uploads",
  tag: "Home",
  needs: { verb: "see", subject: "activity" },
  query: pageQuery.extend({
    type: z
      .enum(["all", ...ACTIVITY_TYPES], {
        error: say("notOneOf", { name: "type", values: ["all", ...ACTIVITY_TYPES].join(", ") }),
      })
      .default("all"),
  }),
  output: paged(activityItem),
});

export const homeCalls = { homeFigures, listActivity } as const;
