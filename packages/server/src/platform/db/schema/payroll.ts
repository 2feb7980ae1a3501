/** Payroll runs, and how the columns of each provider's file are mapped to accounts. Nothing of single people is stored. */
import { date, foreignKey, index, jsonb, numeric, pgTable, primaryKey, text, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";
import { journalEntries } from "./journal.ts";

export interface PayrollColumn {
  column: string;
  accountCode: string;
  side: "debit" | "credit";
}

export const payrollMappings = pgTable(
  "payroll_mapping",
  {
    organizationId: organizationId().references(() => organizations.id),
    provider: text("provider").notNull(),
    columns: jsonb("columns").$type<PayrollColumn[]>().notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.provider] }), tenantPolicy("payroll_mapping")],
).enableRLS();

/** Reversed: its entry is. */
export const payrollRuns = pgTable(
  "payroll_run",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    provider: text("provider").notNull(),
    /** First day of the month. */
    month: date("month", { mode: "string" }).notNull(),
    entryId: uuid("entry_id").notNull(),
    /** Sum of one side, in the base currency. */
    total: numeric("total").notNull(),
    currency: text("currency").notNull(),
    /** SHA-256 of the file, in hexadecimal digits. */
    sha256: text("sha256").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("payroll_run_month").on(t.organizationId, t.provider, t.month),
    foreignKey({
      columns: [t.organizationId, t.entryId],
      foreignColumns: [journalEntries.organizationId, journalEntries.id],
    }),
    tenantPolicy("payroll_run"),
  ],
).enableRLS();
