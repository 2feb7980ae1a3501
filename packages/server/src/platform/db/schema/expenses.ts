/** Expenses, what the list shows of them, and the documents that wait to be read. */
import {
  type AnyPgColumn,
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
  sql,
  text,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { documents } from "./documents.ts";
import { organizations } from "./identity.ts";
import { vendors } from "./vendors.ts";

const isListed = sql`deleted_at is null`;
/** Names sort as people expect: case and accents count last. */
const asPeopleSort = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`;

export const expenses = pgTable(
  "expense",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** The next number of its organization; the trigger expense_a_number gives it. Nobody learns from it what others do. */
    id: bigint("id", { mode: "number" }).notNull().default(sql`null`),
    status: text("status", { enum: ["in_processing", "ready", "to_review", "failed", "no_document"] }).notNull(),
    /** Counts the journal entries the expense has had; the current one carries this number. */
    revision: integer("revision").notNull().default(0),
    currentEntryId: uuid("current_entry_id"),
    documentId: uuid("document_id"),
    /** Error that prevented reading the document, in English. */
    errorMessage: text("error_message"),
    /** { code, variant?, values? }: what error_message says; null also where it is older than this. */
    failure: jsonb("failure"),
    /** [{ field, code, variant?, values? }]: why it needs review; older ones have a message instead of values. */
    reasons: jsonb("reasons").notNull().default([]),
    /** The engine's reading, as the detail call returns it; null until the document was read. */
    reading: jsonb("reading"),
    /** { category, payment }: why these accounts were chosen, as codes with values; older ones are sentences. */
    choice: jsonb("choice"),
    /** The form as it was last saved by a person (contract: expenseForm); null: nobody has written it yet. */
    form: jsonb("form"),
    /** The line that replaces all items while they are merged (contract: mergeItems); null: separate. */
    mergedLine: jsonb("merged_line"),
    /** Null: no approval is needed. */
    approval: text("approval", { enum: ["waiting", "returned", "approved"] }),
    approvalComment: text("approval_comment").notNull().default(""),
    approvalBy: uuid("approval_by"),
    createdBy: uuid("created_by").notNull(),
    /** The member who paid with their own money, and whom the company owes it; null: nobody did. */
    paidBy: uuid("paid_by"),
    createdAt: createdAt(),
    deletedAt: instant("deleted_at"),

    // Sort, filter and search columns of the list, as ledger.entryToExpense has them of the current entry. Nobody writes these
    // but the trigger expense_list_columns; what is shown comes from the entry itself.
    listDate: date("list_date", { mode: "string" }),
    listDueDate: date("list_due_date", { mode: "string" }),
    /** Texts are cut where an index could not hold them. */
    listVendor: text("list_vendor"),
    listDescription: text("list_description"),
    listReference: text("list_reference"),
    /** Amount paid, tip included, in the entry's currency. */
    listAmount: numeric("list_amount"),
    listCurrency: text("list_currency"),
    /** Paid or owed by its posted entry, in the books' currency; below zero it was paid back. Null: not posted. */
    listBase: numeric("list_base"),
    listCategoryCode: text("list_category_code"),
    listCategoryName: text("list_category_name"),
    /** The record of the vendor that list_vendor names; null: it names none, or is a draft with a name that no document had before. */
    vendorId: uuid("vendor_id"),
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
    // Latest expenses of a vendor: for the usual values, and for possible duplicates.
    index("expense_vendor_day").on(t.organizationId, t.listVendor, t.listDate, t.id).where(isListed),
    index("expense_paid_by").on(t.organizationId, t.paidBy, t.id).where(sql`paid_by is not null`),
    index("expense_vendor").on(t.organizationId, t.vendorId, t.listDate, t.id),
    index("expense_list_description").on(t.organizationId, asPeopleSort(t.listDescription), t.id).where(isListed),
    index("expense_list_reference").on(t.organizationId, asPeopleSort(t.listReference), t.id).where(isListed),
    index("expense_list_amount").on(t.organizationId, t.listAmount, t.id).where(isListed),
    index("expense_list_currency").on(t.organizationId, t.listCurrency, t.id).where(isListed),
    index("expense_list_category").on(t.organizationId, asPeopleSort(t.listCategoryName), t.id).where(isListed),
    index("expense_list_category_code").on(t.organizationId, t.listCategoryCode, t.createdAt, t.id).where(isListed),
    index("expense_list_search").using("gin", t.organizationId, t.listSearch.op("gin_trgm_ops")).where(isListed),
    check("status", sql`${t.status} in ('in_processing', 'ready', 'to_review', 'failed', 'no_document')`),
    check("approval", sql`${t.approval} in ('waiting', 'returned', 'approved')`),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    foreignKey({ columns: [t.organizationId, t.vendorId], foreignColumns: [vendors.organizationId, vendors.id] }),
    tenantPolicy("expense"),
  ],
).enableRLS();

/**
 * Number of expenses in the list: the sum of `change`. Triggers add a row for each change, because a counter that all transactions
 * update would serialize them; a job compacts the rows into one now and then.
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
