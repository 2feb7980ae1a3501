import type { contractAnalytics as english } from "../en-US/contract-analytics.ts";
import type { Translated } from "../translator.ts";

export const contractAnalytics: Translated<typeof english> = {
  notADate: "{name} ist kein Datum (JJJJ-MM-TT).",
  notAnId: "{name} ist keine gültige ID.",
  notOneOf: "{name} muss einer dieser Werte sein: {values}.",
  endBeforeStart: "endDate darf nicht vor startDate liegen.",
  tooManyYears: "Der Zeitraum darf höchstens {max} Kalenderjahre umfassen.",
  tooLong: "{name} hat höchstens {max} Zeichen.",
  engineCheckRunning: "Die Erkennung wird bereits geprüft. Warten Sie, bis die Prüfung endet.",
  nothingConfirmed:
    "Es gibt kein bestätigtes Dokument, das neu gelesen werden kann. Übernehmen oder korrigieren Sie zuerst eine Ausgabe mit Dokument.",
};
