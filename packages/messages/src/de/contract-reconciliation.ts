import type { contractReconciliation as english } from "../en-US/contract-reconciliation.ts";
import type { Translated } from "../translator.ts";

export const contractReconciliation: Translated<typeof english> = {
  reconciliationInvalid: "Ungültige ID der Kontoabstimmung.",
  reconciliationNotFound: "Kontoabstimmung nicht gefunden. Vielleicht wurde sie verworfen.",
  accountInvalid: "Ungültige ID des Bankkontos.",
  accountNotFound: "Bankkonto nicht gefunden.",
  locked: "Diese Kontoabstimmung ist gesperrt. Öffnen Sie sie zuerst wieder.",
  notLocked: "Diese Kontoabstimmung ist bereits offen.",
  lastDayMissing: "Geben Sie den letzten Tag des Kontoauszugs ein.",
  closingBalanceMissing: "Geben Sie den Endsaldo des Kontoauszugs ein.",
  closingBalanceTooLarge: "Der Endsaldo ist zu groß.",
  openingBalanceInvalid: "Geben Sie als Anfangssaldo eine Zahl ein.",
  openingBalanceTooLarge: "Der Anfangssaldo ist zu groß.",
  oneAtATime: "Eine andere Abstimmung dieses Kontos ist noch nicht gesperrt. Sperren oder verwerfen Sie sie zuerst.",
  notLater: "Dieses Konto ist bereits über diesen Tag hinaus abgestimmt. Wählen Sie einen späteren Kontoauszug.",
  transactionInvalid: "Ungültige ID des Bankumsatzes.",
  transactionsMissing: "Wählen Sie die Bankumsätze.",
  tooManyTransactions: "Sie können höchstens {max, number} Bankumsätze auf einmal abhaken.",
  difference: "Die Differenz ist noch nicht null. Sie müssen noch Bankumsätze abhaken.",
  unmatched: "Einige abgehakte Bankumsätze sind nicht zugeordnet. Ordnen Sie sie zuerst zu, oder kontieren Sie sie.",
  booksDiffer: "Der Saldo dieses Kontos in der Buchführung weicht vom Kontoauszug ab.",
  reasonMissing: "Geben Sie an, warum sie wieder geöffnet wird.",
  reasonTooLong: "Höchstens {max, number} Zeichen.",
  laterOne: "Eine spätere Kontoabstimmung baut auf dieser auf. Öffnen Sie zuerst die spätere wieder.",
};
