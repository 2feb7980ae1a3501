import type { contractShared as english } from "../en-US/contract-shared.ts";
import type { Translated } from "../translator.ts";

export const contractShared: Translated<typeof english> = {
  amountDecimals:
    "Ein Betrag in {currency} hat {most, plural, =0 {keine Nachkommastellen} one {höchstens # Nachkommastelle} other {höchstens # Nachkommastellen}}.",
  badFormula: "Diese Formel lässt sich nicht berechnen. Verwenden Sie Zahlen, + - * / und Klammern.",
  decimals:
    "{kind, select, price {Ein Preis hat höchstens {most, number} Nachkommastellen.} rate {Ein Wechselkurs hat höchstens {most, number} Nachkommastellen.} percent {Ein Prozentsatz hat höchstens {most, number} Nachkommastellen.} other {Eine Menge hat höchstens {most, number} Nachkommastellen.}}",
  divisionByZero: "Diese Formel teilt durch null.",
  negative:
    "{kind, select, amount {Der Betrag darf hier nicht negativ sein.} price {Der Preis darf hier nicht negativ sein.} rate {Der Wechselkurs darf hier nicht negativ sein.} percent {Der Prozentsatz darf hier nicht negativ sein.} quantity {Die Menge darf hier nicht negativ sein.} other {Diese Zahl darf hier nicht negativ sein.}}",
  notANumber: "„{text}“ ist keine Zahl. Geben Sie zum Beispiel {example} ein.",
  numberTooLarge: "Diese Zahl ist zu groß.",
  numberTooLong: "Das ist zu lang für eine Zahl.",
  otherCurrency: "Dieses Feld ist in {currency}. Geben Sie die Zahl ohne eine andere Währung ein.",
  severalNumbers: "„{text}“ ist keine eindeutige Zahl. Geben Sie zum Beispiel {example} ein.",
  wholeNumber: "Geben Sie eine ganze Zahl ein.",
};
