/** Sales: the paid orders of an online shop that are in the books. */
import { check, date, foreignKey, index, numeric, pgTable, primaryKey, sql, text, unique, uuid } from "../orm.ts";
import { createdAt, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";
import { journalEntries } from "./journal.ts";

/** An order, once, by the shop's name and its number there. Its refunds are entries with its id as their source. */
export const sales = pgTable(
  "sale",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    shop: text("shop").notNull(),
    number: text("number").notNull(),
    soldOn: date("sold_on", { mode: "string" }).notNull(),
    customer: text("customer").notNull().default(""),
    currency: text("currency").notNull(),
    total: numeric("total").notNull(),
    tax: numeric("tax").notNull(),
    /** Refunded so far; the only column that changes. */
    refunded: numeric("refunded").notNull().default("0"),
    entryId: uuid("entry_id").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("sale_number").on(t.organizationId, t.shop, t.number),
    index("sale_sold_on").on(t.organizationId, t.soldOn, t.id),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    check("amounts", sql`${t.total} > 0 and ${t.tax} between 0 and ${t.total}`),
    check("refunded", sql`${t.refunded} between 0 and ${t.total}`),
    tenantPolicy("sale"),
  ],
).enableRLS();
