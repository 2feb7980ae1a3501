import type { contractAccruals as english } from "../en-US/contract-accruals.ts";
import type { Translated } from "../translator.ts";

/** Fehler der Aufrufe zu Abgrenzungen ohne Beleg. */
export const contractAccruals: Translated<typeof english> = {
  dayInvalid: "Geben Sie den letzten Tag des Zeitraums ein.",
  expectedInvalid: "Geben Sie ein, bis wann Sie den Beleg erwarten.",
  expectedNotAfter: "Der Beleg wird nach dem Ende des Zeitraums erwartet.",
  accountInvalid: "Wählen Sie ein Konto.",
  amountInvalid: "Geben Sie einen Betrag über 0 ein.",
  descriptionMissing: "Geben Sie eine Beschreibung ein.",
  partyMissing: "Geben Sie ein, wer den Beleg sendet oder erhält.",
  tooLong: "Geben Sie höchstens {max, number} Zeichen ein.",
  oneOf: "Wählen Sie einen Beleg, oder geben Sie ein, warum keiner kommt.",
  stateInvalid: "Ungültiger Status.",
  documentInvalid: "Ungültige ID eines Belegs.",
  accrualInvalid: "Ungültige ID einer Abgrenzung.",
  notFound: "Abgrenzung nicht gefunden.",
  notOver: "Wählen Sie einen Tag, der nicht in der Zukunft liegt.",
  unknownAccount: "Wählen Sie ein aktives Aufwands- oder Ertragskonto.",
  needsApproval:
    "Buchungen in dieser Höhe muss eine zweite Person freigeben. Reichen Sie eine manuelle Buchung ein, die am nächsten Tag storniert wird.",
  isReversed: "Diese Abgrenzung ist bereits storniert.",
  isSettled: "Diese Abgrenzung hat ihren Beleg bereits.",
  notSettled: "Zu dieser Abgrenzung ist kein Beleg angegeben.",
  documentNotFound: "Wählen Sie einen gebuchten Beleg dieses Unternehmens.",
  inPeriod:
    "Dieser Beleg zählt im Zeitraum selbst, der Betrag also doppelt. Stornieren Sie stattdessen die Abgrenzung.",
};
