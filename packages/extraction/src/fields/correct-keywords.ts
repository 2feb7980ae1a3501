/**
 * Corrects the words that label values ("Chonge", "ROUNOING", "lotal") for the keyword patterns only: people see the text as it was
 * read. Second-best readings of the characters count for more than mere likeness.
 */
import type { Line } from "../model/document.ts";
import { fold } from "../text/text.ts";

/**
 * Words that label amounts, dates and sums in the languages we read, of five letters and more. A different word that looks like one
 * of these ("CHARGE") is listed too, so that it isn't corrected.
 */
const WORDS = (
  "TOTAL SUBTOTAL ROUNDING ROUNDED ADJUSTMENT CHANGE CHARGE CHANCE AMOUNT PAYABLE PAYMENT TENDER TENDERED RECEIVED BALANCE CASHIER " +
  "INVOICE RECEIPT INCLUSIVE INCLUDED INCLUDING EXCLUSIVE EXCLUDING DISCOUNT SERVICE SERVICES SUMMARY QUANTITY DEPOSIT DELIVERY " +
  "CUSTOMER SUPPLIES SUPPLIER ACCEPTED PAYMENTS AMOUNTS MASTERCARD PEMBUNDARAN JUMLAH TARIKH DISKAUN " +
  "SUMME ZWISCHENSUMME GESAMTBETRAG RECHNUNG RECHNUNGSNUMMER RECHNUNGSBETRAG RECHNUNGSDATUM BETRAG GEGEBEN RUCKGELD WECHSELGELD NETTO BRUTTO " +
  "MEHRWERTSTEUER TRINKGELD RUNDUNG RABATT KARTENZAHLUNG ENDBETRAG " +
  "FACTURE MONTANT ESPECES RENDU REMISE ARRONDI ECHEANCE POURBOIRE FACTURA IMPORTE EFECTIVO CAMBIO REDONDEO DESCUENTO PROPINA VENCIMIENTO " +
  "FATTURA TOTALE IMPORTO CONTANTI RESTO SCONTO IMPONIBILE SCADENZA ARROTONDAMENTO TOTAAL SUBTOTAAL FACTUUR BEDRAG BETALEN WISSELGELD KORTING " +
  "AFRONDING FATURA TROCO DINHEIRO DESCONTO ARREDONDAMENTO VENCIMENTO"
).split(" ");
const KNOWN = new Set(WORDS);
const OF_LENGTH = new Map<number, string[]>();
for (const word of WORDS) OF_LENGTH.set(word.length, [...(OF_LENGTH.get(word.length) ?? []), word]);
const LONGEST = Math.max(...WORDS.map((word) => word.length));
const SHORT = new Set([
  "CASH",
  "DATE",
  "PAID",
  "TOTAL",
  "TAX",
  "GST",
  "VAT",
  "AMT",
  "TIME",
  "DUE",
  "TEL",
  "BAR",
  "MWST",
  "TVA",
  "IVA",
  "BTW",
]);

/** Cost of a letter that is the network's second-best reading; any other letter costs 1. */
const RIVAL_COST = 0.3;
/** Second best readings below this are noise. */
const LEAST_RIVAL = 0.08;

/** Second best readings by their place in the line's text, folded. */
export function rivalsOf(line: Line): Map<number, { text: string; confidence: number }> {
  const rivals = new Map<number, { text: string; confidence: number }>();
  let cursor = 0;
  for (const word of line.words) {
    const at = line.text.indexOf(word.text, cursor);
    if (at < 0) continue;
    cursor = at + word.text.length;
    for (const rival of word.rivals ?? [])
      rivals.set(at + rival.at, { text: fold(rival.text), confidence: rival.confidence });
  }
  return rivals;
}

function allowance(length: number): number {
  return length < 7 ? 1 : length < 10 ? 1.35 : 2;
}

/** Returns the folded text of a line from OCR with its label words corrected, in the same length. */
export function correctKeywords(line: Line): string {
  const folded = fold(line.text);
  const rivals = rivalsOf(line);
  return folded.replace(/[A-Z0-9{}!|]{3,}/g, (word, start: number) => {
    if (word.length > LONGEST || KNOWN.has(word) || SHORT.has(word) || !/[A-Z]{2}/.test(word)) return word;
    const rivalAt = (i: number) => {
      const rival = rivals.get(start + i);
      return rival && rival.confidence >= LEAST_RIVAL ? rival.text : null;
    };
    if (word.length <= 5) {
      const swapped = [...word].map((letter, i) => rivalAt(i) ?? letter).join("");
      if (SHORT.has(swapped) || KNOWN.has(swapped)) return swapped;
      for (let i = 0; i < word.length; i++) {
        const single = word.slice(0, i) + (rivalAt(i) ?? word[i]) + word.slice(i + 1);
        if (SHORT.has(single)) return single;
      }
    }
    if (word.length < 5) return word;
    let best = word;
    let least = allowance(word.length);
    for (const known of OF_LENGTH.get(word.length) ?? []) {
      let cost = 0;
      for (let i = 0; i < known.length && cost <= least; i++) {
        if (known[i] !== word[i]) cost += rivalAt(i) === known[i] ? RIVAL_COST : 1;
      }
      if (cost < least || (cost === least && best === word)) [best, least] = [known, cost];
    }
    return best;
  });
}
