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
    /** Receipts that were added in the last 30 days and are dated in an earlier year, newest year first: the figures leave them out. */
    older: z.array(z.object({ year: z.int(), count: z.int() })),
    /** Tax returns to file whose period is over, and the first due day; null: none, or not the caller's to see. */
    taxDue: z.object({ count: z.int(), due: calendarDate }).nullable(),
    /** For expenses of any date. */
    waiting: z.object({ toReview: z.int(), failed: z.int(), inProcessing: z.int() }),
    /** Number of the caller's saved questions; without any, the dashboard asks for none. */
    savedQuestions: z.int(),
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

/** Kinds of tasks, in their order: the setup of a new company, own mistakes, then what others depend on, then money. */
export const TASK_KINDS = [
  "setup",
  "returned",
  "review",
  "failed",
  "approve",
  "proposals",
  "match",
  "overdue",
  "bills",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

const homeTask = z.object({
  /** ID of the expense, invoice, transaction, draft, or proposal; the name of a step of the setup. */
  id: anyText(),
  /** Vendor, client with number, counterparty, or description; "": none. */
  title: anyText(),
  /** Why it is to be done: the first reason for review, the reasons of a suggested match; "": the kind says it. */
  note: anyText(),
  /** The due date of an invoice or a bill, the day of the others; null: none. */
  date: calendarDate.nullable(),
  amount: amount.nullable(),
  currency: anyText(),
  /** The best suggested match of a transaction; null: none, or the task is no transaction. */
  suggestion: z.object({ id: anyText(), title: anyText() }).nullable(),
});
export type HomeTask = z.output<typeof homeTask>;

export const listHomeTasks = defineCall({
  method: "GET",
  path: "/api/home/tasks",
  summary:
    "List what needs the caller now, by kind: the first three of each, and how many there are; kinds they may not act on are left out",
  tag: "Home",
  needs: { verb: "see", subject: "figures" },
  output: z.object({
    data: z.array(z.object({ kind: z.enum(TASK_KINDS), total: z.int(), tasks: z.array(homeTask) })),
  }),
});
export type HomeTasks = z.output<typeof listHomeTasks.output>;

/** Sources of cash to come; recurring documents and entries are one. */
export const CASH_SOURCES = ["invoices", "bills", "recurring", "payroll", "tax"] as const;

export const homeCash = defineCall({
  method: "GET",
  path: "/api/home/cash",
  summary: "Get cash today and in 30 and 90 days, by weeks and by source: the cash forecast in short, in base currency",
  tag: "Home",
  needs: { verb: "see", subject: "report" },
  query: z.object({
    /** The reader's date; absent: the server's. */
    today: anyText()
      .refine(isCalendarDate, { error: say("notADate", { name: "today" }) })
      .optional(),
  }),
  output: z.object({
    currency: currencyCode,
    horizons: z.array(z.object({ days: z.int(), amount })),
    weeks: z.array(z.object({ date: calendarDate, amount })),
    /** Sums of 90 days by source, negative goes out; sources without anything are left out. */
    sources: z.array(z.object({ source: z.enum(CASH_SOURCES), amount })),
  }),
});
export type HomeCash = z.output<typeof homeCash.output>;

export const homeCalls = { homeFigures, listHomeTasks, homeCash, listActivity } as const;
