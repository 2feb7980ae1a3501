import type { contractClients as english } from "../en-US/contract-clients.ts";
import type { Translated } from "../translator.ts";

export const contractClients: Translated<typeof english> = {
  // Errors of fields
  name: "Geben Sie den Namen oder die Firma des Kunden ein.",
  email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  country: "Wählen Sie ein Land mit zwei Buchstaben, etwa DE.",
  currency: "Wählen Sie eine Währung, oder lassen Sie das Feld für Ihre Basiswährung leer.",
  terms: "Das Zahlungsziel sind ganze Tage von 0 bis {most, number}.",
  projectName: "Projektname ist erforderlich",
  projectStatus: "Ein Projekt ist aktiv oder abgeschlossen.",
  // Labels, hints, and placeholders
  nameLabel: "Name",
  companyLabel: "Firma",
  emailLabel: "E-Mail",
  phoneLabel: "Telefon",
  addressLabel: "Anschrift",
  addressHelp: "Erscheint auf den Rechnungen.",
  shippingLabel: "Lieferanschrift",
  shippingHelp: "Falls abweichend von der Anschrift.",
  taxIdLabel: "USt-IdNr./Steuernummer",
  countryLabel: "Land",
  currencyLabel: "Währung",
  currencyPlaceholder: "Ihre Basiswährung",
  termsLabel: "Zahlungsziel",
  termsPlaceholder: "Laut Ihren Einstellungen",
  languageLabel: "Sprache",
  languagePlaceholder: "Sprache des Unternehmens",
  languageHelp: "Für Rechnungen und E-Mails an diesen Kunden.",
  notesLabel: "Notizen",
  notesHelp: "Nur für Ihr Team sichtbar.",
  descriptionLabel: "Beschreibung",
  statusLabel: "Status",
  // Refusals
  clientId: "Ungültige Kunden-ID.",
  projectId: "Ungültige Projekt-ID.",
  clientNotFound: "Kunde nicht gefunden. Möglicherweise wurde er gelöscht.",
  projectNotFound: "Projekt nicht gefunden. Möglicherweise wurde es gelöscht.",
  tooManyClients: "Sie können höchstens {limit, number} Kunden anlegen. Löschen Sie zuerst einige ohne Rechnungen.",
  tooManyProjects:
    "Ein Kunde kann höchstens {limit, number} Projekte haben. Löschen Sie zuerst einige ohne Rechnungen.",
  clientHasInvoices:
    "Ein Kunde mit Rechnungen oder Buchungen kann nicht gelöscht werden. Archivieren Sie ihn stattdessen.",
  projectHasInvoices: "Ein Projekt mit Rechnungen kann nicht gelöscht werden. Schließen Sie es stattdessen ab.",
  searchTooLong: "Suchen Sie mit höchstens 200 Zeichen.",
  oneOf: "{field} muss einer dieser Werte sein: {values}.",
  active: "active muss true oder false sein.",
};
