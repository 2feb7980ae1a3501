import type { contractInputs as english } from "../en-US/contract-inputs.ts";
import type { Translated } from "../translator.ts";

export const contractInputs: Translated<typeof english> = {
  active: "Aktiv",
  amountDecimals:
    "Ein Betrag in {currency} hat {most, plural, =0 {keine Nachkommastellen} one {höchstens # Nachkommastelle} other {höchstens # Nachkommastellen}}.",
  atMost: "Verwenden Sie höchstens {limit} Zeichen für „{label}“.",
  atMostHere: "Verwenden Sie höchstens {limit} Zeichen",
  badFormula: "Diese Formel lässt sich nicht berechnen. Verwenden Sie Zahlen, + - * / und Klammern.",
  badLines:
    "Einige Zeilen können nicht importiert werden, deshalb wurde nichts geändert. Korrigieren Sie sie, und versuchen Sie es erneut.",
  chooseCsv: "Wählen Sie eine CSV-Datei.",
  chooseLanguage: "Wählen Sie eine dieser Sprachen, oder lassen Sie das Feld leer: {languages}.",
  circularLine: "Der Betrag der Buchungszeile {line, number} hängt von sich selbst ab. Ändern Sie die Formel.",
  csvTooLarge: "Die Datei ist zu groß für den Import. Teilen Sie sie auf.",
  decimalMarkInvalid: 'decimalMark muss "." oder "," sein.',
  decimals:
    "{kind, select, price {Ein Preis} rate {Ein Wechselkurs} percent {Ein Prozentsatz} other {Eine Menge}} hat höchstens {most, number} Nachkommastellen.",
  divisionByZero: "Diese Formel teilt durch null.",
  dryRunInvalid: "dryRun muss true oder false sein.",
  emptyLine: "Buchungszeile {line, number} hat noch keinen Betrag.",
  fileEmpty: "Die Datei „{file}“ ist leer. Wählen Sie eine andere Datei.",
  fileTooLarge: "Die Datei „{file}“ ist zu groß ({size}\u00a0MB). Höchstens {most}\u00a0MB.",
  idempotencyBadKey:
    "Der Idempotency-Key muss aus 1 bis 200 sichtbaren ASCII-Zeichen ohne Leerzeichen bestehen, zum Beispiel einer UUID.",
  idempotencyInProgress:
    "Die erste Anfrage mit diesem Idempotency-Key wird noch bearbeitet. Fragen Sie gleich noch einmal.",
  idempotencyOtherInput: "Dieser Idempotency-Key wurde für eine andere Anfrage verwendet. Verwenden Sie einen neuen.",
  idempotencyUnknown:
    "Die erste Anfrage mit diesem Idempotency-Key hat etwas geändert, endete aber, bevor ihre Antwort gespeichert war. Prüfen Sie, was sie bewirkt hat, bevor Sie sie mit einem neuen Schlüssel erneut senden.",
  isDateConfirmed: "isDateConfirmed muss true oder false sein.",
  mustBeText: "„{label}“ muss ein Text sein.",
  negative:
    "{kind, select, amount {Der Betrag} price {Der Preis} rate {Der Wechselkurs} percent {Der Prozentsatz} quantity {Die Menge} other {Diese Zahl}} darf hier nicht negativ sein.",
  noFile: "Es wurde keine Datei gesendet.",
  notANumber: "„{text}“ ist keine Zahl. Geben Sie zum Beispiel {example} ein.",
  numberTooLarge: "Diese Zahl ist zu groß.",
  numberTooLong: "Das ist zu lang für eine Zahl.",
  oddDocumentDate:
    "Dieses Datum liegt vor 2000 oder mehr als ein Jahr in der Zukunft. Berichtigen oder bestätigen Sie es.",
  otherCurrency: "Dieses Feld ist in {currency}. Geben Sie die Zahl ohne eine andere Währung ein.",
  rateNotANumber: "Der Wechselkurs muss eine Zahl sein",
  rateNotPositive: "Der Wechselkurs muss größer als 0 sein",
  rateTooLarge: "Der Wechselkurs ist zu groß",
  severalNumbers: "„{text}“ ist keine eindeutige Zahl. Geben Sie zum Beispiel {example} ein.",
  thisFileEmpty: "Die Datei ist leer. Wählen Sie eine andere Datei.",
  thisFileTooLarge: "Die Datei ist zu groß. Höchstens {most}\u00a0MB.",
  tooManyFiles: "Senden Sie mit jedem Upload eine Datei.",
  tooManyStreams: "Sie haben bereits {limit} Streams geöffnet. Schließen Sie zuerst einen.",
  unclearAmounts:
    "Die Beträge in dieser Datei lassen sich auf zwei Arten lesen. Wählen Sie, wie sie geschrieben sind, und importieren Sie sie dann erneut.",
  unknownLine: "Es gibt keine Buchungszeile {line, number}. Nennen Sie eine andere.",
  unreadableCsv: "Die Datei konnte nicht als CSV gelesen werden.",
  wholeNumber: "Geben Sie eine ganze Zahl ein.",
};
