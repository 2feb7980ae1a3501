import type { contractVatCheck as english } from "../en-US/contract-vat-check.ts";
import type { Translated } from "../translator.ts";

export const contractVatCheck: Translated<typeof english> = {
  day: "Geben Sie ein Datum bis heute ein, zum Beispiel 2026-01-31.",
  result: "Das Ergebnis einer Prüfung ist „valid“ oder „invalid“.",
  checkedOnLabel: "USt-IdNr. geprüft am",
  resultLabel: "Ergebnis der Prüfung",
  noteLabel: "Nachweis der Prüfung",
  noteHelp: "Etwa die Nummer der Antwort von VIES oder BZSt.",
  checkedBy: "<date></date>, notiert von {person}",
  resultIs: "{value, select, valid {Gültig} other {Ungültig}}",
};
