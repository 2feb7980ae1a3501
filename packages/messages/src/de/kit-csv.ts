import type { kitCsv as english } from "../en-US/kit-csv.ts";
import type { Translated } from "../translator.ts";

export const kitCsv: Translated<typeof english> = {
  amountsAreWritten: "Schreibweise der Beträge",
  chooseAFile: "Datei auswählen",
  chooseAnotherFile: "Andere Datei auswählen",
  columnMeaning: "Bedeutung von {name}",
  dayMonthYear: "Tag, Monat, Jahr",
  daysAreWritten: "Schreibweise der Datumsangaben",
  decimalComma: "Dezimalkomma",
  decimalMarkNotClear:
    "In dieser Datei ist nicht erkennbar, ob Punkt oder Komma das Dezimalzeichen ist. Wählen Sie die Spalte mit den richtigen Beträgen.",
  decimalPoint: "Dezimalpunkt",
  fileColumns: "Spalten der Datei",
  fileLine: "Zeile {line, number}",
  fileLines: "Zeilen der Datei",
  howAmountsAreWritten: "Wie sind die Beträge geschrieben?",
  howColumnsAreRead: "So werden die Spalten gelesen",
  importColumns: "Spalten: {columns}",
  importFile:
    "Eine CSV-Datei, deren erste Zeile die Spalten nennt. {match} Fehlende Spalten ändern nichts, leere Zellen leeren ihr Feld. Kein Eintrag wird entfernt.",
  importing: "Wird importiert …",
  importLines: "{count, plural, one {# Zeile} other {# Zeilen}} importieren",
  inTheFile: "In der Datei",
  lineNumber: "Zeile {line, number}",
  monthDayYear: "Monat, Tag, Jahr",
  notAnAmount: "kein Betrag",
  notAText: "Diese Datei ist keine Textdatei. Wählen Sie eine CSV-Datei.",
  notClear: "nicht eindeutig",
  oneFileOfAtMost: "Wählen Sie eine Datei mit höchstens {size, number}\u00a0MB.",
  orDropIt: "oder hier ablegen: {kinds}",
  outcomeBad: "Nicht möglich",
  outcomeChanged: "Änderungen",
  outcomeNew: "Neu",
  outcomeUnchanged: "Unverändert",
  readAgain: "Neu einlesen",
  readAsLastTime: "wie beim letzten Mal",
  readByContent: "nach Namen und Inhalt",
  reading: "Wird gelesen …",
  workbookRefused:
    "Das ist eine Arbeitsmappe. Speichern Sie sie in Ihrer Tabellenkalkulation als CSV, und wählen Sie dann diese Datei.",
  yearMonthDay: "Jahr, Monat, Tag",
};
