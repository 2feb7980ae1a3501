import type { contractDeferrals as english } from "../en-US/contract-deferrals.ts";
import type { Translated } from "../translator.ts";

export const contractDeferrals: Translated<typeof english> = {
  nameMissing: "Geben Sie eine Bezeichnung ein.",
  textTooLong: "Geben Sie höchstens {limit, number} Zeichen ein.",
  dayInvalid: "Geben Sie ein gültiges Datum ein.",
  endBeforeStart: "Der letzte Tag darf nicht vor dem ersten liegen.",
  tooLong: "Ein Zeitraum hat höchstens {years, number} Jahre.",
  methodInvalid: "Wählen Sie Tage oder Monate.",
  lineInvalid: "Unbekannte Position eines Belegs.",
  documentInvalid: "Nennen Sie eine Ausgabe, eine Rechnung oder eine Buchung: genau eines davon.",
  expenseInvalid: "Ungültige ID einer Ausgabe.",
  invoiceInvalid: "Ungültige ID einer Rechnung.",
  journalEntryInvalid: "Ungültige ID einer Buchung.",
  notSpreadable: "Nur Aufwand und Ertrag können einen Leistungszeitraum haben, nicht was davon abgeht.",
  isReversedToo:
    "Eine Buchung, die an einem Tag storniert wird, kann keinen Leistungszeitraum haben. Lassen Sie eines davon weg.",
  stateInvalid: "Unbekannter Status einer Abgrenzung.",
  deferralInvalid: "Ungültige ID einer Abgrenzung.",
  runInvalid: "Ungültige ID eines Laufs.",
  notFound: "Abgrenzung nicht gefunden. Vielleicht wurde sie gelöscht.",
  runNotFound: "Lauf nicht gefunden.",
  documentNotFound: "Beleg nicht gefunden, oder er ist nicht gebucht.",
  unknownLine: "Der Beleg hat keine solche Position, die sich abgrenzen lässt. Vielleicht wurde er geändert.",
  isDeferred: "Diese Position ist bereits abgegrenzt.",
  nothingLater: "Der Zeitraum endet in dem Monat, in dem der Beleg gebucht ist. Auf spätere Monate entfällt nichts.",
  isReleased:
    "Ein Monat dieser Abgrenzung ist gebucht. Stornieren Sie zuerst die Läufe, oder beenden Sie die Abgrenzung vorzeitig.",
  isDone: "Der ganze Betrag ist gebucht. Stornieren Sie den letzten Lauf, um das Ende zu ändern.",
  notOver: "Wählen Sie einen Monat, der vorbei ist.",
  isReversed: "Dieser Lauf ist bereits storniert.",
  laterPosted: "Ein späterer Monat dieser Abgrenzungen ist gebucht. Stornieren Sie ihn zuerst.",
  isReplanned: "Eine Abgrenzung wurde danach neu geplant. Stornieren Sie die Neuplanung zuerst.",
  notReplanned: "Diese Abgrenzung hat keine Neuplanung, die sich stornieren lässt.",
  releasedSince: "Ein Monat dieser Abgrenzung wurde nach der Neuplanung gebucht. Stornieren Sie zuerst diesen Lauf.",
  onOpenDayInvalid: "onOpenDay muss true oder false sein.",
  byClockInvalid: "byClock muss true oder false sein.",
};
