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
    words: "invite invitation invitations inviting einladen einlade lade einladung einladungen",
    also: "accountant accountants bookkeeper bookkeepers advisor colleague colleagues coworker employee employees member members staff user users team people someone somebody person role give access join steuerberater steuerberaterin buchhalter buchhalterin mitarbeiter mitarbeiterin mitarbeiterinnen mitglied kollegen kollegin kollege benutzer nutzer personen jemanden rolle books bücher",
  },
  {
    id: "invite",
    path: "/user-management",
    words:
      "advisor accountant accountants bookkeeper bookkeepers employee employees coworker coworkers staff teammate teammates colleague colleagues role roles permission permissions users user member members access steuerberater steuerberaterin buchhalter buchhalterin buchhaltung mitarbeiter mitarbeiterin rolle rollen berechtigung berechtigungen rechte benutzer benutzerin nutzer zugriff zugang kollegen kollegin kollege",
    also: "tax log in add give grant get let revoke remove account login new team person someone books bücher geben gebe gib erteile erteilen entziehen entziehe vergeben vergebe weiteren jemandem jemanden hinzufügen füge hinzu konto company firma",
  },
  {
    id: "reconcile",
    path: "/banking?tab=reconcile",
    words: "reconcile reconciling reconciliation abstimmen abgleichen abstimmung abgleich stimme gleiche",
    also: "bank account accounts balance statement konto konten bankkonto kontoauszug work works",
  },
  {
    id: "reminder",
    path: "/reminders",
    words:
      "reminder reminders remind reminding chase dunning dun mahnung mahnungen mahnen mahne mahnwesen zahlungserinnerung zahlungserinnerungen erinnerung erinnerungen erinnere",
    also: "client clients customer customers late overdue paying payer payers payment payments unpaid invoice invoices send automatic automatically letter letters kunde kunden säumig säumige säumigen säumigem rechnung rechnungen überfällig überfällige überfälligen schicken schicke schick senden sende verschicken verschicke automatisch",
  },
  {
    id: "recurring",
    path: "/recurring",
    words:
      "recurring repeating repeat subscription monthly automatic automatically dauerrechnung dauerrechnungen wiederkehrend wiederkehrende wiederkehrenden abo monatlich monatliche automatisch",
    also: "invoice invoices bill bills client schedule rechnung rechnungen kunden every month jeden monat",
  },
  {
    id: "quote",
    path: "/quotes",
    words:
      "quote quotes quotation quotations estimate estimates offer offers angebot angebote angebots kostenvoranschlag kostenvoranschläge offerte",
    also: "client customer send write accept convert invoice kunden schreiben schreibe senden schicken schicke rechnung",
  },
  {
    id: "writeOff",
    path: "/invoices",
    words: "off uncollectible uncollectable uneinbringlich ausbuchen ausbuche abschreiben forderungsausfall",
    also: "invoice invoices debt debts bad write client rechnung rechnungen forderung forderungen kunden",
  },
  {
    id: "creditNote",
    path: "/invoices",
    words:
      "credit refund void voiding cancel cancelling canceling gutschrift gutschriften stornieren storniere storno stornierung rückerstattung",
    also: "note notes invoice invoices client customer wrong issued already sent refund reverse rechnung rechnungen kunden falsche ausgestellt ausgestellte versendet versendete verschickt bereits gestellt",
  },
  {
    id: "close",
    path: "/reports?tab=month-close",
    words:
      "close closing lock locking abschließen abschliesse schließe schließen sperren sperre abschluss monatsabschluss jahresabschluss",
    also: "month months books period periods year quarter monat monate bücher periode zeitraum jahr geschäftsjahr buchungszeitraum",
  },
  {
    id: "opening",
    path: "/opening",
    words:
      "opening eröffnungssalden anfangssalden anfangssaldo eröffnungssaldo eröffnungsbilanz anfangsbestände anfangsbestand",
    also: "balance balances enter starting take over old system start werte eingeben",
  },
  {
    id: "budget",
    path: "/budgets",
    words: "budget budgets budgeting budgetplan",
    also: "plan planning planen costs revenue month year kosten jahr monat",
  },
  {
    id: "asset",
    path: "/assets",
    words:
      "asset assets depreciation depreciate anlage anlagen anlagevermögen anlagegut anlagegüter abschreibung abschreibungen inventar",
    also: "fixed computer machine car equipment buy bought maschine auto gekauft wirtschaftsgut",
  },
  {
    id: "payroll",
    path: "/payroll",
    words:
      "payroll wages wage salary salaries payslip lohn löhne gehalt gehälter lohnabrechnung gehaltsabrechnung lohnbuchhaltung",
    also: "employees employee run pay post mitarbeiter buchen import",
  },
  {
    id: "paymentRun",
    path: "/payment-runs",
    words: "sepa payrun zahlungslauf zahlungsläufe überweisungsdatei sammelüberweisung pain001",
    also: "file payment payments run runs bills bill several bank pay vendors suppliers eingangsrechnungen rechnungen bezahlen lieferanten datei",
  },
  {
    id: "reimbursement",
    path: "/reimbursements",
    words:
      "reimburse reimbursement reimbursements reimbursed erstattung erstattungen auslage auslagen erstatten spesenabrechnung",
    also: "employee employees myself expenses own money privately paid mitarbeiter privat bezahlte selbst",
  },
  {
    id: "forecast",
    path: "/forecast",
    words: "forecast forecasts projection liquidität liquiditätsplanung liquiditätsprognose prognose cashflow-prognose",
    also: "cash flow liquidity future zukunft",
  },
  {
    id: "api",
    path: "/integrations",
    words: "api mcp agent agents schlüssel agenten claude chatgpt",
    also: "key keys connect token schlüssel verbinden verbinde",
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
    words:
      "frei review reviewing approve approving approval prüfen prüfung prüfe freigeben freigabe genehmigen genehmige",
    also: "receipt receipts expense expenses bill bills accept belege beleg ausgabe ausgaben",
  },
  {
    id: "bank",
    path: "/banking",
    words:
      "statement statements transactions transaction bank kontoauszug kontoauszüge bankumsätze bankumsatz bankkonto bankkonten umsätze bankverbindung camt mt940 ofx kontoumsätze bankbuchungen",
    also: "upload uploading import importing account accounts add match matching csv feed feeds link online importieren importiere hochladen lade hoch zuordnen zuordne verbinden verbinde anbinden konto konten einlesen lese bank connect file new",
  },
  {
    id: "upload",
    path: "/expenses",
    words:
      "upload uploading scan scanning photograph snap hochladen hochlade lade einscannen scanne scannen fotografieren",
    also: "receipt receipts document bill bills invoice photo photos picture phone mobile camera pdf vendor supplier expense expenses csv import several many beleg belege rechnung rechnungen eingangsrechnung eingangsrechnungen quittung quittungen foto fotos handy smartphone hoch ausgabe ausgaben",
  },
  {
    id: "payment",
    path: "/banking",
    words: "payment payments paid zahlung zahlungen bezahlt zahlungseingang zahlungseingänge",
    also: "invoice invoices bill bills record mark client customer customers received cash partial part receive rechnung rechnungen eingangsrechnung erfassen erfasse markieren markiere verbuchen verbuche buchen buche kunde kunden als teilzahlung eingegangen",
  },
  {
    id: "addExpense",
    path: "/expenses",
    words:
      "barausgabe barausgaben expense expenses purchase purchases receipt receipts ausgabe ausgaben beleg belege quittung quittungen spesen",
    also: "hand manually record import csv split across several categories category vat cash delete remove correct wrong duplicate edit erfassen erfasse buchen buche bar manuell aufteilen teile löschen lösche korrigieren korrigiere mehrere kategorien kategorie doppelte eintragen trage falsch",
  },
  {
    id: "bill",
    path: "/expenses",
    words: "bill bills eingangsrechnung eingangsrechnungen lieferantenrechnung lieferantenrechnungen",
    also: "pay record vendor supplier due enter bezahlen bezahle zahle zahlen erfassen erfasse buchen buche lieferant überweisen",
  },
  {
    id: "company",
    path: "/company",
    words: "number idnr ustid nummer",
    also: "vat tax ust umsatzsteuer umsatzsteuer-id steuer id registration company firma",
  },
  {
    id: "tax",
    path: "/taxes",
    words:
      "tax taxes vat gst return returns filing steuer steuern umsatzsteuer mehrwertsteuer mwst ust voranmeldung umsatzsteuervoranmeldung umsatzsteuererklärung steuererklärung finanzamt elster ustva",
    also: "file submit sales prepare owe quarter month report hmrc irs pay abgeben einreichen einreiche gebe übermitteln melden melde quartal monat",
  },
  {
    id: "company",
    path: "/company",
    words:
      "logo letterhead address anschrift firmenadresse firma firmenname firmenlogo unternehmen unternehmensdaten adresse steuernummer briefkopf rechtsform",
    also: "company name business upload tax vat number details id legal form bank iban ust-id idnr umsatzsteuer hochladen lade hoch invoice invoices rechnung rechnungen",
  },
  {
    id: "company",
    path: "/company",
    words: "export backup archive sicherung datenexport exportieren exportiere datensicherung",
    also: "data everything all company whole full books daten gesamten firma komplett herunterladen make bücher",
  },
  {
    id: "company",
    path: "/company",
    words: "company business organization",
    also: "delete name rename details legal vat number tax id",
  },
  {
    id: "report",
    path: "/reports",
    words:
      "report reports profit balance pnl trial bericht berichte guv bilanz bwa auswertung auswertungen datev saldenliste susa",
    also: "download sheet loss cash flow pdf excel csv export print share accountant herunterladen lade exportieren exportiere drucken drucke gewinn verlust month year",
  },
  {
    id: "item",
    path: "/items",
    words: "item items product products service services artikel produkt produkte leistung leistungen",
    also: "price prices catalog sell list preise preis anlegen",
  },
  {
    id: "invoice",
    path: "/invoices",
    words:
      "invoice invoices invoicing rechnung rechnungen ausgangsrechnung ausgangsrechnungen rechnungsnummer rechnungsnummern nummernkreis e-rechnung xrechnung zugferd",
    also: "client clients customer customers send issue email mail print number numbers format numbering template design layout copy duplicate write draft text footer einvoice electronic kunde kunden stellen stelle ausstellen schreiben schreibe versenden versende verschicken verschicke schicken schicke senden sende drucken drucke entwurf vorlage gestaltung kopieren einstellen",
  },
  {
    id: "client",
    path: "/clients",
    words: "client clients customer customers kunde kunden kundin auftraggeber",
    also: "email address details archive list adresse mail archivieren anlegen kartei",
  },
  {
    id: "vendor",
    path: "/vendors",
    words: "vendor vendors supplier suppliers merchant merchants lieferant lieferanten händler kreditor kreditoren",
    also: "merge two duplicate bank details iban zusammenführen führe zusammen doppelte zwei bankverbindung",
  },
  {
    id: "journal",
    path: "/journal",
    words: "journal entry entries posting postings buchung buchungen buchungssatz umbuchung umbuchen ledger hauptbuch",
    also: "manual manually correct reverse post manuelle manuell stornieren korrigieren",
  },
  {
    id: "category",
    path: "/categories",
    words:
      "category categories rule rules chart kategorie kategorien regel regeln kontenplan kontenrahmen sachkonto sachkonten",
    also: "account accounts own automatic assign automatically konto konten eigene automatisch zuordnen",
  },
  {
    id: "currency",
    path: "/settings-currency",
    words: "currency currencies exchange währung währungen wechselkurs wechselkurse fremdwährung fremdwährungen",
    also: "rate rates foreign base euro dollar other kurs kurse andere",
  },
  {
    id: "profile",
    path: "/profile",
    words:
      "password passphrase fa faktor factor passwort kennwort language sprache two-factor twofactor 2fa mfa authenticator authentication profile profil zwei-faktor zwei-faktor-authentifizierung zwei-faktor-anmeldung zweifaktor theme signature german english deutsch englisch französisch french anmeldedaten",
    also: "anmeldung zwei two schalte reset forgot forgotten turn off switch enable activate deactivate two factor sign-in login log name email address code app interface zwei faktor authentifizierung anmeldung aktivieren aktiviere einschalten schalte umstellen stelle e-mail email-adresse mail adresse zurücksetzen setze vergessen",
  },
  {
    id: "profile",
    path: "/profile",
    words: "email e-mail emailadresse e-mail-adresse photo avatar signin login",
    also: "address own change name adresse mail profile",
  },
  {
    id: "integration",
    path: "/integrations",
    words:
      "integration integrations webhook webhooks integrationen shop shopify stripe paypal zapier onlineshop anwendung software programm app",
    also: "connect verbinden verbinde link anbinden anderen andere other tool tools",
  },
  {
    id: "document",
    path: "/documents",
    words: "document documents file files dokument dokumente datei dateien archiv",
    also: "search suchen store stored folder upload hochladen",
  },
  {
    id: "history",
    path: "/history",
    words:
      "changed geändert geänderte history log audit trail verlauf protokoll änderungsprotokoll änderungsverlauf prüfpfad undo",
    also: "changes change änderungen expense invoice entry ausgabe rechnung buchung",
  },
];
