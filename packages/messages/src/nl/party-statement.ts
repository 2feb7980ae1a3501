/** De teksten van het rekeningoverzicht dat een klant ontvangt. */
import type { partyStatement as english } from "../en-US/party-statement.ts";
import type { Translated } from "../translator.ts";

export const partyStatement: Omit<Translated<typeof english>, "downloadPdf" | "downloadCsv" | "entries"> = {
  title: "Rekeningoverzicht",
  party: "{type, select, client {Klant} other {Leverancier}}",
  document: "Document",
  amount: "Bedrag",
  balance: "Saldo",
  opening: "Beginsaldo",
  closing: "Eindsaldo",
  movement:
    "{kind, select, client_issued_more {Factuur} client_issued_less {Tegoed of tegengeboekte factuur} client_credited_less {Creditnota} client_credited_more {Tegengeboekte creditnota} vendor_issued_more {Inkoopfactuur} vendor_issued_less {Tegoed of gecorrigeerde inkoopfactuur} client_entered_less {Boeking} client_entered_more {Boeking} vendor_entered_less {Boeking} vendor_entered_more {Boeking} client_settled_less {Betaling} vendor_settled_less {Betaling} other {Vervallen of terugbetaalde betaling}}",
};
