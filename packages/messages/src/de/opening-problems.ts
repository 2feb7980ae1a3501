import type { openingProblems as english } from "../en-US/opening-problems.ts";
import type { Translated } from "../translator.ts";

export const openingProblems: Translated<typeof english> = {
  nothing: "Geben Sie eine Summen- und Saldenliste, offene Rechnungen und Eingangsrechnungen oder Banksalden ein.",
  tooLarge: "Die Summe dieser Beträge ist zu groß.",
  dateMissing: "Geben Sie den Stichtag der Anfangssalden ein.",
  dateOdd: "Geben Sie einen Stichtag der Anfangssalden ab 1900 ein, der höchstens ein Jahr in der Zukunft liegt.",
  monthClosed:
    "Der Monat von {day} ist abgeschlossen. Öffnen Sie ihn wieder, oder wählen Sie einen anderen Stichtag der Anfangssalden.",
  accountMissing: "Wählen Sie ein Konto.",
  accountUnknown:
    "Das Konto {code} ist nicht in Ihrem Kontenplan. Fügen Sie es unter „Konten“ hinzu, oder wählen Sie ein anderes Konto.",
  accountArchived: "Das Konto {account} ist deaktiviert. Aktivieren Sie es wieder, oder wählen Sie ein anderes Konto.",
  openingAccount: "{account} zeigt, was von den Anfangssalden übrig bleibt. Lassen Sie es weg.",
  accountTwice: "Das Konto {code} steht schon in Zeile {row, number}. Geben Sie seinen Saldo einmal ein.",
  otherControl:
    "Offene Rechnungen und Eingangsrechnungen werden auf {account} geführt. Geben Sie diesen Saldo dort ein.",
  bothSides: "Geben Sie in jeder Zeile entweder Soll oder Haben ein.",
  noReceivable: "Ihr Kontenplan hat kein Konto für Forderungen. Fügen Sie eines unter „Konten“ hinzu.",
  noPayable: "Ihr Kontenplan hat kein Konto für Verbindlichkeiten. Fügen Sie eines unter „Konten“ hinzu.",
  clientMissing: "Geben Sie den Kunden ein.",
  vendorMissing: "Geben Sie den Lieferanten ein.",
  numberMissing: "Geben Sie die Nummer der Rechnung oder Eingangsrechnung ein.",
  itemTwice: "Die Nummer {number} steht schon in Zeile {row, number}. Geben Sie sie einmal ein.",
  numberTaken: "Eine Rechnung {number} gibt es bereits. Lassen Sie sie weg, oder korrigieren Sie die Nummer.",
  itemAfter:
    "Dieses Datum liegt nach dem Stichtag der Anfangssalden, dem {day}. Erfassen Sie diesen Posten, nachdem die Anfangssalden gebucht sind.",
  dueBefore: "Die Fälligkeit liegt vor dem Datum.",
  openMissing: "Geben Sie den offenen Betrag ein, ein Guthaben mit Minus.",
  openAbove: "Der offene Betrag {open} ist höher als der Betrag {amount}.",
  sameCurrency: "In der Währung der Bücher ist dies der offene Betrag selbst. Lassen Sie das Feld leer.",
  rateMissing:
    "Es gibt keinen Wechselkurs von {from} in {to}. Geben Sie ein, was der offene Betrag in den Büchern wert ist.",
  worthMissing: "Geben Sie ein, was dies in {currency} wert ist.",
  otherSign: "Geben Sie dies mit dem Vorzeichen des offenen Betrags ein.",
  taxCodeMissing: "Wählen Sie den Steuerschlüssel dieses Betrags.",
  taxCodeUnknown:
    "Der Steuerschlüssel {code} gehört zu keiner Ihrer Steuerregistrierungen. Fügen Sie die Registrierung zuerst unter „Steuern“ hinzu.",
  taxCodeOfPurchases: "Der Steuerschlüssel {code} gilt nicht für Verkäufe. Wählen Sie einen für Verkäufe.",
  taxCodeOfSales: "Der Steuerschlüssel {code} gilt nicht für Einkäufe. Wählen Sie einen für Einkäufe.",
  taxRateMissing: "Der Steuerschlüssel {code} hat am Datum dieses Postens keinen Satz. Geben Sie die Steuer ein.",
  taxNets: "Geben Sie zu jedem Steuerschlüssel den Nettobetrag ein, außer bei höchstens einem.",
  itemAccountOther: "{account} nimmt keine Erlöse oder Aufwendungen auf. Wählen Sie ein anderes Konto oder keines.",
  depositBelowZero:
    "Ein Posten auf {account} ist eine noch unbezahlte Anzahlung, sein offener Betrag liegt also über null. Lassen Sie das Konto leer.",
  depositForeign: "Eine Anzahlung auf {account} muss in {currency} sein. Lassen Sie das Konto leer.",
  taxesDiffer: "Nettobeträge und Steuern ergeben {sum}, der offene Betrag ist aber {open}.",
  noBank: "{account} ist kein Bank- oder Kartenkonto. Geben Sie seinen Saldo nur in der Summen- und Saldenliste ein.",
  statementMissing: "Geben Sie den Saldo laut Kontoauszug ein.",
  statementDate: "Geben Sie das Datum des Kontoauszugs ein.",
  statementAfter:
    "Der Kontoauszug ist von einem Tag nach dem Stichtag der Anfangssalden, dem {day}. Verwenden Sie den letzten davor.",
  worthDiffers:
    "Die Summen- und Saldenliste hat {worth}, der Kontoauszug aber {amount}. Korrigieren Sie einen der Beträge.",
  foreignBank: "{account} wird in {currency} geführt. Geben Sie den Saldo in {currency} unter „Banksalden“ ein.",
  openedAlready: "{account} hat bereits einen Anfangssaldo. Stornieren Sie zuerst die gebuchten Anfangssalden.",
  bankOpened:
    "{account} hat unter „Bank“ bereits einen Anfangssaldo. Entfernen Sie ihn zuerst dort, oder lassen Sie das Konto hier weg.",
  postedBefore:
    "{account} hat bereits Buchungen ab {day}, vor dem Stichtag der Anfangssalden, dem {date}. Wählen Sie ein früheres Datum.",
  linesBefore:
    "{account} hat importierte Bankumsätze ab {day}, vor dem Stichtag der Anfangssalden, dem {date}. Wählen Sie ein früheres Datum.",
  receivablesDiffer:
    "{account} hat in der Summen- und Saldenliste {balance}, die offenen Rechnungen ergeben aber {items}. Die Differenz ist {difference}.",
  payablesDiffer:
    "{account} hat in der Summen- und Saldenliste {balance}, die offenen Eingangsrechnungen ergeben aber {items}. Die Differenz ist {difference}.",
  unseen: "{amount} bleiben auf {account}. Bestätigen Sie genau diesen Betrag, um zu buchen.",
  noneLeft: "Es bleibt keine Differenz. Buchen Sie, ohne eine zu bestätigen.",
  itemPaid: "Eine Zahlung oder Rechnungskorrektur verwendet {number}. Stornieren Sie diese zuerst.",
  notAnAmount: "Zeile {line}, Spalte {column}: „{text}“ ist kein Betrag.",
  notADay: "Zeile {line}, Spalte {column}: „{text}“ ist kein Datum.",
  notACurrency: "Zeile {line}, Spalte {column}: „{text}“ ist kein Währungscode.",
  textTooLong: "Zeile {line}, Spalte {column}: Dieser Text ist länger als {max, number} Zeichen.",
  amountTooLarge: "Zeile {line}, Spalte {column}: „{text}“ ist zu groß.",
  unclear:
    "Zeile {line}, Spalte {column}: „{text}“ kann {point} oder {comma} sein. Wählen Sie, wie Beträge geschrieben sind.",
  noColumns: "Es wurde keine Spalte für „{column}“ gefunden. Benennen Sie die Spalten in der ersten Zeile: {names}.",
  leftOut:
    "{count, plural, one {# Zeile wurde} other {# Zeilen wurden}} ausgelassen: Dort ist nichts offen, oder es ist ein Entwurf oder storniert.",
  takenOnce:
    "{count, plural, one {# Zeile wiederholt eine andere und wurde} other {# Zeilen wiederholen andere und wurden}} ausgelassen.",
  tooManyRows: "Die Tabelle hat mehr als {max, number} Zeilen.",
};
