/**
 * Every column that references a person, and its treatment when the user account is deleted. A test asks the database for all
 * columns that could be one, so that a new one is not forgotten.
 */
import type { Column } from "../../platform/db/orm.ts";
import * as schema from "../../platform/db/schema.ts";

/** Rows that belong to the person alone. They are deleted, in an order that respects their references. */
export const THEIRS: readonly Column[] = [
  schema.sessions.userId,
  schema.mailTokens.userId,
  schema.twoFactors.userId,
  schema.onboardingTasks.userId,
  schema.idempotencyKeys.caller,
  // Their connections are revoked with their keys.
  schema.agentTokens.createdBy,
  schema.proposals.userId,
  // Their messages are deleted with them.
  schema.conversations.userId,
  schema.savedQuestions.userId,
  schema.undoSteps.userId,
  schema.notifications.userId,
  schema.notificationSettings.userId,
];

/** Columns that are handled row by row, each with its treatment. */
export const HANDLED: readonly (readonly [column: Column, becomes: string])[] = [
  [schema.memberships.userId, "It ends, with an event that its founders see."],
  [schema.invitations.invitedBy, "Open ones are taken back; of the others it stays."],
  [schema.apiKeys.createdBy, "They are revoked; the history names the key by which a change came."],
  [
    schema.receiptRequests.userId,
    "Open ones are taken back: the bank line is nobody's to answer for, and somebody else can be asked.",
  ],
  [schema.reportSchedules.recipients, "The person is taken off; a schedule that names nobody else is paused."],
];

/** Actors in books and in the activity log, which stay as they are: the id leads to a name that only says that the user was deleted. */
export const STAYS: readonly Column[] = [
  schema.events.actorId,
  schema.documents.createdBy,
  schema.expenses.createdBy,
  schema.expenses.approvalBy,
  schema.expenseTallies.createdBy,
  schema.notDuplicates.createdBy,
  schema.expenseImports.createdBy,
  schema.journalImports.createdBy,
  schema.journalTemplates.createdBy,
  schema.journalSchedules.createdBy,
  schema.corrections.actorId,
  schema.journalEntries.createdBy,
  schema.journalEntries.approvedBy,
  schema.journalDrafts.createdBy,
  schema.journalDrafts.changedBy,
  schema.journalDrafts.submittedBy,
  schema.journalDrafts.rejectedBy,
  schema.journalAttachments.addedBy,
  schema.closedMonths.closedBy,
  schema.seals.createdBy,
  schema.fiscalYears.closedBy,
  schema.fiscalYears.sealedBy,
  schema.taxCodings.codedBy,
  schema.claimChecks.checkedBy,
  schema.taxReturns.filedBy,
  schema.taxReturns.withdrawnBy,
  schema.openings.createdBy,
  schema.openings.postedBy,
  schema.openings.reversedBy,
  schema.invoiceSubmissions.createdBy,
  schema.payments.createdBy,
  schema.payments.voidedBy,
  schema.bankAccounts.createdBy,
  schema.bankImports.createdBy,
  schema.bankMatches.decidedBy,
  schema.bankDeclines.declinedBy,
  schema.reconciliations.createdBy,
  schema.reconciliations.lockedBy,
  schema.receiptRequests.createdBy,
  schema.clients.createdBy,
  schema.clients.vatCheckedBy,
  schema.clientPages.createdBy,
  schema.clientQuestions.doneBy,
  schema.vendors.createdBy,
  schema.vendors.vatCheckedBy,
  schema.catalogItems.createdBy,
  schema.recurringDocuments.createdBy,
  schema.assets.createdBy,
  schema.depreciationRuns.createdBy,
  schema.depreciationRuns.reversedBy,
  schema.paymentRuns.createdBy,
  schema.paymentRuns.approvedBy,
  schema.paymentRuns.exportedBy,
  schema.invoices.createdBy,
  schema.invoices.voidedBy,
  schema.quotes.createdBy,
  schema.quotes.decidedBy,
  schema.reminderSettings.turnedOnBy,
  schema.invoiceReminders.sentBy,
  schema.sales.createdBy,
  schema.reportRuns.createdBy,
  schema.reportSchedules.createdBy,
  schema.webhookEndpoints.createdBy,
  schema.integrations.connectedBy,
  schema.integrationRuns.startedBy,
  schema.movings.createdBy,
  schema.changeProposals.createdBy,
  schema.changeProposals.decidedBy,
  schema.toolCalls.createdBy,
];
