/** Messages of invoices in one language, with its number and date formats. A language loads when a document uses it. */

import {
  type DocumentLanguage,
  dateFormat,
  documentLocale,
  type InvoiceMessages,
  loadInvoiceMessages,
  numberFormat,
  type Say,
  type Translated,
  translatorIn,
} from "@tallyleaf/messages";

export interface InvoiceWords {
  readonly language: DocumentLanguage;
  /** Writes a message; its arguments are checked against the English text. */
  readonly say: Say<InvoiceMessages>;
  /** Writes a day (YYYY-MM-DD) in full: "21 November 2026", "21. November 2026". */
  readonly day: (day: string) => string;
  /** Writes a period: "1 – 30 November 2026", "1.–30. November 2026". */
  readonly days: (from: string, until: string) => string;
  /** Writes the digits of an exact number ("-1234.50") with the language's marks: "−1,234.50", "−1.234,50". */
  readonly digits: (plain: string) => string;
}

const loaded = new Map<DocumentLanguage, Promise<InvoiceWords>>();

/**
 * Loads the messages of a language, once.
 *
 * @throws when the file of the language can't be fetched, as in a browser without a connection; the next call tries again
 */
export function loadInvoiceWords(language: DocumentLanguage): Promise<InvoiceWords> {
  const known = loaded.get(language);
  if (known) return known;
  const words = loadInvoiceMessages(language).then((messages) => wordsOf(language, messages));
  loaded.set(language, words);
  // A failed load, for example while offline, is tried again.
  words.catch(() => loaded.delete(language));
  return words;
}

function wordsOf(language: DocumentLanguage, messages: Translated<InvoiceMessages>): InvoiceWords {
  const locale = documentLocale(language);
  // "8 de diciembre de 2026" is too long beside its label.
  const days = dateFormat(locale, { dateStyle: language === "es" ? "medium" : "long", timeZone: "UTC" });
  const parts = numberFormat(locale).formatToParts(12_345.6);
  const mark = (type: "group" | "decimal") => parts.find((part) => part.type === type)?.value ?? "";
  return {
    language,
    say: translatorIn<InvoiceMessages>(locale, messages),
    day: (day) => corrected(days.format(new Date(day)), language),
    days: (from, until) => corrected(days.formatRange(new Date(from), new Date(until)).replace(/\s/g, " "), language),
    digits: (plain) => grouped(plain, mark("group"), mark("decimal")),
  };
}

/**
 * Corrects days as Intl writes them: the first of a French month is an ordinal ("1er mai"), and an Italian period begins without a zero.
 */
function corrected(days: string, language: DocumentLanguage): string {
  if (language === "fr") return days.replace(/\b1(?= \p{L})/gu, "1er");
  return language === "it" ? days.replace(/^0/, "") : days;
}

/** With a true minus, which is as wide as a digit. */
function grouped(plain: string, group: string, decimal: string): string {
  const [whole = "", decimals] = plain.replace(/^-/, "−").split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return decimals === undefined ? groups : `${groups}${decimal}${decimals}`;
}
