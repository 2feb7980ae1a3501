import type { journalRows as english } from "../en-US/journal-rows.ts";
import type { Translated } from "../translator.ts";

export const journalRows: Translated<typeof english> = {
  columnsMissing:
    "{count, plural, one {Die Spalte {columns} fehlt.} other {Diese Spalten fehlen: {columns}.}} Nennen Sie die Spalten in der ersten Zeile.",
  columnTwice: "Mehrere Spalten heißen {column}. Jede Spalte darf nur einmal vorkommen.",
  noRows: "Die Datei hat keine Zeilen unter den Spaltennamen.",
  entryMissing: "Die Zeile nennt keine Buchung, zu der sie gehört. Tragen Sie die Nummer der Buchung ein.",
  dateMissing: "Das Datum fehlt.",
  noDate: "„{text}“ ist kein Datum. Schreiben Sie es als 31.03.2026.",
  dateTwoWays: "„{text}“ kann {dmy} oder {mdy} sein. Wählen Sie, ob der Tag oder der Monat zuerst steht.",
  dateDiffers: "Die Zeilen der Buchung {entry} haben verschiedene Daten: hier {day}, in Zeile {line, number} {first}.",
  dateFarAway: "{day} liegt vor 1900 oder mehr als zehn Jahre in der Zukunft. Berichtigen Sie das Datum.",
  accountMissing: "Das Konto fehlt.",
  amountMissing: "Die Zeile hat keinen Betrag. Tragen Sie Soll oder Haben ein.",
  bothSides: "Die Zeile hat Soll und Haben. Tragen Sie nur eines davon ein.",
  noAmount: "„{text}“ ist kein Betrag.",
  amountTwoWays: "„{text}“ kann {point} oder {comma} sein. Wählen Sie, wie die Beträge geschrieben sind.",
  amountBelowZero: "„{text}“ ist negativ. Tragen Sie den Betrag ohne Minus auf der anderen Seite ein.",
  amountTooLarge: "„{text}“ ist zu groß.",
  tooPrecise: "„{text}“ hat mehr Nachkommastellen als {currency}.",
  noCurrency: "„{text}“ ist kein Währungscode.",
  currencyDiffers:
    "Die Zeilen der Buchung {entry} haben verschiedene Währungen: hier {currency}, in Zeile {line, number} {first}.",
  noRate: "„{text}“ ist kein Wechselkurs über null.",
  rateOfBooks: "Die Bücher werden in {currency} geführt, daher muss der Wechselkurs 1 oder leer sein.",
  rateDiffers:
    "Die Zeilen der Buchung {entry} haben verschiedene Wechselkurse: hier {rate}, in Zeile {line, number} {first}.",
  rateMissing:
    "Für den {day} gibt es keinen Wechselkurs von {from} in {to}. Tragen Sie ihn in der Spalte für Wechselkurse ein.",
  noDimension:
    "„{name}“ gibt es in dieser Art nicht. Legen Sie den Eintrag unter „Kategorien“ bei den Dimensionen an oder korrigieren Sie den Namen.",
  itemMissing:
    "Konto {code} ({name}) muss seinen offenen Posten entsprechen. Geben Sie in der Spalte {item} die Nummer der Rechnung oder Eingangsrechnung ein, bei einer neuen auch das Datum in der Spalte {dueDate}.",
  itemUnknown:
    "Auf Konto {account} gibt es keine gestellte Rechnung oder gebuchte Eingangsrechnung {item}. Korrigieren Sie die Nummer oder geben Sie die Fälligkeit einer neuen ein.",
  itemOfSeveral: "Mehrere Eingangsrechnungen haben die Nummer {item}. Geben Sie den Lieferanten an.",
  textTooLong: "Der Text hat mehr als {most, number} Zeichen.",
  textMissing: "Die Buchung {entry} hat keinen Text. Tragen Sie ihn in der ersten Zeile ein.",
  tooFewLines: "Die Buchung {entry} hat nur eine Zeile. Sie braucht mindestens zwei.",
  tooManyLines: "Die Buchung {entry} hat mehr als {most, number} Zeilen.",
  moreCells: "Die Zeile hat mehr Zellen als Spalten. Setzen Sie Texte mit Trennzeichen in Anführungszeichen.",
  rowAndColumn: "Zeile {line}, {column}",
  row: "Zeile {line}",
  periodDayMissing: "Geben Sie beide Tage des Leistungszeitraums an.",
  periodSplitInvalid: "„{text}“ ist keine Verteilung: Tage oder Monate.",
};
