/** A quote as it is printed: the model of invoices, under a title of its own. */
import {
  type InvoiceForm,
  type InvoiceWords,
  invoiceAmountsOf,
  loadInvoiceWords,
  type PrintedInvoice,
  printedInvoice,
} from "@tallyleaf/contract";
import { invoiceTotals } from "@tallyleaf/ledger";
import type { DocumentLanguage } from "@tallyleaf/messages";
import { namedTaxesOf } from "../../books/tax/named-taxes.ts";
import { listRegistrations } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { preparePictureForPdf } from "../../platform/pictures/for-pdf.ts";
import { renderPrintedPdf } from "../invoices/pdf/index.ts";
import { loadParties, type Parties, statedOf } from "../invoices/snapshot.ts";
import { loadReasons, taxColumnsOf } from "../invoices/tax-codes.ts";
import type { StoredQuote } from "./store.ts";

export interface QuoteDocument extends Parties {
  printed: PrintedInvoice;
  words: InvoiceWords;
  language: DocumentLanguage;
  /** As a data: address; null: none. */
  logo: string | null;
  country: string | null;
}

export async function loadQuoteDocument(tx: Transaction, quote: StoredQuote): Promise<QuoteDocument> {
  const { organizationId, clientId } = quote;
  const parties = await loadParties(tx, {
    ...{ organizationId, clientId },
    ...{ sellerSnapshot: null, clientSnapshot: null, language: null },
  });
  const [organization] = await tx
    .select({ logo: organizations.logo, country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const words = await loadInvoiceWords(parties.language);
  const printed = printedInvoice(await factsOf(tx, quote, parties), words);
  return {
    ...parties,
    printed,
    words,
    logo: organization?.logo ?? null,
    country: organization?.country ?? null,
  };
}

async function factsOf(tx: Transaction, quote: StoredQuote, { seller, billTo }: Parties) {
  const { organizationId, number, state, form } = quote;
  const { taxDate, smallBusiness } = taxColumnsOf(form, await listRegistrations(tx, organizationId));
  const amounts = invoiceAmountsOf(form);
  const day = taxDate ?? form.issueDate;
  const { categories, accounted } = await loadReasons(
    tx,
    organizationId,
    form.items.map(({ taxCode }) => taxCode),
  );
  return {
    ...textsOf(form),
    ...({ kind: "quote", number, credits: null, seller, billTo, amounts, categories, accounted } as const),
    state: state === "draft" ? ("draft" as const) : ("issued" as const),
    taxDate: day,
    // A quote says nothing of its own day of supply: the invoice will.
    stated: { ...statedOf(seller, { smallBusiness }), supply: false, taxPoint: false },
    parts: invoiceTotals(amounts).taxes.map((one) => namedTaxesOf({ ...one, code: one.code ?? null }, day)),
    taxInBooks: null,
  };
}

const textsOf = ({ issueDate, dueDate, supplyDate, supplyUntil, reference, notes, terms }: InvoiceForm) => ({
  ...{ issueDate, dueDate, supplyDate, supplyUntil, reference, notes, terms },
});

/** "QU-2026-0001.pdf"; of a draft, what it is in its language. */
export function quoteFileName({ number }: StoredQuote, { words }: QuoteDocument): string {
  return `${(number ?? words.say("draftQuoteFile")).replace(/[^A-Za-z0-9-]+/g, "-")}.pdf`;
}

/** @param now the day of a draft's file; what was sent is of its own day */
export async function renderQuotePdf(quote: StoredQuote, document: QuoteDocument, now: Date): Promise<Buffer> {
  const { printed, logo, country } = document;
  const picture = await preparePictureForPdf(logo);
  return renderPrintedPdf(printed, { logo: picture, country, now: quote.sentAt ?? now });
}
