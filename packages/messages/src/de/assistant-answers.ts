import type { assistantAnswers as english } from "../en-US/assistant-answers.ts";
import type { Translated } from "../translator.ts";

export const assistantAnswers: Translated<typeof english> = {
  onDay: "am {day}",
  inMonth: "im {month}",
  inYear: "im Jahr {year}",
  fromTo: "vom {start} bis zum {end}",
  between: "{start} bis {end}",

  noneFits: "Keine Ausgabe gefunden{dated, select, yes { {range}} other {}}.",
  number: "Nr.",
  vendor: "Lieferant",
  date: "Datum",
  due: "Fällig",
  amount: "Betrag",
  open: "Offen",
  status: "Status",
  unknownVendor: "Unbekannter Lieferant",

  noDocument:
    "In dieser Unterhaltung gibt es noch kein Dokument. Hängen Sie mit der Büroklammer ein Bild oder ein PDF an.",
  unreadable: "{file}: {reason}",
  nothingRead: "Auf diesem Dokument konnte nichts gelesen werden.",
  totalIsZero: "Der Gesamtbetrag dieses Dokuments ist null. Es ist nichts zu zahlen und nichts zu erfassen.",
  receiptNamed: "Beleg {file}",
  read: "Ich habe {amount} von {vendor} mit Datum vom {day} gelesen. Prüfen Sie die Angaben und bestätigen Sie, um zu buchen.",
  readUnknown:
    "Ich habe {amount} von einem unbekannten Lieferanten mit Datum vom {day} gelesen. Prüfen Sie die Angaben und bestätigen Sie, um zu buchen.",
  readNotBooked:
    "Ich habe {amount} von {vendor} mit Datum vom {day} gelesen. Von hier aus kann es nicht gebucht werden: {reason} Das Dokument bleibt gespeichert: Öffnen Sie es unter „Dokumente“ und wählen Sie „Als Ausgabe erfassen“, um einen Entwurf anzulegen.",
  readUnknownNotBooked:
    "Ich habe {amount} von einem unbekannten Lieferanten mit Datum vom {day} gelesen. Von hier aus kann es nicht gebucht werden: {reason} Das Dokument bleibt gespeichert: Öffnen Sie es unter „Dokumente“ und wählen Sie „Als Ausgabe erfassen“, um einen Entwurf anzulegen.",

  tax: "Steuer",
  tip: "Trinkgeld",
  category: "Kategorie",
  paidFrom: "Bezahlt von",
  notPaidYet: "Noch nicht bezahlt",
  invoiceNumber: "Rechnungsnummer",
  description: "Beschreibung",
  none: "keine Angabe",
  adjusted: "Differenz zum angegebenen Gesamtbetrag: {amount}, gebucht auf die Hauptkategorie.",
  atRateOfDay: "Die Buchführung wird in {currency} geführt: Der Betrag wird zum Tageskurs umgerechnet.",
  newBill: "Neue Eingangsrechnung",
  createBill: "Eingangsrechnung erstellen",
  billFrom: "Eingangsrechnung von {vendor}",
  billFromUnknown: "Eingangsrechnung eines unbekannten Lieferanten",
  askVendorAndAmount:
    "Nennen Sie mir den Lieferanten und den Betrag und, falls bekannt, die Fälligkeit. Sie können auch den Beleg anhängen, dann lese ich ihn.",
  askVendor:
    "Nennen Sie mir den Lieferanten und, falls bekannt, die Fälligkeit. Sie können auch den Beleg anhängen, dann lese ich ihn.",
  askAmount:
    "Nennen Sie mir den Betrag und, falls bekannt, die Fälligkeit. Sie können auch den Beleg anhängen, dann lese ich ihn.",
  billPrepared:
    "Hier ist die Eingangsrechnung über {amount} von {vendor}. Sie wird gebucht, sobald Sie sie bestätigen.",
  dueBeforeDate:
    "Das Fälligkeitsdatum liegt vor dem Datum der Eingangsrechnung. Prüfen Sie beides, bevor Sie bestätigen.",
  categoryAsSaid: "Kategorie wie von Ihnen genannt: {category}.",
  categoryAsBefore: "{category}, wie bei der letzten Eingangsrechnung dieses Lieferanten.",
  categoryByWord: "{category}, wegen „{word}“.",
  categoryUnsure:
    "Für diesen Lieferanten ist noch keine Kategorie bekannt. Ändern Sie sie an der Ausgabe, wenn sie nicht passt.",
  updateTitle: "Eingangsrechnung {id} ändern: {vendor}",
  updateBill: "Eingangsrechnung ändern",
  payerUnknown:
    "Von welchem Konto Nummer {id} bezahlt wurde, ist noch nicht bekannt: Öffnen Sie die Prüfung und wählen Sie dort das Konto.",
  askChange:
    "Was soll sich bei Nummer {id}, {vendor}, ändern? Zum Beispiel: „Fälligkeitsdatum der Eingangsrechnung {id} auf nächsten Freitag ändern“.",
  nothingChanges: "Nichts ändert sich: Bei Nummer {id} steht das bereits so.",
  changePrepared: "Das ändert sich bei Nummer {id}, {vendor}. Die Änderung gilt, sobald Sie sie bestätigen.",
  incomplete: "Bei Nummer {id} fehlen Angaben: Öffnen Sie die Ausgabe und ergänzen Sie sie.",
  removalPrepared: "Damit wird Nummer {id}, {vendor}, gelöscht, sobald Sie bestätigen.",
  removeTitle: "Eingangsrechnung {id} löschen",
  removeBill: "Eingangsrechnung löschen",
  removalNote: "Eine vorhandene Buchung wird storniert, das Dokument bleibt unter „Dokumente“.",
  whichOne: "Welche Ausgabe meinen Sie?",
  whichFits:
    "Welche Ausgabe meinen Sie? Dazu {count, plural, one {passt # Ausgabe} other {passen # Ausgaben}}. Nennen Sie die Nummer.",
  whichLatest: "Welche Ausgabe meinen Sie? Das sind die neuesten. Nennen Sie die Nummer.",
  noSuchExpense: "Es gibt keine Ausgabe mit der Nummer {id}, oder sie wurde gelöscht.",

  confirmOnCard: "Bestätigen Sie den Vorschlag mit der Schaltfläche darunter. Vorher ändert sich nichts.",
  vendorIsClient:
    "{name} ist ein Kunde, und ich bereite nur Rechnungen von Lieferanten vor. Erfassen Sie Zahlungen von Kunden bei ihrer Rechnung.",
  billExists:
    "Die Bücher haben bereits eine Eingangsrechnung über {amount} von {vendor} vom {day}, mit der Nummer {id}. Erfassen Sie die Zahlung dort.",
  vendorUnknown: "Keine Ihrer Ausgaben stammt von einem Lieferanten namens „{name}“.",
  categoryUnknown: "Es gibt keine Kategorie namens „{name}“.",
  quoted: "„{text}“",
  notForRole:
    "Ihre Rolle erlaubt das nicht. Sie können nach Ihren eigenen Ausgaben fragen: wie viel, wofür und bei wem.",
  cannotDo: "Der Assistent kann „{name}“ nicht ausführen.",
  inputNotUnderstood: "Das wurde nicht verstanden: {field} {issue}",
  endBeforeStart: "Das Ende dieses Zeitraums liegt vor seinem Anfang.",
  strayed: "Das Modell wollte etwas ausführen, das hier nicht möglich ist. Es wurde nichts geändert.",
  unproven: "Die Antwort enthielt Zahlen, die nicht in Ihrer Buchführung stehen. Sie wird deshalb nicht angezeigt.",

  help: "Ich antworte aus Ihrer Buchführung: was Sie wofür, bei wem und wann ausgegeben haben, Vergleiche von Zeiträumen, Steuern, Cashflow, Berichte, Eingangsrechnungen nach Fälligkeit, Wechselkurse und was zu prüfen ist. Ich finde Ausgaben, lese einen angehängten Beleg und bereite eine neue Eingangsrechnung, eine Änderung oder eine Löschung vor, die Sie dann bestätigen.",
  newConversation: "Neue Unterhaltung",
  renamed: "Unterhaltung umbenannt.",
  deleted: "Unterhaltung gelöscht.",
  nothingChanged: "Es wurde nichts geändert.",
};
