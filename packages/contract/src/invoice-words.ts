/** Messages of invoices in one language, with its number and date formats. A language loads when a document uses it. */

import {
  documentLocale,
  type InvoiceMessages,
  type Language,
  loadInvoiceMessages,
  type Say,
  type Translated,
  translatorIn,
} from "@tallyleaf/messages";

export interface InvoiceWords {
  readonly language: Language;
  /** Writes a message; its arguments are checked against the English text. */
  readonly say: Say<InvoiceMessages>;
  /** Writes a day (YYYY-MM-DD) in full: "21 November 2026", "21. November 2026". */
  readonly day: (day: string) => string;
  /** Writes a period: "1 – 30 November 2026", "1.–30. November 2026". */
  readonly days: (from: string, until: string) => string;
  /** Writes the digits of an exact number ("-1234.50") with the language's marks: "−1,234.50", "−1.234,50". */
  readonly digits: (plain: string) => string;
}

const loaded = new Map<Language, Promise<InvoiceWords>>();

/**
 * Loads the messages of a language, once.
 *
 * @throws when the file of the language can't be fetched, as in a browser without a connection; the next call tries again
 */
export function loadInvoiceWords(language: Language): Promise<InvoiceWords> {
  const known = loaded.get(language);
  if (known) return known;
  const words = loadInvoiceMessages(language).then((messages) => wordsOf(language, messages));
  loaded.set(language, words);
  // A failed load, for example while offline, is tried again.
  words.catch(() => loaded.delete(language));
  return words;
}

function wordsOf(language: Language, messages: Translated<InvoiceMessages>): InvoiceWords {
  const locale = documentLocale(language);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const mark = (type: "group" | "decimal") => parts.find((part) => part.type === type)?.value ?? "";
  return {
    language,
    say: translatorIn<InvoiceMessages>(locale, messages),
    day: (day) => days.format(new Date(day)),
    days: (from, until) => days.formatRange(new Date(from), new Date(until)).replace(/\s/g, " "),
    digits: (plain) => grouped(plain, mark("group"), mark("decimal")),
  };
}

/** With a true minus, which is as wide as a digit. */
function grouped(plain: string, group: string, decimal: string): string {
  const [whole = "", decimals] = plain.replace(/^-/, "−").split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return decimals === undefined ? groups : `${groups}${decimal}${decimals}`;
}
