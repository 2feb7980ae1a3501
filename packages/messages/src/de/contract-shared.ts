import type { contractShared as english } from "../en-US/contract-shared.ts";
import type { Translated } from "../translator.ts";

export const contractShared: Translated<typeof english> = {
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
  connection: "Verbindungsfehler. Bitte prüfen Sie Ihre Internetverbindung, und versuchen Sie es erneut.",
  crowded:
    "Ihr Unternehmen sendet mehr Anfragen, als gleichzeitig beantwortet werden können. Warten Sie einen Moment, und versuchen Sie es erneut.",
  csvTooLarge: "Die Datei ist zu groß für den Import. Teilen Sie sie auf.",
  currencyInvalid: "Geben Sie einen Währungscode nach ISO 4217 ein, zum Beispiel EUR.",
  databaseAway:
    "Die Datenbank antwortet nicht. Versuchen Sie es gleich noch einmal. Prüfen Sie aber zuerst, ob Ihre letzte Änderung gespeichert wurde.",
  decimalMarkInvalid: 'decimalMark muss "." oder "," sein.',
  decimals:
    "{kind, select, price {Ein Preis hat höchstens {most, number} Nachkommastellen.} rate {Ein Wechselkurs hat höchstens {most, number} Nachkommastellen.} percent {Ein Prozentsatz hat höchstens {most, number} Nachkommastellen.} other {Eine Menge hat höchstens {most, number} Nachkommastellen.}}",
  divisionByZero: "Diese Formel teilt durch null.",
  dryRunInvalid: "dryRun muss true oder false sein.",
  emptyAnswer: "Leere Antwort vom Server",
  fileEmpty: "Die Datei „{file}“ ist leer. Wählen Sie eine andere Datei.",
  fileTooLarge: "Die Datei „{file}“ ist zu groß ({size} MB). Höchstens {most} MB.",
  forbidden: "Ihre Rolle erlaubt das nicht.",
  idempotencyBadKey:
    "Der Idempotency-Key muss aus 1 bis 200 sichtbaren ASCII-Zeichen ohne Leerzeichen bestehen, zum Beispiel einer UUID.",
  idempotencyInProgress:
    "Die erste Anfrage mit diesem Idempotency-Key wird noch bearbeitet. Fragen Sie gleich noch einmal.",
  idempotencyOtherInput: "Dieser Idempotency-Key wurde für eine andere Anfrage verwendet. Verwenden Sie einen neuen.",
  idempotencyUnknown:
    "Die erste Anfrage mit diesem Idempotency-Key hat etwas geändert, endete aber, bevor ihre Antwort gespeichert war. Prüfen Sie, was sie bewirkt hat, bevor Sie sie mit einem neuen Schlüssel erneut senden.",
  infected: "Der Virenscanner hat in dieser Datei etwas gefunden. Sie wurde nicht gespeichert.",
  infectedFile:
    "Datei „{file}“: Der Virenscanner hat darin {found} gefunden. Sie wurde nicht gespeichert. Prüfen Sie das Gerät, von dem sie kommt.",
  input: "Die Eingabe",
  inputInvalid: "{field} ist ungültig.",
  inputOfType: "{field} muss vom Typ {expected} sein.",
  inputOneOf: "{field} muss einer dieser Werte sein: {values}.",
  inputRequired: "{field} fehlt.",
  inputTooLarge: "{field} darf höchstens {maximum} sein.",
  inputTooLong: "{field} darf höchstens {maximum} Zeichen haben.",
  inputTooShort: "{field} muss mindestens {minimum} Zeichen haben.",
  inputTooSmall: "{field} muss mindestens {minimum} sein.",
  inputWholeNumber: "{field} muss eine ganze Zahl sein.",
  internal: "Auf unserer Seite ist etwas schiefgegangen. Es ist nichts verloren. Versuchen Sie es erneut.",
  invalidJson: "Ungültige JSON-Antwort: {why}",
  monthClosed:
    "Dieser Monat ist abgeschlossen. Verwenden Sie ein Datum in einem offenen Monat, oder bitten Sie darum, den Monat wieder zu öffnen.",
  mustBeText: "„{label}“ muss ein Text sein.",
  namedMonthClosed:
    "{month} ist abgeschlossen. Verwenden Sie ein Datum in einem offenen Monat, oder bitten Sie darum, den Monat wieder zu öffnen.",
  negative:
    "{kind, select, amount {Der Betrag darf hier nicht negativ sein.} price {Der Preis darf hier nicht negativ sein.} rate {Der Wechselkurs darf hier nicht negativ sein.} percent {Der Prozentsatz darf hier nicht negativ sein.} quantity {Die Menge darf hier nicht negativ sein.} other {Diese Zahl darf hier nicht negativ sein.}}",
  noContentType: "Die Antwort des Servers hat keinen Content-Type-Header. Vielleicht liegt es an einer Middleware.",
  noFile: "Es wurde keine Datei gesendet.",
  noRoom: "Nicht gespeichert: Auf dem Server ist kein Speicherplatz mehr frei. Wenden Sie sich an Ihre Administration.",
  notANumber: "„{text}“ ist keine Zahl. Geben Sie zum Beispiel {example} ein.",
  notFound: "Das gibt es nicht, oder es wurde entfernt.",
  notJson: "Statt JSON kam die Antwort als {type} …",
  notMember: "Sie haben keinen Zugriff auf dieses Unternehmen.",
  numberNotCountable: "Diese Zahl ist zu groß oder hat zu viele Nachkommastellen.",
  numberTooLarge: "Diese Zahl ist zu groß.",
  numberTooLong: "Das ist zu lang für eine Zahl.",
  otherCurrency: "Dieses Feld ist in {currency}. Geben Sie die Zahl ohne eine andere Währung ein.",
  overtaken: "Jemand anderes hat das gerade geändert. Laden Sie die Seite neu, und versuchen Sie es erneut.",
  rateNotANumber: "Der Wechselkurs muss eine Zahl sein",
  rateNotPositive: "Der Wechselkurs muss größer als 0 sein",
  rateTooLarge: "Der Wechselkurs ist zu groß",
  scannerAway:
    "Der Virenscanner antwortet nicht, deshalb wurde die Datei nicht gespeichert. Versuchen Sie es gleich noch einmal.",
  scopeActivity: "Aktivitäten im Unternehmen",
  scopeBanking: "Bankkonten, Zahlungen, Eingangsrechnungen und Zuordnung",
  scopeBooks: "Kontenplan, Kategorien, Regeln, Währungen und Journal",
  scopeClients: "Kunden und ihre Projekte",
  scopeCompany: "Angaben zum Unternehmen",
  scopeDocuments: "Dokumente und Dateien",
  scopeExpenses: "Ausgaben, ihre Prüfung und Verarbeitung",
  scopeInvoices: "Rechnungen und Rechnungskorrekturen",
  scopeReports: "Berichte, Auswertungen und Monatsabschluss",
  scopeWebhooks: "Webhooks und ihre Zustellungen",
  sessionEnded: "Ihre Sitzung ist beendet. Melden Sie sich erneut an.",
  severalNumbers: "„{text}“ ist keine eindeutige Zahl. Geben Sie zum Beispiel {example} ein.",
  storageAway:
    "Der Dokumentenspeicher antwortet nicht, deshalb wurde nichts geändert. Versuchen Sie es gleich noch einmal.",
  textNotStorable: "Dieser Text enthält ein Zeichen, das nicht gespeichert werden kann.",
  thisFileEmpty: "Die Datei ist leer. Wählen Sie eine andere Datei.",
  thisFileTooLarge: "Die Datei ist zu groß. Höchstens {most} MB.",
  tooLarge: "Die Anfrage ist zu groß.",
  tooManyFiles: "Senden Sie mit jedem Upload eine Datei.",
  tooManyRequests: "Zu viele Versuche. Warten Sie etwas, und versuchen Sie es erneut.",
  tooManyStreams: "Sie haben bereits {limit} Streams geöffnet. Schließen Sie zuerst einen.",
  tooSlow:
    "Das hat zu lange gedauert und wurde abgebrochen. Wählen Sie einen kürzeren Zeitraum, oder versuchen Sie es später erneut.",
  unauthenticated: "Melden Sie sich an, um fortzufahren.",
  unavailable: "Der Dienst startet neu. Versuchen Sie es gleich noch einmal.",
  unclearAmounts:
    "Die Beträge in dieser Datei lassen sich auf zwei Arten lesen. Wählen Sie, wie sie geschrieben sind, und importieren Sie sie dann erneut.",
  unexpected: "Unerwartetes Datenformat vom Server.",
  unreadable: "Die Anfrage konnte nicht gelesen werden.",
  unreadableCsv: "Die Datei konnte nicht als CSV gelesen werden.",
  wholeNumber: "Geben Sie eine ganze Zahl ein.",
  wrongContentType: "Dieser Inhaltstyp wird hier nicht angenommen.",
};
