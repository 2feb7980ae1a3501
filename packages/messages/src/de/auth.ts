import type { auth as english } from "../en-US/auth.ts";
import type { Translated } from "../translator.ts";

export const auth: Translated<typeof english> = {
  apiKeysStillWork: "Diese Ihrer API-Schlüssel funktionieren auch ohne das Passwort:",
  backToSignIn: "Zurück zur Anmeldung",
  codesLost:
    "Telefon und Wiederherstellungscodes verloren? Bitten Sie Ihre Administration, die Zwei-Faktor-Authentifizierung auszuschalten.",
  codeToContinue: "Geben Sie den Code aus Ihrer Authenticator-App ein. Ihre nicht gespeicherten Eingaben sind noch da.",
  continue: "Weiter",
  noEmailAddress: "Es wurde keine E-Mail-Adresse gefunden. Bitte melden Sie sich erneut an.",
  noLongerMember: "Sie arbeiten nicht mehr für {organization}. Wählen Sie ein anderes Unternehmen.",
  notConfirmedHere:
    "{email} ist noch nicht bestätigt. Öffnen Sie den Link, den wir dorthin senden, und melden Sie sich dann an. Ihre nicht gespeicherten Eingaben sind noch da.",
  organization: "Unternehmen",
  password: "Passwort",
  resendIn: "Erneut senden in {seconds}\u00a0s",
  resendVerificationEmail: "Bestätigungs-E-Mail erneut senden",
  revokeApiKeys: "{count, plural, one {Diesen API-Schlüssel widerrufen} other {Diese # API-Schlüssel widerrufen}}",
  revokeApiKeysHelp:
    "Programme, die einen davon verwenden, funktionieren dann nicht mehr. Tun Sie das, wenn jemand anderes Ihre Schlüssel kennen könnte.",
  sending: "Wird gesendet …",
  sessionEnded: "Ihre Sitzung ist beendet",
  signInAsSomeoneElse: "Mit anderem Benutzerkonto anmelden",
  signInButton: "Anmelden",
  signingIn: "Anmeldung läuft …",
  signInToContinue: "Melden Sie sich an, um fortzufahren. Ihre nicht gespeicherten Eingaben sind noch da.",
  verificationEmailSent: "Die Bestätigungs-E-Mail wurde gesendet.",
  verifyFirst:
    "Bestätigen Sie zuerst Ihre E-Mail-Adresse. E-Mails an andere Personen werden erst gesendet, wenn Sie den Link in der E-Mail an {email} geöffnet haben.",
};
