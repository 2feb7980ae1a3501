/** Allowances for doubtful receivables: the day, and the share of each invoice. What they posted is in the journal, by `source_id`. */
import { check, date, jsonb, pgTable, primaryKey, sql, uniqueIndex, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

export const allowances = pgTable(
  "allowance",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Percent as decimal text, and the amount in the books' currency. */
    lines: jsonb("lines").$type<{ invoiceId: string; percent: string; amount: string }[]>().notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    reversedBy: uuid("reversed_by"),
    reversedAt: instant("reversed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    // A day has one.
    uniqueIndex("allowance_day").on(t.organizationId, t.day).where(sql`${t.reversedAt} is null`),
    check("reversed", sql`(${t.reversedBy} is null) = (${t.reversedAt} is null)`),
    tenantPolicy("allowance"),
  ],
).enableRLS();
