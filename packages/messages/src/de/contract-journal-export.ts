import type { contractJournalExport as english } from "../en-US/contract-journal-export.ts";
import type { Translated } from "../translator.ts";

export const contractJournalExport: Translated<typeof english> = {
  datesInvalid: "Bitte wählen Sie ein gültiges Start- und Enddatum",
  idsInvalid: "ids muss aus höchstens {max, number} Nummern von Ausgaben bestehen, durch Kommas getrennt.",
  onlyExpensesMerged:
    "Nur Ausgaben lassen sich zu je einer Zeile zusammenfassen: Lassen Sie scope weg, oder wählen Sie für exportMode detailed.",
  failed: "Der Export ist fehlgeschlagen",
  tooManyEntries:
    "Ein PDF kann höchstens {max, number} Buchungen enthalten. Wählen Sie einen kürzeren Zeitraum oder CSV.",
  tooManyDocuments:
    "Ein PDF kann höchstens {max, number} Dokumente mit zusammen {size, number}\u00a0MB enthalten. Wählen Sie einen kürzeren Zeitraum oder CSV, das sie in einer ZIP-Datei mitliefert.",
};
