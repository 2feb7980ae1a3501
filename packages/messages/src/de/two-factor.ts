import type { twoFactor as english } from "../en-US/two-factor.ts";
import type { Translated } from "../translator.ts";

export const twoFactor: Translated<typeof english> = {
  authenticatorNeeded:
    "Sie brauchen eine Authenticator-App auf Ihrem Telefon. Bestätigen Sie zuerst, dass Sie es sind.",
  cannotScan: "Scannen klappt nicht? Geben Sie diesen Schlüssel in die App ein: <key></key>",
  codesLeft:
    "{count, plural, =0 {Es sind keine Wiederherstellungscodes mehr übrig. Erstellen Sie neue, bevor Sie sie brauchen.} one {Noch # Wiederherstellungscode.} other {Noch # Wiederherstellungscodes.}}",
  continue: "Weiter",
  continuing: "Einen Moment …",
  explanation:
    "Fragt nach dem Passwort einen Code aus einer App auf Ihrem Telefon ab. Das schützt Sie auch, wenn jemand Ihr Passwort erfährt.",
  fileHelp: "Jeder Code ersetzt die Authenticator-App einmal. Bewahren Sie sie sicher und getrennt vom Telefon auf.",
  fileTitle: "Wiederherstellungscodes von {email} für {product}",
  iHaveKeptThem: "Ich habe sie gespeichert",
  keepCodesHelp: "Jeder Code ersetzt Ihre App einmal. Bewahren Sie sie sicher auf. Sie werden nicht wieder angezeigt.",
  keepYourRecoveryCodes: "Wiederherstellungscodes speichern",
  loadingTitle: "Zwei-Faktor-Authentifizierung wird geladen",
  makeNewCodes: "Neue Codes erstellen",
  makingNewCodes: "Codes werden erstellt …",
  newCodesHelp: "Sie erhalten zehn neue Codes. Die bisherigen werden ungültig.",
  newRecoveryCodes: "Neue Wiederherstellungscodes",
  on: "Ein",
  onSince: "Eingeschaltet seit <day></day>.",
  qrCode: "QR-Code mit dem Schlüssel für Ihre Authenticator-App",
  recoveryCodes: "Wiederherstellungscodes",
  scanThis: "Scannen Sie das mit Ihrer Authenticator-App, und geben Sie dann den angezeigten Code ein.",
  setUp: "Einrichten",
  setUpTitle: "Zwei-Faktor-Authentifizierung einrichten",
  title: "Zwei-Faktor-Authentifizierung",
  turningOff: "Wird ausgeschaltet …",
  turningOn: "Wird eingeschaltet …",
  turnOff: "Ausschalten",
  turnOffHelp: "Danach genügt das Passwort zur Anmeldung. Überall sonst werden Sie abgemeldet.",
  turnOffTitle: "Zwei-Faktor-Authentifizierung ausschalten?",
  turnOn: "Einschalten",
  yourPassword: "Ihr Passwort",
};
