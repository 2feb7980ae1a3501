import type { contractJournalImport as english } from "../en-US/contract-journal-import.ts";
import type { Translated } from "../translator.ts";

export const contractJournalImport: Translated<typeof english> = {
  entry: "Buchung",
  date: "Datum",
  account: "Konto",
  text: "Text",
  debit: "Soll",
  credit: "Haben",
  currency: "Währung",
  rate: "Wechselkurs",
  reference: "Referenz",
  description: "Buchungstext",
  project: "Projekt",
  costCenter: "Kostenstelle",
  tags: "Schlagwörter",
  taxCode: "Steuerschlüssel",
  taxBase: "Steuer-Bemessungsgrundlage",
  foreignAmount: "Fremdbetrag",
  foreignCurrency: "Fremdwährung",
  item: "Rechnung oder Eingangsrechnung",
  dueDate: "Fälligkeit",
  periodFrom: "Leistung von",
  periodTo: "Leistung bis",
  periodSplit: "Verteilung",
  unreadable: "Diese Datei ist keine Tabelle. Speichern Sie sie als CSV und wählen Sie sie erneut aus.",
  tooManyRows:
    "Eine Datei kann höchstens {rows, number} Zeilen und {entries, number} Buchungen haben. Teilen Sie die Datei auf und importieren Sie die Teile nacheinander.",
  dateOrderInvalid: "Wählen Sie, ob der Tag oder der Monat zuerst steht.",
  againInvalid: "Wählen Sie, ob die Datei erneut importiert wird.",
  badRows:
    "Es wurde nichts gebucht: Einige Zeilen sind fehlerhaft. Korrigieren Sie die Datei und wählen Sie sie erneut aus.",
  importedBefore:
    "Es wurde nichts gebucht: Diese Datei wurde bereits importiert. Importieren Sie sie erneut, wenn Sie die Buchungen doppelt möchten.",
};
