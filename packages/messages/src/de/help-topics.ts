import type { helpTopics as english } from "../en-US/help-topics.ts";
import type { Translated } from "../translator.ts";

export const helpTopics: Translated<typeof english> = {
  upload: "Laden Sie Belege unter „Ausgaben“ hoch. Jeder wird gelesen und dann gebucht oder zur Prüfung vorgelegt.",
  addExpense: "Erfassen Sie eine Ausgabe von Hand unter „Ausgaben“.",
  review: "Ausgaben zur Prüfung nennen ihre Gründe. Übernehmen Sie sie, oder korrigieren Sie sie vorher.",
  invoice: "Unter „Rechnungen“ können Sie Rechnungen erstellen, ausstellen und versenden.",
  creditNote: "Öffnen Sie die Rechnung unter „Rechnungen“, und erstellen Sie dort eine Gutschrift.",
  client: "Kunden legen Sie unter „Kunden“ an und ändern sie dort.",
  vendor: "Lieferanten legen Sie unter „Lieferanten“ an, ändern sie und führen sie zusammen.",
  bank: "Importieren Sie einen Kontoauszug unter „Bank“, um danach seine Umsätze zuzuordnen.",
  reconcile: "Stimmen Sie ein Konto unter „Bank“ mit einem Kontoauszug ab.",
  payment:
    "Zahlungen von Rechnungen und Eingangsrechnungen erfassen Sie unter „Bank“ oder direkt auf der Rechnung oder Eingangsrechnung.",
  report:
    "Berichte zeigen jeden Zeitraum, mit Vergleich und den Buchungen jeder Zahl. Sie können sie dort herunterladen.",
  close: "Einen Monat können Sie unter „Berichte“ abschließen, sobald seine Checkliste erledigt ist.",
  tax: "Steuererklärungen, ihre Kennzahlen und geschuldete Beträge finden Sie unter „Steuern“.",
  category: "Konten, Kategorien und Regeln finden Sie unter „Kategorien“.",
  journal: "Buchungen finden Sie unter „Journal“. Dort können Sie eigene erfassen.",
  invite: "Eine Person mit der Rolle „Gründer“ lädt andere unter „Benutzerverwaltung“ ein und wählt dort die Rolle.",
  api: "API-Schlüssel erstellen Sie unter „Integrationen“ bei „Entwickler-API“.",
  integration: "Andere Dienste verbinden Sie unter „Integrationen“.",
  proposal: "Von Agenten vorgeschlagene Änderungen finden Sie unter „Vorschläge“, bis eine Person sie bestätigt.",
  opening: "Anfangssalden erfassen Sie einmal unter „Anfangssalden“.",
  currency: "Basiswährung und Wechselkurse finden Sie unter „Währung“.",
  company: "Adresse, Steuernummern und Logo des Unternehmens finden Sie unter „Unternehmen“.",
  profile: "Name, Passwort, Sprache und Zwei-Faktor-Anmeldung finden Sie unter „Profil“.",
  document: "Gespeicherte Dokumente finden Sie unter „Dokumente“. Auch die Wörter darin sind durchsuchbar.",
  history: "Das Protokoll zeigt, wer wann was geändert hat.",
};
