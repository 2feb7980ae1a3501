import type { contractExpenseWriting as english } from "../en-US/contract-expense-writing.ts";
import type { Translated } from "../translator.ts";

export const contractExpenseWriting: Translated<typeof english> = {
  wrongType: "Bitte laden Sie ein Bild oder ein PDF-Dokument hoch.",
  tooLarge: "Die Datei ist zu groß. Die maximale Größe beträgt 5\u00a0MB.",
  unknownDocument: "Dieses Dokument gibt es nicht, oder es wurde gelöscht. Laden Sie es erneut hoch.",
  idInvalid: "Die ID der Ausgabe ist keine Zahl.",
  unknownAccount: "Dieses Konto gibt es in Ihrem Kontenplan nicht, oder es ist deaktiviert. Wählen Sie ein anderes.",
  unknownTaxCode: "Diesen Steuerschlüssel gibt es hier nicht.",
  notPayable: "Von diesem Konto kann keine Ausgabe bezahlt werden. Wählen Sie ein Kassen-, Bank- oder Kartenkonto.",
  sameAccount:
    "Die Ausgabe steht auf dem Konto, von dem sie bezahlt wird. Wählen Sie das Konto für das, was gekauft wurde.",
  notOwnMoney:
    "Diese Ausgabe wird von einem anderen Konto bezahlt, also steht sie niemandem zu. Wählen Sie eigenes Geld als Zahlungskonto, oder geben Sie nicht an, wer bezahlt hat.",
  unknownPayer: "Diese Person ist kein Mitglied, oder Sie dürfen keine Ausgaben für sie erfassen.",
  rateMissing: "Für diese Währung und diesen Tag gibt es keinen Wechselkurs. Geben Sie den Wechselkurs ein.",
  unbalanced: "Positionen, Steuern und Gesamtbetrag stimmen nicht überein.",
  notFound: "Diese Ausgabe gibt es nicht, oder sie wurde gelöscht.",
  changedMeanwhile:
    "Eine andere Person hat diese Ausgabe geändert, nachdem Sie sie geöffnet haben. Ihre Eingaben sind noch hier. Vergleichen Sie und speichern Sie dann erneut.",
  inProcessing: "Dieses Dokument wird gerade verarbeitet. Versuchen Sie es danach erneut.",
  revisionInvalid: "revision muss eine ganze Zahl sein.",
};
