/** The cases of all calls, noun by noun. */
import { accountCases } from "./accounts.ts";
import { accrualCases } from "./accruals.ts";
import { agentCases } from "./agents.ts";
import { allowanceCases } from "./allowances.ts";
import { analyticsCases } from "./analytics.ts";
import { apiKeyCases } from "./api-keys.ts";
import { assetCases } from "./assets.ts";
import { assignmentCases } from "./assignment.ts";
import { assistantCases } from "./assistant.ts";
import { auditCases } from "./audit.ts";
import { authCases } from "./auth.ts";
import { bankingCases } from "./banking.ts";
import { budgetCases } from "./budgets.ts";
import type { Cases } from "./cases.ts";
import { categoryCases } from "./categories.ts";
import { changeProposalCases } from "./change-proposals.ts";
import { clientPageCases } from "./client-page.ts";
import { clientCases } from "./clients.ts";
import { movingCases } from "./company-transfer.ts";
import { currencyCases } from "./currencies.ts";
import { deferralCases } from "./deferrals.ts";
import { dimensionCases } from "./dimensions.ts";
import { documentLibraryCases } from "./document-library.ts";
import { expenseImportCases } from "./expense-import.ts";
import { expenseReviewCases } from "./expense-review.ts";
import { expenseWritingCases } from "./expense-writing.ts";
import { expenseCases } from "./expenses.ts";
import { fileCases } from "./files.ts";
import { fiscalYearCases } from "./fiscal-years.ts";
import { homeCases } from "./home.ts";
import { integrationFileCases } from "./integration-files.ts";
import { integrationCases } from "./integrations.ts";
import { invoiceCases } from "./invoices.ts";
import { itemCases } from "./items.ts";
import { journalDraftCases } from "./journal-drafts.ts";
import { journalExportCases } from "./journal-export.ts";
import { journalImportCases } from "./journal-import.ts";
import { journalScheduleCases } from "./journal-schedules.ts";
import { journalTemplateCases } from "./journal-templates.ts";
import { leadCases } from "./leads.ts";
import { manualEntryCases } from "./manual-entries.ts";
import { matchingCases } from "./matching.ts";
import { memberCases } from "./members.ts";
import { monthCloseCases } from "./month-close.ts";
import { notificationCases } from "./notifications.ts";
import { openingCases } from "./opening.ts";
import { organizationCases } from "./organization.ts";
import { paymentRunCases } from "./payment-runs.ts";
import { paymentCases } from "./payments.ts";
import { payrollCases } from "./payroll.ts";
import { profileCases } from "./profile.ts";
import { quoteCases } from "./quotes.ts";
import { reconciliationCases } from "./reconciliation.ts";
import { recurringCases } from "./recurring.ts";
import { reimbursementCases } from "./reimbursements.ts";
import { reminderCases } from "./reminders.ts";
import { reportRunCases } from "./report-runs.ts";
import { reportCases } from "./reports.ts";
import { retentionCases } from "./retention.ts";
import { revaluationCases } from "./revaluation.ts";
import { ruleCases } from "./rules.ts";
import { savedQuestionCases } from "./saved-questions.ts";
import { sealCases } from "./seals.ts";
import { searchCases } from "./search.ts";
import { taxClaimCases } from "./tax-claims.ts";
import { taxCodeCases } from "./tax-codes.ts";
import { taxReturnCases } from "./tax-returns.ts";
import { taxSettlementCases } from "./tax-settlements.ts";
import { travelCases } from "./travel.ts";
import { twoFactorCases } from "./two-factor.ts";
import { undoCases } from "./undo.ts";
import { vendorCases } from "./vendors.ts";
import { viewCases } from "./views.ts";
import { webhookCases } from "./webhooks.ts";
import { welcomeCases } from "./welcome.ts";
import { writeOffCases } from "./write-offs.ts";

/** The cases of each call. */
export const cases: Cases = {
  ...authCases,
  ...journalDraftCases,
  ...taxCodeCases,
  ...taxClaimCases,
  ...taxReturnCases,
  ...taxSettlementCases,
  ...twoFactorCases,
  ...memberCases,
  ...leadCases,
  ...assetCases,
  ...revaluationCases,
  ...accrualCases,
  ...allowanceCases,
  ...deferralCases,
  ...assignmentCases,
  ...auditCases,
  ...searchCases,
  ...analyticsCases,
  ...reportCases,
  ...homeCases,
  ...fileCases,
  ...dimensionCases,
  ...documentLibraryCases,
  ...expenseCases,
  ...expenseWritingCases,
  ...expenseImportCases,
  ...expenseReviewCases,
  ...journalExportCases,
  ...journalImportCases,
  ...journalScheduleCases,
  ...journalTemplateCases,
  ...manualEntryCases,
  ...openingCases,
  ...monthCloseCases,
  ...fiscalYearCases,
  ...savedQuestionCases,
  ...undoCases,
  ...notificationCases,
  ...sealCases,
  ...movingCases,
  ...reminderCases,
  ...reportRunCases,
  ...accountCases,
  ...categoryCases,
  ...bankingCases,
  ...changeProposalCases,
  ...clientCases,
  ...clientPageCases,
  ...vendorCases,
  ...viewCases,
  ...invoiceCases,
  ...itemCases,
  ...retentionCases,
  ...ruleCases,
  ...matchingCases,
  ...quoteCases,
  ...reconciliationCases,
  ...recurringCases,
  ...paymentCases,
  ...paymentRunCases,
  ...reimbursementCases,
  ...travelCases,
  ...payrollCases,
  ...profileCases,
  ...organizationCases,
  ...welcomeCases,
  ...currencyCases,
  ...assistantCases,
  ...apiKeyCases,
  ...agentCases,
  ...webhookCases,
  ...writeOffCases,
  ...budgetCases,
  ...integrationCases,
  ...integrationFileCases,
};
