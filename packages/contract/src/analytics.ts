/** How the business stands, in a few figures of the ledger. */
import { isCalendarDate } from "@tallyleaf/ledger";
import * as z from "zod";
import { defineCall, EVERY_MEMBER } from "./call.ts";
import { amount, currencyCode } from "./values.ts";

/** The longest range that is summed at once. */
export const MAX_ANALYTICS_MONTHS = 60;

const named = z.object({ code: z.string(), name: z.string(), amount });

// Aborts: what is said of the range as a whole is said of two dates only.
const day = (error: string) => z.string({ error }).refine(isCalendarDate, { error, abort: true });

/** Months since year 0 of a day as YYYY-MM-DD. */
const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));

export const analyticsOverview = defineCall({
  method: "GET",
  path: "/api/analytics/overview",
  summary: "Spending of a range by month, category and vendor, and what waits; of an employee, only their own",
  tag: "Analytics",
  access: EVERY_MEMBER,
  query: z
    .object({
      startDate: day("startDate is not a date (YYYY-MM-DD)."),
      endDate: day("endDate is not a date (YYYY-MM-DD)."),
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ["endDate"],
      error: "endDate must not be before startDate.",
    })
    .refine(({ startDate, endDate }) => monthNumber(endDate) - monthNumber(startDate) < MAX_ANALYTICS_MONTHS, {
      path: ["endDate"],
      error: `The range must touch at most ${MAX_ANALYTICS_MONTHS} months.`,
    }),
  output: z.object({
    currency: currencyCode,
    /** Posted expenses by document date, in base currency, tax and tip included. */
    spent: amount,
    entries: z.int(),
    /** Tax lines (account 2200) within the range; of what was reversed or refunded nothing is left. */
    taxPaid: amount,
    /** Every month that the range touches (YYYY-MM), in order. */
    byMonth: z.array(z.object({ month: z.string(), amount })),
    /** The largest first; codes are those of the accounts. */
    byCategory: z.array(named),
    byVendor: z.array(z.object({ name: z.string(), amount })),
    byPaymentAccount: z.array(named),
    /** Whatever the range. */
    waiting: z.object({ toReview: z.int(), failed: z.int(), inProcessing: z.int() }),
  }),
});
/** How far back the accuracy of readings looks. */
export const ACCURACY_DAYS = 90;

/** What a reader can get right or wrong, in the order of the card. */
export const ACCURACY_FIELDS = [
  "vendor",
  "date",
  "total",
  "currency",
  "tax",
  "tip",
  "invoiceNumber",
  "dueDate",
  "category",
  "paymentAccount",
] as const;

/** Of so many values that people looked at, so many were right as they were read. */
const share = z.object({ unchanged: z.int(), total: z.int() });

export const readingAccuracy = defineCall({
  method: "GET",
  path: "/api/analytics/accuracy",
  summary: "How much of what was read was accepted unchanged in the last 90 days, by field and by vendor",
  tag: "Analytics",
  access: ["founder", "accountant"],
  output: z.object({
    /** Documents that people accepted or changed. */
    documents: z.int(),
    /** Those of which anything was read or filled in. */
    fields: z.array(share.extend({ field: z.enum(ACCURACY_FIELDS) })),
    /** Those with the most documents first. */
    vendors: z.array(share.extend({ name: z.string(), documents: z.int() })),
  }),
});
export type ReadingAccuracy = z.output<typeof readingAccuracy.output>;

export type AnalyticsOverview = z.output<typeof analyticsOverview.output>;
