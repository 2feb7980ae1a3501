import type { contractFiscalYears as english } from "../en-US/contract-fiscal-years.ts";
import type { Translated } from "../translator.ts";

export const contractFiscalYears: Translated<typeof english> = {
  fromInvalid: "Ungültiger erster Tag eines Geschäftsjahres. Verwenden Sie JJJJ-MM-TT.",
  firstDayInvalid: "Ungültiger erster Tag der Bücher. Verwenden Sie ein Datum von 1900 bis 2099.",
  notFound: "An diesem Tag beginnt kein Geschäftsjahr. Laden Sie die Seite neu, um die Geschäftsjahre zu sehen.",
  beginningInvalid: "Ein Geschäftsjahr kann am ersten Tag eines Monats oder am 6. April beginnen.",
  cutsClosedYear:
    "Das würde ein abgeschlossenes Geschäftsjahr ändern. Öffnen Sie das Jahr zuerst wieder, oder wählen Sie ein späteres Jahr.",
  noYearFrom: "An diesem Tag beginnt kein Geschäftsjahr. Wählen Sie den ersten Tag eines Geschäftsjahres.",
  entriesBefore: "Es gibt Buchungen vor diesem Tag. Wählen Sie den Tag der ersten oder einen früheren.",
  reasonTooLong: "Der Grund darf höchstens {max, number} Zeichen haben.",
  notOver: "Dieses Geschäftsjahr ist noch nicht zu Ende. Sie können es danach abschließen.",
  alreadyClosed: "Dieses Geschäftsjahr ist bereits abgeschlossen.",
  pointsOpen:
    "Einige Punkte der Checkliste sind offen. Erledigen Sie sie zuerst, oder geben Sie an, warum Sie das Jahr ohne sie abschließen.",
  noResultAccount:
    "Dieses Land verlangt eine Abschlussbuchung, aber im Kontenplan fehlt ein Konto für den Gewinnvortrag. Legen Sie das Eigenkapitalkonto 3900 an und schließen Sie dann das Jahr ab.",
  earlierYearOpen:
    "Ein früheres Geschäftsjahr mit Buchungen ist offen. Jahre lassen sich nur der Reihe nach abschließen, das früheste zuerst.",
  reasonMissing: "Geben Sie den Grund an, aus dem das Geschäftsjahr wieder geöffnet wird.",
  notClosed: "Dieses Geschäftsjahr ist offen.",
  laterYearClosed: "Ein späteres Geschäftsjahr ist abgeschlossen. Öffnen Sie zuerst das spätere Jahr wieder.",
  yearSealed:
    "Dieses Geschäftsjahr ist festgeschrieben und lässt sich nicht wieder öffnen. Buchen Sie die Korrektur in einem offenen Jahr.",
  sealUnconfirmed: "Bestätigen Sie, dass sich das Geschäftsjahr nie wieder öffnen lässt.",
  sealsClosedOnly: "Dieses Geschäftsjahr ist offen. Vor dem Festschreiben müssen Sie es abschließen.",
  alreadySealed: "Dieses Geschäftsjahr ist bereits festgeschrieben.",
};
