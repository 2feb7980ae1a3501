/** What tools of agents propose: titles of proposals, and what a person sees of them beside the fields. */
export const tools = {
  createExpense: "Create expense",
  updateExpense: "Change expense",
  acceptReceipt: "Accept receipt",
  returnReceipt: "Return receipt",
  createInvoiceDraft: "Create invoice draft",
  updateInvoiceDraft: "Change invoice draft",
  createJournalDraft: "Create journal entry draft",
  acceptMatch: "Match bank transaction",
  bookLine: "Post bank transaction",
  recordPayment: "Record payment",
  createCategory: "Create category",
  createRule: "Create rule",
  createVendor: "Create vendor",
  createClient: "Create client",
  // Labels
  expense: "Expense",
  invoice: "Invoice",
  client: "Client",
  transaction: "Transaction",
  match: "Match",
  reasons: "Reasons",
  date: "Date",
  description: "Description",
  reference: "Reference",
  comment: "Comment",
  // Answers
  confirmed: "Proposal confirmed: {title}",
  rejected: "Proposal rejected",
  // To an agent
  waits: "Nothing has changed yet. A person confirms or rejects this in Tallyleaf.",
} as const;
