/** Reminders of invoices, by level and schedule, and statements of account by mail. Nothing is sent by itself until a founder turns it on. */
import { REMINDER_LEVELS } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractReminders } from "@tallyleaf/messages/catalogs/contract-reminders";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { givenShape } from "./fields.ts";
import { day } from "./invoice-values.ts";
import { invoiceMailFields } from "./invoices.ts";
import { outsideMailFailures } from "./outside-mail.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, instant, messageOnly } from "./values.ts";

const say = translator(contractReminders);

export const REMINDER_LIMITS = { subject: 150, text: 2000, days: 365, baseRates: 50 } as const;

/** Placeholders in the texts of reminders, filled in when one is sent. */
export const REMINDER_PLACES = ["{number}", "{client}", "{amount}", "{due}"] as const;

const subject = say("subject", { most: REMINDER_LIMITS.subject });
const text = say("text", { most: REMINDER_LIMITS.text });
const reminderText = z.object({
  subject: anyText({ error: subject })
    .trim()
    .min(1, { error: subject })
    .max(REMINDER_LIMITS.subject, { error: subject }),
  text: anyText({ error: text }).trim().min(1, { error: text }).max(REMINDER_LIMITS.text, { error: text }),
});

const days = say("days", { most: REMINDER_LIMITS.days });
const reminderLevel = z.object({
  /** Before the due date for the first, after it for the others; null: there is no such reminder. */
  days: z.int({ error: days }).min(0, { error: days }).max(REMINDER_LIMITS.days, { error: days }).nullable(),
  english: reminderText,
  german: reminderText,
});
export type ReminderLevelSettings = z.output<typeof reminderLevel>;

const percent = say("percent");
const baseRate = z.object({
  from: day(say("from")),
  percent: anyNumber({ error: percent }).min(-5, { error: percent }).max(50, { error: percent }),
});

const levelsNeeded = say("levels");
const reminderSettings = z.object({
  /** Whether due reminders are sent by themselves. */
  isOn: z.boolean({ error: say("isOn") }),
  /** Whether overdue reminders name interest and the fixed sum that the law allows. They are never posted. */
  hasCharges: z.boolean({ error: say("hasCharges") }),
  levels: z.array(reminderLevel, { error: levelsNeeded }).length(REMINDER_LEVELS.length, { error: levelsNeeded }),
  /** Base rates that go before those of the table. */
  baseRates: z.array(baseRate, { error: percent }).max(REMINDER_LIMITS.baseRates, { error: percent }),
});
export type ReminderSettings = z.output<typeof reminderSettings>;

/** Why nothing is sent for an invoice. */
export const REMINDER_HOLDS = ["stopped", "disputed", "promised", "debited", "no_email"] as const;

const reminder = z.object({
  invoiceId: z.uuid(),
  number: anyText(),
  client: z.object({ id: z.uuid(), name: anyText() }),
  currency: anyText(),
  /** Still to be paid. */
  open: amount,
  dueDate: calendarDate,
  level: z.int(),
  /** From when it is sent; one that is past is sent at the next opportunity. */
  day: calendarDate,
  /** Null: it is sent on its day, if reminders are on. */
  hold: z.enum(REMINDER_HOLDS).nullable(),
  /** As it would be sent today. */
  to: anyText(),
  subject: anyText(),
  text: anyText(),
  /** From when the base rate of its interest holds, where the rate of the current half-year is not known; else null. */
  oldRateFrom: calendarDate.nullable(),
});
export type Reminder = z.output<typeof reminder>;

const invoiceReminders = z.object({
  isStopped: z.boolean(),
  isDisputed: z.boolean(),
  promisedUntil: calendarDate.nullable(),
  /** Null: it is paid, or no reminder is left. */
  next: reminder.nullable(),
  /** The newest first. */
  history: z.array(
    z.object({
      level: z.int(),
      sentAt: instant,
      to: anyText(),
      open: amount,
      interest: amount,
      sum: amount,
      /** Sent by the schedule. */
      isAutomatic: z.boolean(),
    }),
  ),
});
export type InvoiceReminders = z.output<typeof invoiceReminders>;

const params = z.object({ id: z.uuid({ error: say("invoiceId") }) });
const notFound = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const tooMany = { status: 429, code: "too_many_mails", message: say("tooManyMails") } as const satisfies Failure;

export const getReminderSettings = defineCall({
  method: "GET",
  path: "/api/reminder-settings",
  summary: "Get when reminders are sent, and their texts",
  tag: "Reminders",
  needs: { verb: "see", subject: "invoiceSettings" },
  output: reminderSettings,
});

export const saveReminderSettings = defineCall({
  method: "PUT",
  path: "/api/reminder-settings",
  summary: "Change when reminders are sent, their texts, and whether they are sent by themselves",
  tag: "Reminders",
  needs: { verb: "change", subject: "company" },
  body: changeOf(reminderSettings),
  output: messageOnly.extend({ settings: reminderSettings }),
});

export const listReminders = defineCall({
  method: "GET",
  path: "/api/reminders",
  summary: "List the next reminder of each unpaid invoice, the earliest first, with its text",
  tag: "Reminders",
  needs: { verb: "see", subject: "invoice" },
  output: z.object({ isOn: z.boolean(), data: z.array(reminder) }),
});

export const getInvoiceReminders = defineCall({
  method: "GET",
  path: "/api/invoices/:id/reminders",
  summary: "Get the reminders of an invoice: those sent, the next one, and what holds them back",
  tag: "Reminders",
  needs: { verb: "see", subject: "invoice" },
  params,
  output: invoiceReminders,
  failures: { notFound },
});

const hold = z.object({
  isStopped: z.boolean({ error: say("isStopped") }),
  isDisputed: z.boolean({ error: say("isDisputed") }),
  promisedUntil: day(say("promisedUntil")).nullable(),
});

export const holdReminders = defineCall({
  method: "PUT",
  path: "/api/invoices/:id/reminders",
  summary: "Hold back the reminders of an invoice: stopped, disputed, or until a promised day",
  tag: "Reminders",
  needs: { verb: "change", subject: "invoice" },
  params,
  body: changeOf(hold),
  output: messageOnly.extend({ reminders: invoiceReminders }),
  failures: { notFound },
});

export const sendReminder = defineCall({
  method: "POST",
  path: "/api/invoices/:id/reminders",
  summary: "Send the next reminder of an invoice now",
  tag: "Reminders",
  needs: { verb: "change", subject: "invoice" },
  sends: true,
  params,
  output: messageOnly.extend({ reminders: invoiceReminders }),
  failures: {
    notFound,
    nothingLeft: { status: 409, code: "nothing_left", message: say("nothingLeft") },
    held: { status: 409, code: "held", message: say("held") },
    tooMany,
    ...outsideMailFailures,
  },
});

export const sendStatement = defineCall({
  method: "POST",
  path: "/api/clients/:id/statement/send",
  summary: "Email a client their statement of account as a PDF",
  tag: "Reminders",
  needs: { verb: "export", subject: "client" },
  sends: true,
  params: z.object({ id: z.uuid({ error: say("clientId") }) }),
  body: z.object(givenShape(invoiceMailFields)),
  output: messageOnly,
  failures: {
    notFound: { status: 404, code: "not_found", message: say("clientNotFound") },
    tooMany,
    ...outsideMailFailures,
  },
});

export const reminderBody = reminderSettings;
export const holdBody = hold;

export const reminderCalls = {
  getReminderSettings,
  saveReminderSettings,
  listReminders,
  getInvoiceReminders,
  holdReminders,
  sendReminder,
  sendStatement,
} as const;
