import type { contractWriteOffs as english } from "../en-US/contract-write-offs.ts";
import type { Translated } from "../translator.ts";

export const contractWriteOffs: Translated<typeof english> = {
  date: "Datum",
  amount: "Betrag mit Steuer",
  reason: "Grund",
  tax: "Steuer",
  dateMissing: "Geben Sie ein Datum ein.",
  amountInvalid: "Geben Sie einen Betrag größer als null ein.",
  reasonMissing: "Geben Sie einen Grund ein.",
  tooLong: "Geben Sie höchstens {max, number} Zeichen ein.",
  taxInvalid: "Wählen Sie, ob die Steuer berichtigt wird.",
  invoiceInvalid: "Ungültige ID einer Rechnung.",
  billInvalid: "Ungültige ID einer Eingangsrechnung.",
  writeOffInvalid: "Ungültige ID einer Ausbuchung.",
  invoiceNotFound: "Rechnung nicht gefunden. Nur ausgestellte Rechnungen können ausgebucht werden.",
  writeOffNotFound: "Ausbuchung nicht gefunden. Vielleicht wurde sie storniert.",
  billNotFound:
    "Eingangsrechnung nicht gefunden. Nur gebuchte Eingangsrechnungen von Lieferanten können ausgebucht werden.",
  billNotOpen: "Auf dieser Eingangsrechnung ist nichts offen.",
  beforeBill: "Das Datum liegt vor dem der Eingangsrechnung.",
  isAdvance:
    "Eine Anzahlung ist kein Erlös, Sie können sie nicht ausbuchen. Stornieren Sie die Rechnung, oder erstellen Sie eine Rechnungskorrektur.",
  isDeposit:
    "Eine Anzahlung ist kein Aufwand, Sie können sie nicht ausbuchen. Löschen Sie die Eingangsrechnung, oder erfassen Sie die Gutschrift des Lieferanten.",
  notOpen: "Auf dieser Rechnung ist nichts offen.",
  moreThanOpen: "Der Betrag ist höher als der offene.",
  onlyOpen: "Auf {invoice} sind nur {open} offen.",
  inFuture:
    "Das Datum liegt in der Zukunft. Eine Ausbuchung, ein Eingang danach und eine Erstattung gelten frühestens heute.",
  beforeInvoice: "Das Datum liegt vor dem der Rechnung.",
  beforeWriteOff: "Das Datum liegt vor dem der Ausbuchung.",
  moreThanWrittenOff: "Der Betrag ist höher als der noch ausgebuchte.",
  onlyWrittenOff: "Von {invoice} sind nur noch {left} ausgebucht.",
  taxLater:
    "In diesem Land kann die Steuer nicht mit der Ausbuchung berichtigt werden. Buchen Sie ohne sie aus und berichtigen Sie sie nach der Regel.",
  noRelief: "Die Steuer dieser Ausbuchung kann nicht für sich geltend gemacht werden.",
  tooEarly: "Die Steuer kann noch nicht geltend gemacht werden.",
  tooEarlyUntil: "Die Steuer kann ab {day} geltend gemacht werden.",
  reliefClaimed: "Die Steuer wurde schon geltend gemacht.",
  notClaimed: "Die Steuer wurde nicht geltend gemacht.",
  recoveredSince: "Seitdem ist ein Teil eingegangen. Stornieren Sie das zuerst.",
  writtenOff: "{amount} von {invoice} ausgebucht.",
  writtenOffReclaim: "{amount} von {invoice} ausgebucht. Die Steuer kann ab {day} geltend gemacht werden.",
  recovered: "{amount} von {invoice} doch eingegangen.",
  owedAgain: "{amount} von {invoice} ist wieder offen.",
  reliefPosted: "Steuer von {amount} geltend gemacht.",
  reliefWithdrawn: "Die Steuer wird nicht mehr geltend gemacht.",
};
