import type { partyStatement as english } from "../en-US/party-statement.ts";
import type { Translated } from "../translator.ts";

export const partyStatement: Translated<typeof english> = {
  title: "Kontoblatt",
  party: "{type, select, client {Kunde} member {Mitglied} other {Lieferant}}",
  document: "Dokument",
  amount: "Betrag",
  balance: "Saldo",
  opening: "Anfangssaldo",
  closing: "Endsaldo",
  movement:
    "{kind, select, client_issued_more {Rechnung} client_issued_less {Guthaben oder stornierte Rechnung} client_credited_less {Rechnungskorrektur} client_credited_more {Stornierte Rechnungskorrektur} vendor_issued_more {Eingangsrechnung} vendor_issued_less {Guthaben oder korrigierte Eingangsrechnung} client_entered_less {Buchung} client_entered_more {Buchung} vendor_entered_less {Buchung} vendor_entered_more {Buchung} client_settled_less {Zahlung} vendor_settled_less {Zahlung} member_issued_more {Ausgabe} member_issued_less {Berichtigte Ausgabe} member_settled_less {Auslagenerstattung} member_entered_less {Buchung} member_entered_more {Buchung} other {Zahlung storniert oder erstattet}}",
  downloadPdf: "PDF herunterladen",
  downloadCsv: "CSV herunterladen",
  entries: "{count, plural, one {# Buchung} other {# Buchungen}} im Journal",
};
