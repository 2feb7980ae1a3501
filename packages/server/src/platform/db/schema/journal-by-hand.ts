/** Journal entries that nobody types one by one: imported files, templates, recurring entries. */
import type { JournalTemplateLine } from "@tallyleaf/contract";
import { RHYTHM_UNITS } from "@tallyleaf/ledger";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";
import { journalEntries } from "./journal.ts";

/** A file whose entries were posted. They name it as their source. */
export const journalImports = pgTable(
  "journal_import",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    fileName: text("file_name").notNull(),
    sha256: text("sha256").notNull(),
    /** Number of earlier imports of the same file; above 0 only where a person asked to import it again. */
    copy: integer("copy").notNull(),
    entries: integer("entries").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    // Of one file that is sent twice at once, the second is refused.
    unique("journal_import_file").on(t.organizationId, t.sha256, t.copy),
    check("entries", sql`${t.entries} > 0`),
    tenantPolicy("journal_import"),
  ],
).enableRLS();

/** A template of entries; deleted ones stay, so that a deletion can be undone and entries keep their source. */
export const journalTemplates = pgTable(
  "journal_template",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    /** Of its entries, as their reference. */
    description: text("description").notNull(),
    reference: text("reference").notNull(),
    /** Of its amounts and entries; null: the books'. */
    currency: text("currency"),
    lines: jsonb("lines").$type<JournalTemplateLine[]>().notNull(),
    deletedAt: instant("deleted_at"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("journal_template_name").on(t.organizationId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    tenantPolicy("journal_template"),
  ],
).enableRLS();

/** A template that is posted again and again. */
export const journalSchedules = pgTable(
  "journal_schedule",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    templateId: uuid("template_id").notNull(),
    /** Base of the template's percents. */
    amount: numeric("amount"),
    unit: text("unit", { enum: RHYTHM_UNITS }).notNull(),
    every: smallint("every").notNull(),
    /** Of the month; 31 is the last day. */
    day: smallint("day").notNull(),
    fromDate: date("from_date", { mode: "string" }).notNull(),
    untilDate: date("until_date", { mode: "string" }),
    count: integer("count"),
    whenClosed: text("when_closed", { enum: ["wait", "next_open"] }).notNull(),
    /** Result of each occurrence: a draft, a submitted draft, or a posted entry. */
    mode: text("mode", { enum: ["draft", "submit", "post"] })
      .notNull()
      .default("post"),
    paused: boolean("paused").notNull().default(false),
    endedAt: instant("ended_at"),
    /** Number of the next occurrence, from 0. */
    nextIndex: integer("next_index").notNull().default(0),
    /** Its day; null: there is none any longer. */
    nextRun: date("next_run", { mode: "string" }),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("journal_schedule_due").on(t.nextRun).where(sql`not paused and ended_at is null`),
    foreignKey({
      columns: [t.organizationId, t.templateId],
      foreignColumns: [journalTemplates.organizationId, journalTemplates.id],
    }),
    check("unit", sql`${t.unit} in ('week', 'month', 'quarter', 'year')`),
    check("rhythm", sql`${t.every} >= 1 and ${t.day} between 1 and 31 and ${t.nextIndex} >= 0`),
    check("mode", sql`${t.mode} in ('draft', 'submit', 'post')`),
    check("when_closed", sql`${t.whenClosed} in ('wait', 'next_open')`),
    tenantPolicy("journal_schedule"),
  ],
).enableRLS();

/** Outcome of each day of a schedule. The key ensures that a day is posted once, whatever process retries it. */
export const journalScheduleRuns = pgTable(
  "journal_schedule_run",
  {
    organizationId: organizationId().references(() => organizations.id),
    scheduleId: uuid("schedule_id").notNull(),
    /** The day on which it was due. */
    period: date("period", { mode: "string" }).notNull(),
    state: text("state", { enum: ["posted", "skipped", "waiting", "drafted"] }).notNull(),
    entryId: uuid("entry_id"),
    /** The draft that was made; its entry gets the same id, and it may be deleted. */
    draftId: uuid("draft_id"),
    /** Reason why it waits, in English. */
    reason: text("reason").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.scheduleId, t.period] }),
    foreignKey({
      columns: [t.organizationId, t.scheduleId],
      foreignColumns: [journalSchedules.organizationId, journalSchedules.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    check("state", sql`${t.state} in ('posted', 'skipped', 'waiting', 'drafted')`),
    check("posted", sql`(${t.state} = 'posted') = (${t.entryId} is not null)`),
    tenantPolicy("journal_schedule_run"),
  ],
).enableRLS();
