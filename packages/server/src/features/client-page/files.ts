/** The files behind a client's link: the PDF of an invoice, and its XML. */
import { viewClientPage } from "@tallyleaf/contract";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { PageKey } from "../../books/parties/client-token.ts";
import type { Database } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Guard } from "../../platform/http/serve.ts";
import { findNeeds, renderInvoiceXml, xmlFileName } from "../invoices/e-invoice/index.ts";
import { type InvoiceForPrint, loadInvoiceForPrint } from "../invoices/invoice-for-print.ts";
import { invoiceFileName, renderInvoicePdf } from "../invoices/pdf/index.ts";
import { loadQuoteOfClient, quoteFileName, renderQuotePdf } from "../quotes/of-client.ts";
import { findPage } from "./store.ts";

const PATH = "/files/client-page";
const FILE = /^(quote-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(pdf|xml)$/;

/** The address of a document's file on this server. */
export const filePathOf = (token: string, invoiceId: string, ending: "pdf" | "xml"): string =>
  `${PATH}/${token}/${invoiceId}.${ending}`;

/** The address of a quote's file. */
export const quotePathOf = (token: string, quoteId: string): string => `${PATH}/${token}/quote-${quoteId}.pdf`;

interface Deps {
  db: Database;
  guard: Guard;
  now: () => Date;
  read: (token: string) => PageKey | null;
}

const params = z.object({ token: z.string().max(200), file: z.string().regex(FILE) });

/** Registers the files. Whatever is not the client's, or not issued, is answered as a link that no longer works. */
export function serveClientFiles(app: FastifyInstance, { db, guard, now, read }: Deps): void {
  app.get(`${PATH}/:token/:file`, async (request, reply) => {
    await guard.limit(request);
    const given = params.safeParse(request.params);
    const key = given.success ? read(given.data.token) : null;
    const [, quote, id = "", ending] = FILE.exec(given.data?.file ?? "") ?? [];
    const content = key && (quote ? await renderQuote(key, id) : await renderInvoice(key, id, ending === "pdf"));
    if (!content) throw new CallFailure(viewClientPage.failures.linkOver);
    return reply
      .header("content-disposition", `${ending === "pdf" ? "inline" : "attachment"}; filename="${content.name}"`)
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .type(content.type)
      .send(content.body);
  });

  async function renderInvoice({ organizationId, pageId }: PageKey, id: string, isPdf: boolean) {
    const paper = await db.asOrganization(organizationId, async (tx) => {
      const page = await findPage(tx, organizationId, pageId, now());
      const found = page && (await loadInvoiceForPrint(tx, organizationId, id));
      return found && isOf(found, page.clientId) ? found : null;
    });
    return paper && (isPdf ? renderPdf(paper, now()) : renderXml(paper));
  }

  async function renderQuote({ organizationId, pageId }: PageKey, id: string) {
    const found = await db.asOrganization(organizationId, async (tx) => {
      const page = await findPage(tx, organizationId, pageId, now());
      return page && loadQuoteOfClient(tx, organizationId, page.clientId, id);
    });
    if (!found) return null;
    const body = await renderQuotePdf(found.quote, found.document, now());
    return { name: quoteFileName(found.quote, found.document), type: "application/pdf", body };
  }
}

const isOf = ({ invoice }: InvoiceForPrint, clientId: string) =>
  invoice.clientId === clientId && invoice.state === "issued" && invoice.openingId === null && !invoice.byHand;

async function renderPdf(paper: InvoiceForPrint, now: Date) {
  return {
    name: await invoiceFileName(paper),
    type: "application/pdf",
    body: Buffer.from(await renderInvoicePdf(paper, now)),
  };
}

async function renderXml(paper: InvoiceForPrint) {
  const { format } = paper.routing;
  if (format === "" || (await findNeeds(paper, format)).length > 0) return null;
  return {
    name: xmlFileName(await invoiceFileName(paper), paper.invoice),
    type: "application/xml",
    body: Buffer.from(await renderInvoiceXml(paper, format)),
  };
}
