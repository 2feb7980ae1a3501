/** Names invoices and credit notes, with or without their number. */
import type { InvoiceRow } from "@tallyleaf/contract";
import { say } from "./say.ts";

type Named = Pick<InvoiceRow, "kind" | "number">;

/** Where the link of a missing invoice leads. */
export const INVOICE_LIST = { to: "/invoices", label: say("allInvoices") };

/** "INV-2026-0001"; what has no number yet is called what it is. */
export const nameOf = (document: Named) =>
  document.number ?? (document.kind === "credit_note" ? say("draftCreditNote") : say("draftInvoice"));

/** The document as messages take it: by its number, or as a draft of its kind. */
export const documentOf = ({ kind, number }: Named) =>
  number === null ? { document: kind, number: "" } : { document: "numbered", number };
