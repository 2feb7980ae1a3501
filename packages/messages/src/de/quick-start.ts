import type { quickStart as english } from "../en-US/quick-start.ts";
import type { Translated } from "../translator.ts";

export const quickStart: Translated<typeof english> = {
  receipts: "Legen Sie Ihre ersten Belege ab",
  receiptsText:
    "Bis zu zehn Fotos oder PDFs auf einmal. Jedes wird auf diesem Server verarbeitet und zu einer Buchung.",
  review: "Prüfen Sie Entwürfe",
  reviewText:
    "Entwürfe mit markierten Werten müssen geprüft werden. Öffnen Sie einen, um das Dokument neben den Werten zu sehen.",
  openingBalances: "Übernehmen Sie Ihre bisherigen Bücher",
  openingBalancesText:
    "Erfassen Sie Salden sowie offene Ausgangs- und Eingangsrechnungen, mit denen Ihre Bücher hier beginnen.",
  keywords: "Fügen Sie Stichwörter hinzu",
  keywordsText: "Geben Sie Ihren Kategorien Stichwörter: Ein Dokument, das sie enthält, kommt auf das richtige Konto.",
  currencies: "Richten Sie Ihre Währungen ein",
  currenciesText: "Belege in Fremdwährung werden zum Tageskurs gebucht oder zu einem Kurs, den Sie festlegen.",
  bookkeeping: "Laden Sie Ihre Buchhaltung ein",
  bookkeepingText:
    "Laden Sie Personen per E-Mail ein, jede mit den Berechtigungen einer Rolle. Buchhalter/innen können für mehrere Unternehmen arbeiten.",
  spending: "Werten Sie Ihre Ausgaben aus",
  spendingText: "Ausgaben nach Monat, Kategorie und Lieferant, aus Ihren Buchungen.",
  companies: "Arbeiten Sie für mehrere Unternehmen",
  companiesText: "Sehen Sie die offenen Aufgaben jedes Unternehmens, und wechseln Sie mit einem Klick.",
};
