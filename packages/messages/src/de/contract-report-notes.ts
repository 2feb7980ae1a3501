import type { contractReportNotes as english } from "../en-US/contract-report-notes.ts";
import type { Translated } from "../translator.ts";

export const contractReportNotes: Translated<typeof english> = {
  badType: "Die Art des Berichts ist ungültig.",
  badDay: "Der Tag ist ungültig.",
  enterNote: "Geben Sie eine Anmerkung ein.",
  tooLong: "Höchstens {max} Zeichen.",
  badId: "Ungültige ID einer Anmerkung.",
  noAccount: "Konto nicht gefunden. Vielleicht wurde es gelöscht.",
  notFound: "Anmerkung nicht gefunden. Vielleicht wurde sie gelöscht.",
  saved: "Anmerkung gespeichert",
  deleted: "Anmerkung gelöscht",
};
