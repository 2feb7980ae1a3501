/** Where things are done in the product: topics with their screens, and the words by which each language asks for them. */
import type { helpTopics } from "@tallyleaf/messages/catalogs/help-topics";

export type HelpTopic = keyof typeof helpTopics;

interface Topic {
  id: HelpTopic;
  path: string;
  /** At least one of these is said. */
  words: string;
  /** May be said as well. */
  also?: string;
}

/** In the order of preference where words fit several. German words follow the English ones. */
export const HELP_TOPICS: readonly Topic[] = [
  {
    id: "invite",
    path: "/user-management",
    words: "invite invitation invitations einladen einlade lade einladung einladungen",
    also: "accountant bookkeeper colleague colleagues employee employees member members user users team people someone person role steuerberater steuerberaterin buchhalter buchhalterin mitarbeiter mitglied kollegen kollegin kollege benutzer team personen jemanden rolle ein",
  },
  {
    id: "invite",
    path: "/user-management",
    words:
      "accountant employee employees teammate colleague role roles permissions users steuerberater mitarbeiter rollen berechtigungen benutzer",
    also: "add access give zugriff geben hinzufügen füge hinzu",
  },
  {
    id: "reconcile",
    path: "/banking?tab=reconcile",
    words: "reconcile reconciliation abstimmen abgleichen abstimmung",
    also: "bank account statement konto bankkonto kontoauszug",
  },
  {
    id: "close",
    path: "/reports?tab=month-close",
    words: "close lock closing abschließen schließe sperren abschluss monatsabschluss",
    also: "month months books period monat monate bücher periode ab year jahr",
  },
  {
    id: "opening",
    path: "/opening",
    words: "opening eröffnungssalden anfangssalden anfangssaldo eröffnungssaldo eröffnungsbilanz anfangsbestände",
    also: "balance balances enter",
  },
  {
    id: "creditNote",
    path: "/invoices",
    words: "credit gutschrift gutschriften stornieren storno",
    also: "note notes invoice refund client rechnung kunden cancel",
  },
  {
    id: "api",
    path: "/integrations",
    words: "api mcp agent agents schlüssel agenten",
    also: "key keys connect claude schlüssel verbinden verbinde",
  },
  {
    id: "proposal",
    path: "/proposals",
    words: "proposal proposals vorschlag vorschläge",
    also: "confirm agent bestätigen",
  },
  {
    id: "review",
    path: "/expenses?status=to_review",
    words: "review prüfen prüfung",
    also: "receipt receipts expense expenses accept belege beleg ausgaben",
  },
  {
    id: "upload",
    path: "/expenses",
    words: "upload scan hochladen hochlade lade einscannen",
    also: "receipt receipts document bill bills invoice photo pdf beleg belege rechnung eingangsrechnung quittung foto hoch",
  },
  {
    id: "addExpense",
    path: "/expenses",
    words: "expense expenses purchase receipt receipts ausgabe ausgaben beleg belege",
    also: "hand manually erfassen erfasse buchen",
  },
  {
    id: "payment",
    path: "/banking",
    words: "payment payments zahlung zahlungen",
    also: "invoice bill record rechnung erfassen client",
  },
  {
    id: "bank",
    path: "/banking",
    words: "bank statement transactions import kontoauszug bankumsätze bankkonto umsätze",
    also: "import account match csv importieren importiere zuordnen connect verbinden konto",
  },
  {
    id: "invoice",
    path: "/invoices",
    words: "invoice invoices rechnung rechnungen",
    also: "client customer send issue email print kunden stellen schreiben versenden verschicken senden drucken",
  },
  {
    id: "tax",
    path: "/taxes",
    words: "tax taxes vat return steuer umsatzsteuer voranmeldung steuererklärung steuern umsatzsteuervoranmeldung",
    also: "file returns submit abgeben einreichen",
  },
  { id: "client", path: "/clients", words: "client clients customer customers kunde kunden" },
  {
    id: "vendor",
    path: "/vendors",
    words: "vendor vendors supplier suppliers lieferant lieferanten",
    also: "merge zusammenführen",
  },
  {
    id: "journal",
    path: "/journal",
    words: "journal entry entries buchung buchungen buchungssatz",
    also: "manual manuelle",
  },
  {
    id: "report",
    path: "/reports",
    words: "report reports export profit balance bericht berichte guv bilanz exportieren exportiere",
    also: "download sheet loss cash flow pdf excel herunterladen",
  },
  {
    id: "category",
    path: "/categories",
    words: "category categories rule rules chart kategorie kategorien regel regeln kontenplan",
    also: "account accounts konto konten",
  },
  {
    id: "currency",
    path: "/settings-currency",
    words: "currency currencies exchange rate rates währung währungen wechselkurs wechselkurse",
  },
  {
    id: "company",
    path: "/company",
    words: "logo address company firma unternehmen adresse steuernummer anschrift",
    also: "name upload tax number details",
  },
  {
    id: "profile",
    path: "/profile",
    words: "password language two-factor profile passwort kennwort sprache profil",
    also: "sign-in login name",
  },
  {
    id: "integration",
    path: "/integrations",
    words: "integration integrations webhook webhooks integrationen shop",
    also: "connect verbinden",
  },
  {
    id: "document",
    path: "/documents",
    words: "document documents file files dokument dokumente datei dateien",
    also: "search suchen",
  },
  { id: "history", path: "/history", words: "history log verlauf protokoll", also: "changed changes änderungen who" },
];
