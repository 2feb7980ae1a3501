/** Payment runs: bills that are paid by one order to a bank. What is paid is in the books alone. */
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { bankAccounts } from "./banking.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

export const paymentRuns = pgTable(
  "payment_run",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    state: text("state", { enum: ["draft", "approved", "exported", "withdrawn"] }).notNull(),
    payDate: date("pay_date", { mode: "string" }).notNull(),
    bankAccountId: uuid("bank_account_id").notNull(),
    /** IBAN of the bank account when the run was created. */
    account: text("account").notNull(),
    currency: text("currency").notNull(),
    total: numeric("total").notNull(),
    /** Posted amount of the bills, in the base currency: the limit of approval is compared with it. */
    baseTotal: numeric("base_total").notNull(),
    approvedBy: uuid("approved_by"),
    approvedAt: instant("approved_at"),
    exportedBy: uuid("exported_by"),
    exportedAt: instant("exported_at"),
    withdrawnAt: instant("withdrawn_at"),
    /** The file as it was downloaded, and the SHA-256 of its bytes. */
    file: text("file"),
    sha256: text("sha256"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("payment_run_created").on(t.organizationId, t.createdAt),
    foreignKey({
      columns: [t.organizationId, t.bankAccountId],
      foreignColumns: [bankAccounts.organizationId, bankAccounts.id],
    }),
    check("state", sql`${t.state} in ('draft', 'approved', 'exported', 'withdrawn')`),
    check("approved", sql`(${t.approvedBy} is null) = (${t.approvedAt} is null)`),
    check(
      "exported",
      sql`(${t.file} is null) = (${t.exportedAt} is null) and (${t.file} is null) = (${t.sha256} is null)`,
    ),
    tenantPolicy("payment_run"),
  ],
).enableRLS();

export const paymentRunItems = pgTable(
  "payment_run_item",
  {
    organizationId: organizationId().references(() => organizations.id),
    runId: uuid("run_id").notNull(),
    /** From 1. */
    number: integer("number").notNull(),
    payeeKind: text("payee_kind", { enum: ["vendor", "member"] }).notNull(),
    payeeId: uuid("payee_id"),
    payeeName: text("payee_name").notNull(),
    iban: text("iban").notNull(),
    country: text("country"),
    address: text("address").notNull().default(""),
    expenseId: bigint("expense_id", { mode: "number" }).notNull(),
    /** Sent to the payee. */
    amount: numeric("amount").notNull(),
    /** Kept back for paying in time. */
    discount: numeric("discount").notNull(),
    endToEndId: text("end_to_end_id").notNull(),
    reference: text("reference").notNull(),
    text: text("text").notNull(),
    /** Of a withdrawn run: the bill can be in another one. */
    released: boolean("released").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.runId, t.number] }),
    // No bill is in two runs, also when two are created at the same time.
    uniqueIndex("payment_run_item_bill").on(t.organizationId, t.expenseId).where(sql`not released`),
    unique("payment_run_item_end_to_end").on(t.organizationId, t.endToEndId),
    foreignKey({
      columns: [t.organizationId, t.runId],
      foreignColumns: [paymentRuns.organizationId, paymentRuns.id],
    }),
    check("payee_kind", sql`${t.payeeKind} in ('vendor', 'member')`),
    check("amount", sql`${t.amount} > 0 and ${t.discount} >= 0`),
    tenantPolicy("payment_run_item"),
  ],
).enableRLS();
