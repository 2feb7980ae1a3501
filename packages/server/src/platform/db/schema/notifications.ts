/** Notifications of members, and the kinds that each gets by mail too. */
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, sql, text, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { events } from "./events.ts";
import { organizations, users } from "./identity.ts";

export const notifications = pgTable(
  "notification",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Of the contract's NOTIFICATION_KINDS. */
    kind: text("kind").notNull(),
    eventId: uuid("event_id").notNull(),
    createdAt: createdAt(),
    readAt: instant("read_at"),
    /** A mail about it is still to be ordered. */
    mailDue: boolean("mail_due").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({ columns: [t.organizationId, t.eventId], foreignColumns: [events.organizationId, events.id] }),
    index("notification_user").on(t.organizationId, t.userId, t.createdAt, t.id),
    index("notification_unread").on(t.organizationId, t.userId).where(sql`${t.readAt} is null`),
    index("notification_mail").on(t.createdAt).where(sql`${t.mailDue}`),
    tenantPolicy("notification"),
  ],
).enableRLS();

export const notificationSettings = pgTable(
  "notification_settings",
  {
    organizationId: organizationId().references(() => organizations.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Kinds that are mailed too. */
    mails: jsonb("mails").$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.userId] }), tenantPolicy("notification_settings")],
).enableRLS();
