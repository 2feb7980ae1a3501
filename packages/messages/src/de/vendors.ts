import type { vendors as english } from "../en-US/vendors.ts";
import type { Translated } from "../translator.ts";

export const vendors: Translated<typeof english> = {
  // VendorStatus.tsx
  active: "Aktiv",
  inactive: "Inaktiv",
  // VendorsScreen.tsx
  vendors: "Lieferanten",
  subtitle: "Ihre Lieferanten mit Ausgaben und offenen Beträgen.",
  name: "Name",
  lastDocument: "Letztes Dokument",
  spentThisYear: "Ausgaben im Geschäftsjahr",
  owed: "Offen",
  ibanChanged: "IBAN geändert",
  searchVendors: "Lieferanten durchsuchen",
  searchPlaceholder: "Name, Nummer, IBAN oder E-Mail …",
  listSafe: "Ihre Lieferanten sind gespeichert, nur die Liste konnte nicht angezeigt werden.",
  noVendorsYet: "Noch keine Lieferanten",
  noVendorsYetHint:
    "Lieferanten werden aus Ihren Ausgaben automatisch angelegt. Sie können sie auch hier hinzufügen oder importieren.",
  noVendorsFound: "Keine Lieferanten gefunden",
  noneOfFilter: "Kein Lieferant entspricht diesen Filtern.",
  noMatch: "Kein Treffer für „{search}“.",
  allVendors: "Alle Lieferanten",
  withOpenBills: "Mit offenen Eingangsrechnungen",
  whichVendors: "Lieferanten nach Status",
  possibleDuplicates: "{count, plural, one {# mögliches Duplikat} other {# mögliche Duplikate}}",
  importVendors: "Lieferanten importieren",
  importMatch:
    "Jede Zeile braucht einen Namen. Eine Zeile ändert den Lieferanten mit derselben USt-IdNr. oder mit demselben Namen. Andere Zeilen legen neue Lieferanten an.",
  // VendorDialog.tsx
  addVendor: "Lieferant hinzufügen",
  editVendor: "Lieferant bearbeiten",
  mergeWith: "Mit {name} zusammenführen …",
  openOther: "{name} öffnen",
  w9Class:
    "{value, select, individual {Einzelperson oder Einzelunternehmen} c_corporation {C Corporation} s_corporation {S Corporation} partnership {Partnership} trust_estate {Trust oder Nachlass} llc {LLC} other {Andere}}",
  box1099:
    "{value, select, NEC_1 {1099-NEC, Feld 1: Leistungen} NEC_1A {1099-NEC, Feld 1: Rechtsberatung} MISC_1 {1099-MISC, Feld 1: Mieten} MISC_2 {1099-MISC, Feld 2: Lizenzen} MISC_3 {1099-MISC, Feld 3: Sonstiges} MISC_6 {1099-MISC, Feld 6: Gesundheit} other {1099-MISC, Feld 10: Anwälte}}",
  // MergeDialog.tsx
  mergeTitle: "{name} zusammenführen?",
  mergeConsequence:
    "Dokumente und Namen von {name} gehen an den anderen Lieferanten, der auch fehlende Angaben übernimmt. Sie können das rückgängig machen.",
  mergeInto: "Zusammenführen mit",
  merge: "Zusammenführen",
  mergeMoves:
    "{expenses, plural, one {# Ausgabe} other {# Ausgaben}}, {bills, plural, one {# Eingangsrechnung} other {# Eingangsrechnungen}}, {payments, plural, one {# Zahlung} other {# Zahlungen}} und {bankLines, plural, one {# Bankumsatz} other {# Bankumsätze}} gehen an {into}.",
  mergeKept: "Beide haben diese Angaben, die von {into} bleiben: {fields}.",
  mergeTaken: "{into} übernimmt: {fields}.",
  // Form1099Dialog.tsx
  form1099: "Formular 1099",
  form1099Hint:
    "Zahlungen eines Kalenderjahres, nach Zahlungstag. Ohne Kartenzahlungen: Diese meldet das Kartenunternehmen.",
  calendarYear: "Kalenderjahr",
  paid: "Gezahlt",
  missing: "{what} fehlt",
  notReported: "{why, select, below {Kein Formular: unter der Grenze} other {Kein Formular: Kapitalgesellschaft}}",
  limit1099: "Formular nötig ab {limit}.",
  limitAssumed: "Formular nötig ab {limit}, falls diese Grenze noch gilt.",
  none1099: "In diesem Jahr wurde kein Lieferant bezahlt, der mit Formular 1099 zu melden ist.",
  exportTins: "Mit TINs exportieren",
  // DuplicatesDialog.tsx. {one} goes, {other} stays.
  duplicatesTitle: "Mögliche Duplikate",
  duplicatesHint: "Das könnte jeweils derselbe Lieferant sein. Führen Sie sie in diesem Fall zusammen.",
  dismiss: "Verwerfen",
  dismissPair: "{one} und {other} verwerfen",
  // SeenOnDocuments.tsx. What documents have and the record lacks.
  seenTitle: "Auf Dokumenten gefunden",
  keepSeen: "Hinzufügen",
  ignoreSeen: "Nicht von diesem Lieferanten",
  ignoreSeenNamed: "Nicht von diesem Lieferanten: {value}",
  keepSeenNamed: "{value} hinzufügen",
  mergePair: "{one} mit {other} zusammenführen",
  sameVatId: "Gleiche USt-IdNr.",
  sameTaxNumber: "Gleiche Steuernummer",
  sameIban: "Gleiche IBAN",
  similarName: "Ähnlicher Name",
  // IbanWarning.tsx
  ibanChangedTitle: "Prüfen Sie die IBAN, bevor Sie zahlen",
  ibanChangedText:
    "Die IBANs von {name} wurden am <date></date> geändert: {ibans}. Fragen Sie den Lieferanten über einen Kontakt, den Sie kennen.",
  ibanChecked: "IBANs bestätigen",
  // detail/VendorScreen.tsx
  vendor: "Lieferant",
  vendorNotFound: "Lieferant nicht gefunden",
  loadingVendor: "Lieferant wird geladen",
  alsoCalled: "Auch: {names}",
  documents: "Dokumente",
  details: "Angaben",
  noDetails: "Noch keine Angaben. Bearbeiten Sie den Lieferanten, um sie hinzuzufügen.",
  yearlyTotals: "Summen nach Geschäftsjahren",
  termsDays: "{days, plural, =0 {Sofort fällig} one {# Tag} other {# Tage}}",
  firstSeen: "Zuerst gefunden am <date></date>",
  reported: "Wird gemeldet",
  showTin: "TIN anzeigen",
  archive: "Archivieren",
  makeActiveAgain: "Reaktivieren",
  mergeEllipsis: "Zusammenführen …",
  deleteTitle: "„{name}“ löschen?",
  deleteConsequence: "Der Lieferant wird endgültig gelöscht. Er hat keine Dokumente.",
  // detail/VendorMerges.tsx
  mergedInto: "Dieser Lieferant wurde mit <vendor>{name}</vendor> zusammengeführt.",
  undoMerge: "Rückgängig machen",
  undoMergeOf: "Zusammenführung von {name} rückgängig machen",
  mergedVendors: "Zusammengeführte Lieferanten",
  // detail/VendorLists.tsx
  document: "Dokument",
  withoutNumber: "Ohne Nummer",
  due: "Fällig",
  open: "Offen",
  openBills: "Offene Eingangsrechnungen",
  noOpenBills: "Keine offenen Eingangsrechnungen.",
  noDocuments: "Noch keine Dokumente.",
  statement: "Kontoblatt",
  statementRange: "Kontoblatt ab",
  thisYear: "Dieses Geschäftsjahr",
  sinceLastYear: "Seit dem letzten Geschäftsjahr",
  sinceTheBeginning: "Alle Jahre",
  openingBalance: "Vorher offen",
  closingBalance: "Jetzt offen",
  closingOn: "Offen am {day}",
  noMovements: "Keine Eingangsrechnungen oder Zahlungen in diesem Zeitraum.",
  event: "Eingangsrechnung oder Zahlung",
  owedAfter: "Danach offen",
  movement:
    "{kind, select, bill_more {Eingangsrechnung} bill_less {Korrektur einer Eingangsrechnung} entry_less {Buchung} entry_more {Buchung} payment_less {Zahlung} other {Zahlung storniert oder erstattet}}",
  movementOf:
    "{kind, select, bill_more {Eingangsrechnung {reference}} bill_less {Korrektur der Eingangsrechnung {reference}} entry_less {Buchung zu {reference}} entry_more {Buchung zu {reference}} payment_less {Zahlung zu {reference}} other {Zahlung zu {reference} storniert oder erstattet}}",
  // detail/Pages.tsx
  nextPage: "Nächste Seite",
  previousPage: "Vorherige Seite",
  dimensionsOfExpenses: "Dimensionen der Ausgaben",
};
