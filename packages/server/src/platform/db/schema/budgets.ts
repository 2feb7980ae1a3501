/** Budgets of fiscal years: planned amounts by account, month, and optionally a project or cost center. They post nothing. */
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { accounts } from "./chart.ts";
import { createdAt, organizationId, tenantPolicy } from "./columns.ts";
import { dimensions } from "./dimensions.ts";
import { organizations } from "./identity.ts";

export const budgets = pgTable(
  "budget_plan",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    /** The fiscal year as it was when the budget was added. */
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    state: text("state", { enum: ["draft", "approved"] }).notNull(),
    revision: integer("revision").notNull().default(1),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("budget_plan_name").on(t.organizationId, t.startsOn, sql`lower(${t.name})`),
    check("state", sql`${t.state} in ('draft', 'approved')`),
    check("days", sql`${t.startsOn} <= ${t.endsOn}`),
    tenantPolicy("budget_plan"),
  ],
).enableRLS();

/** The planned amount of a month; none where it is zero. */
export const budgetAmounts = pgTable(
  "budget_plan_amount",
  {
    organizationId: organizationId(),
    budgetId: uuid("budget_id").notNull(),
    /** Place of the row in the budget. */
    row: smallint("row").notNull(),
    /** Place of the month in the fiscal year, from 0. */
    month: smallint("month").notNull(),
    accountCode: text("account_code").notNull(),
    /** Null: of the account as a whole. */
    dimensionId: uuid("dimension_id"),
    /** Revenue and cost are above zero. */
    amount: numeric("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.budgetId, t.row, t.month] }),
    index("budget_plan_amount_account").on(t.organizationId, t.accountCode),
    index("budget_plan_amount_dimension").on(t.organizationId, t.dimensionId).where(sql`dimension_id is not null`),
    foreignKey({ columns: [t.organizationId, t.budgetId], foreignColumns: [budgets.organizationId, budgets.id] }),
    foreignKey({
      columns: [t.organizationId, t.accountCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.organizationId, t.dimensionId],
      foreignColumns: [dimensions.organizationId, dimensions.id],
    }),
    check("month", sql`${t.month} >= 0 and ${t.row} >= 0`),
    check("amount", sql`${t.amount} <> 0`),
    tenantPolicy("budget_plan_amount"),
  ],
).enableRLS();
