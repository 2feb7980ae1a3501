import type { activityMoney as english } from "../en-US/activity-money.ts";
import type { Translated } from "../translator.ts";

export const activityMoney: Translated<typeof english> = {
  clientCreated: "{who} hat den Kunden {name} hinzugefügt",
  clientUpdated: "{who} hat den Kunden {name} geändert",
  clientDeleted: "{who} hat den Kunden {name} gelöscht",
  clientArchived: "{who} hat den Kunden {name} archiviert",
  clientReactivated: "{who} hat den Kunden {name} wieder aktiviert",
  clientPageOpened: "{who} hat einen Link zur Seite von {name} erstellt",
  clientPageWithdrawn: "{who} hat den Link zur Seite von {name} zurückgezogen",
  clientAsked: "Der Kunde {name} hat eine Frage gestellt",
  projectCreated: "{who} hat das Projekt {name} hinzugefügt",
  projectUpdated: "{who} hat das Projekt {name} geändert",
  projectDeleted: "{who} hat das Projekt {name} gelöscht",

  // Vendors. {other}: the vendor that stays
  vendorCreated: "{who} hat den Lieferanten {name} hinzugefügt",
  vendorUpdated: "{who} hat den Lieferanten {name} geändert",
  vendorDeleted: "{who} hat den Lieferanten {name} gelöscht",
  vendorArchived: "{who} hat den Lieferanten {name} archiviert",
  vendorReactivated: "{who} hat den Lieferanten {name} wieder aktiviert",
  vendorMerged: "{who} hat den Lieferanten {name} mit {other} zusammengeführt",
  vendorUnmerged: "{who} hat die Zusammenführung des Lieferanten {name} mit {other} rückgängig gemacht",
  vendorKeptApart: "{who} hat die Lieferanten {name} und {other} als verschieden gekennzeichnet",
  vendorTinRevealed: "{who} hat die TIN des Lieferanten {name} angesehen",
  vendorMarkIgnored: "{who} hat {value} aus den gelernten Merkmalen des Lieferanten {name} entfernt",
  vendorIbansConfirmed: "{who} hat die IBANs des Lieferanten {name} bestätigt",

  draftCreated:
    "{kind, select, credit_note {{who} hat den Entwurf einer Rechnungskorrektur über {amount} erstellt} other {{who} hat einen Rechnungsentwurf über {amount} erstellt}}",
  draftUpdated:
    "{kind, select, credit_note {{who} hat den Entwurf einer Rechnungskorrektur über {amount} geändert} other {{who} hat einen Rechnungsentwurf über {amount} geändert}}",
  draftDeleted:
    "{kind, select, credit_note {{who} hat den Entwurf einer Rechnungskorrektur über {amount} gelöscht} other {{who} hat einen Rechnungsentwurf über {amount} gelöscht}}",
  invoiceIssued:
    "{kind, select, credit_note {{who} hat die Rechnungskorrektur {number} an {client} ausgestellt: {amount}} other {{who} hat die Rechnung {number} an {client} ausgestellt: {amount}}}",
  invoiceSent:
    "{kind, select, credit_note {{who} hat die Rechnungskorrektur {number} an {to} gesendet} other {{who} hat die Rechnung {number} an {to} gesendet}}",
  invoiceSubmitted:
    "{who} hat {kind, select, credit_note {die Rechnungskorrektur} other {die Rechnung}} {number} per {network}{isTest, select, yes { (Testserver)} other {}} zum Senden gegeben",
  invoiceMarkedSent:
    "{kind, select, credit_note {{who} hat die Rechnungskorrektur {number} versendet} other {{who} hat die Rechnung {number} versendet}}",
  invoicePaid:
    "{kind, select, credit_note {{who} hat die vollständige Zahlung der Rechnungskorrektur {number} erfasst} other {{who} hat die vollständige Zahlung der Rechnung {number} erfasst}}",
  invoiceVoided:
    "{kind, select, credit_note {{who} hat die Rechnungskorrektur {number} storniert} other {{who} hat die Rechnung {number} storniert}}",
  invoiceVoidedWith:
    "{kind, select, credit_note {{who} hat die Rechnungskorrektur {number} storniert: {note}} other {{who} hat die Rechnung {number} storniert: {note}}}",

  entryPosted: "{who} hat eine manuelle Buchung erfasst",
  entryPostedWith: "{who} hat die manuelle Buchung „{description}“ erfasst",
  entryReversed: "{who} hat eine manuelle Buchung storniert",
  entryReversedWith: "{who} hat die manuelle Buchung „{description}“ storniert",
  entryDateConfirmed:
    "{named, select, yes {{who} hat das ungewöhnliche Datum {day} der Buchung „{description}“ bestätigt} other {{who} hat das ungewöhnliche Datum {day} einer Buchung bestätigt}}",
  entryTaxConfirmed:
    "{who} hat {named, select, yes {die Buchung „{description}“} other {eine Buchung}} ohne Steuerschlüssel auf {account} bestätigt",
  entryRetagged:
    "{who} hat die Dimensionen {named, select, yes {der Buchung „{description}“} other {einer Buchung}} geändert",
  entryPartiesChanged:
    "{who} hat Kunde oder Lieferant {named, select, yes {der Buchung „{description}“} other {einer Buchung}} geändert",
  openingPosted: "{who} hat die Anfangssalden gebucht",
  openingReversed: "{who} hat die Anfangssalden storniert",
  openingDeleted: "{who} hat den Entwurf der Anfangssalden gelöscht",
  entryDraftSaved:
    "{named, select, yes {{who} hat den Buchungsentwurf „{description}“ gespeichert} other {{who} hat einen Buchungsentwurf gespeichert}}",
  entryDraftChanged:
    "{named, select, yes {{who} hat den Buchungsentwurf „{description}“ geändert} other {{who} hat einen Buchungsentwurf geändert}}",
  entryDraftDeleted:
    "{named, select, yes {{who} hat den Buchungsentwurf „{description}“ gelöscht} other {{who} hat einen Buchungsentwurf gelöscht}}",
  entryDraftRestored:
    "{named, select, yes {{who} hat den Buchungsentwurf „{description}“ wiederhergestellt} other {{who} hat einen Buchungsentwurf wiederhergestellt}}",
  entrySubmitted:
    "{named, select, yes {{who} hat die manuelle Buchung „{description}“ zur Freigabe eingereicht} other {{who} hat eine manuelle Buchung zur Freigabe eingereicht}}",
  reversalSubmitted:
    "{named, select, yes {{who} hat die Stornierung der manuellen Buchung „{description}“ zur Freigabe eingereicht} other {{who} hat die Stornierung einer manuellen Buchung zur Freigabe eingereicht}}",
  entryWithdrawn:
    "{named, select, yes {{who} hat die manuelle Buchung „{description}“ zurückgezogen} other {{who} hat eine manuelle Buchung zurückgezogen}}",
  entryApproved:
    "{named, select, yes {{who} hat die manuelle Buchung „{description}“ freigegeben} other {{who} hat eine manuelle Buchung freigegeben}}",
  entryRejected:
    "{named, select, yes {{who} hat die manuelle Buchung „{description}“ abgelehnt} other {{who} hat eine manuelle Buchung abgelehnt}}",
  entryDocumentAttached: "{who} hat {file} an eine manuelle Buchung angehängt",
  entryDocumentRestored: "{who} hat {file} wieder an eine manuelle Buchung angehängt",
  entryDocumentRemoved: "{who} hat {file} aus einer manuellen Buchung entfernt",
  templateCreated: "{who} hat die Buchungsvorlage {name} hinzugefügt",
  templateUpdated: "{who} hat die Buchungsvorlage {name} geändert",
  templateDeleted: "{who} hat die Buchungsvorlage {name} gelöscht",
  templateRestored: "{who} hat die Buchungsvorlage {name} wiederhergestellt",
  entryPostedFrom: "{who} hat die Buchung „{description}“ aus der Buchungsvorlage {template} erfasst",
  itemCreated: "{who} hat den Artikel {name} hinzugefügt",
  itemUpdated: "{who} hat den Artikel {name} geändert",
  itemDeleted: "{who} hat den Artikel {name} gelöscht",
  itemArchived: "{who} hat den Artikel {name} archiviert",
  itemReactivated: "{who} hat den Artikel {name} wieder aktiviert",
  recurringCreated: "{who} hat den wiederkehrenden Beleg {name} hinzugefügt",
  recurringUpdated: "{who} hat den wiederkehrenden Beleg {name} geändert",
  recurringPaused: "{who} hat den wiederkehrenden Beleg {name} pausiert",
  recurringResumed: "{who} hat den wiederkehrenden Beleg {name} fortgesetzt",
  recurringEnded: "{who} hat den wiederkehrenden Beleg {name} beendet",
  recurringSkipped: "{who} hat den {day} des wiederkehrenden Belegs {name} übersprungen",
  recurringFailed: "Der Beleg von {name} zum {day} konnte nicht erstellt werden",
  assetCreated: "{who} hat das Anlagegut {name} hinzugefügt",
  assetUpdated: "{who} hat das Anlagegut {name} geändert",
  assetDeleted: "{who} hat das Anlagegut {name} gelöscht",
  assetDisposed: "{who} hat den Abgang von {name} am {day} gebucht",
  assetRestored: "{who} hat den Abgang von {name} storniert",
  assetImpaired: "{who} hat {name} außerplanmäßig abgeschrieben: {amount}",
  impairmentReversed: "{who} hat die außerplanmäßige Abschreibung von {name} storniert",
  depreciationAutomatic: "{who} hat die automatische Abschreibung eingeschaltet",
  depreciationByHand: "{who} hat die automatische Abschreibung ausgeschaltet",
  depreciationPosted: "{who} hat die Abschreibung für {month} gebucht: {total}",
  deferralCreated: "{who} hat {name} ({amount}) auf {from} bis {to} abgegrenzt",
  deferralUpdated: "{who} hat das Ende der Abgrenzung {name} auf {day} geändert",
  deferralDeleted: "{who} hat die Abgrenzung {name} storniert",
  deferralReplanned: "{who} hat die Abgrenzung {name} neu geplant: {amount}",
  deferralReplanReversed: "{who} hat die Neuplanung der Abgrenzung {name} storniert",
  deferralAutomatic: "{who} hat das automatische Buchen der Abgrenzungen eingeschaltet",
  deferralByHand: "{who} hat das automatische Buchen der Abgrenzungen ausgeschaltet",
  releasePosted: "{who} hat die Abgrenzungen für {month} gebucht: {total}",
  releaseReversed: "{who} hat die Abgrenzungen für {month} storniert",
  accrualPosted: "{who} hat {name} zum {day} abgegrenzt: {amount}",
  accrualReversed: "{who} hat die Abgrenzung von {name} zum {day} storniert",
  accrualSettled: "{who} hat das Dokument zur Abgrenzung von {name} angegeben: {document}",
  accrualClosed: "{who} hat die Abgrenzung von {name} ohne Dokument abgeschlossen: {reason}",
  accrualReopened: "{who} erwartet das Dokument zur Abgrenzung von {name} wieder",
  allowancePosted: "{who} hat Forderungen zum {day} wertberichtigt: {amount}",
  allowanceReversed: "{who} hat die Wertberichtigung zum {day} storniert",
  revaluationPosted: "{who} hat Fremdwährungen zum {day} bewertet: {gains} Kursgewinn, {losses} Kursverlust",
  revaluationReversed: "{who} hat die Fremdwährungsbewertung zum {day} storniert",
  depreciationReversed: "{who} hat die Abschreibung für {month} storniert",
  paymentRunCreated: "{who} hat einen Zahlungslauf über {total} erstellt",
  paymentRunApproved: "{who} hat den Zahlungslauf über {total} freigegeben",
  paymentRunExported: "{who} hat die Bankdatei des Zahlungslaufs über {total} erstellt",
  paymentRunWithdrawn: "{who} hat den Zahlungslauf über {total} zurückgezogen",
  scheduleCreated: "{who} hat die Dauerbuchung {name} hinzugefügt",
  schedulePaused: "{who} hat die Dauerbuchung {name} pausiert",
  scheduleResumed: "{who} hat die Dauerbuchung {name} fortgesetzt",
  scheduleEnded: "{who} hat die Dauerbuchung {name} beendet",
  scheduleSkipped: "{who} hat den {day} der Dauerbuchung {name} übersprungen",
  entryPostedFor: "{who} hat die Buchung „{description}“ für die Dauerbuchung {schedule} erfasst",
  entriesImported:
    "{count, plural, one {{who} hat # Buchung aus {fileName} importiert} other {{who} hat # Buchungen aus {fileName} importiert}}",
  entriesSubmitted:
    "{count, plural, one {{who} hat # Buchung aus {fileName} zur Freigabe eingereicht} other {{who} hat # Buchungen aus {fileName} zur Freigabe eingereicht}}",
  entriesImportedSubmitted:
    "{count, plural, one {{who} hat # Buchung aus {fileName} importiert und {submitted, number} zur Freigabe eingereicht} other {{who} hat # Buchungen aus {fileName} importiert und {submitted, number} zur Freigabe eingereicht}}",

  paymentRecorded: "{who} hat eine Zahlung erfasst",
  paymentRecordedOf: "{who} hat eine Zahlung über {amount} erfasst",
  paymentRecordedWith:
    "{direction, select, in {{who} hat eine Zahlung von {party} über {amount} erfasst} other {{who} hat eine Zahlung an {party} über {amount} erfasst}}",
  writtenOff: "{who} hat {amount} von {party} ausgebucht",
  recovered: "{who} hat {amount} von {party} trotz Ausbuchung vereinnahmt",
  reliefClaimed: "{who} hat die Steuer von {amount} auf eine uneinbringliche Forderung an {party} geltend gemacht",
  reliefWithdrawn:
    "{who} hat die Geltendmachung der Steuer von {amount} auf eine uneinbringliche Forderung an {party} zurückgenommen",
  paymentVoided: "{who} hat eine Zahlung storniert",
  paymentVoidedOf: "{who} hat die Zahlung über {amount} storniert",
  paymentVoidedWith:
    "{direction, select, in {{who} hat die Zahlung von {party} über {amount} storniert} other {{who} hat die Zahlung an {party} über {amount} storniert}}",

  bankAccountCreated: "{who} hat das Bankkonto {name} hinzugefügt",
  bankAccountUpdated: "{who} hat das Bankkonto {name} geändert",
  bankAccountClosed: "{who} hat das Bankkonto {name} geschlossen",
  bankAccountReactivated: "{who} hat das Bankkonto {name} wieder aktiviert",
  statementImported:
    "{count, plural, one {{who} hat # Bankumsatz aus {fileName} in das Bankkonto {name} importiert} other {{who} hat # Bankumsätze aus {fileName} in das Bankkonto {name} importiert}}",
  statementUndone: "{who} hat den Import von {fileName} in das Bankkonto {name} rückgängig gemacht",

  matchedExpense: "{who} hat den Bankumsatz {line} der Ausgabe bei {vendor} zugeordnet",
  matchedSomeExpense: "{who} hat den Bankumsatz {line} einer Ausgabe zugeordnet",
  matchedPayment: "{who} hat den Bankumsatz {line} der Zahlung von {party} zugeordnet",
  matchedSomePayment: "{who} hat den Bankumsatz {line} einer Zahlung zugeordnet",
  matchedTransfer: "{who} hat den Bankumsatz {line} einer Umbuchung von {from} nach {to} zugeordnet",
  matchedBookedTransfer: "{who} hat den Bankumsatz {line} der auf {account} gebuchten Umbuchung zugeordnet",
  matchedWith: "{who} hat den Bankumsatz {line} zugeordnet: {what}",
  matched: "{who} hat den Bankumsatz {line} zugeordnet",
  bookedOn: "{who} hat den Bankumsatz {line} auf {account} kontiert",
  booked: "{who} hat den Bankumsatz {line} kontiert",
  suggestionDeclined: "{who} hat einen Zuordnungsvorschlag für den Bankumsatz {line} abgelehnt",
  matchUndone: "{who} hat die Zuordnung des Bankumsatzes {line} aufgehoben",

  receiptRequested: "{who} hat den Beleg zu einem Bankumsatz angefordert",
  receiptRequestedFrom: "{who} hat bei {name} den Beleg zu einem Bankumsatz über {amount} angefordert",
  receiptSent: "{who} hat einen angeforderten Beleg eingereicht",
  receiptSentAs: "{who} hat einen angeforderten Beleg als Ausgabe Nr. {expenseId} eingereicht",
  requestWithdrawn: "{who} hat die Beleganforderung zurückgezogen",

  reconciliationStarted: "{who} hat die Abstimmung eines Bankkontos bis zum {day} begonnen",
  reconciliationLocked: "{who} hat ein Bankkonto bis zum {day} abgestimmt und die Abstimmung gesperrt",
  reconciliationReopened: "{who} hat die Abstimmung bis zum {day} wieder geöffnet",
  reconciliationReopenedWith: "{who} hat die Abstimmung bis zum {day} wieder geöffnet: {note}",
  reconciliationDiscarded: "{who} hat die Abstimmung bis zum {day} verworfen",
};
