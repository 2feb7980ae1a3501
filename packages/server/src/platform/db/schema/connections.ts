/** Connections to other software: what each is set to, what it did, what was copied by it, and what a chat is still to be told. */
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { events } from "./events.ts";
import { organizations } from "./identity.ts";

/** One of each kind for an organization, from connecting to disconnecting. */
export const integrations = pgTable(
  "integration",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** As "cloud_drive"; see contract/integrations.ts, which also says what its settings are. */
    kind: text("kind").notNull(),
    settings: jsonb("settings").notNull(),
    /** Encrypted (sealing.ts); null: the kind has none. */
    secret: text("secret"),
    connectedAt: instant("connected_at").notNull().defaultNow(),
    connectedBy: uuid("connected_by").notNull(),
    /** Since when something truly flows through it; null: nothing has yet. */
    flowingSince: instant("flowing_since"),
    /** Time and outcome of the newest run that has ended. */
    lastSyncAt: instant("last_sync_at"),
    lastOutcome: text("last_outcome", { enum: ["ok", "failed"] }),
    lastSentence: text("last_sentence"),
    /** Time of the next scheduled sync; null: never. */
    nextSyncAt: instant("next_sync_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.kind] }),
    index("integration_due").on(t.nextSyncAt).where(sql`${t.nextSyncAt} is not null`),
    check("last_outcome", sql`${t.lastOutcome} in ('ok', 'failed')`),
    tenantPolicy("integration"),
  ],
).enableRLS();

/** One thing that a connection did; stays when it is disconnected. */
export const integrationRuns = pgTable(
  "integration_run",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    kind: text("kind").notNull(),
    action: text("action", { enum: ["test", "sync", "import", "export", "message"] }).notNull(),
    outcome: text("outcome", { enum: ["running", "ok", "failed"] })
      .notNull()
      .default("running"),
    startedAt: instant("started_at").notNull().defaultNow(),
    endedAt: instant("ended_at"),
    /** The last sign of life of one that runs. */
    seenAt: instant("seen_at").notNull().defaultNow(),
    /** Null: the clock, or what happened in the books. */
    startedBy: uuid("started_by"),
    /** Progress and total; a null total is not known yet. */
    done: integer("done").notNull().default(0),
    total: integer("total"),
    /** Result counts, as { documents: 12, bytes: 345678 }. */
    counts: jsonb("counts").notNull().default({}),
    sentence: text("sentence").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("integration_run_newest").on(t.organizationId, t.kind, t.startedAt, t.id),
    // Two syncs at once would do the same work twice.
    uniqueIndex("integration_run_one_sync")
      .on(t.organizationId, t.kind)
      .where(sql`${t.outcome} = 'running' and ${t.action} = 'sync'`),
    check("action", sql`${t.action} in ('test', 'sync', 'import', 'export', 'message')`),
    check("outcome", sql`${t.outcome} in ('running', 'ok', 'failed')`),
    check("ended", sql`(${t.outcome} = 'running') = (${t.endedAt} is null)`),
    tenantPolicy("integration_run"),
  ],
).enableRLS();

/** Files copied to the cloud drive so far: a document, or a file of a finished month. */
export const cloudCopies = pgTable(
  "cloud_copy",
  {
    organizationId: organizationId(),
    kind: text("kind").notNull().default("cloud_drive"),
    /** The document's id, or "2026-10/journal.csv". */
    source: text("source").notNull(),
    /** Path of the copy, under the folder of the settings. */
    path: text("path").notNull(),
    /** Of the bytes that were sent. */
    sha256: text("sha256").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.source] }),
    unique("cloud_copy_path").on(t.organizationId, t.path),
    // Another drive has none of it.
    foreignKey({
      columns: [t.organizationId, t.kind],
      foreignColumns: [integrations.organizationId, integrations.kind],
    }).onDelete("cascade"),
    check("kind", sql`${t.kind} = 'cloud_drive'`),
    tenantPolicy("cloud_copy"),
  ],
).enableRLS();

/** Events of organizations with a team chat that nobody has looked at yet; written with the event, by a trigger. */
export const chatOutbox = pgTable(
  "chat_outbox",
  {
    organizationId: organizationId(),
    eventId: uuid("event_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.eventId] }),
    foreignKey({ columns: [t.organizationId, t.eventId], foreignColumns: [events.organizationId, events.id] }),
    tenantPolicy("chat_outbox"),
  ],
).enableRLS();
