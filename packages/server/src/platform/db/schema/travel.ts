/** Journeys and trips that were entered by flat rates; what they come to is in their expense. */
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from "../orm.ts";
import { organizationId, tenantPolicy } from "./columns.ts";
import { expenses } from "./expenses.ts";
import { organizations } from "./identity.ts";

export const travels = pgTable(
  "travel",
  {
    organizationId: organizationId().references(() => organizations.id),
    expenseId: bigint("expense_id", { mode: "number" }).notNull(),
    kind: text("kind", { enum: ["mileage", "per_diem"] }).notNull(),
    /** The member who traveled. */
    traveledBy: uuid("traveled_by").notNull(),
    country: text("country").notNull(),
    /** First day of the year over which distances are added up; of days of travel, their first day. */
    yearFrom: date("year_from", { mode: "string" }).notNull(),
    date: date("date", { mode: "string" }).notNull(),
    /** Of a trip, its place. */
    fromPlace: text("from_place").notNull(),
    toPlace: text("to_place").notNull(),
    purpose: text("purpose").notNull(),
    /** Null: of a trip. */
    vehicle: text("vehicle"),
    distance: numeric("distance"),
    unit: text("unit", { enum: ["mi", "km"] }),
    /** Days, nights, and meals by kind; of a journey its passengers. */
    counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
    amount: numeric("amount").notNull(),
    currency: text("currency").notNull(),
    /** Of the rates. */
    source: text("source").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.expenseId] }),
    index("travel_year").on(t.organizationId, t.traveledBy, t.country, t.yearFrom),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("kind", sql`${t.kind} in ('mileage', 'per_diem')`),
    check("distance", sql`(${t.kind} = 'mileage') = (${t.distance} is not null)`),
    tenantPolicy("travel"),
  ],
).enableRLS();
