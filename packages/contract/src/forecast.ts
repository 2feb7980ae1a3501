/** Cash forecast: what is in hand, and what is known to come in and go out, each with its source. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractHome } from "@tallyleaf/messages/catalogs/contract-home";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode } from "./values.ts";

const say = translator(contractHome);

/** Days ahead. */
export const FORECAST_DAYS = [30, 60, 90] as const;

export const FORECAST_KINDS = [
  "cash",
  "invoice",
  "bill",
  "recurring_invoice",
  "recurring_bill",
  "recurring_entry",
  "payroll",
  "tax",
] as const;
export type ForecastKind = (typeof FORECAST_KINDS)[number];

/**
 * Why it is expected on its day: the balance today, its due day, the day of its rhythm, the pay day of a payment run, the client's usual
 * delay after an overdue day, or the next days.
 */
export const FORECAST_BASES = ["balance", "due", "rhythm", "payment_run", "usual_delay", "next_days"] as const;

const forecastRow = z.object({
  kind: z.enum(FORECAST_KINDS),
  /** The account, client, vendor, name of the rhythm, or form. */
  label: anyText(),
  /** Number of the document; "": it has none. */
  reference: anyText(),
  date: calendarDate,
  basis: z.enum(FORECAST_BASES),
  /** In base currency: negative goes out. */
  amount,
  /** ID of the invoice, expense, or registration; null: the screen of its kind. */
  sourceId: anyText().nullable(),
});
export type ForecastRow = z.output<typeof forecastRow>;

export const cashForecast = defineCall({
  method: "GET",
  path: "/api/forecast",
  summary: "Forecast cash today and in 30, 60, and 90 days, with each source as a row, in base currency",
  tag: "Reports",
  needs: { verb: "see", subject: "report" },
  query: z.object({
    /** The reader's date; absent: the server's. */
    today: anyText()
      .refine(isCalendarDate, { error: say("notADate", { name: "today" }) })
      .optional(),
  }),
  output: z.object({
    currency: currencyCode,
    today: calendarDate,
    /** Cash at the end of each day: today, and after each of the days ahead. The sum of the rows until then. */
    horizons: z.array(z.object({ days: z.int(), date: calendarDate, amount, incoming: amount, outgoing: amount })),
    /** Cash today and at the end of each week, the last one on the last day. */
    weeks: z.array(z.object({ date: calendarDate, amount })),
    /** Cash accounts first, then what is expected, by day. */
    data: z.array(forecastRow),
    /** Sources that aren't counted since no exchange rate is known for them. */
    notCounted: z.array(z.object({ label: anyText(), currency: anyText() })),
    /** Rhythms of which at least one day can't be computed, and why: those days aren't counted. */
    notComputed: z.array(
      z.object({ kind: z.enum(FORECAST_KINDS), label: anyText(), date: calendarDate, reason: anyText() }),
    ),
  }),
});
export type CashForecast = z.output<typeof cashForecast.output>;

export const forecastCalls = { cashForecast } as const;
