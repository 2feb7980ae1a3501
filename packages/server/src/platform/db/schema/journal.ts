/** The journal: entries and their lines. */
import type { DraftLinePeriod, LineItem } from "@tallyleaf/contract";
import { POSTING_KINDS } from "@tallyleaf/ledger";
import {
  type AnyPgColumn,
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
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { accounts } from "./chart.ts";
import { clients } from "./clients.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { documents } from "./documents.ts";
import { expenses } from "./expenses.ts";
import { organizations } from "./identity.ts";
import { vendors } from "./vendors.ts";

/**
 * Source of an entry; its `source_id` names the row there (an expense has `expense_id` instead). Opening balances: of an open invoice
 * the invoice, of a bank account that account, else the row of `opening`; an open bill has its `expense_id` beside it. Settlement and payment of tax:
 * the filed return. Depreciation: its run, or with a disposal the asset. Revaluation, allowance: its row. Deferral: its
 * row, or its run.
 */
export const ENTRY_SOURCES = [
  "expense",
  "invoice",
  "credit_note",
  "payment",
  "transfer",
  "bank_line",
  "sale",
  "opening",
  "exchange",
  "correction",
  "manual",
  "template",
  "schedule",
  "import",
  "closing",
  "tax_return",
  "tax_payment",
  "depreciation",
  "disposal",
  "revaluation",
  "deferral",
  "allowance",
  "accrual",
] as const;

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

export const journalEntries = pgTable(
  "journal_entry",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    source: text("source", { enum: ENTRY_SOURCES }).notNull().default("expense"),
    sourceId: uuid("source_id"),
    expenseId: bigint("expense_id", { mode: "number" }),
    revision: integer("revision").notNull(),
    entryDate: date("entry_date", { mode: "string" }).notNull(),
    dueDate: date("due_date", { mode: "string" }),
    /** The other party: who was paid, or who pays. */
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
    /** Number of lines of the entry: the balance trigger counts them, so that none can be added later. */
    lineCount: smallint("line_count").notNull(),
    /** Null: a draft. Once set, neither entry nor lines can change. */
    postedAt: instant("posted_at"),
    /** The entry that this one takes back. */
    reverses: uuid("reverses"),
    /** First day of a closed fiscal year that the entry corrects, though it is dated later; null: it is of its own day. */
    correctsYear: date("corrects_year", { mode: "string" }),
    /** Given when it is posted, without gaps (`journal_counter`); null: its document has a number, or it is of before this was kept. */
    number: text("number"),
    createdBy: uuid("created_by").notNull(),
    /** The second person who approved the posting, where approval is required; never the one who entered it. */
    approvedBy: uuid("approved_by"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("journal_entry_number").on(t.organizationId, t.number),
    check("second_person", sql`${t.approvedBy} <> ${t.createdBy}`),
    unique("journal_entry_reverses").on(t.organizationId, t.reverses),
    // Two processes that read one document cannot both post it.
    uniqueIndex("journal_entry_revision").on(t.organizationId, t.expenseId, t.revision).where(sql`reverses is null`),
    index("journal_entry_date").on(t.organizationId, t.entryDate, t.id),
    // For entries after a moment: changes since, and the books as known on a day.
    index("journal_entry_posted").on(t.organizationId, t.postedAt).where(sql`posted_at is not null`),
    index("journal_entry_source").on(t.organizationId, t.source, t.sourceId),
    check("source", sql`${t.source} in (${listed(ENTRY_SOURCES)})`),
    check("source_named", sql`${t.expenseId} is null or ${t.source} in ('expense', 'opening')`),
    index("journal_entry_expense").on(t.organizationId, t.expenseId),
    index("journal_entry_document").on(t.organizationId, t.documentId).where(sql`document_id is not null`),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    foreignKey({ columns: [t.organizationId, t.reverses], foreignColumns: [t.organizationId, t.id] }),
    check("posted_has_rate", sql`${t.postedAt} is null or ${t.exchangeRate} is not null`),
    check("lines", sql`${t.lineCount} >= 2`),
    check("tax_structure", sql`${t.taxStructure} in ('exclusive', 'inclusive')`),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    tenantPolicy("journal_entry"),
  ],
).enableRLS();

/** Who a line of an entry without a document is about: a client, a vendor, or nobody (both null). */
const partyColumns = () => ({ clientId: uuid("client_id"), vendorId: uuid("vendor_id") });

const partyKeys = (t: Record<"organizationId" | "clientId" | "vendorId", AnyPgColumn>) => [
  foreignKey({ columns: [t.organizationId, t.clientId], foreignColumns: [clients.organizationId, clients.id] }),
  foreignKey({ columns: [t.organizationId, t.vendorId], foreignColumns: [vendors.organizationId, vendors.id] }),
  check("party", sql`${t.clientId} is null or ${t.vendorId} is null`),
];

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
    /**
     * Amount in another currency than the books', and that currency: on an account that is held in it, and on any other where a person typed
     * one. Zero for an exchange difference. Null: none, and on lines of before this was kept.
     */
    heldAmount: numeric("held_amount"),
    heldCurrency: text("held_currency"),
    kind: text("kind", { enum: POSTING_KINDS }).notNull(),
    description: text("description"),
    quantity: numeric("quantity"),
    unitPrice: numeric("unit_price"),
    taxName: text("tax_name"),
    taxRate: numeric("tax_rate"),
    /** "DE-V19", of a line of an entry without a document; null: none. */
    taxCode: text("tax_code"),
    /** Of a tax line with a code; null: the entry's source says it. */
    taxDirection: text("tax_direction", { enum: ["sale", "purchase"] }),
    ...partyColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.entryId, t.lineNumber] }),
    index("journal_line_account").on(t.organizationId, t.accountCode),
    index("journal_line_client").on(t.organizationId, t.clientId).where(sql`client_id is not null`),
    index("journal_line_vendor").on(t.organizationId, t.vendorId).where(sql`vendor_id is not null`),
    ...partyKeys(t),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.accountCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }),
    check("side", sql`${t.side} in ('debit', 'credit')`),
    check("kind", sql`${t.kind} in (${listed(POSTING_KINDS)})`),
    check("tax_direction", sql`${t.taxDirection} in ('sale', 'purchase')`),
    check("held", sql`(${t.heldAmount} is null) = (${t.heldCurrency} is null) and ${t.heldAmount} >= 0`),
    check("positive", sql`${t.amount} > 0 and (${t.baseAmount} is null or ${t.baseAmount} >= 0)`),
    // Neither NaN nor infinity: they are greater than zero, and equal on both sides.
    check("finite", sql`${t.amount} < 'Infinity' and (${t.baseAmount} is null or ${t.baseAmount} < 'Infinity')`),
    tenantPolicy("journal_line"),
  ],
).enableRLS();

/** Neither NaN nor an infinity. */
const finite = (column: AnyPgColumn) => sql`${column} < 'Infinity' and ${column} > '-Infinity'`;

/**
 * Taxes that the document of an entry states: each with the net amount that it is charged on, also one of 0 %, one that became
 * cost, and what was charged without tax. Written with the entry and as final (sql/triggers/tax_line_with_entry.sql).
 */
export const taxLines = pgTable(
  "tax_line",
  {
    organizationId: organizationId(),
    entryId: uuid("entry_id").notNull(),
    lineNumber: smallint("line_number").notNull(),
    /** Null: charged without any tax. */
    taxName: text("tax_name"),
    /** Percent. */
    taxRate: numeric("tax_rate"),
    /** The tax, below zero where the document gives it back. In the books' currency null only on a draft without a rate. */
    amount: numeric("amount").notNull(),
    baseAmount: numeric("base_amount"),
    /** The net amount that it is charged on, likewise; null: the document does not say it. */
    taxable: numeric("taxable"),
    taxableBase: numeric("taxable_base"),
    /** Of a purchase: claimed, or part of the cost; null: no rule said so. */
    recoverable: boolean("recoverable"),
    /** "DE-U19"; null: none was given when the entry was written. `tax_coding` goes before it. */
    taxCode: text("tax_code"),
    /** What the code is for, in an entry without a document; null: the entry's source says it. */
    direction: text("direction", { enum: ["sale", "purchase"] }),
    ...partyColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.entryId, t.lineNumber] }),
    ...partyKeys(t),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    check("direction", sql`${t.direction} in ('sale', 'purchase')`),
    check(
      "finite",
      sql.join(
        [
          sql`${finite(t.amount)}`,
          ...[t.baseAmount, t.taxable, t.taxableBase].map((each) => sql`coalesce(${finite(each)}, true)`),
        ],
        sql` and `,
      ),
    ),
    tenantPolicy("tax_line"),
  ],
).enableRLS();

/** The last number given, a row for each journal and fiscal year. Who takes a number holds the row until the entry is posted: no gaps. */
export const journalCounters = pgTable(
  "journal_counter",
  {
    organizationId: organizationId().references(() => organizations.id),
    journal: text("journal").notNull(),
    /** The fiscal year. */
    year: smallint("year").notNull(),
    last: integer("last").notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.journal, t.year] }), tenantPolicy("journal_counter")],
).enableRLS();

/**
 * Entries by hand that are not posted: no entries, so that no balance, report or export has them. Posting makes an entry of one and
 * removes it.
 */
export const journalDrafts = pgTable(
  "journal_draft",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** Submitted: waits for a second person. */
    state: text("state", { enum: ["draft", "submitted"] })
      .notNull()
      .default("draft"),
    revision: integer("revision").notNull().default(1),
    entryDate: date("entry_date", { mode: "string" }).notNull(),
    description: text("description").notNull().default(""),
    reference: text("reference").notNull().default(""),
    currency: text("currency").notNull(),
    /** Base currency per unit of the draft's; null: the organization's or the day's. */
    exchangeRate: numeric("exchange_rate"),
    /** The day on which the entry is reversed; null: it stays. */
    reverseOn: date("reverse_on", { mode: "string" }),
    /** As of an entry. */
    correctsYear: date("corrects_year", { mode: "string" }),
    /** Whether amounts of lines with a tax code have the tax within. */
    taxStructure: text("tax_structure", { enum: ["exclusive", "inclusive"] })
      .notNull()
      .default("inclusive"),
    /** The posted entry that this draft reverses. */
    reverses: uuid("reverses"),
    /** Origin of the draft; its entry gets the same. */
    source: text("source", { enum: ["manual", "template", "schedule", "import"] })
      .notNull()
      .default("manual"),
    /** The row of the template, schedule, or import; null: a person typed it. */
    sourceId: uuid("source_id"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    changedBy: uuid("changed_by").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
    submittedBy: uuid("submitted_by"),
    submittedAt: instant("submitted_at"),
    rejectedBy: uuid("rejected_by"),
    /** Reason for the rejection; null: it wasn't rejected, or was submitted again since. */
    rejection: text("rejection"),
    /** Deleted, for as long as that can be undone. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("journal_draft_date").on(t.organizationId, t.entryDate, t.id),
    uniqueIndex("journal_draft_reverses").on(t.organizationId, t.reverses).where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.organizationId, t.reverses],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    check("state", sql`${t.state} in ('draft', 'submitted')`),
    check("submitted", sql`(${t.state} = 'submitted') = (${t.submittedBy} is not null)`),
    check("rate", sql`${t.exchangeRate} > 0 and ${t.exchangeRate} < 'Infinity'`),
    check("source", sql`${t.source} in ('manual', 'template', 'schedule', 'import')`),
    check("source_row", sql`(${t.source} = 'manual') = (${t.sourceId} is null)`),
    check("tax_structure", sql`${t.taxStructure} in ('exclusive', 'inclusive')`),
    tenantPolicy("journal_draft"),
  ],
).enableRLS();

/** Lines of drafts, as they were typed: an account, an amount or both may be missing. */
export const journalDraftLines = pgTable(
  "journal_draft_line",
  {
    organizationId: organizationId(),
    draftId: uuid("draft_id").notNull(),
    lineNumber: smallint("line_number").notNull(),
    /** Empty: not chosen yet. */
    accountCode: text("account_code").notNull().default(""),
    /** In the draft's currency; zero on the side that the line is not on. */
    debit: numeric("debit").notNull().default("0"),
    credit: numeric("credit").notNull().default("0"),
    description: text("description").notNull().default(""),
    /** IDs of dimensions. */
    dimensions: text("dimensions").array().notNull().default(sql`'{}'`),
    /** "DE-V19"; empty: none. */
    taxCode: text("tax_code").notNull().default(""),
    /** Net amount of the tax, where the line is on a tax account; null: that of the other lines with the code. */
    taxBase: numeric("tax_base"),
    /** Amount in another currency, and that currency; null: none. */
    heldAmount: numeric("held_amount"),
    heldCurrency: text("held_currency"),
    /** The invoice or bill that it changes or opens, as it was typed; null: none. */
    item: jsonb("item").$type<LineItem>(),
    /** The days that its cost or revenue is for, as they were typed; null: none. */
    period: jsonb("period").$type<DraftLinePeriod>(),
    ...partyColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.draftId, t.lineNumber] }),
    ...partyKeys(t),
    foreignKey({
      columns: [t.organizationId, t.draftId],
      foreignColumns: [journalDrafts.organizationId, journalDrafts.id],
    }).onDelete("cascade"),
    check("tax_base", sql`${t.taxBase} > 0 and ${t.taxBase} < 'Infinity'`),
    check("held", sql`(${t.heldAmount} is null) = (${t.heldCurrency} is null) and ${t.heldAmount} < 'Infinity'`),
    check("sides", sql`${t.debit} >= 0 and ${t.credit} >= 0 and ${t.debit} < 'Infinity' and ${t.credit} < 'Infinity'`),
    tenantPolicy("journal_draft_line"),
  ],
).enableRLS();

/**
 * Documents of an entry by hand, or of its draft. The row of one that was removed from a posted entry stays, as its link of the chain does.
 */
export const journalAttachments = pgTable(
  "journal_attachment",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    entryId: uuid("entry_id"),
    draftId: uuid("draft_id"),
    documentId: uuid("document_id").notNull(),
    addedBy: uuid("added_by").notNull(),
    addedAt: instant("added_at").notNull().defaultNow(),
    /** Of a posted entry alone; null: it is attached. */
    removedAt: instant("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("journal_attachment_entry").on(t.organizationId, t.entryId, t.documentId),
    unique("journal_attachment_draft").on(t.organizationId, t.draftId, t.documentId),
    index("journal_attachment_document").on(t.organizationId, t.documentId),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.draftId],
      foreignColumns: [journalDrafts.organizationId, journalDrafts.id],
    }),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    check("one_owner", sql`num_nonnulls(${t.entryId}, ${t.draftId}) = 1`),
    check("removed_of_entry", sql`${t.removedAt} is null or ${t.entryId} is not null`),
    tenantPolicy("journal_attachment"),
  ],
).enableRLS();

/** Closed months: nothing can be posted with a date in one (sql/triggers/closed_month.sql). */
export const closedMonths = pgTable(
  "closed_month",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** Its first day. */
    month: date("month", { mode: "string" }).notNull(),
    closedBy: uuid("closed_by").notNull(),
    closedAt: instant("closed_at").notNull().defaultNow(),
    note: text("note").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.month] }),
    check("month", sql`extract(day from ${t.month}) = 1`),
    tenantPolicy("closed_month"),
  ],
).enableRLS();

/**
 * The fiscal years that were set, without gaps (sql/triggers/fiscal_year.sql). Before and after them, and if there are none,
 * `fiscalYearOf` of the ledger derives them. Nothing is posted into a closed one, nor on a day before it; a sealed one is never reopened.
 */
export const fiscalYears = pgTable(
  "fiscal_year",
  {
    organizationId: organizationId().references(() => organizations.id),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    /** Its last day. */
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    /** Null: it is open. */
    closedAt: instant("closed_at"),
    closedBy: uuid("closed_by"),
    /** Reason for closing it although points of its checklist were open. */
    note: text("note").notNull().default(""),
    /** Null: a closed year can be reopened. */
    sealedAt: instant("sealed_at"),
    sealedBy: uuid("sealed_by"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.startsOn] }),
    check(
      "fiscal_year_length",
      sql`${t.endsOn} + 1 between ${t.startsOn} + interval '1 month' and ${t.startsOn} + interval '18 months'`,
    ),
    check("fiscal_year_closed", sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
    check(
      "fiscal_year_sealed",
      sql`(${t.sealedAt} is null) = (${t.sealedBy} is null) and (${t.sealedAt} is null or ${t.closedAt} is not null)`,
    ),
    tenantPolicy("fiscal_year"),
  ],
).enableRLS();

/**
 * Daily totals of posted lines: the reports add up days instead of postings. A trigger adds rows with every entry that is posted
 * (a sum that all would write to is one that all would wait for); they are brought together now and then, see tidied. The sums by
 * every column equal those of the posted lines; tests hold them to it.
 */
export const journalTallies = pgTable(
  "journal_tally",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    day: date("day", { mode: "string" }).notNull(),
    baseCurrency: text("base_currency").notNull(),
    source: text("source", { enum: ENTRY_SOURCES }).notNull(),
    /** All accounts of the entry, by code: what moved together with cash, or with a debt, is told by them. */
    accounts: text("accounts").array().notNull(),
    accountCode: text("account_code").notNull(),
    /** Of tax lines, empty where it has none; null: no tax line, whatever its account. */
    taxName: text("tax_name"),
    taxRate: numeric("tax_rate"),
    /** Of tax lines with a code in entries without a document: sale or purchase. */
    taxDirection: text("tax_direction"),
    debit: numeric("debit").notNull(),
    credit: numeric("credit").notNull(),
    /** Number of postings in the sum. */
    lines: integer("lines").notNull(),
    /** The only row of its kind, as far as tidying has come. */
    tidied: boolean("tidied").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("journal_tally_day").on(t.organizationId, t.day),
    index("journal_tally_untidied").on(t.organizationId, t.day).where(sql`not ${t.tidied}`),
    tenantPolicy("journal_tally"),
  ],
).enableRLS();
