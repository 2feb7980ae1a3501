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
  searchPlaceholder: "Name, Nummer oder Beschreibung suchen …",
  listSafe: "Ihre Artikel sind sicher; nur die Liste konnte nicht angezeigt werden.",
  noItemsYet: "Noch keine Artikel",
  noItemsYetHint: "Fügen Sie hinzu, was Sie verkaufen. Rechnungspositionen finden es beim Tippen.",
  noItemsFound: "Keine Artikel gefunden",
  noItemOfStatus: "Kein Artikel hat diesen Status.",
  noMatch: "Nichts passt zu „{search}“.",
  importItems: "Artikel importieren",
  importMatch:
    "Jede Zeile braucht einen Namen. Eine Zeile ändert den Artikel mit derselben Nummer oder, ohne Nummer, den mit demselben Namen. Andere Zeilen fügen Artikel hinzu.",
  priceNumber: "Preis {number, number}",
  currencyOfPrice: "Währung von Preis {number, number}",
  removePrice: "Preis {number, number} entfernen",
  addPrice: "Preis hinzufügen",
  archive: "Archivieren",
  makeActiveAgain: "Wieder aktivieren",
  lastPrice: "{price}, zuletzt am {day}",
};
