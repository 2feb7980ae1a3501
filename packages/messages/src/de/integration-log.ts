import type { integrationLog as english } from "../en-US/integration-log.ts";
import type { Translated } from "../translator.ts";

export const integrationLog: Translated<typeof english> = {
  reason: "{reason}",
  tryingAgain: "Wir versuchen es erneut.",
  disconnected: "Die Integration wurde getrennt.",
  lostSecret:
    "Die gespeicherten Zugangsdaten können auf diesem Server nicht entschlüsselt werden. Geben Sie sie in den Einstellungen erneut ein.",
  interrupted:
    "Die Synchronisierung wurde unterbrochen. Was bis dahin erledigt war, bleibt erhalten; die nächste Synchronisierung macht dort weiter.",
  syncStarted: "Die Synchronisierung wurde gestartet.",
  syncRunning: "Eine Synchronisierung läuft bereits.",

  chatTested: "Der Chat hat die Testnachricht erhalten.",
  chatPosted: "Gesendet: {text}.",
  chatPostedMore: "Gesendet: {text}, und {count, plural, one {# weitere Meldung} other {# weitere Meldungen}}.",
  chatGone: "Der Chat weist diese Adresse ab ({status}). Erstellen Sie dort einen neuen eingehenden Webhook.",
  chatAnswered: "Der Chat hat mit {status} geantwortet statt mit einem Status von 200 bis 299.",
  chatRedirects: "Der Chat hat mit der Weiterleitung {status} geantwortet. Weiterleitungen wird nicht gefolgt.",

  driveTested: "Eine Testdatei wurde in {bucket} geschrieben, gelesen und gelöscht.",
  driveDiffers: "Der Speicher hat einen anderen Inhalt zurückgegeben, als geschrieben wurde.",
  documentsCopied: "{count, plural, one {# Dokument wurde kopiert.} other {# Dokumente wurden kopiert.}}",
  documentsCopiedBefore:
    "{count, plural, one {# Dokument wurde vorher kopiert.} other {# Dokumente wurden vorher kopiert.}}",
  documentsLost:
    "{count, plural, one {# Dokument wurde im Speicher dieses Servers nicht gefunden.} other {# Dokumente wurden im Speicher dieses Servers nicht gefunden.}}",
  monthsCopied:
    "{count, plural, one {Die Bücher von # Monat wurden kopiert.} other {Die Bücher von # Monaten wurden kopiert.}}",
  driveCurrent: "Nichts Neues: Der Cloud-Speicher ist vollständig.",
  noBucket: "Bei diesem Speicher gibt es keinen Bucket mit diesem Namen.",
  unknownKey: "Der Speicher kennt diesen Zugriffsschlüssel nicht.",
  wrongSecret: "Der geheime Schlüssel gehört nicht zu diesem Zugriffsschlüssel.",
  noAccess: "Der Zugriffsschlüssel darf in diesem Bucket nicht lesen und schreiben.",
  otherRegion: "Der Bucket liegt in einer anderen Region. Geben Sie seine Region ein.",
  wrongClock: "Die Uhr dieses Servers geht falsch, deshalb weist der Speicher Anfragen ab.",
  storageFull: "Der Speicher ist voll.",
  storageSilent: "Der Speicher antwortet nicht.",

  filesReady: "Die Dateien stehen zum Herunterladen bereit.",
  filesMonthly:
    "{count, plural, one {Am {day}. jedes Monats gehen die Dateien des Vormonats an # Person.} other {Am {day}. jedes Monats gehen die Dateien des Vormonats an # Personen.}}",
  noRecipients: "Für den Versand per E-Mail ist niemand festgelegt. Die Dateien können heruntergeladen werden.",
  nothingPosted: "Im {month} wurde nichts gebucht, daher wurde nichts versendet.",
  recipientsGone:
    "Keine der ausgewählten Personen hat noch die Rolle Inhaber/in oder Buchhalter/in. Wählen Sie andere.",
  noneInDays: "In diesem Zeitraum wurde nichts gebucht.",
  quickbooksNumbers:
    "Schalten Sie für den Import in QuickBooks die Kontonummern aus. QuickBooks findet Konten über ihre Namen.",
  quickbooksParties:
    "Zeilen mit Forderungen und Verbindlichkeiten nennen einen Kunden oder Lieferanten, der in QuickBooks vorhanden sein muss.",
  quickbooksBills:
    "Nicht jeder Tarif von QuickBooks importiert Eingangsrechnungen. Falls Ihrer es nicht tut, stellen Sie sie in den Einstellungen auf Buchungen um.",
  xeroAccounts:
    "Xero nimmt in manuellen Buchungen keine Bankkonten, Forderungen oder Verbindlichkeiten an. Ordnen Sie {count, plural, =0 {{codes}} other {{codes} und weitere}} dort Verrechnungskonten zu.",
  tooManyLines:
    "{count, plural, one {# Buchung hat mehr Zeilen, als {software} in einer Datei annimmt.} other {# Buchungen haben mehr Zeilen, als {software} in einer Datei annimmt.}}",
  otherCurrencyLeftOut:
    "{count, plural, one {# Buchung aus der Zeit vor dem Wechsel der Basiswährung fehlt.} other {# Buchungen aus der Zeit vor dem Wechsel der Basiswährung fehlen.}}",
  noSuchAccount: "Es gibt kein Konto {code}.",
  noMailServer:
    "Dieser Server hat keinen Mailserver (SMTP_URL), daher werden E-Mails in einen Ordner auf dem Server geschrieben. Herunterladen können Sie die Dateien trotzdem.",
  filesMailed: "Die Dateien für {month} wurden an {names} gesendet.",
  entriesDownloaded:
    "{count, plural, one {# Buchung vom {from} bis {to} wurde heruntergeladen.} other {# Buchungen vom {from} bis {to} wurden heruntergeladen.}}",

  paymentsSet: "Zahlungen werden aus den Berichten, die Sie hochladen, in {account} importiert.",
  bankAccountGone: "Das Bankkonto dieser Integration ist geschlossen oder wurde gelöscht. Wählen Sie ein anderes.",
  linesImported:
    "{count, plural, one {# Bankumsatz in {account} importiert.} other {# Bankumsätze in {account} importiert.}}",
  linesKnown: "{count, plural, one {# war schon vorhanden.} other {# waren schon vorhanden.}}",
  noNewPayments: "Nichts Neues: Alle diese Zahlungen waren schon vorhanden.",

  shopSet: "Bestellungen von {shop} werden aus den Exporten gebucht, die Sie hochladen.",
  ordersPosted: "{count, plural, one {# Bestellung gebucht.} other {# Bestellungen gebucht.}}",
  ordersRefunded:
    "{count, plural, one {Weitere Erstattung zu # Bestellung gebucht.} other {Weitere Erstattungen zu # Bestellungen gebucht.}}",
  noNewOrders: "Nichts Neues: Alle bezahlten Bestellungen sind schon gebucht.",
  ordersFailed:
    "{count, plural, one {# Bestellung konnte nicht gebucht werden.} other {# Bestellungen konnten nicht gebucht werden.}}",
  salesAccount: "Verkäufe brauchen ein aktives Konto der Art Erlöse.",
  shippingAccount: "Versand braucht ein aktives Konto der Art Erlöse.",
  clearingAccount: "Das Verrechnungskonto des Shops muss ein aktives Konto der Art Aktiva sein.",
  clearingIsBank:
    "Dieses Konto ist mit dem Bankkonto {bank} verknüpft, sein Geld würde also doppelt zählen. Wählen Sie ein anderes.",
};
