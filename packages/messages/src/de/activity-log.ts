import type { activityLog as english } from "../en-US/activity-log.ts";
import type { Translated } from "../translator.ts";

export const activityLog: Translated<typeof english> = {
  someone: "Jemand",
  system: "Das System",
  formerUser: "Ein ehemaliges Mitglied",
  expenseNumber: "Nr. {id}",
  otherEvent: "{who} hat das Ereignis {event} ausgelöst",
  time: "Zeit",
  person: "Person",
  apiKey: "API-Schlüssel",
  activity: "Aktivität",
  about: "Thema",
  id: "ID",
  before: "Vorher",
  after: "Nachher",
  ipAddress: "IP-Adresse",
  change: "{field}: {value}",
  subject:
    "{type, select, expense {Ausgabe} expense_import {Import von Ausgaben} document {Dokument} document_access {Zugriff auf Dokumente} invoice {Rechnung} client {Kunde} project {Projekt} vendor {Lieferant} payment {Zahlung} opening {Anfangssalden} bank_account {Bankkonto} bank_line {Bankumsatz} reconciliation {Kontoabstimmung} journal_import {Import von Buchungen} journal_template {Buchungsvorlage} journal_schedule {Dauerbuchung} item {Artikel} recurring {Wiederkehrender Beleg} payment_run {Zahlungslauf} asset {Anlagegut} deferral {Abgrenzung} deferral_run {Monat der Abgrenzungen} revaluation {Fremdwährungsbewertung} allowance {Wertberichtigung} accrual {Abgrenzung ohne Dokument} depreciation_run {Abschreibung} receipt_request {Beleganforderung} account {Konto} category {Kategorie} dimension {Dimension} rule {Regel} exchange_rate {Wechselkurs} month {Monat} report {Bericht} report_schedule {Geplanter Bericht} organization {Unternehmen} user {Benutzerkonto} membership {Mitglied} invitation {Einladung} api_key {API-Schlüssel} webhook {Webhook} integration {Integration} other {}}",
};
