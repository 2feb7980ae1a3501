/** Payments, which invoice or bill each of them settles, and what is open of these. */
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
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
import { bankLines } from "./banking.ts";
import { accounts } from "./chart.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { expenses } from "./expenses.ts";
import { organizations } from "./identity.ts";
import { journalEntries } from "./journal.ts";
import { invoices } from "./sales.ts";

export const PAYMENT_KINDS = ["payment", "write_off", "recovery"] as const;

/** Money received or paid for invoices or bills, and write-offs. A row never changes; a mistake is voided and entered again. */
export const payments = pgTable(
  "payment",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    direction: text("direction", { enum: ["in", "out"] }).notNull(),
    /** Write-off: an invoice is given up, and no money moves. Recovery: what was written off is owed again. */
    kind: text("kind", { enum: PAYMENT_KINDS }).notNull().default("payment"),
    /** Of a recovery: the write-off. */
    writeOffId: uuid("write_off_id"),
    date: date("date", { mode: "string" }).notNull(),
    /** Amount that moved on the account: net of the fee when received, fee included when paid. Zero: credits alone settle the items. */
    amount: numeric("amount").notNull(),
    currency: text("currency").notNull(),
    accountCode: text("account_code").notNull(),
    /** Base currency per unit of the payment's. */
    exchangeRate: numeric("exchange_rate").notNull(),
    /** The bank's fee, in the payment's currency. */
    fee: numeric("fee").notNull().default("0"),
    /** Unpaid rest of the items that is written off, in the payment's currency; cash discounts included. */
    writeOff: numeric("write_off").notNull().default("0"),
    /** The payer or payee. */
    party: text("party").notNull().default(""),
    reference: text("reference").notNull().default(""),
    note: text("note").notNull().default(""),
    /** The deposit to the supplier that settles the bills, as the expense by which it was paid; null: none. */
    depositExpenseId: bigint("deposit_expense_id", { mode: "number" }),
    /** The matched transaction; null: recorded by hand. */
    bankLineId: uuid("bank_line_id"),
    entryId: uuid("entry_id").notNull(),
    voidedAt: instant("voided_at"),
    voidedBy: uuid("voided_by"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("payment_date").on(t.organizationId, t.date, t.id),
    index("payment_amount").on(t.organizationId, t.accountCode, t.amount).where(sql`voided_at is null`),
    index("payment_bank_line").on(t.organizationId, t.bankLineId),
    // Few rows: computing an amount due looks for voided payments.
    index("payment_voided").on(t.organizationId, t.id).where(sql`voided_at is not null`),
    // Few rows: reports on cash basis look for their tax reliefs.
    index("payment_write_off").on(t.organizationId, t.id).where(sql`kind <> 'payment'`),
    index("payment_recovery").on(t.organizationId, t.writeOffId).where(sql`write_off_id is not null`),
    index("payment_deposit").on(t.organizationId, t.depositExpenseId).where(sql`deposit_expense_id is not null`),
    foreignKey({
      columns: [t.organizationId, t.depositExpenseId],
      foreignColumns: [expenses.organizationId, expenses.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.writeOffId],
      foreignColumns: [t.organizationId, t.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.accountCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }),
    foreignKey({ columns: [t.organizationId, t.bankLineId], foreignColumns: [bankLines.organizationId, bankLines.id] }),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    check("direction", sql`${t.direction} in ('in', 'out')`),
    check("amounts", sql`${t.amount} >= 0 and ${t.fee} >= 0 and ${t.writeOff} >= 0`),
    check("kind", sql`${t.kind} in ('payment', 'write_off', 'recovery')`),
    check("recovery", sql`(${t.kind} = 'recovery') = (${t.writeOffId} is not null)`),
    check("write_off", sql`${t.kind} = 'payment' or (${t.amount} = 0 and ${t.fee} = 0 and ${t.writeOff} > 0)`),
    check(
      "deposit",
      sql`${t.depositExpenseId} is null or (${t.kind} = 'payment' and ${t.direction} = 'out' and ${t.fee} = 0 and ${t.writeOff} = 0)`,
    ),
    check("void", sql`(${t.voidedAt} is null) = (${t.voidedBy} is null)`),
    tenantPolicy("payment"),
  ],
).enableRLS();

/** Part of a payment that settles an invoice or a bill, or refunds a credit; below zero: a credit that is used up besides the money. */
export const paymentAllocations = pgTable(
  "payment_allocation",
  {
    organizationId: organizationId(),
    paymentId: uuid("payment_id").notNull(),
    lineNumber: smallint("line_number").notNull(),
    invoiceId: uuid("invoice_id"),
    expenseId: bigint("expense_id", { mode: "number" }),
    /** In the item's currency. */
    amount: numeric("amount").notNull(),
    /** In the books' currency, at the rate at which the item was booked. */
    baseAmount: numeric("base_amount").notNull(),
    /** Cash discount within the amount: a part of the payment's write-off, and of the price. */
    discount: numeric("discount").notNull().default("0"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.paymentId, t.lineNumber] }),
    // An item appears once in a payment.
    unique("payment_allocation_invoice").on(t.organizationId, t.invoiceId, t.paymentId),
    unique("payment_allocation_expense").on(t.organizationId, t.expenseId, t.paymentId),
    foreignKey({ columns: [t.organizationId, t.paymentId], foreignColumns: [payments.organizationId, payments.id] }),
    foreignKey({ columns: [t.organizationId, t.invoiceId], foreignColumns: [invoices.organizationId, invoices.id] }),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("item", sql`num_nonnulls(${t.invoiceId}, ${t.expenseId}) = 1`),
    check("amounts", sql`${t.amount} <> 0 and ${t.baseAmount} * sign(${t.amount}) >= 0`),
    check("discount", sql`${t.discount} >= 0 and ${t.discount} <= abs(${t.amount})`),
    tenantPolicy("payment_allocation"),
  ],
).enableRLS();

/**
 * The invoice or bill that a line of a posted entry by hand opens, settles, or takes a settlement back of; of its reversal too. Written with
 * the entry, and as final.
 */
export const journalItems = pgTable(
  "journal_item",
  {
    organizationId: organizationId(),
    entryId: uuid("entry_id").notNull(),
    lineNumber: smallint("line_number").notNull(),
    invoiceId: uuid("invoice_id"),
    expenseId: bigint("expense_id", { mode: "number" }),
    /** The line is where the item comes from. */
    opens: boolean("opens").notNull(),
    /** Amount that the line adds to the item, in the item's currency; below zero where it settles. */
    amount: numeric("amount").notNull(),
    /** In the books' currency. */
    baseAmount: numeric("base_amount").notNull(),
    /** Of a bill that the line opens: what its entry says of other bills. Null where the entry says it. */
    vendor: text("vendor"),
    reference: text("reference"),
    dueDate: date("due_date", { mode: "string" }),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.entryId, t.lineNumber] }),
    index("journal_item_invoice").on(t.organizationId, t.invoiceId).where(sql`invoice_id is not null`),
    index("journal_item_expense").on(t.organizationId, t.expenseId).where(sql`expense_id is not null`),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    foreignKey({ columns: [t.organizationId, t.invoiceId], foreignColumns: [invoices.organizationId, invoices.id] }),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("item", sql`num_nonnulls(${t.invoiceId}, ${t.expenseId}) = 1`),
    check("amounts", sql`${t.amount} <> 0 and ${t.baseAmount} * sign(${t.amount}) >= 0`),
    tenantPolicy("journal_item"),
  ],
).enableRLS();

/**
 * The rows of the view `open_item`, which says what they are: an invoice or a bill that was posted, and what is open of it. Only triggers
 * write it (sql/tallies/open_item_tally.sql).
 */
export const openItemTallies = pgTable(
  "open_item_tally",
  {
    organizationId: organizationId().references(() => organizations.id),
    kind: text("kind", { enum: ["receivable", "payable"] }).notNull(),
    invoiceId: uuid("invoice_id"),
    expenseId: bigint("expense_id", { mode: "number" }),
    open: numeric("open").notNull(),
    baseOpen: numeric("base_open").notNull(),
    total: numeric("total").notNull(),
    baseTotal: numeric("base_total").notNull(),
    credited: numeric("credited").notNull(),
    settled: numeric("settled").notNull(),
    baseSettled: numeric("base_settled").notNull(),
  },
  (t) => [
    uniqueIndex("open_item_tally_invoice").on(t.organizationId, t.invoiceId),
    uniqueIndex("open_item_tally_expense").on(t.organizationId, t.expenseId),
    index("open_item_tally_open").on(t.organizationId, t.kind).where(sql`${t.open} <> 0`),
    check("kind", sql`${t.kind} in ('receivable', 'payable')`),
    check("item", sql`num_nonnulls(${t.invoiceId}, ${t.expenseId}) = 1`),
    tenantPolicy("open_item_tally"),
  ],
).enableRLS();
