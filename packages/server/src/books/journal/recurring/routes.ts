/** The calls about recurring journal entries. */

import {
  createJournalSchedule,
  JOURNAL_SCHEDULE_LIMITS,
  type JournalSchedule,
  pauseJournalSchedule,
  RHYTHM_LIMITS,
  settleJournalRun,
  templateAsksAmount,
  toTemplateLines,
} from "@tallyleaf/contract";
import {
  computeTemplateLines,
  dayOf,
  findFormulaFault,
  listOccurrences,
  moneyFromDecimal,
  occurrenceAt,
  otherCurrenciesOf,
  sum,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { recordChange } from "../../../platform/events/record.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { undoable } from "../../../platform/undo/undoable.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { lockTemplate } from "../templates/store.ts";
import { loadTemplateRates } from "../templates/template-rates.ts";
import { catchUp, findOpenDay, moveOn, postRun } from "./run.ts";
import { sayReason } from "./say-reason.ts";
import {
  insertSchedule,
  listRuns,
  listSchedules,
  lockSchedule,
  lockWaitingRun,
  rhythmOfRow,
  type ScheduleRow,
  saveRun,
  settleRun,
  type TemplateOf,
  updateSchedule,
} from "./store.ts";

type ScheduleCalls =
  | "listJournalSchedules"
  | "createJournalSchedule"
  | "pauseJournalSchedule"
  | "endJournalSchedule"
  | "runJournalSchedule"
  | "skipJournalSchedule"
  | "settleJournalRun";

const { unknownTemplate, amountMissing, noDays, tooMany } = createJournalSchedule.failures;
const { notFound, ended } = pauseJournalSchedule.failures;

/** The handlers of recurring entries. */
export function journalScheduleHandlers(deps: {
  db: Database;
  now: () => Date;
  queue: JobQueue;
}): Pick<Handlers, ScheduleCalls> {
  const { db, now } = deps;
  const answer = (...asked: Answered) => answerOn(dayOf(now()), ...asked);
  /** Posts the days that are over, and answers with what became of them. */
  const caughtUp = async (row: ScheduleRow, message: "scheduleSaved" | "scheduleResumed") => {
    await catchUp(deps, row);
    return db.asOrganization(row.organizationId, (tx) => answer(tx, row, message));
  };
  return {
    listJournalSchedules: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => ({ data: await presentAll(tx, organizationId, dayOf(now())) })),

    createJournalSchedule: async ({ body }, caller) => {
      const made = await db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        // A template that is being deleted: one of both comes first.
        const template = await lockTemplate(tx, organizationId, body.templateId);
        if (!template) throw failureAt(unknownTemplate, "templateId", unknownTemplate);
        const currency = template.currency ?? (await loadBaseCurrency(tx, organizationId));
        const asks = templateAsksAmount(template.lines);
        if (asks && body.amount === null) throw failureAt(amountMissing, "amount", amountMissing);
        const typed = asks && body.amount !== null ? exactMoney(body.amount, currency, "amount") : null;
        const { name, templateId, unit, every, day, from, until, count, whenClosed, mode } = body;
        const nextRun = occurrenceAt({ unit, every, day, from, until, count }, 0);
        if (nextRun === null) throw failureAt(noDays, "until", noDays);
        const open = (await listSchedules(tx, organizationId)).filter(
          ({ schedule }) => schedule.endedAt === null && schedule.nextRun !== null,
        );
        if (open.length >= JOURNAL_SCHEDULE_LIMITS.schedules) throw new CallFailure(tooMany);
        const row: ScheduleRow = {
          organizationId,
          id: uuid(),
          name,
          templateId,
          amount: typed && toDecimalString(typed),
          unit,
          every,
          day,
          fromDate: from,
          untilDate: until,
          count,
          whenClosed,
          mode,
          paused: false,
          endedAt: null,
          nextIndex: 0,
          nextRun,
          createdBy: userId,
          createdAt: now(),
        };
        await insertSchedule(tx, row);
        await record(tx, caller, "created", row);
        return row;
      });
      return caughtUp(made, "scheduleSaved");
    },

    pauseJournalSchedule: async ({ params: { id }, body: { paused } }, caller) => {
      const { schedule, paused: answered } = await db.asOrganization(caller.organizationId, async (tx) => {
        const schedule = await lockOpen(tx, caller, id);
        await updateSchedule(tx, schedule, { paused });
        if (schedule.paused !== paused) await record(tx, caller, paused ? "paused" : "resumed", schedule);
        return { schedule, paused: paused ? await answer(tx, schedule, "schedulePaused") : null };
      });
      return answered ?? caughtUp(schedule, "scheduleResumed");
    },

    endJournalSchedule: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const schedule = await lockOpen(tx, caller, id);
        const what = { kind: "journal_schedule", id, name: schedule.name, act: "ended" } as const;
        const undo = await undoable(tx, caller, what, () => updateSchedule(tx, schedule, { endedAt: now() }));
        await record(tx, caller, "ended", schedule);
        return { success: true, message: sayAnswer("scheduleEnded", { name: schedule.name }), undo };
      }),

    runJournalSchedule: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const schedule = await lockOpen(tx, caller, id);
        const period = schedule.nextRun;
        if (period === null) throw new CallFailure(ended);
        const today = dayOf(now());
        await moveOn(tx, schedule);
        const isAhead = period > today;
        const wish = { period, entryDate: isAhead ? today : period, at: now(), isAutomatic: false };
        const { made, became } = await postRun(tx, caller, schedule, wish);
        await saveRun(tx, schedule, { period, ...made, reason: "" });
        return answer(tx, schedule, SAID[became]);
      }),

    skipJournalSchedule: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const schedule = await lockOpen(tx, caller, id);
        const period = schedule.nextRun;
        if (period === null) throw new CallFailure(ended);
        await moveOn(tx, schedule);
        await saveRun(tx, schedule, { period, state: "skipped", entryId: null, draftId: null, reason: "" });
        await record(tx, caller, "skipped", schedule, period);
        return answer(tx, schedule, "scheduleSkipped");
      }),

    settleJournalRun: ({ params: { id, period }, body: { how } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const schedule = await lockSchedule(tx, caller.organizationId, id);
        const run = schedule && (await lockWaitingRun(tx, schedule, period));
        if (!schedule || !run) throw new CallFailure(settleJournalRun.failures.notFound);
        if (how === "skip") {
          await settleRun(tx, run, { state: "skipped", entryId: null, draftId: null, reason: "" });
          await record(tx, caller, "skipped", schedule, period);
          return answer(tx, schedule, "scheduleSkipped");
        }
        const entryDate = how === "post" ? period : await findOpenDay(tx, schedule, period);
        const wish = { period, entryDate, at: now(), isAutomatic: false };
        const { made, became } = await postRun(tx, caller, schedule, wish);
        await settleRun(tx, run, { ...made, reason: "" });
        return answer(tx, schedule, SAID[became]);
      }),
  };
}

/** Answer for a day by its outcome. */
const SAID = { posted: "scheduleRun", submitted: "entrySubmitted", kept: "scheduleDrafted" } as const;

/** @throws CallFailure `not_found`, `schedule_ended` */
async function lockOpen(tx: Transaction, { organizationId }: MemberContext, id: string): Promise<ScheduleRow> {
  const schedule = await lockSchedule(tx, organizationId, id);
  if (!schedule) throw new CallFailure(notFound);
  if (schedule.endedAt !== null) throw new CallFailure(ended);
  return schedule;
}

const record = (
  tx: Transaction,
  caller: MemberContext,
  verb: "created" | "paused" | "resumed" | "ended" | "skipped",
  schedule: ScheduleRow,
  period?: string,
): Promise<void> =>
  recordChange(tx, caller, { subjectType: "journal_schedule", verb, before: null, after: schedule }, ({ name }) => ({
    name,
    ...(period === undefined ? {} : { date: period }),
  }));

type Answered = Parameters<typeof answerOn> extends [string, ...infer Rest] ? Rest : never;

async function answerOn(
  today: string,
  tx: Transaction,
  { organizationId, id, name }: ScheduleRow,
  message:
    | "scheduleSaved"
    | "schedulePaused"
    | "scheduleResumed"
    | "scheduleRun"
    | "scheduleDrafted"
    | "entrySubmitted"
    | "scheduleSkipped",
): Promise<{ success: true; message: string; schedule: JournalSchedule }> {
  const schedule = (await presentAll(tx, organizationId, today)).find((one) => one.id === id);
  if (!schedule) throw new Error(`The schedule ${id} is gone in the middle of its transaction.`);
  return { success: true, message: sayAnswer(message, { name }), schedule };
}

async function presentAll(tx: Transaction, organizationId: string, today: string): Promise<JournalSchedule[]> {
  const base = await loadBaseCurrency(tx, organizationId);
  const presented: JournalSchedule[] = [];
  for (const { schedule, template } of await listSchedules(tx, organizationId))
    presented.push(await present(tx, schedule, template, { currency: template.currency ?? base, today }));
  return presented;
}

async function present(
  tx: Transaction,
  row: ScheduleRow,
  template: TemplateOf,
  { currency, today }: { currency: string; today: string },
): Promise<JournalSchedule> {
  const { id, name, unit, every, day, fromDate, untilDate, count, whenClosed, mode, paused, endedAt, nextIndex } = row;
  const hasEnded = endedAt !== null || row.nextRun === null;
  const runs = await listRuns(tx, row, RHYTHM_LIMITS.runs);
  return {
    id,
    name,
    templateId: template.id,
    templateName: template.name,
    amount: row.amount === null ? null : toNumber(moneyFromDecimal(row.amount, currency)),
    currency,
    unit,
    every,
    day,
    from: fromDate,
    until: untilDate,
    count,
    whenClosed,
    mode,
    state: hasEnded ? "ended" : paused ? "paused" : "active",
    next: hasEnded ? [] : listOccurrences(rhythmOfRow(row), nextIndex, RHYTHM_LIMITS.previewed),
    nextAmount: await amountOf(tx, row, template, { currency, today }),
    otherCurrencies: otherCurrenciesOf(toTemplateLines(template.lines, currency), currency),
    runs: runs.map(({ period, state, entryId, draftId, reason }) => ({
      period,
      state,
      entryId,
      draftId,
      reason: sayReason(reason),
    })),
  };
}

/** Returns the amount that a run posts on one side, at today's rates. */
async function amountOf(
  tx: Transaction,
  { organizationId, amount }: ScheduleRow,
  { lines }: TemplateOf,
  { currency, today }: { currency: string; today: string },
): Promise<number | null> {
  const typed = amount === null ? null : moneyFromDecimal(amount, currency);
  if (typed === null && templateAsksAmount(lines)) return null;
  const asTaken = toTemplateLines(lines, currency);
  const rates = await loadTemplateRates(tx, organizationId, { lines: asTaken, currency, day: today });
  if (otherCurrenciesOf(asTaken, currency).some((each) => !rates.has(each))) return null;
  if (findFormulaFault(asTaken, currency, typed, rates) !== null) return null;
  const computed = computeTemplateLines(asTaken, typed, currency, rates);
  const debits = computed.filter(({ side }) => side === "debit").map(({ amount: each }) => each);
  return toNumber(sum(debits, currency));
}
