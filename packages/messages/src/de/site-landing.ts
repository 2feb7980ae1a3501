import type { siteLanding as english } from "../en-US/site-landing.ts";
import type { Translated } from "../translator.ts";

export const siteLanding: Translated<typeof english> = {
  title: "Finanzmanagement mit KI. Am Anfang steht nur ein Beleg.",
  intro:
    "{company} liest Ihre Belege und Rechnungen, macht aus jedem Dokument eine ausgeglichene Buchung und zeigt Ihnen, wie Ihr Unternehmen dasteht. Sie prüfen nur, was markiert ist.",
  seeHow: "So funktioniert es",
  claims: "Das bekommen Sie",
  extraction: "Intelligente Belegerkennung",
  extractionText:
    "Foto, Scan oder PDF: Lieferant, Datum, Steuern, Trinkgeld und Gesamtbetrag werden erkannt, und jeder Wert zeigt, wo er auf dem Dokument steht.",
  categorization: "Automatische Kontierung",
  categorizationText:
    "Jede Position kommt auf das passende Konto Ihres Kontenplans. Was Sie korrigieren, wird beim nächsten Mal vorgeschlagen, mit Begründung.",
  insights: "Ihre Finanzen in Echtzeit",
  insightsText:
    "Ausgaben nach Monat, Kategorie und Lieferant, gezahlte Steuern, Auffälligkeiten und offene Prüfungen, direkt aus der Buchführung.",
  timeText: "Ihre Belege werden für Sie gelesen. Sie prüfen nur die markierten Werte.",
  dataIsYours: "Ihre Daten bleiben Ihre Daten",
  offerText: "Starten Sie mit Ihren eigenen Belegen. Ihre Daten exportieren Sie jederzeit als CSV, PDF und Text.",
  security: "Sicherheit",
  securityText:
    "Passwörter und Links werden nur als Hash gespeichert. Die Daten jedes Unternehmens sind schon in der Datenbank voneinander getrennt.",
  how: "So funktioniert es",
  dropIn: "Hochladen",
  dropInText:
    "Mit der Handykamera, vom Scanner oder als Download. Zehn auf einmal, und die Seite können Sie schließen.",
  check: "Markiertes prüfen",
  checkText:
    "Was sicher erkannt ist, wird für Sie gebucht. Der Rest wird markiert, mit Begründung und Fundstelle auf dem Dokument.",
  handOn: "Weitergeben",
  handOnText: "Als CSV, als PDF für die Steuerberatung oder als Journal in Textform, mit den Belegen zu jeder Buchung.",
  listPicture: "Die Liste der Ausgaben: Lieferant, Datum, Betrag, Kategorie und Status jeder Ausgabe.",
  listCaption: "Zehn Belege, eine Minute später.",
  expensePicture: "Eine Ausgabe: der Beleg, daneben die erkannten Daten und die Buchung.",
  expenseCaption: "Jeder Wert zeigt, wo er auf dem Beleg steht.",
  compared: "Im Vergleich zu Ihrer bisherigen Lösung",
  wayShoebox: "Schuhkarton",
  waySpreadsheet: "Tabelle",
  wayTyping: "Abtippen in Software",
  effort: "Aufwand pro Beleg",
  effortShoebox: "Je eine Minute am Jahresende",
  effortSpreadsheet: "Zwei Minuten",
  effortTyping: "Zwei bis drei Minuten",
  effortOurs: "Ein Foto",
  sums: "Die Summen stimmen",
  sumsShoebox: "Ungewiss",
  sumsSpreadsheet: "Wenn keine Zelle verrutscht ist",
  sumsTyping: "Wenn richtig getippt",
  sumsOurs: "Nachweislich auf den Cent genau",
  search: "Belege sind auffindbar",
  searchShoebox: "Mit Glück",
  searchSpreadsheet: "In einem anderen Ordner",
  searchTyping: "Manchmal angehängt",
  searchOurs: "Über jedes Wort darauf",
  taxes: "Steuern sind ausgewiesen",
  taxesShoebox: "Durch die Steuerberatung",
  taxesSpreadsheet: "Von Hand",
  taxesTyping: "Von Hand",
  taxesOurs: "Wie auf dem Beleg",
  data: "Ihre Daten bleiben bei Ihnen",
  dataShoebox: "Ja",
  dataSpreadsheet: "Ja",
  dataTyping: "Je nach Anbieter",
  dataOurs: "Ja, auf einem Server Ihrer Wahl",
  private: "Ihre Dokumente bleiben auf dem Server Ihrer Wahl",
  privateWhy:
    "Ein Beleg verrät, wo Sie waren, was Sie gekauft und mit welcher Karte Sie bezahlt haben. Das geht nur Sie etwas an.",
  privateWhere:
    "{company} läuft dort, wo Sie es installieren: auf dem Laptop im Laden, auf Ihrem eigenen Server oder bei einem Anbieter, dem Sie vertrauen.",
  privateReading: "Auch das Lesen der Belege geschieht dort, ohne API-Schlüssel und ohne Internet.",
  privateOriginal: "Das Original bleibt unverändert als Nachweis gespeichert.",
  questions: "Fragen und Antworten",
  wrongQuestion: "Was passiert, wenn etwas falsch erkannt wird?",
  wrongAnswer:
    "Jeder Wert zeigt seine Erkennungssicherheit. Markierte Werte legen wir Ihnen mit einer verständlichen Begründung zur Prüfung vor. In Berichten erscheinen sie erst, wenn Sie sie übernommen haben. Ihre Korrektur wird beim nächsten Mal vorgeschlagen.",
  leaveQuestion: "Verlassen meine Belege meinen Server?",
  leaveLocal:
    "Nein. Dokumente werden auf dem Server selbst gelesen, ohne API-Schlüssel und ohne Internet. Die Administration kann ein Sprachmodell einschalten. Dann werden die Seiten dorthin gesendet, und jede Ausgabe zeigt, womit sie gelesen wurde.",
  leaveModel:
    "Die Seiten werden an das Sprachmodell gesendet, das die Administration dieses Servers gewählt hat. Jede Ausgabe zeigt, womit sie gelesen wurde.",
  softwareQuestion: "Meine Steuerberatung arbeitet mit anderer Software. Ist das ein Problem?",
  softwareAnswer:
    "Nein. Buchungen lassen sich als CSV, als PDF für die Steuerberatung oder als Journal in Textform exportieren, samt den zugehörigen Belegen. Sie können Ihre Buchhaltung auch einladen: Dafür gibt es eine Rolle mit eigenen Rechten.",
  currencyQuestion: "Welche Währungen und Steuern werden unterstützt?",
  currencyAnswer:
    "Alle Währungen nach ISO 4217 mit der richtigen Zahl an Nachkommastellen: zu Ihrem eigenen Kurs oder zum Tageskurs der Europäischen Zentralbank, wo es einen gibt. Mehrere Steuersätze auf einem Beleg, netto oder brutto, Trinkgeld, Rabatte und Rundungen.",
  exportQuestion: "Kann ich wieder wechseln?",
  exportAnswer:
    "Jederzeit. Mit einem Klick exportieren Sie alles: das Journal, alle Listen und jedes Dokument so, wie Sie es hochgeladen haben. Mit einem weiteren löschen Sie das Unternehmen endgültig.",
  closing: "Der nächste Beleg steckt schon in Ihrer Tasche",
  joined: "{customers} haben abends wieder frei.",
};
