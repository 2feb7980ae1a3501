import type { assistantQuestions as english } from "../en-US/assistant-questions.ts";
import type { Translated } from "../translator.ts";

export const assistantQuestions: Translated<typeof english> = {
  whoOwesMe: "Welche Kunden schulden mir Geld?",
  spentAt: "Wie viel haben wir {when} bei {name} ausgegeben?",
  owedBy: "Wie viel schuldet uns {name}?",
  owedTo: "Wie viel schulden wir {name}?",
  // One who buys and sells: which invoices are meant
  invoicesTo: "Rechnungen an {name}",
  billsFrom: "Eingangsrechnungen von {name}",
  overdueInvoices: "Welche Rechnungen sind überfällig?",
  unpaidBills: "Welche Eingangsrechnungen sind unbezahlt?",
  billsDueThisWeek: "Welche Eingangsrechnungen sind diese Woche fällig?",
  bankBalance: "Wie viel Geld ist auf der Bank?",
  profitThisYear: "Wie hoch ist mein Gewinn in diesem Jahr?",
  revenueLastMonth: "Wie hoch war mein Umsatz im letzten Monat?",
  taxOwed: "Wie viel Umsatzsteuer schulde ich?",
  spentLastMonth: "Wie viel habe ich letzten Monat ausgegeben?",
  biggestVendors: "Wer sind meine größten Lieferanten in diesem Jahr?",
  largestExpenses: "Was war meine größte Ausgabe in diesem Jahr?",
  withoutReceipt: "Welche Ausgaben haben keinen Beleg?",
  needsReview: "Was ist zu prüfen?",
  countClients: "Wie viele Kunden habe ich?",
  compareMonths: "Habe ich diesen Monat mehr ausgegeben als letzten Monat?",
  cashFlow: "Zeige meinen Cashflow",
  createBill: "Neue Eingangsrechnung erstellen",
  updateBill: "Eine Eingangsrechnung ändern",
  removeBill: "Eine Eingangsrechnung löschen",
  updateBillNumber: "Eingangsrechnung {id} ändern",
  removeBillNumber: "Eingangsrechnung {id} löschen",
  listBills: "Meine Eingangsrechnungen auflisten",
  addBill: "Neue Eingangsrechnung über {amount} {currency} von {vendor}, fällig am Freitag",
};
