/** Recurring invoices and bills: a form and a rhythm, made by the product on its days. */
import { COVERED_PERIODS } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractRecurring } from "@tallyleaf/messages/catalogs/contract-recurring";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { requireOrder, rhythmFields, rhythmValues, SCHEDULE_STATES, typedDay } from "./rhythms.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, messageOnly, undoableMessage } from "./values.ts";

const say = translator(contractRecurring);

export const RECURRING_LIMITS = {
  schedules: 1000,
  name: 100,
  zone: 64,
  likeId: 40,
  changes: 24,
} as const;

export const RECURRING_KINDS = ["invoice", "bill"] as const;
export type RecurringKind = (typeof RECURRING_KINDS)[number];

/** Result of an invoice on its days: a draft, an issued one, or one that is mailed to the client. A bill is a draft to review, or posted. */
export const RECURRING_MODES = ["draft", "issue", "send"] as const;

export const recurringLabels = {
  name: say("name"),
  covers: say("covers"),
  mode: say("mode"),
  count: say("count"),
  timeZone: say("timeZone"),
  changeFrom: say("changeFrom"),
  changeLine: say("changeLine"),
  changePrice: say("changePrice"),
};

export const recurringMessages = {
  name: say("nameMissing"),
  like: say("likeMissing"),
  price: say("priceInvalid"),
  line: say("lineInvalid"),
  changeDay: say("changeDayInvalid"),
  zone: say("zoneInvalid"),
  content: say("contentInvalid"),
  /** Why a run failed, where a restore held it. */
  restored: say("restored"),
};

/** Whether this is a time zone that the runtime knows. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    // Offsets such as +02:00 know no summer time, and PostgreSQL reads their sign the other way around.
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}

const lineNumber = { error: recurringMessages.line };
const priceChange = z.object({
  /** The first day with the new price. */
  from: typedDay(recurringMessages.changeDay),
  /** Of the document, from 1; a bill without items has one. */
  line: anyNumber(lineNumber).int(lineNumber).min(1, lineNumber).max(200, lineNumber),
  price: anyNumber({ error: recurringMessages.price })
    .min(-LARGEST_AMOUNT, { error: recurringMessages.price })
    .max(LARGEST_AMOUNT, { error: recurringMessages.price }),
});
export type PriceChange = z.output<typeof priceChange>;

export const priceChanges = z
  .array(priceChange, { error: recurringMessages.price })
  .max(RECURRING_LIMITS.changes, { error: say("tooManyChanges", { max: RECURRING_LIMITS.changes }) });

const fields = {
  name: anyText({ error: recurringMessages.name })
    .trim()
    .min(1, { error: recurringMessages.name })
    .max(RECURRING_LIMITS.name, { error: say("tooLong", { max: RECURRING_LIMITS.name }) }),
  /** ID of the invoice, or of the expense, whose content is repeated. */
  likeId: anyText({ error: recurringMessages.like })
    .min(1, { error: recurringMessages.like })
    .max(RECURRING_LIMITS.likeId, { error: recurringMessages.like }),
  ...rhythmFields,
  /** IANA name: where its days begin. */
  timeZone: anyText({ error: recurringMessages.zone })
    .max(RECURRING_LIMITS.zone, { error: recurringMessages.zone })
    .refine(isTimeZone, { error: recurringMessages.zone })
    .default("UTC"),
  covers: z.enum(COVERED_PERIODS, { error: say("coversInvalid") }).default("current"),
  mode: z.enum(RECURRING_MODES, { error: say("modeInvalid") }).default("draft"),
  priceChanges: priceChanges.default([]),
};

export const recurringBody = requireOrder(
  z.object({ kind: z.enum(RECURRING_KINDS, { error: say("kindInvalid") }), ...fields }),
);
export type RecurringInput = z.input<typeof recurringBody>;

export const RECURRING_RUN_STATES = ["made", "skipped", "failed"] as const;

const run = z.object({
  /** The day on which it was due. */
  period: calendarDate,
  state: z.enum(RECURRING_RUN_STATES),
  /** The invoice or draft that was made; it may have been deleted since. */
  invoiceId: z.uuid().nullable(),
  /** The expense that was made. */
  expenseId: z.int().nullable(),
  /** Why it failed; "" where it didn't. */
  reason: anyText(),
});
export type RecurringRun = z.output<typeof run>;

const schedule = z.object({
  id: z.uuid(),
  kind: z.enum(RECURRING_KINDS),
  name: anyText(),
  /** The client or the vendor. */
  party: anyText(),
  currency: anyText(),
  /** Lines of the document with their prices, before price changes. Quantity and rate of the tax in percent: null where it states none. */
  lines: z.array(
    z.object({
      description: anyText(),
      quantity: z.number().nullable(),
      price: z.number(),
      taxRate: z.number().nullable(),
      account: anyText(),
    }),
  ),
  ...rhythmValues,
  timeZone: anyText(),
  covers: z.enum(COVERED_PERIODS),
  mode: z.enum(RECURRING_MODES),
  priceChanges: z.array(priceChange),
  state: z.enum(SCHEDULE_STATES),
  /** The next days with their totals, at most twelve; none once it has ended. */
  next: z.array(z.object({ date: calendarDate, total: amount })),
  /** The last ones, newest first; all that failed are among them. */
  runs: z.array(run),
});
export type Recurring = z.output<typeof schedule>;

const scheduleId = z.object({ id: z.uuid({ error: say("scheduleInvalid") }) });
const runId = scheduleId.extend({ period: typedDay(say("periodInvalid")) });
const NOT_FOUND = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const RUN_NOT_FOUND = { status: 404, code: "run_not_found", message: say("runNotFound") } as const satisfies Failure;
const ENDED = { status: 409, code: "schedule_ended", message: say("ended") } as const satisfies Failure;
/** The document could not be made: the message says why. */
const NOT_MADE = { status: 409, code: "not_made", message: say("notMade") } as const satisfies Failure;
const savingFailures = {
  unknownInvoice: { status: 400, code: "unknown_invoice", message: say("unknownInvoice") },
  unknownBill: { status: 400, code: "unknown_bill", message: say("unknownBill") },
  unknownLine: { status: 400, code: "unknown_line", message: say("unknownLine") },
  billMode: { status: 400, code: "bill_mode", message: say("billMode") },
  noDays: { status: 400, code: "no_days", message: say("noDays") },
} as const satisfies Record<string, Failure>;

export const savedRecurring = messageOnly.extend({ schedule });

export const listRecurring = defineCall({
  method: "GET",
  path: "/api/recurring",
  summary: "List recurring invoices and bills with their next days and last runs",
  tag: "Recurring",
  needs: { verb: "see", subject: "recurring" },
  output: z.object({ data: z.array(schedule) }),
});

export const createRecurring = defineCall({
  method: "POST",
  path: "/api/recurring",
  summary: "Repeat an invoice or a bill; past days are made at once, with their own dates",
  tag: "Recurring",
  needs: { verb: "add", subject: "recurring" },
  body: recurringBody,
  output: savedRecurring,
  failures: {
    ...savingFailures,
    tooMany: { status: 409, code: "too_many_schedules", message: say("tooMany", { max: RECURRING_LIMITS.schedules }) },
  },
});

export const updateRecurring = defineCall({
  method: "PUT",
  path: "/api/recurring/:id",
  summary: "Change a recurring document from its next day on; another likeId takes the content of that document",
  tag: "Recurring",
  needs: { verb: "change", subject: "recurring" },
  params: scheduleId,
  body: changeOf(z.object(fields)),
  output: savedRecurring,
  failures: { ...savingFailures, notFound: NOT_FOUND, ended: ENDED },
});

export const pauseRecurring = defineCall({
  method: "PUT",
  path: "/api/recurring/:id/paused",
  summary: "Pause or resume a recurring document; missed days are made with their own dates",
  tag: "Recurring",
  needs: { verb: "change", subject: "recurring" },
  params: scheduleId,
  body: z.object({ paused: z.boolean({ error: say("pausedInvalid") }) }),
  output: savedRecurring,
  failures: { notFound: NOT_FOUND, ended: ENDED },
});

export const endRecurring = defineCall({
  method: "DELETE",
  path: "/api/recurring/:id",
  summary: "End a recurring document; what it has made stays",
  tag: "Recurring",
  needs: { verb: "change", subject: "recurring" },
  params: scheduleId,
  output: undoableMessage,
  failures: { notFound: NOT_FOUND, ended: ENDED },
});

export const runRecurring = defineCall({
  method: "POST",
  path: "/api/recurring/:id/run",
  summary: "Make the next document now, dated its day or, if that is still to come, today",
  tag: "Recurring",
  needs: { verb: "add", subject: "recurring" },
  params: scheduleId,
  output: savedRecurring,
  failures: { notFound: NOT_FOUND, ended: ENDED, notMade: NOT_MADE },
});

export const skipRecurring = defineCall({
  method: "POST",
  path: "/api/recurring/:id/skip",
  summary: "Skip the next day of a recurring document",
  tag: "Recurring",
  needs: { verb: "change", subject: "recurring" },
  params: scheduleId,
  output: savedRecurring,
  failures: { notFound: NOT_FOUND, ended: ENDED },
});

export const settleRecurringRun = defineCall({
  method: "POST",
  path: "/api/recurring/:id/runs/:period",
  summary: "Try a failed run again, dated its day or today or without its mail, or skip it",
  tag: "Recurring",
  needs: { verb: "add", subject: "recurring" },
  params: runId,
  body: z.object({ how: z.enum(["retry", "today", "unsent", "skip"], { error: say("howInvalid") }) }),
  output: savedRecurring,
  failures: { notFound: RUN_NOT_FOUND, notMade: NOT_MADE },
});

export const recurringCalls = {
  listRecurring,
  createRecurring,
  updateRecurring,
  pauseRecurring,
  endRecurring,
  runRecurring,
  skipRecurring,
  settleRecurringRun,
} as const;
