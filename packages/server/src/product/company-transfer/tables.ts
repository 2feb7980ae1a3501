/**
 * Lists which tables of an organization are transferred, in which order, and which aren't, with the reason. A test compares the
 * list with the schema.
 */
import { tinPlace } from "../../books/vendors/tin.ts";
import { getTableColumns, getTableName, type Table } from "../../platform/db/orm.ts";
import * as schema from "../../platform/db/schema.ts";

export interface MovedTable {
  table: Table;
  /** Columns that are not exported: derived by the database, or specific to this server. */
  leave?: readonly string[];
  /** Columns that are filled once all tables are imported: forward references, and those that make a row final. */
  late?: readonly string[];
  /** Values of imported rows, whatever the file contains. */
  instead?: Readonly<Record<string, boolean | null>>;
  /** Existing rows of the new organization are deleted before. */
  replaces?: true;
  /** Encrypted columns: in the file they are plain, since each server has a key of its own. */
  secrets?: readonly { column: string; placeOf: (organizationId: string, row: Record<string, unknown>) => string }[];
  /** Order of export, if the key's order would put a row before one that it references. */
  order?: string;
}

const columnNames = (table: Table): string[] => Object.values(getTableColumns(table)).map(({ name }) => name);

/**
 * In the order of references. Closed months come last, so that they don't block earlier entries. Ids are kept, since every key begins
 * with the organization, except for the ids of people.
 */
export const MOVED: readonly MovedTable[] = [
  { table: schema.accounts, replaces: true },
  { table: schema.categories, replaces: true },
  { table: schema.exchangeRates, replaces: true },
  { table: schema.keptRates },
  { table: schema.vendorRules, replaces: true },
  { table: schema.vendors, secrets: [{ column: "tin_sealed", placeOf: (id, row) => tinPlace(id, String(row.id)) }] },
  { table: schema.clients },
  { table: schema.dimensions, order: "merged_into_id is not null, created_at, id" },
  { table: schema.documents },
  { table: schema.documentTexts },
  {
    table: schema.expenses,
    // Columns that the trigger expense_list_columns derives.
    leave: columnNames(schema.expenses).filter((name) => name.startsWith("list_") || name === "vendor_id"),
    late: ["current_entry_id"],
  },
  { table: schema.notDuplicates },
  { table: schema.corrections },
  { table: schema.readings },
  { table: schema.journalEntries, order: "reverses is not null, created_at, id" },
  { table: schema.journalLines },
  { table: schema.lineDimensions },
  { table: schema.depreciationRuns },
  { table: schema.assets },
  { table: schema.assetDepreciations },
  { table: schema.revaluations },
  { table: schema.allowances },
  { table: schema.accruals },
  { table: schema.deferralRuns },
  { table: schema.deferrals },
  { table: schema.deferralReleases },
  { table: schema.deferralReplans },
  { table: schema.deferralCorrections },
  { table: schema.travels },
  { table: schema.payrollMappings },
  { table: schema.payrollRuns },
  { table: schema.budgets },
  { table: schema.budgetAmounts },
  { table: schema.journalImports },
  { table: schema.journalTemplates },
  // Two servers would post the same entries, so it is paused here until a user resumes it.
  { table: schema.journalSchedules, instead: { paused: true } },
  { table: schema.journalScheduleRuns },
  { table: schema.taxLines },
  { table: schema.taxRegistrations },
  { table: schema.ownTaxCodes },
  { table: schema.taxCodings },
  { table: schema.claimChecks },
  { table: schema.taxReturns, order: "starts_on, version" },
  { table: schema.taxReturnLines },
  { table: schema.taxPaymentParts },
  { table: schema.journalCounters, replaces: true },
  { table: schema.journalDrafts },
  { table: schema.journalDraftLines },
  { table: schema.journalAttachments },
  { table: schema.sales },
  { table: schema.projects },
  { table: schema.openings },
  {
    table: schema.invoices,
    // The items of an issued invoice cannot be changed, so it is issued after they are inserted.
    late: ["state", "number", "entry_id", "issued_at", "voided_at"],
    order: "credits_invoice_id is not null, created_at, id",
  },
  { table: schema.invoiceItems },
  { table: schema.catalogItems },
  // Two servers would make and mail the same documents, so it is paused here until a user resumes it.
  { table: schema.recurringDocuments, instead: { paused: true } },
  { table: schema.recurringRuns },
  { table: schema.quotes },
  { table: schema.quoteInvoices },
  { table: schema.reminderHolds },
  { table: schema.invoiceReminders },
  // Two servers would remind twice, so nothing is sent here until a founder turns it on.
  { table: schema.reminderSettings, replaces: true, instead: { is_on: false } },
  { table: schema.invoiceCounters, replaces: true },
  { table: schema.invoiceSettings, replaces: true },
  { table: schema.bankCsvMappings, replaces: true },
  { table: schema.expenseCsvMappings, replaces: true },
  { table: schema.bankAccounts },
  { table: schema.bankImports },
  { table: schema.reconciliations },
  { table: schema.bankLines },
  { table: schema.bankAliases },
  { table: schema.bankDeclines },
  { table: schema.bankRules },
  { table: schema.payments, order: "write_off_id is not null, created_at, id" },
  { table: schema.paymentAllocations },
  { table: schema.journalItems },
  { table: schema.paymentRuns },
  { table: schema.paymentRunItems },
  { table: schema.bankMatches },
  { table: schema.receiptRequests },
  // Two servers would mail the same report, so it is paused here until a user resumes it.
  { table: schema.reportNotes },
  { table: schema.reportSchedules, instead: { paused: true } },
  { table: schema.events },
  { table: schema.closedMonths, replaces: true },
  { table: schema.fiscalYears, replaces: true },
];

/** Tables that are not transferred, with the reason. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  membership: "Who works here is said by people.jsonl; nobody becomes a member of another place without their consent.",
  client_page: "Its link leads here.",
  invitation: "Its link leads here.",
  onboarding_task: "What a person has ticked off on their own welcome page.",
  conversation: "What a member talks about with the assistant is for nobody else to see.",
  chat_message: "As the conversation.",
  proposal: "As the conversation.",
  saved_question: "As the conversation.",
  saved_view: "What people of this place chose for themselves; its addresses have IDs of this place.",
  notification: "For a member of this place.",
  notification_settings: "As the notifications.",
  undo_step: "For an hour, and for who made the change here.",
  change_proposal: "Names keys of this place, and waits for people here.",
  tool_call: "A log of calls that were made here.",
  api_key: "A secret.",
  agent_token: "Secrets.",
  idempotency_key: "Answers to calls that were made here.",
  webhook_endpoint: "Holds a secret, and would tell the same things twice.",
  webhook_outbox: "Messages to webhooks of this place.",
  webhook_delivery: "Messages to webhooks of this place.",
  integration: "Holds a secret, and would sync the same things twice.",
  integration_run: "What the connections of this place did.",
  invoice_submission: "What was sent through the access points of this place.",
  cloud_copy: "What lies in the drive that this place is connected to.",
  chain_link: "Begun anew as the entries come: its hashes are of the organization's id and of the ids of people.",
  chain_head: "As the links.",
  seal: "Proves the chain of the place where it was made; its downloaded file stays good for that place.",
  chat_outbox: "Messages to the team chat of this place.",
  report_run: "Files that can be generated again from the books.",
  engine_check: "The engine of the other place is checked there.",
  expense_import: "Serves to take an import back; the expenses that came of it move.",
  expense_import_row: "As the import.",
  expense_tally: "Counted anew as the expenses come.",
  journal_tally: "Summed up anew as the entries come.",
  open_item_tally: "Summed up anew as the entries and payments come.",
  spending_tally: "Summed up anew as the entries come.",
  vendor_name: "Derived anew as the vendors come.",
  vendor_tally: "Summed up anew as the entries come.",
  moving: "The move itself.",
};

/** Returns the path of a table's rows. */
export const fileOf = (table: Table): string => `tables/${getTableName(table)}.jsonl`;
