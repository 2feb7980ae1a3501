/** Reports as files: what was generated, and what is generated again and again. */
import type { ReportChoices, ReportRange, ReportType } from "@tallyleaf/contract";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { accounts } from "./chart.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/** Type and options of an ordered report; the contract defines their values. */
const ordered = () => ({
  type: text("type").$type<ReportType>().notNull(),
  /** The name of the range: current_month, custom… */
  range: text("range").$type<ReportRange>().notNull(),
  choices: jsonb("choices").$type<ReportChoices>().notNull(),
  format: text("format", { enum: ["summary", "detailed", "visual"] }).notNull(),
  file: text("file", { enum: ["pdf", "excel", "csv"] }).notNull(),
});

/** A report that was generated, is being generated, or waits for it. */
export const reportRuns = pgTable(
  "report_run",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    ...ordered(),
    /** In the language of the person who ordered it, as that of the file. */
    name: text("name").notNull(),
    fromDate: date("from_date", { mode: "string" }).notNull(),
    toDate: date("to_date", { mode: "string" }).notNull(),
    status: text("status", { enum: ["waiting", "running", "done", "failed"] })
      .notNull()
      .default("waiting"),
    /** Percent. */
    progress: smallint("progress").notNull().default(0),
    /** Storage key of its file; null until it is done. */
    storageKey: text("storage_key"),
    /** Of the file, in bytes. */
    size: bigint("size", { mode: "number" }),
    /** Reason for the failure, in a sentence. */
    error: text("error"),
    /** The schedule that ordered it, which may have been deleted since; null: a person did. */
    scheduleId: uuid("schedule_id"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("report_run_newest").on(t.organizationId, t.createdAt, t.id),
    check("format", sql`${t.format} in ('summary', 'detailed', 'visual')`),
    check("file", sql`${t.file} in ('pdf', 'excel', 'csv')`),
    check("status", sql`${t.status} in ('waiting', 'running', 'done', 'failed')`),
    check("days", sql`${t.fromDate} <= ${t.toDate}`),
    check("kept", sql`(${t.status} = 'done') = (${t.storageKey} is not null)`),
    tenantPolicy("report_run"),
  ],
).enableRLS();

/** A report that comes by mail every month or quarter. */
export const reportSchedules = pgTable(
  "report_schedule",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    ...ordered(),
    frequency: text("frequency", { enum: ["monthly", "quarterly"] }).notNull(),
    /** Of the month, or of the first month of a quarter; 1 to 28, which every month has. */
    day: smallint("day").notNull(),
    /** Users; a recipient who is no longer a founder or accountant gets none. */
    recipients: uuid("recipients").array().notNull(),
    paused: boolean("paused").notNull().default(false),
    /** The day on which it is generated next. */
    nextRun: date("next_run", { mode: "string" }).notNull(),
    lastRunAt: instant("last_run_at"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("report_schedule_due").on(t.nextRun).where(sql`not ${t.paused}`),
    check("format", sql`${t.format} in ('summary', 'detailed', 'visual')`),
    check("file", sql`${t.file} in ('pdf', 'excel', 'csv')`),
    check("frequency", sql`${t.frequency} in ('monthly', 'quarterly')`),
    check("day", sql`${t.day} between 1 and 28`),
    check("recipients", sql`cardinality(${t.recipients}) between 1 and 50`),
    tenantPolicy("report_schedule"),
  ],
).enableRLS();

/** A person's note on an account in a report and its days. */
export const reportNotes = pgTable(
  "report_note",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    type: text("type").notNull(),
    accountCode: text("account_code").notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    toDay: date("to_day", { mode: "string" }).notNull(),
    text: text("text").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("report_note_line").on(t.organizationId, t.accountCode, t.type, t.fromDay, t.toDay),
    foreignKey({
      columns: [t.organizationId, t.accountCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }).onDelete("cascade"),
    tenantPolicy("report_note"),
  ],
).enableRLS();
