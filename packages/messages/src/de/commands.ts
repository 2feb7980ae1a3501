import type { commands as english } from "../en-US/commands.ts";
import type { Translated } from "../translator.ts";

export const commands: Translated<typeof english> = {
  recent: "Zuletzt verwendet",
  actions: "Aktionen",
  newInvoice: "Neue Rechnung",
  newQuote: "Neues Angebot",
  newExpense: "Neue Ausgabe",
  newEntry: "Neue Buchung",
  newClient: "Neuer Kunde",
  recordPayment: "Zahlung erfassen",
  importStatement: "Kontoauszug importieren",
  importExpenses: "Ausgaben importieren",
  askAssistant: "Den Assistenten fragen",
  switchTo: "Zu {name} wechseln",
  openSearch: "Suchen, Ansicht öffnen oder etwas tun",
  searchList: "Diese Liste durchsuchen",
  nextRow: "Nächste Zeile",
  previousRow: "Vorige Zeile",
  openRow: "Zeile öffnen",
  bottomBar: "Schnellzugriff",
  takePhoto: "Beleg fotografieren",
  receiptPhoto: "Foto eines Belegs",
};
