/**
 * Posts what is due of recurring entries: by the product's clock once an hour, once one is made or resumed, or when a person asks. Missed
 * days come in order, each with its own date; a day that can't be posted waits with its reason, and those after it go on.
 */
import { dayOf, isControlAccount, moneyFromDecimal, occurrenceAt, toNumber } from "@tallyleaf/ledger";
import { type Database, enterOrganization, type Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { type Job, job } from "../../../platform/jobs/job.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { firstOpenDay, loadClosedDays } from "../../calendar/closed.ts";
import { listActiveAccounts } from "../../chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { loadApproval } from "../manual/approval.ts";
import { doesEntryNeedApproval, postEntry } from "../manual/post-entry.ts";
import { fillTemplate } from "../templates/post-template.ts";
import {
  loadTemplateOf,
  lockDue,
  lockSchedule,
  type RunRow,
  rhythmOfRow,
  type ScheduleId,
  type ScheduleRow,
  saveRun,
  updateSchedule,
} from "./store.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

const KIND = "journal-schedules";

/** Posts what is due, once an hour. */
export const journalScheduleJob = (deps: Deps): Job =>
  job(KIND, { retries: 2 }, () => runDueSchedules(deps), { cron: "10 * * * *", timeZone: "UTC" });

/** Posts each day that is due, each in a transaction of its own: what a crash cuts off is done by the next try, and nothing twice. */
export async function runDueSchedules({ db, now }: Deps): Promise<void> {
  const at = now();
  let due = await postNext(db, at);
  while (due) due = await postNext(db, at);
}

/** Days that are posted within the call. */
const MOST_AT_ONCE = 60;

/** As `runDueSchedules`, for one schedule and while a person waits; what is left after so many days is done by the job, now. */
export async function catchUp({ db, now, queue }: Deps & { queue: JobQueue }, only: ScheduleId): Promise<void> {
  const at = now();
  for (let done = 0; done < MOST_AT_ONCE; done += 1) if (!(await postNext(db, at, only))) return;
  await db.asSystem((tx) => queue.enqueue(tx, KIND, {}));
}

/** Posts the first day that is due, or has it wait. Returns whether there was one. @param only absent: of any schedule */
async function postNext(db: Database, at: Date, only?: ScheduleId): Promise<boolean> {
  const today = dayOf(at);
  let taken: { schedule: ScheduleRow; period: string } | null = null;
  try {
    await db.asSystem(async (tx) => {
      const schedule = await lockDue(tx, today, only);
      if (!schedule?.nextRun) return;
      const period = schedule.nextRun;
      taken = { schedule, period };
      await enterOrganization(tx, schedule.organizationId);
      await moveOn(tx, schedule);
      const wish = { period, entryDate: period, at, isAutomatic: true };
      const { made } = await postOrMove(tx, automatic(schedule), schedule, wish);
      await saveRun(tx, schedule, { period, ...made, reason: "" });
    });
    return taken !== null;
  } catch (error) {
    if (!(error instanceof CallFailure) || taken === null) throw error;
    await putOff(db, taken, error.message);
    return true;
  }
}

/** Has a day wait that can't be posted, unless another process or a person was faster. */
async function putOff(
  db: Database,
  { schedule: { organizationId, id }, period }: { schedule: ScheduleRow; period: string },
  reason: string,
): Promise<void> {
  await db.asOrganization(organizationId, async (tx) => {
    const schedule = await lockSchedule(tx, organizationId, id);
    if (!schedule || schedule.nextRun !== period) return;
    await moveOn(tx, schedule);
    await saveRun(tx, schedule, { period, state: "waiting", entryId: null, draftId: null, reason });
    const after = { name: schedule.name, date: period };
    await recordEvent(tx, { organizationId, verb: "failed", subjectType: "journal_schedule", subjectId: id, after });
  });
}

/** The product acts for who made the schedule; the history says that it was the product. */
const automatic = ({ organizationId, createdBy }: ScheduleRow): Actor => ({
  organizationId,
  userId: createdBy,
  permissions: {},
  requestId: "journal-schedules",
});

/** Makes the next occurrence the one after this. */
export async function moveOn(tx: Transaction, schedule: ScheduleRow): Promise<void> {
  const nextIndex = schedule.nextIndex + 1;
  const nextRun = occurrenceAt(rhythmOfRow(schedule), nextIndex);
  await updateSchedule(tx, schedule, { nextIndex, nextRun });
}

interface Wish {
  /** The day on which it was due. */
  period: string;
  entryDate: string;
  at: Date;
  isAutomatic: boolean;
}

/** Makes the entry of its day; where that month is closed and the schedule says so, of the first open day. */
async function postOrMove(tx: Transaction, caller: Actor, schedule: ScheduleRow, wish: Wish): Promise<Outcome> {
  if (schedule.whenClosed === "wait") return postRun(tx, caller, schedule, wish);
  return postRun(tx, caller, schedule, { ...wish, entryDate: await findOpenDay(tx, schedule, wish.entryDate) });
}

/** Outcome of a day. */
export interface Outcome {
  became: "posted" | "submitted" | "kept";
  made: Pick<RunRow, "state" | "entryId" | "draftId">;
}

/**
 * Makes the entry or the draft of a day. Without a second person to approve it, what would be submitted stays a draft; where an entry
 * needs one, what would be posted is submitted. What needs an invoice or bill, which a person chooses, stays a draft too.
 *
 * @throws CallFailure as `fillTemplate`, `postEntry`, and `saveDraft` do
 */
export async function postRun(
  tx: Transaction,
  caller: Actor,
  schedule: ScheduleRow,
  { period, entryDate, at, isAutomatic }: Wish,
): Promise<Outcome> {
  const { organizationId, id, name, mode } = schedule;
  const template = await loadTemplateOf(tx, schedule);
  const currency = template.currency ?? (await loadBaseCurrency(tx, organizationId));
  const { description } = template;
  const use = {
    entryDate,
    forDay: period,
    amount: schedule.amount === null ? undefined : toNumber(moneyFromDecimal(schedule.amount, currency)),
    // The day that it is for, where it has another.
    ...(entryDate.slice(0, 7) === period.slice(0, 7) ? {} : { description: withPeriod(description, period) }),
  };
  const body = await fillTemplate(tx, organizationId, template, use);
  const { isOn } = await loadApproval(tx, organizationId);
  const origin = { source: "schedule", sourceId: id, name, isAutomatic } as const;
  const needsItem = await movesControlAccount(tx, organizationId, body.lines);
  if (mode === "post" && !needsItem && !(isOn && (await doesEntryNeedApproval(tx, organizationId, body)))) {
    const { stored } = await postEntry(tx, caller, body, at, origin);
    return { became: "posted", made: { state: "posted", entryId: stored.row.id, draftId: null } };
  }
  const step = mode !== "draft" && isOn && !needsItem ? "submit" : "keep";
  const draft = await saveDraft(tx, caller, { ...body, step }, at, origin);
  const became = step === "submit" ? "submitted" : "kept";
  return { became, made: { state: "drafted", entryId: null, draftId: draft.id } };
}

async function movesControlAccount(
  tx: Transaction,
  organizationId: string,
  lines: readonly { accountCode: string }[],
): Promise<boolean> {
  const control = new Set(
    (await listActiveAccounts(tx, organizationId)).filter(isControlAccount).map(({ code }) => code),
  );
  return lines.some(({ accountCode }) => control.has(accountCode));
}

const LONGEST = 300;
const withPeriod = (description: string, period: string) =>
  `${description.slice(0, LONGEST - 10)} (${period.slice(0, 7)})`;

/** Returns the day, or the first open one after it. */
export async function findOpenDay(tx: Transaction, { organizationId }: ScheduleRow, day: string): Promise<string> {
  return firstOpenDay(await loadClosedDays(tx, organizationId), day);
}
