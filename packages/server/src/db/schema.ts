/**
 * The database's tables. `organization_id` comes first in every key of what belongs to an organization, and row-level
 * security (see `tenantPolicy`) keeps organizations apart below the application's own checks.
 * Triggers and grants that drizzle cannot describe stand in the hand-written migrations beside the generated ones.
 */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bit,
  boolean,
  check,
  date,
  doublePrecision,
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

/** Of no organization: a member's request sees names and addresses of those who work there or did (0005_identity_guards.sql). */
export const users = pgTable(
  "app_user",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** Null until the owner of the mailbox has opened a link that was sent there. */
    emailVerifiedAt: instant("email_verified_at"),
    phone: text("phone").notNull().default(""),
    bio: text("bio").notNull().default(""),
    /** A small portrait as a data: address; null: the picture drawn from the id. */
    picture: text("picture"),
    /** When the person last saved the profile by hand: the onboarding task is done then. */
    profileSavedAt: instant("profile_saved_at"),
    /** Where a sign-in leads; null: no choice was made yet. */
    primaryOrganizationId: uuid("primary_organization_id"),
    onboardingCompleted: boolean("onboarding_completed").notNull().default(false),
    /** Keeps the way to the welcome page in the menu after the onboarding. */
    showWelcomePage: boolean("show_welcome_page").notNull().default(false),
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
    address: text("address").notNull().default(""),
    phone: text("phone").notNull().default(""),
    email: text("email").notNull().default(""),
    taxId: text("tax_id").notNull().default(""),
    industry: text("industry").notNull().default(""),
    registrationNumber: text("registration_number").notNull().default(""),
    /** The year. */
    established: smallint("established"),
    size: text("size").notNull().default(""),
    website: text("website").notNull().default(""),
    /** A small picture as a data: address. */
    logo: text("logo"),
    /** Whether what an employee submits waits for a founder or accountant. */
    employeesNeedApproval: boolean("employees_need_approval").notNull().default(false),
    /** The business types whose accounts and categories were added, in their order. */
    businessTypes: text("business_types").array().notNull().default([]),
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
    /** Names the session in lists and for its end; says nothing about the token. */
    id: uuid("id").notNull().unique("session_id").defaultRandom(),
    /** `choice`: good for nothing but saying which organization to sign in to. */
    kind: text("kind", { enum: ["full", "choice"] })
      .notNull()
      .default("full"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** As the browser called itself at the sign-in, and the address it came from last. */
    userAgent: text("user_agent").notNull().default(""),
    address: text("address").notNull().default(""),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("session_user").on(t.userId),
    index("session_expiry").on(t.expiresAt),
    check("kind", sql`${t.kind} in ('full', 'choice')`),
  ],
);

/** What mail links carry: each works once, until it ends; the database holds the SHA-256 only. */
export const mailTokens = pgTable(
  "mail_token",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["verify_email", "reset_password"] }).notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** The address the link was sent to: it proves that one, and no later one. */
    email: text("email").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("mail_token_user").on(t.userId, t.purpose),
    index("mail_token_expiry").on(t.expiresAt),
    check("purpose", sql`${t.purpose} in ('verify_email', 'reset_password')`),
  ],
);

/** An e-mail address that is asked to join an organization. */
export const invitations = pgTable(
  "invitation",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    email: text("email").notNull(),
    role: text("role", { enum: ["founder", "accountant", "employee"] }).notNull(),
    status: text("status", { enum: ["pending", "accepted", "declined", "revoked"] })
      .notNull()
      .default("pending"),
    /** SHA-256 of the newest link's token; null until the mail is made. */
    tokenHash: text("token_hash").unique("invitation_token"),
    invitedBy: uuid("invited_by").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("invitation_pending_email")
      .on(t.organizationId, sql`lower(${t.email})`)
      .where(sql`${t.status} = 'pending'`),
    index("invitation_email").on(sql`lower(${t.email})`),
    check("role", sql`${t.role} in ('founder', 'accountant', 'employee')`),
    check("status", sql`${t.status} in ('pending', 'accepted', 'declined', 'revoked')`),
    tenantPolicy("invitation"),
  ],
).enableRLS();

/** Onboarding tasks that a member marked by hand, done or not; what is not here follows from what was done. */
export const onboardingTasks = pgTable(
  "onboarding_task",
  {
    organizationId: organizationId().references(() => organizations.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    task: text("task").notNull(),
    completed: boolean("completed").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.userId, t.task] }), tenantPolicy("onboarding_task")],
).enableRLS();

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

/** Who asked through the public site to be written to. Of no organization, and out of reach of every member's request. */
export const leads = pgTable(
  "lead",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    businessName: text("business_name").notNull(),
    industry: text("industry").notNull().default(""),
    /** What the business spends in a month, in whatever currency was thought of. */
    monthlyBill: numeric("monthly_bill").notNull(),
    currentSolution: text("current_solution").notNull(),
    bookkeepingExperience: text("bookkeeping_experience").notNull(),
    painPoints: text("pain_points").array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("lead_email").on(sql`lower(${t.email})`), index("lead_created").on(t.createdAt)],
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
    /** False: kept for its postings, offered for no new one. */
    active: boolean("active").notNull().default(true),
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

// ── Currencies ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** The exchange rates that an organization has configured, one a pair. */
export const exchangeRates = pgTable(
  "exchange_rate",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    fromCurrency: text("from_currency").notNull(),
    toCurrency: text("to_currency").notNull(),
    /** `to` per unit of `from`, before the surcharge; of an automatic rate, the one last taken over. */
    rate: numeric("rate").notNull(),
    /** Percent, 0 to 100. */
    surcharge: numeric("surcharge").notNull().default("0"),
    type: text("type", { enum: ["manual", "auto"] }).notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("exchange_rate_pair").on(t.organizationId, t.fromCurrency, t.toCurrency),
    check("type", sql`${t.type} in ('manual', 'auto')`),
    check("rate", sql`${t.rate} > 0 and ${t.rate} < 'Infinity'`),
    check("surcharge", sql`${t.surcharge} >= 0 and ${t.surcharge} <= 100`),
    check("pair", sql`${t.fromCurrency} <> ${t.toCurrency}`),
    tenantPolicy("exchange_rate"),
  ],
).enableRLS();

/** Reference rates as their source publishes them: units of the currency for one euro, on one day. Of no organization. */
export const referenceRates = pgTable(
  "reference_rate",
  {
    currency: text("currency").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    source: text("source").notNull(),
    perEuro: numeric("per_euro").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.currency, t.day] }),
    check("per_euro", sql`${t.perEuro} > 0 and ${t.perEuro} < 'Infinity'`),
  ],
);

/** How the last fetches from each source of reference rates went. */
export const rateSources = pgTable("rate_source", {
  source: text("source").primaryKey(),
  lastSuccessAt: instant("last_success_at"),
  lastAttemptAt: instant("last_attempt_at"),
  /** What went wrong at the last attempt; null when it worked. */
  error: text("error"),
});

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

/** The words of a document, as they were read: to search by, and to point at. A deleted document has none. */
export const documentTexts = pgTable(
  "document_text",
  {
    organizationId: organizationId(),
    documentId: uuid("document_id").notNull(),
    /** Line by line. */
    text: text("text").notNull(),
    /** The same as the search looks through it: in small letters, in one line. */
    searched: text("searched").generatedAlwaysAs(sql`lower(translate(text, E'\\n', ' '))`),
    /** Where each word stands (documents/words.ts); null: read before that was kept. */
    pages: jsonb("pages"),
    /** How its first page looks (documents/appearance.ts); null: too little is printed, or read before that was kept. */
    appearance: bit("appearance", { dimensions: 256 }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.documentId] }),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    tenantPolicy("document_text"),
  ],
).enableRLS();

const isListed = sql`deleted_at is null`;
/** Names sort as people expect: case and accents count last. */
const asPeopleSort = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`;

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
    /** { category, payment }: why these accounts were chosen. */
    choice: jsonb("choice"),
    /** The form as it was last saved by a person (contract: expenseForm); null: nobody has written it yet. */
    form: jsonb("form"),
    /** The line that stands for all items while they are merged (contract: mergeItems); null: extended. */
    mergedLine: jsonb("merged_line"),
    /** Null: no approval is needed. */
    approval: text("approval", { enum: ["waiting", "returned", "approved"] }),
    approvalComment: text("approval_comment").notNull().default(""),
    approvalBy: uuid("approval_by"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    deletedAt: instant("deleted_at"),

    // What the list sorts, filters and searches by, as ledger.entryToExpense has it of the current entry. Nobody writes these
    // but the trigger expense_list_columns; what is shown comes from the entry itself.
    listDate: date("list_date", { mode: "string" }),
    listDueDate: date("list_due_date", { mode: "string" }),
    /** Texts are cut where an index could not hold them. */
    listVendor: text("list_vendor"),
    listDescription: text("list_description"),
    listReference: text("list_reference"),
    /** What was paid, tip included, in the entry's currency. */
    listAmount: numeric("list_amount"),
    listCurrency: text("list_currency"),
    listCategoryCode: text("list_category_code"),
    listCategoryName: text("list_category_name"),
    /** All that the search looks through, in small letters, uncut. */
    listSearch: text("list_search").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("expense_document").on(t.organizationId, t.documentId),
    index("expense_list_uploaded").on(t.organizationId, t.createdAt, t.id).where(isListed),
    index("expense_list_creator").on(t.organizationId, t.createdBy, t.createdAt, t.id).where(isListed),
    index("expense_list_status").on(t.organizationId, t.status, t.createdAt, t.id).where(isListed),
    index("expense_list_date").on(t.organizationId, t.listDate, t.id).where(isListed),
    index("expense_list_due_date").on(t.organizationId, t.listDueDate, t.id).where(isListed),
    index("expense_list_vendor").on(t.organizationId, asPeopleSort(t.listVendor), t.id).where(isListed),
    index("expense_list_description").on(t.organizationId, asPeopleSort(t.listDescription), t.id).where(isListed),
    index("expense_list_reference").on(t.organizationId, asPeopleSort(t.listReference), t.id).where(isListed),
    index("expense_list_amount").on(t.organizationId, t.listAmount, t.id).where(isListed),
    index("expense_list_currency").on(t.organizationId, t.listCurrency, t.id).where(isListed),
    index("expense_list_category").on(t.organizationId, asPeopleSort(t.listCategoryName), t.id).where(isListed),
    index("expense_list_category_code").on(t.organizationId, t.listCategoryCode, t.createdAt, t.id).where(isListed),
    check("status", sql`${t.status} in ('in_processing', 'ready', 'to_review', 'failed', 'no_document')`),
    check("approval", sql`${t.approval} in ('waiting', 'returned', 'approved')`),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    tenantPolicy("expense"),
  ],
).enableRLS();

/**
 * How many expenses stand in the list: the sum of `change`. Added to by triggers, a row for each change, since a counter that all
 * would write to is one that all would wait for; tidied into one row each now and then.
 */
export const expenseTallies = pgTable(
  "expense_tally",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    createdBy: uuid("created_by").notNull(),
    status: text("status").notNull(),
    change: integer("change").notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] }), tenantPolicy("expense_tally")],
).enableRLS();

/** Two expenses that a person has said are two purchases; the smaller id first. */
export const notDuplicates = pgTable(
  "not_duplicate",
  {
    organizationId: organizationId(),
    expenseId: bigint("expense_id", { mode: "number" }).notNull(),
    otherId: bigint("other_id", { mode: "number" }).notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.expenseId, t.otherId] }),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    foreignKey({ columns: [t.organizationId, t.otherId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("order", sql`${t.expenseId} < ${t.otherId}`),
    tenantPolicy("not_duplicate"),
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

// ── Learning ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** What of an expense that was read a person looks at, and may correct. */
export const CORRECTION_FIELDS = [
  "vendor",
  "date",
  "dueDate",
  "invoiceNumber",
  "currency",
  "total",
  "tax",
  "tip",
  "category",
  "paymentAccount",
] as const;

/**
 * What a person made of what was read, append-only: a row for each field whenever somebody accepts or saves the expense. Of
 * several rows of one expense and field the newest (the greatest id) counts.
 */
export const corrections = pgTable(
  "correction",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    expenseId: bigint("expense_id", { mode: "number" }).notNull(),
    documentId: uuid("document_id"),
    /** The vendor as the person left it, and its name without case, legal form and marks; null: none was named. */
    vendor: text("vendor"),
    vendorKey: text("vendor_key"),
    field: text("field", { enum: CORRECTION_FIELDS }).notNull(),
    /** What stood in the draft before anybody looked; dates YYYY-MM-DD, amounts decimals, accounts by code. */
    valueRead: text("value_read"),
    /** How sure the reading was, 0 to 1; null where it says nothing of it (accounts). */
    confidence: doublePrecision("confidence"),
    valueConfirmed: text("value_confirmed"),
    unchanged: boolean("unchanged").notNull(),
    actorId: uuid("actor_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("correction_expense").on(t.organizationId, t.expenseId, t.field),
    index("correction_at").on(t.organizationId, t.at),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("field", sql`${t.field} in (${sql.raw(CORRECTION_FIELDS.map((field) => `'${field}'`).join(", "))})`),
    tenantPolicy("correction"),
  ],
).enableRLS();

/**
 * What is done with a vendor's documents: written by a person (`explicit`), or learned from what people decided on them
 * (`learned`, one row a vendor, kept up to date with each decision). Accounts by code, and no foreign key: a rule whose account
 * is gone rests.
 */
export const vendorRules = pgTable(
  "vendor_rule",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    origin: text("origin", { enum: ["explicit", "learned"] }).notNull(),
    /** The name that documents show, and the same without case, legal form and marks. */
    vendor: text("vendor").notNull(),
    vendorKey: text("vendor_key").notNull(),
    /** What an explicit rule says; null: nothing. */
    spelling: text("spelling"),
    categoryCode: text("category_code"),
    paymentAccountCode: text("payment_account_code"),
    taxStructure: text("tax_structure", { enum: ["exclusive", "inclusive"] }),
    /** Percent. */
    taxRate: numeric("tax_rate"),
    /** What a learned rule has seen: the newest decisions of each kind (server: learning/lessons.ts). */
    lessons: jsonb("lessons").notNull().default({}),
    active: boolean("active").notNull().default(true),
    /** How many documents were booked by it. */
    uses: integer("uses").notNull().default(0),
    lastUsedAt: instant("last_used_at"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("vendor_rule_vendor").on(t.organizationId, t.origin, t.vendorKey),
    check("origin", sql`${t.origin} in ('explicit', 'learned')`),
    check("tax_structure", sql`${t.taxStructure} in ('exclusive', 'inclusive')`),
    check("tax_rate", sql`${t.taxRate} >= 0 and ${t.taxRate} <= 100`),
    tenantPolicy("vendor_rule"),
  ],
).enableRLS();

/** Every reading of a document, append-only: by what, how long it took and what it cost. */
export const readings = pgTable(
  "reading",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    expenseId: bigint("expense_id", { mode: "number" }).notNull(),
    documentId: uuid("document_id"),
    at: instant("at").notNull().defaultNow(),
    /** Both null: the reading ended before the engine could say. */
    engine: text("engine"),
    engineVersion: text("engine_version"),
    outcome: text("outcome", { enum: ["ready", "to_review", "failed"] }).notNull(),
    /** All of it, the wait for a model included. */
    milliseconds: integer("milliseconds").notNull(),
    /** Null, as the rest: no model was asked. */
    provider: text("provider"),
    model: text("model"),
    /** `answered`, or why there was no answer (extraction/src/readers/model/failure.ts). */
    modelOutcome: text("model_outcome"),
    modelMilliseconds: integer("model_milliseconds"),
    /** Null: the provider did not say. */
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    /** In US dollars; null where no price is configured. */
    cost: numeric("cost"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("reading_expense").on(t.organizationId, t.expenseId, t.at),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("outcome", sql`${t.outcome} in ('ready', 'to_review', 'failed')`),
    tenantPolicy("reading"),
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

// ── Assistant ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** What one member talked about with the assistant; nobody else sees it. */
export const conversations = pgTable(
  "conversation",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    createdAt: createdAt(),
    /** When the last message was added. */
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("conversation_user").on(t.organizationId, t.userId, t.updatedAt, t.id),
    tenantPolicy("conversation"),
  ],
).enableRLS();

export const chatMessages = pgTable(
  "chat_message",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    author: text("author", { enum: ["user", "assistant"] }).notNull(),
    content: text("content").notNull(),
    /** What an answer shows beside or instead of its words (contract: answerPart). */
    parts: jsonb("parts").notNull().default([]),
    /** [{ tool, input }]: what was looked up for an answer; a follow-up question goes on from there. */
    toolCalls: jsonb("tool_calls").notNull().default([]),
    /** The file that came with a question. */
    documentId: uuid("document_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("chat_message_conversation").on(t.organizationId, t.conversationId, t.createdAt, t.id),
    foreignKey({
      columns: [t.organizationId, t.conversationId],
      foreignColumns: [conversations.organizationId, conversations.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    check("author", sql`${t.author} in ('user', 'assistant')`),
    tenantPolicy("chat_message"),
  ],
).enableRLS();

/** What the assistant would change in the books; nothing is until the person it was made for confirms it, once. */
export const proposals = pgTable(
  "proposal",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** What is done on confirmation (assistant/proposals.ts: action). */
    action: jsonb("action").notNull(),
    status: text("status", { enum: ["open", "confirmed", "declined"] })
      .notNull()
      .default("open"),
    expiresAt: instant("expires_at").notNull(),
    decidedAt: instant("decided_at"),
    /** The expense that came of it. */
    expenseId: bigint("expense_id", { mode: "number" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("proposal_conversation").on(t.organizationId, t.conversationId),
    foreignKey({
      columns: [t.organizationId, t.conversationId],
      foreignColumns: [conversations.organizationId, conversations.id],
    }).onDelete("cascade"),
    check("status", sql`${t.status} in ('open', 'confirmed', 'declined')`),
    tenantPolicy("proposal"),
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
