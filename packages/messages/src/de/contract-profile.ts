import type { contractProfile as english } from "../en-US/contract-profile.ts";
import type { Translated } from "../translator.ts";

export const contractProfile: Translated<typeof english> = {
  fullName: "Vor- und Nachname",
  emailAddress: "E-Mail-Adresse",
  phoneNumber: "Telefonnummer",
  phoneHelp: "Bei internationalen Nummern mit Landesvorwahl",
  bio: "Über mich",
  language: "Sprache",
  languageHelp: "Für diese App und für E-Mails an Sie",
  browserLanguage: "Wie in Ihrem Browser",
  showWelcomePage: "Willkommensseite anzeigen",
  showWelcomePageHelp: "Die Willkommensseite auch nach der Einrichtung in der Seitenleiste anzeigen",
  badPhone: "Bitte geben Sie eine gültige Telefonnummer ein",
  nameRequired: "Name ist erforderlich",
  badShowWelcomePage: "showWelcomePage muss true oder false sein.",
  passwordNeeded: "Geben Sie Ihr aktuelles Passwort ein, um die E-Mail-Adresse zu ändern.",
  emailTaken: "Ein anderes Benutzerkonto verwendet diese E-Mail-Adresse. Wählen Sie eine andere.",
  tooManyAddresses: "Die E-Mail-Adresse wurde gerade mehrmals geändert. Versuchen Sie es später erneut.",
  samePassword: "Das neue Passwort ist das aktuelle. Wählen Sie ein anderes.",
  noFile: "Es wurde keine Datei gesendet.",
  onePicture: "Senden Sie ein einzelnes Bild.",
  emptyFile: "Die Datei ist leer. Wählen Sie eine andere Datei.",
  pictureTooLarge: "Das Bild ist zu groß. Maximale Größe: 5\u00a0MB.",
  wrongPictureType: "Diese Datei ist kein Bild. Verwenden Sie eine JPG-, PNG-, GIF- oder WebP-Datei.",
  unreadablePicture: "Dieses Bild konnte nicht gelesen werden. Wählen Sie ein anderes.",
};
