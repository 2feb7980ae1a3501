import type { items as english } from "../en-US/items.ts";
import type { Translated } from "../translator.ts";

export const items: Translated<typeof english> = {
  items: "Artikel",
  subtitle: "Was Sie verkaufen, mit Einheiten und Preisen.",
  all: "Alle",
  active: "Aktiv",
  archived: "Archiviert",
  addItem: "Artikel hinzufügen",
  editItem: "Artikel bearbeiten",
  editOf: "{name} bearbeiten",
  searchItems: "Artikel suchen",
  searchPlaceholder: "Name, Nummer suchen …",
  listSafe: "Nur die Liste konnte nicht angezeigt werden.",
  noItemsYet: "Noch keine Artikel",
  noItemsYetHint: "Positionen einer Rechnung finden sie beim Tippen.",
  noItemsFound: "Keine Artikel gefunden",
  noItemOfStatus: "Kein Artikel hat diesen Status.",
  noMatch: "Nichts passt zu „{search}“.",
  importItems: "Artikel importieren",
  importMatch:
    "Eine Zeile ändert den Artikel mit derselben Nummer oder, ohne Nummer, mit demselben Namen. Andere fügen Artikel hinzu.",
  priceNumber: "Preis {number, number}",
  currencyOfPrice: "Währung von Preis {number, number}",
  removePrice: "Preis {number, number} entfernen",
  addPrice: "Preis hinzufügen",
  archive: "Archivieren",
  makeActiveAgain: "Wieder aktivieren",
  lastPrice: "{price}, zuletzt am {day}",
};
