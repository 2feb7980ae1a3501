import type { refusals as english } from "../en-US/refusals.ts";
import type { Translated } from "../translator.ts";

export const refusals: Translated<typeof english> = {
  // Exchange rates
  noRate: "Für den {day} gibt es keinen Wechselkurs von {from} in {to}. Geben Sie den Wechselkurs ein.",
  noRateInSettings: "Für den {day} gibt es keinen Wechselkurs von {from} in {to}. Geben Sie ihn unter „Währung“ ein.",
  noRateOfOpening:
    "Für den {day}, den Tag des Anfangssaldos, gibt es keinen Wechselkurs von {from} in {to}. Geben Sie ihn unter „Währung“ ein.",
  noRateOfDraft:
    "Für den {day} gibt es keinen Wechselkurs von {from} in {to}: Öffnen Sie diese Ausgabe, und geben Sie ihn ein.",
  rateSourceFailed: "{asOf, select, none {{problem}} other {{problem} Die Kurse vom {asOf} gelten weiter.}}",
  noTaxRate: "Für {code} gilt am {day} kein Steuersatz. Wählen Sie einen anderen Steuerschlüssel.",
  taxRateOfCode:
    "Für {code} gilt der Steuersatz {rate}\u00a0%. Geben Sie diesen ein, oder wählen Sie einen anderen Steuerschlüssel.",
  typeTaxRate: "Geben Sie den Steuersatz für {code} ein.",
  noVatIdOfClient: "Geben Sie die USt-IdNr. des Kunden ein.",
  noOwnVatId: "Geben Sie Ihre USt-IdNr. unter „Unternehmen“ ein.",
  noOwnAddress: "Geben Sie Ihre Adresse unter „Unternehmen“ ein.",
  noOwnTaxId: "Geben Sie Ihre Steuernummer unter „Unternehmen“ ein.",
  noAddressOfClient: "Geben Sie die Adresse des Kunden ein.",
  eInvoiceOwn: "Die E-Rechnung braucht diese Angabe unter „Unternehmen“: {field}.",
  eInvoiceClient: "Die E-Rechnung braucht diese Angabe beim Kunden: {field}.",
  eInvoiceCity:
    "Die E-Rechnung braucht PLZ und Ort unter der Straße in {whose, select, own {Ihrer Anschrift} other {der Anschrift des Kunden}}.",
  eInvoiceBank: "Die E-Rechnung braucht eine IBAN in den Rechnungseinstellungen: {field}.",
  eInvoiceSettings: "Die E-Rechnung braucht in den Rechnungseinstellungen: {field}.",
  eInvoiceIssued:
    "Das lässt sich in einer ausgestellten Rechnung nicht ergänzen. Sie können eine Rechnungskorrektur erstellen und eine neue Rechnung ausstellen.",
  eInvoiceLine: "Die E-Rechnung braucht in Position {number}: {field}.",
  eInvoiceRule: "Die E-Rechnung würde die Regel {rule} verletzen: {term}.",
  noRatesCame: "Die Quelle hat keine Wechselkurse geliefert.",
  ecbNotUnderstood: "Die Antwort der Europäischen Zentralbank war keine Liste von Referenzkursen.",
  ecbStatus: "Die Europäische Zentralbank hat mit dem Status {status} geantwortet.",
  ecbTooLarge: "Die Antwort der Europäischen Zentralbank war größer als eine Kursliste.",
  ecbLate: "Die Europäische Zentralbank hat nicht rechtzeitig geantwortet.",
  ecbAway: "Die Europäische Zentralbank war nicht erreichbar.",
  currencyChanged: "Die Basiswährung wurde inzwischen geändert, und nichts wurde gespeichert. Versuchen Sie es erneut.",
  // Chart of accounts, categories, rules
  codeTaken: "{code} ist die Kontonummer von {name}. Wählen Sie eine freie Kontonummer.",
  usedByBank: "Das Bankkonto „{bank}“ ist mit {account} verknüpft. Verknüpfen Sie es zuerst mit einem anderen Konto.",
  codeHasEntries: "{account} hat Buchungen und behält seine Kontonummer. Legen Sie stattdessen ein neues Konto an.",
  typeHasEntries:
    "{account} hat Buchungen und behält seine Art, nach der sich die Berichte richten. Legen Sie stattdessen ein neues Konto an.",
  purposeHasEntries: "{account} hat Buchungen und behält seinen Zweck. Legen Sie stattdessen ein neues Konto an.",
  usedByCategories:
    "{count, plural, one {Die Kategorie {names} verwendet {account}. Ordnen Sie ihr zuerst ein anderes Konto zu.} other {# Kategorien verwenden {account}, darunter {names}. Ordnen Sie ihnen zuerst ein anderes Konto zu.}}",
  categoriesNeedExpense:
    "{count, plural, one {Die Kategorie {names} verwendet {account}, und auf ein Erlöskonto können keine Ausgaben gebucht werden. Ordnen Sie ihr zuerst ein anderes Konto zu.} other {# Kategorien verwenden {account}, darunter {names}, und auf ein Erlöskonto können keine Ausgaben gebucht werden. Ordnen Sie ihnen zuerst ein anderes Konto zu.}}",
  lastForTax:
    "{account} ist das einzige Konto für die Steuer auf Ausgaben, und ohne ein solches kann keine Ausgabe gebucht werden. Legen Sie zuerst ein anderes Konto mit dem Zweck Steuer an.",
  lastForTips:
    "{account} ist das einzige Konto für Trinkgelder, und ohne ein solches kann keine Ausgabe gebucht werden. Legen Sie zuerst ein anderes Konto der Art Aufwand mit dem Zweck Trinkgeld an.",
  lastForOther:
    "{account} ist das einzige Konto für sonstige Ausgaben, und ohne ein solches kann keine Ausgabe gebucht werden. Legen Sie zuerst ein anderes Konto der Art Aufwand mit dem Zweck Allgemein an.",
  lastForPayment:
    "{account} ist das einzige Zahlungskonto, und ohne ein solches kann keine Ausgabe gebucht werden. Legen Sie zuerst ein anderes Konto mit dem Zweck Geldkonto an.",
  roleTaken:
    "{account} hat diese Funktion bereits, und nur ein Konto kann sie haben. Wählen Sie eine andere oder keine.",
  categoryNameTaken:
    "Die Kategorie „{name}“ gibt es bereits. Wählen Sie einen anderen Namen, oder bearbeiten Sie diese Kategorie.",
  noAccount: "Das Konto {code} gibt es nicht. Wählen Sie eines aus dem Kontenplan.",
  accountDeactivated: "{account} ist deaktiviert. Aktivieren Sie es wieder, oder wählen Sie ein anderes Konto.",
  revenueAccount:
    "{account} ist ein Erlöskonto, auf das keine Ausgaben gebucht werden können. Wählen Sie ein Konto einer anderen Art.",
  controlAccountOfExpense:
    "{account} nimmt nur Rechnungen und Eingangsrechnungen auf; Ausgaben können darauf nicht gebucht werden. Wählen Sie das Konto für das, was gekauft wurde.",
  taxAccountOfExpense:
    "{account} enthält Steuer, die aus den Steuern der Dokumente gebucht wird. Geben Sie eine Steuer der Ausgabe unter „Steuer“ ein, eine Zahlung an das Finanzamt bei der Meldung.",
  ruleExists: "Für „{vendor}“ gibt es bereits eine Regel. Bearbeiten Sie diese.",
  // Vendors
  vendorNameTaken:
    "„{name}“ ist bereits ein Name des Lieferanten {vendor}. Führen Sie die beiden Lieferanten zusammen, oder wählen Sie einen anderen Namen.",
  vatIdTaken:
    "Der Lieferant {vendor} hat diese USt-IdNr. bereits. Führen Sie die beiden Lieferanten zusammen, oder korrigieren Sie die USt-IdNr.",
  aliasUsed: "Dokumente verwenden den Namen „{name}“. Solange bleibt er bei diesem Lieferanten.",
  mergedSince: "{vendor} wurde später zusammengeführt. Machen Sie zuerst diese Zusammenführung rückgängig.",
  // Payments
  namedTwice: "Dieselbe Rechnung oder Eingangsrechnung ist zweimal genannt.",
  paidAlready: "{item} ist bereits bezahlt: Es ist kein Betrag offen.",
  nothingLeft: "Von der Zahlung bleibt nichts für {item}.",
  onlyOpen: "Für {item} sind nur {open} offen, weniger als {asked}.",
  discountOnCredit: "{item} ist ein Guthaben. Skonto mindert nur, was zu zahlen ist.",
  discountCurrency: "{item} lautet auf {currency}. Zahlen Sie in {currency}, um Skonto abzuziehen.",
  discountTooLarge:
    "Das Skonto auf {item} lässt nichts zu zahlen übrig. Sie können es verringern oder eine Rechnungskorrektur ausstellen.",
  discountOrWriteOff: "Eine Zahlung hat entweder Skonto oder eine Ausbuchung. Erfassen Sie zwei Zahlungen.",
  leftOver: "{left} von {whole} bleiben übrig: Das übersteigt die Beträge der Posten.",
  laterPayment: "Die Zahlung über {amount} vom {day} ({item}) hängt davon ab. Stornieren Sie zuerst diese Zahlung.",
  paidByIncoming: "Diese Posten werden durch eingehende Zahlungen beglichen, dieser Bankumsatz ist aber ausgehend.",
  paidByOutgoing: "Diese Posten werden durch ausgehende Zahlungen beglichen, dieser Bankumsatz ist aber eingehend.",
  transferPosted:
    "Diese Umbuchung ist bereits gebucht, vom Bankumsatz vom {day} auf {account} aus. Übernehmen Sie ihn als Gegenseite, oder lehnen Sie ihn zuerst ab.",
  // Banking
  ledgerTaken:
    "{bank} ist bereits mit {account} verknüpft. Wählen Sie ein anderes Konto, oder lassen Sie das Feld leer, um ein neues anzulegen.",
  otherCurrencies:
    "{account} hat Buchungen in anderen Währungen als {currency}. Lassen Sie das Feld leer, um ein neues Konto anzulegen.",
  numberTaken: "{bank} hat bereits diese Nummer. Ändern Sie stattdessen dieses Konto.",
  importInUse:
    "{count, plural, one {1 Bankumsatz davon ist} other {# Bankumsätze davon sind}} zugeordnet, kontiert, ignoriert oder abgestimmt. Machen Sie zuerst das rückgängig, dann den Import.",
  statementCurrency:
    "Der Kontoauszug ist in {currency}, {bank} aber in {own}. Wählen Sie ein Konto in {currency}, oder legen Sie eines an.",
  tooPrecise:
    "{more, plural, =0 {{problem}} one {{problem} 1 weiterer Betrag hat zu viele Nachkommastellen.} other {{problem} # weitere Beträge haben zu viele Nachkommastellen.}} Nichts wurde importiert. Korrigieren Sie die Datei, oder wählen Sie ein Konto in der Währung der Datei.",
  gap: "Der Kontoauszug beginnt bei {opening}, das Konto hatte am {day} aber {before}. Dazwischen fehlt möglicherweise ein Kontoauszug.",
  differenceLeft: "Die Differenz beträgt {amount}. Sie müssen Bankumsätze des Kontoauszugs abhaken, bis sie null ist.",
  clearedUnmatched:
    "{count, plural, one {1 abgehakter Bankumsatz ist} other {# abgehakte Bankumsätze sind}} noch nicht zugeordnet. Ordnen Sie {count, plural, one {ihn zu, oder kontieren Sie ihn} other {sie zu, oder kontieren Sie sie}} zuerst.",
  // Expenses
  whoPaid: "Wählen Sie das Zahlungskonto: Öffnen Sie diese Ausgabe.",
  oldRate:
    "Der Wechselkurs ist alt. Öffnen Sie eine Ausgabe in dieser Währung, und übernehmen Sie sie, um den Kurs weiter zu verwenden.",
  vendorMissing: "Der Lieferant fehlt: Öffnen Sie diese Ausgabe, und geben Sie den Lieferanten ein.",
  accountOfDraft: "Das Konto {code} ist deaktiviert: Öffnen Sie diese Ausgabe, und wählen Sie ein anderes.",
  tooLarge: "Diese Beträge ergeben mehr als {most}.",
  expenseGone: "Ausgabe nicht gefunden. Möglicherweise wurde sie gelöscht.",
  nothingToMove: "Diese Ausgabe hat keine Positionen, die sich verschieben lassen: Sie hat noch keine Buchung.",
  notPosted:
    "Etwas ist schiefgegangen, daher wurde diese Zeile nicht gebucht. Importieren Sie die Datei erneut: Gebuchte Zeilen werden übersprungen.",
  // Invoices
  withheldTooHigh: "Der Steuerabzug von {amount} ist höher als der offene Betrag von {due}.",
  prepaidTooHigh: "Bereits bezahlt sind {paid}, mehr als die Summe von {total}.",
  totalBelowZero: "Die Summe von {total} liegt unter null. Erstellen Sie stattdessen eine Rechnungskorrektur.",
  creditTooHigh:
    "Diese Rechnungskorrektur ergibt {asked}, von {invoice} bleiben aber nur {left}. Verringern Sie die Positionen.",
  creditTaxTooHigh:
    "Diese Rechnungskorrektur nimmt unter {tax} {asked} ohne Steuer zurück, davon bleiben von {invoice} aber nur {left}. Verringern Sie die Positionen oder wählen Sie die Steuer der Rechnung.",
  creditAboveDiscounted:
    "Diese Rechnungskorrektur ergibt {asked}, von {invoice} bleiben aber nur {left}: Darauf wurden {discount} Skonto gewährt. Ziehen Sie den Skonto als Nachlass ab oder verringern Sie die Positionen.",
  advanceOfOther: "Das ist keine ausgestellte Anzahlungsrechnung dieses Kunden. Wählen Sie eine andere.",
  advanceCurrency: "Die Anzahlung {number} lautet auf {currency}. Nur eine Rechnung in {currency} kann sie abziehen.",
  advanceTax:
    "Die Anzahlung {number} hat unter dieser Steuer nichts auf diesem Konto. Ziehen Sie sie so ab, wie sie berechnet wurde.",
  advanceTooHigh:
    "Für die Anzahlung {number} werden {asked} abgezogen, aber nur {open} davon sind bezahlt und noch nicht verrechnet. Verringern Sie den Betrag, oder erfassen Sie zuerst die Zahlung.",
  advanceNotPaidYet:
    "{asked} sind für die Anzahlung {number} abgezogen, aber nur {open} davon sind bis {day} bezahlt und noch nicht verrechnet. Verringern Sie den Betrag, erfassen Sie zuerst die Zahlung, oder wählen Sie ein späteres Rechnungsdatum.",
  depositNotWrittenOff:
    "Eine Anzahlung wird ganz bezahlt oder bleibt offen: Davon wird nichts ausgebucht. Lassen Sie die Ausbuchung weg.",
  depositOfOther: "Wählen Sie eine Anzahlung, die an diesen Lieferanten gezahlt wurde.",
  depositCurrency: "Die Anzahlung {number} ist in {currency}: Sie begleicht Eingangsrechnungen in dieser Währung.",
  depositTooHigh: "Von der Anzahlung {number} sind {open} offen: {asked} ist mehr.",
  depositNotFree:
    "Auf {account} sind nur {free}, die zu keiner erfassten Anzahlung gehören: {asked} ist mehr. Wählen Sie die Anzahlung, oder senken Sie den Betrag.",
  prepaidNotFree:
    "Auf {account} sind nur {free}, die zu keiner erfassten Anzahlung gehören, aber {asked} wurden schon bezahlt. Buchen Sie zuerst diesen Geldeingang auf das Konto, oder senken Sie den Betrag.",
  depositBefore: "Die Anzahlung {number} ist von einem späteren Tag. Wählen Sie ihren Tag oder einen späteren.",
  depositAlone:
    "Eine Anzahlung begleicht Eingangsrechnungen ihres Lieferanten von ihrem eigenen Konto, ohne Gebühr, Ausbuchung, Skonto oder Bankumsatz.",
  inExportedRun:
    "Die Bank hat die Datei des Zahlungslaufs vom {day}, der diese Eingangsrechnung bezahlt. Ziehen Sie ihn zuerst zurück.",
  depositUsed: "Eine Eingangsrechnung ist mit der Anzahlung {number} beglichen. Stornieren Sie zuerst diese Zahlung.",
  advanceUsed: "Die Rechnung {invoice} zieht die Anzahlung {number} ab. Stornieren Sie diese zuerst.",
  saleNotProceeds:
    "{invoice} hat keine Position auf {account} und zählt deshalb als Umsatz. Stornieren Sie sie oder berichtigen Sie sie mit einer Rechnungskorrektur, und verkaufen Sie das Anlagegut auf einer Rechnung mit diesem Konto.",
  saleUsedUp:
    "{count, plural, =0 {{invoice} hat keinen Erlös gebracht. Wählen Sie eine andere Rechnung.} other {Der ganze Erlös von {invoice} gehört zu {names}. Wählen Sie eine andere Rechnung.}}",
  salePartTooMuch:
    "{invoice} hat {net} ohne Steuer, und andere Anlagegüter lassen davon {rest} übrig. Geben Sie höchstens diesen Betrag ein.",
  expenseIsAsset:
    "Mit dieser Ausgabe wurde das Anlagegut {name} gekauft. Entfernen Sie es zuerst: Stornieren Sie Abschreibung oder Abgang, dann löschen Sie es.",
  tripEntered:
    "Reisetage ab {day} sind bereits erfasst: {place}, {amount}. Löschen Sie diese Ausgabe, um sie neu zu erfassen, oder wählen Sie einen anderen Tag.",
  laterJourney: "Ohne diese Fahrt hat die vom {day} von {from} nach {to} andere Sätze. {problem}",
  prefixTaken:
    "{number} ist bereits eine {kind, select, invoice {Rechnung} other {Rechnungskorrektur}}. Wählen Sie ein anderes Präfix.",
  // Requests
  tooDeep: "Der Body darf höchstens {most, number} Ebenen tief verschachtelt sein.",
  tooManyValues: "Der Body darf höchstens {most, number} Werte enthalten.",
  tooLargeTransfer: "Diese Datei ist zu groß: Dieser Server nimmt höchstens {most, number}\u00a0MB an.",
  quoted: "„{name}“",
  // Why a reconciliation doesn't come out yet
  notCleared: "{count, plural, one {# Bankumsatz ist nicht abgehakt.} other {# Bankumsätze sind nicht abgehakt.}}",
  clearedNotMatched:
    "{count, plural, one {# abgehakter Bankumsatz ist} other {# abgehakte Bankumsätze sind}} noch nicht zugeordnet.",
  transactionMissing:
    "Auch wenn alle Bankumsätze abgehakt sind, beträgt die Differenz {amount}: Ein Bankumsatz wurde nicht importiert, oder ein Saldo ist falsch eingegeben.",
  booksDiffer:
    "Laut Buchführung hat {account} am {day} den Saldo {balance}, laut Kontoauszug {closing}: Die Differenz beträgt {gap}.",
  entriesUnmatched:
    "Zu {count, plural, one {# Buchung} other {# Buchungen}} dort gibt es keinen Bankumsatz ({amount}): Sie müssen die Bankumsätze importieren und zuordnen oder die Buchungen korrigieren.",
  openingCloses: "Ein Anfangssaldo von {amount} am {day} schließt die Lücke.",
  // Retention
  mustBeKept: "„{name}“ muss bis zum {day} aufbewahrt werden.",
  // Files
  fileTooMuch: "Das Lesen dieser Datei dauert zu lange. Wählen Sie eine kleinere oder ein anderes Format.",
  bookedByDocuments:
    "{code} {name} nimmt nur Rechnungen und Eingangsrechnungen auf. Ordnen Sie den Bankumsatz einer davon zu (Zuordnung), oder wählen Sie ein anderes Konto.",
};
