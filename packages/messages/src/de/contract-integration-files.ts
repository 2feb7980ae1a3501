import type { contractIntegrationFiles as english } from "../en-US/contract-integration-files.ts";
import type { Translated } from "../translator.ts";

export const contractIntegrationFiles: Translated<typeof english> = {
  mapping: "Die Kontenzuordnung ist ungültig.",
  theirs: "Verwenden Sie 1 bis {max, number} Zeichen für Name oder Nummer eines Kontos der anderen Software.",
  recipient: "Ungültige Mitglieds-ID.",
  recipients: "Wählen Sie aus, wer die Dateien erhält.",
  manyRecipients: "Höchstens {max, number} Personen können die Dateien erhalten.",
  day: "Wählen Sie einen Tag von 1 bis 28.",
  monthly: "monthly muss einen Tag und die Empfänger nennen oder null sein.",
  dateOrder: "dateOrder muss mdy oder dmy sein.",
  taxRate: "Geben Sie die Bezeichnung des Steuersatzes für Zeilen ohne Steuer ein, höchstens {max, number} Zeichen.",
  bills: "bills muss true oder false sein.",
  bankAccount: "Wählen Sie das Bankkonto für die Zahlungen.",
  shop: "Geben Sie einen Namen für den Shop mit höchstens {max, number} Zeichen ein.",
  clearing: "Wählen Sie das Verrechnungskonto, oder lassen Sie das Feld für ein neues leer.",
  revenue: "Wählen Sie das Erlöskonto.",
  shipping: "Wählen Sie das Versandkonto, oder lassen Sie das Feld leer.",
  monthlyLabel: "Dateien jedes abgeschlossenen Monats per E-Mail senden",
  recipientsLabel: "An",
  recipientsPlaceholder: "Personen auswählen",
  dayLabel: "Am Tag des Monats",
  billsLabel: "Unbezahlte Eingangsrechnungen getrennt exportieren",
  dateOrderLabel: "Datumsformat",
  taxRateLabel: "Steuersatz für steuerfreie Zeilen",
  mappingLabel: "Zugeordnete Konten",
  bankAccountLabel: "Bankkonto",
  bankAccountPlaceholder: "Konto auswählen",
  shopLabel: "Name des Shops",
  shopHelp:
    "Bestellungen werden an diesem Namen und ihrer Nummer erkannt. Ändern Sie ihn nicht, sobald Bestellungen importiert sind.",
  revenueLabel: "Erlöskonto",
  shippingLabel: "Versandkonto",
  shopDimensions: "Dimensionen der Verkäufe",
  clearingLabel: "Verrechnungskonto",
  clearingHelp:
    "Nimmt das Geld des Shops bis zur Auszahlung auf. Kontieren Sie den Bankumsatz der Auszahlung auf dieses Konto.",
};
