/**
 * Sends reminders: by a member, or by the schedule. The level of an invoice is stored in the transaction that orders its mail, under the
 * invoice's lock, so that after a crash either both are there or neither, and nothing is sent twice.
 */
import { type Reminder, sendReminder } from "@tallyleaf/contract";
import { toDecimalString } from "@tallyleaf/ledger";
import { loadToday } from "../../books/company/today.ts";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, eq, gte } from "../../platform/db/orm.ts";
import { events, organizations, reminderSettings } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { OutsideSender } from "../../platform/mail/outside.ts";
import { countMailed } from "../invoices/send.ts";
import { type Planned, planReminder } from "./plan.ts";
import { loadReminderSettings } from "./settings.ts";
import { insertReminder, listOpen, lockForReminder } from "./store.ts";

interface Deps {
  db: Database;
  mail: Mail;
  now: () => Date;
}

const { failures } = sendReminder;

async function loadCountry(tx: Transaction, organizationId: string): Promise<string | null> {
  const [row] = await tx
    .select({ country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.country ?? null;
}

/** The next reminder of an invoice as of today; null: it is paid, or none is left. */
export async function planFor(
  tx: Transaction,
  organizationId: string,
  invoiceId: string,
  now: Date,
): Promise<Planned | null> {
  const [open] = await listOpen(tx, organizationId, invoiceId);
  if (!open) return null;
  const { settings } = await loadReminderSettings(tx, organizationId);
  const today = await loadToday(tx, organizationId, now);
  return planReminder(open, { settings, country: await loadCountry(tx, organizationId), today });
}

interface Order {
  sender: OutsideSender & { requestId?: string | undefined };
  invoiceId: string;
  /** The member; null: the schedule. */
  by: string | null;
  /** Whether it may be sent as planned. @throws CallFailure where it may not */
  accept: (planned: Planned | null, today: string) => Planned | null;
}

/** Returns what was sent; null: nothing. */
async function send({ db, mail, now }: Deps, { sender, invoiceId, by, accept }: Order): Promise<Reminder | null> {
  const { organizationId } = sender;
  const seen = await db.asOrganization(organizationId, (tx) => planFor(tx, organizationId, invoiceId, now()));
  const to = seen?.reminder.to ?? "";
  const level = seen?.reminder.level ?? -1;
  return db.asSystem(async (tx) => {
    // Before the transaction enters the organization: the queue is the system's.
    if (to !== "") {
      const order = { kind: "invoice_reminder", organizationId, invoiceId, level } as const;
      await mail.orderOutside(tx, [{ to, order }], sender);
    }
    await enterOrganization(tx, organizationId);
    if (!(await lockForReminder(tx, organizationId, invoiceId))) throw new CallFailure(failures.notFound);
    const today = await loadToday(tx, organizationId, now());
    const planned = accept(await planFor(tx, organizationId, invoiceId, now()), today);
    // Another one was faster, or the client's address changed: the mail isn't ordered then.
    if (!planned || planned.reminder.level !== level || planned.reminder.to !== to) throw new NothingToSend();
    const { reminder, interest, sum } = planned;
    const { subject, text, number, currency } = reminder;
    const isNew = await insertReminder(tx, {
      ...{ organizationId, invoiceId, level, day: today, sentAt: now(), sentTo: to, subject, text, sentBy: by },
      open: String(reminder.open),
      interest: toDecimalString(interest),
      sum: toDecimalString(sum),
    });
    if (!isNew) throw new NothingToSend();
    await recordEvent(tx, {
      ...{ organizationId, verb: "reminded", subjectType: "invoice", subjectId: invoiceId },
      ...(by === null ? {} : { actorId: by, requestId: sender.requestId }),
      after: { kind: "invoice", number, to, level, amount: String(reminder.open), currency },
    });
    return reminder;
  });
}

/** Rolls an order back. */
class NothingToSend extends Error {}

/** A member sends the next reminder now. @throws CallFailure one of the failures of `sendReminder` */
export async function sendNow(
  deps: Deps,
  sender: OutsideSender & { requestId?: string | undefined },
  invoiceId: string,
): Promise<void> {
  const { organizationId, userId } = sender;
  const planned = await deps.db.asOrganization(organizationId, (tx) =>
    planFor(tx, organizationId, invoiceId, deps.now()),
  );
  const accept = (one: Planned | null) => {
    if (!one) throw new CallFailure(failures.nothingLeft);
    if (one.reminder.hold !== null) throw new CallFailure(failures.held);
    return one;
  };
  if (planned) {
    accept(planned);
    await countMailed(deps.db, organizationId, [planned.reminder.to], failures.tooMany);
  }
  try {
    await send(deps, { sender, invoiceId, by: userId, accept });
  } catch (error) {
    if (error instanceof NothingToSend) throw new CallFailure(failures.nothingLeft);
    throw error;
  }
}

/** Sends what is due, in every organization that has turned it on; once an hour, by one of all processes. */
export const reminderJob = (deps: Deps & { onError: (error: unknown, what: string) => void }): Job =>
  job("reminders", { retries: 2 }, () => sendDue(deps), { cron: "35 * * * *", timeZone: "UTC" });

export async function sendDue(deps: Deps & { onError: (error: unknown, what: string) => void }): Promise<number> {
  const { db, now, onError } = deps;
  const on = await db.asSystem((tx) =>
    tx
      .select({ id: reminderSettings.organizationId, userId: reminderSettings.turnedOnBy })
      .from(reminderSettings)
      .where(eq(reminderSettings.isOn, true)),
  );
  let count = 0;
  for (const { id: organizationId, userId } of on) {
    if (userId === null) continue;
    const due = await db.asOrganization(organizationId, (tx) => listDue(tx, organizationId, now()));
    for (const { reminder } of due)
      try {
        const sender = { organizationId, userId, source: `reminders of ${organizationId}` };
        const accept = (planned: Planned | null, today: string) => (isDue(planned, today) ? planned : null);
        if (await send(deps, { sender, invoiceId: reminder.invoiceId, by: null, accept })) count += 1;
      } catch (error) {
        if (error instanceof NothingToSend) continue;
        // Too many mails in this hour, or the founder's address isn't proven: the next hour tries again.
        if (error instanceof CallFailure) {
          if (error.failure.status !== TOO_MANY) await recordFailure(db, organizationId, now());
          break;
        }
        onError(error, `the reminder of invoice ${reminder.invoiceId}`);
      }
  }
  return count;
}

const TOO_MANY = 429;
/** Days after which a failure of all reminders is recorded again. */
const TOLD_DAYS = 7;

async function recordFailure(db: Database, organizationId: string, at: Date): Promise<void> {
  await db.asOrganization(organizationId, async (tx) => {
    await lockByName(tx, `reminders failed ${organizationId}`);
    const since = new Date(at.getTime() - TOLD_DAYS * 24 * 3600_000);
    const told = await tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.organizationId, organizationId),
          eq(events.subjectType, "organization"),
          eq(events.subjectId, organizationId),
          eq(events.verb, "reminders_failed"),
          gte(events.at, since),
        ),
      )
      .limit(1);
    if (told.length > 0) return;
    await recordEvent(tx, {
      ...{ organizationId, verb: "reminders_failed", subjectType: "organization", subjectId: organizationId },
      after: {},
    });
  });
}

const isDue = (planned: Planned | null, today: string): planned is Planned =>
  planned !== null && planned.reminder.hold === null && planned.reminder.day <= today;

/** The next reminder of each unpaid invoice. */
export async function listPlanned(tx: Transaction, organizationId: string, now: Date): Promise<Planned[]> {
  const { settings } = await loadReminderSettings(tx, organizationId);
  const asked = {
    settings,
    country: await loadCountry(tx, organizationId),
    today: await loadToday(tx, organizationId, now),
  };
  const planned: Planned[] = [];
  for (const open of await listOpen(tx, organizationId)) {
    const one = await planReminder(open, asked);
    if (one) planned.push(one);
  }
  return planned.sort((a, b) => (a.reminder.day < b.reminder.day ? -1 : 1));
}

async function listDue(tx: Transaction, organizationId: string, now: Date): Promise<Planned[]> {
  const today = await loadToday(tx, organizationId, now);
  return (await listPlanned(tx, organizationId, now)).filter((one) => isDue(one, today));
}
