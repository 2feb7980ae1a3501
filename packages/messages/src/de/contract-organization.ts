import type { contractOrganization as english } from "../en-US/contract-organization.ts";
import type { Translated } from "../translator.ts";

export const contractOrganization: Translated<typeof english> = {
  companyName: "Name des Unternehmens",
  country: "Land",
  documentLanguage: "Sprache der Dokumente",
  documentLanguageHelp: "Für Rechnungen und E-Mails an Kunden. Ein Kunde kann eine andere haben.",
  industry: "Branche",
  registrationNumber: "Registernummer",
  taxId: "USt-IdNr./Steuernummer",
  established: "Gegründet",
  year: "Jahr",
  companySize: "Unternehmensgröße",
  chooseSize: "Größe auswählen",
  email: "E-Mail",
  phone: "Telefon",
  contactName: "Ansprechpartner",
  contactNameHelp: "Steht auf Rechnungen.",
  website: "Website",
  address: "Adresse",
  badName: "Der Name des Unternehmens ist erforderlich und muss mindestens 2 Zeichen lang sein",
  badWebsite: "Bitte geben Sie eine gültige Website-Adresse ein (z.\u00a0B. https://example.com)",
  badEmail: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  badEstablished: "Geben Sie ein Jahr von {first} bis zum aktuellen Jahr ein",
  badSize: "Wählen Sie eine dieser Größen: {sizes}",
  countryFiled:
    "Eine Meldung ist abgegeben, daher bleibt das Land. Ziehen Sie sie zuerst zurück, oder registrieren Sie das andere Land unter Steuern.",
  typeExactly: "Bitte geben Sie den Bestätigungstext genau wie angezeigt ein",
  passwordRequired: "Passwort ist erforderlich",
  longPassword: "Verwenden Sie höchstens {max, number} Zeichen für das Passwort",
  wrongPassword: "Das Passwort ist falsch.",
  archiveMissing:
    "Laden Sie zuerst das Archiv herunter: Sie müssen den Inhalt aufbewahren. Oder bestätigen Sie das Löschen ohne Archiv.",
  badArchive: "withoutArchive muss true oder false sein.",
  legalHold: "Es gilt eine Löschsperre: Bis sie aufgehoben wird, kann das Unternehmen nicht gelöscht werden.",
  tooManyFailures: "Zu viele Fehlversuche für dieses Benutzerkonto. Warten Sie etwas, und versuchen Sie es erneut.",
};
