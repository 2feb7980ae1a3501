import type { invoiceForm as english } from "../en-US/invoice-form.ts";
import type { Translated } from "../translator.ts";

export const invoiceForm: Translated<typeof english> = {
  // ClientField.tsx
  addClient: "Neuen Kunden anlegen …",
  addClientNamed: "„{name}“ als neuen Kunden anlegen …",
  // CurrencyFields.tsx
  noCurrencyFound: "Keine Währung gefunden",
  rateOf: "{base} für 1 {currency}",
  // InvoiceEditor.tsx
  newInvoice: "Neue Rechnung",
  editCreditNote: "Rechnungskorrektur bearbeiten",
  editInvoice: "Rechnung bearbeiten",
  draftHint: "Wird als Entwurf gespeichert. Nummer und Buchung folgen beim Ausstellen.",
  creditHint:
    "Korrigiert die gesamte Rechnung. Verringern oder entfernen Sie Positionen, um nur einen Teil zu korrigieren.",
  creditHintOf:
    "Korrigiert die Rechnung {number}. Verringern oder entfernen Sie Positionen, um nur einen Teil zu korrigieren.",
  clientAndDates: "Kunde und Datum",
  pricesWithoutTax: "Nettopreise",
  pricesWithTax: "Bruttopreise",
  addItem: "Position hinzufügen",
  discountKind: "Art des Rabatts",
  percent: "Prozent",
  addAllowanceOnAll: "Gesamtabzug hinzufügen",
  addChargeOnAll: "Gesamtzuschlag hinzufügen",
  addAllowance: "Abzug hinzufügen",
  addCharge: "Zuschlag hinzufügen",
  notesAndTerms: "Anmerkungen und Bedingungen",
  summary: "Zusammenfassung",
  saveDraft: "Entwurf speichern",
  saveAndSend: "Speichern und senden",
  sentTo: "An {email}",
  noAddress: "Der Kunde hat keine E-Mail-Adresse.",
  preview: "Vorschau",
  previewIncomplete: "Füllen Sie zuerst das Formular aus.",
  loadingPreview: "Vorschau wird geladen",
  // ItemFields.tsx
  item: "Position {number, number}",
  removeItem: "Position {number, number} entfernen",
  moreOfItem: "Nummer, Tage, Abzüge",
  allowanceAt: "Abzug {number, number}",
  chargeAt: "Zuschlag {number, number}",
  allowanceFor: "Abzug für",
  chargeFor: "Zuschlag für",
  value: "Wert",
  valueIs: "Der Wert ist",
  removeAllowance: "Abzug {number, number} entfernen",
  removeCharge: "Zuschlag {number, number} entfernen",
  taxReason:
    "{reason, select, domestic {Kunde im Inland} eu_business {EU-Unternehmen mit USt-IdNr.; für Waren anderen Steuerschlüssel wählen} eu_consumer {EU-Kunde ohne gültige USt-IdNr.} oss {EU-Privatkunde: Satz seines Landes (OSS)} abroad {Kunde im Ausland; für Waren anderen Steuerschlüssel wählen} other {Der Kunde hat noch kein Land}}",
  localRates: "Örtliche Sätze benennen: Travis County 0.5 + Austin 1.5",
  noRevenueAccountFound: "Kein Erlöskonto gefunden",
  // PaymentFields.tsx
  means: "{means, select, transfer {Überweisung} direct_debit {Lastschrift} other {Wie beim Kunden üblich}}",
  withheldName: "Name der Steuer",
  withheldExample: "Quellensteuer",
  // Sums.tsx
  totals: "Summen",
  subtotal: "Zwischensumme",
  discount: "Rabatt",
  allowances: "Abzüge",
  charges: "Zuschläge",
  rounding: "Rundung",
  amountDue: "Offener Betrag",
  unnamedTax: "USt",
  taxAt: "{name} {rate}\u00a0%",
  // body.ts
  enterQuantity: "Geben Sie eine Menge ein",
  enterPrice: "Geben Sie einen Preis ein",
  enterValue: "Geben Sie einen Wert ein",
  nameTax: "Geben Sie der Steuer einen Namen",
  discountTooHigh: "Der Rabatt ist höher als die Summe der Positionen.",
  // EditInvoiceScreen.tsx
  invoiceNotFound: "Rechnung nicht gefunden",
  loadingInvoice: "Rechnung wird geladen",
  // NewInvoiceScreen.tsx
  loadingForm: "Formular wird geladen",
};
