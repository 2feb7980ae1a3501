import type { taxFiles as english } from "../en-US/tax-files.ts";
import type { Translated } from "../translator.ts";

export const taxFiles: Translated<typeof english> = {
  box: "Kennzahl",
  boxLabel: "Bezeichnung",
  amount: "Betrag",
  date: "Datum",
  reference: "Referenz",
  party: "Geschäftspartner",
  taxName: "Steuer",
  rate: "Satz %",
  net: "Netto",
  taxAmount: "Steuerbetrag",
  claimed: "Vorsteuer",
  code: "Steuerschlüssel",
  ecSales: "Zusammenfassende Meldung",
  vatId: "USt-IdNr.",
  kind: "Art",
  goods: "Lieferungen",
  services: "Sonstige Leistungen",
  whole: "Voller Betrag",
};
