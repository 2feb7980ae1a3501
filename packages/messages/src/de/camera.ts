import type { camera as english } from "../en-US/camera.ts";
import type { Translated } from "../translator.ts";

export const camera: Translated<typeof english> = {
  title: "Beleg fotografieren",
  live: "Bild der Kamera",
  shoot: "Foto aufnehmen",
  close: "Kamera verlassen",
  hint: "Halten Sie das Telefon über den ganzen Beleg.",
  photo: "Das Foto",
  checking: "Das Foto wird geprüft …",
  allEdges: "Alle Ränder sind im Bild.",
  noEdges: "Keine Ränder gefunden. Prüfen Sie, ob etwas abgeschnitten ist.",
  fillsPhoto: "Der Beleg füllt das Bild. Prüfen Sie, ob etwas abgeschnitten ist.",
  cutOff: "Der Beleg ist {side, select, top {oben} right {rechts} bottom {unten} other {links}} abgeschnitten.",
  cutOffSides: "Der Beleg ist an mehreren Seiten abgeschnitten.",
  dark: "Das Foto ist zu dunkel. Machen Sie Licht an.",
  blurred: "Das Foto ist unscharf. Halten Sie das Telefon ruhig.",
  retake: "Wiederholen",
  next: "Nächster Beleg",
  add: "{count, plural, one {# Beleg} other {# Belege}} hinzufügen",
  kept: "{count, plural, one {# Foto} other {# Fotos}} aufgenommen",
  most: "Mehr Fotos passen nicht in einen Stapel.",
  discardQuestion: "{count, plural, one {# Foto} other {# Fotos}} verwerfen?",
  discard: "Verwerfen",
  keep: "Behalten",
  unavailable:
    "Die Kamera ist in diesem Browser nicht verfügbar. Erlauben Sie sie in den Einstellungen, oder nutzen Sie die Kamera-App Ihres Telefons.",
  openApp: "Kamera-App öffnen",
};
