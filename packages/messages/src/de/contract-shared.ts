import type { contractShared as english } from "../en-US/contract-shared.ts";
import type { Translated } from "../translator.ts";

export const contractShared: Translated<typeof english> = {
  connection: "Verbindungsfehler. Bitte prüfen Sie Ihre Internetverbindung, und versuchen Sie es erneut.",
  crowded:
    "Ihr Unternehmen sendet mehr Anfragen, als gleichzeitig beantwortet werden können. Warten Sie einen Moment, und versuchen Sie es erneut.",
  currencyInvalid: "Geben Sie einen Währungscode nach ISO 4217 ein, zum Beispiel EUR.",
  databaseAway:
    "Die Datenbank antwortet nicht. Versuchen Sie es gleich noch einmal. Prüfen Sie aber zuerst, ob Ihre letzte Änderung gespeichert wurde.",
  emptyAnswer: "Leere Antwort vom Server",
  forbidden: "Ihre Rolle erlaubt das nicht.",
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
  accountInactive: "Ein Konto, das dafür nötig ist, ist deaktiviert. Aktivieren Sie es unter Konten.",
  namedAccountInactive:
    "{code} {name} ist deaktiviert, und hierauf wird gebucht. Aktivieren Sie das Konto unter Konten.",
  monthClosed:
    "Dieser Monat ist abgeschlossen. Verwenden Sie ein Datum in einem offenen Monat, oder bitten Sie darum, den Monat wieder zu öffnen.",
  namedMonthClosed:
    "{month} ist abgeschlossen. Verwenden Sie ein Datum in einem offenen Monat, oder bitten Sie darum, den Monat wieder zu öffnen.",
  namedYearClosed:
    "Das Geschäftsjahr {year} ist abgeschlossen, mit allen Tagen davor. Verwenden Sie ein späteres Datum, oder bitten Sie darum, das Jahr wieder zu öffnen.",
  namedYearSealed:
    "Das Geschäftsjahr {year} ist festgeschrieben, mit allen Tagen davor. Verwenden Sie ein Datum in einem offenen Jahr.",
  noContentType: "Die Antwort des Servers hat keinen Content-Type-Header. Vielleicht liegt es an einer Middleware.",
  noRoom: "Nicht gespeichert: Auf dem Server ist kein Speicherplatz mehr frei. Wenden Sie sich an Ihre Administration.",
  notFound: "Das gibt es nicht, oder es wurde entfernt.",
  notJson: "Statt JSON kam die Antwort als {type} …",
  notMember: "Sie haben keinen Zugriff auf dieses Unternehmen.",
  numberNotCountable: "Diese Zahl ist zu groß oder hat zu viele Nachkommastellen.",
  overtaken: "Jemand anderes hat das gerade geändert. Laden Sie die Seite neu, und versuchen Sie es erneut.",
  scannerAway:
    "Der Virenscanner antwortet nicht, deshalb wurde die Datei nicht gespeichert. Versuchen Sie es gleich noch einmal.",
  scopeActivity: "Aktivitäten im Unternehmen",
  scopeBanking: "Bankkonten, Zahlungen, Eingangsrechnungen und Zuordnung",
  scopeBooks: "Kontenplan, Kategorien, Regeln, Lieferanten, Währungen und Journal",
  scopeClients: "Kunden und ihre Projekte",
  scopeCompany: "Angaben zum Unternehmen",
  scopeDocuments: "Dokumente und Dateien",
  scopeExpenses: "Ausgaben, ihre Prüfung und Verarbeitung",
  scopeInvoices: "Rechnungen und Rechnungskorrekturen",
  scopeProposals: "Änderungen, die eine Person bestätigt",
  scopeReports: "Berichte, Auswertungen und Monatsabschluss",
  scopeWebhooks: "Webhooks und ihre Zustellungen",
  sessionEnded: "Ihre Sitzung ist beendet. Melden Sie sich erneut an.",
  storageAway:
    "Der Dokumentenspeicher antwortet nicht, deshalb wurde nichts geändert. Versuchen Sie es gleich noch einmal.",
  textNotStorable: "Dieser Text enthält ein Zeichen, das nicht gespeichert werden kann.",
  tooLarge: "Die Anfrage ist zu groß.",
  tooManyRequests: "Zu viele Versuche. Warten Sie etwas, und versuchen Sie es erneut.",
  tooSlow:
    "Das hat zu lange gedauert und wurde abgebrochen. Wählen Sie einen kürzeren Zeitraum, oder versuchen Sie es später erneut.",
  unauthenticated: "Melden Sie sich an, um fortzufahren.",
  unavailable: "Der Dienst startet neu. Versuchen Sie es gleich noch einmal.",
  unexpected: "Unerwartetes Datenformat vom Server.",
  unreadable: "Die Anfrage konnte nicht gelesen werden.",
  wrongContentType: "Dieser Inhaltstyp wird hier nicht angenommen.",
  dimensionInvalid: "Die ID der Dimension ist ungültig.",
  dimensionsTooMany: "Eine Zeile kann höchstens {max, number} Dimensionen haben.",
};
