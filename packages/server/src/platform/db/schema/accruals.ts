/** Accruals: costs and revenue of a period whose document isn't there yet. What they posted is in the journal, by `source_id`. */
import { DEFERRAL_KINDS } from "@tallyleaf/ledger";
import { bigint, check, date, index, jsonb, numeric, pgTable, primaryKey, sql, text, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

export const accruals = pgTable(
  "accrual",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    kind: text("kind", { enum: DEFERRAL_KINDS }).notNull(),
    /** Last day of the period; the next one undoes it. */
    day: date("day", { mode: "string" }).notNull(),
    /** Account of the cost or the revenue. */
    accountCode: text("account_code").notNull(),
    /** Accrued expenses or accrued revenue. */
    heldCode: text("held_code").notNull(),
    /** In the books' currency. */
    amount: numeric("amount").notNull(),
    description: text("description").notNull(),
    /** The document that is expected: of whom, and until when. */
    party: text("party").notNull(),
    /** IDs of the project, cost center, and tags of the cost or the revenue. */
    dimensions: jsonb("dimensions").$type<string[]>().notNull().default([]),
    expectedBy: date("expected_by", { mode: "string" }).notNull(),
    /** The document that came: a bill or an invoice. */
    expenseId: bigint("expense_id", { mode: "number" }),
    invoiceId: uuid("invoice_id"),
    /** Why none will come; '': one is expected, or has come. */
    closedBecause: text("closed_because").notNull().default(""),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    reversedBy: uuid("reversed_by"),
    reversedAt: instant("reversed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("accrual_day").on(t.organizationId, t.day),
    check("kind", sql`${t.kind} in ('expense', 'revenue')`),
    check("amount", sql`${t.amount} > 0`),
    check("expected", sql`${t.expectedBy} > ${t.day}`),
    check("document", sql`num_nonnulls(${t.expenseId}, ${t.invoiceId}, nullif(${t.closedBecause}, '')) <= 1`),
    check("reversed", sql`(${t.reversedBy} is null) = (${t.reversedAt} is null)`),
    tenantPolicy("accrual"),
  ],
).enableRLS();
