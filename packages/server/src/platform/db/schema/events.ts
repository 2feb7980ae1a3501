/** The activity log. */
import { index, jsonb, pgTable, primaryKey, text, uuid } from "../orm.ts";
import { instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/** Audit events, append-only: the actor, the action, its object, and the object before and after. */
export const events = pgTable(
  "event",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    at: instant("at").notNull().defaultNow(),
    /** Null: the engine, on its own. */
    actorId: uuid("actor_id"),
    verb: text("verb").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id"),
    /** Network address of who asked, where it matters: sign-ins, passwords, members. */
    address: text("address"),
    /** Engine name and version when the engine decided. */
    engine: text("engine"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("event_subject").on(t.organizationId, t.subjectType, t.subjectId),
    index("event_at").on(t.organizationId, t.at, t.id),
    tenantPolicy("event"),
  ],
).enableRLS();
