/**
 * The database's tables. `organization_id` comes first in every key of what belongs to an organization, and row-level
 * security (see `tenantPolicy`) keeps organizations apart below the application's own checks.
 * Triggers and grants that drizzle cannot describe stand in the hand-written migrations beside the generated ones.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgRole,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** The role under which every request of a signed-in member runs; made by the first migration. */
export const APP_ROLE = "tallyleaf_app";
const appRole = pgRole(APP_ROLE).existing();

// (select …) is evaluated once a statement; nullif: the setting is '' and not NULL after the first transaction that set it.
const currentOrganization = sql`(select nullif(current_setting('app.organization_id', true), '')::uuid)`;
const tenantPolicy = (name: string, column = "organization_id") =>
  pgPolicy(`${name}_tenant`, {
    as: "permissive",
    for: "all",
    to: appRole,
    using: sql`${sql.raw(column)} = ${currentOrganization}`,
    withCheck: sql`${sql.raw(column)} = ${currentOrganization}`,
  });

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => instant("created_at").notNull().defaultNow();
const organizationId = () => uuid("organization_id").notNull();

// ── Identity ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const users = pgTable(
  "app_user",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    onboardingCompleted: boolean("onboarding_completed").notNull().default(false),
    showWelcomePage: boolean("show_welcome_page").notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("app_user_email").on(sql`lower(${t.email})`)],
);

export const organizations = pgTable(
  "organization",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** ISO 4217: the base currency of the books. */
    defaultCurrency: text("default_currency").notNull().default("USD"),
    createdAt: createdAt(),
  },
  () => [tenantPolicy("organization", "id")],
).enableRLS();

export const memberships = pgTable(
  "membership",
  {
    organizationId: organizationId().references(() => organizations.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: ["founder", "accountant", "employee"] }).notNull(),
    status: text("status", { enum: ["active", "inactive"] })
      .notNull()
      .default("active"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index("membership_user").on(t.userId),
    check("role", sql`${t.role} in ('founder', 'accountant', 'employee')`),
    check("status", sql`${t.status} in ('active', 'inactive')`),
    tenantPolicy("membership"),
  ],
).enableRLS();

export const sessions = pgTable(
  "session",
  {
    /** SHA-256 of the token; the token itself is nowhere stored. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("session_user").on(t.userId), index("session_expiry").on(t.expiresAt)],
);

/** Counts of attempts in a window of time, shared by all processes. */
export const attempts = pgTable(
  "attempt",
  {
    /** What is limited: "source:203.0.113.7" or "login:ada@example.com". */
    key: text("key").primaryKey(),
    windowEndsAt: instant("window_ends_at").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [index("attempt_window").on(t.windowEndsAt)],
);

// ── Chart of accounts and categories ───────────────────────────────────────────────────────────────────────────────

export const accounts = pgTable(
  "account",
  {
    organizationId: organizationId().references(() => organizations.id),
    code: text("code").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    type: text("type", { enum: ["Asset", "Liability", "Equity", "Revenue", "Expense"] }).notNull(),
    purpose: text("purpose").notNull(),
    description: text("description").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.code] }),
    unique("account_id").on(t.organizationId, t.id),
    check("type", sql`${t.type} in ('Asset', 'Liability', 'Equity', 'Revenue', 'Expense')`),
    tenantPolicy("account"),
  ],
).enableRLS();

export const categories = pgTable(
  "category",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    accountCode: text("account_code").notNull(),
    description: text("description").notNull().default(""),
    keywords: text("keywords").array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({
      columns: [t.organizationId, t.accountCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }),
    tenantPolicy("category"),
  ],
).enableRLS();

// ── Documents and expenses ─────────────────────────────────────────────────────────────────────────────────────────

export const documents = pgTable(
  "document",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** `{organizationId}/{yyyy}/{mm}/{uuid}/{safe file name}`. */
    storageKey: text("storage_key").notNull(),
    fileName: text("file_name").notNull(),
    mimeType: text("mime_type").notNull(),
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    /** The first document with the same bytes. */
    duplicateOf: uuid("duplicate_of"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("document_key").on(t.organizationId, t.storageKey),
    index("document_sha256").on(t.organizationId, t.sha256),
    tenantPolicy("document"),
  ],
).enableRLS();

export const expenses = pgTable(
  "expense",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    status: text("status", { enum: ["in_processing", "ready", "to_review", "failed", "no_document"] }).notNull(),
    /** Counts the journal entries the expense has had; the current one carries this number. */
    revision: integer("revision").notNull().default(0),
    currentEntryId: uuid("current_entry_id"),
    documentId: uuid("document_id"),
    errorMessage: text("error_message"),
    /** [{ field, code, message }]: why it waits for review. */
    reasons: jsonb("reasons").notNull().default([]),
    /** What the engine read, as the detail call returns it; null until it was read. */
    reading: jsonb("reading"),
    /** The words of the document, for search. */
    documentText: text("document_text"),
    /** { category, payment }: why these accounts were chosen. */
    choice: jsonb("choice"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("expense_uploaded").on(t.organizationId, t.createdAt, t.id),
    index("expense_document").on(t.organizationId, t.documentId),
    check("status", sql`${t.status} in ('in_processing', 'ready', 'to_review', 'failed', 'no_document')`),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    tenantPolicy("expense"),
  ],
).enableRLS();

/**
 * A document that waits to be read or is being read. The row is the job and its lease: whoever sets `leaseUntil` works on
 * it, a process that dies lets it run out, and any process takes it up again. Done work is deleted.
 */
export const readingJobs = pgTable(
  "reading_job",
  {
    organizationId: organizationId(),
    expenseId: bigint("expense_id", { mode: "number" }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    leaseOwner: uuid("lease_owner"),
    leaseUntil: instant("lease_until"),
    /** Not before this instant: leaves the uploader's own request the first try. */
    runAfter: instant("run_after").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.expenseId] }),
    index("reading_job_due").on(t.runAfter),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    tenantPolicy("reading_job"),
  ],
).enableRLS();

// ── The journal ────────────────────────────────────────────────────────────────────────────────────────────────────

export const journalEntries = pgTable(
  "journal_entry",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    expenseId: bigint("expense_id", { mode: "number" }),
    revision: integer("revision").notNull(),
    entryDate: date("entry_date", { mode: "string" }).notNull(),
    dueDate: date("due_date", { mode: "string" }),
    vendor: text("vendor"),
    description: text("description"),
    /** The invoice number. */
    reference: text("reference"),
    currency: text("currency").notNull(),
    baseCurrency: text("base_currency").notNull(),
    /** Base currency per unit of the entry's currency; null on a draft for which no rate is known. */
    exchangeRate: numeric("exchange_rate"),
    tipRate: numeric("tip_rate"),
    tipCurrency: text("tip_currency"),
    taxStructure: text("tax_structure", { enum: ["exclusive", "inclusive"] })
      .notNull()
      .default("exclusive"),
    documentId: uuid("document_id"),
    /** How many lines the entry has: the balance trigger counts them, so that none can be added later. */
    lineCount: smallint("line_count").notNull(),
    /** Null: a draft that waits for a person. From then on neither entry nor lines can change. */
    postedAt: instant("posted_at"),
    /** The entry that this one takes back. */
    reverses: uuid("reverses"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("journal_entry_reverses").on(t.organizationId, t.reverses),
    index("journal_entry_date").on(t.organizationId, t.entryDate, t.id),
    index("journal_entry_expense").on(t.organizationId, t.expenseId),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    foreignKey({ columns: [t.organizationId, t.reverses], foreignColumns: [t.organizationId, t.id] }),
    check("posted_has_rate", sql`${t.postedAt} is null or ${t.exchangeRate} is not null`),
    check("lines", sql`${t.lineCount} >= 2`),
    check("tax_structure", sql`${t.taxStructure} in ('exclusive', 'inclusive')`),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    tenantPolicy("journal_entry"),
  ],
).enableRLS();

export const journalLines = pgTable(
  "journal_line",
  {
    organizationId: organizationId(),
    entryId: uuid("entry_id").notNull(),
    lineNumber: smallint("line_number").notNull(),
    side: text("side", { enum: ["debit", "credit"] }).notNull(),
    accountCode: text("account_code").notNull(),
    amount: numeric("amount").notNull(),
    /** In the organization's currency; null only on a draft for which no rate is known. */
    baseAmount: numeric("base_amount"),
    kind: text("kind", { enum: ["item", "tax", "tip", "payment", "adjustment"] }).notNull(),
    description: text("description"),
    quantity: numeric("quantity"),
    unitPrice: numeric("unit_price"),
    taxName: text("tax_name"),
    taxRate: numeric("tax_rate"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.entryId, t.lineNumber] }),
    index("journal_line_account").on(t.organizationId, t.accountCode),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.accountCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }),
    check("side", sql`${t.side} in ('debit', 'credit')`),
    check("kind", sql`${t.kind} in ('item', 'tax', 'tip', 'payment', 'adjustment')`),
    check("positive", sql`${t.amount} > 0 and (${t.baseAmount} is null or ${t.baseAmount} >= 0)`),
    tenantPolicy("journal_line"),
  ],
).enableRLS();

/** What happened, append-only: who did what to which thing, what it was before and after. */
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
    /** Engine name and version when the engine decided. */
    engine: text("engine"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("event_subject").on(t.organizationId, t.subjectType, t.subjectId),
    tenantPolicy("event"),
  ],
).enableRLS();
