/** All tools. */
import { acceptMatch } from "./proposing/accept-match.ts";
import { acceptReceipt } from "./proposing/accept-receipt.ts";
import { bookLine } from "./proposing/book-line.ts";
import { closeMonth } from "./proposing/close-month.ts";
import { createBill } from "./proposing/create-bill.ts";
import { createCategory } from "./proposing/create-category.ts";
import { createClient } from "./proposing/create-client.ts";
import { createExpense } from "./proposing/create-expense.ts";
import { createInvoiceDraft } from "./proposing/create-invoice-draft.ts";
import { createJournalDraft } from "./proposing/create-journal-draft.ts";
import { createRule } from "./proposing/create-rule.ts";
import { createVendor } from "./proposing/create-vendor.ts";
import { importExpenses } from "./proposing/import-expenses.ts";
import { importStatement } from "./proposing/import-statement.ts";
import { recordPayment } from "./proposing/record-payment.ts";
import { returnReceipt } from "./proposing/return-receipt.ts";
import { sendReminder } from "./proposing/send-reminder.ts";
import { updateClient } from "./proposing/update-client.ts";
import { updateExpense } from "./proposing/update-expense.ts";
import { updateInvoiceDraft } from "./proposing/update-invoice-draft.ts";
import { updateVendor } from "./proposing/update-vendor.ts";
import { accountBalances } from "./reading/account-balances.ts";
import { compareBudget, listBudgets } from "./reading/budgets.ts";
import { cashForecast } from "./reading/cash-forecast.ts";
import { cashMovements } from "./reading/cash-movements.ts";
import { clientPayments } from "./reading/client-payments.ts";
import { clientTotals } from "./reading/client-totals.ts";
import { exchangeRate } from "./reading/exchange-rate.ts";
import { findExpenses } from "./reading/find-expenses.ts";
import { getClient } from "./reading/get-client.ts";
import { getCompany } from "./reading/get-company.ts";
import { getExpense } from "./reading/get-expense.ts";
import { getInvoice } from "./reading/get-invoice.ts";
import { getJournalEntry } from "./reading/get-journal-entry.ts";
import { getReconciliation } from "./reading/get-reconciliation.ts";
import { getExpenseSettings, getInvoiceSettings, getJournalSettings } from "./reading/get-settings.ts";
import { getTaxReturn } from "./reading/get-tax-return.ts";
import { getVendor } from "./reading/get-vendor.ts";
import { help } from "./reading/help.ts";
import { listAccounts } from "./reading/list-accounts.ts";
import { listAssets } from "./reading/list-assets.ts";
import { listBankAccounts } from "./reading/list-bank-accounts.ts";
import { listBankLines } from "./reading/list-bank-lines.ts";
import { listBills } from "./reading/list-bills.ts";
import { listCategories } from "./reading/list-categories.ts";
import { listClients } from "./reading/list-clients.ts";
import { listDeferrals } from "./reading/list-deferrals.ts";
import { listDimensions } from "./reading/list-dimensions.ts";
import { listDocuments } from "./reading/list-documents.ts";
import { listDoubts } from "./reading/list-doubts.ts";
import { listHistory } from "./reading/list-history.ts";
import { listInvoices } from "./reading/list-invoices.ts";
import { listJournalDrafts } from "./reading/list-journal-drafts.ts";
import { listJournalEntries } from "./reading/list-journal-entries.ts";
import { listLinesToMatch } from "./reading/list-lines-to-match.ts";
import { listMembers } from "./reading/list-members.ts";
import { listMonths } from "./reading/list-months.ts";
import { listPayables } from "./reading/list-payables.ts";
import { listPaymentRuns } from "./reading/list-payment-runs.ts";
import { listPayments } from "./reading/list-payments.ts";
import { listPostings } from "./reading/list-postings.ts";
import { listProposals } from "./reading/list-proposals.ts";
import { listQuotes } from "./reading/list-quotes.ts";
import { listReceivables } from "./reading/list-receivables.ts";
import { listReconciliations } from "./reading/list-reconciliations.ts";
import { listRecurring } from "./reading/list-recurring.ts";
import { listReimbursements } from "./reading/list-reimbursements.ts";
import { listReminders } from "./reading/list-reminders.ts";
import { listRules } from "./reading/list-rules.ts";
import { listTaxCodes } from "./reading/list-tax-codes.ts";
import { listTaxRegistrations } from "./reading/list-tax-registrations.ts";
import { listVendors } from "./reading/list-vendors.ts";
import { monthChecklist } from "./reading/month-checklist.ts";
import { overview } from "./reading/overview.ts";
import { payDays } from "./reading/pay-days.ts";
import { readDocument } from "./reading/read-document.ts";
import { runReport } from "./reading/run-report.ts";
import { searchBooks } from "./reading/search.ts";
import { spending } from "./reading/spending.ts";
import { spendingByAccount } from "./reading/spending-by-account.ts";
import { spendingByMember } from "./reading/spending-by-member.ts";
import { spendingByVendor } from "./reading/spending-by-vendor.ts";
import { taxOwed } from "./reading/tax-owed.ts";
import { unusualSpending } from "./reading/unusual-spending.ts";
import { vendorPayments } from "./reading/vendor-payments.ts";
import { vendorStatement } from "./reading/vendor-statement.ts";
import { viewDocument } from "./reading/view-document.ts";
import type { ProposingTool, Tool } from "./tool.ts";
import { uploadReceipt } from "./upload-receipt.ts";

const PROPOSING: readonly ProposingTool[] = [
  createExpense,
  updateExpense,
  acceptReceipt,
  returnReceipt,
  acceptMatch,
  bookLine,
  recordPayment,
  createInvoiceDraft,
  updateInvoiceDraft,
  createJournalDraft,
  createCategory,
  createRule,
  createVendor,
  createClient,
  createBill,
  updateVendor,
  updateClient,
  sendReminder,
  importStatement,
  importExpenses,
  closeMonth,
];

export const TOOLS: readonly Tool[] = [
  help,
  overview,
  searchBooks,
  findExpenses,
  getExpense,
  listDoubts,
  listBills,
  listVendors,
  getVendor,
  vendorStatement,
  listInvoices,
  getInvoice,
  listReceivables,
  listPayables,
  cashForecast,
  cashMovements,
  listQuotes,
  listRecurring,
  listReminders,
  listClients,
  getClient,
  clientPayments,
  listBankAccounts,
  listBankLines,
  listLinesToMatch,
  listReconciliations,
  getReconciliation,
  listPayments,
  listPaymentRuns,
  listReimbursements,
  listJournalEntries,
  getJournalEntry,
  listJournalDrafts,
  listAssets,
  listDeferrals,
  listAccounts,
  accountBalances,
  listPostings,
  runReport,
  listBudgets,
  compareBudget,
  spending,
  spendingByVendor,
  spendingByMember,
  spendingByAccount,
  clientTotals,
  payDays,
  vendorPayments,
  unusualSpending,
  listTaxRegistrations,
  taxOwed,
  getTaxReturn,
  listTaxCodes,
  listMonths,
  monthChecklist,
  listDocuments,
  readDocument,
  viewDocument,
  listCategories,
  listRules,
  listDimensions,
  exchangeRate,
  getCompany,
  getExpenseSettings,
  getInvoiceSettings,
  getJournalSettings,
  listMembers,
  listHistory,
  listProposals,
  uploadReceipt,
  ...PROPOSING,
];

const byName = new Map(TOOLS.map((tool) => [tool.name, tool]));
const proposingByName = new Map(PROPOSING.map((tool) => [tool.name, tool]));

/** Finds a tool; undefined: there is none of this name. */
export const findTool = (name: string): Tool | undefined => byName.get(name);

/** Finds a tool that suggests a change. */
export const findProposingTool = (name: string): ProposingTool | undefined => proposingByName.get(name);
