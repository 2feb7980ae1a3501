/** Notifications of a member, and their choice of mails, in the database. */
import { MOST_NOTIFICATIONS, type NotificationKind } from "@tallyleaf/contract";
import { ASKED_LATER, type MailedKind, mailedOf, offOf } from "../../books/company/mail-choice.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, isNull, sql } from "../../platform/db/orm.ts";
import { events, notificationSettings, notifications } from "../../platform/db/schema.ts";

interface Owner {
  organizationId: string;
  userId: string;
}

const ownedBy = ({ organizationId, userId }: Owner) =>
  and(eq(notifications.organizationId, organizationId), eq(notifications.userId, userId));

/** The newest notifications with their events. */
export function listNewest(tx: Transaction, owner: Owner) {
  return tx
    .select({ notification: notifications, event: events })
    .from(notifications)
    .innerJoin(
      events,
      and(eq(events.organizationId, notifications.organizationId), eq(events.id, notifications.eventId)),
    )
    .where(ownedBy(owner))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST_NOTIFICATIONS);
}

export async function countUnread(tx: Transaction, owner: Owner): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(ownedBy(owner), isNull(notifications.readAt)));
  return row?.count ?? 0;
}

/** Whether the notification is the person's. */
export async function isOwn(tx: Transaction, owner: Owner, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownedBy(owner), eq(notifications.id, id)));
  return rows.length > 0;
}

/** Marks one as read, or all; a mail that wasn't ordered yet isn't needed anymore. */
export async function markRead(tx: Transaction, owner: Owner, id: string | undefined, at: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: at, mailDue: false })
    .where(and(ownedBy(owner), isNull(notifications.readAt), id === undefined ? undefined : eq(notifications.id, id)));
}

export async function loadMails(tx: Transaction, { organizationId, userId }: Owner): Promise<MailedKind[]> {
  const [row] = await tx
    .select({ mails: notificationSettings.mails })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.organizationId, organizationId), eq(notificationSettings.userId, userId)));
  return mailedOf(row?.mails);
}

export async function saveMails(tx: Transaction, owner: Owner, mails: readonly NotificationKind[]): Promise<void> {
  const off = ASKED_LATER.filter((kind) => !mails.includes(kind)).map(offOf);
  const row = { ...owner, mails: [...mails, ...off] };
  await tx
    .insert(notificationSettings)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationSettings.organizationId, notificationSettings.userId],
      set: { mails: row.mails },
    });
}
