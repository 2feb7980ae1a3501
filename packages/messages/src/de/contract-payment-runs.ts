import type { contractPaymentRuns as english } from "../en-US/contract-payment-runs.ts";
import type { Translated } from "../translator.ts";

export const contractPaymentRuns: Translated<typeof english> = {
  payDate: "Zahltag",
  bankAccount: "Bankkonto",
  limit: "Freigabegrenze",
  payDateMissing: "Geben Sie den Zahltag ein.",
  bankAccountMissing: "Wählen Sie ein Bankkonto.",
  billsMissing: "Wählen Sie mindestens eine Eingangsrechnung.",
  tooManyBills: "Wählen Sie höchstens {max, number} Eingangsrechnungen.",
  billInvalid: "Ungültige ID einer Eingangsrechnung.",
  ibanInvalid: "Geben Sie eine gültige IBAN ein.",
  referenceInvalid: "Geben Sie eine gültige Zahlungsreferenz ein oder keine.",
  discountInvalid:
    "Geben Sie ein Skonto ein, das kleiner als die Eingangsrechnung ist, oder keines. Auslagen von Mitgliedern haben keines.",
  takeDiscountsInvalid: "Wählen Sie, ob Skonto abgezogen wird.",
  limitInvalid: "Geben Sie einen Betrag ein oder keinen.",
  runInvalid: "Ungültige ID eines Zahlungslaufs.",
  notFound: "Zahlungslauf nicht gefunden.",
  unknownAccount: "Bankkonto nicht gefunden. Wählen Sie ein anderes.",
  noOwnIban: "Dieses Bankkonto hat keine IBAN. Geben Sie sie zuerst unter Banking ein.",
  dayOver: "Der Zahltag ist vorbei. Wählen Sie heute oder einen späteren Tag.",
  runDayOver: "Der Zahltag ist vorbei. Ziehen Sie diesen Lauf zurück, und erstellen Sie einen neuen.",
  unknownBill: "Diese Eingangsrechnung ist bezahlt oder nicht mehr da. Laden Sie die Liste neu.",
  namedTwice: "Eine Eingangsrechnung ist zweimal genannt.",
  inRun: "Diese Eingangsrechnung ist schon in einem anderen Zahlungslauf.",
  noIban: "Für diesen Lieferanten ist keine IBAN bekannt. Geben Sie sie beim Lieferanten ein.",
  qrReference: "Dies ist eine QR-IBAN. Geben Sie die QR-Referenz der Eingangsrechnung ein.",
  notDraft: "Nur ein Entwurf kann freigegeben werden.",
  secondPerson: "Die Summe liegt über der Freigabegrenze. Eine zweite Person muss diesen Lauf freigeben.",
  notApproved: "Nur ein freigegebener Zahlungslauf hat eine Datei. Geben Sie ihn zuerst frei.",
  billChanged:
    "Eine Eingangsrechnung dieses Laufs wurde geändert oder bezahlt. Ziehen Sie den Lauf zurück, und erstellen Sie einen neuen.",
  notExported: "Dieser Zahlungslauf hat noch keine Datei.",
  isOver: "Dieser Zahlungslauf ist schon bezahlt oder zurückgezogen.",
};
