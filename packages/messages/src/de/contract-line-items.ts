import type { contractLineItems as english } from "../en-US/contract-line-items.ts";
import type { Translated } from "../translator.ts";

export const contractLineItems: Translated<typeof english> = {
  missing: "Wählen Sie eine Rechnung oder Eingangsrechnung, oder geben Sie eine neue mit Nummer und Fälligkeit ein.",
  numberMissing: "Geben Sie die Nummer der neuen Rechnung oder Eingangsrechnung ein.",
  numberTooLong: "Verwenden Sie für die Nummer höchstens {max, number} Zeichen.",
  dueDateMissing: "Geben Sie die Fälligkeit der neuen Rechnung oder Eingangsrechnung ein.",
  accountMissing: "Wählen Sie ein Konto.",
  partyMissing: "Wählen Sie einen Kunden oder Lieferanten.",
  searchTooLong: "Verwenden Sie für die Suche höchstens 200 Zeichen.",
  needed:
    "Konto {code} ({name}) muss seinen offenen Posten entsprechen. Wählen Sie die Rechnung oder Eingangsrechnung dieser Buchungszeile, oder geben Sie eine neue mit Nummer und Fälligkeit ein.",
  notHere:
    "Konto {code} ({name}) hat keine offenen Posten. Entfernen Sie die Rechnung oder Eingangsrechnung aus dieser Buchungszeile.",
  unknown:
    "Rechnung oder Eingangsrechnung nicht gefunden. Vielleicht wurde sie storniert oder gelöscht. Wählen Sie eine andere.",
  otherAccount: "{item} ist auf Konto {account} gebucht. Wählen Sie dieses Konto.",
  otherParty: "{item} gehört zu {party}. Wählen Sie diesen Namen oder eine andere Rechnung oder Eingangsrechnung.",
  otherCurrency: "{item} lautet auf {currency}. Geben Sie den Betrag in {currency} ein.",
  moreThanOpen: "Von {item} sind nur {most} offen, weniger als {asked}.",
  moreThanSettled:
    "Von {item} wurden nur {most} ausgeglichen, weniger als {asked}. Geben Sie für den Rest einen neuen Posten ein.",
  otherWorth:
    "{amount} von {item} stehen mit {worth} in den Büchern. Buchen Sie diesen Betrag und die Differenz als Kursgewinn oder Kursverlust.",
  namedTwice: "{item} ist in zwei Buchungszeilen. Fassen Sie sie zusammen.",
  withTax:
    "Eine Buchungszeile mit einer Rechnung oder Eingangsrechnung nimmt keinen Steuerschlüssel. Wählen Sie ihn beim Aufwand oder Ertrag.",
  clientNeeded: "Wählen Sie den Kunden des neuen Postens.",
  ownMoney:
    "Erfassen Sie eine Ausgabe, die das Mitglied bezahlt hat. Nur solche Ausgaben werden Mitgliedern geschuldet.",
  vendorNeeded: "Wählen Sie den Lieferanten des neuen Postens.",
  numberTaken: "Eine Rechnung {number} gibt es schon. Geben Sie eine andere Nummer ein.",
  newForeign: "Ein neuer Posten hat die Währung der Buchung. Erfassen Sie die ganze Buchung in {currency}.",
  otherReference:
    "Die Belegnummer der Buchung ist die Nummer der neuen Eingangsrechnung. Lassen Sie sie leer, oder geben Sie {number} ein.",
  partOfEntry: "Das hat eine manuelle Buchung angelegt. Stornieren Sie stattdessen diese Buchung unter Journal.",
  used: "Eine Rechnung oder Eingangsrechnung dieser Buchung wurde seither bezahlt. Stornieren Sie zuerst die Zahlung.",
  usedNamed:
    "{item} aus dieser Buchung wurde seither bezahlt oder ausgeglichen. Stornieren Sie zuerst diese Zahlung oder Buchung.",
};
