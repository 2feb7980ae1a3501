/** The mail that an invoice goes out with, and the paper that comes with it. */
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Letter } from "../../platform/mail/layout.ts";
import { invoiceLetter } from "../../platform/mail/letters.ts";
import type { Attachment } from "../../platform/mail/transport.ts";
import { loadPaper } from "./paper.ts";
import { invoiceFileName, invoicePdfOf } from "./pdf/index.ts";
import { dayInWords, figure, titleOf } from "./pdf/words.ts";

interface InvoiceOrder {
  organizationId: string;
  invoiceId: string;
  message: string;
}

/**
 * What the mail says, and where the company that it is from reads answers (empty: nowhere).
 *
 * @returns null where there is nothing to send any more: it was made void since it was ordered, or the company is gone
 */
export async function writeInvoiceMail(
  tx: Transaction,
  { organizationId, invoiceId, message }: InvoiceOrder,
): Promise<{ letter: Letter; replyTo: string } | null> {
  const paper = await loadPaper(tx, organizationId, invoiceId);
  if (paper?.invoice.state !== "issued") return null;
  const { invoice, totals, seller, billTo } = paper;
  const letter = invoiceLetter({
    title: titleOf(paper),
    number: invoice.number ?? "",
    seller: seller.name,
    client: billTo.contact || billTo.name,
    total: `${figure(totals.total)} ${invoice.currency}`,
    due: invoice.kind === "invoice" ? dayInWords(invoice.dueDate) : null,
    message,
  });
  return { letter, replyTo: seller.email };
}

/** The invoice's paper, to be sent along. */
export async function enclosedInvoice(
  db: Database,
  { organizationId, invoiceId }: InvoiceOrder,
): Promise<Attachment[]> {
  const paper = await db.asOrganization(organizationId, (tx) => loadPaper(tx, organizationId, invoiceId));
  if (!paper) return [];
  const content = await invoicePdfOf(paper, new Date());
  return [{ fileName: invoiceFileName(paper), contentType: "application/pdf", content }];
}
