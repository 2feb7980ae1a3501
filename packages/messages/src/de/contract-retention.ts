import type { contractRetention as english } from "../en-US/contract-retention.ts";
import type { Translated } from "../translator.ts";

export const contractRetention: Translated<typeof english> = {
  reasonMissing: "Geben Sie den Grund ein.",
  reasonTooLong: "Verwenden Sie für den Grund höchstens {max, number} Zeichen.",
  whichInvalid: "which muss einer dieser Werte sein: {values}.",
  idInvalid: "Ungültige ID des Dokuments.",
  noDocuments: "Wählen Sie mindestens ein Dokument.",
  tooManyDocuments: "Wählen Sie höchstens {max, number} Dokumente.",
  notFound: "Dieses Dokument gibt es nicht, oder sein Original wurde schon gelöscht.",
  stillKept: "Dieses Dokument muss noch aufbewahrt werden.",
  legalHold: "Es gilt eine Löschsperre: Bis sie aufgehoben wird, kann nichts endgültig gelöscht werden.",
};
