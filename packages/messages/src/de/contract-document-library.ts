import type { contractDocumentLibrary as english } from "../en-US/contract-document-library.ts";
import type { Translated } from "../translator.ts";

export const contractDocumentLibrary: Translated<typeof english> = {
  document: "Dokument",
  pdf: "PDF",
  spreadsheet: "Tabelle",
  presentation: "Präsentation",
  image: "Bild",
  archive: "Archiv",
  video: "Video",
  audio: "Audio",
  text: "Text",
  code: "Code",
  unknown: "Unbekannt",
  searchTooLong: "Suchen Sie mit höchstens {max} Zeichen.",
  notOneOf: "{name} muss einer dieser Werte sein: {values}.",
  required: "{name} fehlt.",
  tooLong: "{name} ist zu lang.",
  notABoolean: "{name} muss true oder false sein.",
  postedEntry: "Dieses Dokument ist der Beleg einer Buchung. Bestätigen Sie, dass Sie es löschen möchten.",
  inProcessing: "Dieses Dokument wird gerade verarbeitet. Löschen Sie es, wenn die Verarbeitung beendet ist.",
  noDocuments: "Wählen Sie mindestens ein Dokument.",
  tooManyDocuments: "Ein ZIP-Archiv fasst höchstens {max} Dokumente.",
};
