import type { assistant as english } from "../en-US/assistant.ts";
import type { Translated } from "../translator.ts";

export const assistant: Translated<typeof english> = {
  assistant: "Assistent",
  assistantNote: "Die Antworten beruhen auf Ihren eigenen Zahlen. Ohne Ihre Bestätigung ändert sich nichts.",
  conversations: "Unterhaltungen",
  newConversation: "Neue Unterhaltung",
  new: "Neu",

  conversation: "Unterhaltung",
  messages: "Nachrichten",
  conversationSafe: "Ihre Unterhaltung ist gespeichert, nur die Nachrichten konnten nicht angezeigt werden.",
  youSaid: "Sie schrieben",
  assistantSaid: "Der Assistent schrieb",
  answering: "Der Assistent antwortet",
  noToken: "Es wurde kein Anmeldetoken gefunden.",
  notSent: "Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten.",
  failure: "Fehler: {message}",

  message: "Nachricht",
  askAboutYourBooks: "Fragen zu Ihrer Buchführung",
  send: "Senden",
  attach: "Bild oder PDF anhängen",
  fileToAttach: "Anhang",
  removeFile: "{name} entfernen",
  suggestions: "Vorschläge",
  quickCommands: "Schnellbefehle",

  listSafe: "Ihre Unterhaltungen sind gespeichert, nur die Liste konnte nicht angezeigt werden.",
  noConversations: "Noch keine Unterhaltungen. Ihre Fragen sehen hier nur Sie.",
  actionsFor: "Aktionen für {title}",
  rename: "Umbenennen",
  renaming: "Wird umbenannt …",
  renameConversation: "Unterhaltung umbenennen",
  enterName: "Geben Sie einen Namen ein.",
  deleteTitle: "Diese Unterhaltung löschen?",
  deleteNote:
    "„{title}“ wird mit allen Nachrichten gelöscht. Änderungen, die Sie darin bestätigt haben, bleiben in Ihrer Buchführung.",

  before: "Vorher:",
  after: "Nachher:",
  notNow: "Jetzt nicht",
  created: "Erstellt",
  updated: "Geändert",
  removed: "Gelöscht",
  declined: "Abgelehnt",
  expired: "Dieser Vorschlag ist abgelaufen. Fragen Sie erneut.",
  openExpense: "Ausgabe öffnen",
  followUpQuestions: "Weiterführende Fragen",
};
