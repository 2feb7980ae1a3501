/** Analytics: spending and cash flow from the ledger. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractAnalytics } from "@tallyleaf/messages/catalogs/contract-analytics";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode } from "./values.ts";

const say = translator(contractAnalytics);

/** Longest range that is summed at once, with a column for each year. */
const MAX_ANALYTICS_YEARS = 60;

// Aborts, because rules of the whole range need two valid dates.
const day = (error: string) => anyText({ error }).refine(isCalendarDate, { error, abort: true });

const yearOf = (text: string) => Number(text.slice(0, 4));

/** Ranges that a range can be compared with. */
export const COMPARISONS = ["none", "previous", "year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * Division of a range: by day up to a month, by week up to half a year, by month up to 60 months, by quarter up to 60 quarters, else by
 * year.
 */
export const TIME_UNITS = ["day", "week", "month", "quarter", "year"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

const days = z.object({
  startDate: day(say("notADate", { name: "startDate" })),
  endDate: day(say("notADate", { name: "endDate" })),
});

/** A query whose range is in order and not too long. */
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

/** Number of vendors shown; the others are one figure. */
export const MOST_VENDORS = 50;

/** Null: no comparison, or the other range has no such part. */
const before = amount.nullable();
const named = z.object({ code: anyText(), name: anyText(), amount, before });

const overviewQuery = ranged(
  days.extend({
    compare: z
      .enum(COMPARISONS, { error: say("notOneOf", { name: "compare", values: COMPARISONS.join(", ") }) })
      .default("none"),
    /** Narrows spending, its course, and vendors to one account; categories and the rest stay complete. */
    categoryCode: anyText()
      .max(20, { error: say("tooLong", { name: "categoryCode", max: "20" }) })
      .optional(),
  }),
);

export const analyticsOverview = defineCall({
  method: "GET",
  path: "/api/analytics/overview",
  summary:
    "Get spending of a range over time, by category and payment account, and the cash; of an employee, only their own",
  tag: "Analytics",
  needs: { verb: "see", subject: "figures" },
  query: overviewQuery,
  output: z.object({
    currency: currencyCode,
    /** Posted expenses by document date, in base currency, with tax and tip; for a category, its own lines. */
    spent: amount,
    /** Entries that aren't reversed; for a category, its lines. */
    entries: z.int(),
    /** Tax lines within the range, less reversals and refunds. */
    taxPaid: amount,
    /**
     * Explains the difference between `spent` and the expenses of profit and loss: spent − taxReclaimed − otherAccounts + withoutDocument =
     * expenses. Null for a single category.
     */
    toExpenses: z
      .object({
        /** Tax on purchases that is on a tax account. */
        taxReclaimed: amount,
        /** Purchases that aren't costs: equipment, stock, prepayments. */
        otherAccounts: amount,
        /** Costs without an expense: bank fees, exchange losses, manual entries. */
        withoutDocument: amount,
        /** Lines on expense accounts, as on the dashboard and in profit and loss. */
        expenses: amount,
      })
      .nullable(),
    /** Codes of these accounts: one, unless the chart changed. */
    taxAccounts: z.array(anyText()),
    /** The requested category. */
    category: z.object({ code: anyText(), name: anyText() }).nullable(),
    /** The comparison range; null: none. */
    compared: z
      .object({ startDate: calendarDate, endDate: calendarDate, spent: amount, taxPaid: amount, entries: z.int() })
      .nullable(),
    unit: z.enum(TIME_UNITS),
    /** Every part of the range, in order; `before` is the matching part of the comparison range. */
    overTime: z.array(
      z.object({
        startDate: calendarDate,
        endDate: calendarDate,
        amount,
        before,
        /** Cash and bank receipts and payments, without transfers between own accounts; null for an employee. */
        cash: z.object({ in: amount, out: amount }).nullable(),
      }),
    ),
    /** Largest first; codes are those of the accounts. */
    byCategory: z.array(named),
    byPaymentAccount: z.array(named),
    /** If the range has no entry (of the category): the first and last day that have one; null: the range has some, or there is none. */
    elsewhere: z.object({ startDate: calendarDate, endDate: calendarDate }).nullable(),
    /** Independent of the range. */
    waiting: z.object({ toReview: z.int(), failed: z.int(), inProcessing: z.int() }),
  }),
});

export const spendingByVendor = defineCall({
  method: "GET",
  path: "/api/analytics/vendors",
  summary: "List spending of a range by vendor, largest first; of an employee, only their own",
  tag: "Analytics",
  needs: { verb: "see", subject: "figures" },
  query: overviewQuery,
  output: z.object({
    byVendor: z.array(z.object({ name: anyText(), amount, before })),
    /** All beyond the first fifty. */
    otherVendors: z.object({ count: z.int(), amount }),
  }),
});
/** Spending of a range by the member who added the expenses. */
export const spendingByMember = defineCall({
  method: "GET",
  path: "/api/analytics/members",
  summary: "List spending of a range by the member who added it, largest first; of an employee, only their own",
  tag: "Analytics",
  needs: { verb: "see", subject: "figures" },
  query: ranged(days),
  output: z.object({
    currency: currencyCode,
    /** Posted expenses by document date, refunds subtracted. Former members too. */
    byMember: z.array(z.object({ id: z.uuid(), name: anyText(), amount, expenses: z.int() })),
  }),
});

/** Ways in which clients compare. */
export const CLIENT_FIGURES = ["net", "received"] as const;

/** Sums that clients were invoiced and paid in a range. */
export const clientTotals = defineCall({
  method: "GET",
  path: "/api/analytics/clients",
  summary: "List what each client was invoiced and paid in a range, largest first, in base currency",
  tag: "Analytics",
  needs: { verb: "see", subject: "client" },
  query: ranged(
    days.extend({
      clientId: z.uuid({ error: say("notAnId", { name: "clientId" }) }).optional(),
      sortBy: z
        .enum(CLIENT_FIGURES, { error: say("notOneOf", { name: "sortBy", values: CLIENT_FIGURES.join(", ") }) })
        .default("net"),
    }),
  ),
  output: z.object({
    currency: currencyCode,
    /** Clients with an invoice or a payment in the range; at most 100. */
    clients: z.array(
      z.object({
        id: z.uuid(),
        name: anyText(),
        /** Invoices issued in the range, less credit notes, without tax. */
        net: amount,
        /** Money that reached a cash or bank account in the range for the client's invoices, bank fees included, less refunds. */
        received: amount,
      }),
    ),
    /** Of all clients. */
    count: z.int(),
    net: amount,
    received: amount,
  }),
});

/** How long clients take to pay: whole invoices, from their day to that of the payment that settled them. */
export const payDays = defineCall({
  method: "GET",
  path: "/api/analytics/pay-days",
  summary: "List the mean days in which clients paid, of invoices that were settled in a range, longest first",
  tag: "Analytics",
  needs: { verb: "see", subject: "client" },
  query: ranged(days.extend({ clientId: z.uuid({ error: say("notAnId", { name: "clientId" }) }).optional() })),
  output: z.object({
    /** At most 100. */
    clients: z.array(z.object({ id: z.uuid(), name: anyText(), invoices: z.int(), days: z.number() })),
    /** Of all clients. */
    count: z.int(),
    invoices: z.int(),
    /** To one decimal; null: no invoice was settled. */
    days: z.number().nullable(),
  }),
});

/** Payments to vendors in a range, whatever day their documents have. */
export const vendorPayments = defineCall({
  method: "GET",
  path: "/api/analytics/vendor-payments",
  summary: "List what each vendor was paid in a range, largest first, in base currency",
  tag: "Analytics",
  needs: { verb: "see", subject: "vendor" },
  query: ranged(days.extend({ vendorId: z.uuid({ error: say("notAnId", { name: "vendorId" }) }).optional() })),
  output: z.object({
    currency: currencyCode,
    /** Expenses paid at once and payments of bills, less refunds; at most 100. */
    vendors: z.array(z.object({ id: z.uuid(), name: anyText(), paid: amount })),
    /** Of all vendors. */
    count: z.int(),
    paid: amount,
  }),
});

export type SpendingByVendor = z.output<typeof spendingByVendor.output>;

/** Why an expense is unusual. Rules: server/src/features/analytics/unusual.ts. */
export const UNUSUAL_REASONS = ["many_times_usual", "possible_duplicate", "new_vendor", "weekend"] as const;

export const unusualSpending = defineCall({
  method: "GET",
  path: "/api/analytics/unusual",
  summary: "List unusual purchases of a range, each with its reason; for employees, only their own",
  tag: "Analytics",
  needs: { verb: "see", subject: "figures" },
  query: ranged(days),
  output: z.object({
    /** Most significant first. */
    found: z.array(
      z.object({
        expenseId: z.int(),
        date: calendarDate,
        vendor: anyText(),
        amount,
        currency: currencyCode,
        reason: z.enum(UNUSUAL_REASONS),
        /** The vendor's usual price (many_times_usual), or the limit for a large amount (new_vendor). */
        usual: amount.nullable(),
        /** The other expense of a possible duplicate. */
        other: z.object({ expenseId: z.int(), date: calendarDate }).nullable(),
      }),
    ),
  }),
});
export type Unusual = z.output<typeof unusualSpending.output>["found"][number];

/** Period of the extraction accuracy. */
export const ACCURACY_DAYS = 90;

/** Values that extraction can get right or wrong, in the order of the card. */
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

/** Number of values that people checked, and how many of them were right. */
const share = z.object({ unchanged: z.int(), total: z.int() });

export const readingAccuracy = defineCall({
  method: "GET",
  path: "/api/analytics/accuracy",
  summary:
    "Get the share of extracted values accepted unchanged in the last 90 days, for documents that a person opened, by field and vendor",
  tag: "Analytics",
  needs: { verb: "see", subject: "readingAccuracy" },
  output: z.object({
    /** Documents that people opened, and accepted or changed. */
    documents: z.int(),
    /** Those with an extracted or entered value. */
    fields: z.array(share.extend({ field: z.enum(ACCURACY_FIELDS) })),
    /** Those with the most documents first. */
    vendors: z.array(share.extend({ name: anyText(), documents: z.int() })),
  }),
});
export type ReadingAccuracy = z.output<typeof readingAccuracy.output>;

export type AnalyticsOverview = z.output<typeof analyticsOverview.output>;

export const analyticsCalls = {
  analyticsOverview,
  readingAccuracy,
  spendingByVendor,
  spendingByMember,
  clientTotals,
  payDays,
  vendorPayments,
  unusualSpending,
} as const;
