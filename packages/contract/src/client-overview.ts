/** The overview on a client's page: figures, and the newest quotes, payments, reminders, and recurring invoices of the client. */

import * as z from "zod";
import { defineCall } from "./call.ts";
import { getClient } from "./clients.ts";
import { QUOTE_STATUSES } from "./quotes.ts";
import { SCHEDULE_STATES } from "./rhythms.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode } from "./values.ts";

export const CLIENT_OVERVIEW = {
  /** So many of the newest quotes, payments, reminders, and recurring invoices are listed. */
  rows: 10,
  /** Payments count from so many days before today. */
  days: 30,
} as const;

const clientOverview = z.object({
  /** The base currency of the figures. */
  currency: currencyCode,
  /** Amount due of issued invoices, at the rates at which they were booked. */
  open: amount,
  /** The part whose due date has passed. */
  overdue: amount,
  /** Amount of invoices settled by payments of the last 30 days, less refunds; write-offs don't count. */
  paid: amount,
  quotes: z.array(
    z.object({
      id: z.uuid(),
      /** Null until it is sent. */
      number: anyText().nullable(),
      issueDate: calendarDate,
      validUntil: calendarDate,
      currency: currencyCode,
      total: amount,
      status: z.enum(QUOTE_STATUSES),
    }),
  ),
  /** Without voided ones. A refund is below zero. */
  payments: z.array(
    z.object({
      id: z.uuid(),
      date: calendarDate,
      currency: currencyCode,
      amount,
      reference: anyText(),
      /** This client's documents that it settles. */
      invoices: z.array(z.object({ id: z.uuid(), number: anyText() })),
    }),
  ),
  reminders: z.array(
    z.object({
      invoiceId: z.uuid(),
      number: anyText(),
      /** Of `REMINDER_LEVELS`. */
      level: z.int(),
      /** When it was ordered, in the organization's days. */
      date: calendarDate,
      to: anyText(),
      currency: currencyCode,
      /** The amount due that it named, with interest and the fixed sum. */
      amount,
    }),
  ),
  /** Empty for who may not see recurring documents. */
  recurring: z.array(
    z.object({
      id: z.uuid(),
      name: anyText(),
      state: z.enum(SCHEDULE_STATES),
      /** Null: it has ended. */
      nextRun: calendarDate.nullable(),
    }),
  ),
});
export type ClientOverview = z.output<typeof clientOverview>;

export const getClientOverview = defineCall({
  method: "GET",
  path: "/api/clients/:id/overview",
  summary: "Get a client's open, overdue, and paid amounts, with the newest quotes, payments, and reminders",
  tag: "Clients",
  needs: { verb: "see", subject: "client" },
  params: getClient.params,
  output: clientOverview,
  failures: { notFound: getClient.failures.notFound },
});

export const clientOverviewCalls = { getClientOverview } as const;
