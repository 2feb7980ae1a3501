/** Clients. */
import type { ClientBody, VatCheckResult } from "@tallyleaf/contract";
import { DOCUMENT_LANGUAGES } from "@tallyleaf/messages";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/** Names sort as people expect: case and accents count last. */
const asPeopleSort = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`;

export const clients = pgTable(
  "client",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** The person; may be empty where the company is named. */
    name: text("name").notNull(),
    company: text("company").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    /** Billing address, in lines. */
    address: text("address").notNull().default(""),
    shippingAddress: text("shipping_address").notNull().default(""),
    taxId: text("tax_id").notNull().default(""),
    /** The day on which a person last checked it as a VAT ID with the tax office; null: never. */
    vatCheckedOn: date("vat_checked_on", { mode: "string" }),
    vatCheckResult: text("vat_check_result").$type<VatCheckResult>(),
    /** Reference of the answer. */
    vatCheckNote: text("vat_check_note").notNull().default(""),
    /** Who entered the check. */
    vatCheckedBy: uuid("vat_checked_by"),
    /** ISO 3166-1 alpha-2; null: that of the VAT ID. */
    country: text("country"),
    /** Currency of their invoices; null: the books' currency. */
    currency: text("currency"),
    /** Null: as the organization's invoice settings say. */
    paymentTermsDays: integer("payment_terms_days"),
    /** Language tag of their invoices and mails; null: the company's. */
    language: text("language", { enum: DOCUMENT_LANGUAGES }),
    /** Format of the e-invoices that it gets; empty: none. */
    eInvoiceFormat: text("e_invoice_format").$type<ClientBody["eInvoiceFormat"]>().notNull().default(""),
    /** BT-10 of EN 16931; of German authorities the Leitweg-ID. */
    buyerReference: text("buyer_reference").notNull().default(""),
    /** Scheme of the list EAS, a colon, and the address: "9930:DE123456789". */
    electronicAddress: text("electronic_address").notNull().default(""),
    /** How it pays; empty: by transfer. */
    paymentMeans: text("payment_means").$type<ClientBody["paymentMeans"]>().notNull().default(""),
    /** Of its SEPA mandate. */
    mandateReference: text("mandate_reference").notNull().default(""),
    /** IBAN that is debited. */
    debitedAccount: text("debited_account").notNull().default(""),
    notes: text("notes").notNull().default(""),
    /** IDs of dimensions of its invoices' lines; a default that is gone rests. */
    dimensions: text("dimensions").array().notNull().default(sql`'{}'`),
    /** False: archived; kept for its invoices, offered for no new one. */
    active: boolean("active").notNull().default(true),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("client_name").on(t.organizationId, asPeopleSort(t.name), t.id),
    check("payment_terms_days", sql`${t.paymentTermsDays} between 0 and 365`),
    tenantPolicy("client"),
  ],
).enableRLS();

/** The links of clients' pages. A link is signed and not stored: it works while its row says so. */
export const clientPages = pgTable(
  "client_page",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    clientId: uuid("client_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Null: it was not withdrawn, nor replaced by another one. */
    withdrawnAt: instant("withdrawn_at"),
    /** Null: nobody has opened it. */
    openedAt: instant("opened_at"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    // One link of a client works at a time.
    uniqueIndex("client_page_current").on(t.organizationId, t.clientId).where(sql`withdrawn_at is null`),
    index("client_page_client").on(t.organizationId, t.clientId),
    foreignKey({
      columns: [t.organizationId, t.clientId],
      foreignColumns: [clients.organizationId, clients.id],
    }).onDelete("cascade"),
    tenantPolicy("client_page"),
  ],
).enableRLS();
