/**
 * The database's tables. `organization_id` comes first in every key of an organization's rows, and row-level security (see
 * `tenantPolicy`) keeps organizations apart below the application's own checks.
 * Functions, views, triggers and grants, which drizzle cannot describe, are in the files of `packages/server/sql`, see sql-files.ts.
 */

export * from "./schema/accruals.ts";
export * from "./schema/agents.ts";
export * from "./schema/allowances.ts";
export * from "./schema/assets.ts";
export * from "./schema/assistant.ts";
export * from "./schema/banking.ts";
export * from "./schema/budgets.ts";
export * from "./schema/chain.ts";
export * from "./schema/chart.ts";
export * from "./schema/clients.ts";
export { APP_ROLE } from "./schema/columns.ts";
export * from "./schema/company-transfer.ts";
export * from "./schema/connections.ts";
export * from "./schema/currencies.ts";
export * from "./schema/deferrals.ts";
export * from "./schema/dimensions.ts";
export * from "./schema/documents.ts";
export * from "./schema/events.ts";
export * from "./schema/expense-import.ts";
export * from "./schema/expenses.ts";
export * from "./schema/identity.ts";
export * from "./schema/installation.ts";
export * from "./schema/integrations.ts";
export * from "./schema/items.ts";
export * from "./schema/journal.ts";
export * from "./schema/journal-by-hand.ts";
export * from "./schema/learning.ts";
export * from "./schema/matching.ts";
export * from "./schema/notifications.ts";
export * from "./schema/opening.ts";
export * from "./schema/paying.ts";
export * from "./schema/payments.ts";
export * from "./schema/payroll.ts";
export * from "./schema/recurring.ts";
export * from "./schema/reports.ts";
export * from "./schema/revaluations.ts";
export * from "./schema/sales.ts";
export * from "./schema/shop-orders.ts";
export * from "./schema/spending.ts";
export * from "./schema/tax.ts";
export * from "./schema/travel.ts";
export * from "./schema/two-factor.ts";
export * from "./schema/undo.ts";
export * from "./schema/vendors.ts";
export * from "./schema/views.ts";
