import type { contractPayroll as english } from "../en-US/contract-payroll.ts";
import type { Translated } from "../translator.ts";

export const contractPayroll: Translated<typeof english> = {
  csvMissing: "Wählen Sie eine CSV-Datei.",
  csvTooLarge: "Die Datei ist zu groß. Verwenden Sie höchstens 500.000 Zeichen.",
  providerMissing: "Geben Sie den Namen des Lohnabrechners ein.",
  notBegun: "Dieser Monat hat noch nicht begonnen. Wählen Sie einen früheren.",
  monthInvalid: "Geben Sie den Monat ein, etwa 2026-03.",
  columnsInvalid: "Wählen Sie für mindestens eine Spalte ein Konto und eine Seite.",
  unreadable: "Die Datei ist keine CSV mit Spaltennamen und Zeilen.",
  unknownColumn: "Die Datei hat keine Spalte mit diesem Namen. Prüfen Sie die Zuordnung.",
  badAmount: "Eine Zelle dieser Spalte ist kein Betrag.",
  unknownAccount: "Dieses Konto gibt es in Ihrem Kontenplan nicht, oder es ist deaktiviert. Wählen Sie ein anderes.",
  unbalanced: "Soll und Haben sind verschieden. Ordnen Sie die fehlenden Spalten zu.",
  isPosted: "Dieser Monat des Lohnabrechners ist gebucht. Stornieren Sie ihn zuerst.",
  runInvalid: "Ungültige ID einer Lohnbuchung.",
  notFound: "Lohnbuchung nicht gefunden.",
};
