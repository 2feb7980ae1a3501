import type { taxes as english } from "../en-US/taxes.ts";
import type { Translated } from "../translator.ts";

export const taxes: Translated<typeof english> = {
  title: "Steuern",
  subtitle: "Meldungen aus Ihren Buchungen. Tallyleaf übermittelt nichts an Behörden.",
  none: "Noch keine Registrierung",
  noneHint:
    "Geben Sie an, wo Sie Steuern melden. Ihre Buchungen füllen dann die Kennzahlen jeder Meldung, und Sie sehen, wann sie fällig ist.",
  addRegistration: "Registrierung hinzufügen",
  registration: "Registrierung: {country}",
  rhythm: "{rhythm, select, month {Monat} two_months {Zwei Monate} quarter {Quartal} other {Jahr}}",
  state:
    "{state, select, running {Laufend} open {Abzugeben} overdue {Überfällig} filed {Abgegeben} other {Zu berichtigen}}",
  firstBegins: "Die erste Meldung beginnt am {day}.",
  result: "Ergebnis",
  toPay: "Zu zahlen",
  refund: "Erstattung",
  filedOn: "Abgegeben am",
  notVerified: "Nicht geprüft",

  return: "Steuermeldung",
  rounding: "Laut Buchführung: {booked}. Die Differenz entsteht durch die Rundung des Formulars.",
  boxes: "Kennzahlen",
  emptyBoxes: "Auch leere",
  box: "Kz",
  corrected: "Berichtigt",
  before: "Vorzeitraum",
  checks: "Prüfungen",
  nothingToCheck: "Nichts zu prüfen",
  counted: "{name}: {count, number}",
  which:
    "{which, select, to_check {Zu prüfende Zeilen} no_code {Zeilen ohne Schlüssel} late {Zeilen abgegebener Zeiträume} changed {Seit der Abgabe geänderte Zeilen} drafts {Nicht gebuchte Dokumente} other {Zeilen}}",
  changedHint:
    "{state, select, to_correct {Geben Sie eine Berichtigung ab.} other {Sie gehören in die nächste Meldung.}}",
  expenses: "Ausgaben",
  invoices: "Rechnungen",

  linesOf: "Zeilen der Kennzahl {box}",
  allLines: "Alle Zeilen",
  noLines: "Keine Zeilen",
  document: "Dokument",
  tax: "Steuer",
  net: "Netto",
  whenPaid: "nach Zahlung",
  paidFor: "bezahlt, Beleg vom {day}",
  claimed: "{amount} abziehbar",
  code: "Steuerschlüssel",
  codeOf: "Steuerschlüssel von {document}",
  choose: "Wählen …",
  inNoReturn: "In keiner Meldung",
  asProposed: "Wie vorgeschlagen",
  late: "Abgegebener Zeitraum",
  toCheck: "Zu prüfen",
  reason:
    "{reason, select, person {Von Hand gesetzt} document {Aus dem Dokument} rate {Nach dem Steuersatz} not_recoverable {Nicht abziehbare Steuer} foreign_tax {Steuer eines anderen Landes} eu_customer {Kunde in der EU, ohne Steuer} abroad_customer {Kunde im Ausland, ohne Steuer} no_tax_charged {Ohne Steuer} eu_vendor {Lieferant in der EU, ohne Steuer} abroad_vendor {Lieferant im Ausland, ohne Steuer} no_rate {Steuersatz unbekannt} no_code_for_rate {Kein Schlüssel passt} differs_from_books {Anders gebucht} base_unknown {Nettobetrag unbekannt} other {}}",

  file: "Als abgegeben markieren",
  correct: "Berichtigung abgeben",
  fileHint: "Geben Sie die Meldung zuerst bei der Behörde ab. Die Zahlen bleiben dann, wie sie sind.",
  reference: "Referenz (optional)",
  withdraw: "Zurückziehen",
  withdrawHint: "Die abgegebene Meldung bleibt im Verlauf.",
  reasonLabel: "Grund",
  filings: "Abgegebene Meldungen",
  filedBy: "Abgegeben am {day} von {person}",
  withdrawn: "Zurückgezogen am {time} von {person}: {reason}",
};
