import type { receipts as english } from "../en-US/receipts.ts";
import type { Translated } from "../translator.ts";

export const receipts: Translated<typeof english> = {
  requests: "Angeforderte Belege",
  request: "{name} bittet um den Beleg über <amount></amount> für die Zahlung an {vendor} vom <date></date>.",
  requestMessage: "„{message}“",
  uploadReceipt: "Beleg hochladen",
  uploadFailed: "Das Hochladen ist fehlgeschlagen. Versuchen Sie es erneut.",
  connectionLost:
    "Die Verbindung wurde unterbrochen. Ihr Dokument ist gespeichert und wird verarbeitet. Die Liste zeigt, wann es fertig ist.",
  noAnswer:
    "Der Server hat nicht richtig geantwortet. Ihr Dokument ist gespeichert und wird verarbeitet. Die Liste zeigt, wann es fertig ist.",
  noEntry: "Die Verarbeitung hat keine Buchung ergeben.",
  noDocument: "Kein Dokument vorhanden",
};
