import type { contractBankRules as english } from "../en-US/contract-bank-rules.ts";
import type { Translated } from "../translator.ts";

export const contractBankRules: Translated<typeof english> = {
  transactionInvalid: "Ungültige ID des Bankumsatzes.",
  noneChosen: "Wählen Sie mindestens einen Bankumsatz.",
  tooManyChosen: "Wählen Sie höchstens {max, number} Bankumsätze auf einmal.",
  tooLong: "Höchstens {max, number} Zeichen sind möglich.",
  twoParts: "Teilen Sie den Bankumsatz in mindestens zwei Teile.",
  tooManyParts: "Teilen Sie den Bankumsatz in höchstens {max, number} Teile.",
  partAmount: "Geben Sie einen Betrag ein, der nicht null ist.",
  doesNotAddUp: "Die Teile ergeben nicht den Betrag des Bankumsatzes.",
  ownAccount:
    "Ein Teil kann nicht auf ein Kassen-, Bank- oder Kartenkonto gehen. Kontieren Sie die Umbuchung als Ganzes.",
  ruleText: "Geben Sie mindestens 3 Zeichen aus dem Text der Bank ein.",
  ruleDirection: "Wählen Sie Ausgang, Eingang oder beides.",
  ruleMode: "Wählen Sie, ob vorgeschlagen oder gebucht wird.",
  ruleInvalid: "Ungültige ID der Regel.",
  ruleNotFound: "Regel nicht gefunden. Sie wurde vielleicht gelöscht.",
  ruleExists: "Für diesen Text gibt es schon eine Regel. Bearbeiten Sie diese.",
  tooManyRules: "Höchstens {max, number} Regeln sind möglich. Löschen Sie zuerst ungenutzte.",
};
