/**
 * Facturen en creditnota's: het document en de e-mail aan de klant. Bron: en-US/invoice.ts.
 *
 * "Btw verlegd" is de vermelding van artikel 35a, lid 1, onderdeel k, Wet OB 1968 en artikel 226, punt 11 bis, van richtlijn 2006/112/EG;
 * het nultarief staat in tabel II, posten a.2 en a.6, bij de Wet OB.
 */
import type { invoice as english } from "../en-US/invoice.ts";
import type { Translated } from "../translator.ts";

export const invoice: Translated<typeof english> = {
  invoice: "Factuur",
  creditNote: "Creditnota",
  quote: "Offerte",
  draft: "Concept",
  from: "Van",
  billTo: "Factuur aan",
  creditTo: "Creditnota aan",
  quoteTo: "Offerte voor",
  shipTo: "Afleveradres",
  taxId: "Btw-nummer {id}",
  registration: "Registratienummer {number}",
  issueDate: "Factuurdatum",
  creditNoteDate: "Datum",
  dueDate: "Vervaldatum",
  validUntil: "Geldig tot en met",
  supplyDate: "Leveringsdatum",
  supplyPeriod: "Leveringsperiode",
  supplyAsIssued: "Gelijk aan factuurdatum",
  taxPoint: "Belastbaar tijdstip",
  forInvoice: "Bij factuur",
  reference: "Uw referentie",
  headlineDue: "{amount} {currency}, te betalen op {day}",
  headlineCredited: "Gecrediteerd: {amount} {currency}",
  headlineValid: "{amount} {currency}, geldig tot en met {day}",
  description: "Omschrijving",
  quantity: "Aantal",
  unitPrice: "Stukprijs",
  discount: "Korting",
  tax: "Btw",
  amountIn: "Bedrag {currency}",
  measured: "{quantity} {unit}",
  unit: "{unit, select, piece {{count, plural, one {stuk} other {stuks}}} set {{count, plural, one {set} other {sets}}} pair {paar} dozen {dozijn} flatRate {{count, plural, one {vast bedrag} other {vaste bedragen}}} service {{count, plural, one {dienst} other {diensten}}} job {{count, plural, one {opdracht} other {opdrachten}}} trip {{count, plural, one {rit} other {ritten}}} person {{count, plural, one {persoon} other {personen}}} package {{count, plural, one {pakket} other {pakketten}}} box {{count, plural, one {kist} other {kisten}}} carton {{count, plural, one {doos} other {dozen}}} pallet {{count, plural, one {pallet} other {pallets}}} roll {{count, plural, one {rol} other {rollen}}} bag {{count, plural, one {zak} other {zakken}}} bottle {{count, plural, one {fles} other {flessen}}} quarter {{count, plural, one {kwartaal} other {kwartalen}}} other {{unit}}}",
  percent: "{value}%",
  namedPercent: "{name} {value}%",
  unnamedTax: "Btw",
  taxInShort: "{value}% btw",
  itemInShort:
    "{quantity} × {price}{discount, select, none {} other {, met {discount} korting}}{tax, select, none {} other {, {tax}}}",
  itemNumber: "Artikelnummer {number}",
  allowance: "Aftrek",
  charge: "Toeslag",
  shareFor: "{reason} ({percent})",
  partOf: "{reason}: {amount}",
  wholeTotal: "Totaal {currency}",
  prepaid: "Al betaald",
  rounding: "Afronding",
  withholding: "Ingehouden belasting",
  withheld:
    "{name}: {amount} {currency} wordt ingehouden en aan de belastingdienst afgedragen. Nog te betalen: {left} {currency}.",
  contractNumber: "Contractnummer",
  projectNumber: "Projectnummer",
  directDebit:
    "Het bedrag wordt via SEPA-incasso{hasAccount, select, true { van rekening {account}} other {}} geïnd.{hasMandate, select, true { Machtiging: {mandate}.} other {}}{hasCreditorId, select, true { Incassant-ID: {creditorId}.} other {}}",
  subtotal: "Subtotaal",
  discountOf: "Korting {percent}",
  taxOn: "{name} {rate}% over {net}",
  includedTaxOn: "Inclusief {name} {rate}% over {net}",
  taxIn: "Btw in {currency}",
  exemption:
    "{category, select, AE {Btw verlegd: de afnemer is de btw verschuldigd{country, select, FR { – Autoliquidation} IT { – inversione contabile} ES { – inversión del sujeto pasivo} other {}}} K {Intracommunautaire levering, {country, select, NL {btw-tarief 0%, tabel II, post a.6, Wet OB 1968} other {vrijgesteld van btw, artikel 138 van richtlijn 2006/112/EG}}} G {Uitvoer, {country, select, NL {btw-tarief 0%, tabel II, post a.2, Wet OB 1968} other {vrijgesteld van btw, artikel 146 van richtlijn 2006/112/EG}}} E {Vrijgesteld van btw} O {Niet belastbaar met btw in het land van de verkoper} other {}}",
  smallBusiness:
    "{country, select, DE {Geen btw: vrijgestelde kleine onderneming volgens § 19 van de Duitse btw-wet (§ 19 UStG)} AT {Geen btw: vrijgestelde kleine onderneming volgens § 6, lid 1, nr. 27 van de Oostenrijkse btw-wet (UStG 1994)} FR {TVA non applicable, art. 293 B du CGI} IT {Geen btw: artikel 1, leden 54 tot en met 89, van de Italiaanse wet 190/2014 (regime forfettario)} NL {Vrijgesteld van omzetbelasting op grond van artikel 25 Wet OB (kleineondernemersregeling)} other {}}",
  totalDue: "Te betalen {currency}",
  totalCredited: "Gecrediteerd {currency}",
  paymentDetails: "Betaalgegevens",
  notes: "Opmerkingen",
  terms: "Voorwaarden",
  page: "Pagina {page} van {pages}",
  draftStamp: "CONCEPT",
  voidStamp: "VERVALLEN",
  draftTitle: "{title} (concept)",
  draftFile: "concept-factuur",
  draftCreditFile: "concept-creditnota",
  draftQuoteFile: "concept-offerte",

  reminderSubject:
    "{level, select, 0 {Factuur {number} vervalt op {due}} 1 {Herinnering: factuur {number}} 2 {Tweede herinnering: factuur {number}} other {Laatste herinnering: factuur {number}}}",
  reminderText:
    "{level, select, 0 {Beste {client},\ngraag herinneren wij u eraan dat factuur {number} van {amount} op {due} vervalt.} 1 {Beste {client},\nfactuur {number} van {amount} is op {due} vervallen. Wilt u deze in de komende dagen betalen?} 2 {Beste {client},\nfactuur {number} van {amount} is op {due} vervallen, en na onze eerste herinnering hebben wij geen betaling ontvangen. Wilt u deze binnen een week betalen?} other {Beste {client},\nfactuur {number} van {amount}, vervallen op {due}, is na twee herinneringen nog niet betaald. Dit is onze laatste herinnering. Wilt u deze binnen een week betalen?}}",
  reminderCharges:
    "Bij te late betaling staat de wet een rente van {percent} per jaar toe, tot vandaag {interest}{hasSum, select, true {, en een vast bedrag van {sum} voor incassokosten} other {}}.",
  reminderIgnore: "Hebt u intussen betaald, dan kunt u deze e-mail negeren.",
  reminderButton: "Openstaande bedragen bekijken",
  statementSubject: "Rekeningoverzicht van {seller}",
  statementText: "hierbij ontvangt u uw rekeningoverzicht.",
  statementAttached: "Het rekeningoverzicht is als pdf bijgevoegd.",
  statementFile: "rekeningoverzicht",

  depositItem: "Aanbetaling van {percent} op offerte {number}",
  depositDeducted: "Af: aanbetaling, factuur {number} van {day}",

  quoteMailSubject: "Offerte {number} van {seller}",
  quoteMailTitle: "Offerte {number}",
  quoteMailText: "hierbij ontvangt u onze offerte.",
  quoteMailTotal: "Totaal: {amount}, geldig tot en met {day}.",
  quoteMailAttached: "De offerte is als pdf bijgevoegd.",
  quoteMailButton: "Offerte bekijken en beantwoorden",

  mailSubject: "{kind, select, credit_note {Creditnota} other {Factuur}} {number} van {seller}",
  mailTitle: "{kind, select, credit_note {Creditnota} other {Factuur}} {number}",
  mailGreeting: "Beste {client},",
  mailText: "hierbij ontvangt u onze {kind, select, credit_note {creditnota} other {factuur}}.",
  mailTotal: "Totaal: {amount}, te betalen op {day}.",
  mailCredited: "Gecrediteerd bedrag: {amount}.",
  mailPay: "Online betalen",
  mailOrOpen: "Of open dit adres:",
  mailSignature: "{seller}, verzonden met {product}",
  mailAttached: "De {kind, select, credit_note {creditnota} other {factuur}} is als pdf bijgevoegd.",
};
