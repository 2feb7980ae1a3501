import type { contractExpenseReview as english } from "../en-US/contract-expense-review.ts";
import type { Translated } from "../translator.ts";

export const contractExpenseReview: Translated<typeof english> = {
  idInvalid: "Die ID der Ausgabe ist keine Zahl.",
  anIdInvalid: "Die ID einer Ausgabe ist keine Zahl.",
  otherIdInvalid: "Die ID der anderen Ausgabe ist keine Zahl.",
  notFound: "Diese Ausgabe gibt es nicht, oder sie wurde gelöscht.",
  nothingToAccept: "Diese Ausgabe wurde bereits geprüft.",
  incomplete: "Diese Ausgabe kann noch nicht gebucht werden. Öffnen Sie sie und ergänzen Sie die fehlenden Angaben.",
  changedMeanwhile: "Eine andere Person hat diese Ausgabe geändert. Prüfen Sie sie erneut.",
  nothingToUndo:
    "Diese Ausgabe wurde automatisch gebucht oder seither geändert. Das lässt sich nicht rückgängig machen.",
  commentMissing: "Geben Sie an, was fehlt.",
  commentTooLong: "Verwenden Sie höchstens 1000 Zeichen",
  noneChosen: "Wählen Sie mindestens eine Ausgabe.",
  wrongAccount:
    "Auf dieses Konto können keine Ausgaben gebucht werden. Wählen Sie das Konto für das, was gekauft wurde.",
  tooManyChosen: "Wählen Sie höchstens {count} Ausgaben auf einmal.",
  noCategory: "Wählen Sie eine Kategorie.",
  unknownAccount: "Dieses Konto gibt es in Ihrem Kontenplan nicht, oder es ist deaktiviert. Wählen Sie ein anderes.",
  employeesNeedApprovalInvalid: "employeesNeedApproval muss true oder false sein.",
  revisionInvalid: "revision muss eine ganze Zahl sein.",
  deleteDocumentInvalid: "deleteS3Document muss true oder false sein.",
};
