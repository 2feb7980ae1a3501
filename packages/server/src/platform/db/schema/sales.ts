import type { InvoiceForm, ItemAllowance, ReminderSettings } from "@tallyleaf/contract";
import { UNITS_OF_MEASURE } from "@tallyleaf/ledger";
import { DOCUMENT_LANGUAGES } from "@tallyleaf/messages";
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
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { accounts } from "./chart.ts";
import { clients } from "./clients.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";
import { journalEntries } from "./journal.ts";
import { openings } from "./opening.ts";

export const projects = pgTable(
  "project",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    clientId: uuid("client_id").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    status: text("status", { enum: ["active", "done"] })
      .notNull()
      .default("active"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("project_client").on(t.organizationId, t.clientId),
    foreignKey({ columns: [t.organizationId, t.clientId], foreignColumns: [clients.organizationId, clients.id] }),
    check("status", sql`${t.status} in ('active', 'done')`),
    tenantPolicy("project"),
  ],
).enableRLS();

/**
 * Invoices and credit notes. A draft may change in everything; once issued only what happens to it may be noted: that it was
 * sent, that it is void (the trigger `invoice_is_issued` keeps it so). Whether it is paid is derived, never stored.
 */
export const invoices = pgTable(
  "invoice",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    kind: text("kind", { enum: ["invoice", "credit_note"] }).notNull(),
    /** Given when it is issued, without gaps (`invoice_counter`). */
    number: text("number"),
    clientId: uuid("client_id").notNull(),
    projectId: uuid("project_id"),
    /** Of a credit note: the invoice that it credits. Null: it came with the opening balances, and is an item of its own. */
    creditsInvoiceId: uuid("credits_invoice_id"),
    state: text("state", { enum: ["draft", "issued", "void"] })
      .notNull()
      .default("draft"),
    issueDate: date("issue_date", { mode: "string" }).notNull(),
    dueDate: date("due_date", { mode: "string" }).notNull(),
    /** Day of supply, or the first of its period; null: the issue date. */
    supplyDate: date("supply_date", { mode: "string" }),
    /** Last day of the period of supply; null: it is one day. */
    supplyUntil: date("supply_until", { mode: "string" }),
    /** Day whose tax rates and return count; null: the issue date. */
    taxDate: date("tax_date", { mode: "string" }),
    /** The small business whose exemption it was issued under, by country (ISO 3166-1); null: none. */
    smallBusiness: text("small_business"),
    currency: text("currency").notNull(),
    baseCurrency: text("base_currency").notNull(),
    /** Base currency per unit of the invoice's; null on a draft that leaves it to the day of issue. */
    exchangeRate: numeric("exchange_rate"),
    taxStructure: text("tax_structure", { enum: ["exclusive", "inclusive"] })
      .notNull()
      .default("exclusive"),
    /** Null: the document as a whole has no discount. */
    discountKind: text("discount_kind", { enum: ["percent", "amount"] }),
    discountValue: numeric("discount_value"),
    /** Paid before the issue: taken off the amount due, not off the total. */
    prepaid: numeric("prepaid").notNull().default("0"),
    /** Added to the amount due by rounding, below zero taken off; the total stays. */
    rounding: numeric("rounding").notNull().default("0"),
    /** Tax that the client withholds (`Withholding` of the ledger, its value a number); null: none. */
    withholding: jsonb("withholding").$type<InvoiceForm["withholding"]>(),
    /** How it is paid; '': as its client usually pays. */
    paymentMeans: text("payment_means").$type<InvoiceForm["paymentMeans"]>().notNull().default(""),
    /** The client's order number or the like. */
    reference: text("reference").notNull().default(""),
    contractNumber: text("contract_number").notNull().default(""),
    projectNumber: text("project_number").notNull().default(""),
    notes: text("notes").notNull().default(""),
    terms: text("terms").notNull().default(""),
    /** Figures as ledger.invoiceTotals has them; positive on a credit note too. Lines before the document's discount. */
    subtotal: numeric("subtotal").notNull(),
    discountTotal: numeric("discount_total").notNull(),
    taxTotal: numeric("tax_total").notNull(),
    total: numeric("total").notNull(),
    /** Details of the client and the seller at the time of issue (server: features/invoices/snapshot.ts). */
    clientSnapshot: jsonb("client_snapshot"),
    sellerSnapshot: jsonb("seller_snapshot"),
    /** Language tag of the document, as of its issue; null: not issued, or issued before there was a choice (English). */
    language: text("language", { enum: DOCUMENT_LANGUAGES }),
    entryId: uuid("entry_id"),
    issuedAt: instant("issued_at"),
    /** Time and recipient of the last mail, or of the last time it was marked as sent; null: never. */
    sentAt: instant("sent_at"),
    sentTo: text("sent_to"),
    voidedAt: instant("voided_at"),
    voidedBy: uuid("voided_by"),
    voidReason: text("void_reason").notNull().default(""),
    /** The opening balances that it came with: another program issued it, and its total is what was open. Null: issued here. */
    openingId: uuid("opening_id"),
    /** All its lines are deposits of the client: a later invoice deducts them (`invoice_item.advance_id`). */
    isAdvance: boolean("is_advance").notNull().default(false),
    /** A line of a journal entry by hand opened it, and `entry_id` is that entry: a claim, and no document of these books. */
    byHand: boolean("by_hand").notNull().default(false),
    /** Counts the changes of a draft: who saves names the one they saw. */
    revision: integer("revision").notNull().default(1),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    // Opening balances and entries by hand that were reversed may be posted again.
    uniqueIndex("invoice_number")
      .on(t.organizationId, t.number)
      .where(sql`(opening_id is null and not by_hand) or state <> 'void'`),
    index("invoice_issue_date").on(t.organizationId, t.issueDate, t.id),
    index("invoice_due_date").on(t.organizationId, t.state, t.dueDate),
    index("invoice_tax_date").on(t.organizationId, t.taxDate).where(sql`tax_date is not null`),
    index("invoice_client").on(t.organizationId, t.clientId, t.issueDate),
    index("invoice_project").on(t.organizationId, t.projectId),
    index("invoice_credits").on(t.organizationId, t.creditsInvoiceId),
    // As the view open_item names them, word for word.
    index("invoice_open_item").on(
      t.organizationId,
      sql`(case when ${t.creditsInvoiceId} is null then ${t.id} else ${t.creditsInvoiceId} end)`,
    ),
    index("invoice_advance").on(t.organizationId, t.clientId).where(sql`is_advance`),
    index("invoice_opening").on(t.organizationId, t.openingId).where(sql`opening_id is not null`),
    foreignKey({ columns: [t.organizationId, t.clientId], foreignColumns: [clients.organizationId, clients.id] }),
    foreignKey({ columns: [t.organizationId, t.openingId], foreignColumns: [openings.organizationId, openings.id] }),
    foreignKey({ columns: [t.organizationId, t.projectId], foreignColumns: [projects.organizationId, projects.id] }),
    foreignKey({ columns: [t.organizationId, t.creditsInvoiceId], foreignColumns: [t.organizationId, t.id] }),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    check("kind", sql`${t.kind} in ('invoice', 'credit_note')`),
    check("state", sql`${t.state} in ('draft', 'issued', 'void')`),
    check("tax_structure", sql`${t.taxStructure} in ('exclusive', 'inclusive')`),
    check("discount", sql`(${t.discountKind} is null) = (${t.discountValue} is null)`),
    check(
      "credits",
      sql`(${t.kind} = 'credit_note') = (${t.creditsInvoiceId} is not null) or (${t.kind} = 'credit_note' and (${t.openingId} is not null or ${t.byHand}))`,
    ),
    check(
      "issued",
      sql`(${t.state} = 'draft') = (${t.number} is null and ${t.entryId} is null and ${t.issuedAt} is null)
        and (${t.state} = 'draft' or num_nulls(${t.number}, ${t.entryId}, ${t.issuedAt}, ${t.exchangeRate}, ${t.clientSnapshot}, ${t.sellerSnapshot}) = 0)`,
    ),
    check("supply", sql`${t.supplyUntil} is null or ${t.supplyUntil} >= ${t.supplyDate}`),
    check("void", sql`(${t.state} = 'void') = (${t.voidedAt} is not null)`),
    tenantPolicy("invoice"),
  ],
).enableRLS();

/** Line items of an invoice. */
export const invoiceItems = pgTable(
  "invoice_item",
  {
    organizationId: organizationId(),
    invoiceId: uuid("invoice_id").notNull(),
    lineNumber: smallint("line_number").notNull(),
    description: text("description").notNull(),
    quantity: numeric("quantity").notNull(),
    /** Code of UN/ECE Recommendations 20 and 21, "HUR"; '': none. */
    unit: text("unit", { enum: ["", ...UNITS_OF_MEASURE.map(({ code }) => code)] })
      .notNull()
      .default(""),
    unitPrice: numeric("unit_price").notNull(),
    discountPercent: numeric("discount_percent").notNull().default("0"),
    /** Empty with rate null: no tax. */
    taxName: text("tax_name").notNull().default(""),
    /** Percent. */
    taxRate: numeric("tax_rate"),
    /** With its country, "DE-U19"; '': none. */
    taxCode: text("tax_code").notNull().default(""),
    accountCode: text("account_code").notNull(),
    /** Other than "item": an allowance or charge of the whole document; its description is the reason. */
    kind: text("kind", { enum: ["item", "allowance", "charge"] })
      .notNull()
      .default("item"),
    /** Of an allowance or charge: its share of the items with the same tax; null: quantity times price. */
    percent: numeric("percent"),
    /** The seller's number of what is sold. */
    itemNumber: text("item_number").notNull().default(""),
    /** Day of supply of this item, or the first of its period; null: as of the invoice. */
    supplyDate: date("supply_date", { mode: "string" }),
    supplyUntil: date("supply_until", { mode: "string" }),
    /** Of the item itself. */
    allowances: jsonb("allowances").$type<ItemAllowance[]>().notNull().default([]),
    /** As printed: after the line's own discount, tax included if the prices include it; negative of an allowance. */
    amount: numeric("amount").notNull(),
    /** Posted amounts: the net after the document's discount, and the tax on it. */
    net: numeric("net").notNull(),
    tax: numeric("tax").notNull(),
    /** IDs of dimensions. */
    dimensions: text("dimensions").array().notNull().default(sql`'{}'`),
    /** A person has chosen them: none of the defaults of client and account is added. */
    dimensionsChosen: boolean("dimensions_chosen").notNull().default(false),
    /** Of an allowance that deducts what a client paid in advance: the advance invoice. */
    advanceId: uuid("advance_id"),
    /** The tax of the advance that it deducts; null: the line has none, or was issued before this was stored. */
    advanceTax: numeric("advance_tax"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.invoiceId, t.lineNumber] }),
    index("invoice_item_advance").on(t.organizationId, t.advanceId).where(sql`advance_id is not null`),
    foreignKey({
      columns: [t.organizationId, t.advanceId],
      foreignColumns: [invoices.organizationId, invoices.id],
    }),
    check("advance", sql`${t.advanceId} is null or ${t.kind} = 'allowance'`),
    foreignKey({
      columns: [t.organizationId, t.invoiceId],
      foreignColumns: [invoices.organizationId, invoices.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.organizationId, t.accountCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }),
    check("kind", sql`${t.kind} in ('item', 'allowance', 'charge')`),
    check("supply", sql`${t.supplyUntil} is null or ${t.supplyUntil} >= ${t.supplyDate}`),
    tenantPolicy("invoice_item"),
  ],
).enableRLS();

/** The last number given, a row for each kind and year. Who takes a number holds the row until the invoice is issued: no gaps. */
export const invoiceCounters = pgTable(
  "invoice_counter",
  {
    organizationId: organizationId().references(() => organizations.id),
    kind: text("kind", { enum: ["invoice", "credit_note", "quote"] }).notNull(),
    year: smallint("year").notNull(),
    last: integer("last").notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.kind, t.year] }), tenantPolicy("invoice_counter")],
).enableRLS();

/** Content shared by all invoices of the organization, and their numbering; no row: the defaults below. */
export const invoiceSettings = pgTable(
  "invoice_settings",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** Payment details, in lines. */
    bankDetails: text("bank_details").notNull().default(""),
    /** By which the bank knows who collects SEPA direct debits. */
    creditorId: text("creditor_id").notNull().default(""),
    terms: text("terms").notNull().default(""),
    /** Address of the company's own payment provider, with {number} and {amount}; '': none. */
    paymentLink: text("payment_link").notNull().default(""),
    paymentTermsDays: integer("payment_terms_days").notNull().default(14),
    /** Whether amounts due are rounded to the smallest coin. */
    roundsDue: boolean("rounds_due").notNull().default(false),
    numberPrefix: text("number_prefix").notNull().default("INV"),
    creditNotePrefix: text("credit_note_prefix").notNull().default("CN"),
    /** Offered for each new item. */
    taxName: text("tax_name").notNull().default(""),
    taxRate: numeric("tax_rate"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId] }),
    check("prefixes", sql`${t.numberPrefix} <> ${t.creditNotePrefix}`),
    tenantPolicy("invoice_settings"),
  ],
).enableRLS();

/**
 * Invoices sent through access points. The id is the key by which the access point knows the submission; the XML is what is handed over,
 * however often that is tried.
 */
export const invoiceSubmissions = pgTable(
  "invoice_submission",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    network: text("network", { enum: ["peppol", "chorus-pro", "ksef"] }).notNull(),
    format: text("format").notNull(),
    /** With its scheme. */
    address: text("address").notNull(),
    xml: text("xml").notNull(),
    state: text("state", { enum: ["queued", "submitted", "accepted", "rejected", "failed"] })
      .notNull()
      .default("queued"),
    /** A test server took it, or will: no client receives it. */
    isTest: boolean("is_test").notNull(),
    reference: text("reference"),
    reason: text("reason"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    changedAt: instant("changed_at").notNull(),
    /** The last order: of one that failed, it can be given again. */
    queuedAt: instant("queued_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    // Never sent twice: what a network rejected may go again.
    uniqueIndex("invoice_submission_standing").on(t.organizationId, t.invoiceId).where(sql`state <> 'rejected'`),
    index("invoice_submission_invoice").on(t.organizationId, t.invoiceId, t.createdAt),
    foreignKey({ columns: [t.organizationId, t.invoiceId], foreignColumns: [invoices.organizationId, invoices.id] }),
    check("state", sql`${t.state} in ('queued', 'submitted', 'accepted', 'rejected', 'failed')`),
    check("network", sql`${t.network} in ('peppol', 'chorus-pro', 'ksef')`),
    tenantPolicy("invoice_submission"),
  ],
).enableRLS();

/** Quotes: never posted. Whether one has expired, and what of it is on invoices, is derived. */
export const quotes = pgTable(
  "quote",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    clientId: uuid("client_id").notNull(),
    /** Given when it is sent (`invoice_counter`). */
    number: text("number"),
    state: text("state", { enum: ["draft", "sent", "accepted", "declined"] })
      .notNull()
      .default("draft"),
    issueDate: date("issue_date", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    currency: text("currency").notNull(),
    /** As an invoice of it would have them. */
    net: numeric("net").notNull(),
    total: numeric("total").notNull(),
    reference: text("reference").notNull().default(""),
    /** The form of the invoice that it would be, whose due date is the last day. */
    form: jsonb("form").$type<InvoiceForm>().notNull(),
    sentAt: instant("sent_at"),
    sentTo: text("sent_to"),
    decidedAt: instant("decided_at"),
    /** The name that the client typed, or the member's. */
    decidedName: text("decided_name").notNull().default(""),
    /** The member who recorded the decision; null: the client, on their page. */
    decidedBy: uuid("decided_by"),
    reason: text("reason").notNull().default(""),
    /** Counts the changes: who saves names the one they saw. */
    revision: integer("revision").notNull().default(1),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("quote_number").on(t.organizationId, t.number),
    index("quote_issue_date").on(t.organizationId, t.issueDate, t.id),
    index("quote_client").on(t.organizationId, t.clientId, t.issueDate),
    foreignKey({ columns: [t.organizationId, t.clientId], foreignColumns: [clients.organizationId, clients.id] }),
    check("state", sql`${t.state} in ('draft', 'sent', 'accepted', 'declined')`),
    check("number", sql`(${t.state} = 'draft') = (${t.number} is null)`),
    check("decided", sql`(${t.state} in ('accepted', 'declined')) = (${t.decidedAt} is not null)`),
    check("valid", sql`${t.validUntil} >= ${t.issueDate}`),
    tenantPolicy("quote"),
  ],
).enableRLS();

/** Invoices that came from quotes. One whose draft is deleted, or that is void, counts no more. */
export const quoteInvoices = pgTable(
  "quote_invoice",
  {
    organizationId: organizationId(),
    quoteId: uuid("quote_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    kind: text("kind", { enum: ["deposit", "part"] }).notNull(),
    /** Quantity of each item of the quote, in its order; empty of a deposit. */
    quantities: numeric("quantities").array().notNull().default(sql`'{}'`),
    /** Of a deposit: the invoice that deducts it; null: none yet. */
    deductedBy: uuid("deducted_by"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.quoteId, t.invoiceId] }),
    uniqueIndex("quote_invoice_invoice").on(t.organizationId, t.invoiceId),
    index("quote_invoice_deducted_by").on(t.organizationId, t.deductedBy),
    foreignKey({ columns: [t.organizationId, t.quoteId], foreignColumns: [quotes.organizationId, quotes.id] }),
    foreignKey({
      columns: [t.organizationId, t.invoiceId],
      foreignColumns: [invoices.organizationId, invoices.id],
    }).onDelete("cascade"),
    check("kind", sql`${t.kind} in ('deposit', 'part')`),
    tenantPolicy("quote_invoice"),
  ],
).enableRLS();

/** When reminders are sent, and their texts; no row: the defaults, and nothing is sent by itself. */
export const reminderSettings = pgTable(
  "reminder_settings",
  {
    organizationId: organizationId().references(() => organizations.id),
    isOn: boolean("is_on").notNull().default(false),
    /** In whose name the schedule sends: the founder who turned it on. */
    turnedOnBy: uuid("turned_on_by"),
    hasCharges: boolean("has_charges").notNull().default(false),
    levels: jsonb("levels").$type<ReminderSettings["levels"]>().notNull(),
    baseRates: jsonb("base_rates").$type<ReminderSettings["baseRates"]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId] }),
    check("turned_on", sql`not ${t.isOn} or ${t.turnedOnBy} is not null`),
    tenantPolicy("reminder_settings"),
  ],
).enableRLS();

/** Holds of an invoice's reminders; no row: nothing holds them back. */
export const reminderHolds = pgTable(
  "reminder_hold",
  {
    organizationId: organizationId(),
    invoiceId: uuid("invoice_id").notNull(),
    isStopped: boolean("is_stopped").notNull().default(false),
    isDisputed: boolean("is_disputed").notNull().default(false),
    promisedUntil: date("promised_until", { mode: "string" }),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.invoiceId] }),
    foreignKey({ columns: [t.organizationId, t.invoiceId], foreignColumns: [invoices.organizationId, invoices.id] }),
    tenantPolicy("reminder_hold"),
  ],
).enableRLS();

/** Reminders that were ordered: each level of an invoice once. */
export const invoiceReminders = pgTable(
  "invoice_reminder",
  {
    organizationId: organizationId(),
    invoiceId: uuid("invoice_id").notNull(),
    level: smallint("level").notNull(),
    /** Of the organization. */
    day: date("day", { mode: "string" }).notNull(),
    sentAt: instant("sent_at").notNull(),
    sentTo: text("sent_to").notNull(),
    /** As they were named in it, in the invoice's currency. */
    open: numeric("open").notNull(),
    interest: numeric("interest").notNull(),
    sum: numeric("sum").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** The member who sent it; null: the schedule. */
    sentBy: uuid("sent_by"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.invoiceId, t.level] }),
    foreignKey({ columns: [t.organizationId, t.invoiceId], foreignColumns: [invoices.organizationId, invoices.id] }),
    check("level", sql`${t.level} between 0 and 3`),
    tenantPolicy("invoice_reminder"),
  ],
).enableRLS();
