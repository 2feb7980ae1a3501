/** Page for the holder of a client's link: the seller, the open amount, and the invoices. All of it is of this one client. */
import {
  CLIENT_PAGE_LIMITS,
  type ClientPage,
  type ClientPageDocument,
  type ClientPageQuote,
  clientLabel,
  type InvoiceStatus,
  paymentLinkOf,
} from "@tallyleaf/contract";
import {
  add,
  findIban,
  moneyFromDecimal,
  plainIdentifier,
  shownReference,
  toDecimalString,
  toNumber,
  vatIdCountryOf,
} from "@tallyleaf/ledger";
import { documentLanguageOf } from "@tallyleaf/messages";
import type { StoredPage } from "../../books/parties/client-link.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import { clients, invoices, organizations } from "../../platform/db/schema.ts";
import { loadRouting } from "../invoices/e-invoice/routing.ts";
import { type InvoiceQuery, type ListedInvoice, listInvoicePage } from "../invoices/list.ts";
import { presentInvoiceRow, presentSum } from "../invoices/present.ts";
import { loadSettings } from "../invoices/settings.ts";
import { swissBillOf } from "../invoices/swiss.ts";
import { listQuotesOfClient, type StoredQuote, statusOf } from "../quotes/of-client.ts";

interface Options {
  /** YYYY-MM-DD. */
  today: string;
  /** The address of a document's file. */
  fileOf: (invoiceId: string, ending: "pdf" | "xml") => string;
  /** The address of a quote's PDF. */
  quoteOf: (quoteId: string) => string;
}

export async function loadClientPage(
  tx: Transaction,
  { organizationId, clientId, expiresAt }: StoredPage,
  { today, fileOf, quoteOf }: Options,
): Promise<ClientPage> {
  const [company] = await tx.select().from(organizations).where(eq(organizations.id, organizationId));
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.id, clientId)));
  if (!company || !client) throw new Error(`The page of client ${clientId} has no client.`);
  const { bankDetails, paymentLink } = await loadSettings(tx, organizationId);
  const { rows, unlisted, sums } = await listDocuments(tx, organizationId, clientId, today);
  const { name, address, email, phone, logo } = company;
  const withXml = client.eInvoiceFormat !== "";
  return {
    seller: { name, address, email, phone, logo, bankDetails, iban: findIban(bankDetails) },
    client: clientLabel(client),
    language: documentLanguageOf(client.language ?? company.documentLanguage),
    expiresAt: expiresAt.toISOString(),
    sums: sums.filter(({ open }) => open !== 0).map(({ currency, open }) => ({ currency, open })),
    documents: rows.map((row) => ({
      ...presentDocument(row, withXml, fileOf),
      ...paymentOf(row, {
        seller: { name, address, country: company.country, bankDetails },
        buyer: {
          name: client.company || client.name,
          address: client.address,
          country: client.country ?? vatIdCountryOf(plainIdentifier(client.taxId)),
        },
        paymentLink,
      }),
    })),
    quotes: (await listQuotesOfClient(tx, organizationId, clientId, CLIENT_PAGE_LIMITS.documents)).map((quote) =>
      presentQuote(quote, today, quoteOf(quote.id)),
    ),
    unlisted,
  };
}

/**
 * A document, and whether another program issued it (then there is no file) and whether it is collected by direct debit. Its total is rounded
 * to coins as on its PDF, so that nothing seems to be paid of it.
 */
type Listed = ListedInvoice & { isElsewhere: boolean; isDebited: boolean };

/** Drafts, void ones, and those that were written off are not listed. */
const STATUS = {
  draft: "open",
  void: "credited",
  sent: "open",
  pending: "open",
  partly_paid: "partly_paid",
  overdue: "overdue",
  paid: "paid",
  written_off: "open",
  credited: "credited",
} as const satisfies Record<InvoiceStatus, ClientPageDocument["status"]>;

function presentDocument(
  row: Listed,
  withXml: boolean,
  fileOf: Options["fileOf"],
): Omit<ClientPageDocument, "payLink" | "swissCode" | "swissReference"> {
  const { id, kind, number, issueDate, dueDate, currency, total, open, status } = presentInvoiceRow(row);
  const file = (ending: "pdf" | "xml") => (row.isElsewhere ? null : fileOf(id, ending));
  const shown = { id, kind, number: number ?? "", issueDate, dueDate, currency, total, open, isDebited: row.isDebited };
  return { ...shown, status: STATUS[status], pdf: file("pdf"), xml: withXml ? file("xml") : null };
}

interface Ways {
  seller: { name: string; address: string; country: string | null; bankDetails: string };
  buyer: { name: string; address: string; country: string | null };
  paymentLink: string;
}

/** How the client can pay what is open; nothing where the seller collects it, or nothing is open. */
function paymentOf(
  { kind, number, open, currency, isDebited }: Listed,
  { seller, buyer, paymentLink }: Ways,
): Pick<ClientPageDocument, "payLink" | "swissCode" | "swissReference"> {
  if (kind !== "invoice" || number === null || isDebited || Number(open) <= 0)
    return { payLink: null, swissCode: null, swissReference: "" };
  const amount = moneyFromDecimal(open, currency);
  const bill = swissBillOf({ seller, buyer, number, amount });
  return {
    payLink: paymentLinkOf(paymentLink, { number, amount: toDecimalString(amount), currency }),
    swissCode: bill?.text ?? null,
    swissReference: bill ? shownReference(bill.reference) : "",
  };
}

function presentQuote(quote: StoredQuote, today: string, pdf: string): ClientPageQuote {
  const { id, number, issueDate, validUntil, currency, total, decidedAt, decidedName } = quote;
  const status = statusOf(quote, today);
  if (status === "draft") throw new Error(`Quote ${id} is a draft, which no client sees.`);
  return {
    ...{ id, issueDate, validUntil, currency, status, pdf },
    number: number ?? "",
    total: toNumber(moneyFromDecimal(total, currency)),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedName,
  };
}

/** Issued invoices and credit notes of the client: what is still to be paid, then the newest. Drafts and void ones are nobody's business. */
async function listDocuments(tx: Transaction, organizationId: string, clientId: string, today: string) {
  const ask = (status?: InvoiceQuery["status"]) =>
    listInvoicePage(
      tx,
      organizationId,
      { clientId, status, page: 1, perPage: CLIENT_PAGE_LIMITS.documents, sortBy: "issueDate", sortOrder: "desc" },
      today,
    );
  const [overdue, pending, newest] = [await ask("overdue"), await ask("pending"), await ask()];
  const found = [...overdue.rows, ...pending.rows, ...newest.rows].filter(({ status }) => status !== "written_off");
  const one = new Map(found.map((row) => [row.id, row]));
  const ofClient = and(eq(invoices.organizationId, organizationId), eq(invoices.clientId, clientId));
  const isIssued = and(ofClient, eq(invoices.state, "issued"));
  const issued = await tx
    .select()
    .from(invoices)
    .where(and(isIssued, inArray(invoices.id, [...one.keys()])));
  const stored = new Map(issued.map((invoice) => [invoice.id, invoice]));
  const rows: Listed[] = [];
  for (const row of [...one.values()].filter(({ id }) => stored.has(id)).slice(0, CLIENT_PAGE_LIMITS.documents)) {
    const invoice = stored.get(row.id);
    if (!invoice) continue;
    const isElsewhere = invoice.openingId !== null || invoice.byHand;
    const isDebited = Number(row.open) > 0 && !isElsewhere && (await loadRouting(tx, invoice)).directDebit !== null;
    const { currency } = row;
    const rounded = add(moneyFromDecimal(row.total, currency), moneyFromDecimal(invoice.rounding, currency));
    rows.push({ ...row, total: toDecimalString(rounded), isElsewhere, isDebited });
  }
  const sums = newest.sums.map(presentSum);
  return { rows, unlisted: (await tx.$count(invoices, isIssued)) - rows.length, sums };
}
