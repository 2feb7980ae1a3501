import type { contractBanking as english } from "../en-US/contract-banking.ts";
import type { Translated } from "../translator.ts";

export const contractBanking: Translated<typeof english> = {
  name: "Name",
  namePlaceholder: "Geschäftskonto",
  nameMissing: "Geben Sie einen Namen für das Konto ein.",
  nameTooLong: "Der Name darf höchstens {max, number} Zeichen haben.",
  bank: "Bank",
  bankTooLong: "Der Name der Bank darf höchstens {max, number} Zeichen haben.",
  number: "Kontonummer",
  numberHelp: "IBAN, Konto- oder Kartennummer. Daran erkennen Kontoauszüge ihr Konto.",
  numberInvalid: "Die Kontonummer darf nur Buchstaben und Ziffern enthalten.",
  numberTooLong: "Die Kontonummer darf höchstens {max, number} Zeichen haben.",
  type: "Art",
  openingBalance: "Anfangssaldo",
  openingBalanceHelp: "Der Saldo vor dem ersten Bankumsatz. Er wird gegen das Konto für Anfangssalden gebucht.",
  openingBalanceInvalid: "Geben Sie als Anfangssaldo eine Zahl ein.",
  openingBalanceTooLarge: "Der Anfangssaldo ist zu groß.",
  openingDate: "Datum des Anfangssaldos",
  openingDateHelp: "Leer: der Tag vor dem ersten Bankumsatz.",
  openingDateInvalid: "Geben Sie das Datum des Anfangssaldos so ein: 2026-03-31.",
  currency: "Währung",
  ledgerAccount: "Sachkonto",
  ledgerAccountHelp: "Das Konto in Ihrer Buchführung. Jedes Bankkonto hat ein eigenes.",
  ledgerAccountInvalid: "Wählen Sie das Sachkonto, oder lassen Sie das Feld für ein neues leer.",

  columnsInvalid: "Die Zuordnung der Spalten ist ungültig.",
  dateColumnMissing: "Wählen Sie die Spalte mit dem Datum.",
  amountColumnMissing: "Wählen Sie die Spalte mit dem Betrag oder die Spalten mit Ausgang und Eingang.",
  targetsInvalid: "Wählen Sie zu jedem Kontoauszug das Konto.",

  accountInvalid: "Ungültige ID des Bankkontos.",
  lineInvalid: "Ungültige ID des Bankumsatzes.",
  accountNotFound: "Bankkonto nicht gefunden. Möglicherweise wurde es gelöscht.",
  ledgerTaken:
    "Ein anderes Bankkonto verwendet dieses Sachkonto. Wählen Sie ein anderes, oder lassen Sie das Feld für ein neues leer.",
  numberTaken: "Ein anderes Bankkonto hat diese Nummer. Bearbeiten Sie stattdessen das vorhandene Konto.",
  noSuchLedger: "Wählen Sie ein aktives Konto der Art Aktiva oder Verbindlichkeiten, von dem Zahlungen ausgehen.",
  rateMissing: "Für den Tag des Anfangssaldos gibt es keinen Wechselkurs. Geben Sie ihn unter „Währung“ ein.",
  otherPostings:
    "Dieses Sachkonto hat Buchungen in einer anderen Währung. Lassen Sie das Feld für ein neues Konto leer.",
  tooManyAccounts: "Es sind höchstens {max, number} Bankkonten möglich.",
  unreadable: "Diese Datei ist kein lesbarer Kontoauszug. Laden Sie ihn als CSV, OFX, CAMT.053 oder MT940 herunter.",
  searchTooLong: "Der Suchbegriff darf höchstens 200 Zeichen haben.",
  noSuchStatement: "Diesen Kontoauszug gibt es in der Datei nicht.",
  tooManyDecimals:
    "Ein Betrag in dieser Datei hat mehr Nachkommastellen, als die Währung des Kontos erlaubt. Es wurde nichts importiert.",
  otherCurrency:
    "Der Kontoauszug hat eine andere Währung als das Konto. Wählen oder erstellen Sie ein Konto in seiner Währung.",
  accountClosed: "Dieses Bankkonto ist geschlossen. Öffnen Sie es wieder, um einen Kontoauszug zu importieren.",
  importInvalid: "Ungültige ID des Imports.",
  importNotFound: "Import nicht gefunden. Vielleicht wurde er rückgängig gemacht.",
  importInUse: "Bankumsätze dieses Imports sind zugeordnet oder abgestimmt. Heben Sie zuerst die Zuordnungen auf.",
};
