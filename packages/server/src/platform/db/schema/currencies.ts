/** Exchange rates: those that an organization set, and those that their source publishes. */
import { check, date, numeric, pgTable, primaryKey, sql, text, unique, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/** The exchange rates that an organization has configured: of a pair one for each day from which it holds. */
export const exchangeRates = pgTable(
  "exchange_rate",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    fromCurrency: text("from_currency").notNull(),
    toCurrency: text("to_currency").notNull(),
    /** `to` per unit of `from`, before the surcharge; of an automatic rate, the one last taken over. */
    rate: numeric("rate").notNull(),
    /** Percent, 0 to 100. */
    surcharge: numeric("surcharge").notNull().default("0"),
    type: text("type", { enum: ["manual", "auto"] }).notNull(),
    /** The day from which a manual rate holds; null: it holds always. */
    validFrom: date("valid_from", { mode: "string" }),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("exchange_rate_pair_day").on(t.organizationId, t.fromCurrency, t.toCurrency, t.validFrom).nullsNotDistinct(),
    check("type", sql`${t.type} in ('manual', 'auto')`),
    check("rate", sql`${t.rate} > 0 and ${t.rate} < 'Infinity'`),
    check("surcharge", sql`${t.surcharge} >= 0 and ${t.surcharge} <= 100`),
    check("pair", sql`${t.fromCurrency} <> ${t.toCurrency}`),
    check("auto_holds_always", sql`${t.type} = 'manual' or ${t.validFrom} is null`),
    tenantPolicy("exchange_rate"),
  ],
).enableRLS();

/** Old rates that a person has agreed to use on: review does not ask about them again. */
export const keptRates = pgTable(
  "kept_rate",
  {
    organizationId: organizationId().references(() => organizations.id),
    fromCurrency: text("from_currency").notNull(),
    toCurrency: text("to_currency").notNull(),
    /** The day that the rate is of. */
    day: date("day", { mode: "string" }).notNull(),
    /** `to` per unit of `from`, with the surcharge. */
    rate: numeric("rate").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.fromCurrency, t.toCurrency, t.day] }),
    check("rate", sql`${t.rate} > 0 and ${t.rate} < 'Infinity'`),
    tenantPolicy("kept_rate"),
  ],
).enableRLS();

/** Reference rates as their source publishes them: units of the currency for one euro, on one day. Of no organization. */
export const referenceRates = pgTable(
  "reference_rate",
  {
    currency: text("currency").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    source: text("source").notNull(),
    perEuro: numeric("per_euro").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.currency, t.day] }),
    check("per_euro", sql`${t.perEuro} > 0 and ${t.perEuro} < 'Infinity'`),
  ],
);

/** Outcome of the last fetches from each source of reference rates. */
export const rateSources = pgTable("rate_source", {
  source: text("source").primaryKey(),
  lastSuccessAt: instant("last_success_at"),
  lastAttemptAt: instant("last_attempt_at"),
  /** Error of the last attempt; null when it worked. */
  error: text("error"),
});
