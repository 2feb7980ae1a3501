import type { contractAccruals as english } from "../en-US/contract-accruals.ts";
import type { Translated } from "../translator.ts";

/** Fehler der Aufrufe zu Abgrenzungen ohne Dokument. */
export const contractAccruals: Translated<typeof english> = {
  dayInvalid: "Geben Sie den letzten Tag des Zeitraums ein.",
  dayWithin:
    "Wählen Sie den letzten Tag eines Monats oder eines Geschäftsjahres. Die Abgrenzung wird am nächsten Tag aufgelöst.",
  expectedInvalid: "Geben Sie ein, bis wann Sie das Dokument erwarten.",
  expectedNotAfter: "Erwarten Sie das Dokument nach dem Ende des Zeitraums.",
  accountInvalid: "Wählen Sie ein Konto.",
  amountInvalid: "Geben Sie einen Betrag über 0 ein.",
  descriptionMissing: "Geben Sie eine Beschreibung ein.",
  partyMissing: "Geben Sie ein, wer das Dokument sendet oder erhält.",
  tooLong: "Geben Sie höchstens {max, number} Zeichen ein.",
  oneOf: "Wählen Sie ein Dokument, oder geben Sie ein, warum keines kommt.",
  stateInvalid: "Ungültiger Status.",
  documentInvalid: "Ungültige ID eines Dokuments.",
  accrualInvalid: "Ungültige ID einer Abgrenzung.",
  notFound: "Abgrenzung nicht gefunden.",
  notOver: "Wählen Sie einen Tag, der nicht in der Zukunft liegt.",
  unknownAccount: "Wählen Sie ein aktives Aufwands- oder Ertragskonto.",
  needsApproval:
    "Buchungen in dieser Höhe muss eine zweite Person freigeben. Reichen Sie eine manuelle Buchung ein, die am nächsten Tag storniert wird.",
  reversalNeedsApproval:
    "Stornos in dieser Höhe muss eine zweite Person freigeben. Reichen Sie für beide Tage eine manuelle Buchung ein.",
  otherAccount: "Auf dem Konto der Abgrenzung hat dieses Dokument keinen Betrag.",
  isReversed: "Diese Abgrenzung ist bereits storniert.",
  isSettled: "Diese Abgrenzung hat ihr Dokument bereits.",
  notSettled: "Zu dieser Abgrenzung ist kein Dokument angegeben.",
  documentNotFound: "Wählen Sie ein gebuchtes Dokument dieses Unternehmens.",
  inPeriod:
    "Dieses Dokument zählt im Zeitraum selbst, der Betrag also doppelt. Stornieren Sie stattdessen die Abgrenzung.",
};
