import type { activityExpenses as english } from "../en-US/activity-expenses.ts";
import type { Translated } from "../translator.ts";

export const activityExpenses: Translated<typeof english> = {
  expenseCreated:
    "{about, select, this {{who} hat diese Ausgabe hinzugefügt} other {{who} hat die Ausgabe {subject} hinzugefügt}}",
  expenseEntered:
    "{about, select, this {{approval, select, waiting {{who} hat diese Ausgabe erfasst (Freigabe nötig)} other {{who} hat diese Ausgabe erfasst}}} other {{approval, select, waiting {{who} hat die Ausgabe {subject} erfasst (Freigabe nötig)} other {{who} hat die Ausgabe {subject} erfasst}}}}",
  expenseEnteredAt:
    "{about, select, this {{approval, select, waiting {{who} hat diese Ausgabe über {amount} bei {vendor} erfasst (Freigabe nötig)} other {{who} hat diese Ausgabe über {amount} bei {vendor} erfasst}}} payee {{approval, select, waiting {{who} hat eine Ausgabe über {amount} bei {vendor} erfasst (Freigabe nötig)} other {{who} hat eine Ausgabe über {amount} bei {vendor} erfasst}}} other {{approval, select, waiting {{who} hat die Ausgabe {subject} über {amount} bei {vendor} erfasst (Freigabe nötig)} other {{who} hat die Ausgabe {subject} über {amount} bei {vendor} erfasst}}}}",
  expenseImported:
    "{about, select, this {{who} hat diese Ausgabe importiert} other {{who} hat die Ausgabe {subject} importiert}}",
  expenseImportedAt:
    "{about, select, this {{who} hat diese Ausgabe über {amount} bei {vendor} importiert} payee {{who} hat eine Ausgabe über {amount} bei {vendor} importiert} other {{who} hat die Ausgabe {subject} über {amount} bei {vendor} importiert}}",
  expenseUpdated:
    "{about, select, this {{approval, select, waiting {{who} hat diese Ausgabe geändert (Freigabe nötig)} other {{who} hat diese Ausgabe geändert}}} other {{approval, select, waiting {{who} hat die Ausgabe {subject} geändert (Freigabe nötig)} other {{who} hat die Ausgabe {subject} geändert}}}}",
  expenseUpdatedTo:
    "{about, select, this {{approval, select, waiting {{who} hat diese Ausgabe geändert: {changes} (Freigabe nötig)} other {{who} hat diese Ausgabe geändert: {changes}}}} other {{approval, select, waiting {{who} hat die Ausgabe {subject} geändert: {changes} (Freigabe nötig)} other {{who} hat die Ausgabe {subject} geändert: {changes}}}}}",
  changedFromTo: "{field} von {before} auf {after}",
  changedTo: "{field} auf {after}",
  removed: "{field} {before} entfernt",
  expenseMatched:
    "{about, select, this {{who} hat diese Ausgabe an ihren Bankumsatz angepasst} other {{who} hat die Ausgabe {subject} an ihren Bankumsatz angepasst}}",
  expenseAccepted:
    "{about, select, this {{who} hat diese Ausgabe übernommen} other {{who} hat die Ausgabe {subject} übernommen}}",
  expenseApproved:
    "{about, select, this {{who} hat diese Ausgabe freigegeben} other {{who} hat die Ausgabe {subject} freigegeben}}",
  acceptanceUndone:
    "{about, select, this {{who} hat die Übernahme dieser Ausgabe rückgängig gemacht} other {{who} hat die Übernahme der Ausgabe {subject} rückgängig gemacht}}",
  expenseReturned:
    "{about, select, this {{who} hat diese Ausgabe zurückgegeben} other {{who} hat die Ausgabe {subject} zurückgegeben}}",
  expenseReturnedWith:
    "{about, select, this {{who} hat diese Ausgabe zurückgegeben: {note}} other {{who} hat die Ausgabe {subject} zurückgegeben: {note}}}",
  expenseRecategorized:
    "{about, select, this {{who} hat die Positionen dieser Ausgabe in eine andere Kategorie verschoben} other {{who} hat die Positionen der Ausgabe {subject} in eine andere Kategorie verschoben}}",
  itemsMerged:
    "{about, select, this {{who} hat die Positionen dieser Ausgabe zusammengefasst} other {{who} hat die Positionen der Ausgabe {subject} zusammengefasst}}",
  itemsExtended:
    "{about, select, this {{who} hat die Positionen dieser Ausgabe wieder einzeln aufgeführt} other {{who} hat die Positionen der Ausgabe {subject} wieder einzeln aufgeführt}}",
  notDuplicate:
    "{about, select, this {{who} hat festgestellt, dass diese Ausgabe kein Duplikat der Ausgabe Nr. {otherId} ist} other {{who} hat festgestellt, dass die Ausgabe {subject} kein Duplikat der Ausgabe Nr. {otherId} ist}}",
  claimChecked:
    "{about, select, this {{who} hat das Dokument dieser Ausgabe für den Vorsteuerabzug geprüft} other {{who} hat das Dokument der Ausgabe {subject} für den Vorsteuerabzug geprüft}}{note, select, none {} other {: {note}}}",
  claimUnchecked:
    "{about, select, this {{who} hat die Prüfung des Dokuments dieser Ausgabe zurückgenommen} other {{who} hat die Prüfung des Dokuments der Ausgabe {subject} zurückgenommen}}",
  documentRead:
    "{about, select, this {{status, select, ready {Diese Ausgabe wurde verarbeitet und ist bereit} to_review {Diese Ausgabe wurde verarbeitet und ist zu prüfen} other {Diese Ausgabe wurde verarbeitet}}} other {{status, select, ready {Die Ausgabe {subject} wurde verarbeitet und ist bereit} to_review {Die Ausgabe {subject} wurde verarbeitet und ist zu prüfen} other {Die Ausgabe {subject} wurde verarbeitet}}}}",
  documentUnreadable:
    "{about, select, this {Das Dokument dieser Ausgabe konnte nicht verarbeitet werden} other {Das Dokument der Ausgabe {subject} konnte nicht verarbeitet werden}}",
  documentUnreadableWith:
    "{about, select, this {Das Dokument dieser Ausgabe konnte nicht verarbeitet werden: {note}} other {Das Dokument der Ausgabe {subject} konnte nicht verarbeitet werden: {note}}}",
  expenseConverted:
    "{about, select, this {Diese Ausgabe wurde von {from} in {to} umgerechnet (Kurs {rate})} other {Die Ausgabe {subject} wurde von {from} in {to} umgerechnet (Kurs {rate})}}",
  rateRemoved:
    "{about, select, this {Der Wechselkurs dieser Ausgabe wurde entfernt} other {Der Wechselkurs der Ausgabe {subject} wurde entfernt}}",
  expenseDeleted:
    "{about, select, this {{who} hat diese Ausgabe gelöscht} other {{who} hat die Ausgabe {subject} gelöscht}}",
  expenseAndDocumentDeleted:
    "{about, select, this {{who} hat diese Ausgabe mit ihrem Dokument gelöscht} other {{who} hat die Ausgabe {subject} mit ihrem Dokument gelöscht}}",

  expensesImported:
    "{count, plural, one {{who} hat # Ausgabe aus {fileName} importiert} other {{who} hat # Ausgaben aus {fileName} importiert}}",
  importUndone: "{who} hat den Import von {fileName} rückgängig gemacht",

  documentUploaded: "{who} hat {fileName} hochgeladen",
  documentOpened: "{who} hat {fileName} geöffnet",
  documentDownloaded: "{who} hat {fileName} heruntergeladen",
  documentErased: "{who} hat das Dokument {fileName} endgültig gelöscht",
  documentRestored: "{who} hat das Dokument {fileName} wiederhergestellt",
  documentDeleted: "{who} hat das Dokument {fileName} gelöscht",
  journalExported: "{who} hat das Journal mit den Belegen exportiert",
  journalExportedOf: "{who} hat das Journal vom {from} bis {to} mit den Belegen exportiert",
};
