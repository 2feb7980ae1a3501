/** Matches of bank transactions, declined suggestions, learned names, reconciliations, and requested receipts. */
import {
  bigint,
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
import { bankLines } from "./banking.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { expenses } from "./expenses.ts";
import { organizations, users } from "./identity.ts";
import { journalEntries } from "./journal.ts";
import { payments } from "./payments.ts";

/**
 * The match of a transaction. One row for each; undoing deletes it (the events keep its history). A match that posted an entry (a
 * payment, a transfer, a category) reverses it when undone.
 */
export const bankMatches = pgTable(
  "bank_match",
  {
    organizationId: organizationId(),
    bankLineId: uuid("bank_line_id").notNull(),
    kind: text("kind", { enum: ["expense", "payment", "transfer", "entry"] }).notNull(),
    expenseId: bigint("expense_id", { mode: "number" }),
    paymentId: uuid("payment_id"),
    /** Of a transfer, the line on the other account; null while it is not imported. */
    otherLineId: uuid("other_line_id"),
    /** Entry posted by the match itself: for a transfer, or for a line booked without a document. */
    entryId: uuid("entry_id"),
    /** True: undoing it voids the payment or removes the expense that it made. */
    made: text("made", { enum: ["nothing", "payment", "expense", "entry"] }).notNull(),
    /** Reasons for the suggestion: codes with values, of older matches sentences; empty where a person chose it. */
    reasons: jsonb("reasons").$type<readonly (string | { code: string; values?: object })[]>().notNull().default([]),
    decidedBy: uuid("decided_by").notNull(),
    decidedAt: instant("decided_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.bankLineId] }),
    unique("bank_match_expense").on(t.organizationId, t.expenseId),
    unique("bank_match_payment").on(t.organizationId, t.paymentId),
    index("bank_match_entry").on(t.organizationId, t.entryId),
    foreignKey({ columns: [t.organizationId, t.bankLineId], foreignColumns: [bankLines.organizationId, bankLines.id] }),
    foreignKey({
      columns: [t.organizationId, t.otherLineId],
      foreignColumns: [bankLines.organizationId, bankLines.id],
    }),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    foreignKey({ columns: [t.organizationId, t.paymentId], foreignColumns: [payments.organizationId, payments.id] }),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    check("kind", sql`${t.kind} in ('expense', 'payment', 'transfer', 'entry')`),
    check("made", sql`${t.made} in ('nothing', 'payment', 'expense', 'entry')`),
    check("target", sql`num_nonnulls(${t.expenseId}, ${t.paymentId}, ${t.entryId}) = 1`),
    tenantPolicy("bank_match"),
  ],
).enableRLS();

/** Suggestions that a person has turned down: not offered again. */
export const bankDeclines = pgTable(
  "bank_decline",
  {
    organizationId: organizationId(),
    bankLineId: uuid("bank_line_id").notNull(),
    /** The suggestion's own name: its kind and what it points at (matching/suggestion.ts). */
    suggestion: text("suggestion").notNull(),
    declinedBy: uuid("declined_by").notNull(),
    declinedAt: instant("declined_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.bankLineId, t.suggestion] }),
    // An import that is undone takes along what was only thought of its lines.
    foreignKey({
      columns: [t.organizationId, t.bankLineId],
      foreignColumns: [bankLines.organizationId, bankLines.id],
    }).onDelete("cascade"),
    tenantPolicy("bank_decline"),
  ],
).enableRLS();

/** The bank's name for a party, and which party that is; learned from matches and categorized transactions. */
export const bankAliases = pgTable(
  "bank_alias",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** As normalised by matching/alias.ts: "amzn mktp de". */
    alias: text("alias").notNull(),
    name: text("name").notNull(),
    /** Account of their last line that was booked without a document. */
    accountCode: text("account_code"),
    /** Tax code of that booking; null: none. */
    taxCode: text("tax_code"),
    /** Bookings in a row on that account with that code; zero after one of them was undone. */
    agreed: integer("agreed").notNull().default(1),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.alias] }), tenantPolicy("bank_alias")],
).enableRLS();

/** Rules for transactions: a text of the bank and the account for it. No foreign key: a rule whose account is gone rests. */
export const bankRules = pgTable(
  "bank_rule",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    text: text("text").notNull(),
    direction: text("direction", { enum: ["out", "in", "both"] }).notNull(),
    accountCode: text("account_code").notNull(),
    /** '': none. */
    taxCode: text("tax_code").notNull().default(""),
    /** Payee or payer; '': as the bank names them. */
    name: text("name").notNull().default(""),
    mode: text("mode", { enum: ["suggest", "book"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("bank_rule_text").on(t.organizationId, sql`lower(${t.text})`, t.direction),
    check("direction", sql`${t.direction} in ('out', 'in', 'both')`),
    check("mode", sql`${t.mode} in ('suggest', 'book')`),
    tenantPolicy("bank_rule"),
  ],
).enableRLS();

/** A request for a transaction's receipt. */
export const receiptRequests = pgTable(
  "receipt_request",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    bankLineId: uuid("bank_line_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    message: text("message").notNull().default(""),
    status: text("status", { enum: ["open", "answered", "withdrawn"] })
      .notNull()
      .default("open"),
    /** The expense uploaded in reply. */
    expenseId: bigint("expense_id", { mode: "number" }),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    closedAt: instant("closed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("receipt_request_open").on(t.organizationId, t.bankLineId).where(sql`status = 'open'`),
    index("receipt_request_user").on(t.organizationId, t.userId, t.status),
    index("receipt_request_expense").on(t.organizationId, t.expenseId),
    foreignKey({
      columns: [t.organizationId, t.bankLineId],
      foreignColumns: [bankLines.organizationId, bankLines.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("status", sql`${t.status} in ('open', 'answered', 'withdrawn')`),
    check("closed", sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
    tenantPolicy("receipt_request"),
  ],
).enableRLS();
