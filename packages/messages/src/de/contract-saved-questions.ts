import type { contractSavedQuestions as english } from "../en-US/contract-saved-questions.ts";
import type { Translated } from "../translator.ts";

export const contractSavedQuestions: Translated<typeof english> = {
  enterName: "Geben Sie einen Namen ein.",
  nameTooLong: "Höchstens {max} Zeichen.",
  badId: "Ungültige ID einer gespeicherten Frage.",
  badReading: "Der Frage fehlt ein Werkzeug mit Angaben.",
  badMoves: "movesAlong muss true oder false sein.",
  notFound: "Gespeicherte Frage nicht gefunden. Vielleicht wurde sie entfernt.",
  tooMany: "Das Dashboard zeigt höchstens {max, number} gespeicherte Fragen. Entfernen Sie zuerst eine.",
  noAnswer: "Diese Frage hat keine Antwort, die das Dashboard zeigen kann.",
  saved: "Frage auf dem Dashboard gespeichert.",
  renamed: "Frage umbenannt.",
  removed: "Frage vom Dashboard entfernt.",
  restored: "Frage wiederhergestellt.",
};
