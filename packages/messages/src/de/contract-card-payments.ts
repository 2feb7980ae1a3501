import type { contractCardPayments as english } from "../en-US/contract-card-payments.ts";
import type { Translated } from "../translator.ts";

export const contractCardPayments: Translated<typeof english> = {
  unreadable:
    "Diese Datei ist kein unterstützter Bericht über Kartenzahlungen. Laden Sie bei Stripe den detaillierten Bericht zum Saldo oder zur Auszahlungsabstimmung als CSV herunter, bei PayPal die Aktivitäten als CSV.",
  noAccount: "Das Bankkonto dieser Integration existiert nicht mehr oder ist geschlossen. Wählen Sie ein anderes.",
  otherCurrency:
    "Keine dieser Zahlungen ist in der Währung des Bankkontos. Wählen Sie ein Konto in der Währung der Zahlungen.",
  tooManyDecimals:
    "Ein Betrag in diesem Bericht hat mehr Nachkommastellen als seine Währung. Es wurde nichts importiert.",
};
