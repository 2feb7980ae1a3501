import type { help as english } from "../en-US/help.ts";
import type { Translated } from "../translator.ts";

export const help: Translated<typeof english> = {
  help: "Hilfe",
  loading: "Hilfe wird geladen",
  failed: "Die Hilfe konnte nicht geladen werden. Alles andere funktioniert.",
  tryAgain: "Erneut versuchen",
  nothing: "Zu dieser Ansicht gibt es noch keine Hilfe.",
  words: "Begriffe",
  allWords: "Alle Begriffe",
  whatsNew: "Neuerungen",
  englishOnly: "Auf Englisch",
  report: "Problem melden",
  reportHint:
    "Diese Datei hilft denen, die diesen Server betreiben. Sie enthält keine Namen, Beträge, Texte oder Schlüssel.",
  download: "Datei herunterladen",
  sendIt: "Senden Sie sie mit einem Satz dazu, was Sie getan haben und was geschah.",
};
