/** Bank accounts, the statements that were imported into them, and their lines. */
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
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { accounts } from "./chart.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/** An account at a bank, tied to its ledger account. */
export const bankAccounts = pgTable(
  "bank_account",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    bankName: text("bank_name").notNull().default(""),
    /** IBAN, account or card number as statements say it, without spaces; '' when none is known. Shown by its last four. */
    number: text("number").notNull().default(""),
    type: text("type", { enum: ["checking", "savings", "credit_card"] }).notNull(),
    currency: text("currency").notNull(),
    accountCode: text("account_code").notNull(),
    /**
     * Balance before the account's first line, posted against opening balances; null: nothing is posted, and lists take it from the
     * first balance that a statement says, else 0.
     */
    openingBalance: numeric("opening_balance"),
    /** The day on which that is posted; null: the day before its first line. */
    openingDate: date("opening_date", { mode: "string" }),
    /** False: closed; its lines stay. */
    active: boolean("active").notNull().default(true),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("bank_account_ledger").on(t.organizationId, t.accountCode),
    foreignKey({
      columns: [t.organizationId, t.accountCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }),
    check("type", sql`${t.type} in ('checking', 'savings', 'credit_card')`),
    tenantPolicy("bank_account"),
  ],
).enableRLS();

/** A statement that was imported: one file, or one statement of a file that holds several. */
export const bankImports = pgTable(
  "bank_import",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    bankAccountId: uuid("bank_account_id").notNull(),
    fileName: text("file_name").notNull(),
    sha256: text("sha256").notNull(),
    format: text("format", { enum: ["csv", "ofx", "camt053", "mt940"] }).notNull(),
    /** As the statement says; null: it does not. */
    openingBalance: numeric("opening_balance"),
    closingBalance: numeric("closing_balance"),
    fromDate: date("from_date", { mode: "string" }),
    toDate: date("to_date", { mode: "string" }),
    linesTotal: integer("lines_total").notNull(),
    linesNew: integer("lines_new").notNull(),
    linesKnown: integer("lines_known").notNull(),
    /** Irregularities of the file, in sentences. */
    notes: jsonb("notes").$type<string[]>().notNull().default([]),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("bank_import_account").on(t.organizationId, t.bankAccountId, t.createdAt),
    foreignKey({
      columns: [t.organizationId, t.bankAccountId],
      foreignColumns: [bankAccounts.organizationId, bankAccounts.id],
    }),
    check("format", sql`${t.format} in ('csv', 'ofx', 'camt053', 'mt940')`),
    tenantPolicy("bank_import"),
  ],
).enableRLS();

/** A statement held against the books, line by line, until nothing is left over; then its lines are locked. */
export const reconciliations = pgTable(
  "reconciliation",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    bankAccountId: uuid("bank_account_id").notNull(),
    /** The first day after the one before it; null: from the beginning. */
    fromDate: date("from_date", { mode: "string" }),
    /** The statement's last day. */
    toDate: date("to_date", { mode: "string" }).notNull(),
    openingBalance: numeric("opening_balance").notNull(),
    /** As the statement says. */
    closingBalance: numeric("closing_balance").notNull(),
    lockedAt: instant("locked_at"),
    lockedBy: uuid("locked_by"),
    reopenReason: text("reopen_reason").notNull().default(""),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("reconciliation_day").on(t.organizationId, t.bankAccountId, t.toDate),
    uniqueIndex("reconciliation_open").on(t.organizationId, t.bankAccountId).where(sql`locked_at is null`),
    foreignKey({
      columns: [t.organizationId, t.bankAccountId],
      foreignColumns: [bankAccounts.organizationId, bankAccounts.id],
    }),
    check("lock", sql`(${t.lockedAt} is null) = (${t.lockedBy} is null)`),
    tenantPolicy("reconciliation"),
  ],
).enableRLS();

/** A movement on a bank account, as the bank tells it. */
export const bankLines = pgTable(
  "bank_line",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    bankAccountId: uuid("bank_account_id").notNull(),
    importId: uuid("import_id").notNull(),
    /** Order within the account: by day, and within a day as the bank's statements have them. */
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    date: date("date", { mode: "string" }).notNull(),
    valueDate: date("value_date", { mode: "string" }),
    /** In the account's currency: positive is money in. */
    amount: numeric("amount").notNull(),
    currency: text("currency").notNull(),
    description: text("description").notNull().default(""),
    counterparty: text("counterparty").notNull().default(""),
    counterpartyNumber: text("counterparty_number").notNull().default(""),
    reference: text("reference").notNull().default(""),
    /** The bank's own id of the movement. Banks repeat them, so that it never decides alone. */
    externalId: text("external_id").notNull().default(""),
    /** Identity of a line: its day, amount and text (features/banking/fingerprint.ts). */
    fingerprint: text("fingerprint").notNull(),
    /** The how-maniest line with this fingerprint it is, from 1: two equal purchases on a day are two lines. */
    occurrence: integer("occurrence").notNull(),
    /** The balance after this line, as the statement says; null: it does not. */
    statedBalance: numeric("stated_balance"),
    /** The balance after this line by our count: from the last stated balance on, kept at each import. */
    balance: numeric("balance").notNull().default("0"),
    state: text("state", { enum: ["open", "matched", "booked", "transfer", "ignored"] })
      .notNull()
      .default("open"),
    /** The account that it was booked to directly, without a document; null: none, or it is matched. */
    categoryCode: text("category_code"),
    /** The reconciliation that locks it. */
    reconciliationId: uuid("reconciliation_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("bank_line_same").on(t.organizationId, t.bankAccountId, t.fingerprint, t.occurrence),
    index("bank_line_sequence").on(t.organizationId, t.bankAccountId, t.sequence),
    index("bank_line_date").on(t.organizationId, t.date, t.id),
    index("bank_line_amount").on(t.organizationId, t.amount),
    index("bank_line_import").on(t.organizationId, t.importId),
    index("bank_line_reconciliation")
      .on(t.organizationId, t.reconciliationId)
      .where(sql`reconciliation_id is not null`),
    index("bank_line_open").on(t.organizationId, t.bankAccountId, t.date).where(sql`${t.state} = 'open'`),
    foreignKey({
      columns: [t.organizationId, t.bankAccountId],
      foreignColumns: [bankAccounts.organizationId, bankAccounts.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.importId],
      foreignColumns: [bankImports.organizationId, bankImports.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.categoryCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }),
    foreignKey({
      name: "bank_line_reconciliation_fk",
      columns: [t.organizationId, t.reconciliationId],
      foreignColumns: [reconciliations.organizationId, reconciliations.id],
    }),
    check("state", sql`${t.state} in ('open', 'matched', 'booked', 'transfer', 'ignored')`),
    check("amount", sql`${t.amount} <> 0`),
    check("occurrence", sql`${t.occurrence} >= 1`),
    tenantPolicy("bank_line"),
  ],
).enableRLS();

/** Layouts of banks' CSV files, remembered by the names of their columns. */
export const bankCsvMappings = pgTable(
  "bank_csv_mapping",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** SHA-256 of the column names. */
    signature: text("signature").notNull(),
    mapping: jsonb("mapping").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.signature] }), tenantPolicy("bank_csv_mapping")],
).enableRLS();
