/** The contract: every call of the product, described once. */
import "./sentences.ts";
import { deleteAccountOutside, deleteOwnAccount, previewAccountDeletion } from "./account-deletion.ts";
import { downloadAccountingFiles, previewAccountingFiles } from "./accounting-files.ts";
import {
  createAccount,
  deleteAccount,
  exportAccounts,
  importAccounts,
  listAccounts,
  updateAccount,
} from "./accounts.ts";
import { processInvoice } from "./ai.ts";
import { analyticsOverview, readingAccuracy, spendingByVendor, unusualSpending } from "./analytics.ts";
import { createApiKey, listApiKeys, listOwnApiKeys, revokeApiKey } from "./api-keys.ts";
import {
  acceptAssignment,
  choosePrimary,
  declineAssignment,
  leaveOrganization,
  listAssignments,
} from "./assignment.ts";
import {
  chat,
  confirmProposal,
  declineProposal,
  deleteConversation,
  getConversation,
  listConversations,
  renameConversation,
} from "./assistant.ts";
import { exportAuditEvents, listAuditEvents } from "./audit.ts";
import {
  currentSession,
  forgotPassword,
  login,
  logout,
  lookUpReset,
  register,
  resendVerification,
  resetPassword,
  sendVerification,
  switchOrganization,
  verifyEmail,
} from "./auth.ts";
import {
  createBankAccount,
  importStatement,
  listBankAccounts,
  listBankImports,
  listBankLines,
  previewStatement,
  setOpeningBalance,
  undoBankImport,
  updateBankAccount,
} from "./banking.ts";
import { importCardPayments, previewCardPayments } from "./card-payments.ts";
import {
  createCategory,
  deleteCategory,
  exportCategories,
  importCategories,
  listCategories,
  updateCategory,
} from "./categories.ts";
import {
  addClient,
  archiveClient,
  createProject,
  deleteClient,
  deleteProject,
  exportClients,
  getClient,
  importClients,
  listClients,
  updateClient,
  updateProject,
} from "./clients.ts";
import {
  addExchangeRate,
  addExchangeRateOfExpense,
  changeExchangeRate,
  copyAutoRate,
  getCurrencies,
  listAutoRates,
  listAvailablePairs,
  lookUpRate,
  rateEffect,
  removeExchangeRate,
  setDefaultCurrency,
  triggerRateUpdate,
} from "./currencies.ts";
import { batchDownload, deleteFile, listFiles } from "./document-library.ts";
import { documentWords } from "./documents.ts";
import {
  getExpenseImport,
  importExpenses,
  listExpenseImports,
  previewExpenseImport,
  undoExpenseImport,
} from "./expense-import.ts";
import {
  acceptExpense,
  acceptExpenses,
  deleteExpenses,
  expenseHistory,
  getExpenseSettings,
  listDuplicates,
  markNotDuplicate,
  recategoriseExpenses,
  returnExpense,
  reviewQueue,
  saveExpenseSettings,
  undoAccept,
} from "./expense-review.ts";
import { createExpense, extendItems, mergeItems, updateExpense } from "./expense-writing.ts";
import { deleteExpense, getExpense, listExpenses } from "./expenses.ts";
import { signedUrl, uploadFile } from "./files.ts";
import { homeFigures, listActivity } from "./home.ts";
import {
  connectIntegration,
  disconnectIntegration,
  listIntegrationRuns,
  listIntegrations,
  syncIntegration,
  testIntegration,
} from "./integrations.ts";
import { getInvoiceSettings, saveInvoiceSettings } from "./invoice-settings.ts";
import {
  createCreditNote,
  createInvoice,
  deleteInvoice,
  duplicateInvoice,
  getInvoice,
  invoicePdf,
  issueInvoice,
  listInvoices,
  recordInvoiceSent,
  sendInvoice,
  updateInvoice,
  voidInvoice,
} from "./invoices.ts";
import { exportJournal, previewExport } from "./journal-export.ts";
import { createLead } from "./leads.ts";
import {
  acceptCertain,
  acceptMatch,
  answerReceiptRequest,
  bookLine,
  declineMatch,
  listLinesToMatch,
  listPeopleToAsk,
  listReceiptRequests,
  requestReceipt,
  settleLine,
  undoMatch,
  withdrawReceiptRequest,
} from "./matching.ts";
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  listMembers,
  lookUpInvitation,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from "./members.ts";
import { closeMonth, getMonth, listMonths, reopenMonth } from "./month-close.ts";
import {
  addMoveInPiece,
  beginMoveIn,
  deleteMoving,
  linkMoveOut,
  listMovings,
  orderMoveOut,
  startMoveIn,
} from "./moving.ts";
import { describeCalls } from "./openapi.ts";
import {
  deleteOrganization,
  exportOrganization,
  getOrganization,
  removeLogo,
  saveLogo,
  saveOrganization,
} from "./organization.ts";
import { listBills, listPayments, recordPayment, voidPayment } from "./payments.ts";
import { changePassword, getProfile, removePicture, savePicture, saveProfile } from "./profile.ts";
import {
  getReconciliation,
  giveUpReconciliation,
  listReconciliations,
  lockReconciliation,
  reopenReconciliation,
  startReconciliation,
  tickLines,
} from "./reconciliation.ts";
import {
  createReportRun,
  createReportSchedule,
  deleteReportRun,
  deleteReportSchedule,
  downloadReportRun,
  getReportRun,
  listReportRuns,
  listReportSchedules,
  pauseReportSchedule,
} from "./report-runs.ts";
import { listReportPostings, reportFigures } from "./reports.ts";
import { createRule, deleteRule, listRules, switchRule, updateRule } from "./rules.ts";
import { searchEverything } from "./search.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "./second-factor.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";
import { importShopOrders, previewShopOrders } from "./shop-orders.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  showWebhookSecret,
  testWebhook,
  updateWebhook,
} from "./webhooks.ts";
import {
  completeOnboarding,
  getBusinessSetupStatus,
  getOnboardingData,
  getWelcomeStats,
  listBusinessTypes,
  previewBusinessSetup,
  runBusinessSetup,
  toggleTask,
} from "./welcome.ts";

export * from "./account-deletion.ts";
export * from "./accounting-files.ts";
export * from "./accounts.ts";
export * from "./ai.ts";
export * from "./analytics.ts";
export * from "./api-keys.ts";
export * from "./assignment.ts";
export * from "./assistant.ts";
export * from "./audit.ts";
export * from "./auth.ts";
export * from "./banking.ts";
export * from "./call.ts";
export * from "./card-payments.ts";
export * from "./categories.ts";
export * from "./client.ts";
export * from "./clients.ts";
export * from "./countries.ts";
export * from "./csv.ts";
export * from "./csv-table.ts";
export * from "./currencies.ts";
export * from "./document-library.ts";
export * from "./documents.ts";
export * from "./exact-amounts.ts";
export * from "./expense-import.ts";
export * from "./expense-review.ts";
export * from "./expense-writing.ts";
export * from "./expenses.ts";
export * from "./failures.ts";
export * from "./fields.ts";
export * from "./files.ts";
export * from "./home.ts";
export * from "./idempotency.ts";
export * from "./idempotency.ts";
export * from "./integration-files.ts";
export * from "./integrations.ts";
export * from "./invoice-amounts.ts";
export * from "./invoice-form.ts";
export * from "./invoice-settings.ts";
export { INVOICE_LIMITS, invoiceMessages } from "./invoice-values.ts";
export * from "./invoices.ts";
export * from "./journal-export.ts";
export * from "./leads.ts";
export * from "./matching.ts";
export * from "./members.ts";
export * from "./month-close.ts";
export * from "./moving.ts";
export * from "./one-time-code.ts";
export * from "./organization.ts";
export * from "./outside-mail.ts";
export * from "./payments.ts";
export * from "./permissions.ts";
export * from "./profile.ts";
export * from "./reconciliation.ts";
export * from "./report-chart.ts";
export * from "./report-ranges.ts";
export * from "./report-rows.ts";
export * from "./report-runs.ts";
export * from "./reports.ts";
export * from "./rules.ts";
export * from "./scalars.ts";
export * from "./scopes.ts";
export * from "./scopes.ts";
export * from "./search.ts";
export * from "./second-factor.ts";
export * from "./sessions.ts";
export * from "./shop-orders.ts";
export * from "./values.ts";
export * from "./webhooks.ts";
export * from "./welcome.ts";

/** All calls by name: the server must handle each, the tests walk over them. */
export const CALLS = {
  register,
  login,
  logout,
  currentSession,
  switchOrganization,
  forgotPassword,
  lookUpReset,
  resetPassword,
  verifyEmail,
  sendVerification,
  resendVerification,
  listSessions,
  endSession,
  endOtherSessions,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  lookUpInvitation,
  acceptInvitation,
  listMembers,
  changeMember,
  removeMember,
  inviteMember,
  resendInvitation,
  revokeInvitation,
  listAssignments,
  acceptAssignment,
  declineAssignment,
  leaveOrganization,
  choosePrimary,
  listAuditEvents,
  exportAuditEvents,
  searchEverything,
  analyticsOverview,
  readingAccuracy,
  spendingByVendor,
  unusualSpending,
  homeFigures,
  listActivity,
  reportFigures,
  listReportPostings,
  listInvoices,
  getInvoice,
  createInvoice,
  updateInvoice,
  deleteInvoice,
  issueInvoice,
  sendInvoice,
  recordInvoiceSent,
  duplicateInvoice,
  createCreditNote,
  voidInvoice,
  getInvoiceSettings,
  saveInvoiceSettings,
  listAccounts,
  createAccount,
  updateAccount,
  deleteAccount,
  exportAccounts,
  importAccounts,
  listClients,
  getClient,
  addClient,
  updateClient,
  archiveClient,
  deleteClient,
  exportClients,
  importClients,
  createProject,
  updateProject,
  deleteProject,
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  exportCategories,
  importCategories,
  listRules,
  createRule,
  updateRule,
  switchRule,
  deleteRule,
  getProfile,
  saveProfile,
  savePicture,
  removePicture,
  changePassword,
  previewAccountDeletion,
  deleteOwnAccount,
  deleteAccountOutside,
  getOrganization,
  saveOrganization,
  saveLogo,
  removeLogo,
  exportOrganization,
  deleteOrganization,
  listMovings,
  orderMoveOut,
  linkMoveOut,
  deleteMoving,
  beginMoveIn,
  addMoveInPiece,
  startMoveIn,
  getOnboardingData,
  getWelcomeStats,
  toggleTask,
  completeOnboarding,
  listBusinessTypes,
  previewBusinessSetup,
  getBusinessSetupStatus,
  runBusinessSetup,
  uploadFile,
  signedUrl,
  createLead,
  listFiles,
  deleteFile,
  documentWords,
  processInvoice,
  listExpenses,
  getExpense,
  deleteExpense,
  createExpense,
  updateExpense,
  mergeItems,
  extendItems,
  acceptExpense,
  acceptExpenses,
  undoAccept,
  returnExpense,
  recategoriseExpenses,
  deleteExpenses,
  listDuplicates,
  markNotDuplicate,
  expenseHistory,
  reviewQueue,
  getExpenseSettings,
  saveExpenseSettings,
  previewExpenseImport,
  importExpenses,
  listExpenseImports,
  getExpenseImport,
  undoExpenseImport,
  previewExport,
  createReportRun,
  listReportRuns,
  getReportRun,
  deleteReportRun,
  listReportSchedules,
  createReportSchedule,
  pauseReportSchedule,
  deleteReportSchedule,
  listMonths,
  getMonth,
  closeMonth,
  reopenMonth,
  getCurrencies,
  setDefaultCurrency,
  addExchangeRate,
  addExchangeRateOfExpense,
  changeExchangeRate,
  removeExchangeRate,
  lookUpRate,
  rateEffect,
  listAutoRates,
  listAvailablePairs,
  triggerRateUpdate,
  copyAutoRate,
  listBankAccounts,
  createBankAccount,
  setOpeningBalance,
  updateBankAccount,
  listBankLines,
  previewStatement,
  importStatement,
  listBankImports,
  undoBankImport,
  listLinesToMatch,
  acceptMatch,
  declineMatch,
  acceptCertain,
  undoMatch,
  settleLine,
  bookLine,
  requestReceipt,
  listPeopleToAsk,
  listReceiptRequests,
  answerReceiptRequest,
  withdrawReceiptRequest,
  listReconciliations,
  startReconciliation,
  getReconciliation,
  tickLines,
  lockReconciliation,
  reopenReconciliation,
  giveUpReconciliation,
  recordPayment,
  listPayments,
  voidPayment,
  listBills,
  chat,
  listConversations,
  getConversation,
  renameConversation,
  deleteConversation,
  confirmProposal,
  declineProposal,
  listApiKeys,
  listOwnApiKeys,
  createApiKey,
  revokeApiKey,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  showWebhookSecret,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
  listIntegrations,
  connectIntegration,
  testIntegration,
  syncIntegration,
  listIntegrationRuns,
  disconnectIntegration,
  previewAccountingFiles,
  previewCardPayments,
  importCardPayments,
  previewShopOrders,
  importShopOrders,
} as const;
export type CallName = keyof typeof CALLS;

/** The calls whose answers are files: each registers itself, all stand in the OpenAPI document. */
export const DOWNLOADS = {
  exportJournal,
  downloadAccountingFiles,
  batchDownload,
  downloadReportRun,
  invoicePdf,
} as const;

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = (options: Parameters<typeof describeCalls>[1]) =>
  describeCalls({ ...CALLS, ...DOWNLOADS }, options);
