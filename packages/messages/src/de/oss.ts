import type { oss as english } from "../en-US/oss.ts";
import type { Translated } from "../translator.ts";

export const oss: Translated<typeof english> = {
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
};
