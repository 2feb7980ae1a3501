/** Makes notifications of events, in their transactions: whom an event is for, and whether a mail is wanted too. Nobody is told of what they did themselves. */
import { MAILED_BY_DEFAULT, MAILED_KINDS, type NotificationKind } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import * as z from "zod";
import { listReaders } from "../../books/company/readers.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import { expenses, invoices, memberships, notificationSettings, notifications } from "../../platform/db/schema.ts";
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
  "invoice.overdue": ["due", issuer],
  "expense.due": ["due", thoseWho({ verb: "add", subject: "payment" })],
};

/** Listens to each event that is recorded. */
export async function notify(tx: Transaction, event: Recorded): Promise<void> {
  const found = KINDS[`${event.subjectType}.${event.verb}`];
  if (!found) return;
  const { organizationId, actorId } = event;
  const [kind, readersOf] = found;
  const readers = [...new Set(await readersOf(tx, event))].filter((id) => id !== actorId);
  const members = await listActive(tx, organizationId, readers);
  if (members.length === 0) return;
  const mailed = await listMailed(tx, organizationId, kind, members);
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

/** Those who want a mail of this kind. */
async function listMailed(
  tx: Transaction,
  organizationId: string,
  kind: NotificationKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!MAILED_KINDS.some((mailed) => mailed === kind)) return new Set();
  const chosen = await tx
    .select()
    .from(notificationSettings)
    .where(
      and(eq(notificationSettings.organizationId, organizationId), inArray(notificationSettings.userId, [...ids])),
    );
  const choices = new Map(chosen.map(({ userId, mails }) => [userId, mails]));
  return new Set(ids.filter((id) => (choices.get(id) ?? MAILED_BY_DEFAULT).includes(kind)));
}
