import type { retention as english } from "../en-US/retention.ts";
import type { Translated } from "../translator.ts";

export const retention: Translated<typeof english> = {
  title: "Aufbewahrung",
  subtitle: "Gesetzliche Fristen für Ihre Bücher und Originale, deren Frist abgelaufen ist.",
  notShown: "Es wurde nichts gelöscht, nur diese Seite konnte nicht angezeigt werden.",
  // Periods
  periods: "Aufbewahrungsfristen",
  books: "Bücher",
  vouchers: "Belege und Rechnungen",
  letters: "Geschäftsbriefe",
  years: "{count, plural, one {# Jahr} other {# Jahre}}",
  periodsNote:
    "Ab dem Ende des Geschäftsjahres ({source}). Im Einzelfall gilt eine längere Frist, etwa bei Grundstücken oder offenen Steuerfestsetzungen.",
  calendarNote:
    "Ab dem Ende des Kalenderjahres, in dem das Geschäftsjahr endet ({source}). Im Einzelfall gilt eine längere Frist, etwa bei Grundstücken oder offenen Steuerfestsetzungen.",
  unknownNote:
    "{country, select, none {In den Unternehmensdaten fehlt das Land} other {Die Fristen dieses Landes ({country}) sind hier nicht bekannt}}: Es gilt die längste übliche Frist.",
  unverifiedNote: "Diese Fristen wurden nicht mit dem Gesetz verglichen. Prüfen Sie sie.",
  // Legal hold
  hold: "Löschsperre",
  holdNote: "Solange eine Löschsperre gilt, werden weder Originale noch das Unternehmen endgültig gelöscht.",
  holdStands: "Gesetzt am {day}: {reason}",
  setHold: "Löschsperre setzen",
  settingHold: "Wird gesetzt …",
  liftHold: "Löschsperre aufheben",
  liftQuestion: "Löschsperre aufheben? Originale können dann wieder gelöscht werden.",
  lifting: "Wird aufgehoben …",
  reason: "Grund",
  enterReason: "Geben Sie den Grund ein.",
  // The lists
  documents: "Dokumente",
  over: "Frist abgelaufen",
  kept: "Gelöscht, noch aufbewahrt",
  document: "Dokument",
  entry: "Buchung",
  amount: "Betrag",
  keptUntil: "Aufbewahrt bis",
  deletedOn: "Gelöscht am {day}",
  noneOver: "Nichts zu löschen",
  noneOverNote: "Hier erscheinen Dokumente, deren Aufbewahrungsfrist abgelaufen ist.",
  noneKept: "Keine gelöschten Dokumente",
  noneKeptNote:
    "Originale gelöschter Dokumente werden hier aufbewahrt, solange das Gesetz oder eine Löschsperre es verlangt.",
  deleteSelected: "Endgültig löschen ({count, number})",
  deleteTitle: "Originale endgültig löschen?",
  deleteNote:
    "{count, plural, one {# Original wird} other {# Originale werden}} gelöscht. Das lässt sich nicht rückgängig machen. Prüfsumme, Buchung, Betrag und Datum bleiben in den Büchern.",
  restore: "Wiederherstellen",
  restoreNamed: "{name} wiederherstellen",
};
