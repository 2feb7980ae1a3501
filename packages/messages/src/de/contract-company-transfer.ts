import type { contractCompanyTransfer as english } from "../en-US/contract-company-transfer.ts";
import type { Translated } from "../translator.ts";

export const contractCompanyTransfer: Translated<typeof english> = {
  badId: "Ungültige ID eines Exports oder Imports.",
  notFound: "Export oder Import nicht gefunden. Möglicherweise wurde er gelöscht.",
  underWay: "Ein Export oder Import läuft gerade. Warten Sie, bis er abgeschlossen ist.",
  notEmpty:
    "Dieses Unternehmen enthält bereits Daten. Ein anderes lässt sich nur in ein Unternehmen ohne Ausgaben, Dokumente, Kunden, Rechnungen und Bankkonten importieren.",
  noExportFile: "Die Datei ist noch nicht fertig oder nicht mehr gespeichert.",
  chooseFile: "Wählen Sie die Datei eines Exports (.zip).",
  longFileName: "Verwenden Sie höchstens {max, number} Zeichen für den Dateinamen.",
  badSize: "size muss eine ganze Zahl von Bytes sein.",
  emptyFile: "Die Datei ist leer.",
  fileTooLarge: "Die Datei ist größer, als dieser Server erlaubt.",
  noPiece: "Es wurde kein Teil gesendet.",
  onePieceOnly: "Senden Sie die Teile einzeln.",
  pieceTooLarge: "Ein Teil darf höchstens 8\u00a0MB groß sein.",
  wrongPiece: "Die Teile müssen der Reihe nach und vollständig gesendet werden. Beginnen Sie den Upload von vorn.",
  badNumber: "number muss eine ganze Zahl ab 0 sein.",
  incomplete: "Die Datei ist noch nicht vollständig. Senden Sie zuerst den Rest.",
};
