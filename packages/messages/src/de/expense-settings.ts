import type { expenseSettings as english } from "../en-US/expense-settings.ts";
import type { Translated } from "../translator.ts";

export const expenseSettings: Translated<typeof english> = {
  expenseSettings: "Einstellungen für Ausgaben",
  needApproval: "Ausgaben von Mitarbeitenden freigeben",
  needApprovalHelp:
    "Ausgaben von Mitarbeitenden werden erst nach der Freigabe durch Inhaber/in oder Buchhalter/in gebucht.",
  defaultPaymentAccount: "Standard-Zahlungskonto",
  defaultPaymentAccountHelp:
    "Gilt für bezahlte Belege, sofern Karte, Lieferant oder Beleg kein anderes Konto vorgeben.",
  askEachTime: "Jedes Mal fragen",
  clearDefault: "Jedes Mal nach dem Zahlungskonto fragen",
  accountsNotLoaded: "Die Zahlungskonten konnten nicht geladen werden.",
};
