/**
 * Factures et avoirs : le document et l'e-mail au client. Source : en-US/invoice.ts. Une espace insécable précède : ; ! ? et %.
 *
 * « Autoliquidation » est la mention de l'art. 226, 11 bis de la directive 2006/112/CE et de l'art. 242 nonies A, I-13° de l'annexe II au CGI ;
 * les exonérations citent le CGI ou la directive (art. 226, 11), la franchise l'art. 293 E du CGI.
 */
import type { invoice as english } from "../en-US/invoice.ts";
import type { Translated } from "../translator.ts";

export const invoice: Translated<typeof english> = {
  invoice: "Facture",
  creditNote: "Avoir",
  quote: "Devis",
  draft: "Brouillon",
  from: "De",
  billTo: "Facturé à",
  creditTo: "Avoir pour",
  quoteTo: "Devis pour",
  shipTo: "Adresse de livraison",
  taxId: "N° de TVA {id}",
  registration: "N° d’immatriculation {number}",
  issueDate: "Date de facture",
  creditNoteDate: "Date d’émission",
  dueDate: "Date d’échéance",
  validUntil: "Valable jusqu’au",
  supplyDate: "Date de prestation",
  supplyPeriod: "Période",
  supplyAsIssued: "À la date de facture",
  taxPoint: "Date d’exigibilité",
  forInvoice: "Sur la facture",
  reference: "Votre référence",
  headlineDue: "{amount} {currency}, échéance le {day}",
  headlineCredited: "Avoir\u00a0: {amount} {currency}",
  headlineValid: "{amount} {currency}, valable jusqu’au {day}",
  description: "Désignation",
  quantity: "Quantité",
  unitPrice: "Prix unitaire",
  discount: "Remise",
  tax: "TVA",
  amountIn: "Montant {currency}",
  measured: "{quantity} {unit}",
  unit: "{unit, select, piece {{count, plural, one {pièce} other {pièces}}} set {{count, plural, one {jeu} other {jeux}}} pair {{count, plural, one {paire} other {paires}}} dozen {{count, plural, one {douzaine} other {douzaines}}} flatRate {{count, plural, one {forfait} other {forfaits}}} service {{count, plural, one {prestation} other {prestations}}} job {{count, plural, one {mission} other {missions}}} trip {{count, plural, one {trajet} other {trajets}}} person {{count, plural, one {personne} other {personnes}}} package {{count, plural, one {paquet} other {paquets}}} box {{count, plural, one {caisse} other {caisses}}} carton {{count, plural, one {carton} other {cartons}}} pallet {{count, plural, one {palette} other {palettes}}} roll {{count, plural, one {rouleau} other {rouleaux}}} bag {{count, plural, one {sac} other {sacs}}} bottle {{count, plural, one {bouteille} other {bouteilles}}} quarter {{count, plural, one {trimestre} other {trimestres}}} other {{unit}}}",
  percent: "{value}\u00a0%",
  namedPercent: "{name} {value}\u00a0%",
  unnamedTax: "TVA",
  taxInShort: "TVA {value}\u00a0%",
  itemInShort:
    "{quantity} × {price}{discount, select, none {} other {, remise {discount}}}{tax, select, none {} other {, {tax}}}",
  itemNumber: "Référence {number}",
  allowance: "Réduction",
  charge: "Supplément",
  shareFor: "{reason} ({percent})",
  partOf: "{reason}\u00a0: {amount}",
  wholeTotal: "Total {currency}",
  prepaid: "Déjà payé",
  rounding: "Arrondi",
  withholding: "Retenue à la source",
  withheld:
    "{name}\u00a0: {amount} {currency} sont retenus et versés à l’administration fiscale. Reste à payer\u00a0: {left} {currency}.",
  contractNumber: "N° de contrat",
  projectNumber: "N° de projet",
  directDebit:
    "Le montant sera prélevé par prélèvement SEPA{hasAccount, select, true { sur le compte {account}} other {}}.{hasMandate, select, true { Mandat\u00a0: {mandate}.} other {}}{hasCreditorId, select, true { Identifiant créancier SEPA\u00a0: {creditorId}.} other {}}",
  subtotal: "Sous-total",
  discountOf: "Remise {percent}",
  taxOn: "{name} {rate}\u00a0% sur {net}",
  includedTaxOn: "Dont {name} {rate}\u00a0% sur {net} HT",
  taxIn: "TVA en {currency}",
  exemption:
    "{category, select, AE {Autoliquidation\u00a0: la TVA est due par le preneur{country, select, IT { – inversione contabile} ES { – inversión del sujeto pasivo} NL { – btw verlegd} other {}}} K {Exonération de TVA, livraison intracommunautaire, {country, select, FR {art. 262 ter, I du CGI} other {art. 138 de la directive 2006/112/CE}}} G {Exonération de TVA, exportation, {country, select, FR {art. 262, I du CGI} other {art. 146 de la directive 2006/112/CE}}} E {Opération exonérée de TVA} O {Opération non soumise à la TVA dans le pays du vendeur} other {}}",
  smallBusiness:
    "{country, select, DE {TVA non facturée\u00a0: petite entreprise exonérée selon le § 19 de la loi allemande sur la TVA (§ 19 UStG)} AT {TVA non facturée\u00a0: petite entreprise exonérée selon le § 6, al. 1, n° 27 de la loi autrichienne sur la TVA (UStG 1994)} FR {TVA non applicable, art. 293 B du CGI} IT {TVA non facturée\u00a0: art. 1, al. 54 à 89 de la loi italienne 190/2014 (regime forfettario)} NL {TVA non facturée\u00a0: petite entreprise exonérée selon l’article 25 de la loi néerlandaise sur la TVA (Wet OB)} other {}}",
  totalDue: "Total à payer {currency}",
  totalCredited: "Total de l’avoir {currency}",
  paymentDetails: "Coordonnées bancaires",
  notes: "Remarques",
  terms: "Conditions",
  page: "Page {page} sur {pages}",
  draftStamp: "BROUILLON",
  voidStamp: "ANNULÉ",
  draftTitle: "{title} (brouillon)",
  draftFile: "facture-brouillon",
  draftCreditFile: "avoir-brouillon",
  draftQuoteFile: "devis-brouillon",

  reminderSubject:
    "{level, select, 0 {La facture {number} arrive à échéance le {due}} 1 {Rappel\u00a0: facture {number}} 2 {Deuxième rappel\u00a0: facture {number}} other {Dernier rappel\u00a0: facture {number}}}",
  reminderText:
    "{level, select, 0 {Bonjour {client},\nnous vous rappelons que la facture {number} d’un montant de {amount} arrive à échéance le {due}.} 1 {Bonjour {client},\nla facture {number} d’un montant de {amount} était à payer le {due}. Merci de la régler dans les prochains jours.} 2 {Bonjour {client},\nla facture {number} d’un montant de {amount} était à payer le {due}, et nous n’avons pas reçu votre paiement après notre premier rappel. Merci de la régler sous une semaine.} other {Bonjour {client},\nla facture {number} d’un montant de {amount}, échue le {due}, reste impayée après deux rappels. Ceci est notre dernier rappel. Merci de la régler sous une semaine.}}",
  reminderCharges:
    "En cas de retard de paiement, la loi prévoit des intérêts de {percent} par an, soit {interest} à ce jour{hasSum, select, true {, et une indemnité forfaitaire de {sum} pour frais de recouvrement} other {}}.",
  reminderIgnore: "Si vous avez payé entre-temps, veuillez ne pas tenir compte de cet e-mail.",
  reminderButton: "Voir les montants à payer",
  statementSubject: "Relevé de compte de {seller}",
  statementText: "veuillez trouver ci-joint votre relevé de compte.",
  statementAttached: "Le relevé est joint au format PDF.",
  statementFile: "releve-de-compte",

  depositItem: "Acompte de {percent} sur le devis {number}",
  depositDeducted: "Acompte déduit, facture {number} du {day}",

  quoteMailSubject: "Devis {number} de {seller}",
  quoteMailTitle: "Devis {number}",
  quoteMailText: "veuillez trouver ci-joint notre devis.",
  quoteMailTotal: "Total\u00a0: {amount}, valable jusqu’au {day}.",
  quoteMailAttached: "Le devis est joint au format PDF.",
  quoteMailButton: "Voir le devis et y répondre",

  mailSubject: "{kind, select, credit_note {Avoir} other {Facture}} {number} de {seller}",
  mailTitle: "{kind, select, credit_note {Avoir} other {Facture}} {number}",
  mailGreeting: "Bonjour {client},",
  mailText: "veuillez trouver ci-joint {kind, select, credit_note {notre avoir} other {notre facture}}.",
  mailTotal: "Total\u00a0: {amount}, à payer le {day} au plus tard.",
  mailCredited: "Montant de l’avoir\u00a0: {amount}.",
  mailPay: "Payer en ligne",
  mailOrOpen: "Ou ouvrez cette adresse\u00a0:",
  mailSignature: "{seller}, envoyé avec {product}",
  mailAttached: "{kind, select, credit_note {L’avoir est joint} other {La facture est jointe}} au format PDF.",
};
