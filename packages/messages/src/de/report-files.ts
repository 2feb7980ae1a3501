import type { reportFiles as english } from "../en-US/report-files.ts";
import type { Translated } from "../translator.ts";

export const reportFiles: Translated<typeof english> = {
  asOf: "Stand {day}",
  fromTo: "{from} bis {to}",
  cashBasis: "Ist (nach Zahlung) · Beträge in {currency}",
  accrualBasis: "Soll (nach Rechnungsdatum) · Beträge in {currency}",
  amountsIn: "Beträge in {currency}",
  asKnownOn: "Kenntnisstand {day}",
  foot: "{company} · erstellt mit {product} am {day}",
  footWithoutDay: "{company} · erstellt mit {product}",
  page: "Seite {page} von {pages}",
  taxId: "USt-IdNr./Steuernummer {id}",

  date: "Datum",
  dueDate: "Fällig am",
  reference: "Referenz",
  code: "Kontonummer",
  name: "Name",
  section: "Abschnitt",
  kind: "Art",
  currency: "Währung",
  knownOn: "Kenntnisstand",
  note: "Anmerkung",

  /** `months` are those of the budget that the days are in: "Jan 2026 to Mar 2026". */
  budgetNote: "Budget: {name}, {months}.",
  taxableNote: "Bemessungsgrundlage sind die Nettobeträge der Dokumente.",
  unknownOnSales:
    "{tax} auf Verkäufe: Für {amount} davon zeigen die Dokumente keinen Nettobetrag. In der Bemessungsgrundlage ist dieser nicht enthalten.",
  unknownOnPurchases:
    "{tax} auf Einkäufe: Für {amount} davon zeigen die Dokumente keinen Nettobetrag. In der Bemessungsgrundlage ist dieser nicht enthalten.",
  creditBalances: "Ein negativer Saldo ist ein Habensaldo.",
  unusedLeftOut: "Konten ohne Buchungen in diesem Zeitraum sind nicht aufgeführt.",
  severalTags: "Eine Buchungszeile mit mehreren Schlagwörtern zählt in jeder ihrer Spalten, in der Summe nur einmal.",
  openingsNoFlow: "Anfangsbestände sind kein Cashflow. Der Gewinn ist der seit der Eröffnung.",
  formerCurrency:
    "Buchungen in einer anderen Währung aus der Zeit vor dem Wechsel der Basiswährung sind in diesen Zahlen nicht enthalten.",
  noCountry:
    "Das Land des Unternehmens ist nicht festgelegt, daher gilt die gesamte Steuer auf Einkäufe als abziehbar. Legen Sie es unter „Unternehmen“ fest.",
  noCountryRule:
    "Für {country} gibt es noch keine Steuerregeln, daher gilt die gesamte Steuer auf Einkäufe als abziehbar.",
  morePostings: "{count, plural, one {# weitere Buchungszeile} other {# weitere Buchungszeilen}}",

  failed:
    "Der Bericht konnte nicht erstellt werden. Versuchen Sie es erneut. Wenn das nicht hilft, wählen Sie einen kürzeren Zeitraum.",
  tooLong:
    "Dieser Zeitraum hat {count} Buchungszeilen, eine solche Datei fasst höchstens {most}. Wählen Sie einen kürzeren Zeitraum oder CSV.",
  tooLongCsv:
    "Dieser Zeitraum hat {count} Buchungszeilen, eine Datei fasst höchstens {most}. Wählen Sie einen kürzeren Zeitraum.",
  generating: "Bericht wird erstellt …",
  deleted: "Bericht gelöscht.",
  scheduled: "Bericht geplant. Der erste wird am {day} gesendet.",
  paused: "Zeitplan angehalten.",
  resumed: "Zeitplan fortgesetzt. Der nächste Bericht wird am {day} gesendet.",
  scheduleDeleted: "Zeitplan gelöscht.",
};
