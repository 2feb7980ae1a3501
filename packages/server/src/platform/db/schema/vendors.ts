/** Vendors as records, and the names that documents use for them. */
import type { Box1099, VatCheckResult, W9Class } from "@tallyleaf/contract";
import { LANGUAGES } from "@tallyleaf/messages";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/**
 * A vendor. A person adds one, or the trigger expense_list_columns does when the first document with a new name is posted. Which record an
 * expense points to follows from its vendor's name alone, through `vendor_name`; so a merge and its undoing move names.
 */
export const vendors = pgTable(
  "vendor",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    /** Other spellings, one a line. */
    aliases: text("aliases").notNull().default(""),
    /** Letters and digits in capitals. */
    vatId: text("vat_id").notNull().default(""),
    /** The day on which a person last checked it with the tax office; null: never. */
    vatCheckedOn: date("vat_checked_on", { mode: "string" }),
    vatCheckResult: text("vat_check_result").$type<VatCheckResult>(),
    /** Reference of the answer. */
    vatCheckNote: text("vat_check_note").notNull().default(""),
    /** Who entered the check. */
    vatCheckedBy: uuid("vat_checked_by"),
    taxNumber: text("tax_number").notNull().default(""),
    companyNumber: text("company_number").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    website: text("website").notNull().default(""),
    country: text("country"),
    address: text("address").notNull().default(""),
    /** One a line, letters and digits in capitals. */
    ibans: text("ibans").notNull().default(""),
    /** { IBAN: the day on which it was first seen }. */
    ibanDays: jsonb("iban_days").$type<Record<string, string>>().notNull().default({}),
    /** Time of the last change to existing IBANs; null: never changed, or a person has checked the change. */
    ibanChangedAt: instant("iban_changed_at"),
    /** Null: the books' currency. */
    currency: text("currency"),
    /** Null: as the document says. */
    paymentTermsDays: integer("payment_terms_days"),
    /** Of new expenses, by code, and no foreign key: a default whose account is gone rests. */
    categoryCode: text("category_code"),
    paymentAccountCode: text("payment_account_code"),
    /** Tax code of new expenses, with its country; one that is gone rests. */
    taxCode: text("tax_code"),
    /** IDs of dimensions of new expenses; a default that is gone rests. */
    dimensions: text("dimensions").array().notNull().default(sql`'{}'`),
    language: text("language", { enum: LANGUAGES }),
    is1099: boolean("is_1099").notNull().default(false),
    /** US tax number, only its last four digits: "*****6789"; '': none. */
    tin: text("tin").notNull().default(""),
    /** The whole one, encrypted for this row (books/vendors/tin.ts). */
    tinSealed: text("tin_sealed"),
    w9Class: text("w9_class").$type<W9Class>(),
    w9Date: date("w9_date", { mode: "string" }),
    box1099: text("box_1099").$type<Box1099>(),
    notes: text("notes").notNull().default(""),
    /** False: archived; kept for its documents. */
    active: boolean("active").notNull().default(true),
    /** The record that has its names and documents now. No foreign key: a company that is taken in has the two in any order. */
    mergedInto: uuid("merged_into_id"),
    mergedAt: instant("merged_at"),
    /** { field: { before, after } }: what the merge changed of the record that stays, and undoing it restores. */
    mergeChanges: jsonb("merge_changes").$type<Record<string, { before: unknown; after: unknown }>>(),
    /** Ids of records of which a person said that they are others, although they look like this one. */
    distinctFrom: text("distinct_from").array().notNull().default(sql`'{}'`),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("vendor_by_name").on(t.organizationId, sql`${t.name} collate "und-x-icu"`, t.id),
    index("vendor_merged").on(t.organizationId, t.mergedInto).where(sql`merged_into_id is not null`),
    uniqueIndex("vendor_vat_id").on(t.organizationId, t.vatId).where(sql`vat_id <> '' and merged_into_id is null`),
    check("tin", sql`${t.tin} ~ '^([*]{5}[0-9]{4})?$' and (${t.tinSealed} is null or ${t.tin} <> '')`),
    check("payment_terms_days", sql`${t.paymentTermsDays} between 0 and 365`),
    check("merged", sql`(${t.mergedInto} is null) = (${t.mergedAt} is null) and ${t.mergedInto} <> ${t.id}`),
    tenantPolicy("vendor"),
  ],
).enableRLS();

/** Each name in use, and whose it is: derived from vendors by the trigger vendor_names, and looked up by documents. */
export const vendorNames = pgTable(
  "vendor_name",
  {
    organizationId: organizationId(),
    /** The name without case, marks and repeated blanks (sql/functions/vendor_key.sql). */
    key: text("key").notNull(),
    vendorId: uuid("vendor_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.key] }),
    index("vendor_name_vendor").on(t.organizationId, t.vendorId),
    foreignKey({ columns: [t.organizationId, t.vendorId], foreignColumns: [vendors.organizationId, vendors.id] }),
    tenantPolicy("vendor_name"),
  ],
).enableRLS();
