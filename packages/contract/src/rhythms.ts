/** The rhythm of recurring entries and documents: its fields, what is said of invalid ones, and the states of what follows it. */
import { isCalendarDate, RHYTHM_UNITS, type Rhythm } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractJournalSchedules } from "@tallyleaf/messages/catalogs/contract-journal-schedules";
import * as z from "zod";
import { manualEntryMessages } from "./manual-entries.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { calendarDate } from "./values.ts";

const say = translator(contractJournalSchedules);

/** `previewed` days and `runs` are listed of each schedule. */
export const RHYTHM_LIMITS = { every: 24, count: 1200, previewed: 12, runs: 24 } as const;

export const rhythmLabels = {
  unit: say("unit"),
  every: say("every"),
  day: say("day"),
  from: say("from"),
  until: say("until"),
};

export const rhythmMessages = {
  every: say("everyInvalid", { max: RHYTHM_LIMITS.every }),
  day: say("dayInvalid"),
  until: say("untilInvalid"),
  count: say("countInvalid", { max: RHYTHM_LIMITS.count }),
  order: say("untilBeforeFrom"),
};

const whole = (most: number, error: string) =>
  anyNumber({ error }).int({ error }).min(1, { error }).max(most, { error });

/** A day that is typed. @param error what is said of any other text */
export const typedDay = (error: string) => anyText({ error }).refine(isCalendarDate, { error });

/** Fields of a rhythm in the body of a call. */
export const rhythmFields = {
  unit: z.enum(RHYTHM_UNITS, { error: say("unitInvalid") }),
  every: whole(RHYTHM_LIMITS.every, rhythmMessages.every).default(1),
  /** Of the month; 31 is the last day. Weeks go by the weekday of `from`. */
  day: whole(31, rhythmMessages.day),
  from: typedDay(manualEntryMessages.date),
  until: typedDay(rhythmMessages.until).nullable().default(null),
  count: whole(RHYTHM_LIMITS.count, rhythmMessages.count).nullable().default(null),
};

/** Returns a body that is refused if its rhythm ends before it starts. */
export const requireOrder = <Body extends z.ZodType<Pick<Rhythm, "from" | "until">>>(body: Body) =>
  body.refine(({ from, until }) => until === null || until >= from || !isCalendarDate(from) || !isCalendarDate(until), {
    error: rhythmMessages.order,
    path: ["until"],
  });

/** The same fields in an answer. */
export const rhythmValues = {
  unit: z.enum(RHYTHM_UNITS),
  every: z.int(),
  day: z.int(),
  from: calendarDate,
  until: calendarDate.nullable(),
  count: z.int().nullable(),
};

/** The days of a schedule. */
export const rhythmOf = ({ unit, every, day, from, until, count }: Rhythm): Rhythm => ({
  unit,
  every,
  day,
  from,
  until,
  count,
});

export const SCHEDULE_STATES = ["active", "paused", "ended"] as const;
