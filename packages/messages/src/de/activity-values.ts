import type { activityValues as english } from "../en-US/activity-values.ts";
import type { Translated } from "../translator.ts";

export const activityValues: Translated<typeof english> = {
  role: "{value, select, founder {Inhaber/in} accountant {Buchhalter/in} employee {Mitarbeiter/in} other {}}",
  status:
    "{value, select, in_processing {In Verarbeitung} ready {Bereit} to_review {Zu prüfen} failed {Fehlgeschlagen} no_document {Kein Dokument} active {Aktiv} inactive {Inaktiv} done {Abgeschlossen} other {}}",
  approval: "{value, select, waiting {Wartet auf Freigabe} returned {Zurückgegeben} approved {Freigegeben} other {}}",
  kind: "{value, select, invoice {Rechnung} credit_note {Rechnungskorrektur} expense {Ausgabe} payment {Zahlung} transfer {Umbuchung} entry {Buchung} matched {Zugeordnet} booked {Kontiert} ignored {Ignoriert} other {}}",
  with: "{value, select, expense {Ausgabe} payment {Zahlung} transfer {Umbuchung} booked_transfer {Gebuchte Umbuchung} items {Rechnungen oder Eingangsrechnungen} other {}}",
  state: "{value, select, draft {Entwurf} issued {Ausgestellt} void {Storniert} other {}}",
  type: "{value, select, Asset {Aktiva} Liability {Verbindlichkeiten} Equity {Eigenkapital} Revenue {Erlöse} Expense {Aufwand} checking {Girokonto} savings {Sparkonto} credit_card {Kreditkarte} manual {Manuell} auto {Automatisch} other {}}",
  direction: "{value, select, in {Eingang} out {Ausgang} both {Beide} other {}}",
  mode: "{value, select, suggest {Vorschlag} book {Buchung} other {}}",
  frequency: "{value, select, monthly {Monatlich} quarterly {Vierteljährlich} other {}}",
  rhythm: "{value, select, month {Monat} two_months {Zwei Monate} quarter {Quartal} year {Jahr} other {}}",
  format: "{value, select, summary {Zusammenfassung} detailed {Detailliert} visual {Grafisch} other {}}",
  taxStructure: "{value, select, exclusive {Netto} inclusive {Brutto} other {}}",
  origin: "{value, select, explicit {Von einer Person festgelegt} learned {Gelernt} other {}}",
  businessType:
    "{value, select, retail {Einzelhandel} services {Dienstleistungen} restaurant {Gastronomie} technology {Technologie} manufacturing {Produktion} freelance {Freiberufliche Tätigkeit} other {Sonstiges}}",
  yes: "Ja",
  no: "Nein",
};
