/** Calls about recurring journal entries. */
import { CALLS, journalScheduleMessages, manualEntryMessages, rhythmMessages } from "@tallyleaf/contract";
import { runDueSchedules } from "../../src/books/journal/recurring/run.ts";
import { sendCall } from "../support/wire.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";
import { freshTemplate } from "./journal-templates.ts";

const good = { name: "Rent", templateId: NOBODY, amount: 10, unit: "month" as const, day: 1, from: "2099-01-01" };
const freshSchedule = async (world: World): Promise<string> => {
  const body = { ...good, templateId: await freshTemplate(world) };
  return (await world.founder.call(CALLS.createJournalSchedule, { body })).schedule.id;
};
/** A schedule whose only day is in a closed month. */
async function freshWaitingRun(world: World): Promise<string> {
  const templateId = await freshTemplate(world);
  // Closed already, where another case made one.
  await sendCall(
    world.server.origin,
    CALLS.closeMonth,
    { params: { month: "2001-01" }, body: {} },
    world.founder.headers,
  );
  const body = { ...good, templateId, day: 15, from: "2001-01-15", until: "2001-01-31" };
  const { schedule } = await world.founder.call(CALLS.createJournalSchedule, { body });
  await runDueSchedules({ db: world.server.db, now: () => new Date("2001-02-01T00:00:00Z") });
  return schedule.id;
}
type Bad = ReturnType<typeof bad>;
const params = { id: badId("Invalid ID of a recurring entry.") };
const AMOUNT = "Enter the amount that the percentages are of.";

export const journalScheduleCases: Cases<
  | "listJournalSchedules"
  | "createJournalSchedule"
  | "pauseJournalSchedule"
  | "endJournalSchedule"
  | "runJournalSchedule"
  | "skipJournalSchedule"
  | "settleJournalRun"
> = {
  listJournalSchedules: { good: () => ({}), bad: {} },
  createJournalSchedule: {
    good: () => ({ body: good }),
    succeeds: async (world) => ({
      input: { body: { ...good, templateId: await freshTemplate(world) } },
      as: world.founder,
    }),
    bad: {
      body: {
        name: [
          ...bad(journalScheduleMessages.name, undefined, "", 7),
          ...bad("Use at most 100 characters.", "x".repeat(101)),
        ] as Bad,
        templateId: bad(journalScheduleMessages.template, undefined, "rent"),
        amount: [...bad(AMOUNT, 0, -1, "1"), ...bad(manualEntryMessages.tooLarge, 1e13)] as Bad,
        unit: bad("Choose week, month, quarter, or year.", undefined, "day"),
        every: bad(rhythmMessages.every, 0, 25, 1.5, "1"),
        day: bad(rhythmMessages.day, undefined, 0, 32, 1.5),
        from: bad(manualEntryMessages.date, undefined, "2026-02-30", "soon"),
        until: [...bad(rhythmMessages.until, "2026-02-30", "soon"), ...bad(rhythmMessages.order, "2098-12-31")] as Bad,
        count: bad(rhythmMessages.count, 0, 1201, 1.5),
        whenClosed: bad("Choose what happens in a closed month.", "never"),
        mode: bad("Choose what happens on its day.", "print"),
      },
    },
  },
  pauseJournalSchedule: {
    good: () => ({ params: { id: NOBODY }, body: { paused: true } }),
    succeeds: async (world) => ({
      input: { params: { id: await freshSchedule(world) }, body: { paused: true } },
      as: world.founder,
    }),
    bad: { params, body: { paused: bad("Choose whether it is paused.", undefined, "yes") } },
  },
  endJournalSchedule: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await freshSchedule(world) } }, as: world.founder }),
    bad: { params },
  },
  runJournalSchedule: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await freshSchedule(world) } }, as: world.founder }),
    bad: { params },
  },
  skipJournalSchedule: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await freshSchedule(world) } }, as: world.founder }),
    bad: { params },
  },
  settleJournalRun: {
    good: () => ({ params: { id: NOBODY, period: "2026-01-31" }, body: { how: "skip" } }),
    succeeds: async (world) => ({
      input: { params: { id: await freshWaitingRun(world), period: "2001-01-15" }, body: { how: "skip" as const } },
      as: world.founder,
    }),
    bad: {
      params: { ...params, period: bad("Invalid day of a run.", "2026-02-30", "soon") },
      body: { how: bad("Choose what happens to the run.", undefined, "now") },
    },
  },
};
