import type { mails as english } from "../en-US/mails.ts";
import type { Translated } from "../translator.ts";

export const mails: Translated<typeof english> = {
  orOpen: "Oder öffnen Sie diese Adresse:",
  linkWorks: "Der Link funktioniert einmal und ist {hours, plural, one {eine Stunde} other {# Stunden}} gültig.",
  linkWorksDays: "Der Link funktioniert einmal und ist {days, plural, one {einen Tag} other {# Tage}} gültig.",
  wasItYou:
    "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, öffnen Sie {product}, wählen Sie „Passwort vergessen?“ und legen Sie sofort ein neues Passwort fest. Damit werden alle Geräte abgemeldet.",
  inOtherHands:
    "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, hat möglicherweise jemand anderes Zugriff auf Ihr Benutzerkonto: Informieren Sie sofort Ihr Unternehmen und Ihre Administration.",
  changedFrom: "{when} (UTC), {device}, IP-Adresse {address}",

  verifySubject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
  verifyText:
    "Mit dieser Adresse wurde ein Benutzerkonto bei {product} angelegt. Wenn Sie das waren, bestätigen Sie Ihre E-Mail-Adresse.",
  verifyButton: "E-Mail-Adresse bestätigen",
  verifyNote: "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Die Adresse bleibt dann unbestätigt.",

  resetSubject: "Passwort zurücksetzen",
  resetText:
    "Legen Sie ein neues Passwort für Ihr Benutzerkonto bei {product} fest. Damit werden Sie auf allen anderen Geräten abgemeldet.",
  resetButton: "Neues Passwort festlegen",
  resetNote: "Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.",

  passwordSubject: "Ihr Passwort wurde geändert",
  passwordText: "Das Passwort Ihres Benutzerkontos bei {product} wurde geändert.",
  passwordFirstProof:
    "Diese Adresse war zuvor nicht bestätigt. Zwei-Faktor-Authentifizierung, API-Schlüssel, offene Einladungen, Webhooks und Verbindungen zu anderer Software, die das Benutzerkonto hatte, wurden entfernt. Prüfen Sie in der Benutzerverwaltung, wer sonst Zugriff auf Ihr Unternehmen hat.",
  passwordRevoked: "Diese API-Schlüssel wurden widerrufen: {keys}.",
  passwordWorking:
    "Diese Ihrer API-Schlüssel sind weiterhin gültig: {keys}. Wer einen davon besitzt, erhält ohne Passwort Zugriff. Sie können sie unter „Integrationen“ widerrufen.",
  andMore: "{names} und {count} weitere",

  emailSubject: "Ihre E-Mail-Adresse wurde geändert",
  emailText:
    "Die E-Mail-Adresse Ihres Benutzerkontos bei {product} wurde geändert. Mit dieser Adresse können Sie sich nicht mehr anmelden.",

  twoFactorOnSubject: "Zwei-Faktor-Authentifizierung ist eingeschaltet",
  twoFactorOnText:
    "Bei der Anmeldung bei {product} wird nach dem Passwort nun ein Code aus Ihrer Authenticator-App abgefragt.",
  twoFactorOnNote: "Bewahren Sie die Wiederherstellungscodes so auf, dass Sie sie ohne Ihr Telefon finden.",
  twoFactorOnWarning:
    "Wenn Sie das nicht waren, kennt jemand Ihr Passwort und hat Sie ausgesperrt: Informieren Sie sofort Ihr Unternehmen und Ihre Administration.",
  twoFactorOffSubject: "Zwei-Faktor-Authentifizierung ist ausgeschaltet",
  twoFactorOffText: "Die Zwei-Faktor-Authentifizierung für Ihr Benutzerkonto bei {product} wurde ausgeschaltet.",
  twoFactorOffNote:
    "Wenn Sie das waren oder Ihre Administration darum gebeten haben, müssen Sie nichts tun. Wenn nicht, öffnen Sie {product}, wählen Sie „Passwort vergessen?“, legen Sie sofort ein neues Passwort fest und schalten Sie die Zwei-Faktor-Authentifizierung in Ihrem Profil wieder ein.",
  recoveryCodeSubject: "Ein Wiederherstellungscode wurde verwendet",
  recoveryCodeText:
    "Bei der Anmeldung an Ihrem Benutzerkonto bei {product} wurde ein Wiederherstellungscode verwendet. {left, plural, =0 {Es ist kein Code} one {Es ist noch ein Code} other {Es sind noch # Codes}} übrig. Neue Codes können Sie in Ihrem Profil erstellen.",
  recoveryCodeNote:
    "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, kennt jemand Ihr Passwort und besitzt Ihre Wiederherstellungscodes: Ändern Sie sofort das Passwort und erstellen Sie neue Codes.",

  accountDeletedSubject: "Ihr Benutzerkonto wurde gelöscht",
  accountDeletedText:
    "Ihr Benutzerkonto bei {product} wurde gelöscht, mit Name und Adresse, Passwort, Zwei-Faktor-Authentifizierung, API-Schlüsseln und Unterhaltungen mit dem Assistenten. Sie sind auf allen Geräten abgemeldet.",
  accountDeletedBooks:
    "Ihre Eingaben in der Buchführung eines Unternehmens bleiben dort ohne Ihren Namen erhalten. Sie können sich mit dieser Adresse jederzeit neu registrieren.",
  accountDeletedNote:
    "Wenn Sie das nicht waren, kannte jemand Ihr Passwort: Informieren Sie sofort Ihr Unternehmen und Ihre Administration.",

  invitationSubject: "{inviter} lädt Sie zu {organization} ein",
  invitationText:
    "Die Buchführung von {organization} läuft mit {product}. {inviter} lädt Sie ein, {role, select, founder {mit der Rolle „Inhaber/in“} accountant {mit der Rolle „Buchhalter/in“} other {mit der Rolle „Mitarbeiter/in“}} mitzuarbeiten.",
  invitationButton: "Einladung ansehen",
  invitationNote: "Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.",

  colleague: "Ein Teammitglied",
  unknownVendor: "unbekannter Lieferant",
  receiptSubject: "{by} bittet um einen Beleg: {vendor}, {amount}",
  receiptTitle: "Ein Beleg fehlt",
  receiptText: "{organization} fehlt der Beleg zur Zahlung über {amount} vom {day} ({vendor}).",
  receiptMessage: "{by} schreibt: {message}",
  receiptButton: "Beleg hochladen",
  receiptNote: "{by} hat Sie mit dieser E-Mail um den Beleg gebeten.",

  reportSubject: "{report}, {range}: {organization}",
  reportTitle: "{report} – {organization}",
  reportText: "{range}. Der Bericht ist beigefügt.",
  reportButton: "Berichte öffnen",
  reportNote:
    "Sie erhalten diesen Bericht, weil Sie als Empfänger eingetragen sind. Den Zeitplan können Sie in {product} anhalten.",

  taxDueSubject: "{form} bis zum {day} abgeben: {organization}",
  taxDueTitle: "Steuermeldung von {organization}: {form}",
  taxDueText:
    "Die Steuermeldung für den Zeitraum {from} bis {to} ist bis zum {day} abzugeben. Prüfen Sie vorher die Zahlen.",
  taxDueButton: "Steuermeldung öffnen",
  taxDueNote: "Sie erhalten diese E-Mail, weil Sie dort Zugriff auf die Steuermeldungen haben.",

  accountingSubject: "{month} für {software}: {organization}",
  accountingTitle: "{month} – {organization} für {software}",
  accountingText: "Die Dateien für {software} sind beigefügt.",
  accountingState:
    "Sie enthalten die Buchführung zum jetzigen Stand. Spätere Änderungen in diesem Monat sind nicht enthalten: Schließen Sie den Monat zuerst ab oder laden Sie die Dateien erneut herunter.",
  accountingButton: "Integrationen öffnen",
  accountingNote:
    "Sie erhalten diese E-Mail, weil Sie als Empfänger dieses Exports eingetragen sind. Das können Sie in {product} ändern.",

  webhookSubject: "Ein Webhook von {organization} wurde deaktiviert",
  webhookTitle: "Ein Webhook wurde deaktiviert",
  webhookText: "{product} konnte keine Ereignisse an {url} zustellen und hat die Zustellung beendet.",
  webhookNext:
    "Es werden keine Ereignisse mehr dorthin gesendet. Prüfen Sie die letzten Antworten, beheben Sie den Fehler, senden Sie einen Test und aktivieren Sie den Webhook wieder.",
  webhookButton: "Webhook ansehen",
  webhookNote: "Sie erhalten diese E-Mail als Inhaber/in von {organization}.",

  leadThanksSubject: "Danke für Ihre Nachricht an {product}",
  leadThanksTitle: "Danke für Ihre Nachricht",
  leadThanksText: "Wir antworten Ihnen in den nächsten Tagen an diese Adresse.",
  leadThanksNote:
    "Wenn Sie uns nicht geschrieben haben, wurde eine Adresse falsch eingegeben. Ignorieren Sie diese E-Mail; wir schreiben Ihnen nicht wieder.",

  clientAskedSubject: "{client} hat eine Frage",
  clientAskedText:
    "{about, select, none {{client} fragt auf der Kundenseite von {organization}:} other {{client} fragt zu {about} auf der Kundenseite von {organization}:}}",
  clientAskedButton: "Kunden öffnen",
  clientAskedReply: "Antworten gehen an {email}. Diese Adresse hat der Kunde angegeben.",
  clientAskedNoReply: "Der Kunde hat keine E-Mail-Adresse angegeben.",

  recurringFailedSubject: "{name} konnte nicht erstellt werden",
  recurringFailedText:
    "{name} von {organization} zum {day} wurde nicht erstellt. Es wurde nichts gebucht oder versendet.",
  recurringFailedButton: "Wiederkehrende Belege öffnen",
};
