/** Les textes du relevé de compte qu’un client reçoit. */
import type { partyStatement as english } from "../en-US/party-statement.ts";
import type { Translated } from "../translator.ts";

export const partyStatement: Omit<Translated<typeof english>, "downloadPdf" | "downloadCsv" | "entries"> = {
  title: "Relevé de compte",
  party: "{type, select, client {Client} other {Fournisseur}}",
  document: "Document",
  amount: "Montant",
  balance: "Solde",
  opening: "Solde d’ouverture",
  closing: "Solde de clôture",
  movement:
    "{kind, select, client_issued_more {Facture} client_issued_less {Crédit ou facture annulée} client_credited_less {Avoir} client_credited_more {Avoir annulé} vendor_issued_more {Facture fournisseur} vendor_issued_less {Crédit ou facture fournisseur corrigée} client_entered_less {Écriture} client_entered_more {Écriture} vendor_entered_less {Écriture} vendor_entered_more {Écriture} client_settled_less {Règlement} vendor_settled_less {Règlement} other {Règlement annulé ou remboursé}}",
};
