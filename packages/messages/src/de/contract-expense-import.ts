import type { contractExpenseImport as english } from "../en-US/contract-expense-import.ts";
import type { Translated } from "../translator.ts";

export const contractExpenseImport: Translated<typeof english> = {
  amount: "Betrag",
  netAmount: "Nettobetrag",
  tax: "Steuer",
  taxRate: "Steuersatz",
  paidFrom: "Zahlungskonto",
  tags: "Schlagwörter",
  notUsed: "Nicht verwendet",
  mapping: "Die Zuordnung der Spalten ist ungültig.",
  mappingDate: "Wählen Sie die Spalte mit dem Datum aus.",
  mappingVendor: "Wählen Sie die Spalte mit dem Lieferanten aus.",
  mappingAmount: "Wählen Sie die Spalte mit dem Betrag aus, mit oder ohne Steuer.",
  paymentAccount: "paymentAccountId muss eine Kontonummer oder leer sein.",
  duplicates: "duplicates muss skip oder import sein.",
  bad: "bad muss refuse oder leave_out sein.",
  noImport: "Ungültige Import-ID.",
  unreadable:
    "Diese Datei konnte nicht als Tabelle gelesen werden. Speichern Sie die Tabelle als CSV und wählen Sie diese Datei aus.",
  tooManyRows: "Es können höchstens {count, number} Zeilen auf einmal importiert werden. Teilen Sie die Datei auf.",
  noSuchAccount:
    "Ausgaben können nicht von diesem Konto bezahlt werden. Wählen Sie ein Kassen-, Bank- oder Kartenkonto aus.",
  badRows:
    "Einige Zeilen können nicht gebucht werden, daher wurde nichts importiert. Korrigieren Sie sie, oder lassen Sie sie aus.",
  nothingToImport: "Nichts zu importieren: Keine Zeile dieser Datei würde eine neue Ausgabe ergeben.",
  notFound: "Import nicht gefunden.",
  running: "Dieser Import läuft noch. Machen Sie ihn rückgängig, wenn er abgeschlossen ist.",
  nothingLeft: "Von diesem Import ist nichts mehr rückgängig zu machen.",
};
