import type { taxForms as english } from "../en-US/tax-forms.ts";
import type { Translated } from "../translator.ts";

export const taxForms: Translated<typeof english> = {
  code: "{name}, {supply, select, goods {Waren} other {Dienstleistungen}}",
  otherRate: "Anderer Satz",
  net: "{state}, {supply, select, goods {Waren} other {Dienstleistungen}}, {rate} %: netto",
  tax: "{state}, {supply, select, goods {Waren} other {Dienstleistungen}}, {rate} %: Steuer",
  correction: "{state}: Berichtigung für Q{quarter} {year}",
  balance: "{state}: Saldo",
  total: "Gesamtbetrag",
  state: "Land",
  supply: "Art",
  rate: "Satz %",
  netAmount: "Netto",
  taxAmount: "Steuer",
  corrected: "Berichtigtes Quartal",
  stateTax: "Verkaufsteuer des Bundesstaats",
  localNet: "{name}, {rate} %: steuerpflichtige Verkäufe",
  localTax: "{name}, {rate} %: Verkaufsteuer",
  unnamedPlace: "Örtlich",
};
