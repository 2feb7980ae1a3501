/** The calls about recurring invoices and bills. */

import {
  clientLabel,
  createRecurring,
  pauseRecurring,
  RECURRING_LIMITS,
  type Recurring,
  RHYTHM_LIMITS,
  recurringBody,
  rhythmOf,
  runRecurring,
  settleRecurringRun,
} from "@tallyleaf/contract";
import { listOccurrences, occurrenceAt, type Rhythm } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { recordChange } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { loadFormOfBill } from "../expenses/form-of-bill.ts";
import { loadFormOfInvoice } from "../invoices/stored-form.ts";
import { billFormOf, linesOf, totalOn } from "./content.ts";
import { recurringContentHandlers } from "./content-routes.ts";
import { catchUp, makeDocument, moveOn, todayOf } from "./run.ts";
import { sayReason } from "./say-reason.ts";
import {
  countOpen,
  findLastPeriod,
  insertSchedule,
  listRuns,
  listSchedules,
  lockRun,
  lockSchedule,
  rhythmOfRow,
  type ScheduleRow,
  saveRun,
  settleRun,
  updateSchedule,
} from "./store.ts";

type RecurringCalls =
  | "listRecurring"
  | "createRecurring"
  | "updateRecurring"
  | "pauseRecurring"
  | "endRecurring"
  | "runRecurring"
  | "skipRecurring"
  | "settleRecurringRun"
  | "getRecurringContent"
  | "saveRecurringContent";

const { unknownInvoice, unknownBill, unknownLine, billMode, noDays, tooMany } = createRecurring.failures;
const { notFound, ended } = pauseRecurring.failures;
const SKIPPED = { state: "skipped", invoiceId: null, expenseId: null, reason: "" } as const;

/** The handlers of recurring documents. */
export function recurringHandlers(deps: {
  db: Database;
  mail: Mail;
  now: () => Date;
  queue: JobQueue;
}): Pick<Handlers, RecurringCalls> {
  const { db, now } = deps;
  /** Makes the days that are over, and answers with what became of them. */
  const caughtUp = async (row: ScheduleRow, message: "recurringSaved" | "recurringResumed") => {
    await catchUp(deps, row);
    return db.asOrganization(row.organizationId, (tx) => answer(tx, row, message));
  };
  return {
    ...recurringContentHandlers({
      db,
      change: async (caller, id, make) => {
        const row = await db.asOrganization(caller.organizationId, async (tx) => {
          const before = await lockOpen(tx, caller, id);
          const change = await make(tx, before);
          requireFitting({ ...before, ...change });
          await updateSchedule(tx, before, change);
          const after = { ...before, ...change };
          await record(tx, caller, "updated", after);
          return after;
        });
        return db.asOrganization(caller.organizationId, (tx) => answer(tx, row, "recurringSaved"));
      },
    }),

    listRecurring: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => ({ data: await presentAll(tx, organizationId) })),

    createRecurring: async ({ body }, caller) => {
      const made = await db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        if ((await countOpen(tx, organizationId)) >= RECURRING_LIMITS.schedules) throw new CallFailure(tooMany);
        const { kind, likeId, from, until, ...rest } = body;
        const form = await loadForm(tx, caller, kind, likeId);
        requireFitting({ ...body, form });
        const row: ScheduleRow = {
          organizationId,
          id: uuid(),
          kind,
          form,
          ...rest,
          // A bill has one mode.
          fromDate: from,
          untilDate: until,
          paused: false,
          endedAt: null,
          nextIndex: 0,
          nextRun: requireDay(rhythmOf(body), 0),
          createdBy: userId,
          createdAt: now(),
        };
        await insertSchedule(tx, row);
        await record(tx, caller, "created", row);
        return row;
      });
      return caughtUp(made, "recurringSaved");
    },

    updateRecurring: async ({ params: { id }, body }, caller) => {
      const row = await db.asOrganization(caller.organizationId, async (tx) => {
        const before = await lockOpen(tx, caller, id);
        const { kind } = before;
        const { likeId, from, until, ...whole } = changed(recurringBody, { ...before, ...asSent(before) }, body);
        const form = body.likeId === undefined ? before.form : await loadForm(tx, caller, kind, likeId);
        requireFitting({ ...whole, kind, form });
        const rhythm = { ...rhythmOf({ ...whole, from, until }) };
        const nextIndex = await findNextIndex(tx, before, rhythm);
        const change = {
          ...whole,
          form,
          fromDate: from,
          untilDate: until,
          nextIndex,
          nextRun: requireDay(rhythm, nextIndex),
        };
        await updateSchedule(tx, before, change);
        const after = { ...before, ...change };
        await record(tx, caller, "updated", after);
        return after;
      });
      return caughtUp(row, "recurringSaved");
    },

    pauseRecurring: async ({ params: { id }, body: { paused } }, caller) => {
      const { schedule, answered } = await db.asOrganization(caller.organizationId, async (tx) => {
        const schedule = await lockOpen(tx, caller, id);
        await updateSchedule(tx, schedule, { paused });
        if (schedule.paused !== paused) await record(tx, caller, paused ? "paused" : "resumed", schedule);
        return { schedule, answered: paused ? await answer(tx, schedule, "recurringPaused") : null };
      });
      return answered ?? caughtUp(schedule, "recurringResumed");
    },

    endRecurring: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const schedule = await lockOpen(tx, caller, id);
        const what = { kind: "recurring", id, name: schedule.name, act: "ended" } as const;
        const undo = await undoable(tx, caller, what, () => updateSchedule(tx, schedule, { endedAt: now() }));
        await record(tx, caller, "ended", schedule);
        return { success: true, message: sayAnswer("recurringEnded", { name: schedule.name }), undo };
      }),

    runRecurring: ({ params: { id } }, caller) =>
      db.asSystem(async (tx) => {
        const schedule = await lockOpen(tx, caller, id);
        const period = schedule.nextRun;
        if (period === null) throw new CallFailure(ended);
        const today = todayOf(schedule, now());
        await moveOn(tx, schedule);
        const isAhead = period > today;
        const wish = { period, date: isAhead ? today : period, at: now() };
        const made = await told(() => makeDocument(tx, deps, caller, schedule, wish));
        await saveRun(tx, schedule, period, made);
        return answer(tx, schedule, "recurringMade");
      }),

    skipRecurring: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const schedule = await lockOpen(tx, caller, id);
        const period = schedule.nextRun;
        if (period === null) throw new CallFailure(ended);
        await moveOn(tx, schedule);
        await saveRun(tx, schedule, period, SKIPPED);
        await record(tx, caller, "skipped", schedule, period);
        return answer(tx, schedule, "recurringSkipped");
      }),

    settleRecurringRun: ({ params: { id, period }, body: { how } }, caller) =>
      db.asSystem(async (tx) => {
        const { organizationId } = caller;
        const schedule = await lockSchedule(tx, { organizationId, id });
        const run = schedule && (await lockRun(tx, schedule, period));
        if (!schedule || run?.state !== "failed") throw new CallFailure(settleRecurringRun.failures.notFound);
        if (how === "skip") {
          await enterOrganization(tx, organizationId);
          await settleRun(tx, schedule, period, SKIPPED);
          await record(tx, caller, "skipped", schedule, period);
          return answer(tx, schedule, "recurringSkipped");
        }
        const wish = { period, date: how === "today" ? todayOf(schedule, now()) : period, at: now() };
        const mode = how === "unsent" && schedule.mode === "send" ? "issue" : schedule.mode;
        const made = await told(() => makeDocument(tx, deps, caller, { ...schedule, mode }, wish));
        await settleRun(tx, schedule, period, made);
        return answer(tx, schedule, "recurringMade");
      }),
  };
}

/** Refusals of the calls that write and send a document, as one of this call: its message says why. */
async function told<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    throw new CallFailure(runRecurring.failures.notMade, { message: error.message });
  }
}

/** The values that a change starts from; the content is kept unless it names another document. */
const asSent = ({ fromDate, untilDate }: ScheduleRow) => ({ likeId: "kept", from: fromDate, until: untilDate });

/** @throws CallFailure `unknownInvoice`, `unknownBill` */
async function loadForm(
  tx: Transaction,
  caller: MemberContext,
  kind: ScheduleRow["kind"],
  likeId: string,
): Promise<ScheduleRow["form"]> {
  if (kind === "bill") {
    const form = await loadFormOfBill(tx, caller, likeId);
    if (!form) throw failureAt(unknownBill, "likeId", unknownBill);
    return form;
  }
  const form = await loadFormOfInvoice(tx, caller.organizationId, likeId);
  if (!form) throw failureAt(unknownInvoice, "likeId", unknownInvoice);
  return form;
}

/** @throws CallFailure `billMode`, `unknownLine` */
function requireFitting({
  kind,
  mode,
  form,
  priceChanges,
}: Pick<ScheduleRow, "kind" | "mode" | "form" | "priceChanges">): void {
  if (kind === "bill" && mode === "send") throw failureAt(billMode, "mode", billMode);
  const { lines } = linesOf({ kind, form });
  const at = priceChanges.findIndex(({ line }) => line > lines.length);
  if (at >= 0) throw failureAt(unknownLine, `priceChanges.${at}.line`, unknownLine);
}

/** @throws CallFailure `noDays` */
function requireDay(rhythm: Rhythm, index: number): string {
  const day = occurrenceAt(rhythm, index);
  if (day === null) throw failureAt(noDays, "until", noDays);
  return day;
}

/** The first occurrence of a changed rhythm after the last day that was dealt with. */
async function findNextIndex(tx: Transaction, schedule: ScheduleRow, rhythm: Rhythm): Promise<number> {
  const last = await findLastPeriod(tx, schedule);
  if (last === null) return 0;
  let index = 0;
  for (let day = occurrenceAt(rhythm, 0); day !== null && day <= last; day = occurrenceAt(rhythm, index)) index += 1;
  return index;
}

/** @throws CallFailure `notFound`, `ended` */
async function lockOpen(tx: Transaction, { organizationId }: MemberContext, id: string): Promise<ScheduleRow> {
  const schedule = await lockSchedule(tx, { organizationId, id });
  if (!schedule) throw new CallFailure(notFound);
  if (schedule.endedAt !== null) throw new CallFailure(ended);
  return schedule;
}

const record = (
  tx: Transaction,
  caller: MemberContext,
  verb: "created" | "updated" | "paused" | "resumed" | "ended" | "skipped",
  schedule: ScheduleRow,
  period?: string,
): Promise<void> =>
  recordChange(tx, caller, { subjectType: "recurring", verb, before: null, after: schedule }, ({ name }) => ({
    name,
    ...(period === undefined ? {} : { date: period }),
  }));

async function answer(
  tx: Transaction,
  { organizationId, id, name }: ScheduleRow,
  message: "recurringSaved" | "recurringPaused" | "recurringResumed" | "recurringMade" | "recurringSkipped",
): Promise<{ success: true; message: string; schedule: Recurring }> {
  const schedule = (await presentAll(tx, organizationId)).find((one) => one.id === id);
  if (!schedule) throw new Error(`The recurring document ${id} is gone in the middle of its transaction.`);
  return { success: true, message: sayAnswer(message, { name }), schedule };
}

async function presentAll(tx: Transaction, organizationId: string): Promise<Recurring[]> {
  const presented: Recurring[] = [];
  for (const { schedule, client } of await listSchedules(tx, organizationId)) {
    const { id, kind, name, unit, every, day, fromDate, untilDate, count, timeZone, covers, mode } = schedule;
    const { priceChanges, paused, endedAt, nextRun, nextIndex } = schedule;
    const hasEnded = endedAt !== null || nextRun === null;
    const days = hasEnded ? [] : listOccurrences(rhythmOfRow(schedule), nextIndex, RHYTHM_LIMITS.previewed);
    const runs = await listRuns(tx, schedule, RHYTHM_LIMITS.runs);
    presented.push({
      ...{ id, kind, name, unit, every, day, count, timeZone, covers, mode, priceChanges },
      party: kind === "bill" ? billFormOf(schedule).vendorName : client ? clientLabel(client) : "",
      ...linesOf(schedule),
      from: fromDate,
      until: untilDate,
      state: hasEnded ? "ended" : paused ? "paused" : "active",
      next: days.map((date) => ({ date, total: totalOn(schedule, date) })),
      runs: runs.map(({ period, state, invoiceId, expenseId, reason }) => ({
        ...{ period, state, invoiceId, expenseId },
        reason: sayReason(reason),
      })),
    });
  }
  return presented;
}
