/** Descriptions of expenses that are read from documents; stored in the language of the company's chart. */
export const readDescriptions = {
  invoice: "Invoice {number}",
  invoiceFrom: "Invoice {number} from {vendor}",
  creditNote: "Credit note {number}",
  creditNoteFrom: "Credit note {number} from {vendor}",
  purchase: "Purchase from {vendor}",
  refund: "Refund from {vendor}",
} as const;
