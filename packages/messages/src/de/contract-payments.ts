import type { contractPayments as english } from "../en-US/contract-payments.ts";
import type { Translated } from "../translator.ts";

export const contractPayments: Translated<typeof english> = {
  date: "Datum",
  dateMissing: "Geben Sie den Tag der Zahlung ein.",
  reference: "Referenz",
  note: "Notiz",
  tooLong: "Höchstens {max, number} Zeichen.",
  amountMissing: "Geben Sie einen Betrag über null ein.",
  amountTooLarge: "Dieser Betrag ist zu groß.",
  amountInvalid: "Geben Sie einen Betrag ein, oder lassen Sie ihn weg.",
  rateInvalid: "Geben Sie einen Wechselkurs über null ein.",
  vendorInvalid: "Ungültige Lieferanten-ID.",
  itemsMissing: "Wählen Sie mindestens eine Rechnung oder Eingangsrechnung.",
  tooManyItems: "Eine Zahlung kann höchstens {max, number} Rechnungen oder Eingangsrechnungen umfassen.",
  oneItem: "Nennen Sie entweder eine Rechnung oder eine Ausgabe.",
  invoiceInvalid: "Ungültige ID der Rechnung.",
  expenseInvalid: "Ungültige Nummer der Ausgabe.",
  accountMissing: "Wählen Sie ein Konto.",
  notPaymentAccount:
    "Dieses Konto steht nicht im Kontenplan, ist deaktiviert oder kein Zahlungskonto. Wählen Sie ein Kassen-, Bank- oder Kartenkonto.",
  laterPayment: "Eine spätere Zahlung hängt davon ab. Stornieren Sie diese zuerst.",
  billPaid: "Diese Eingangsrechnung ist bezahlt. Stornieren Sie zuerst ihre Zahlung, und ändern Sie sie dann.",
  expenseReconciled:
    "Der Bankumsatz dieser Ausgabe ist abgestimmt und gesperrt. Öffnen Sie zuerst die Kontoabstimmung wieder.",
  itemNotFound: "Rechnung oder Eingangsrechnung nicht gefunden. Möglicherweise wurde sie gelöscht.",
  notOpen: "Für diese Rechnung oder Eingangsrechnung ist kein Betrag offen.",
  moreThanOpen: "Die Zahlung übersteigt den offenen Betrag. Verringern Sie sie, oder führen Sie den Rest als Guthaben.",
  twoDirections:
    "Erfassen Sie eingehende und ausgehende Zahlungen getrennt. Ein Guthaben begleicht nur Rechnungen desselben Kunden oder Lieferanten in seiner Währung.",
  doesNotAddUp: "Die Zahlung und die zugeordneten Beträge stimmen nicht überein.",
  unknownAccount: "Wählen Sie ein Konto, von dem Zahlungen ausgehen können.",
  rateMissing: "Für diesen Tag gibt es keinen Wechselkurs. Geben Sie den Wechselkurs ein.",
  paymentInvalid: "Ungültige ID der Zahlung.",
  paymentNotFound: "Zahlung nicht gefunden.",
  isVoid: "Diese Zahlung ist bereits storniert.",
  voidDate: "Tag der Rückbuchung",
  voidDateHelp:
    "Falls das Geld zurückging, etwa durch eine Rücklastschrift. Wenn leer: der Tag der Zahlung oder heute, falls dieser Monat abgeschlossen ist.",
  voidDateInvalid: "Geben Sie den Tag ein, an dem das Geld zurückging.",
  voidDateTooEarly: "Das Geld kann nicht vor der Zahlung zurückgehen.",
  reconciled:
    "Der Bankumsatz dieser Zahlung ist abgestimmt und gesperrt. Öffnen Sie zuerst die Kontoabstimmung wieder.",
  searchTooLong: "Der Suchbegriff darf höchstens 200 Zeichen haben.",
  badDeposit: "Wählen Sie eine offene Anzahlung an diesen Lieferanten.",
  vendorNotFound: "Lieferant nicht gefunden. Vielleicht wurde er gelöscht.",
};
