import type { entryTexts as english } from "../en-US/entry-texts.ts";
import type { Translated } from "../translator.ts";

export const entryTexts: Translated<typeof english> = {
  invoice: "Rechnung {number}",
  creditNote: "Rechnungskorrektur {number}",
  openingBalance: "Anfangssaldo",
  openingBalances: "Anfangssalden",
  openInvoice: "Offene Rechnung {number}",
  openBill: "Offene Eingangsrechnung {number}",
  openCredit: "Offenes Guthaben {number}",
  closing: "Abschlussbuchung {year}",
  transfer: "Umbuchung von {from} auf {to}",
  emptied: "{account} ist ausgeglichen: Kursdifferenz in {currency}",
  order: "Bestellung {number}",
  shopOrder: "{shop}, Bestellung {number}",
  refundOf: "Erstattung zu {what}",
  taxReturn: "Steuermeldung {from} bis {to}: {form}",
  taxPayment: "Steuerzahlung für {from} bis {to}: {form}",
  taxPaymentOfSeveral: "Steuerzahlung für mehrere Zeiträume: {form}",
  taxReturnOfMonth: "Steuermeldung {month}: {form}",
  taxPaymentOfMonth: "Steuerzahlung für {month}: {form}",
  // Lines
  goods: "Waren",
  shipping: "Versand",
  tip: "Trinkgeld",
  tax: "Steuer",
  taxInCost: "Nicht abziehbare Steuer",
  adjustment: "Anpassung an den angegebenen Gesamtbetrag",
  exchangeLoss: "Kursverlust",
  exchangeGain: "Kursgewinn",
};
