import type { invoices as english } from "../en-US/invoices.ts";
import type { Translated } from "../translator.ts";

export const invoices: Translated<typeof english> = {
  // InvoicesScreen.tsx
  title: "Rechnungen",
  daysOverdue: "{days, plural, one {# Tag überfällig} other {# Tage überfällig}}",
  subtitle: "Ihre Rechnungen und offenen Beträge.",
  number: "Rechnungsnr.",
  issueDate: "Rechnungsdatum",
  createNewInvoice: "Neue Rechnung erstellen",
  openColumn: "Offen",
  openAmount: "<amount></amount> offen",
  searchInvoices: "Rechnungen durchsuchen",
  searchPlaceholder: "Nummer, Kunde oder Position …",
  allStatuses: "Alle Status",
  issuedIn: "Zeitraum der Ausstellung",
  listSafe: "Ihre Rechnungen sind sicher gespeichert; nur die Liste konnte nicht angezeigt werden.",
  noInvoicesYet: "Keine Rechnungen vorhanden. Erstellen Sie Ihre erste Rechnung!",
  noInvoicesYetHint:
    "Mit dem Ausstellen wird die Rechnung gebucht. Sobald Sie die Zahlung erfassen, gilt sie als bezahlt.",
  noInvoicesFound: "Keine Rechnungen gefunden",
  showAll: "Alle anzeigen",
  noMatch: "Keine Rechnung entspricht der Suche und den Filtern.",
  sums: "<dim>Berechnet</dim> <total></total>, <dim>offen</dim> <open></open>",
  void: "Stornieren",
  // The actions of a row. `document` is "invoice" or "credit_note" for a draft, which has no number yet; else "numbered".
  viewOf:
    "{document, select, invoice {Rechnungsentwurf} credit_note {Entwurf einer Rechnungskorrektur} other {{number}}} für {client} ansehen",
  editOf:
    "{document, select, invoice {Rechnungsentwurf} credit_note {Entwurf einer Rechnungskorrektur} other {{number}}} für {client} bearbeiten",
  deleteOf:
    "{document, select, invoice {Rechnungsentwurf} credit_note {Entwurf einer Rechnungskorrektur} other {{number}}} für {client} löschen",
  voidOf: "{number} für {client} stornieren",
  oneClient: "Ein Kunde",
  showAllClients: "Rechnungen aller Kunden anzeigen",
  // view.ts
  allTime: "Gesamter Zeitraum",
  currentMonth: "Laufender Monat",
  lastMonth: "Letzter Monat",
  last3Months: "Letzte 3 Monate",
  yearToDate: "Jahr bis heute",
  // document-name.ts
  allInvoices: "Alle Rechnungen",
  creditNote: "Rechnungskorrektur",
  draftInvoice: "Rechnungsentwurf",
  draftCreditNote: "Entwurf einer Rechnungskorrektur",
  // SettingsDialog.tsx
  settingsTitle: "Rechnungseinstellungen",
  loadingSettings: "Einstellungen werden geladen",
};
