import type { contractManualEntries as english } from "../en-US/contract-manual-entries.ts";
import type { Translated } from "../translator.ts";

export const contractManualEntries: Translated<typeof english> = {
  date: "Datum",
  dateMissing: "Geben Sie ein gültiges Buchungsdatum ein.",
  description: "Buchungstext",
  descriptionMissing: "Geben Sie einen Buchungstext ein.",
  reference: "Belegnummer",
  tooLong: "Verwenden Sie höchstens {max, number} Zeichen.",
  linesMissing: "Geben Sie mindestens zwei Buchungszeilen ein, eine im Soll und eine im Haben.",
  tooManyLines: "Eine Buchung kann höchstens {max, number} Buchungszeilen haben.",
  accountMissing: "Wählen Sie ein Konto.",
  amountMissing: "Geben Sie einen Betrag größer als null ein.",
  amountTooLarge: "Dieser Betrag ist zu groß.",
  oneSide: "Geben Sie in jeder Buchungszeile entweder Soll oder Haben ein.",
  rateInvalid: "Geben Sie einen Wechselkurs größer als null ein.",
  entryInvalid: "Ungültige Buchungs-ID.",
  entryNotFound: "Buchung nicht gefunden.",
  searchTooLong: "Verwenden Sie für die Suche höchstens 200 Zeichen.",
  unbalanced: "Soll und Haben stimmen nicht überein.",
  unbalancedBy:
    "Das Soll beträgt {debit}, das Haben {credit}. Die Differenz beträgt {difference}. Ändern Sie eine Buchungszeile oder ergänzen Sie eine über die Differenz.",
  unknownAccount: "Wählen Sie ein aktives Konto Ihres Kontenplans.",
  unknownAccountNamed: "Konto {code} ist nicht in Ihrem Kontenplan oder deaktiviert. Wählen Sie ein anderes Konto.",
  controlAccount:
    "Buchungszeilen auf Forderungen und Verbindlichkeiten brauchen eine Rechnung oder Eingangsrechnung. Buchen Sie das unter Journal, und wählen Sie sie dort.",
  rateMissing: "Für diesen Tag gibt es keinen Wechselkurs. Geben Sie den Wechselkurs ein.",
  notManual:
    "Hier lassen sich nur manuelle Buchungen stornieren. Ändern oder stornieren Sie das Dokument, aus dem diese Buchung entstanden ist.",
  isReversed: "Diese Buchung ist bereits storniert.",
  documentInvalid: "Ungültige Dokument-ID.",
  tooManyDocuments: "Eine Buchung kann höchstens {max, number} Dokumente haben.",
  noDocument: "Dokument nicht gefunden. Laden Sie es erneut hoch.",
  notAttached: "Dieses Dokument ist nicht an die Buchung angehängt.",
  attachNotManual: "Nur manuelle Buchungen haben angehängte Dokumente.",
  reverseOn: "Stornieren am",
  notClosedYear: "Wählen Sie ein abgeschlossenes Geschäftsjahr, das vor dem Buchungsdatum endet.",
  notLater: "Das Storno muss nach dem Buchungsdatum liegen. Wählen Sie einen späteren Tag.",
  beforeEntry: "Das Storno darf nicht vor dem Buchungsdatum liegen. Wählen Sie diesen oder einen späteren Tag.",
  needsApproval: "Diese Buchung braucht eine zweite Person. Reichen Sie sie zur Freigabe ein.",
  approvalOff: "Manuelle Buchungen brauchen keine Freigabe. Buchen Sie stattdessen direkt.",
  isReversal: "Eine Stornobuchung kann nicht storniert werden. Erfassen Sie die Buchung stattdessen neu.",
  rateTooSmall: "Zu diesem Wechselkurs ist die Buchung in Ihrer Währung null. Korrigieren Sie den Kurs.",
  oddDate:
    "Dieses Datum liegt mehr als ein Jahr in der Zukunft oder vor Ihrem ersten Geschäftsjahr. Korrigieren oder bestätigen Sie es.",
  lineInvalid: "Wählen Sie eine Zeile dieser Buchung.",
  tagsOfExpense: "Diese Buchung gehört zu einer Ausgabe. Ändern Sie die Dimensionen dort.",
  partiesNotManual:
    "Das ist nur bei manuellen Buchungen möglich. Ändern Sie stattdessen den Kunden oder Lieferanten im Dokument.",
  partyOfItem:
    "Diese Buchungszeile gehört zu einer Rechnung oder Eingangsrechnung und hat deren Kunden oder Lieferanten. Stornieren Sie die Buchung, und buchen Sie sie neu.",
  sharedTax:
    "Zeilen mit demselben Steuerschlüssel haben eine gemeinsame Steuer. Geben Sie ihnen denselben Kunden oder Lieferanten.",
  sharedTaxOf:
    "Die Zeilen mit dem Steuerschlüssel {code} haben eine gemeinsame Steuer. Geben Sie ihnen denselben Kunden oder Lieferanten.",
  partiesFiled:
    "Die Steuer dieser Buchung ist in einer abgegebenen Steuermeldung. Stornieren Sie die Buchung, und buchen Sie sie mit dem anderen Namen neu.",
  partiesFiledIn:
    "Die Steuer dieser Buchung ist in der abgegebenen Steuermeldung vom {from} bis {to}. Stornieren Sie die Buchung, und buchen Sie sie mit dem anderen Namen neu.",
  party: "Kunde oder Lieferant",
  client: "Kunde",
  vendor: "Lieferant",
  partyMissing: "Wählen Sie einen Kunden oder Lieferanten.",
  partyNotFound: "Weder Kunde noch Lieferant heißt „{name}“. Legen Sie ihn an, oder korrigieren Sie den Namen.",
  taxCode: "Steuerschlüssel",
  taxBase: "Nettobetrag",
  purchases: "Einkauf",
  sales: "Verkauf",
  taxBaseInvalid: "Geben Sie einen Nettobetrag größer als null ein.",
  taxStructureInvalid: "Wählen Sie, ob die Beträge die Steuer enthalten.",
  taxOfPayment: "Konto {code} ({name}) nimmt keinen Steuerschlüssel. Wählen Sie ihn beim Aufwand oder Ertrag.",
  baseWithoutTax: "Ein Nettobetrag gehört nur zu einem Steuerkonto mit Steuerschlüssel.",
  taxBaseMissing: "Geben Sie den Nettobetrag dieser Steuer ein.",
  foreignAmountInvalid: "Geben Sie den Betrag in der anderen Währung ein, größer als null.",
  foreignNotInBase: "Nur eine Buchung in {base} kann Beträge in anderen Währungen haben.",
  foreignSame: "Wählen Sie eine andere Währung als {base}.",
  foreignHeldIn: "Konto {code} ({name}) wird in {currency} geführt. Geben Sie den Betrag in {currency} ein.",
  isTaxConfirmed: "isTaxConfirmed muss true oder false sein.",
  taxHasNoCode:
    "Eine Buchungszeile auf einem Steuerkonto hat keinen Steuerschlüssel. Wählen Sie einen, oder bestätigen Sie, dass es eine Zahlung oder Korrektur ist.",
  taxWithoutCode:
    "Eine Buchungszeile auf {code} ({name}) hat keinen Steuerschlüssel, daher fehlt sie in jeder Steuererklärung. Wählen Sie einen Steuerschlüssel, etwa {offered}, oder bestätigen Sie, dass es eine Zahlung oder Korrektur ist.",
  taxDiffers:
    "Das ist nicht die Steuer dieses Steuerschlüssels auf den Nettobetrag. Wählen Sie ihn beim Aufwand oder Ertrag.",
  periodInvalid: "Geben Sie den ersten und den letzten Tag des Leistungszeitraums ein.",
  monthsReleased:
    "Monate des Leistungszeitraums sind nach diesem Tag gebucht. Wählen Sie einen späteren Tag, oder stornieren Sie zuerst deren Läufe.",
};
