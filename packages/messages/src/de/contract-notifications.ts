import type { contractNotifications as english } from "../en-US/contract-notifications.ts";
import type { Translated } from "../translator.ts";

export const contractNotifications: Translated<typeof english> = {
  badId: "Ungültige ID einer Benachrichtigung.",
  gone: "Benachrichtigung nicht gefunden.",
  badKind: "Wählen Sie aus: {kinds}.",
  badKinds: "mails muss eine Liste sein.",
  saved: "Benachrichtigungen gespeichert.",
  badSubject: "subject muss eines von diesen sein: {subjects}.",
  badSubjectId: "id fehlt oder ist ungültig.",
  notFound: "Nichts zum Kommentieren gefunden. Vielleicht wurde es gelöscht.",
  enterText: "Geben Sie einen Kommentar ein.",
  textTooLong: "Höchstens {max, number} Zeichen.",
  badMentions: "mentions muss eine Liste sein.",
  tooManyMentions: "Erwähnen Sie höchstens {max, number} Personen.",
  unknownPerson: "Eine erwähnte Person ist kein Mitglied oder darf dies nicht sehen.",
  added: "Kommentar hinzugefügt.",
  noAddress: "Für die Antwort gibt es keine E-Mail-Adresse. Geben Sie in den Kundendaten eine ein.",
  tooManyMails: "In der letzten Stunde wurden zu viele Dokumente versendet. Versuchen Sie es später noch einmal.",
  sent: "Kommentar hinzugefügt und an {to} gesendet.",

  commented:
    "{about, select, this {{who} hat kommentiert: „{comment}“} other {{who} hat {name} kommentiert: „{comment}“}}",
  asked:
    "{about, select, none {Der Kunde {client} hat gefragt: „{question}“} other {Der Kunde {client} hat zu {about} gefragt: „{question}“}}",
  answered:
    "{about, select, this {{who} hat dem Kunden geantwortet: „{comment}“} other {{who} hat dem Kunden zu {name} geantwortet: „{comment}“}}",
  invoiceOverdue: "Rechnung {number} ist überfällig",
  billDue: "Die Eingangsrechnung von {name} ist am {day} fällig",
  scheduleFailed: "Die Dauerbuchung {name} zum {day} konnte nicht gebucht werden",
  depreciationFailed: "Die Abschreibungen bis {day} konnten nicht gebucht werden",
  deferralsFailed: "Die Abgrenzungen bis {day} konnten nicht gebucht werden",
  remindersFailed: "Automatische Mahnungen konnten nicht gesendet werden",
  syncFailed: "Die Synchronisierung von {name} ist fehlgeschlagen",
  taxDue: "Die Steuermeldung {form} ist am {day} fällig",

  mailSubject:
    "{kind, select, returned {Ihre Ausgabe wurde zurückgegeben} mentioned {Sie wurden erwähnt} approved {Ihre Ausgabe wurde freigegeben} paid {Ihre Rechnung wurde bezahlt} failed {Ein automatischer Vorgang ist fehlgeschlagen} other {Eine Zahlung ist fällig}}",
  mailText: "{what}.",
  mailButton: "Öffnen",
  mailNote:
    "Sie erhalten diese E-Mail wegen Ihrer Einstellungen für Benachrichtigungen. Sie können sie in Ihrem Profil ändern.",
};
