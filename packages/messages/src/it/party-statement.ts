/** I testi dell'estratto conto che riceve un cliente. */
import type { partyStatement as english } from "../en-US/party-statement.ts";
import type { Translated } from "../translator.ts";

export const partyStatement: Omit<Translated<typeof english>, "downloadPdf" | "downloadCsv" | "entries"> = {
  title: "Estratto conto",
  party: "{type, select, client {Cliente} other {Fornitore}}",
  document: "Documento",
  amount: "Importo",
  balance: "Saldo",
  opening: "Saldo iniziale",
  closing: "Saldo finale",
  movement:
    "{kind, select, client_issued_more {Fattura} client_issued_less {Credito o fattura stornata} client_credited_less {Nota di credito} client_credited_more {Nota di credito stornata} vendor_issued_more {Fattura di acquisto} vendor_issued_less {Credito o fattura di acquisto corretta} client_entered_less {Registrazione} client_entered_more {Registrazione} vendor_entered_less {Registrazione} vendor_entered_more {Registrazione} client_settled_less {Pagamento} vendor_settled_less {Pagamento} other {Pagamento annullato o rimborsato}}",
};
