import type { contractInvoiceForm as english } from "../en-US/contract-invoice-form.ts";
import type { Translated } from "../translator.ts";

export const contractInvoiceForm: Translated<typeof english> = {
  // Items: short labels, since many items are below each other
  descriptionLabel: "Bezeichnung",
  quantityLabel: "Menge",
  unitLabel: "Einheit",
  priceLabel: "Preis",
  discountPercentLabel: "Rabatt %",
  taxNameLabel: "Steuer",
  taxNamePlaceholder: "USt",
  taxRateLabel: "Steuer %",
  taxRatePlaceholder: "Keine",
  taxCodeLabel: "Steuerschlüssel",
  accountLabel: "Konto",
  // `field` is "quantity", "unitPrice", or "discount"
  notANumber:
    "{field, select, quantity {Die Menge muss eine Zahl sein} unitPrice {Der Preis muss eine Zahl sein} other {Der Rabatt muss eine Zahl sein}}",
  tooLarge:
    "{field, select, quantity {Die Menge ist zu groß} unitPrice {Der Preis ist zu groß} other {Der Rabatt ist zu groß}}",
  quantityNotPositive: "Die Menge muss größer als null sein",
  badUnit: "Die Einheit muss eine von diesen sein: {units}.",
  // The invoice
  clientLabel: "Kunde",
  clientPlaceholder: "Nach Name, Firma oder E-Mail suchen",
  projectLabel: "Projekt",
  projectPlaceholder: "Keines",
  projectId: "Ungültige Projekt-ID.",
  issueDateLabel: "Rechnungsdatum",
  dueDateLabel: "Fällig am",
  supplyDateLabel: "Leistungsdatum",
  supplyDateHelp: "Leer: das Rechnungsdatum. Die Steuersätze dieses Tages gelten.",
  supplyUntilLabel: "Leistung bis",
  supplyUntilHelp: "Letzter Tag eines Leistungszeitraums",
  currencyLabel: "Währung",
  exchangeRateLabel: "Wechselkurs",
  taxStructureLabel: "Preise",
  taxStructure: "taxStructure muss exclusive oder inclusive sein.",
  discountLabel: "Gesamtrabatt",
  discountKind: "Der Rabatt muss ein Prozentwert oder ein Betrag sein.",
  discountNegative: "Der Rabatt darf nicht negativ sein",
  referenceLabel: "Referenz",
  referencePlaceholder: "Bestellnummer des Kunden",
  notesLabel: "Anmerkungen",
  termsLabel: "Bedingungen",
  itemsLabel: "Positionen",
  tooManyItems: "Fügen Sie höchstens {limit, number} Positionen hinzu",
};
