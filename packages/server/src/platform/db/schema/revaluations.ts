/** Revaluations of foreign currencies: the day, and the rates that counted. What they posted is in the journal, by `source_id`. */
import { check, date, jsonb, pgTable, primaryKey, sql, uniqueIndex, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

export const revaluations = pgTable(
  "revaluation",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Units of the books' currency for one unit, as decimal text. */
    rates: jsonb("rates").$type<{ currency: string; rate: string }[]>().notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    reversedBy: uuid("reversed_by"),
    reversedAt: instant("reversed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    // A day is revalued once.
    uniqueIndex("revaluation_day").on(t.organizationId, t.day).where(sql`${t.reversedAt} is null`),
    check("reversed", sql`(${t.reversedBy} is null) = (${t.reversedAt} is null)`),
    tenantPolicy("revaluation"),
  ],
).enableRLS();
