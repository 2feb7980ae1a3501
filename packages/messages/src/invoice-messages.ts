/** Messages of invoices in any language, because pages and servers show documents in a client's language. */
import type { invoice } from "./en-US/invoice.ts";
import type { DocumentLanguage, Language } from "./languages.ts";
import type { Translated } from "./translator.ts";

export type InvoiceMessages = typeof invoice;

/** Prefixes of the numbers that a company begins with, by the language of its documents: Rechnung, Rechnungskorrektur. */
export const NUMBER_PREFIXES: Readonly<Record<Language, { numberPrefix: string; creditNotePrefix: string }>> = {
  "en-US": { numberPrefix: "INV", creditNotePrefix: "CN" },
  de: { numberPrefix: "RE", creditNotePrefix: "RK" },
};

/** Prefix of the numbers of quotes, by the language of the company's documents: Angebot. */
export const QUOTE_PREFIXES: Readonly<Record<Language, string>> = { "en-US": "QU", de: "AN" };

/**
 * Loads them when a document uses the language.
 *
 * @throws if the file can't be fetched, as in a browser without a connection
 */
export async function loadInvoiceMessages(language: DocumentLanguage): Promise<Translated<InvoiceMessages>> {
  const module: { invoice: Translated<InvoiceMessages> } = await import(`./${language}/invoice.ts`);
  return module.invoice;
}
