/** Reports that come by mail every month or quarter: listed, made, paused, deleted. */

import {
  createReportSchedule,
  MAX_REPORT_SCHEDULES,
  pauseReportSchedule,
  type ReportSchedule,
  writeDay,
} from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { loadAccountNames } from "../../../books/chart/accounts/chart.ts";
import type { Reader } from "../../../books/company/readers.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { recordChange } from "../../../platform/events/record.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { undoable } from "../../../platform/undo/undoable.ts";
import { nameForHistory, nameOf } from "../documents/outline.ts";
import { nextRunAfter } from "../ranges.ts";
import { choicesOf, refuseUnknownAccount } from "../runs/choices.ts";
import { say } from "../say.ts";
import { listReaders } from "./recipients.ts";
import {
  countSchedules,
  deleteSchedule,
  insertSchedule,
  listSchedules,
  lockSchedule,
  type ScheduleRow,
  updateSchedule,
} from "./store.ts";

type ScheduleCalls = "listReportSchedules" | "createReportSchedule" | "pauseReportSchedule" | "deleteReportSchedule";

/** The handlers of schedules. */
export function scheduleHandlers(db: Database, now: () => Date): Pick<Handlers, ScheduleCalls> {
  const today = () => dayOf(now());
  return {
    listReportSchedules: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const people = await listReaders(tx, organizationId);
        const data = await presentAll(tx, organizationId, people);
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length }, people };
      }),

    createReportSchedule: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const { unknownRecipient, tooMany } = createReportSchedule.failures;
        await refuseUnknownAccount(tx, organizationId, body);
        const people = await listReaders(tx, organizationId);
        const recipients = [...new Set(body.recipients)];
        if (!recipients.every((id) => people.some((person) => person.id === id)))
          throw new CallFailure(unknownRecipient, {
            errors: [{ path: "recipients", message: unknownRecipient.message }],
          });
        if ((await countSchedules(tx, organizationId)) >= MAX_REPORT_SCHEDULES) throw new CallFailure(tooMany);
        const { type, range, format, file, frequency, day } = body;
        const schedule = {
          organizationId,
          id: uuid(),
          type,
          range,
          // A repeated report shows the books as they are on its day.
          choices: choicesOf({ ...body, knownOn: undefined, budget: undefined }),
          format,
          file,
          frequency,
          day,
          recipients,
          nextRun: nextRunAfter({ frequency, day }, today()),
          createdBy: userId,
          createdAt: now(),
        };
        await insertSchedule(tx, schedule);
        const shown = await presentSchedule(tx, organizationId, schedule.id, people);
        await record(tx, caller, "created", null, shown);
        return { success: true, message: say("scheduled", { day: writeDay(shown.nextRun) }), schedule: shown };
      }),

    pauseReportSchedule: ({ params: { id }, body: { paused } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const schedule = await lockSchedule(tx, organizationId, id);
        if (!schedule) throw new CallFailure(pauseReportSchedule.failures.notFound);
        // Reports that were due during a pause are not made up for.
        const nextRun = paused ? schedule.nextRun : nextRunAfter(schedule, today());
        await updateSchedule(tx, schedule, { paused, nextRun });
        const people = await listReaders(tx, organizationId);
        const shown = await presentSchedule(tx, organizationId, id, people);
        if (schedule.paused !== paused) await record(tx, caller, paused ? "paused" : "resumed", shown, shown);
        const message = paused ? say("paused") : say("resumed", { day: writeDay(nextRun) });
        return { success: true, message, schedule: shown };
      }),

    deleteReportSchedule: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        if (!(await lockSchedule(tx, organizationId, id))) throw new CallFailure(pauseReportSchedule.failures.notFound);
        const before = await presentSchedule(tx, organizationId, id, []);
        const what = { kind: "report_schedule", id, name: before.name } as const;
        const undo = await undoable(tx, caller, what, () => deleteSchedule(tx, organizationId, id));
        await record(tx, caller, "deleted", before, null);
        return { success: true, message: say("scheduleDeleted"), undo };
      }),
  };
}

async function presentAll(
  tx: Transaction,
  organizationId: string,
  people: readonly Reader[],
): Promise<ReportSchedule[]> {
  const names = await loadAccountNames(tx, organizationId);
  return (await listSchedules(tx, organizationId)).map((row) => present(row, people, names));
}

async function presentSchedule(
  tx: Transaction,
  organizationId: string,
  id: string,
  people: readonly Reader[],
): Promise<ReportSchedule> {
  const found = (await presentAll(tx, organizationId, people)).find((schedule) => schedule.id === id);
  if (!found) throw new Error(`The schedule ${id} is gone in the middle of its transaction.`);
  return found;
}

function present(
  row: ScheduleRow & { by: string },
  people: readonly Reader[],
  accounts: ReadonlyMap<string, string>,
): ReportSchedule {
  const { id, choices, format, file, frequency, day, recipients, paused, nextRun, lastRunAt, by } = row;
  const { type, range } = row;
  return {
    id,
    type,
    name: nameOf(type, choices, (choices.account && accounts.get(choices.account)) || ""),
    range,
    choices,
    format,
    file,
    frequency,
    day,
    recipients: people
      .filter((person) => recipients.includes(person.id))
      .map(({ id: user, name }) => ({ id: user, name })),
    paused,
    nextRun,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    createdBy: by,
  };
}

function record(
  tx: Transaction,
  caller: MemberContext,
  verb: string,
  before: ReportSchedule | null,
  after: ReportSchedule | null,
): Promise<void> {
  const facts = (schedule: ReportSchedule) => ({
    name: nameForHistory(schedule),
    frequency: schedule.frequency,
    day: schedule.day,
    format: schedule.format,
    file: schedule.file,
    recipients: schedule.recipients.map(({ name }) => name),
  });
  return recordChange(tx, caller, { subjectType: "report_schedule", verb, before, after }, facts);
}
