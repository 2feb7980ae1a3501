import type { contractJournalTemplates as english } from "../en-US/contract-journal-templates.ts";
import type { Translated } from "../translator.ts";

export const contractJournalTemplates: Translated<typeof english> = {
  name: "Name",
  nameMissing: "Geben Sie einen Namen für die Buchungsvorlage ein.",
  valueMissing: "Geben Sie einen Betrag oder Prozentsatz über null ein.",
  percentInvalid: "Geben Sie einen Prozentsatz von höchstens 1.000 mit bis zu vier Nachkommastellen ein.",
  formulaMissing: "Geben Sie eine Formel wie =L1*19% ein.",
  amountMissing: "Geben Sie den Betrag ein, auf den sich die Prozentsätze beziehen.",
  takesInvalid: "Wählen Sie, was die Buchungszeile übernimmt.",
  sideInvalid: "Wählen Sie Soll oder Haben.",
  tooLong: "Verwenden Sie höchstens {max, number} Zeichen.",
  restNotLast: "Nur die letzte Buchungszeile kann den Rest übernehmen.",
  restMissing: "Bei Prozentsätzen oder anderen Währungen muss die letzte Buchungszeile den Rest übernehmen.",
  currencyOfFixed: "Nur ein fester Betrag kann eine andere Währung haben.",
  currencyNotInBase: "Nur eine Buchungsvorlage in {base} kann Beträge in anderen Währungen haben.",
  unbalanced:
    "Soll und Haben sind verschieden. Korrigieren Sie einen Betrag oder lassen Sie die letzte Buchungszeile den Rest übernehmen.",
  templateInvalid: "Ungültige ID der Buchungsvorlage.",
  notFound: "Buchungsvorlage nicht gefunden. Möglicherweise wurde sie gelöscht.",
  nameTaken: "Eine andere Buchungsvorlage hat diesen Namen. Wählen Sie einen anderen.",
  tooMany: "Es gibt bereits {max, number} Buchungsvorlagen. Löschen Sie zuerst eine.",
  inUse: "Eine Dauerbuchung verwendet diese Buchungsvorlage. Beenden Sie sie zuerst.",
  inUseBy: "Noch von Dauerbuchungen verwendet: {schedules}. Beenden Sie diese zuerst.",
  nothingToPost: "Mit diesem Betrag bleibt nichts zu buchen. Geben Sie einen größeren Betrag ein.",
};
