/** Spending by day, and by vendor and month, as totals. */
import { bigint, boolean, check, date, index, integer, numeric, pgTable, primaryKey, sql, text } from "../orm.ts";
import { organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/**
 * The posted entries of expenses, summed by day and by what their lines are: the analytics add up days instead of entries. Beside
 * `journal_tally`, which knows accounts and not what a line is of its expense. Kept as that one is: a trigger adds rows with every
 * entry that is posted, they are brought together now and then.
 */
export const spendingTallies = pgTable(
  "spending_tally",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    day: date("day", { mode: "string" }).notNull(),
    baseCurrency: text("base_currency").notNull(),
    /** `entry`: number of entries of this day in force, in `lines`; a reversal subtracts on the day of the entry that it reverses. */
    part: text("part", { enum: ["payment", "tax", "category", "entry"] }).notNull(),
    /** Empty for `entry`. */
    accountCode: text("account_code").notNull(),
    /** In base currency: what was paid, or what it was paid for. What came back is below zero. */
    amount: numeric("amount").notNull(),
    /** Number of lines, less those of reversals. */
    lines: integer("lines").notNull(),
    /** The only row of its kind, as far as tidying has come. */
    tidied: boolean("tidied").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("spending_tally_day").on(t.organizationId, t.day),
    index("spending_tally_untidied").on(t.organizationId, t.day).where(sql`not ${t.tidied}`),
    check("part", sql`${t.part} in ('payment', 'tax', 'category', 'entry')`),
    tenantPolicy("spending_tally"),
  ],
).enableRLS();

/**
 * The lines of posted entries, summed by month and by the other party, as it is spelled: what went to each vendor is added up from
 * months; only of months that a range cuts, the lines themselves are read (see books/vendors/sums.ts). Kept as the other tallies are.
 */
export const vendorTallies = pgTable(
  "vendor_tally",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** The entry's day; once tidied, the first of its month. */
    day: date("day", { mode: "string" }).notNull(),
    baseCurrency: text("base_currency").notNull(),
    /** Empty: the entry names none. */
    vendor: text("vendor").notNull(),
    /** Role of the lines in their expense; `other`: the entry belongs to no expense. */
    part: text("part", { enum: ["payment", "tax", "category", "other"] }).notNull(),
    accountCode: text("account_code").notNull(),
    /** In base currency, debits less credits. */
    amount: numeric("amount").notNull(),
    /** The only row of its kind, as far as tidying has come. */
    tidied: boolean("tidied").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("vendor_tally_day").on(t.organizationId, t.part, t.day),
    index("vendor_tally_untidied").on(t.organizationId, t.day).where(sql`not ${t.tidied}`),
    check("part", sql`${t.part} in ('payment', 'tax', 'category', 'other')`),
    tenantPolicy("vendor_tally"),
  ],
).enableRLS();
