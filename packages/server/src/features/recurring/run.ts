/**
 * Makes what is due of recurring invoices and bills: by the product's clock once an hour, once one is made or resumed, or when a person
 * asks. Document, mail, and the day's row are written in one transaction, so each day makes one document whatever crashes. Missed days come
 * in order, each with its own date; a day that fails stays with its reason, and those after it go on.
 */
import { loadInvoiceWords, NO_CLIENT_EMAIL, PERMISSIONS } from "@tallyleaf/contract";
import { occurrenceAt, todayIn } from "@tallyleaf/ledger";
import { documentLanguageOf } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import { listWanting } from "../../books/company/mail-choice.ts";
import { listReaders } from "../../books/company/readers.ts";
import { listRegistrations } from "../../books/tax/packs.ts";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { enter } from "../expenses/enter.ts";
import { issue } from "../invoices/issue.ts";
import { noteSent, orderInvoiceMails } from "../invoices/send.ts";
import { taxColumnsOf, withRatesOf } from "../invoices/tax-codes.ts";
import { create } from "../invoices/write.ts";
import { billOn, invoiceFormOf, invoiceOn } from "./content.ts";
import { FAILURE_READERS } from "./mails.ts";
import {
  findReader,
  lockDue,
  lockRun,
  lockSchedule,
  type Outcome,
  rhythmOfRow,
  type ScheduleId,
  type ScheduleRow,
  saveRun,
  updateSchedule,
} from "./store.ts";

export interface Deps {
  db: Database;
  mail: Mail;
  now: () => Date;
}

const KIND = "recurring-documents";

/** Makes what is due, once an hour: days begin at different hours. */
export const recurringJob = (deps: Deps): Job =>
  job(KIND, { retries: 2 }, () => runDueRecurring(deps), { cron: "20 * * * *", timeZone: "UTC" });

/**
 * Makes each day that is due, each in a transaction of its own: what a crash cuts off is done by the next try, and nothing twice.
 *
 * @throws the first error that is no refusal, once all others are made
 */
export async function runDueRecurring(deps: Deps): Promise<void> {
  const round: Round = { at: deps.now(), except: [], errors: [] };
  while (await makeNext(deps, round));
  if (round.errors.length > 0) throw round.errors[0];
}

/** Days that are made within the call. */
const MOST_AT_ONCE = 60;

/** As `runDueRecurring`, for one schedule and while a person waits; what is left after so many days is done by the job, now. */
export async function catchUp(deps: Deps & { queue: JobQueue }, only: ScheduleId): Promise<void> {
  const round: Round = { at: deps.now(), except: [], errors: [], only };
  for (let done = 0; done < MOST_AT_ONCE; done += 1)
    if (!(await makeNext(deps, round))) {
      if (round.errors.length > 0) throw round.errors[0];
      return;
    }
  await deps.db.asSystem((tx) => deps.queue.enqueue(tx, KIND, {}));
}

interface Round {
  at: Date;
  only?: ScheduleId;
  /** Schedules that wait for the next round. */
  except: string[];
  errors: unknown[];
}

/** Makes the first day that is due, or keeps why it failed. Returns whether there was one. */
async function makeNext(deps: Deps, round: Round): Promise<boolean> {
  const { db } = deps;
  const { at } = round;
  let taken: { schedule: ScheduleRow; period: string } | null = null;
  try {
    await db.asSystem(async (tx) => {
      const schedule = await lockDue(tx, at, round);
      if (!schedule?.nextRun) return;
      const period = schedule.nextRun;
      taken = { schedule, period };
      await moveOn(tx, schedule);
      // Made before, whatever the schedule says.
      if (await lockRun(tx, schedule, period)) return;
      const wish = { period, date: period, at, isAutomatic: true };
      const made = await makeDocument(tx, deps, automatic(schedule), schedule, wish);
      await saveRun(tx, schedule, period, made);
    });
    return taken !== null;
  } catch (error) {
    if (taken === null) throw error;
    const { schedule, period }: { schedule: ScheduleRow; period: string } = taken;
    if (error instanceof CallFailure && error.failure.status !== TOO_MANY) {
      await keepFailure(deps, schedule, period, error.message);
      return true;
    }
    // Too many mails: later. Anything else: others go on, and the job is tried again.
    if (!(error instanceof CallFailure)) round.errors.push(error);
    round.except.push(schedule.id);
    return true;
  }
}

const TOO_MANY = 429;

/** Keeps that a day failed, and tells who may change that, unless another process or a person was faster. */
async function keepFailure({ db, mail }: Deps, of: ScheduleRow, period: string, reason: string): Promise<void> {
  const { organizationId, id } = of;
  await db.asSystem(async (tx) => {
    const schedule = await lockSchedule(tx, of);
    if (!schedule || schedule.nextRun !== period) return;
    const readers = (await listReaders(tx, organizationId, FAILURE_READERS)).map((reader) => reader.id);
    for (const userId of await listWanting(tx, organizationId, "failed", readers))
      await mail.order(tx, { kind: "recurring_failed", organizationId, scheduleId: id, period, userId });
    await enterOrganization(tx, organizationId);
    await moveOn(tx, schedule);
    await saveRun(tx, schedule, period, { state: "failed", invoiceId: null, expenseId: null, reason });
    await recordEvent(tx, {
      organizationId,
      verb: "failed",
      subjectType: "recurring",
      subjectId: id,
      after: { name: schedule.name, date: period },
    });
  });
}

/** The product acts for who made the schedule; the history says that it was the product. */
const automatic = ({ organizationId, createdBy }: ScheduleRow): Actor & { isAutomatic: true } => ({
  organizationId,
  userId: createdBy,
  // Who may repeat documents may post them.
  permissions: PERMISSIONS.accountant,
  requestId: "recurring",
  isAutomatic: true,
});

/** Makes the next occurrence the one after this. */
export async function moveOn(tx: Transaction, schedule: ScheduleRow): Promise<void> {
  const nextIndex = schedule.nextIndex + 1;
  const nextRun = occurrenceAt(rhythmOfRow(schedule), nextIndex);
  await updateSchedule(tx, schedule, { nextIndex, nextRun });
}

/** The day that it is where the schedule's days begin. */
export const todayOf = ({ timeZone }: Pick<ScheduleRow, "timeZone">, at: Date): string => todayIn(timeZone, at);

interface Wish {
  /** The day on which it was due. */
  period: string;
  /** Of the document. */
  date: string;
  at: Date;
}

/**
 * Makes the document of a day. The transaction must not have entered the organization yet: mails are ordered before.
 *
 * @throws CallFailure as the calls that write, issue, and send it
 */
export async function makeDocument(
  tx: Transaction,
  { mail }: Pick<Deps, "mail">,
  caller: Actor & { isAutomatic?: boolean },
  schedule: ScheduleRow,
  wish: Wish,
): Promise<Outcome> {
  const { organizationId, kind, mode } = schedule;
  const clientId = kind === "invoice" ? invoiceFormOf(schedule).clientId : null;
  const reader = await findReader(tx, organizationId, clientId);
  const words = await loadInvoiceWords(documentLanguageOf(reader.language));
  if (kind === "bill") {
    await enterOrganization(tx, organizationId);
    const { expense } = await enter(
      tx,
      caller,
      billOn(schedule, wish, words),
      null,
      wish.at,
      "repeated",
      mode === "draft",
    );
    return { state: "made", invoiceId: null, expenseId: expense.id, reason: "" };
  }
  const id = uuid();
  const to = reader.email === "" ? [] : [reader.email];
  if (mode === "send") {
    if (to.length === 0) throw new CallFailure(NO_CLIENT_EMAIL);
    await orderInvoiceMails(tx, mail, { ...caller, source: `recurring ${organizationId}` }, id, { to, message: "" });
  }
  await enterOrganization(tx, organizationId);
  const form = invoiceOn(schedule, wish, words);
  // Rates may have changed since the form was taken.
  const { taxDate } = taxColumnsOf(form, await listRegistrations(tx, organizationId));
  const items = await withRatesOf(tx, organizationId, taxDate ?? form.issueDate, form.items);
  await create(tx, caller, { ...form, items }, id);
  if (mode !== "draft") {
    const issued = await issue(tx, caller, id, { at: wish.at });
    if (mode === "send") await noteSent(tx, caller, issued, to, wish.at);
  }
  return { state: "made", invoiceId: id, expenseId: null, reason: "" };
}
