import type { contractViews as english } from "../en-US/contract-views.ts";
import type { Translated } from "../translator.ts";

export const contractViews: Translated<typeof english> = {
  badPlace: "Die Liste der Ansicht ist ungültig.",
  enterName: "Geben Sie einen Namen ein.",
  nameTooLong: "Höchstens {max} Zeichen.",
  badQuery: "Die Adresse der Ansicht ist ungültig.",
  badShared: "shared muss true oder false sein.",
  badColumns: "Die Spalten sind ungültig.",
  badId: "Ungültige ID einer gespeicherten Ansicht.",
  notFound: "Ansicht nicht gefunden. Vielleicht wurde sie gelöscht.",
  nameTaken: "Sie haben schon eine Ansicht mit diesem Namen. Wählen Sie einen anderen.",
  noAccess: "Sie haben keinen Zugriff auf diese Liste.",
  tooMany: "Sie können höchstens {max, number} Ansichten speichern. Löschen Sie zuerst eine.",
  saved: "{name} gespeichert",
  changed: "{name} geändert",
  deleted: "{name} gelöscht",
  columnsSaved: "Spalten gespeichert",
};
