/** Recurring journal entries: a template and a rhythm, posted by the product on its days. */
import { translator } from "@tallyleaf/messages";
import { contractJournalSchedules } from "@tallyleaf/messages/catalogs/contract-journal-schedules";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { postJournalTemplate } from "./journal-templates.ts";
import { manualEntryMessages } from "./manual-entries.ts";
import { requireOrder, rhythmFields, rhythmValues, SCHEDULE_STATES, typedDay } from "./rhythms.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, messageOnly, undoableMessage } from "./values.ts";

const say = translator(contractJournalSchedules);

export const JOURNAL_SCHEDULE_LIMITS = {
  schedules: 100,
  name: 100,
} as const;

/** Handling of a run in a closed month: left to a person, or posted on the first open day. */
export const CLOSED_MONTH_CHOICES = ["wait", "next_open"] as const;

/** What is made on its days: a draft, a draft that is submitted for approval, or a posted entry. */
export const SCHEDULE_MODES = ["post", "submit", "draft"] as const;

export const journalScheduleLabels = {
  name: say("name"),
  template: say("template"),
  amount: say("amount"),
  count: say("count"),
  closed: say("closed"),
  mode: say("mode"),
};

export const journalScheduleMessages = {
  name: say("nameMissing"),
  template: say("templateMissing"),
};

export const journalScheduleBody = requireOrder(
  z.object({
    name: anyText({ error: journalScheduleMessages.name })
      .trim()
      .min(1, { error: journalScheduleMessages.name })
      .max(JOURNAL_SCHEDULE_LIMITS.name, { error: say("tooLong", { max: JOURNAL_SCHEDULE_LIMITS.name }) }),
    templateId: z.uuid({ error: journalScheduleMessages.template }),
    /** Which percents are of; null where the template has none. */
    amount: anyNumber({ error: say("amountInvalid") })
      .gt(0, { error: say("amountInvalid") })
      .max(LARGEST_AMOUNT, { error: manualEntryMessages.tooLarge })
      .nullable()
      .default(null),
    ...rhythmFields,
    whenClosed: z.enum(CLOSED_MONTH_CHOICES, { error: say("closedInvalid") }).default("wait"),
    mode: z.enum(SCHEDULE_MODES, { error: say("modeInvalid") }).default("post"),
  }),
);
export type JournalScheduleInput = z.input<typeof journalScheduleBody>;

export const RUN_STATES = ["posted", "skipped", "waiting", "drafted"] as const;

const run = z.object({
  /** The day on which it was due. */
  period: calendarDate,
  state: z.enum(RUN_STATES),
  /** Null: nothing is posted. */
  entryId: z.uuid().nullable(),
  /** The draft that was made; it may have been posted or deleted since. */
  draftId: z.uuid().nullable(),
  /** Why it waits; "" where it doesn't. */
  reason: anyText(),
});
export type JournalScheduleRun = z.output<typeof run>;

const schedule = z.object({
  id: z.uuid(),
  name: anyText(),
  templateId: z.uuid(),
  templateName: anyText(),
  amount: amount.nullable(),
  currency: anyText(),
  ...rhythmValues,
  whenClosed: z.enum(CLOSED_MONTH_CHOICES),
  mode: z.enum(SCHEDULE_MODES),
  state: z.enum(SCHEDULE_STATES),
  /** The next days, at most twelve; none once it has ended. */
  next: z.array(calendarDate),
  /** Amount that each of them posts on one side; null: the template can't be computed. */
  nextAmount: amount.nullable(),
  /** Other currencies of its lines: in the amount at today's rates, in the entries at those of their days. */
  otherCurrencies: z.array(anyText()),
  /** The last ones, newest first; all that wait are among them. */
  runs: z.array(run),
});
export type JournalSchedule = z.output<typeof schedule>;

const scheduleId = z.object({ id: z.uuid({ error: say("scheduleInvalid") }) });
const runId = scheduleId.extend({ period: typedDay(say("periodInvalid")) });
const NOT_FOUND = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const RUN_NOT_FOUND = { status: 404, code: "run_not_found", message: say("runNotFound") } as const satisfies Failure;
const ENDED = { status: 409, code: "schedule_ended", message: say("ended") } as const satisfies Failure;
// An entry that needs approval is submitted.
const {
  notFound: _,
  needsApproval: __,
  approvalOff: ___,
  oddDate: ____,
  taxWithoutCode: _____,
  ...postFailures
} = postJournalTemplate.failures;

export const listJournalSchedules = defineCall({
  method: "GET",
  path: "/api/journal-schedules",
  summary: "List recurring journal entries with their next days and last runs",
  tag: "Journal",
  needs: { verb: "see", subject: "journal" },
  output: z.object({ data: z.array(schedule) }),
});

export const createJournalSchedule = defineCall({
  method: "POST",
  path: "/api/journal-schedules",
  summary: "Create a recurring entry from a template; past days are posted at once, with their own dates",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  body: journalScheduleBody,
  output: messageOnly.extend({ schedule }),
  failures: {
    unknownTemplate: { status: 400, code: "unknown_template", message: say("unknownTemplate") },
    amountMissing: { status: 400, code: "amount_missing", message: say("amountInvalid") },
    noDays: { status: 400, code: "no_days", message: say("noDays") },
    tooMany: {
      status: 409,
      code: "too_many_schedules",
      message: say("tooMany", { max: JOURNAL_SCHEDULE_LIMITS.schedules }),
    },
  },
});

export const pauseJournalSchedule = defineCall({
  method: "PUT",
  path: "/api/journal-schedules/:id",
  summary: "Pause or resume a recurring entry; missed days are posted with their own dates",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: scheduleId,
  body: z.object({ paused: z.boolean({ error: say("pausedInvalid") }) }),
  output: messageOnly.extend({ schedule }),
  failures: { notFound: NOT_FOUND, ended: ENDED },
});

export const endJournalSchedule = defineCall({
  method: "DELETE",
  path: "/api/journal-schedules/:id",
  summary: "End a recurring entry; its posted entries stay",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: scheduleId,
  output: undoableMessage,
  failures: { notFound: NOT_FOUND, ended: ENDED },
});

export const runJournalSchedule = defineCall({
  method: "POST",
  path: "/api/journal-schedules/:id/run",
  summary: "Post or submit the next day of a recurring entry now, dated that day or, if that is still to come, today",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  params: scheduleId,
  output: messageOnly.extend({ schedule }),
  failures: { notFound: NOT_FOUND, ended: ENDED, ...postFailures },
});

export const skipJournalSchedule = defineCall({
  method: "POST",
  path: "/api/journal-schedules/:id/skip",
  summary: "Skip the next day of a recurring entry",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params: scheduleId,
  output: messageOnly.extend({ schedule }),
  failures: { notFound: NOT_FOUND, ended: ENDED },
});

export const settleJournalRun = defineCall({
  method: "POST",
  path: "/api/journal-schedules/:id/runs/:period",
  summary: "Post a pending run on its day or on the first open day, or skip it",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  params: runId,
  body: z.object({ how: z.enum(["post", "next_open", "skip"], { error: say("howInvalid") }) }),
  output: messageOnly.extend({ schedule }),
  failures: { notFound: RUN_NOT_FOUND, ...postFailures },
});

export const journalScheduleCalls = {
  listJournalSchedules,
  createJournalSchedule,
  pauseJournalSchedule,
  endJournalSchedule,
  runJournalSchedule,
  skipJournalSchedule,
  settleJournalRun,
} as const;
