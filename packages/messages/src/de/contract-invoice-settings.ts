import type { contractInvoiceSettings as english } from "../en-US/contract-invoice-settings.ts";
import type { Translated } from "../translator.ts";

export const contractInvoiceSettings: Translated<typeof english> = {
  bankDetailsLabel: "Bankverbindung",
  bankDetailsHelp: "Kontoinhaber, IBAN oder Kontonummer und Bank. Wird auf jede Rechnung gedruckt.",
  creditorIdLabel: "Gläubiger-ID (SEPA)",
  creditorIdHelp: "Für Kunden, die per Lastschrift zahlen",
  termsLabel: "Bedingungen",
  termsHelp: "Vorgabe für neue Rechnungen. Sie können sie in jeder Rechnung ändern.",
  paymentTermsLabel: "Zahlungsziel",
  daysNeeded: "Geben Sie eine Anzahl von Tagen ein.",
  atMostDays: "Geben Sie höchstens {days, number} Tage ein",
  roundsDueLabel: "Zahlbeträge auf Münzen runden",
  roundsDueHelp: "CHF auf 0,05, SEK auf 1: wo es für kleinere Beträge keine Münzen gibt",
  roundsDue: "Erlaubt sind true und false.",
  paymentLinkLabel: "Zahlungslink",
  paymentLinkHelp: "Ihres Zahlungsanbieters. Sie können '{number}', '{amount}' und '{currency}' einsetzen.",
  paymentLinkBad:
    "Geben Sie eine Adresse ein, die mit https:// beginnt, ohne andere Platzhalter als '{number}', '{amount}' und '{currency}'.",
  invoicePrefixLabel: "Präfix für Rechnungen",
  creditNotePrefixLabel: "Präfix für Rechnungskorrekturen",
  taxNameLabel: "Standardsteuer",
  taxNamePlaceholder: "USt",
  taxRateLabel: "Steuersatz",
  prefixTaken: "Dieses Präfix wird bereits für die andere Art von Dokumenten verwendet. Wählen Sie ein anderes.",
};
