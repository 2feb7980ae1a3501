/** The catalog of items that are sold. */
import type { ItemBody, ItemPrice } from "@tallyleaf/contract";
import { boolean, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from "../orm.ts";
import { createdAt, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

export const catalogItems = pgTable(
  "catalog_item",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    /** The seller's number; empty: none. Lines of invoices have it too. */
    itemNumber: text("item_number").notNull().default(""),
    /** Text of the line; empty: the name. */
    description: text("description").notNull().default(""),
    /** Code of UN/ECE Recommendations 20 and 21; empty: none. */
    unit: text("unit").$type<ItemBody["unit"]>().notNull().default(""),
    /** One in each currency. */
    prices: jsonb("prices").$type<ItemPrice[]>().notNull(),
    /** "DE-U19"; empty: by the client. */
    taxCode: text("tax_code").notNull().default(""),
    /** A revenue account; empty: by the line before. */
    accountCode: text("account_code").notNull().default(""),
    /** False: archived; offered for no new line. */
    active: boolean("active").notNull().default(true),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("catalog_item_number")
      .on(t.organizationId, sql`lower(${t.itemNumber})`)
      .where(sql`active and item_number <> ''`),
    tenantPolicy("catalog_item"),
  ],
).enableRLS();
