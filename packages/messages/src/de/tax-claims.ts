import type { taxClaims as english } from "../en-US/tax-claims.ts";
import type { Translated } from "../translator.ts";

export const taxClaims: Translated<typeof english> = {
  title: "Belege für den Vorsteuerabzug",
  state:
    "{state, select, complete {Vollständig} incomplete {Unvollständig} no_document {Kein Dokument} unknown {Nicht lesbar} checked {Geprüft} other {Nicht nötig}}",
  hint: "{state, select, complete {Das Dokument zeigt, was nötig ist ({country}).} incomplete {Auf dem Dokument fehlt:} no_document {Ohne Dokument kein Vorsteuerabzug.} unknown {Der Text war nicht lesbar. Bitte ansehen.} checked {Geprüft von {by} am {day}} other {Es wird keine Vorsteuer abgezogen.}}",
  field:
    "{field, select, supplier_name {Name des Lieferanten} supplier_address {Anschrift des Lieferanten} supplier_tax_id {Steuernummer des Lieferanten} number {Rechnungsnummer} date {Datum} supply_date {Leistungsdatum} buyer_name {Ihr Name} buyer_address {Ihre Anschrift} buyer_tax_id {Ihre Steuernummer} buyer {Ihr Name oder Ihre Nummer} description {Was gekauft wurde} net {Nettobetrag} rate {Steuersatz} tax {Steuerbetrag} rate_or_tax {Steuersatz oder -betrag} total {Gesamtbetrag} reverse_charge {Hinweis „Steuerschuldnerschaft des Leistungsempfängers“} tax_invoice {Wort „Tax invoice“} other {Zahlungsbedingungen}}",
  gap: "{gap, select, wrong {{field}: Prüfziffer falsch} own_unknown {{field}: in den Unternehmensdaten eintragen} other {{field}}}",
  source: "{source}, nicht geprüft",
  check: "Als vollständig markieren",
  note: "Notiz (optional)",
  uncheck: "Prüfung zurücknehmen",
  noteTooLong: "Höchstens {max, number} Zeichen für die Notiz.",
  stateInvalid: "Ungültiger Status.",
  nothingToCheck: "Es gibt kein Dokument mit abgezogener Steuer.",
  notChecked: "Dieses Dokument hat niemand geprüft.",
  saved: "Dokument als vollständig markiert.",
  removed: "Prüfung zurückgenommen.",
  toSee: "Unvollständige oder nicht lesbare Dokumente: {count, number}",
  atRisk: "{amount} gefährdet",
  all: "Alle Dokumente",
  open: "Zu klären",
  none: "Keine Dokumente zu klären",
};
