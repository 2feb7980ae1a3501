import type { engineCheck as english } from "../en-US/engine-check.ts";
import type { Translated } from "../translator.ts";

export const engineCheck: Translated<typeof english> = {
  title: "Prüfung der Erkennung",
  note: "Die installierte Erkennung liest Dokumente neu, deren Werte jemand bestätigt hat. Ihre Bücher ändern sich nicht.",
  loading: "Prüfung der Erkennung wird geladen",
  safe: "Die Prüfung der Erkennung ändert nichts an Ihren Büchern.",
  nothingConfirmed:
    "Noch ist kein Dokument bestätigt. Nachdem Sie Ausgaben geprüft haben, sehen Sie hier, was diese Version anders liest.",
  review: "Prüfen",
  neverChecked:
    "{count, plural, one {# bestätigtes Dokument kann} other {# bestätigte Dokumente können}} neu gelesen werden.",
  start: "Erkennung prüfen",
  again: "Erkennung erneut prüfen",
  waiting: "Die Prüfung beginnt gleich.",
  progress: "{done, number} von {total, number} Dokumenten gelesen",
  failed: "Die Prüfung ist fehlgeschlagen. Starten Sie sie erneut.",
  started: "Prüfung der Erkennung gestartet",
  checked: "Version {version}, geprüft am {time}.",
  summary:
    "{documents, plural, one {# Dokument} other {# Dokumente}} neu gelesen: <strong>{worse, plural, =0 {kein Wert} one {# Wert} other {# Werte}}</strong> schlechter, <strong>{better, plural, =0 {kein Wert} one {# Wert} other {# Werte}}</strong> besser.",
  ready:
    "{ready, plural, =0 {Kein Dokument würde} one {# Dokument würde} other {# Dokumente würden}} ohne Prüfung gebucht, {wrong, number} davon mit einem Wert, der vom bestätigten abweicht.",
  byField: "Nach Feld",
  rightBefore: "Vorher richtig",
  rightNow: "Jetzt richtig",
  countOf: "{count, number} von {total, number}",
  changes: "Werte, die sich ändern würden",
  noChanges: "Kein Wert würde sich ändern.",
  document: "Dokument",
  field: "Feld",
  change: "Änderung",
  before: "Vorher",
  now: "Jetzt",
  confirmed: "Bestätigt",
  worse: "Schlechter",
  better: "Besser",
  other: "Anders",
  nothing: "Nichts",
  expenseOf: "Ausgabe {id}",
  showAll: "Alle {count, number} Änderungen anzeigen",
  more: "{count, plural, one {# weitere Änderung ist} other {# weitere Änderungen sind}} nicht aufgeführt.",
  tax: "Steuer",
  tip: "Trinkgeld",
  invoiceNumber: "Rechnungsnummer",
  dueDate: "Fällig am",
  paymentAccount: "Zahlungskonto",
};
