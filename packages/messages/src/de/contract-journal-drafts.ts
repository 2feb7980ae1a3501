import type { contractJournalDrafts as english } from "../en-US/contract-journal-drafts.ts";
import type { Translated } from "../translator.ts";

export const contractJournalDrafts: Translated<typeof english> = {
  linesInvalid: "lines muss eine Liste von Buchungszeilen sein.",
  tooManyLines: "Eine Buchung kann höchstens {max, number} Buchungszeilen haben.",
  searchTooLong: "Verwenden Sie für die Suche höchstens 200 Zeichen.",
  draftIdInvalid: "Ungültige Entwurfs-ID.",
  revisionInvalid: "revision muss die Nummer der Fassung des Entwurfs sein.",
  draftNotFound: "Entwurf nicht gefunden. Möglicherweise wurde er gebucht oder gelöscht.",
  changedMeanwhile: "Die Buchung wurde inzwischen geändert. Öffnen Sie sie erneut.",
  isSubmitted: "Diese Buchung ist eingereicht. Ziehen Sie sie zurück oder lehnen Sie sie ab, bevor Sie sie ändern.",
  notSubmitted: "Diese Buchung ist nicht eingereicht. Reichen Sie sie zuerst ein.",
  ofReversal:
    "Eine Stornobuchung kann nicht geändert werden. Löschen Sie diesen Entwurf und stornieren Sie die Buchung erneut.",
  notOwn: "Nur wer diese Buchung erfasst oder eingereicht hat, kann sie zurückziehen. Lehnen Sie sie stattdessen ab.",
  ownEntry:
    "Sie haben diese Buchung erfasst, geändert oder eingereicht. Eine andere Person mit der Rolle Inhaber/in oder Buchhalter/in muss entscheiden.",
  reasonMissing: "Geben Sie den Grund ein.",
  reasonTooLong: "Verwenden Sie höchstens {max, number} Zeichen.",
  alreadySubmitted: "Zu diesem Storno gibt es bereits einen Entwurf.",
  needsApproval: "Vier-Augen-Prinzip für manuelle Buchungen",
  approvalLimit: "Nur über (optional)",
  needsApprovalInvalid: "needsApproval muss true oder false sein.",
  limitInvalid: "Geben Sie einen Betrag größer als null ein oder keinen.",
  noSecondPerson:
    "Nur eine Person kann manuell buchen. Laden Sie zuerst eine zweite Person als Inhaber/in oder Buchhalter/in ein.",
};
