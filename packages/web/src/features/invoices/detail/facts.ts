/** Converts the server's invoice into the data of the printed one. */
import { type InvoiceDetail, type InvoiceFacts, invoiceAmountsOf } from "@tallyleaf/contract";

export function factsOf(invoice: InvoiceDetail): InvoiceFacts {
  const { kind, status, number, issueDate, dueDate, reference, notes, terms, seller, billTo, credits } = invoice;
  return {
    ...{ kind, number, issueDate, dueDate, reference, notes, terms, seller, billTo },
    state: status === "draft" || status === "void" ? status : "issued",
    credits: credits?.number ?? null,
    amounts: invoiceAmountsOf(invoice),
  };
}
