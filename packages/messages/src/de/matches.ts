import type { matches as english } from "../en-US/matches.ts";
import type { Translated } from "../translator.ts";

export const matches: Translated<typeof english> = {
  // Reasons: labels that are listed one after another
  sameAmount: "Gleicher Betrag",
  sameDay: "Gleicher Tag",
  daysApart: "{days, plural, one {# Tag} other {# Tage}} Abstand",
  onDueDate: "Am Fälligkeitsdatum",
  afterDue: "{days, plural, one {# Tag} other {# Tage}} nach dem Fälligkeitsdatum",
  beforeDue: "{days, plural, one {# Tag} other {# Tage}} vor dem Fälligkeitsdatum",
  aliasKnown: "Bezeichnung für {name} im Kontoauszug bekannt",
  nameMatches: "Name stimmt überein",
  nameMatchesPartly: "Name stimmt teilweise überein",
  numberInText: "Nummer {number} im Text",
  atDaysRate: "{amount} zum ungefähren Tageskurs",
  recordedBefore: "Bereits von Hand erfasst",
  sameAtDaysRate: "Zum Tageskurs etwa gleicher Betrag auf {account}",
  opposite: "Gegenbetrag auf {account}",
  otherSide: "Gegenseite einer bereits gebuchten Umbuchung",
  partOfOpen: "Teil des offenen Betrags",
  moreThanOpen: "Mehr als der offene Betrag",
  together: "{count, number} ergeben zusammen diesen Betrag",
  inPaymentRun: "Mit einem Zahlungslauf beauftragt",
  uploadedForIt: "Für diesen Bankumsatz hochgeladen",
  acceptedWithAll: "Mit allen sicheren Zuordnungen übernommen",
  // Effects: sentences
  moves: "Bucht sie von {account} auf dieses Konto um.",
  booksAtBankRate: "Bucht sie zum Kurs der Bank.",
  booksTransfer: "Bucht eine Umbuchung.",
  booksExchange: "Bucht eine Umbuchung und die Kursdifferenz.",
  paysInvoiceMore: "Bezahlt die Rechnung. {amount} bleiben als Guthaben des Kunden.",
  paysLessDiscount:
    "Bezahlt die {kind, select, receivable {Rechnung} other {Eingangsrechnung}} abzüglich {amount} Skonto und berichtigt die Steuer.",
  paysBill: "{partly, select, true {Bezahlt einen Teil der Eingangsrechnung.} other {Bezahlt die Eingangsrechnung.}}",
  paysRun: "{count, plural, one {Bezahlt die Eingangsrechnung.} other {Bezahlt # Eingangsrechnungen.}}",
  paysInvoice: "{partly, select, true {Bezahlt einen Teil der Rechnung.} other {Bezahlt die Rechnung.}}",
  paysInvoices: "Bezahlt {count, number} Rechnungen.",
  vendorRefunds: "Erfasst die Erstattung des Lieferanten.",
  refundsClient: "Erstattet dem Kunden das Guthaben.",
  paysTax:
    "{kind, select, refund {Erfasst die Steuererstattung.} part {Zahlt einen Teil der Steuer.} other {Zahlt die Steuer.}}",
  atRate: "{amount} zum Tageskurs {rate} sind {worth}",
  paysForeign:
    "{kind, select, bill {Bezahlt die Eingangsrechnung.} other {Bezahlt die Rechnung.}} {difference, select, gain {Der Kursgewinn beträgt {size}.} loss {Der Kursverlust beträgt {size}.} other {Ohne Kursdifferenz.}}",
  // Names of suggestions and requests if no other name is known
  expense: "Ausgabe",
  payment: "Zahlung",
  paymentRun: "{count, plural, one {# Eingangsrechnung} other {# Eingangsrechnungen}}",
  formerMember: "Ein ehemaliges Mitglied",
  // Why an account is suggested
  asBefore: "wie beim letzten Bankumsatz",
  byText: "nach dem Buchungstext",
  byRule: "nach Ihrer Regel für „{text}“",
  byOwnNumber: "nach der Nummer Ihres anderen Kontos",
  byKind:
    "{kind, select, wageTax {als Lohnsteuer} socialSecurity {als Sozialabgaben} taxReturn {als Steuer einer Meldung} incomeTax {als Einkommensteuer des Inhabers} businessTax {als Betriebssteuer} taxOffice {als Zahlung an das Finanzamt} wages {als Lohn} drawing {als Privatentnahme} contribution {als Privateinlage} cash {als Bargeld} interestEarned {als Zinsen} interestPaid {als Zinsen} other {als Bankgebühr}}, nach dem Text",
};
