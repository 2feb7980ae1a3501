/** The messages of invoices in every language: a page and a server show documents in the language of a client, whatever their own. */
import type { invoice } from "./en-US/invoice.ts";
import type { Language } from "./languages.ts";
import type { Translated } from "./translator.ts";

export type InvoiceMessages = typeof invoice;

/** Loads the messages of a language when a document is in it. */
export const INVOICE_CATALOGS: Readonly<Record<Language, () => Promise<{ invoice: Translated<InvoiceMessages> }>>> = {
  "en-US": () => import("./en-US/invoice.ts"),
  de: () => import("./de/invoice.ts"),
};
