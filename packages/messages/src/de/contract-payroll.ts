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
  isPosted:
    "Dieser Monat des Lohnabrechners ist schon gebucht. Buchen Sie ihn als weiteren Lauf, wenn es eine Korrektur ist, oder stornieren Sie den ersten.",
  furtherInvalid: "further muss true oder false sein.",
  totalsDiffer: "Eine Summenzeile weicht von der Summe ihrer Zeilen ab.",
  sameFile: "Diese Datei ist für den Monat schon gebucht.",
  totalDiffers: "Zeile {line}, {column}: Die Datei nennt {stated}, ihre Zeilen ergeben {sum}.",
  rowUnbalanced:
    "Zeile {line}: Soll ist {debit}, Haben ist {credit}. Prüfen Sie die Datei oder die Zuordnung ihrer Spalten.",
  ownMoneyDiffers:
    "Die Datei erstattet Auslagen, den Mitgliedern wird aber ein anderer Betrag geschuldet. Vergleichen Sie sie mit den Auslagen.",
  ownMoneyOwed:
    "{amount} sind {account} zugeordnet, das sich nur mit Auslagen von Mitgliedern ändert. {any, select, none {Bis zum Monatsende wird ihnen nichts geschuldet} other {Bis zum Monatsende wird ihnen geschuldet: {owed}}}. Ordnen Sie eine Spalte zu, die ein oder mehrere Mitglieder ganz auszahlt, oder wählen Sie ein anderes Konto.",
  runInvalid: "Ungültige ID einer Lohnbuchung.",
  notFound: "Lohnbuchung nicht gefunden.",
};
