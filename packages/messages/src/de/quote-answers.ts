import type { quoteAnswers as english } from "../en-US/quote-answers.ts";
import type { Translated } from "../translator.ts";

export const quoteAnswers: Translated<typeof english> = {
  saved: "Angebotsentwurf gespeichert.",
  deleted: "Angebotsentwurf gelöscht.",
  sent: "Angebot {number} wird an {to} gesendet.",
  markedSent: "Angebot {number} als gesendet markiert.",
  decided:
    "{decision, select, accepted {Angebot {number} als angenommen markiert.} other {Angebot {number} als abgelehnt markiert.}}",
  answered:
    "{decision, select, accepted {Vielen Dank. Sie haben das Angebot {number} angenommen.} other {Sie haben das Angebot {number} abgelehnt.}}",
  invoiced: "{kind, select, deposit {Entwurf der Anzahlungsrechnung erstellt.} other {Rechnungsentwurf erstellt.}}",

  eventCreated: "{who} hat einen Angebotsentwurf erstellt: {amount}",
  eventUpdated: "{who} hat einen Angebotsentwurf geändert: {amount}",
  eventDeleted: "{who} hat einen Angebotsentwurf gelöscht: {amount}",
  eventSent:
    "{to, select, none {{who} hat das Angebot {number} als gesendet markiert} other {{who} hat das Angebot {number} an {to} gesendet}}",
  eventAccepted: "{who} hat erfasst, dass der Kunde das Angebot {number} angenommen hat",
  eventDeclined: "{who} hat erfasst, dass der Kunde das Angebot {number} abgelehnt hat",
  eventClientAccepted: "{name} hat das Angebot {number} auf der Kundenseite angenommen",
  eventClientDeclined: "{name} hat das Angebot {number} auf der Kundenseite abgelehnt",
  eventInvoiced: "{who} hat aus dem Angebot {number} eine Rechnung erstellt",

  mailSubject:
    "{decision, select, accepted {{client} hat das Angebot {number} angenommen} other {{client} hat das Angebot {number} abgelehnt}}",
  mailText:
    "{name} hat das Angebot {number} von {organization} über {amount} auf der Kundenseite {decision, select, accepted {angenommen} other {abgelehnt}}.",
  mailReason: "Grund: {reason}",
  mailButton: "Angebot öffnen",
  mailNote: "Sie erhalten diese E-Mail, weil Sie dort Zahlungen erfassen können.",
};
