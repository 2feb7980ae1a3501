/** Los textos del extracto de cuenta que recibe un cliente. */
import type { partyStatement as english } from "../en-US/party-statement.ts";
import type { Translated } from "../translator.ts";

export const partyStatement: Omit<Translated<typeof english>, "downloadPdf" | "downloadCsv" | "entries"> = {
  title: "Extracto de cuenta",
  party: "{type, select, client {Cliente} other {Proveedor}}",
  document: "Documento",
  amount: "Importe",
  balance: "Saldo",
  opening: "Saldo inicial",
  closing: "Saldo final",
  movement:
    "{kind, select, client_issued_more {Factura} client_issued_less {Saldo a favor o factura anulada} client_credited_less {Factura rectificativa} client_credited_more {Factura rectificativa anulada} vendor_issued_more {Factura de compra} vendor_issued_less {Saldo a favor o factura de compra corregida} client_entered_less {Asiento} client_entered_more {Asiento} vendor_entered_less {Asiento} vendor_entered_more {Asiento} client_settled_less {Pago} vendor_settled_less {Pago} other {Pago anulado o reembolsado}}",
};
