/** Errors of fields that the parts of an invoice share. */
export const contractInvoiceValues = {
  client: "Choose a client",
  issueDate: "Issue date is required",
  dueDate: "Due date is required",
  dueBeforeIssue: "The due date is before the issue date.",
  supplyDate: "Enter the day of supply.",
  supplyOrder: "Enter a first day of supply, and a last day that isn't before it.",
  description: "Description is required",
  items: "Add at least one item",
  account: "Choose a revenue account",
  recipient: "Enter the recipient's email address",
  badEmail: '"{address}" isn\'t an email address.',
  reason: "Enter a reason",
  prefix: "Use letters, digits, dashes, and slashes for the prefix.",
  samePrefix: "Invoices and credit notes need different prefixes.",
  atMost: "Use at most {limit, number} characters.",
  percent: "Enter a percentage from 0 to 100.",
} as const;
