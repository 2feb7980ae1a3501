/**
 * Deferrals: lines of documents and of entries by hand that belong to later months, and runs that release them. Both are posted elsewhere.
 */
import { DEFERRAL_KINDS, DEFERRAL_METHODS } from "@tallyleaf/ledger";
import {
  bigint,
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
import { monthlyRuns } from "./monthly-runs.ts";

/** A later part of a schedule: from a month on, with what was released before it. */
export interface DeferralChange {
  /** First day of the month. */
  from: string;
  /** Released before it. */
  released: string;
  endsOn: string;
}

/** A schedule before a replan, which a reversal restores. */
export interface DeferralBefore {
  amount: string;
  accountCode: string;
  dimensions: string[];
  documentEntryId: string;
  line: number;
  bookedOn: string;
  changes: DeferralChange[];
}

export const CORRECTION_KINDS = ["deferred", "released"] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

export const deferrals = pgTable(
  "deferral",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** Shown with the name. */
    number: integer("number").notNull(),
    kind: text("kind", { enum: DEFERRAL_KINDS }).notNull(),
    /** The document: an expense or an invoice. Both null: an entry by hand, `documentEntryId`. */
    expenseId: bigint("expense_id", { mode: "number" }),
    invoiceId: uuid("invoice_id"),
    /** Its entry when it was deferred, and the line of that. */
    documentEntryId: uuid("document_entry_id").notNull(),
    line: smallint("line").notNull(),
    name: text("name").notNull(),
    /** Account of the cost or the revenue. */
    accountCode: text("account_code").notNull(),
    /** Prepaid expenses or deferred revenue. */
    heldCode: text("held_code").notNull(),
    /** In the base currency. */
    amount: numeric("amount").notNull(),
    /** Day of the entry that defers it. */
    bookedOn: date("booked_on", { mode: "string" }).notNull(),
    entryId: uuid("entry_id").notNull(),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    /** As it was at first; `changes` have later ones. */
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    method: text("method", { enum: DEFERRAL_METHODS }).notNull(),
    /** IDs of projects, cost centers, and tags of the line. */
    dimensions: jsonb("dimensions").$type<string[]>().notNull().default([]),
    /** Later parts of the schedule, in order. */
    changes: jsonb("changes").$type<DeferralChange[]>().notNull().default([]),
    /** First month that is not released; null: nothing is left. */
    dueFrom: date("due_from", { mode: "string" }),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("deferral_number").on(t.organizationId, t.number),
    // Not unique: a changed document may have other numbers for its lines. The lock of schedules allows one schedule a line.
    index("deferral_of_expense").on(t.organizationId, t.expenseId).where(sql`${t.expenseId} is not null`),
    index("deferral_of_invoice").on(t.organizationId, t.invoiceId).where(sql`${t.invoiceId} is not null`),
    uniqueIndex("deferral_of_entry")
      .on(t.organizationId, t.documentEntryId, t.line)
      .where(sql`${t.expenseId} is null and ${t.invoiceId} is null`),
    index("deferral_due").on(t.organizationId, t.dueFrom),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    check("kind", sql`${t.kind} in (${listed(DEFERRAL_KINDS)})`),
    check("method", sql`${t.method} in (${listed(DEFERRAL_METHODS)})`),
    // Zero: a replan took all of it back.
    check("amount", sql`${t.amount} >= 0`),
    check("period", sql`${t.startsOn} <= ${t.endsOn}`),
    check("document", sql`num_nonnulls(${t.expenseId}, ${t.invoiceId}) <= 1`),
    tenantPolicy("deferral"),
  ],
).enableRLS();

/** A month's part of all schedules: one entry. */
export const deferralRuns = monthlyRuns("deferral_run");

/** Released amount of a schedule for a month. A reversed run leaves none. */
export const deferralReleases = pgTable(
  "deferral_release",
  {
    organizationId: organizationId().references(() => organizations.id),
    deferralId: uuid("deferral_id").notNull(),
    /** First day of the month. */
    month: date("month", { mode: "string" }).notNull(),
    amount: numeric("amount").notNull(),
    /** Day of the entry. */
    day: date("day", { mode: "string" }).notNull(),
    entryId: uuid("entry_id").notNull(),
    /** Null: what was left when the entry by hand was reversed. */
    runId: uuid("run_id"),
    /** Account of the cost or the revenue; null: the one that the schedule had at first. */
    accountCode: text("account_code"),
    /** With the account: IDs of projects, cost centers, and tags. */
    dimensions: jsonb("dimensions").$type<string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.deferralId, t.month] }),
    index("deferral_release_run").on(t.organizationId, t.runId),
    foreignKey({ columns: [t.organizationId, t.deferralId], foreignColumns: [deferrals.organizationId, deferrals.id] }),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.runId],
      foreignColumns: [deferralRuns.organizationId, deferralRuns.id],
    }),
    check("amount", sql`${t.amount} > 0`),
    tenantPolicy("deferral_release"),
  ],
).enableRLS();

/** A schedule made right again after its document changed. It is reversed as a whole. */
export const deferralReplans = pgTable(
  "deferral_replan",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    deferralId: uuid("deferral_id").notNull(),
    before: jsonb("before").$type<DeferralBefore>().notNull(),
    /** The document's amount that it follows. */
    amount: numeric("amount").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    reversedBy: uuid("reversed_by"),
    reversedAt: instant("reversed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("deferral_replan_of").on(t.organizationId, t.deferralId),
    foreignKey({
      columns: [t.organizationId, t.deferralId],
      foreignColumns: [deferrals.organizationId, deferrals.id],
    }).onDelete("cascade"),
    check("amount", sql`${t.amount} >= 0`),
    check("reversed", sql`(${t.reversedBy} is null) = (${t.reversedAt} is null)`),
    tenantPolicy("deferral_replan"),
  ],
).enableRLS();

/** Amounts that a replan posted: more or less deferred or released. A reversed one leaves none. */
export const deferralCorrections = pgTable(
  "deferral_correction",
  {
    organizationId: organizationId().references(() => organizations.id),
    replanId: uuid("replan_id").notNull(),
    position: smallint("position").notNull(),
    deferralId: uuid("deferral_id").notNull(),
    kind: text("kind", { enum: CORRECTION_KINDS }).notNull(),
    /** The day that it belongs to: of the document, of a credit note, or a month's last one. */
    forDay: date("for_day", { mode: "string" }).notNull(),
    /** Day of the entry: the same, or the first open one after it. */
    day: date("day", { mode: "string" }).notNull(),
    accountCode: text("account_code").notNull(),
    dimensions: jsonb("dimensions").$type<string[]>().notNull(),
    /** Below zero: less. */
    amount: numeric("amount").notNull(),
    entryId: uuid("entry_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.replanId, t.position] }),
    index("deferral_correction_of").on(t.organizationId, t.deferralId),
    foreignKey({
      columns: [t.organizationId, t.replanId],
      foreignColumns: [deferralReplans.organizationId, deferralReplans.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    check("kind", sql`${t.kind} in (${listed(CORRECTION_KINDS)})`),
    check("amount", sql`${t.amount} <> 0`),
    tenantPolicy("deferral_correction"),
  ],
).enableRLS();
