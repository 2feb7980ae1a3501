import type { contractInvoices as english } from "../en-US/contract-invoices.ts";
import type { Translated } from "../translator.ts";

export const contractInvoices: Translated<typeof english> = {
  // Errors of parameters: `field` is the name in the API
  invoiceId: "Ungültige Rechnungs-ID.",
  revision: "revision muss eine ganze Zahl sein.",
  oneOf: "{field} muss einer dieser Werte sein: {values}.",
  notADate: "{field} ist kein Datum (JJJJ-MM-TT).",
  notAnId: "{field} ist keine gültige ID.",
  notAnAmount: "{field} ist kein Betrag (zum Beispiel 12.50).",
  // Refusals
  notFound: "Rechnung nicht gefunden. Möglicherweise wurde sie gelöscht.",
  noClientEmail: "Der Kunde hat keine E-Mail-Adresse. Geben Sie eine ein.",
  changedMeanwhile:
    "Jemand anderes hat diese Rechnung geändert, nachdem Sie sie geöffnet haben. Ihre Änderungen sind noch da. Vergleichen Sie sie und speichern Sie erneut.",
  alreadyIssued:
    "Diese Rechnung ist ausgestellt und kann nicht mehr geändert werden. Stornieren Sie sie oder erstellen Sie eine Rechnungskorrektur.",
  notIssued: "Dies ist noch ein Entwurf. Sie müssen ihn zuerst ausstellen.",
  isVoid: "Diese Rechnung ist storniert. Duplizieren Sie sie, um eine neue zu senden.",
  unknownClient: "Kunde nicht gefunden oder archiviert. Wählen Sie einen anderen.",
  unknownProject: "Dieser Kunde hat kein solches Projekt. Wählen Sie ein anderes.",
  unknownAccount: "Dies ist kein aktives Erlöskonto. Wählen Sie ein anderes.",
  badTaxCode: "Wählen Sie einen Steuerschlüssel eines Landes, in dem Sie registriert sind.",
  smallBusinessTax:
    "Als Kleinunternehmer berechnen Sie keine Steuer. Entfernen Sie sie, oder ändern Sie die Registrierung unter „Steuern“.",
  badAdvance: "Diese Anzahlung lässt sich nicht abziehen. Wählen Sie eine andere, oder verringern Sie den Betrag.",
  detailsMissing: "Auf dieser Rechnung fehlen Pflichtangaben.",
  badAmounts: "Der Gesamtbetrag darf nicht negativ und der Rabatt nicht höher als die Summe der Positionen sein.",
  rateMissing: "Für diese Währung und diesen Tag ist kein Wechselkurs bekannt. Geben Sie den Wechselkurs ein.",
  nothingToPost: "Der Gesamtbetrag ist null. Fügen Sie eine Position mit einem Preis hinzu.",
  noReceivable:
    "Der Kontenplan hat kein aktives Konto für Forderungen. Reaktivieren Sie es oder legen Sie ein Konto der Art Aktiva mit dem Zweck Forderungen an.",
  creditTooHigh: "Diese Rechnungskorrektur ist höher als der Restbetrag der Rechnung. Verringern Sie die Positionen.",
  beforeInvoice:
    "Das Datum einer Rechnungskorrektur kann nicht vor dem ihrer Rechnung liegen. Wählen Sie ein späteres.",
  prepaidMissing:
    "Auf dem Konto für Anzahlungen ist nicht, was schon bezahlt wurde. Buchen Sie zuerst diesen Geldeingang, oder senken Sie den Betrag.",
  noDepositAccount:
    "Laut Rechnung ist ein Teil schon bezahlt, aber der Kontenplan hat kein Konto für erhaltene Anzahlungen. Legen Sie ein Passivkonto mit diesem Namen an.",
  creditsNothing: "Die Rechnung zu dieser Rechnungskorrektur ist storniert. Es gibt nichts mehr zu korrigieren.",
  tooManyMails:
    "Ihr Unternehmen hat in der letzten Stunde viele Rechnungen versendet oder viele an diese Adresse. Versuchen Sie es etwas später erneut.",
  isCreditNote: "Eine Rechnungskorrektur kann nicht korrigiert werden. Stornieren Sie sie stattdessen.",
  creditedInFull: "Diese Rechnung ist bereits vollständig korrigiert.",
  hasPayments:
    "Zu dieser Rechnung sind Zahlungen erfasst. Stornieren Sie diese zuerst oder erstellen Sie eine Rechnungskorrektur.",
  advanceUsed: "Eine andere Rechnung zieht diese Anzahlung ab. Stornieren Sie diese zuerst.",
  hasCreditNotes: "Zu dieser Rechnung gibt es Rechnungskorrekturen. Stornieren Sie diese zuerst.",
  dateTooEarly: "Die Stornobuchung darf nicht vor der Rechnung datiert sein.",
  // The fields of the dialogs
  toLabel: "An",
  toHelp: "Mit Eingabetaste oder Komma eine Adresse hinzufügen.",
  tooManyAddresses: "Geben Sie höchstens {limit, number} Adressen ein",
  messageLabel: "Nachricht",
  messageHelp: "Steht am Anfang der E-Mail. Die PDF-Datei ist angehängt.",
  reasonLabel: "Grund",
  dateLabel: "Stornodatum",
  dateHelp: "Wenn leer: das Rechnungsdatum oder heute, falls dieser Monat abgeschlossen ist.",
};
