import type { contractEInvoice as english } from "../en-US/contract-e-invoice.ts";
import type { Translated } from "../translator.ts";

export const contractEInvoice: Translated<typeof english> = {
  formatLabel: "E-Rechnungsformat",
  badFormat: "Wählen Sie eines von {formats}.",
  referenceLabel: "Käuferreferenz",
  referenceHelp: "Bei deutschen Behörden die Leitweg-ID.",
  addressLabel: "E-Rechnungs-ID",
  addressHelp: "Schema und Adresse für E-Rechnungen. Ohne Angabe die E-Mail, außer bei Peppol.",
  badAddress: "Geben Sie Schema und Adresse ein, etwa 9930:DE123456789.",
  badLeitwegId: "Die Prüfziffern dieser Leitweg-ID stimmen nicht.",
  meansLabel: "Zahlt per",
  badMeans: "Wählen Sie direct_debit oder nichts.",
  mandateLabel: "SEPA-Mandatsreferenz",
  debitedLabel: "Belastete IBAN",
  badIban: "Geben Sie eine gültige IBAN ein.",
};
