import type { kitPlain as english } from "../en-US/kit-plain.ts";
import type { Translated } from "../translator.ts";

export const kitPlain: Translated<typeof english> = {
  accountDeleted: "Ihr Benutzerkonto wurde gelöscht.",
  code: "Code",
  codeOfApp: "Die sechs Ziffern aus der App.",
  codeOrRecoveryCode: "Die sechs Ziffern aus Ihrer Authenticator-App oder ein Wiederherstellungscode.",
  deleteFailed: "Fehler beim Löschen der Ausgabe: {said}",
  deleteFailedStatus: "Die Ausgabe konnte nicht gelöscht werden. Status: {status}",
  forgotFailed: "Der Link zum Zurücksetzen konnte nicht gesendet werden. Versuchen Sie es erneut.",
  invitationFailed: "Die Einladung konnte nicht geöffnet werden. Versuchen Sie es erneut.",
  listFailed: "Fehler beim Laden der Ausgaben: {status} – {said}",
  loginFailed: "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.",
  loginRefused: "E-Mail-Adresse oder Passwort ist falsch. Versuchen Sie es erneut.",
  processFailed: "Die KI-Verarbeitung ist fehlgeschlagen. Status: {status}",
  processFailedDetails: "{said} Details: {details}",
  registerFailed: "Die Registrierung ist fehlgeschlagen. Versuchen Sie es erneut.",
  resendFailed: "Die Bestätigungs-E-Mail konnte nicht erneut gesendet werden.",
  resetFailed: "Das Passwort konnte nicht zurückgesetzt werden. Versuchen Sie es erneut.",
  role: "{role, select, founder {Inhaber/in} accountant {Buchhalter/in} other {Mitarbeiter/in}}",
  roleMay:
    "{role, select, founder {Alles: Buchführung, Unternehmen, Mitglieder und Integrationen.} accountant {Die ganze Buchführung: Prüfung, Konten, Bank, Berichte. Nicht das Unternehmen und die Mitglieder.} other {Erfasst Ausgaben und Dokumente und sieht nur die eigenen. Dazu Rechnungen und Kunden.}}",
  screenNotShown: "Diese Seite konnte nicht angezeigt werden",
  screenNotShownHelp: "Auf dieser Seite ist etwas schiefgegangen. Ihre gespeicherten Daten sind sicher.",
  showCharacters: "Zeichen anzeigen",
  uploadFailed: "Der Upload ist fehlgeschlagen. Status: {status}",
  verifyFailed: "Die E-Mail-Adresse konnte nicht bestätigt werden. Der Link ist möglicherweise abgelaufen.",
};
