import type { assistantAnswers as english } from "../en-US/assistant-answers.ts";
import type { Translated } from "../translator.ts";

export const assistantAnswers: Translated<typeof english> = {
  onDay: "am {day}",
  inMonth: "im {month}",
  inYear: "im Jahr {year}",
  fromTo: "vom {start} bis zum {end}",
  between: "{start} bis {end}",
  fiscalYear: "Das Geschäftsjahr {year} läuft vom {start} bis zum {end}.",

  spent:
    "Sie haben {range}{of, select, on { in der Kategorie „{category}“} at { bei {vendor}} both { in der Kategorie „{category}“ bei {vendor}} other {}} insgesamt {amount} ausgegeben ({count, plural, one {# Ausgabe} other {# Ausgaben}}).",
  spentNothing:
    "Es wurde {range}{of, select, on { in der Kategorie „{category}“} at { bei {vendor}} both { in der Kategorie „{category}“ bei {vendor}} other {}} nichts gebucht.",
  averageExpense:
    "Eine Ausgabe{of, select, on { in der Kategorie „{category}“} at { bei {vendor}} both { in der Kategorie „{category}“ bei {vendor}} other {}} betrug {range} im Durchschnitt {average}: {amount} bei {count, plural, one {# Ausgabe} other {# Ausgaben}}.",
  countOfExpenses:
    "Es gibt {count, plural, one {# Ausgabe} other {# Ausgaben}}{of, select, on { in der Kategorie „{category}“} at { bei {vendor}} both { in der Kategorie „{category}“ bei {vendor}} other {}} {range}, insgesamt {amount}.",
  notCounted:
    "{count, plural, one {# Ausgabe ist noch zu prüfen und nicht mitgezählt.} other {# Ausgaben sind noch zu prüfen und nicht mitgezählt.}}",
  mostInMonth: "Am höchsten war der Betrag im Monat {name}: {amount}.",
  mostToVendor: "Am meisten ging an {name}: {amount}.",
  mostToCategory: "Am meisten entfiel auf „{name}“: {amount}.",
  mostFromAccount: "Am meisten wurde vom Konto „{name}“ bezahlt: {amount}.",
  spendingBy:
    "Ausgaben nach {by, select, month {Monat} vendor {Lieferant} category {Kategorie} other {Zahlungskonto}} {range}",
  seriesSpent: "Ausgegeben",
  openExpenses: "Diese Ausgaben öffnen",

  compared:
    "Sie haben {firstRange}{of, select, on { in der Kategorie „{category}“} at { bei {vendor}} both { in der Kategorie „{category}“ bei {vendor}} other {}} insgesamt {first} ausgegeben, {secondRange} waren es {second}.",
  same: "Das ist gleich viel.",
  more: "Das sind {amount} mehr.",
  less: "Das sind {amount} weniger.",
  morePercent: "Das sind {amount} mehr ({percent}).",
  lessPercent: "Das sind {amount} weniger ({percent}).",
  comparedBy:
    "Ausgaben nach {by, select, vendor {Lieferant} other {Kategorie}}{of, select, on { in der Kategorie „{category}“} at { bei {vendor}} both { in der Kategorie „{category}“ bei {vendor}} other {}}",

  nothingMoved: "Auf Ihren Kassen- und Bankkonten gab es {range} keine Bewegungen.",
  cashFlow:
    "Cashflow {range}: {inflow} Einzahlungen, {outflow} Auszahlungen, netto {net}. Kartenzahlungen zählen, sobald die Karte abgerechnet ist.",
  cashFlowTitle: "Cashflow {range}",
  moneyIn: "Einzahlungen",
  moneyOut: "Auszahlungen",
  taxNone: "Es wurde {range}{of, select, at { bei {vendor}} other {}} keine Steuer gebucht.",
  taxPaid:
    "Laut Ihren Ausgaben haben Sie {range}{of, select, at { bei {vendor}} other {}} insgesamt {amount} Steuern gezahlt.",
  taxTitle: "Gezahlte Steuern{of, select, at { bei {vendor}} other {}} {range}",
  seriesTax: "Steuern",
  withProfit: "Gewinn- und Verlustrechnung {range}: Erlöse {income}, Aufwendungen {expenses}, Gewinn {result}.",
  withLoss: "Gewinn- und Verlustrechnung {range}: Erlöse {income}, Aufwendungen {expenses}, Verlust {result}.",
  profitAndLossTitle: "Gewinn- und Verlustrechnung {range}",
  income: "Erlöse",
  expenses: "Aufwendungen",
  profit: "Gewinn",
  loss: "Verlust",
  balanceSheet:
    "Am {day} weist Ihre Buchführung Aktiva von {assets}, Verbindlichkeiten von {liabilities} und Eigenkapital von {equity} aus.",
  balanceSheetTitle: "Bilanz zum {day}",
  assets: "Aktiva",
  liabilities: "Verbindlichkeiten",
  resultSoFar: "Bisheriges Ergebnis",
  equity: "Eigenkapital",
  account: "Konto",
  amountIn: "Betrag ({currency})",

  noneFits: "Keine Ausgabe gefunden{dated, select, yes { {range}} other {}}.",
  noneContains: "Keine Ausgabe{dated, select, yes { {range}} other {}} enthält „{text}“.",
  fits: "Gefunden: {count, plural, one {# Ausgabe} other {# Ausgaben}}{dated, select, yes { {range}} other {}}.",
  fitsShown:
    "Gefunden: {count, plural, one {# Ausgabe} other {# Ausgaben}}{dated, select, yes { {range}} other {}}. Hier sehen Sie die {shown, number} {sort, select, newest {neuesten} oldest {ältesten} largest {größten} other {kleinsten}}.",
  theOne:
    "Die {sort, select, newest {neueste} oldest {älteste} largest {größte} other {kleinste}} von {count, plural, one {# Ausgabe} other {# Ausgaben}}{dated, select, yes { {range}} other {}} ist {vendor}{known, select, both {, {amount} am {day}} amount {, {amount}} day { am {day}} other {}}.",
  notCompared:
    "{count, plural, one {# Ausgabe in einer anderen Währung ist noch nicht gebucht und wurde nicht verglichen.} other {# Ausgaben in anderen Währungen sind noch nicht gebucht und wurden nicht verglichen.}}",
  comparedIn: "Andere Währungen werden in {currency} verglichen: Heute gilt {rates}.",
  amountIs: "{amount} = {converted}",
  noRateToCompare:
    "Beträge werden in {currency} verglichen. Für den {day} ist aber kein Wechselkurs von {from} in {currency} bekannt.",
  foundExpenses: "Ausgaben",
  openList: "Als Liste öffnen",
  number: "Nr.",
  vendor: "Lieferant",
  date: "Datum",
  due: "Fällig",
  amount: "Betrag",
  open: "Offen",
  status: "Status",
  unknownVendor: "Unbekannter Lieferant",

  noUnpaid:
    "Es gibt keine {when, select, overdue {überfälligen} other {offenen}} Eingangsrechnungen{of, select, at { von {vendor}} other {}}{when, select, range {, die {range} fällig sind} overdue {} upcoming {, die noch fällig werden} by {, die bis zum {day} fällig sind} from {, die ab dem {day} fällig sind} other {}}.",
  unpaid:
    "Sie haben {count, plural, one {# {when, select, overdue {überfällige} other {offene}} Eingangsrechnung} other {# {when, select, overdue {überfällige} other {offene}} Eingangsrechnungen}}{of, select, at { von {vendor}} other {}}{when, select, range {, fällig {range}} overdue {} upcoming {, noch nicht fällig} by {, fällig bis zum {day}} from {, fällig ab dem {day}} other {}}.",
  unpaidTitle:
    "{when, select, overdue {Überfällige} other {Offene}} Eingangsrechnungen{of, select, at { von {vendor}} other {}}{when, select, range {, fällig {range}} overdue {} upcoming {, noch nicht fällig} by {, fällig bis zum {day}} from {, fällig ab dem {day}} other {}}",
  lateOfThem: "{count, plural, one {Davon ist # überfällig.} other {Davon sind # überfällig.}}",
  stillOpen: "Offen: {amounts}.",
  openByDueDate: "Nach Fälligkeit öffnen",

  nothingToDo: "Es ist nichts zu prüfen.",
  needReview: "{count, plural, one {# Ausgabe ist zu prüfen.} other {# Ausgaben sind zu prüfen.}}",
  unread:
    "{count, plural, one {# Dokument konnte nicht gelesen werden.} other {# Dokumente konnten nicht gelesen werden.}}",
  reading: "{count, plural, one {# Dokument wird gerade verarbeitet.} other {# Dokumente werden gerade verarbeitet.}}",
  overdue:
    "{count, plural, one {# offene Eingangsrechnung ist überfällig.} other {# offene Eingangsrechnungen sind überfällig.}}",
  toReview: "Zu prüfen",
  openReview: "Prüfung öffnen",

  ownRate: "1 {from} = {rate} {to} (Ihr eigener Kurs).",
  sameCurrency: "1 {from} = {rate} {to} (dieselbe Währung).",
  referenceRate: "1 {from} = {rate} {to} (Referenzkurs vom {day}).",
  converted: "{amount} entsprechen {converted}.",
  noRate: "Für den {day} ist kein Wechselkurs von {from} in {to} bekannt.",

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

  vendorUnknown: "Keine Ihrer Ausgaben stammt von einem Lieferanten namens „{name}“.",
  categoryUnknown: "Es gibt keine Kategorie namens „{name}“.",
  notUnderstood: "Das habe ich nicht verstanden.",
  unsure: "Ich bin nicht sicher, wonach Sie fragen, und kann deshalb nicht antworten.",
  wordsNotUnderstood: "Ich habe {words} nicht verstanden und kann deshalb nicht antworten.",
  quoted: "„{text}“",
  isClient: "{name} ist ein Kunde. Ich beantworte Fragen zu Ausgaben und Eingangsrechnungen von Lieferanten.",
  isColleague: "{name} gehört zum Team. Ausgaben nach Personen kann ich nicht auswerten.",
  oneVendor: "Ich beantworte Fragen nur zu einem Lieferanten auf einmal.",
  nameUnknown: "Ich kenne weder einen Lieferanten noch einen Kunden oder ein Teammitglied namens „{name}“.",
  whereInvoices:
    "Rechnungen an Kunden finden Sie unter „Rechnungen“. Ich beantworte Fragen zu Ausgaben und Eingangsrechnungen von Lieferanten.",
  whereClients:
    "Kunden finden Sie unter „Kunden“. Ich beantworte Fragen zu Ausgaben und Eingangsrechnungen von Lieferanten.",
  whereBank: "Bankkonten und Bankumsätze finden Sie unter „Bank“.",
  whereTax:
    "Ich kenne nur die Steuer auf Ihre Einkäufe. Die geschuldete Steuer steht in der Steuerübersicht unter „Berichte“.",
  whereReports: "Alle Berichte finden Sie unter „Berichte“.",
  whereInvite: "Einladungen versenden Sie in der Benutzerverwaltung.",
  wherePassword: "Ihr Passwort ändern Sie unter „Profil“.",
  whereLogo: "Die Angaben zum Unternehmen finden Sie unter „Unternehmen“.",
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
