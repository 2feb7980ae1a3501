import type { kit as english } from "../en-US/kit.ts";
import type { Translated } from "../translator.ts";

export const kit: Translated<typeof english> = {
  changePicture: "{noun, select, logo {Logo ändern} other {Bild ändern}}",
  dayBefore2000: "{label}: Der {day} liegt vor dem Jahr 2000.",
  dayFarAhead: "{label}: Der {day} liegt mehr als ein Jahr in der Zukunft.",
  justNow: "gerade eben",
  next: "Weiter",
  oddRate: "1 {from} = {rate} {to}, der bekannte Kurs ist aber {expected}.",
  pageNumber: "Seite {page, number}",
  pages: "Seiten",
  previous: "Zurück",
  removePicture: "{noun, select, logo {Logo entfernen} other {Bild entfernen}}",
  removing: "Wird entfernt …",
  shownOfAll: "{from, number}–{to, number} von {total, number}",
  uploading: "Wird hochgeladen …",
  uploadPicture: "{noun, select, logo {Logo hochladen} other {Bild hochladen}}",
};
