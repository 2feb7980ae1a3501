import type { journal as english } from "../en-US/journal.ts";
import type { Translated } from "../translator.ts";

export const journal: Translated<typeof english> = {
  journalEntry: "Buchung",
  posted: "Gebucht",
  draft: "Entwurf",
  terms: "{day}, Beträge in {currency}",
  termsWithRate: "{day}, Beträge in {currency}, 1 {currency} = {rate} {base}",
  account: "Konto",
  debit: "Soll",
  credit: "Haben",
  linesTotal: "Summe",
  draftNote: "Entwürfe stehen in keinem Bericht, bis sie übernommen werden.",
  whyCategory: "Warum diese Kategorie",
  whyPaymentAccount: "Warum dieses Zahlungskonto",
  whyDueDate: "Warum dieses Fälligkeitsdatum",
};
