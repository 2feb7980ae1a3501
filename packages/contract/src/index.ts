/** All calls of the product. */
import "./sentences.ts";
import { accessPointCalls } from "./access-points.ts";
import { accountDeletionCalls } from "./account-deletion.ts";
import { accountingFileCalls, downloadAccountingFiles } from "./accounting-files.ts";
import { accountCalls } from "./accounts.ts";
import { accrualCalls } from "./accruals.ts";
import { advanceCalls } from "./advances.ts";
import { agentCalls } from "./agents.ts";
import { aiCalls } from "./ai.ts";
import { allowanceCalls } from "./allowances.ts";
import { analyticsCalls } from "./analytics.ts";
import { apiKeyCalls } from "./api-keys.ts";
import { assetCalls } from "./assets.ts";
import { assignmentCalls } from "./assignment.ts";
import { assistantCalls } from "./assistant.ts";
import { auditCalls } from "./audit.ts";
import { authCalls } from "./auth.ts";
import { bankRuleCalls } from "./bank-rules.ts";
import { bankingCalls } from "./banking.ts";
import { bookChangeCalls } from "./book-changes.ts";
import { budgetCalls } from "./budgets.ts";
import { bulkMatchingCalls } from "./bulk-matching.ts";
import { cardPaymentCalls } from "./card-payments.ts";
import { categoryCalls } from "./categories.ts";
import { changeProposalCalls } from "./change-proposals.ts";
import { clientOverviewCalls } from "./client-overview.ts";
import { clientPageCalls } from "./client-page.ts";
import { clientCalls } from "./clients.ts";
import { movingCalls } from "./company-transfer.ts";
import { currencyCalls } from "./currencies.ts";
import { deferralCalls } from "./deferrals.ts";
import { demoCalls } from "./demo.ts";
import { dimensionCalls } from "./dimensions.ts";
import { batchDownload, documentLibraryCalls } from "./document-library.ts";
import { documentReadingCalls } from "./document-reading.ts";
import { documentCalls } from "./documents.ts";
import { engineCheckCalls } from "./engine-check.ts";
import { expenseImportCalls } from "./expense-import.ts";
import { expenseReviewCalls } from "./expense-review.ts";
import { expenseWritingCalls } from "./expense-writing.ts";
import { eInvoicePdf, expenseCalls } from "./expenses.ts";
import { fileCalls } from "./files.ts";
import { fiscalYearCalls } from "./fiscal-years.ts";
import { forecastCalls } from "./forecast.ts";
import { homeCalls } from "./home.ts";
import { integrationCalls } from "./integrations.ts";
import { invoiceSettingsCalls } from "./invoice-settings.ts";
import { invoiceCalls, invoicePdf, invoiceXml } from "./invoices.ts";
import { itemCalls } from "./items.ts";
import { journalDraftCalls } from "./journal-drafts.ts";
import { exportJournal, journalExportCalls } from "./journal-export.ts";
import { journalImportCalls } from "./journal-import.ts";
import { journalScheduleCalls } from "./journal-schedules.ts";
import { journalTemplateCalls } from "./journal-templates.ts";
import { leadCalls } from "./leads.ts";
import { lineItemCalls } from "./line-item.ts";
import { linePartyCalls } from "./line-party.ts";
import { manualEntryCalls } from "./manual-entries.ts";
import { matchingCalls } from "./matching.ts";
import { memberCalls } from "./members.ts";
import { monthCloseCalls } from "./month-close.ts";
import { notificationCalls } from "./notifications.ts";
import { describeCalls } from "./openapi.ts";
import { openingCalls } from "./opening.ts";
import { organizationCalls } from "./organization.ts";
import { ownTaxCodeCalls } from "./own-tax-codes.ts";
import { clientStatementFile, vendorStatementFile } from "./party-statement.ts";
import { paymentRunCalls } from "./payment-runs.ts";
import { paymentCalls } from "./payments.ts";
import { payrollCalls } from "./payroll.ts";
import { profileCalls } from "./profile.ts";
import { progressCalls } from "./progress.ts";
import { quoteCalls, quotePdf } from "./quotes.ts";
import { reconciliationCalls } from "./reconciliation.ts";
import { recurringCalls } from "./recurring.ts";
import { recurringContentCalls } from "./recurring-content.ts";
import { memberStatementFile, reimbursementCalls } from "./reimbursements.ts";
import { reminderCalls } from "./reminders.ts";
import { reportNoteCalls } from "./report-notes.ts";
import { downloadReportRun, reportRunCalls } from "./report-runs.ts";
import { reportFigureCalls } from "./reports.ts";
import { retentionCalls } from "./retention.ts";
import { revaluationCalls } from "./revaluation.ts";
import { ruleCalls } from "./rules.ts";
import { savedQuestionCalls } from "./saved-questions.ts";
import { sealCalls } from "./seals.ts";
import { searchCalls } from "./search.ts";
import { sessionCalls } from "./sessions.ts";
import { shopOrderCalls } from "./shop-orders.ts";
import { taxClaimCalls } from "./tax-claims.ts";
import { taxCodeCalls } from "./tax-codes.ts";
import { taxProposalCalls } from "./tax-proposals.ts";
import { taxReturnCalls, taxReturnFile } from "./tax-returns.ts";
import { taxSettlementCalls } from "./tax-settlements.ts";
import { travelCalls } from "./travel.ts";
import { twoFactorCalls } from "./two-factor.ts";
import { undoCalls } from "./undo.ts";
import { vendorCalls } from "./vendors.ts";
import { viewCalls } from "./views.ts";
import { webhookCalls } from "./webhooks.ts";
import { businessSetupCalls, welcomeCalls } from "./welcome.ts";
import { writeOffCalls } from "./write-offs.ts";

export { writeDay, writeList, writeMoney, writeMonth, writeNumber } from "@tallyleaf/ledger";
export * from "./access-points.ts";
export * from "./account-deletion.ts";
export * from "./accounting-files.ts";
export * from "./accounts.ts";
export * from "./accruals.ts";
export * from "./advances.ts";
export * from "./agents.ts";
export * from "./ai.ts";
export * from "./allowances.ts";
export * from "./analytics.ts";
export * from "./api-keys.ts";
export * from "./assets.ts";
export * from "./assignment.ts";
export * from "./assistant.ts";
export * from "./audit.ts";
export * from "./auth.ts";
export * from "./bank-rules.ts";
export * from "./banking.ts";
export * from "./book-changes.ts";
export * from "./budgets.ts";
export * from "./bulk-matching.ts";
export * from "./call.ts";
export * from "./card-payments.ts";
export * from "./categories.ts";
export * from "./change-proposals.ts";
export * from "./client.ts";
export * from "./client-overview.ts";
export * from "./client-page.ts";
export * from "./clients.ts";
export * from "./company-transfer.ts";
export * from "./countries.ts";
export * from "./csv.ts";
export * from "./csv-table.ts";
export * from "./currencies.ts";
export * from "./deferrals.ts";
export * from "./demo.ts";
export * from "./dimensions.ts";
export * from "./document-library.ts";
export * from "./document-reading.ts";
export * from "./documents.ts";
export * from "./e-invoice-fields.ts";
export * from "./einvoice-output.ts";
export * from "./engine-check.ts";
export * from "./exact-amounts.ts";
export * from "./expense-form.ts";
export * from "./expense-import.ts";
export * from "./expense-locks.ts";
export * from "./expense-review.ts";
export * from "./expense-writing.ts";
export * from "./expenses.ts";
export * from "./failures.ts";
export * from "./fields.ts";
export * from "./files.ts";
export * from "./fiscal-years.ts";
export * from "./forecast.ts";
export * from "./home.ts";
export * from "./idempotency.ts";
export * from "./idempotency.ts";
export * from "./integration-files.ts";
export * from "./integrations.ts";
export * from "./invitations.ts";
export * from "./invoice-amounts.ts";
export * from "./invoice-form.ts";
export * from "./invoice-mail.ts";
export * from "./invoice-settings.ts";
export { INVOICE_LIMITS, invoiceMessages } from "./invoice-values.ts";
export * from "./invoice-words.ts";
export * from "./invoices.ts";
export * from "./items.ts";
export * from "./journal-drafts.ts";
export * from "./journal-export.ts";
export * from "./journal-import.ts";
export * from "./journal-schedules.ts";
export * from "./journal-templates.ts";
export * from "./leads.ts";
export * from "./line-dimensions.ts";
export * from "./line-foreign.ts";
export * from "./line-item.ts";
export * from "./line-party.ts";
export * from "./line-period.ts";
export * from "./line-taxes.ts";
export * from "./manual-entries.ts";
export * from "./matching.ts";
export * from "./members.ts";
export * from "./month-close.ts";
export * from "./named-party.ts";
export * from "./notifications.ts";
export * from "./odd-dates.ts";
export * from "./one-time-code.ts";
export * from "./opening.ts";
export * from "./organization.ts";
export * from "./outside-mail.ts";
export * from "./own-api-keys.ts";
export * from "./own-tax-codes.ts";
export * from "./party-statement.ts";
export * from "./payment-link.ts";
export * from "./payment-runs.ts";
export * from "./payments.ts";
export * from "./payroll.ts";
export * from "./permissions.ts";
export * from "./printed-einvoice.ts";
export * from "./printed-invoice.ts";
export * from "./printed-swiss-slip.ts";
export * from "./profile.ts";
export * from "./progress.ts";
export * from "./quotes.ts";
export * from "./reconciliation.ts";
export * from "./recurring.ts";
export * from "./recurring-content.ts";
export * from "./reimbursements.ts";
export * from "./reminders.ts";
export * from "./report-chart.ts";
export * from "./report-notes.ts";
export * from "./report-ranges.ts";
export * from "./report-rows.ts";
export * from "./report-runs.ts";
export * from "./reports.ts";
export * from "./retention.ts";
export * from "./revaluation.ts";
export * from "./rhythms.ts";
export * from "./rules.ts";
export * from "./saved-questions.ts";
export * from "./scalars.ts";
export * from "./scopes.ts";
export * from "./scopes.ts";
export * from "./seals.ts";
export * from "./search.ts";
export * from "./sessions.ts";
export * from "./shop-orders.ts";
export * from "./tax-claims.ts";
export * from "./tax-codes.ts";
export * from "./tax-proposals.ts";
export * from "./tax-returns.ts";
export * from "./tax-settlements.ts";
export * from "./tax-thresholds.ts";
export * from "./travel.ts";
export * from "./two-factor.ts";
export * from "./typed-faults.ts";
export * from "./undo.ts";
export * from "./unit-names.ts";
export * from "./values.ts";
export * from "./vat-check.ts";
export * from "./vendors.ts";
export * from "./views.ts";
export * from "./webhooks.ts";
export * from "./welcome.ts";
export * from "./write-offs.ts";

/** All calls by name: the server must handle each one, and tests check them. */
export const CALLS = {
  ...authCalls,
  ...sessionCalls,
  ...twoFactorCalls,
  ...memberCalls,
  ...assignmentCalls,
  ...auditCalls,
  ...searchCalls,
  ...analyticsCalls,
  ...homeCalls,
  ...reportFigureCalls,
  ...invoiceCalls,
  ...advanceCalls,
  ...itemCalls,
  ...accessPointCalls,
  ...invoiceSettingsCalls,
  ...quoteCalls,
  ...reminderCalls,
  ...accountCalls,
  ...clientCalls,
  ...clientOverviewCalls,
  ...clientPageCalls,
  ...vendorCalls,
  ...viewCalls,
  ...categoryCalls,
  ...demoCalls,
  ...dimensionCalls,
  ...retentionCalls,
  ...ruleCalls,
  ...profileCalls,
  ...accountDeletionCalls,
  ...organizationCalls,
  ...movingCalls,
  ...welcomeCalls,
  ...businessSetupCalls,
  ...fileCalls,
  ...leadCalls,
  ...documentLibraryCalls,
  ...documentCalls,
  ...documentReadingCalls,
  ...aiCalls,
  ...progressCalls,
  ...expenseCalls,
  ...expenseWritingCalls,
  ...expenseReviewCalls,
  ...engineCheckCalls,
  ...expenseImportCalls,
  ...journalExportCalls,
  ...journalImportCalls,
  ...journalScheduleCalls,
  ...journalTemplateCalls,
  ...lineItemCalls,
  ...linePartyCalls,
  ...manualEntryCalls,
  ...openingCalls,
  ...journalDraftCalls,
  ...reportNoteCalls,
  ...reportRunCalls,
  ...monthCloseCalls,
  ...fiscalYearCalls,
  ...sealCalls,
  ...taxCodeCalls,
  ...ownTaxCodeCalls,
  ...taxClaimCalls,
  ...taxProposalCalls,
  ...taxReturnCalls,
  ...taxSettlementCalls,
  ...bookChangeCalls,
  ...currencyCalls,
  ...bankingCalls,
  ...matchingCalls,
  ...bulkMatchingCalls,
  ...bankRuleCalls,
  ...reconciliationCalls,
  ...recurringCalls,
  ...recurringContentCalls,
  ...paymentCalls,
  ...paymentRunCalls,
  ...reimbursementCalls,
  ...travelCalls,
  ...payrollCalls,
  ...forecastCalls,
  ...assistantCalls,
  ...savedQuestionCalls,
  ...assetCalls,
  ...revaluationCalls,
  ...accrualCalls,
  ...allowanceCalls,
  ...deferralCalls,
  ...apiKeyCalls,
  ...agentCalls,
  ...changeProposalCalls,
  ...undoCalls,
  ...notificationCalls,
  ...webhookCalls,
  ...writeOffCalls,
  ...budgetCalls,
  ...integrationCalls,
  ...accountingFileCalls,
  ...cardPaymentCalls,
  ...shopOrderCalls,
} as const;
export type CallName = keyof typeof CALLS;

/** Calls that return files: each one is registered separately, and all are in the OpenAPI document. */
export const DOWNLOADS = {
  exportJournal,
  downloadAccountingFiles,
  batchDownload,
  downloadReportRun,
  invoicePdf,
  invoiceXml,
  quotePdf,
  eInvoicePdf,
  taxReturnFile,
  clientStatementFile,
  vendorStatementFile,
  memberStatementFile,
} as const;

/** Returns the OpenAPI 3.1 document of the contract. */
export const openApiDocument = (options: Parameters<typeof describeCalls>[1]) =>
  describeCalls({ ...CALLS, ...DOWNLOADS }, options);
