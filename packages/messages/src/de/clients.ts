import type { clients as english } from "../en-US/clients.ts";
import type { Translated } from "../translator.ts";

export const clients: Translated<typeof english> = {
  // ClientBadges.tsx
  active: "Aktiv",
  inactive: "Inaktiv",
  // ClientDetails.tsx
  fullPage: "Ganze Seite",
  loadingClient: "Kunde wird geladen",
  phone: "Telefon",
  projects: "Projekte",
  revenue: "Umsatz",
  paymentTerms: "Zahlungsziel",
  editClient: "Kunde bearbeiten",
  // Payment terms of the client, then with the currency of the invoices where it is not the base currency.
  termsOfSettings: "Laut Ihren Einstellungen",
  termsDays: "{days, plural, =0 {Sofort fällig} one {# Tag} other {# Tage}}",
  termsOfSettingsIn: "Laut Ihren Einstellungen, in {currency}",
  termsDaysIn: "{days, plural, =0 {Sofort fällig} one {# Tag} other {# Tage}}, in {currency}",
  archive: "Archivieren",
  makeActiveAgain: "Reaktivieren",
  deleteTitle: "„{name}“ löschen",
  deleteConsequence:
    "Der Kunde und seine Projekte werden endgültig gelöscht. Es gibt keine Rechnungen an diesen Kunden.",
  statement: "Kontoblatt",
  emailStatement: "Kontoblatt senden",
  // ClientDialog.tsx
  addClient: "Kunde hinzufügen",
  byTransfer: "Überweisung",
  byDirectDebit: "SEPA-Lastschrift",
  dimensionsOfInvoices: "Dimensionen der Rechnungen",
  // ClientInvoices.tsx
  invoices: "Rechnungen",
  allInvoices: "Alle {count, number}",
  newInvoice: "Neue Rechnung",
  loadingInvoices: "Rechnungen werden geladen …",
  noInvoicesYet: "Noch keine Rechnungen.",
  draftCreditNote: "Entwurf einer Rechnungskorrektur",
  draftInvoice: "Rechnungsentwurf",
  // ClientsScreen.tsx
  clients: "Kunden",
  nameCompany: "Name/Firma",
  contact: "Kontakt",
  noContact: "Kein Kontakt",
  subtitle: "Ihre Kunden mit Projekten und Zahlungen.",
  searchClients: "Kunden durchsuchen",
  searchPlaceholder: "Name, Firma oder E-Mail …",
  listSafe: "Ihre Kunden sind sicher gespeichert; nur die Liste konnte nicht angezeigt werden.",
  noClientsYet: "Noch keine Kunden",
  noClientsYetHint:
    "Fügen Sie Ihre Kunden hinzu. Adresse, Währung und Zahlungsziel werden in deren Rechnungen übernommen.",
  noClientsFound: "Keine Kunden gefunden",
  noClientOfStatus: "Kein Kunde hat diesen Status.",
  noMatch: "Kein Treffer für „{search}“.",
  pageOf: "Ganze Seite von {name}",
  viewOf: "{name} ansehen",
  editOf: "{name} bearbeiten",
  importClients: "Kunden importieren",
  importMatch:
    "Jede Zeile braucht einen Namen oder eine Firma. Eine Zeile ändert den Kunden mit derselben E-Mail-Adresse oder mit demselben Namen und derselben Firma. Andere Zeilen legen neue Kunden an.",
  // Projects.tsx
  addProject: "Projekt hinzufügen",
  noProjectsYet: "Noch keine Projekte. Sie können Rechnungen einem Projekt zuordnen.",
  invoiceCount: "{count, plural, one {# Rechnung} other {# Rechnungen}}",
  markActive: "{project} wieder aktivieren",
  markDone: "{project} abschließen",
  activeAgain: "Wieder aktivieren",
  done: "Abschließen",
  renameOf: "{project} umbenennen",
  deleteOf: "{project} löschen",
  projectName: "Projektname",
  // StatusChips.tsx
  allClients: "Alle Kunden",
  whichClients: "Kunden nach Status",
};
