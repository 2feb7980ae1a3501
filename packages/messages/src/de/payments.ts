import type { payments as english } from "../en-US/payments.ts";
import type { Translated } from "../translator.ts";

export const payments: Translated<typeof english> = {
  payVendor: "{vendor} bezahlen",
  refundFrom: "Erstattung von {vendor}",
  pay: "Bezahlen",
  paidFrom: "Bezahlt von",
  paidInto: "Eingegangen auf",
  amountIn: "Betrag ({currency})",
  bankFee: "Bankgebühr (optional)",
  feeDeducted: "Von der Bank einbehalten",
  feeIncluded: "Im Betrag enthalten, zusätzlich zur Eingangsrechnung",

  paidBefore: "Laut E-Rechnung wurden {amount} schon bezahlt. Erfassen Sie zuerst diese Zahlung, dann den Rest.",
  loadingAccounts: "Konten werden geladen …",
  recordPayment: "Zahlung erfassen",
  recording: "Wird erfasst …",
  noAccountFound: "Kein Konto gefunden",
  rate: "{base} für 1 {currency} (optional)",

  useCredit: "Guthaben {document} verwenden: {amount}",
  keepCredit: "{amount} als Guthaben führen",
  keepCreditHint:
    "Das ist mehr als der offene Betrag. Der Rest bleibt als Guthaben {party, select, client {des Kunden} other {beim Lieferanten}}.",
  writeOff: "{amount} ausbuchen",
  dimensionsHint: "Für Gebühr, Ausbuchung und Kursdifferenz.",
  writeOffHint: "Danach ist alles bezahlt. Die Differenz wird auf das Konto 5000 gebucht.",
};
