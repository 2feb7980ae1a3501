import type { journalFiles as english } from "../en-US/journal-files.ts";
import type { Translated } from "../translator.ts";

export const journalFiles: Translated<typeof english> = {
  // Head and foot
  title: "Buchungsjournal",
  titleOf: "Buchungsjournal {days}",
  fromTo: "{from} bis {to}",
  countDetailed: "{count, plural, one {# Buchung} other {# Buchungen}}, einzeln",
  countMerged: "{count, plural, one {# Buchung} other {# Buchungen}}, zusammengefasst",
  foot: "{company} · erstellt mit {product} am {day}",
  page: "Seite {page} von {pages}",
  taxId: "USt-IdNr./Steuernummer {id}",
  // Columns
  date: "Datum",
  vendor: "Lieferant",
  reference: "Referenz",
  account: "Konto",
  description: "Beschreibung",
  debit: "Soll",
  credit: "Haben",
  currency: "Whg.",
  baseDebit: "Basis Soll",
  baseCredit: "Basis Haben",
  document: "Beleg",
  net: "Netto",
  tax: "Steuer",
  tip: "Trinkgeld",
  total: "Summe",
  baseTotal: "Basis Summe",
  yes: "ja",
  // Totals
  totals: "Summen",
  totalOf: "Summe {currency}",
  totalInBooks: "Summe in der Buchführung, {currency}",
  none: "Keine Buchungen in diesem Zeitraum.",
  // Documents
  unreadable:
    "Dieses Dokument konnte nicht in das PDF aufgenommen werden. Bei der Ausgabe kann es heruntergeladen werden.",
  documentOf: "Dokument {number}: {entry}",
  documentPage: "Dokument {number}, Seite {page} von {pages}: {entry}",
  fileOf: "{file} · Buchung {id}",
};
