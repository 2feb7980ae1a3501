import type { contractUndo as english } from "../en-US/contract-undo.ts";
import type { Translated } from "../translator.ts";

export const contractUndo: Translated<typeof english> = {
  badId: "Ungültige ID einer Änderung.",
  notFound: "Änderung nicht gefunden. Sie ist älter als eine Stunde oder schon rückgängig gemacht.",
  notAllowed: "Ihre Rolle erlaubt diese Änderung nicht mehr, deshalb können Sie sie nicht rückgängig machen.",
  changedSince: "Seitdem wurde etwas geändert, deshalb lässt sich dies nicht rückgängig machen.",
  undone: "Änderung rückgängig gemacht.",
  eventUndone:
    "{act, select, archived {{who} hat {name} aus dem Archiv geholt} reactivated {{who} hat {name} wieder archiviert} ended {{who} hat das Ende von {name} rückgängig gemacht} other {{who} hat {name} wiederhergestellt}}",
  expenseRestored:
    "{about, select, this {{who} hat diese Ausgabe wiederhergestellt} named {{who} hat die Ausgabe von {subject} wiederhergestellt} other {{who} hat eine Ausgabe wiederhergestellt}}",
};
