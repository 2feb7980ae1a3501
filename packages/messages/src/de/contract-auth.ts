import type { contractAuth as english } from "../en-US/contract-auth.ts";
import type { Translated } from "../translator.ts";

export const contractAuth: Translated<typeof english> = {
  accountantsOnly:
    "Nur Buchhalter/innen wechseln zwischen Unternehmen. Lassen Sie sich dort unter „Benutzerverwaltung“ die Rolle Buchhalter/in geben.",
  atMost: "Verwenden Sie höchstens {limit} Zeichen",
  choiceEnded: "Die Auswahl des Unternehmens hat zu lange gedauert. Melden Sie sich erneut an.",
  codeNeeded: "Geben Sie auch den Code aus Ihrer Authenticator-App ein.",
  codeRequired: "Geben Sie die sechs Ziffern aus Ihrer App oder einen Wiederherstellungscode ein",
  codesUnreadable:
    "Dieser Server kann die Codes Ihrer App nicht mehr prüfen. Verwenden Sie einen Wiederherstellungscode, oder bitten Sie Ihre Administration, die Zwei-Faktor-Authentifizierung auszuschalten.",
  commonPassword: "Dieses Passwort gehört zu den häufigsten und ist leicht zu erraten. Wählen Sie ein anderes.",
  continueSessionInvalid: "continueSession muss true oder false sein.",
  currentPasswordRequired: "Geben Sie Ihr aktuelles Passwort ein",
  emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  emailRequired: "Geben Sie die E-Mail-Adresse ein",
  emailTaken:
    "Mit dieser E-Mail-Adresse gibt es bereits ein Benutzerkonto. Melden Sie sich an, oder verwenden Sie eine andere Adresse.",
  fillIn: "Bitte füllen Sie alle Felder richtig aus",
  noOrganization:
    "Dieses Benutzerkonto gehört derzeit zu keinem Unternehmen. Öffnen Sie den Link einer Einladung, um einem beizutreten.",
  organizationInvalid: "organizationId ist kein Unternehmen.",
  organizationRequired: "organizationId fehlt.",
  passwordRequired: "Geben Sie das Passwort ein",
  passwordTooLong: "Verwenden Sie höchstens {limit} Zeichen für das Passwort",
  passwordTooShort: "Verwenden Sie mindestens {limit} Zeichen für das Passwort",
  proofNeeded:
    "Bestätigen Sie zuerst Ihre E-Mail-Adresse: Lassen Sie die E-Mail mit dem Link erneut senden, öffnen Sie den Link, und melden Sie sich an.",
  resetLinkEnded: "Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitte fordern Sie einen neuen an.",
  resetTokenInvalid: "Der Link zum Zurücksetzen ist ungültig",
  sessionInvalid: "Ungültige Sitzungs-ID.",
  tooManyCodes: "Zu viele falsche Codes für dieses Benutzerkonto. Warten Sie etwas, und versuchen Sie es erneut.",
  tooManyFailures:
    "Zu viele fehlgeschlagene Versuche für dieses Benutzerkonto. Warten Sie etwas, und versuchen Sie es erneut.",
  revokeApiKeys: "revokeApiKeys muss true oder false sein.",
  twoFactorAlreadyOn:
    "Die Zwei-Faktor-Authentifizierung ist bereits eingeschaltet. Schalten Sie sie zuerst aus, um eine andere App einzurichten.",
  twoFactorNotBegun: "Das hat zu lange gedauert oder wurde anderswo neu begonnen. Beginnen Sie von vorn.",
  twoFactorOff: "Die Zwei-Faktor-Authentifizierung ist bereits ausgeschaltet.",
  verificationFailed: "Die E-Mail-Adresse konnte nicht bestätigt werden. Der Link ist möglicherweise abgelaufen.",
  verificationTooSoon:
    "Gerade wurde eine Bestätigungs-E-Mail gesendet. Warten Sie eine Minute, bevor Sie die nächste anfordern.",
  wrongCode: "Dieser Code ist falsch oder wurde schon verwendet. Geben Sie den Code ein, den Ihre App jetzt anzeigt.",
  wrongCredentials: "E-Mail-Adresse oder Passwort ist falsch. Versuchen Sie es erneut.",
  wrongFirstCode:
    "Dieser Code ist falsch. Prüfen Sie, ob die Uhr Ihres Telefons richtig geht, und geben Sie den Code ein, den Ihre App jetzt anzeigt.",
  wrongPassword: "Das aktuelle Passwort ist falsch.",
};
