/** How the business stands, in a few figures of the ledger. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractAnalytics } from "@tallyleaf/messages/catalogs/contract-analytics";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode } from "./values.ts";

const say = translator(contractAnalytics);

/** The longest range that is summed at once: a column for each year is drawn of it. */
const MAX_ANALYTICS_YEARS = 60;

// Aborts: what is said of the range as a whole is said of two dates only.
const day = (error: string) => anyText({ error }).refine(isCalendarDate, { error, abort: true });

const yearOf = (text: string) => Number(text.slice(0, 4));

/** What a range may be held against. */
export const COMPARISONS = ["none", "previous", "year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * How finely a range is cut: by day up to a month, by week up to half a year, by month up to 60 months, by quarter up to 60 quarters, else
 * by year.
 */
export const TIME_UNITS = ["day", "week", "month", "quarter", "year"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

const days = z.object({
  startDate: day(say("notADate", { name: "startDate" })),
  endDate: day(say("notADate", { name: "endDate" })),
});

/** A query with a range whose ends are in order and not too far apart. */
const ranged = <Query extends typeof days>(query: Query) =>
  query
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ["endDate"],
      error: say("endBeforeStart"),
    })
    .refine(({ startDate, endDate }) => yearOf(endDate) - yearOf(startDate) < MAX_ANALYTICS_YEARS, {
      path: ["endDate"],
      error: say("tooManyYears", { max: String(MAX_ANALYTICS_YEARS) }),
    });

/** The vendors that are named; the others are one figure. */
export const MOST_VENDORS = 50;

/** Null: nothing is compared, or the other range has no such stretch. */
const before = amount.nullable();
const named = z.object({ code: anyText(), name: anyText(), amount, before });

const overviewQuery = ranged(
  days.extend({
    compare: z
      .enum(COMPARISONS, { error: say("notOneOf", { name: "compare", values: COMPARISONS.join(", ") }) })
      .default("none"),
    /** Narrows what is spent, over time and at vendors, to one account of the chart; categories and the rest stay whole. */
    categoryCode: anyText()
      .max(20, { error: say("tooLong", { name: "categoryCode", max: "20" }) })
      .optional(),
  }),
);

export const analyticsOverview = defineCall({
  method: "GET",
  path: "/api/analytics/overview",
  summary:
    "Spending of a range over time, by category and payment account, and the cash; of an employee, only their own",
  tag: "Analytics",
  needs: { verb: "see", subject: "figures" },
  query: overviewQuery,
  output: z.object({
    currency: currencyCode,
    /** Posted expenses by document date, in base currency, tax and tip included; of a category, its own postings. */
    spent: amount,
    /** Entries that stand; of a category, its lines. */
    entries: z.int(),
    /** Tax lines within the range; of what was reversed or refunded nothing is left. */
    taxPaid: amount,
    /**
     * Why `spent` is not the expenses of the profit and loss for the same days: spent − taxReclaimed − otherAccounts +
     * withoutDocument = expenses. Null where one category was asked for.
     */
    toExpenses: z
      .object({
        /** Tax on purchases that stands on a tax account. */
        taxReclaimed: amount,
        /** Bought, but no cost: equipment, stock, prepayments. */
        otherAccounts: amount,
        /** Cost that no expense brought: bank fees, exchange losses, entries by hand. */
        withoutDocument: amount,
        /** Postings on expense accounts, as on the dashboard and in the profit and loss. */
        expenses: amount,
      })
      .nullable(),
    /** The accounts that these are on, by their codes: one, unless the chart changed. */
    taxAccounts: z.array(anyText()),
    /** The category that was asked for. */
    category: z.object({ code: anyText(), name: anyText() }).nullable(),
    /** What the range is held against; null: nothing. */
    compared: z
      .object({ startDate: calendarDate, endDate: calendarDate, spent: amount, taxPaid: amount, entries: z.int() })
      .nullable(),
    unit: z.enum(TIME_UNITS),
    /** Every stretch that the range has, in order; `before` is the one at the same place of the other range. */
    overTime: z.array(
      z.object({
        startDate: calendarDate,
        endDate: calendarDate,
        amount,
        before,
        /** What came into cash and bank accounts and what left them, between own accounts not counted; null for an employee. */
        cash: z.object({ in: amount, out: amount }).nullable(),
      }),
    ),
    /** The largest first; codes are those of the accounts. */
    byCategory: z.array(named),
    byPaymentAccount: z.array(named),
    /** Where the range has no entry (of the category): the days of the first and the last one that there is; null: the range has some, or there is none. */
    elsewhere: z.object({ startDate: calendarDate, endDate: calendarDate }).nullable(),
    /** Whatever the range. */
    waiting: z.object({ toReview: z.int(), failed: z.int(), inProcessing: z.int() }),
  }),
});

export const spendingByVendor = defineCall({
  method: "GET",
  path: "/api/analytics/vendors",
  summary: "Spending of a range by vendor, the largest first; of an employee, only their own",
  tag: "Analytics",
  needs: { verb: "see", subject: "figures" },
  query: overviewQuery,
  output: z.object({
    byVendor: z.array(z.object({ name: anyText(), amount, before })),
    /** Those beyond the first fifty. */
    otherVendors: z.object({ count: z.int(), amount }),
  }),
});
export type SpendingByVendor = z.output<typeof spendingByVendor.output>;

/** Why a purchase stands out. Rules: server/src/features/analytics/unusual.ts. */
export const UNUSUAL_REASONS = ["many_times_usual", "possible_duplicate", "new_vendor", "weekend"] as const;

export const unusualSpending = defineCall({
  method: "GET",
  path: "/api/analytics/unusual",
  summary: "Purchases of a range that stand out, each with its reason; of an employee, only their own",
  tag: "Analytics",
  needs: { verb: "see", subject: "figures" },
  query: ranged(days),
  output: z.object({
    /** The weightiest first. */
    found: z.array(
      z.object({
        expenseId: z.int(),
        date: calendarDate,
        vendor: anyText(),
        amount,
        currency: currencyCode,
        reason: z.enum(UNUSUAL_REASONS),
        /** What the vendor usually costs (many_times_usual), or from what on a sum is large here (new_vendor). */
        usual: amount.nullable(),
        /** The other one of a possible duplicate. */
        other: z.object({ expenseId: z.int(), date: calendarDate }).nullable(),
      }),
    ),
  }),
});
export type Unusual = z.output<typeof unusualSpending.output>["found"][number];

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
  summary:
    "How much of what was read was accepted unchanged in the last 90 days, of documents that somebody opened, by field and by vendor",
  tag: "Analytics",
  needs: { verb: "see", subject: "readingAccuracy" },
  output: z.object({
    /** Documents that people opened, and accepted or changed. */
    documents: z.int(),
    /** Those of which anything was read or filled in. */
    fields: z.array(share.extend({ field: z.enum(ACCURACY_FIELDS) })),
    /** Those with the most documents first. */
    vendors: z.array(share.extend({ name: anyText(), documents: z.int() })),
  }),
});
export type ReadingAccuracy = z.output<typeof readingAccuracy.output>;

export type AnalyticsOverview = z.output<typeof analyticsOverview.output>;

export const analyticsCalls = { analyticsOverview, readingAccuracy, spendingByVendor, unusualSpending } as const;
