import type { paymentReasons as english } from "../en-US/payment-reasons.ts";
import type { Translated } from "../translator.ts";

export const paymentReasons: Translated<typeof english> = {
  "rule-paid": "Ihre Regel für {vendor} verwendet das Zahlungskonto {account}.",
  "rule-bill": "Laut Ihrer Regel für {vendor} ist dies eine offene Eingangsrechnung auf {account}.",
  "learned-last": "Ihre letzten {count} Belege von {vendor} wurden von {account} bezahlt.",
  "learned-streak": "{count} Belege von {vendor} in Folge wurden von {account} bezahlt.",
  card_digits: "Die Karte mit den Endziffern {digits} gehörte bisher zu {account}.",
  "paid_cash-box": "Das Dokument zeigt eine Barzahlung. Zahlungskonto: {account}.",
  "paid_cash-vendor": "Das Dokument zeigt eine Barzahlung, und {vendor} wurde bisher von {account} bezahlt.",
  paid_card: "Das Dokument zeigt eine Kartenzahlung, und {vendor} wurde bisher von {account} bezahlt.",
  paid_bank: "Das Dokument zeigt eine Überweisung, und {vendor} wurde bisher von {account} bezahlt.",
  vendor_history: "Das Dokument zeigt eine Zahlung, und {vendor} wurde bisher von {account} bezahlt.",
  "default_account-paid": "Das Dokument zeigt eine Zahlung. Verwendet wurde Ihr Standard-Zahlungskonto {account}.",
  "default_account-cash": "Das Dokument zeigt eine Barzahlung. Verwendet wurde Ihr Standard-Zahlungskonto {account}.",
  "default_account-card":
    "Das Dokument zeigt eine Kartenzahlung. Verwendet wurde Ihr Standard-Zahlungskonto {account}.",
  "default_account-bank": "Das Dokument zeigt eine Überweisung. Verwendet wurde Ihr Standard-Zahlungskonto {account}.",
  own_money: "Ein Mitglied hat das Dokument selbst bezahlt. Der Betrag wird ihm auf {account} geschuldet.",
  "not_paid-nothing": "Das Dokument zeigt keine Zahlung und ist daher eine offene Eingangsrechnung auf {account}.",
  "not_paid-request":
    "Das Dokument fordert zur Zahlung auf („{text}“) und ist daher eine offene Eingangsrechnung auf {account}.",
  "unknown-paid": "Das Dokument zeigt eine Zahlung, aber nicht von welchem Konto.",
  "unknown-cash": "Das Dokument zeigt eine Barzahlung, aber nicht von welchem Konto.",
  "unknown-card": "Das Dokument zeigt eine Kartenzahlung, aber nicht von welchem Konto.",
  "unknown-bank": "Das Dokument zeigt eine Überweisung, aber nicht von welchem Konto.",
  "unknown-noPayable": "Ihr Kontenplan hat kein Konto für offene Eingangsrechnungen.",
};
