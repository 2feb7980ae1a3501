/** Registrations for tax, what tax lines mean in codes, and the returns that were filed. */
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
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { documents } from "./documents.ts";
import { expenses } from "./expenses.ts";
import { organizations } from "./identity.ts";
import { journalEntries, taxLines } from "./journal.ts";

/** Countries where the organization is registered for the tax: their codes can be used, and their returns are prepared. */
export const taxRegistrations = pgTable(
  "tax_registration",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    /** State, as in ISO 3166-2 after the country, where each has its own tax: "TX"; '': the whole country. */
    region: text("region").notNull().default(""),
    /** Of the authority; '': not given. */
    number: text("number").notNull().default(""),
    /** First day of the first return. */
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    rhythm: text("rhythm", { enum: ["month", "two_months", "quarter", "year"] }).notNull(),
    /** Documents dated from this day on count when they are paid; null: none do, all count by their date. */
    moneyFrom: date("money_from", { mode: "string" }),
    /** Last day of documents that do; null: it goes on. */
    moneyUntil: date("money_until", { mode: "string" }),
    /** First day on which sales are exempt as those of a small business; null: none are. */
    smallFrom: date("small_from", { mode: "string" }),
    /** Last day on which they are; null: it goes on. */
    smallUntil: date("small_until", { mode: "string" }),
    /** Periods that end on this day or later are filed later by a permanent extension; null: none are. */
    extendedFrom: date("extended_from", { mode: "string" }),
    /** First day of the last period whose due day members were reminded of by mail; null: of none yet. */
    remindedFrom: date("reminded_from", { mode: "string" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("tax_registration_country").on(t.organizationId, t.country, t.region),
    check("country", sql`${t.country} ~ '^[A-Z]{2}$' and ${t.region} ~ '^[A-Z0-9]{0,3}$'`),
    check("rhythm", sql`${t.rhythm} in ('month', 'two_months', 'quarter', 'year')`),
    check("money", sql`${t.moneyUntil} is null or (${t.moneyFrom} is not null and ${t.moneyUntil} >= ${t.moneyFrom})`),
    check("small", sql`${t.smallUntil} is null or (${t.smallFrom} is not null and ${t.smallUntil} >= ${t.smallFrom})`),
    tenantPolicy("tax_registration"),
  ],
).enableRLS();

/**
 * Tax codes that the organization added to those of a country. Only the name changes, the later rates, and whether one is offered; nothing
 * is deleted.
 */
export const ownTaxCodes = pgTable(
  "own_tax_code",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** Counts those of the organization: 3 is the code "DE-X3". */
    number: integer("number").notNull(),
    country: text("country").notNull(),
    region: text("region").notNull().default(""),
    name: text("name").notNull(),
    direction: text("direction", { enum: ["sale", "purchase"] }).notNull(),
    /** EN 16931. */
    category: text("category", { enum: ["S", "Z", "E", "AE", "K", "G", "O"] }).notNull(),
    /** By the list VATEX; '': the usual one of the category. */
    exemption: text("exemption").notNull().default(""),
    /** Percent, and its first day. */
    rate: numeric("rate").notNull(),
    rateFrom: date("rate_from", { mode: "string" }).notNull(),
    /** Percents that replace it, each from its first day on, the earliest first. */
    laterRates: jsonb("later_rates").$type<{ rate: number; rateFrom: string }[]>().notNull().default([]),
    /** Share of the tax that a purchase claims. */
    recoverable: numeric("recoverable").notNull(),
    baseBoxes: text("base_boxes").array().notNull(),
    owedBoxes: text("owed_boxes").array().notNull(),
    claimedBoxes: text("claimed_boxes").array().notNull(),
    /** Null: it is offered. */
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("own_tax_code_number").on(t.organizationId, t.number),
    check("country", sql`${t.country} ~ '^[A-Z]{2}$' and ${t.region} ~ '^[A-Z0-9]{0,3}$'`),
    check("direction", sql`${t.direction} in ('sale', 'purchase')`),
    check("category", sql`${t.category} in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')`),
    check("amounts", sql`${t.number} > 0 and ${t.rate} between 0 and 100 and ${t.recoverable} between 0 and 1`),
    check("later_rates", sql`jsonb_typeof(${t.laterRates}) = 'array'`),
    tenantPolicy("own_tax_code"),
  ],
).enableRLS();

/** Codes that persons gave to tax lines of posted entries: these go before the code of the line itself, and before a proposal. */
export const taxCodings = pgTable(
  "tax_coding",
  {
    organizationId: organizationId(),
    entryId: uuid("entry_id").notNull(),
    lineNumber: smallint("line_number").notNull(),
    /** "DE-U19"; '': the line belongs in no return. */
    code: text("code").notNull(),
    codedBy: uuid("coded_by").notNull(),
    codedAt: instant("coded_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.entryId, t.lineNumber] }),
    foreignKey({
      columns: [t.organizationId, t.entryId, t.lineNumber],
      foreignColumns: [taxLines.organizationId, taxLines.entryId, taxLines.lineNumber],
    }),
    tenantPolicy("tax_coding"),
  ],
).enableRLS();

/** Purchases whose paper a person has checked: it is complete to claim the tax. Of another document it says nothing. */
export const claimChecks = pgTable(
  "claim_check",
  {
    organizationId: organizationId(),
    expenseId: bigint("expense_id", { mode: "number" }).notNull(),
    /** The document that was checked. */
    documentId: uuid("document_id").notNull(),
    note: text("note").notNull().default(""),
    checkedBy: uuid("checked_by").notNull(),
    checkedAt: instant("checked_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.expenseId] }),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    tenantPolicy("claim_check"),
  ],
).enableRLS();

/**
 * Returns that a person marked as filed: their boxes and lines as they were. A correction is a further version of the same period. Members'
 * requests can only withdraw one (sql/grants/members.sql).
 */
export const taxReturns = pgTable(
  "tax_return",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    registrationId: uuid("registration_id").notNull(),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    /** Its last day. */
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    /** From 1; the highest that is not withdrawn counts. */
    version: integer("version").notNull(),
    form: text("form").notNull(),
    currency: text("currency").notNull(),
    /** Amounts by box. */
    boxes: jsonb("boxes").$type<Record<string, string>>().notNull(),
    /** To pay, or refunded below zero; `booked` is what the books owe. */
    result: numeric("result").notNull(),
    booked: numeric("booked").notNull(),
    filedOn: date("filed_on", { mode: "string" }).notNull(),
    reference: text("reference").notNull().default(""),
    /** [{ check, count }]: what the person filed it in spite of. */
    warnings: jsonb("warnings").$type<{ check: string; count: number }[]>().notNull().default([]),
    filedBy: uuid("filed_by").notNull(),
    filedAt: instant("filed_at").notNull().defaultNow(),
    /** Null: it counts. */
    withdrawnAt: instant("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by"),
    withdrawnBecause: text("withdrawn_because"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({
      columns: [t.organizationId, t.registrationId],
      foreignColumns: [taxRegistrations.organizationId, taxRegistrations.id],
    }),
    uniqueIndex("tax_return_version").on(t.organizationId, t.registrationId, t.startsOn, t.version),
    check("days", sql`${t.endsOn} >= ${t.startsOn}`),
    check(
      "withdrawn",
      sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null) and (${t.withdrawnAt} is null) = (${t.withdrawnBecause} is null)`,
    ),
    tenantPolicy("tax_return"),
  ],
).enableRLS();

/** Tax lines in a filed return, as they were then. A line is in at most one return that counts, but one that counts when it is paid, with a part in each. */
export const taxReturnLines = pgTable(
  "tax_return_line",
  {
    organizationId: organizationId(),
    returnId: uuid("return_id").notNull(),
    entryId: uuid("entry_id").notNull(),
    lineNumber: smallint("line_number").notNull(),
    code: text("code").notNull(),
    /** In the currency of the return; negative in a credit note. */
    base: numeric("base").notNull(),
    tax: numeric("tax").notNull(),
    claimed: numeric("claimed").notNull(),
    /** Of an earlier period that had been filed. */
    late: boolean("late").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.returnId, t.entryId, t.lineNumber] }),
    index("tax_return_line_entry").on(t.organizationId, t.entryId),
    foreignKey({
      columns: [t.organizationId, t.returnId],
      foreignColumns: [taxReturns.organizationId, taxReturns.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.entryId, t.lineNumber],
      foreignColumns: [taxLines.organizationId, taxLines.entryId, taxLines.lineNumber],
    }),
    tenantPolicy("tax_return_line"),
  ],
).enableRLS();

/** Parts of a payment by return, where it pays several at once. A payment without parts is of the return that its entry names. */
export const taxPaymentParts = pgTable(
  "tax_payment_part",
  {
    organizationId: organizationId(),
    entryId: uuid("entry_id").notNull(),
    /** The filing that counted when it was paid. */
    returnId: uuid("return_id").notNull(),
    /** In the currency of the return: paid to the tax office, or refunded below zero. */
    amount: numeric("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.entryId, t.returnId] }),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    foreignKey({
      columns: [t.organizationId, t.returnId],
      foreignColumns: [taxReturns.organizationId, taxReturns.id],
    }),
    check("amount", sql`${t.amount} <> 0`),
    tenantPolicy("tax_payment_part"),
  ],
).enableRLS();
