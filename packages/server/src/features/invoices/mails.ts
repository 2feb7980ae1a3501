/** Renders the mail of an invoice, with the PDF attached, and the XML of an e-invoice. */
import {
  type InvoiceMail,
  type InvoiceWords,
  invoiceMailTexts,
  loadInvoiceWords,
  paymentLinkOf,
  printedAmount,
} from "@tallyleaf/contract";
import { toDecimalString } from "@tallyleaf/ledger";
import * as z from "zod";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import type { Attachment } from "../../platform/mail/transport.ts";
import { findNeeds, renderInvoiceXml, xmlFileName } from "./e-invoice/index.ts";
import { type InvoiceForPrint, loadInvoiceForPrint } from "./invoice-for-print.ts";
import { invoiceFileName, renderInvoicePdf } from "./pdf/index.ts";
import { loadSettings } from "./settings.ts";
import { dueOf } from "./stored-form.ts";

/** To a client; the message is the sender's own. */
const sent = z.object({
  organizationId: z.string(),
  invoiceId: z.string(),
  email: z.string(),
  message: z.string(),
});
type InvoiceOrder = z.infer<typeof sent>;

declare module "../../platform/mail/orders.ts" {
  interface OutsideMails {
    invoice: InvoiceOrder;
  }
}

interface PayableMail extends InvoiceMail {
  /** Address of the seller's payment provider; absent or null: none. */
  payLink?: string | null;
}

/** Writes the mail to a client, in the client's language; the invoice is attached. */
export function renderInvoiceMail(mail: PayableMail, words: InvoiceWords): MailTemplate {
  const { say, language } = words;
  const { kind, number, payLink = null } = mail;
  const seller = oneLine(mail.seller);
  const texts = invoiceMailTexts({ ...mail, seller, client: oneLine(mail.client) }, words);
  return {
    language,
    ...texts,
    from: seller,
    signature: (product) => say("mailSignature", { seller, product }),
    title: say("mailTitle", { kind, number }),
    ...(payLink === null ? {} : { action: { label: say("mailPay"), link: payLink, orOpen: say("mailOrOpen") } }),
  };
}

/**
 * The mail's text, and the address for answers (empty: none).
 *
 * @returns null when there is nothing left to send: the invoice was voided since, or the company was deleted
 */
async function writeInvoiceMail(
  tx: Transaction,
  { organizationId, invoiceId, message }: InvoiceOrder,
): Promise<{ letter: () => MailTemplate; replyTo: string } | null> {
  const paper = await loadInvoiceForPrint(tx, organizationId, invoiceId);
  if (paper?.invoice.state !== "issued") return null;
  const { invoice, totals, seller, billTo } = paper;
  const words = await loadInvoiceWords(paper.language);
  const due = dueOf(invoice, totals);
  const { paymentLink } = await loadSettings(tx, organizationId);
  const number = invoice.number ?? "";
  const isPayable = invoice.kind === "invoice" && due.minor > 0n && paper.routing.directDebit === null;
  const letter = renderInvoiceMail(
    {
      kind: invoice.kind,
      number,
      seller: seller.name,
      client: billTo.contact || billTo.name,
      total: `${printedAmount(due, words)} ${invoice.currency}`,
      due: invoice.kind === "invoice" ? words.day(invoice.dueDate) : null,
      message,
      payLink: isPayable
        ? paymentLinkOf(paymentLink, { number, amount: toDecimalString(due), currency: invoice.currency })
        : null,
    },
    words,
  );
  return { letter: () => letter, replyTo: seller.email };
}

/** Formats whose XML is a file of its own; that of Factur-X is inside the PDF. */
const isFile = (format: InvoiceForPrint["routing"]["format"]) => format !== "" && format !== "factur-x";

/** The mail as it would be sent now, with the names of its files; null: there is nothing to send. */
export async function previewMail(
  tx: Transaction,
  { organizationId, invoiceId, message }: Omit<InvoiceOrder, "email">,
): Promise<{ letter: MailTemplate; attachments: string[] } | null> {
  const mail = await writeInvoiceMail(tx, { organizationId, invoiceId, message, email: "" });
  const paper = await loadInvoiceForPrint(tx, organizationId, invoiceId);
  if (!mail || !paper) return null;
  const pdf = await invoiceFileName(paper);
  const xml = await xmlOf(paper, pdf);
  return { letter: mail.letter(), attachments: xml === null ? [pdf] : [pdf, xml.fileName] };
}

/** Name and format of the XML that is sent along; null: none is. */
async function xmlOf(paper: InvoiceForPrint, pdfName: string) {
  const { format } = paper.routing;
  if (!isFile(format) || (await findNeeds(paper, format)).length > 0) return null;
  return { fileName: xmlFileName(pdfName, paper.invoice), format };
}

/** The invoice's paper, and its XML if the client gets e-invoices, to be sent along. */
async function renderEnclosedInvoice(db: Database, { organizationId, invoiceId }: InvoiceOrder): Promise<Attachment[]> {
  const paper = await db.asOrganization(organizationId, (tx) => loadInvoiceForPrint(tx, organizationId, invoiceId));
  if (!paper) return [];
  const content = await renderInvoicePdf(paper, new Date());
  const fileName = await invoiceFileName(paper);
  const pdf = { fileName, contentType: "application/pdf", content };
  const xml = await xmlOf(paper, fileName);
  if (xml === null) return [pdf];
  const bytes = Buffer.from(await renderInvoiceXml(paper, xml.format));
  return [pdf, { fileName: xml.fileName, contentType: "application/xml", content: bytes }];
}

export const invoiceMail = mailKind("invoice", {
  order: sent,
  write: async (tx, order) => {
    const mail = await writeInvoiceMail(tx, order);
    return mail && { to: order.email, ...mail };
  },
  enclose: ({ db }, order) => renderEnclosedInvoice(db, order),
});
