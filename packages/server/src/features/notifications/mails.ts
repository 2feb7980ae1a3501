/** The mail about a notification, to who wants one of its kind; none if it was read in the meantime. */
import { translator } from "@tallyleaf/messages";
import { contractNotifications } from "@tallyleaf/messages/catalogs/contract-notifications";
import * as z from "zod";
import type { Database } from "../../platform/db/database.ts";
import { and, asc, eq, isNull } from "../../platform/db/orm.ts";
import { events, notifications, users } from "../../platform/db/schema.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { job } from "../../platform/jobs/job.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { describeEvents } from "../audit/describe-events.ts";
import { opens } from "./links.ts";

const order = z.object({ organizationId: z.string(), notificationId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    notification: z.infer<typeof order>;
  }
}

const say = translator(contractNotifications);

const at = ({ organizationId, notificationId }: z.infer<typeof order>) =>
  and(eq(notifications.organizationId, organizationId), eq(notifications.id, notificationId));

export const notificationMail = mailKind("notification", {
  order,
  toMember: true,
  write: async (tx, of, { publicUrl }) => {
    const [row] = await tx
      .select({ kind: notifications.kind, email: users.email, event: events })
      .from(notifications)
      .innerJoin(
        events,
        and(eq(events.organizationId, notifications.organizationId), eq(events.id, notifications.eventId)),
      )
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(and(at(of), isNull(notifications.readAt)));
    const opened = row && opens(row.event);
    if (!row || !opened) return null;
    const [described] = await describeEvents(tx, of.organizationId, [row.event], "vendor");
    if (!described) return null;
    return {
      to: row.email,
      letter: () => ({
        subject: say("mailSubject", { kind: row.kind }),
        title: say("mailSubject", { kind: row.kind }),
        paragraphs: [say("mailText", { what: oneLine(described.sentence) })],
        action: { label: say("mailButton"), link: `${publicUrl}${opened.to}` },
        notes: [say("mailNote")],
      }),
    };
  },
});

/** So many mails are ordered at a time. */
const AT_ONCE = 200;

/** Orders the mails that are due, each minute: what is read by then needs none. */
export const mailJob = (db: Database, mail: Mail): Job =>
  job("notification-mails", { retries: 0 }, () => orderMails(db, mail), { cron: "* * * * *", timeZone: "UTC" });

export function orderMails(db: Database, mail: Pick<Mail, "order">): Promise<void> {
  return db.asSystem(async (tx) => {
    const due = await tx
      .select({ organizationId: notifications.organizationId, notificationId: notifications.id })
      .from(notifications)
      .where(eq(notifications.mailDue, true))
      .orderBy(asc(notifications.createdAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const one of due) {
      await tx.update(notifications).set({ mailDue: false }).where(at(one));
      await mail.order(tx, { kind: "notification", ...one });
    }
  });
}
