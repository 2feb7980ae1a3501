import type { journalImport as english } from "../en-US/journal-import.ts";
import type { Translated } from "../translator.ts";

export const journalImport: Translated<typeof english> = {
  title: "Buchungen importieren",
  subtitle: "Prüfen Sie die Buchungen einer CSV-Datei und buchen Sie dann alle auf einmal.",
  back: "Zurück zum Journal",
  format:
    "Die erste Zeile nennt die Spalten. Zeilen mit derselben Buchungsnummer sind eine Buchung. Gebucht wird erst, wenn jede Zeile gültig ist.",
  downloadTemplate: "Vorlage herunterladen",
  templateName: "buchungen.csv",
  exampleText: "Beispiel",
  file: "Datei mit Buchungen",
  fileKinds: "CSV",
  howDaysAreWritten: "Wie sind Datumsangaben geschrieben?",
  dayFirst: "Tag zuerst",
  monthFirst: "Monat zuerst",
  unused: "Nicht verwendet: {columns}.",
  errors: "{count, plural, one {# Fehler} other {# Fehler}}",
  moreErrors: "{count, plural, one {Und # weiterer Fehler.} other {Und # weitere Fehler.}}",
  line: "Zeile {line, number}",
  lineAndColumn: "Zeile {line, number}, {column}",
  entries: "{count, plural, one {# Buchung} other {# Buchungen}}",
  moreEntries: "{count, plural, one {Und # weitere Buchung.} other {Und # weitere Buchungen.}}",
  entryNamed: "Zeilen der Buchung {name}",
  entryFacts: "{name} · {day} · {amount}",
  account: "Konto",
  debit: "Soll",
  credit: "Haben",
  ready: "{count, plural, one {# Buchung kann gebucht werden.} other {# Buchungen können gebucht werden.}}",
  toApprove: "{count, plural, one {# Buchung wird} other {# Buchungen werden}} zur Freigabe eingereicht.",
  notReady:
    "{count, plural, one {# Fehler. Korrigieren Sie die Datei und wählen Sie sie erneut aus.} other {# Fehler. Korrigieren Sie die Datei und wählen Sie sie erneut aus.}}",
  again: "Erneut importieren. Diese Datei wurde am {day} importiert.",
  post: "{count, plural, one {# Buchung buchen} other {# Buchungen buchen}}",
  posting: "Wird gebucht …",
};
