import type { terms as english } from "../en-US/terms.ts";
import type { Translated } from "../translator.ts";

export const terms: Translated<typeof english> = {
  loading: "Erklärung wird geladen",
  notLoaded: "Die Erklärung konnte nicht geladen werden.",
  words: "Begriffe",
  explain: "„{name}“ erklären",
  name: "{key, select, accounts_payable {Verbindlichkeiten} accounts_receivable {Forderungen} accrual {Antizipative Abgrenzung} accrual_basis {Soll-Basis} accumulated_depreciation {Kumulierte Abschreibung} amount_due {Offener Betrag} cash_basis {Ist-Basis} closing_entry {Abschlussbuchung} control_account {Abstimmkonto} credit_note {Rechnungskorrektur} deferral {Abgrenzung} due_date {Fälligkeit} input_tax {Vorsteuer} output_tax {Umsatzsteuer} posting_date {Buchungsdatum} reconciliation {Kontoabstimmung} residual_value {Restwert} retained_earnings {Gewinnvortrag} revaluation {Fremdwährungsbewertung} reversal {Stornobuchung} reverse_charge {Reverse Charge} service_period {Leistungszeitraum} tax_code {Steuerschlüssel} useful_life {Nutzungsdauer} other {Ausbuchung}}",
};
