import type { contractExpenses as english } from "../en-US/contract-expenses.ts";
import type { Translated } from "../translator.ts";

export const contractExpenses: Translated<typeof english> = {
  notFound: "Ausgabe nicht gefunden. Möglicherweise wurde sie gelöscht.",
  noEInvoice: "Diese Ausgabe hat keine E-Rechnung.",
  tooManyItems: "Eine PDF-Datei kann höchstens {max, number} Positionen haben. Öffnen Sie stattdessen das Original.",
  isAsset: "Mit dieser Ausgabe wurde ein Anlagegut gekauft. Entfernen Sie zuerst das Anlagegut.",
  isJourney:
    "Betrag, Datum, Währung und Konto dieser Fahrt folgen aus den Sätzen. Löschen Sie sie, und erfassen Sie sie neu.",
  laterJourney: "Eine später erfasste Fahrt hat ohne diese andere Sätze und lässt sich nicht ändern.",
  inProcessing: "Dieses Dokument wird gerade verarbeitet. Löschen Sie es, wenn die Verarbeitung abgeschlossen ist.",
  deleteInvalid: "Die Ausgabe kann nicht gelöscht werden: Ihre ID ist keine Zahl.",
  idNotNumber: "Die ID der Ausgabe ist keine Zahl.",
  sortBy: "sortBy muss einer dieser Werte sein: {columns}.",
  vendorId: "Ungültige Lieferanten-ID.",
  memberId: "Ungültige Mitglieds-ID.",
  lacks: "lacks muss einer dieser Werte sein: {values}.",
  searchTooLong: "Suchen Sie mit höchstens 200 Zeichen.",
  notDate: "{field} ist kein Datum (JJJJ-MM-TT).",
  notAmount: "{field} ist kein Betrag (zum Beispiel 12.50).",
  trueOrNothing: "{field} muss true sein oder fehlen.",
  accountCodeTooLong: "accountCode hat höchstens 20 Zeichen.",
};
