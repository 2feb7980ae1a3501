import type { sentFiles as english } from "../en-US/sent-files.ts";
import type { Translated } from "../translator.ts";

export const sentFiles: Translated<typeof english> = {
  // Any table
  csvColumns: "Die Datei konnte nicht als CSV gelesen werden: Zeile {line} hat mehr als {most, number} Spalten.",
  csvCell:
    "Die Datei konnte nicht als CSV gelesen werden: Zeile {line} hat eine Zelle mit mehr als {most, number} Zeichen.",
  csvCells:
    "Die Datei konnte nicht als CSV gelesen werden: Sie hat mehr als {most, number} Zellen. Teilen Sie sie auf.",
  csvLines:
    "Die Datei konnte nicht als CSV gelesen werden: Sie hat mehr als {most, number} Zeilen. Teilen Sie sie auf.",
  csvRow:
    "Die Datei konnte nicht als CSV gelesen werden: Eine Zeile ist länger als {most, number} Zeichen, etwa weil ein schließendes Anführungszeichen fehlt.",
  csvOpenQuote:
    "Die Datei konnte nicht als CSV gelesen werden: Ein Anführungszeichen wird geöffnet und nicht geschlossen.",
  csvQuote:
    "Die Datei konnte nicht als CSV gelesen werden: In Zeile {line} steht ein Anführungszeichen mitten in einem Text. Innerhalb von Anführungszeichen wird es doppelt geschrieben.",
  csvUnreadable: "Die Datei konnte nicht als CSV gelesen werden: {why}.",
  columnsMissing:
    "Die erste Zeile muss die Spalten nennen; {count, plural, one {die Spalte {columns} fehlt.} other {die Spalten {columns} fehlen.}}",
  noLines: "Die Datei hat unter den Spaltennamen keine Zeilen.",
  columnTwice: "Die erste Zeile nennt die Spalte {column} zweimal.",
  tooManyLines: "Die Datei hat {lines, number} Zeilen; höchstens {most, number} können importiert werden.",
  moreCells:
    "Die Zeile hat mehr Zellen, als es Spalten gibt. Setzen Sie einen Text mit Trennzeichen in Anführungszeichen.",
  inColumn: "{column}: {reason}",
  yesOrNo: "{column} muss „ja“ oder „nein“ sein.",
  change: "{field}: {before} → {after}",
  nothing: "nichts",
  badLines:
    "{bad, plural, one {# Zeile kann} other {# Zeilen können}} nicht importiert werden. Korrigieren Sie die Datei, und wählen Sie sie erneut.",
  rehearsed: "{added, number} neu, {changed, number} zu ändern, {unchanged, number} unverändert.",
  carriedOut: "{added, number} hinzugefügt, {changed, number} geändert, {unchanged, number} unverändert.",
  withIgnored: "{result} Nicht gelesen: {columns}.",
  codeAgain: "Die Kontonummer {code} steht bereits in Zeile {line}.",
  categoryAgain: "Die Kategorie „{name}“ steht bereits in Zeile {line}.",
  dimensionAgain: "Die Dimension „{name}“ steht bereits in Zeile {line}.",
  itemAgain: "Dieser Artikel steht bereits in Zeile {line}.",
  clientAgain: "Dieser Kunde steht bereits in Zeile {line}.",
  clientsOfEmail:
    "Mehrere Kunden haben diese E-Mail-Adresse. Name und Unternehmen müssen die eines dieser Kunden sein.",
  clientOfEmail: "Die E-Mail-Adresse gehört zu {client}, Name und Unternehmen aber zu einem anderen Kunden.",
  clientsOfName:
    "Mehrere Kunden haben diesen Namen und dieses Unternehmen. Die E-Mail-Adresse muss zeigen, welcher Kunde gemeint ist.",
  vendorAgain: "Dieser Lieferant steht bereits in Zeile {line}.",
  vendorOfVatId:
    "Die USt-IdNr. gehört zu {vendor}, der Name zu {other}. Führen Sie die beiden Lieferanten zusammen, oder korrigieren Sie die Zeile.",
  column: "Spalte {number, number}",
  emptyFile: "Die Datei ist leer. Wählen Sie eine andere.",
  isPdf:
    "Das ist ein PDF, und Tabellen in Bildern lassen sich nicht lesen. Wählen Sie eine CSV-Datei oder einen Kontoauszug als OFX, CAMT.053 oder MT940.",
  isZip:
    "Das ist eine Excel-Arbeitsmappe oder ein ZIP-Archiv. Speichern Sie die Tabelle als CSV, oder entpacken Sie das Archiv, und wählen Sie dann diese Datei.",
  isOldExcel:
    "Das ist eine alte Excel-Arbeitsmappe. Speichern Sie die Tabelle als CSV, und wählen Sie dann diese Datei.",
  noText:
    "Diese Datei ist keine Textdatei. Wählen Sie eine CSV-Datei oder einen Kontoauszug als OFX, CAMT.053 oder MT940.",
  // Amounts and days
  markNotUsed:
    "{mark, select, point {Die Beträge dieser Datei haben einen Dezimalpunkt ({example}), daher wurde kein Dezimalkomma verwendet.} other {Die Beträge dieser Datei haben ein Dezimalkomma ({example}), daher wurde kein Dezimalpunkt verwendet.}}",
  balancesProve: "nur so gehen die Salden auf",
  oneOfThem: "zum Beispiel „{amount}“",
  mixedMarks:
    "Einige Beträge dieser Datei haben einen Dezimalpunkt, andere ein Dezimalkomma. Wählen Sie, wie die Beträge dieser Datei geschrieben sind.",
  twoWays:
    "Die Beträge dieser Datei lassen sich auf zwei Arten lesen. Wählen Sie, wie die Beträge dieser Datei geschrieben sind.",
  canBe: "„{written}“ kann {point} oder {comma} bedeuten. Wählen Sie, wie die Beträge dieser Datei geschrieben sind.",
  canBeInLine:
    "„{written}“ in Zeile {line} kann {point} oder {comma} bedeuten. Wählen Sie, wie die Beträge dieser Datei geschrieben sind.",
  daysGuessed:
    "{order, select, mdy {Die Datumsangaben könnten Tag/Monat oder Monat/Tag sein, zum Beispiel „{day}“. Sie wurden als Monat/Tag gelesen: Prüfen Sie sie vor dem Import.} other {Die Datumsangaben könnten Tag/Monat oder Monat/Tag sein, zum Beispiel „{day}“. Sie wurden als Tag/Monat gelesen: Prüfen Sie sie vor dem Import.}}",
  daysProven:
    "{order, select, mdy {Die Datumsangaben dieser Datei lassen sich nur als Monat/Tag lesen, daher wurde Ihre Auswahl nicht verwendet.} ymd {Die Datumsangaben dieser Datei lassen sich nur als Jahr/Monat/Tag lesen, daher wurde Ihre Auswahl nicht verwendet.} other {Die Datumsangaben dieser Datei lassen sich nur als Tag/Monat lesen, daher wurde Ihre Auswahl nicht verwendet.}}",
  minusIsSpent: "Die meisten Beträge haben ein Minus, daher wurde ein Minus als Ausgabe gelesen.",
  columnTooPrecise:
    "Zeile {line} der Datei, Spalte „{column}“: {amount} hat mehr Nachkommastellen, als {currency} hat.",
  lineTooPrecise: "Der Betrag vom {day}, „{text}“: {amount} hat mehr Nachkommastellen, als {currency} hat.",
  balanceTooPrecise: "Der Saldo des Kontoauszugs: {amount} hat mehr Nachkommastellen, als {currency} hat.",
  nothingImported: "{problem} Es wurde nichts importiert.",
  // Statements of banks
  noMovements:
    "In dieser Datei wurde keine Tabelle mit Bankumsätzen gefunden: Keine Zeile hat ein Datum und einen Betrag. Laden Sie den Kontoauszug als CSV, OFX, CAMT.053 oder MT940 herunter.",
  xmlDoctype: "Diese XML-Datei deklariert einen Dokumenttyp, den kein Kontoauszug braucht. Sie wurde nicht gelesen.",
  xmlDamaged: "Diese XML-Datei ist beschädigt. Laden Sie den Kontoauszug erneut herunter.",
  noCamt:
    "Diese XML-Datei ist kein Kontoauszug im Format CAMT.053. Laden Sie den Kontoauszug als CAMT.053, MT940, OFX oder CSV herunter.",
  noMt940: "Diese MT940-Datei enthält keinen Kontoauszug. Laden Sie sie erneut herunter.",
  noOfx:
    "Diese OFX-Datei enthält keinen Kontoauszug eines Bankkontos oder einer Karte. Laden Sie die Bankumsätze erneut als OFX herunter.",
  tooManyMovements:
    "Die Datei hat {lines, number} Bankumsätze; höchstens {most, number} können auf einmal importiert werden. Laden Sie einen kürzeren Zeitraum herunter.",
  pending: "{count, plural, one {1 Bankumsatz wurde} other {# Bankumsätze wurden}} ausgelassen: noch nicht gebucht.",
  otherCurrency:
    "{count, plural, one {1 Bankumsatz wurde} other {# Bankumsätze wurden}} ausgelassen: in einer anderen Währung als das Konto.",
  otherCurrencyThan:
    "{count, plural, one {1 Bankumsatz wurde} other {# Bankumsätze wurden}} ausgelassen: in einer anderen Währung als das Konto, das in {currency} geführt wird.",
  unread:
    "{count, plural, one {1 Bankumsatz wurde} other {# Bankumsätze wurden}} ausgelassen: Datum oder Betrag nicht lesbar.",
  undone:
    "{count, plural, one {1 Bankumsatz wurde} other {# Bankumsätze wurden}} ausgelassen: von der Bank nicht ausgeführt oder storniert.",
  notCompleted:
    "{count, plural, one {1 Bankumsatz wurde} other {# Bankumsätze wurden}} ausgelassen: nicht abgeschlossen oder nur vermerkt.",
  idRepeated:
    "{more, plural, =0 {Die Bank hat die ID {id} für {count} Bankumsätze vergeben. Alle wurden übernommen.} one {Die Bank hat die ID {id} für {count} Bankumsätze vergeben und 1 weitere ID doppelt. Alle wurden übernommen.} other {Die Bank hat die ID {id} für {count} Bankumsätze vergeben und # weitere IDs doppelt. Alle wurden übernommen.}}",
  withoutText: "ohne Text",
  balanceDeparts:
    "Am {day}, bei „{text}“ ({amount}), nennt der Kontoauszug den Saldo {stated}, die Bankumsätze ergeben aber {sum}. Davor fehlt möglicherweise einer oder ist doppelt.",
  departures: "Der Saldo weicht insgesamt {count, number}-mal ab.",
  closingDiffers:
    "Der Endsaldo ist {closing}, die Bankumsätze ergeben aber {sum}. Möglicherweise fehlt einer oder ist doppelt.",
  // Lines of a file that are left out
  andMore: "{lines} und {more, number} weitere",
  leftOutNoDay:
    "{count, plural, one {Zeile {lines} der Datei wurde ausgelassen: Es ist kein Datum lesbar.} other {Die Zeilen {lines} der Datei wurden ausgelassen: Es ist kein Datum lesbar.}}",
  leftOutNoAmount:
    "{count, plural, one {Zeile {lines} der Datei wurde ausgelassen: Es ist kein Betrag lesbar.} other {Die Zeilen {lines} der Datei wurden ausgelassen: Es ist kein Betrag lesbar.}}",
  leftOutTotal:
    "{count, plural, one {Zeile {lines} der Datei wurde ausgelassen: Es ist eine Summe.} other {Die Zeilen {lines} der Datei wurden ausgelassen: Es ist eine Summe.}}",
  leftOutFee:
    "{count, plural, one {Zeile {lines} der Datei wurde ausgelassen: Die Gebühr ist nicht lesbar.} other {Die Zeilen {lines} der Datei wurden ausgelassen: Die Gebühr ist nicht lesbar.}}",
  leftOutBothWays:
    "{count, plural, one {Zeile {lines} der Datei wurde ausgelassen: Es gibt sowohl einen Ausgang als auch einen Eingang.} other {Die Zeilen {lines} der Datei wurden ausgelassen: Es gibt sowohl einen Ausgang als auch einen Eingang.}}",
  leftOutContradicts:
    "{count, plural, one {Zeile {lines} der Datei wurde ausgelassen: Vorzeichen und Richtung widersprechen sich.} other {Die Zeilen {lines} der Datei wurden ausgelassen: Vorzeichen und Richtung widersprechen sich.}}",
  leftOutNoDirection:
    "{count, plural, one {Zeile {lines} der Datei wurde ausgelassen: Es ist nicht erkennbar, ob das Geld ein- oder ausging.} other {Die Zeilen {lines} der Datei wurden ausgelassen: Es ist nicht erkennbar, ob das Geld ein- oder ausging.}}",
  leftOutUnreadable:
    "{count, plural, one {Zeile {lines} der Datei wurde ausgelassen: Datum, Betrag oder ID sind nicht lesbar.} other {Die Zeilen {lines} der Datei wurden ausgelassen: Datum, Betrag oder ID sind nicht lesbar.}}",
  netDiffers:
    "{count, plural, one {Zeile {lines} der Datei} other {Zeilen {lines} der Datei}}: Brutto abzüglich Gebühr ergibt nicht Netto. Brutto und Gebühr wurden verwendet.",
  // Reports of card services
  tooManyPayments:
    "Der Bericht ergibt {lines, number} Zeilen; höchstens {most, number} können auf einmal importiert werden. Exportieren Sie weniger Tage.",
  noPayouts:
    "Dieser Bericht enthält keine Auszahlungen. Der Bericht zum Auszahlungsabgleich enthält sie mit ihren Zahlungen.",
  daysTwoWays:
    "{order, select, mdy {Die Datumsangaben lassen sich auf zwei Arten lesen; der Monat wurde zuerst gelesen.} other {Die Datumsangaben lassen sich auf zwei Arten lesen; der Tag wurde zuerst gelesen.}}",
  paymentsInOther:
    "Diese Zahlungen sind in {currencies}, {account} aber in {own}. Wählen Sie ein Konto in deren Währung.",
  paymentsLeftOut:
    "{count, plural, one {# Zeile} other {# Zeilen}} in {currencies} ausgelassen: {account} wird in {own} geführt.",
  // Orders of shops
  tooManyOrders:
    "Die Datei hat {orders, number} Bestellungen; höchstens {most, number} können auf einmal importiert werden. Exportieren Sie weniger Tage.",
  noCurrency: "„{text}“ ist kein Währungscode nach ISO 4217.",
  orderAmountUnreadable: "Ein Betrag dieser Bestellung ist nicht lesbar.",
  orderAmountTooLarge: "Ein Betrag dieser Bestellung ist zu groß.",
  refundTooHigh: "Es wurde mehr erstattet ({refunded}) als bezahlt ({paid}).",
  orderVoid: "Im Shop ist sie {status}: Es wurde nichts bezahlt.",
  orderUnpaid: "Im Shop ist sie {status}. Sobald sie bezahlt ist, enthält sie der nächste Export.",
  orderNotPaid: "Im Shop ist sie nicht bezahlt. Sobald sie bezahlt ist, enthält sie der nächste Export.",
  orderFree: "Es wurde nichts berechnet.",
  orderNoDay: "Der Tag der Zahlung ist nicht lesbar.",
  orderInFuture: "Sie wurde am {day} bezahlt, und dieser Tag liegt in der Zukunft.",
  taxTooHigh: "Eine Steuer von {tax} kann kein Teil von {total} sein.",
  orderTwin:
    "Eine Bestellung mit dieser Nummer, diesem Tag und dieser Summe ist bereits gebucht, aus dem Shop „{shop}“.",
  orderParts: "Waren, Versand und Steuer ergeben nicht {total}. Es zählt der bezahlte Betrag; der Rest gilt als Waren.",
  orderDiffers: "Sie ist mit {posted} gebucht, in der Datei stehen {total}. Korrigieren Sie das mit einer Buchung.",
  refundDiffers: "Laut Buchführung sind {posted} erstattet, laut Datei {refunded}.",
  refundInFuture: "Am {day} kann kein Geld erstattet werden, denn dieser Tag liegt in der Zukunft.",
  refunded: "{amount} erstattet, am {day}.",
  orderTooPrecise: "{column}: {amount} hat mehr Nachkommastellen, als {currency} hat.",
  ordersPosted: "{count, plural, one {# Bestellung gebucht.} other {# Bestellungen gebucht.}}",
  ordersRefunded: "Weitere Erstattungen zu {count, plural, one {# Bestellung.} other {# Bestellungen.}}",
  salesAccount: "Wählen Sie für Verkäufe ein aktives Konto der Art Erlöse.",
  shippingAccount: "Wählen Sie für Versand ein aktives Konto der Art Erlöse.",
  clearingAccount: "Wählen Sie als Verrechnungskonto ein aktives Konto der Art Aktiva.",
  clearingIsBank:
    "Das Bankkonto „{bank}“ ist mit diesem Konto verknüpft, sein Geld würde also doppelt zählen. Wählen Sie ein anderes.",
  // Files of expenses
  noRows:
    "In dieser Datei wurden keine Zeilen gefunden. Die erste Zeile nennt die Spalten, und jede Zeile darunter ist eine Ausgabe.",
  rowsFound: "Diese Datei hat {rows, number} Zeilen. {limit}",
  moreRowsFound: "Diese Datei hat mehr als {rows, number} Zeilen. {limit}",
  likeExpense: "Die Ausgabe Nr. {expense} hat denselben Lieferanten, dasselbe Datum und denselben Betrag.",
  likeComing:
    "Eine Zeile von „{file}“, die gerade importiert wird, hat denselben Lieferanten, dasselbe Datum und denselben Betrag.",
  likeLine: "Zeile {line} hat denselben Lieferanten, dasselbe Datum und denselben Betrag.",
  unknownCategory:
    "„{name}“ ist keine Ihrer Kategorien und keines Ihrer Konten. Wählen Sie, was gemeint ist, oder korrigieren Sie die Datei.",
  unknownDimension:
    "{column}: „{name}“ gibt es nicht. Legen Sie den Eintrag unter „Kategorien“ bei den Dimensionen an oder korrigieren Sie die Datei.",
  unknownPayment:
    "„{name}“ ist keines Ihrer Zahlungskonten. Wählen Sie, welches gemeint ist, oder korrigieren Sie die Datei.",
  noKind: "Die Art dieser Ausgabe ist nicht erkennbar, daher kommt sie auf {account}.",
  noRateForRow:
    "Für den {day} gibt es keinen Wechselkurs von {from} in {to}. Fügen Sie eine Spalte mit dem Kurs hinzu, oder legen Sie ihn unter „Währung“ fest.",
  rowKnown: "Diese Zeile dieser Datei ist bereits importiert.",
  noDate: "„{text}“ ist nicht als Datum lesbar.",
  dateMissing: "Das Datum fehlt.",
  vendorMissing: "Der Lieferant fehlt.",
  vendorTooLong: "Der Name eines Lieferanten hat höchstens {most, number} Zeichen.",
  noCurrencyCode: "„{text}“ ist kein Währungscode.",
  amountMissing: "Der Betrag fehlt.",
  amountZero: "Der Betrag ist 0: Es gibt nichts zu buchen.",
  amountTooLarge: "Der Betrag ist zu groß.",
  tipTooLarge: "Das Trinkgeld ist höher als der Betrag.",
  taxTooLarge: "Die Steuer ist höher als der Betrag.",
  partsDiffer:
    "{tip, select, true {Netto und Steuer ergeben {parts}, der Betrag ist aber {total} ohne Trinkgeld.} other {Netto und Steuer ergeben {parts}, der Betrag ist aber {total}.}}",
  noAmount: "„{text}“ ist nicht als Betrag lesbar.",
  textTooPrecise: "„{text}“ hat mehr Nachkommastellen, als {currency} hat.",
  textTooLarge: "„{text}“ ist zu groß.",
  noTaxRate: "„{text}“ ist nicht als Steuersatz lesbar.",
  noExchangeRate: "„{text}“ ist nicht als Wechselkurs lesbar.",
};
