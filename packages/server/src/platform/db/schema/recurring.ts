/** Recurring invoices and bills, and what became of each of their days. */
import type { PriceChange } from "@tallyleaf/contract";
import { COVERED_PERIODS, RHYTHM_UNITS } from "@tallyleaf/ledger";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

export const recurringDocuments = pgTable(
  "recurring_document",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    kind: text("kind", { enum: ["invoice", "bill"] }).notNull(),
    name: text("name").notNull(),
    /** Body of the form that is repeated: of an invoice, or of an expense. */
    form: jsonb("form").notNull(),
    priceChanges: jsonb("price_changes").$type<PriceChange[]>().notNull(),
    unit: text("unit", { enum: RHYTHM_UNITS }).notNull(),
    every: smallint("every").notNull(),
    /** Of the month; 31 is the last day. */
    day: smallint("day").notNull(),
    fromDate: date("from_date", { mode: "string" }).notNull(),
    untilDate: date("until_date", { mode: "string" }),
    count: integer("count"),
    /** IANA name: where its days begin. */
    timeZone: text("time_zone").notNull(),
    /** Which period a document is about. */
    covers: text("covers", { enum: COVERED_PERIODS }).notNull(),
    mode: text("mode", { enum: ["draft", "issue", "send"] }).notNull(),
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
    index("recurring_document_due").on(t.nextRun).where(sql`not paused and ended_at is null`),
    check("kind", sql`${t.kind} in ('invoice', 'bill')`),
    check("unit", sql`${t.unit} in ('week', 'month', 'quarter', 'year')`),
    check("covers", sql`${t.covers} in ('current', 'previous', 'next')`),
    check("mode", sql`${t.mode} in ('draft', 'issue', 'send') and (${t.kind} = 'invoice' or ${t.mode} <> 'send')`),
    check("rhythm", sql`${t.every} >= 1 and ${t.day} between 1 and 31 and ${t.nextIndex} >= 0`),
    tenantPolicy("recurring_document"),
  ],
).enableRLS();

/** Outcome of each day. The key ensures that a day makes one document, whatever process retries it. */
export const recurringRuns = pgTable(
  "recurring_run",
  {
    organizationId: organizationId().references(() => organizations.id),
    scheduleId: uuid("schedule_id").notNull(),
    /** The day on which it was due. */
    period: date("period", { mode: "string" }).notNull(),
    state: text("state", { enum: ["made", "skipped", "failed"] }).notNull(),
    /** The invoice that was made; a draft may be deleted since. */
    invoiceId: uuid("invoice_id"),
    expenseId: bigint("expense_id", { mode: "number" }),
    /** Reason why it failed, in English. */
    reason: text("reason").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.scheduleId, t.period] }),
    index("recurring_run_invoice").on(t.organizationId, t.invoiceId),
    index("recurring_run_expense").on(t.organizationId, t.expenseId),
    foreignKey({
      columns: [t.organizationId, t.scheduleId],
      foreignColumns: [recurringDocuments.organizationId, recurringDocuments.id],
    }),
    check("state", sql`${t.state} in ('made', 'skipped', 'failed')`),
    check("made", sql`(${t.state} = 'made') = (${t.invoiceId} is not null or ${t.expenseId} is not null)`),
    tenantPolicy("recurring_run"),
  ],
).enableRLS();
