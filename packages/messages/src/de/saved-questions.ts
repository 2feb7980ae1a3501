import type { savedQuestions as english } from "../en-US/saved-questions.ts";
import type { Translated } from "../translator.ts";

export const savedQuestions: Translated<typeof english> = {
  keep: "Auf dem Dashboard behalten",
  keeping: "Wird gespeichert …",
  keepQuestion: "Frage behalten",
  follows: "Dem Kalender folgen",
  followsHelp: "„Dieser Monat“ ist immer der laufende Monat. Sonst bleiben die Tage, wie sie sind.",
  enterName: "Geben Sie einen Namen ein.",
  title: "Gespeicherte Fragen",
  loading: "Die Antwort wird geladen",
  loadingAll: "Die gespeicherten Fragen werden geladen",
  actionsFor: "Aktionen für {name}",
  rename: "Umbenennen",
  renameTitle: "Frage umbenennen",
  renaming: "Wird umbenannt …",
};
