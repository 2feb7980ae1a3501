/** Makes notifications of events, in their transactions: whom an event is for, and whether a mail is wanted too. Nobody is told of what they did themselves. */
import { MAILED_KINDS, type NotificationKind } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import * as z from "zod";
import { listWanting } from "../../books/company/mail-choice.ts";
import { listReaders } from "../../books/company/readers.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import { expenses, invoices, memberships, notifications, reportSchedules } from "../../platform/db/schema.ts";
import type { NewEvent } from "../../platform/events/record.ts";

type Recorded = NewEvent & { id: string };
type Readers = (tx: Transaction, event: Recorded) => Promise<readonly string[]>;

const submitter: Readers = async (tx, { organizationId, subjectId }) => {
  const rows = await tx
    .select({ id: expenses.createdBy })
    .from(expenses)
    .where(and(eq(expenses.organizationId, organizationId), eq(expenses.id, Number(subjectId))));
  return rows.map(({ id }) => id);
};
const issuer: Readers = async (tx, { organizationId, subjectId }) => {
  const rows = await tx
    .select({ id: invoices.createdBy })
    .from(invoices)
    .where(and(eq(invoices.organizationId, organizationId), eq(invoices.id, subjectId)));
  return rows.map(({ id }) => id);
};
const noted = z.object({ mentions: z.array(z.string()).default([]), userId: z.string().optional() });
const mentioned: Readers = async (_tx, { after }) => noted.parse(after).mentions;
const asked: Readers = async (_tx, { after }) => {
  const { userId } = noted.parse(after);
  return userId === undefined ? [] : [userId];
};
const thoseWho =
  (needs: Parameters<typeof listReaders>[2]): Readers =>
  async (tx, { organizationId }) =>
    (await listReaders(tx, organizationId, needs)).map(({ id }) => id);

/** Who gets a scheduled report, and who made its schedule, as far as they may read reports. */
const addressed: Readers = async (tx, { organizationId, subjectId }) => {
  const [schedule] = await tx
    .select({ recipients: reportSchedules.recipients, createdBy: reportSchedules.createdBy })
    .from(reportSchedules)
    .where(and(eq(reportSchedules.organizationId, organizationId), eq(reportSchedules.id, subjectId)));
  const readers = await listReaders(tx, organizationId, { verb: "see", subject: "report" });
  return readers.map(({ id }) => id).filter((id) => schedule?.recipients.includes(id) || schedule?.createdBy === id);
};

/** By subject and verb. */
const KINDS: Readonly<Record<string, readonly [NotificationKind, Readers]>> = {
  "receipt_request.requested": ["assigned", asked],
  "expense.returned": ["returned", submitter],
  "expense.accepted": ["approved", submitter],
  "expense.commented": ["mentioned", mentioned],
  "invoice.commented": ["mentioned", mentioned],
  "journal_entry.commented": ["mentioned", mentioned],
  "bank_line.commented": ["mentioned", mentioned],
  "client.commented": ["mentioned", mentioned],
  "invoice.asked": ["asked", thoseWho({ verb: "add", subject: "payment" })],
  "client.asked": ["asked", thoseWho({ verb: "add", subject: "payment" })],
  "invoice.paid": ["paid", issuer],
  "recurring.failed": ["failed", thoseWho({ verb: "change", subject: "recurring" })],
  "journal_schedule.failed": ["failed", thoseWho({ verb: "add", subject: "journal" })],
  "depreciation_run.failed": ["failed", thoseWho({ verb: "change", subject: "asset" })],
  "deferral_run.failed": ["failed", thoseWho({ verb: "change", subject: "adjustment" })],
  "organization.reminders_failed": ["failed", thoseWho({ verb: "change", subject: "company" })],
  "report_schedule.failed": ["failed", addressed],
  "exchange_rate.failed": ["failed", thoseWho({ verb: "change", subject: "currency" })],
  "integration.failed": ["failed", thoseWho({ verb: "change", subject: "integration" })],
  "tax_registration.due": ["tax", thoseWho({ verb: "see", subject: "tax" })],
  "invoice.overdue": ["due", issuer],
  "expense.due": ["due", thoseWho({ verb: "add", subject: "payment" })],
};

/** Events whose mail says more than their sentence, and is ordered with them. */
const WITH_OWN_MAIL: ReadonlySet<string> = new Set(["recurring.failed", "tax_registration.due"]);

/** Listens to each event that is recorded. */
export async function notify(tx: Transaction, event: Recorded): Promise<void> {
  const name = `${event.subjectType}.${event.verb}`;
  const found = KINDS[name];
  if (!found) return;
  const { organizationId, actorId } = event;
  const [kind, readersOf] = found;
  const readers = [...new Set(await readersOf(tx, event))].filter((id) => id !== actorId);
  const members = await listActive(tx, organizationId, readers);
  if (members.length === 0) return;
  const mailed = await listMailed(tx, organizationId, kind, members, WITH_OWN_MAIL.has(name));
  const rows = members.map((userId) => ({
    organizationId,
    id: uuid(),
    userId,
    kind,
    eventId: event.id,
    mailDue: mailed.has(userId),
  }));
  await tx.insert(notifications).values(rows);
}

async function listActive(tx: Transaction, organizationId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, "active"),
        inArray(memberships.userId, [...ids]),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Those who want a mail of this kind, where the notification is mailed as it is. */
async function listMailed(
  tx: Transaction,
  organizationId: string,
  kind: NotificationKind,
  ids: readonly string[],
  hasOwnMail: boolean,
): Promise<ReadonlySet<string>> {
  const mailed = MAILED_KINDS.find((one) => one === kind);
  return mailed && !hasOwnMail ? listWanting(tx, organizationId, mailed, ids) : new Set();
}
