/**
 * The activity log on documents and expenses. {who} acted: a person's name or "The system". {about} is "this" where the reader looks at
 * the expense; otherwise {subject} names it: its file, its vendor, or "no. 12". It is "payee" where {subject} would only repeat {vendor}. No sentence has a full stop.
 */
export const activityExpenses = {
  expenseCreated: "{about, select, this {{who} added this expense} other {{who} added the expense {subject}}}",
  // {amount}: with its currency; {approval} is "waiting" where someone must approve it
  expenseEntered:
    "{about, select, this {{approval, select, waiting {{who} entered this expense (needs approval)} other {{who} entered this expense}}} other {{approval, select, waiting {{who} entered the expense {subject} (needs approval)} other {{who} entered the expense {subject}}}}}",
  expenseEnteredAt:
    "{about, select, this {{approval, select, waiting {{who} entered this expense: {amount} at {vendor} (needs approval)} other {{who} entered this expense: {amount} at {vendor}}}} payee {{approval, select, waiting {{who} entered an expense: {amount} at {vendor} (needs approval)} other {{who} entered an expense: {amount} at {vendor}}}} other {{approval, select, waiting {{who} entered the expense {subject}: {amount} at {vendor} (needs approval)} other {{who} entered the expense {subject}: {amount} at {vendor}}}}}",
  expenseImported: "{about, select, this {{who} imported this expense} other {{who} imported the expense {subject}}}",
  expenseImportedAt:
    "{about, select, this {{who} imported this expense: {amount} at {vendor}} payee {{who} imported an expense: {amount} at {vendor}} other {{who} imported the expense {subject}: {amount} at {vendor}}}",
  expenseUpdated:
    "{about, select, this {{approval, select, waiting {{who} changed this expense (needs approval)} other {{who} changed this expense}}} other {{approval, select, waiting {{who} changed the expense {subject} (needs approval)} other {{who} changed the expense {subject}}}}}",
  // {changes}: a list of the three messages below
  expenseUpdatedTo:
    "{about, select, this {{approval, select, waiting {{who} changed this expense: {changes} (needs approval)} other {{who} changed this expense: {changes}}}} other {{approval, select, waiting {{who} changed the expense {subject}: {changes} (needs approval)} other {{who} changed the expense {subject}: {changes}}}}}",
  // {field}: a label, such as "Vendor"
  changedFromTo: "{field} from {before} to {after}",
  changedTo: "{field} to {after}",
  removed: "{field} {before} removed",
  // Of its bank transaction, which says another account or rate
  expenseMatched:
    "{about, select, this {{who} adjusted this expense to its bank transaction} other {{who} adjusted the expense {subject} to its bank transaction}}",
  expenseAccepted: "{about, select, this {{who} accepted this expense} other {{who} accepted the expense {subject}}}",
  expenseApproved: "{about, select, this {{who} approved this expense} other {{who} approved the expense {subject}}}",
  acceptanceUndone:
    "{about, select, this {{who} undid the acceptance of this expense} other {{who} undid the acceptance of the expense {subject}}}",
  expenseReturned: "{about, select, this {{who} sent back this expense} other {{who} sent back the expense {subject}}}",
  expenseReturnedWith:
    "{about, select, this {{who} sent back this expense: {note}} other {{who} sent back the expense {subject}: {note}}}",
  expenseRecategorized:
    "{about, select, this {{who} moved the items of this expense to another category} other {{who} moved the items of the expense {subject} to another category}}",
  itemsMerged:
    "{about, select, this {{who} merged the items of this expense} other {{who} merged the items of the expense {subject}}}",
  itemsExtended:
    "{about, select, this {{who} listed the items of this expense one by one again} other {{who} listed the items of the expense {subject} one by one again}}",
  notDuplicate:
    "{about, select, this {{who} marked this expense as no duplicate of the expense no. {otherId}} other {{who} marked the expense {subject} as no duplicate of the expense no. {otherId}}}",
  claimChecked:
    "{about, select, this {{who} checked the document of this expense for the tax claim} other {{who} checked the document of the expense {subject} for the tax claim}}{note, select, none {} other {: {note}}}",
  claimUnchecked:
    "{about, select, this {{who} undid the check of this expense’s document} other {{who} undid the check of the document of the expense {subject}}}",
  documentRead:
    "{about, select, this {{status, select, ready {This expense was processed and is ready} to_review {This expense was processed and needs review} other {This expense was processed}}} other {{status, select, ready {The expense {subject} was processed and is ready} to_review {The expense {subject} was processed and needs review} other {The expense {subject} was processed}}}}",
  documentUnreadable:
    "{about, select, this {The document of this expense could not be processed} other {The document of the expense {subject} could not be processed}}",
  documentUnreadableWith:
    "{about, select, this {The document of this expense could not be processed: {note}} other {The document of the expense {subject} could not be processed: {note}}}",
  // {from} and {to}: currencies; {rate}: a number
  expenseConverted:
    "{about, select, this {This expense was converted from {from} to {to} at {rate}} other {The expense {subject} was converted from {from} to {to} at {rate}}}",
  // Its rate is not known any longer
  rateRemoved:
    "{about, select, this {The exchange rate of this expense was removed} other {The exchange rate of the expense {subject} was removed}}",
  expenseDeleted: "{about, select, this {{who} deleted this expense} other {{who} deleted the expense {subject}}}",
  expenseAndDocumentDeleted:
    "{about, select, this {{who} deleted this expense and its document} other {{who} deleted the expense {subject} and its document}}",

  // Files with many expenses
  expensesImported:
    "{count, plural, one {{who} imported # expense from {fileName}} other {{who} imported # expenses from {fileName}}}",
  importUndone: "{who} undid the import of {fileName}",

  // Documents, and who opened them
  documentUploaded: "{who} uploaded {fileName}",
  documentOpened: "{who} opened {fileName}",
  documentDownloaded: "{who} downloaded {fileName}",
  documentErased: "{who} permanently deleted the document {fileName}",
  documentRestored: "{who} put the document {fileName} back",
  documentDeleted: "{who} deleted the document {fileName}",
  journalExported: "{who} exported the journal with its documents",
  journalExportedOf: "{who} exported the journal from {from} to {to} with its documents",
} as const;
