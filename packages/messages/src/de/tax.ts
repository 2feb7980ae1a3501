import type { tax as english } from "../en-US/tax.ts";
import type { Translated } from "../translator.ts";

export const tax: Translated<typeof english> = {
  box: "Kennzahl",
  boxLabel: "Bezeichnung",
  amount: "Betrag",
  date: "Datum",
  reference: "Referenz",
  party: "Partei",
  taxName: "Steuer",
  rate: "Satz %",
  net: "Netto",
  taxAmount: "Steuerbetrag",
  claimed: "Vorsteuer",
  code: "Code",
  vatId: "USt-IdNr.",
  kind: "Art",
  goods: "Lieferungen",
  services: "Leistungen",
  whole: "Voller Betrag",
};
