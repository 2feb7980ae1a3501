/** What invoices and credit notes are called. */
import type { InvoiceRow } from "@tallyleaf/contract";

type Named = Pick<InvoiceRow, "kind" | "number">;

/** Where the link of a missing invoice leads. */
export const INVOICE_LIST = { to: "/invoices", label: "All invoices" };

/** "Invoice" or "Credit note". */
export const nounOf = ({ kind }: Pick<Named, "kind">) => (kind === "credit_note" ? "Credit note" : "Invoice");

/** "INV-2026-0001"; what has no number yet is called what it is. */
export const nameOf = (document: Named) =>
  document.number ?? (document.kind === "credit_note" ? "Draft credit note" : "Draft invoice");

/** The name within a sentence or a button: "draft invoice". */
export const nameWithin = (document: Named) => document.number ?? nameOf(document).toLowerCase();
