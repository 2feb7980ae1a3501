/** The company's row, and what goes when the company goes. */
import type { OrganizationBody } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  apiKeys,
  bankAccounts,
  bankAliases,
  bankCsvMappings,
  bankDeclines,
  bankImports,
  bankLines,
  bankMatches,
  categories,
  chatMessages,
  chatOutbox,
  clients,
  closedMonths,
  cloudCopies,
  conversations,
  corrections,
  documents,
  documentTexts,
  events,
  exchangeRates,
  expenseCsvMappings,
  expenseImportRows,
  expenseImports,
  expenses,
  expenseTallies,
  fiscalYears,
  idempotencyKeys,
  integrationRuns,
  integrations,
  invitations,
  invoiceCounters,
  invoiceItems,
  invoiceSettings,
  invoices,
  journalAttachments,
  journalCounters,
  journalDraftLines,
  journalDrafts,
  journalEntries,
  journalImports,
  journalLines,
  journalScheduleRuns,
  journalSchedules,
  journalTallies,
  journalTemplates,
  keptRates,
  memberships,
  movings,
  notDuplicates,
  onboardingTasks,
  openItemTallies,
  openings,
  organizations,
  paymentAllocations,
  payments,
  projects,
  proposals,
  readings,
  receiptRequests,
  reconciliations,
  reportRuns,
  reportSchedules,
  sales,
  spendingTallies,
  taxLines,
  users,
  vendorNames,
  vendorRules,
  vendors,
  vendorTallies,
  webhookDeliveries,
  webhookEndpoints,
  webhookOutbox,
} from "../../platform/db/schema.ts";
import { dropJobsOf } from "../../platform/jobs/keyed.ts";

export type OrganizationRow = typeof organizations.$inferSelect;

/** The company of the transaction's organization. */
export async function loadOrganization(tx: Transaction, id: string): Promise<OrganizationRow> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, id));
  if (!row) throw new Error(`The organization ${id} of a member does not exist.`);
  return row;
}

/** Changes the company's details. */
export async function updateOrganization(tx: Transaction, id: string, body: OrganizationBody): Promise<void> {
  await tx.update(organizations).set(body).where(eq(organizations.id, id));
}

/** Sets or removes the logo. */
export async function updateLogo(tx: Transaction, id: string, logo: string | null): Promise<void> {
  await tx.update(organizations).set({ logo }).where(eq(organizations.id, id));
}

/** Tables of an organization, those first that point to others. */
const TABLES = [
  movings,
  expenseImportRows,
  expenseImports,
  expenseCsvMappings,
  closedMonths,
  fiscalYears,
  reportRuns,
  reportSchedules,
  apiKeys,
  idempotencyKeys,
  webhookDeliveries,
  webhookEndpoints,
  webhookOutbox,
  chatOutbox,
  cloudCopies,
  integrationRuns,
  integrations,
  sales,
  proposals,
  chatMessages,
  conversations,
  receiptRequests,
  bankMatches,
  bankDeclines,
  bankAliases,
  openItemTallies,
  paymentAllocations,
  payments,
  invoiceItems,
  invoices,
  openings,
  invoiceCounters,
  invoiceSettings,
  projects,
  clients,
  spendingTallies,
  vendorTallies,
  journalTallies,
  journalScheduleRuns,
  journalSchedules,
  journalTemplates,
  journalImports,
  journalAttachments,
  journalDraftLines,
  journalDrafts,
  journalCounters,
  taxLines,
  journalLines,
  journalEntries,
  readings,
  notDuplicates,
  corrections,
  vendorRules,
  expenses,
  vendorNames,
  vendors,
  expenseTallies,
  documentTexts,
  documents,
  categories,
  bankLines,
  reconciliations,
  bankImports,
  bankCsvMappings,
  bankAccounts,
  accounts,
  exchangeRates,
  keptRates,
  onboardingTasks,
  invitations,
  events,
  memberships,
] as const;

/**
 * Deletes the organization with all that is its own; members keep their accounts. Runs as the system: a member's own rights
 * end at "posted is final", and the database lets past it only who names the organization that is being erased.
 */
export async function eraseOrganization(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select set_config('app.erasing_organization', ${id}, true)`);
  await dropJobsOf(tx, id);
  for (const table of TABLES) await tx.delete(table).where(eq(table.organizationId, id));
  await tx.update(users).set({ primaryOrganizationId: null }).where(eq(users.primaryOrganizationId, id));
  await tx.delete(organizations).where(eq(organizations.id, id));
}
