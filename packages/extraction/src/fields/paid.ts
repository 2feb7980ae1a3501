/**
 * Decides whether the document shows that it was paid, or asks for payment. Both need printed evidence; neither is assumed. A
 * payment method ("we accept VISA", "bank transfer") is no evidence that money has moved.
 */
import type { PaymentEvidence, PaymentReading } from "../model/document.ts";
import type { AmountAt, Findings } from "./findings.ts";
import { CUSTOMER_LABEL } from "./keywords.ts";
import { CARD, CASH, CHANGE } from "./payment-words.ts";
import type { Row } from "./rows.ts";

// All patterns run on folded text: upper case without accents.

/** "Paid" alone in its box, as a stamp or a status is, with its day or its way of paying behind it at most. */
const PAID_ALONE =
  /^\W*((INVOICE|PAYMENT|BILL|ORDER|RECHNUNG|ZAHLUNG|FACTURE|FACTURA|FATTURA|FACTUUR|FATURA|FAKTURA)S?\W+)?((PAYMENT )?STATUS\W+|BEREITS |DEJA |YA |GIA |REEDS |AL |JA |REDAN |JUZ |TOTAL )?(FULLY )?(PAID( IN FULL)?|BEZAHLT|BEGLICHEN|BETALD|BETALT|BETAALD|VOLDAAN|PAYEE?|ACQUITTEE?|REGLEE?|PAGAD[OA]|PAGAT[OA]|PAG[OA]|QUITADO|LIQUIDAD[OA]|SALDAT[OA]|QUIETANZAT[OA]|ZAP[LŁ]ACON[OEA]|OP[LŁ]ACON[OEA])(\W+(ON|AM|LE|EL|IL|OP|EM|DEN|DNIA)?\W*[\d./-]+.{0,12})?\W*$/;

/** A sentence or a label that says that money was received. */
const SAYS_PAID =
  /\b(HAS|HAVE) (ALREADY )?BEEN (FULLY )?PAID\b|\bALREADY PAID\b|\bPAID IN FULL\b|\bPAID (WITH|VIA|THROUGH|USING) |\bPAID BY:? (CASH|CARD|CREDIT|DEBIT|VISA|MASTER|AMEX|PAYPAL|CHEQUE|CHECK|BANK)|\bPAID ON:? \W*[\d(A-Z]|PAYMENT (WAS )?RECEIVED\b|PAYMENT SUCCESSFUL|(RECEIVED|SETTLED) WITH THANKS|(DANKEND|BETRAG)( (PER|MIT|IN|VIA) .{3,16})? ERHALTEN|\bVOLDAAN (MET|OP|VIA|PER)\b|\bBEREITS (BEZAHLT|BEGLICHEN)|\bBEZAHLT (AM|MIT|PER|VIA|UBER|DURCH)\b|(WURDE|IST) .{0,40}\b(BEZAHLT|BEGLICHEN)|ZAHLUNG ERHALTEN|FACTURE (ACQUITTEE|PAYEE|REGLEE)|\b(PAYEE?|REGLEE?|ACQUITTEE?) (LE|PAR|EN|AVEC)\b|DEJA (PAYEE?|REGLEE?)|PAIEMENT RECU|\bPAGAD[OA] (EL|CON|POR|MEDIANTE)\b|PAGO RECIBIDO|FACTURA PAGADA|\bPAGAT[OA] (IL|CON|TRAMITE|IN)\b|PAGAMENTO RICEVUTO|FATTURA (PAGATA|SALDATA)|\bBETAALD (OP|MET|VIA|PER|DOOR)\b|BETALING ONTVANGEN|REEDS (BETAALD|VOLDAAN)|PAGAMENTO RECEBIDO|\bPAG[OA] (EM|COM)\b|\bPAG[OA] POR (MULTIBANCO|MB ?WAY|CARTAO|NUMERARIO)|\bBETALT? (MED|DEN)\b|BETALNING MOTTAGEN|ZAP[LŁ]ACONO (PRZELEWEM|GOTOWKA|KARTA|DNIA)|OTRZYMANO/;

/** An invoice that is its receipt too, in Portugal: it is issued when it is paid. */
const FATURA_RECIBO = /^\W*FATURA[- ]{1,2}RECIBO\b/;

/** Labels of a paid amount, which counts if it is the whole total. */
const PAID_LABEL =
  /\bPAID\W+(BY |WITH |VIA )?(INTERAC|DEBIT|CREDIT|CARD|CASH|VISA|MASTERCARD|AMEX|PAYPAL|CHEQUE|CHECK|E-?TRANSFER)\b.{0,20}$|\b((AMOUNT|TOTAL|AMT|ALREADY) PAID( INCL\.?( GST| VAT| TAX)?)?|PAID( AMOUNT)?|PAYMENTS? (RECEIVED|MADE)|TENDER(ED)?|TOTAL (AMOUNT )?COLLECTED|BEZAHLT|BETRAG ERHALTEN|ZAHLUNGSEINGANG|MONTANT (PAYE|REGLE)|DEJA (PAYE|REGLE)|PAYE|IMPORTE PAGADO|TOTAL PAGADO|PAGADO|IMPORTO PAGATO|PAGATO|BETAALD|REEDS BETAALD|VALOR PAGO|ZAP[LŁ]ACONO|BETALT?)\W*((RM|EUR|USD|GBP|CHF)\W*)?$/;
/** Labels of a paid amount on a till receipt; on a request for payment it may be the amount requested. */
const PAYMENT_LABEL =
  /\b(PAYMENTS?|ZAHLUNG|PAIEMENT|PAGO|PAGAMENTO|BETALING|DEPOSIT|ACCEPTED TOTAL)\W*((RM|EUR|USD|GBP|CHF)\W*)?$/;

/** Words that contradict any "paid": a payment still to come, or other senses of the word. */
const NOT_PAID =
  /\bNOT (YET )?(BEEN )?(FULLY )?PAID|UN-?PAID|PRE-?PAID|POST(AGE)? PAID|DUTY PAID|PAID[- ]?UP|\b(TO|MUST|SHOULD|SHALL|CAN|MAY|WILL|CANNOT|COULD) BE (MADE|PAID)|\b(IF|UNTIL|UNLESS|WHEN|ONCE|AFTER|WHETHER|BEFORE|NOT)\b.{0,40}\bPAID|PAID (WITHIN|BEFORE|AFTER|LATE|BY THE)|\b(NICHT|NOCH|UN|KEINE?) ?(BEZAHLT|BEGLICHEN|ERHALTEN)|BEZAHLT (WERDEN|WIRD|SEIN)|\b(BIS|WENN|SOBALD|FALLS|ERST)\b.{0,50}(BEZAHLT|BEGLICHEN|BEZAHLUNG)|IMPAYE|NON (PAYE|REGLE|ACQUITTE|PAGAT|SALDAT)|\bPAS (ENCORE )?(PAYE|REGLE)|\bNO (PAGAD|HA SIDO PAGAD)|SIN PAGAR|IMPAGAD|\bNAO (FOI )?PAG|NIET (VOLLEDIG )?(BETAALD|VOLDAAN)|ONBETAALD|NOG TE|\b(EJ|INTE|IKKE|IKKJE) BETAL|OBETALD|UBETALT|NIE(Z| )?(ZAP[LŁ]ACON|OP[LŁ]ACON)|(FORM[AE]|MODO|METODO|MEDIO|CONDICIONES|CONDIZIONI|MODALITA|TERMINOS|PLAZO)S? (DE|DI) PAG/;

/** Labels of the amount due; 0.00 behind them means that nothing is due. */
const STILL_DUE =
  /\b(AMOUNT|BALANCE|TOTAL|PAYMENT|NET) (STILL )?(DUE|OUTSTANDING|PAYABLE|OWING|REMAINING)|\bBALANCE TO PAY|OUTSTANDING( AMOUNT| BALANCE)?|REMAINING (AMOUNT|BALANCE)|OFFENER? (BETRAG|SALDO|RESTBETRAG)|NOCH (ZU ZAHLEN|OFFEN)|RESTBETRAG|ZU ZAHLEN|ZAHLBETRAG|ZAHLBAR|RESTE (A PAYER|DU)|NET A PAYER|SOLDE (DU|A PAYER)|MONTANT DU\b|(TOTAL|IMPORTE|SALDO|MONTO) (PENDIENTE|A PAGAR)|PENDIENTE DE PAGO|(TOTALE|IMPORTO|SALDO|NETTO) (DA PAGARE|DOVUTO|A PAGARE)|RESTA DA PAGARE|(NOG )?TE BETALEN|OPENSTAAND|(VALOR|TOTAL|SALDO) (A PAGAR|EM DIVIDA)|ATT BETALA|A BETALE|SKYLDIG|DO ZAP[LŁ]ATY|POZOSTALO/;
/** Alone before 0.00 below the total, it says that nothing is left. */
const BALANCE = /^\W*(BALANCE|SALDO|SOLDE|RESTE)\W*((RM|EUR|USD|GBP|CHF|CAD|AUD)\W*)?$/;
/** Money that was paid before the document was written. */
const DEPOSIT =
  /\b(DEPOSIT|DOWN ?PAYMENT|ADVANCE( PAYMENT| PAID| RECEIVED)?|PART(IAL)? PAYMENT|PREPAYMENT|RETAINER|ANZAHLUNG|VORAUSZAHLUNG|ABSCHLAGS?ZAHLUNG(EN)?|TEILZAHLUNG|ACOMPTE|ARRHES|AVANCE|ANTICIPO|A CUENTA|ACCONTO|CAPARRA|AANBETALING|VOORSCHOT|SINAL|ADIANTAMENTO|FORSKOTT|ZALICZKA)\b/;
const REDUCED = /SKONTO|DISCOUNT|ESCOMPTE|SCONTO|DESCUENTO|DESCONTO|RABAT|%/;
const EARLIER =
  /PREVIOUS|PRIOR|OPENING|LAST (BILL|INVOICE|STATEMENT)|VORIG|VORHER|PRECEDENT|ANTERIOR|PRECEDENTE|VORIGE|TIDIGARE|FORRIGE|POPRZEDN|POINTS?|PUNKTE/;

/** Words that request a payment; a mere payment method is none. */
const REQUEST =
  /PLEASE (PAY|TRANSFER|REMIT|SEND (THE )?PAYMENT|MAKE (THE |A )?(PAYMENT|CHEQUE|CHECK)|QUOTE|SETTLE|ARRANGE)|\b(PAY|PAYMENT)( IS)? (DUE|BY|BEFORE|WITHIN)\b|(AMOUNT|TOTAL) PAYABLE (BY|ON|WITHIN|BEFORE)|PAYABLE (TO|WITHIN|UPON|ON RECEIPT|BY)\b|\bDUE (DATE|ON|BY|UPON)\b|PAYMENT TERMS?\b|TERMS? OF PAYMENT|\bTERMS?\W+(NET|\d+)|\bNET \d+ ?(DAYS)?\b|\b\d+ DAYS? NET\b|(CHEQUES?|CHECKS?) (SHOULD BE )?(MADE )?PAYABLE|REMIT(TANCE)? (TO|ADVICE|SLIP)|\bWILL BE (CHARGED|DEBITED|COLLECTED|TAKEN|WITHDRAWN)|BITTE .{0,60}UBERWEIS|UBERWEISEN SIE|BITTE .{0,30}(ZAHLEN|BEGLEICHEN)|ZU UBERWEISEN|ZAHLBAR\b|ZAHLUNGSZIEL|ZAHLUNGSBEDINGUNG|ZAHLUNGSFRIST|\bFALLIG|INNERHALB (VON )?\d+ TAGE|\d+ TAGE? (NETTO|REIN)|OHNE ABZUG|(WIRD|WERDEN) .{0,60}(ABGEBUCHT|EINGEZOGEN|BELASTET)|A REGLER|A PAYER (AVANT|LE|SOUS)|ECHEANCE|(REGLEMENT|PAIEMENT) (A|SOUS|AVANT|PAR VIREMENT|DU)\b|CONDITIONS DE (REGLEMENT|PAIEMENT)|SERA PRELEVE|PRELEVE(E)? LE|VENCIMIENTO|VENCE EL|(FORMA|CONDICIONES) DE PAGO\W+(TRANSF|\d+|RECIBO|GIRO)|PAGAR ANTES|SCADENZA|CONDIZIONI DI PAGAMENTO|(MODALITA|METODO) DI PAGAMENTO\W+(BONIFICO|RIBA|MP05)|PAGARE ENTRO|VERVALDATUM|BETALINGSTERMIJN|(BETALEN|VOLDOEN|OVER TE MAKEN) (BINNEN|VOOR)|BINNEN \d+ DAGEN|GELIEVE|VENCIMENTO|PAGAR ATE|PRAZO DE PAGAMENTO|FORFALL|BETALNINGSVILLKOR|BETALINGSBETINGELSE|\d+ DAGAR NETTO|TERMIN PLATNOSCI|TERMIN ZAPLATY|SPOSOB ZAPLATY\W+PRZELEW|FAELLIG/;
/** Bank details: without evidence of payment, they request one. */
const BANK_DETAILS =
  /\bIBAN\b|\bSWIFT\b|\bBIC\b|SORT CODE|ROUTING (NO|NUMBER)|BANK ?DETAILS|BANKVERBINDUNG|COORDONNEES BANCAIRES|\bRIB\b|COORDINATE BANCARIE|DATOS BANCARIOS|BANK(REKENING| ACCOUNT| A\/C)|BANKGIRO|PLUSGIRO|KONTONUMMER|\bKONTO ?NR|NR (KONTA|RACHUNKU)|\bNIB\b|ACCOUNT (NO|NUMBER)/;
const INVOICE =
  /^\W*(TAX |VAT |PROFORMA |COMMERCIAL |SALES )?(INVOICE|RECHNUNG|FACTURE|FACTURA|FATTURA|FACTUUR|FATURA|FAKTURA|RACHUNEK)\b|\b(INVOICE|RECHNUNGS?|FACTUUR|FAKTURA)[ -]?(NO|NR|NUMBER|NUMMER|DATE|DATUM)\b/;

/** Money is moved later, whatever card or account is beside it. */
const LATER = /\bWILL BE\b|\bWIRD\b|\bWERDEN\b|\bSERA\b|\bSERA PRELEVE|\bSE CARGARA|SARA ADDEBITAT|WORDT|SERA DEBITAD/;
/** A card that is written on a document with all but its last digits hidden was used. */
export const HIDDEN_DIGITS = /(?<![*X•#])[*X•#]{2,}(?:[\s-][*X•#]{2,}){0,9}[\s-]{0,2}(\d{4})\b(?![*X•#\d])/;
const LAST_DIGITS =
  /\b(?:ENDING|ENDS|ENDET|ENDEND|TERMINANT|TERMINAD[AO]|ENDIGEND)(?: (?:IN|WITH|AUF|MIT|PAR|EN|OP))?\W+(\d{4})\b/;
const NO_CARD =
  /IBAN|MANDAT|\bKONTO\b|\bACCOUNT\b|\bACCT\b|\bA\/C\b|PHONE|\bTEL|MEMBER|LOYALTY|POINTS|PAYBACK|BONUS|GIFT CARD/;
/** Words that only card slips have. */
const SLIP =
  /\bAPPROVAL( CODE|\W+\d)|\bAUTH(ORI[SZ]ATION)?\W{0,2}( ?(CODE|NO|NR|NUMBER|ID))\b|\bAUTH\W+\d{4,}|\bAID\W+A0000|\bA0000000\d{3}|GENEHMIGUNGS.?(NR|NUMMER|CODE)|\bGEN\.?\s?NR|AUTORISIERUNG|KARTENZAHLUNG|\bGIROCARD\b|\bKUNDENBELEG\b|ELV.?ZAHLUNG|ZAHLUNG ERFOLGT|CARDHOLDER COPY|CUSTOMER COPY|TERMINAL.?ID|\bTID\W+\d|\bVU.?NR|TRACE.?(NO|NR)|\bPAN\W+[*X#\d]|PIN (OK|VERIFIED|ENTERED)|CHIP AND PIN|\bCONTACTLESS\b|KONTAKTLOS|SANS CONTACT|CARTE BANCAIRE\W+\d|TICKET CLIENT|AUTORISATION\W+\d|AUTORIZACION\W+\d|AUTENTICAZIONE|BETALING MET PIN|\bTRANSACTIE\b|KORTKOB|KORTKOP|\bKOP\W+(VISA|MASTER)/;
/** Cards and telephones with which countries pay; with an amount behind them they are a till's, alone they may be offered. */
const WALLET =
  /^\W*(BANKOMAT(KARTE)?|MULTIBANCO|MB ?WAY|TWINT|SWISH|VIPPS|MOBILEPAY|BIZUM|PAYCONIQ|BLIK|SATISPAY|KARTA( PLATNICZA)?)\W*((EUR|CHF|SEK|NOK|DKK|PLN)\W*)?$/;
const CARD_ACCEPTED = /\bACCEPT|AKZEPTIER|ACCEPTONS|ACEPTAMOS|ACCETTIAMO|\bOR\b|\bODER\b|\bOU\b/;
/** A cash price, a discount for cash or cash on delivery is no cash given. */
const NO_CASH =
  /DISCOUNT|SKONTO|\bPRICE|ADVANCE|CASH ?BACK|ON DELIVERY|CASH FLOW|CASH (INVOICE|\/ ?CREDIT)|CREDIT INVOICE|REGISTER/;

/** Words of a till: it prints when money is taken. Each counts once. */
const TILL_SIGNS: readonly (readonly [weight: number, pattern: RegExp])[] = [
  // Fiscal data of a till.
  [
    2,
    /\bTSE\b|TSE.?(SIGNATUR|TRANSAKTION|START|STOP|SERIEN)|SIGNATURZAHLER|\bKASSENBON\b|KASSENBELEG|KASSENZETTEL|\bKASSABON\b|KASSENSTURZ|FISKAL|FISCAL(E|NY)? (RECEIPT|DOC|PRINTER)?|PARAGON|SCONTRINO|DOCUMENTO COMMERCIALE|TICKET DE CAISSE|FACTURA SIMPLIFICADA|FATURA SIMPLIFICADA|KVITTO\b|KASSAKVITTO|\bKVITTERING\b|KONTROLLENHET|\bQUITTUNG\b|\bRECU\b(?! (DE|LE|PAR))|^\W*RECIBO\b|RICEVUTA|CASH (SALES?|BILL|RECEIPT|MEMO)|OFFICIAL RECEIPT|SALES? RECEIPT|^\W*(TAX )?RECEIPT\W*$/,
  ],
  [
    2,
    /\bCASHIER|\bKASSE\b\W*\d|\bKASSE\W+NR|\bKASSIER(ER|T)?(IN)?\b|KASSENNUMMER|BEDIENER|ES BEDIENTE|\bCAISSE\b|CAISSIER|\bCAJ(A|ERO)\b|\bCASSA\b|CASSIERE|\bKASSA\b|KASSAMEDEWERKER|\bCAIXA\b|EKSPEDIENT|\bKASJER|\bTILL\b\W*(NO)?\W*\d|\bTERMINAL\W*\d|\bPOS\b\W*(NO|ID)?\W*[\d:]|\bREGISTER\W*#?\d|\bCHE?C?K\W*#?\d|\bCOUNTER\W*(NO)?\W*[\d:]|\bBON-?\s?(NR|NUMMER)\b|\bBON\W+\d|\bTRN\b|\bTRANS(ACTION)?\W*(#|NO|ID)|\bRCPT\b|RECEIPT\W*(#|NO|NUM|ID)|\bSLIP\W*(NO|#)|\bSERVER\W+\S|\bTABLE\W*(NO|#)?\W*\d|\bTISCH\W*\d|\bCOVERS?\W*\d|\bPAX\b|CHECK\W*#|\bSALESPERSON|\bSTAFF\b/,
  ],
  [1, /\b([01]?\d|2[0-3])[:.][0-5]\d([:.][0-5]\d)?( ?[AP]\.?M\b| ?UHR\b)?(?!\s?%)/],
  [
    1,
    /THANK ?(YOU|U)|\bTHANKS\b|\bTQ\b|VIELEN DANK|DANKE|\bMERCI\b|GRACIAS|GRAZIE|DANK U|BEDANKT|OBRIGAD|\bTACK\b|\bTAKK?\b|DZIEKUJE|COME AGAIN|PLEASE VISIT|AUF WIEDERSEHEN|BESUCHEN SIE|\bWELCOME\b|TERIMA KASIH|GOODS SOLD|NOT (RETURNABLE|REFUNDABLE|EXCHANGEABLE)|NO (REFUND|EXCHANGE)|UMTAUSCH|KEEP (THIS|YOUR) RECEIPT/,
  ],
];
const ENOUGH_SIGNS = 3;
/** Till rolls are narrow: a page so much higher than wide is no sheet of paper. */
const ROLL = 1.6;

interface Asked {
  /** Total, in thousandths; null: none was read. */
  total: number | null;
  /** Whether a due date later than the document's own was read. */
  dueLater: boolean;
}

/** Reads the document's payment details. */
export function readPaid(findings: Findings, { total, dueLater }: Asked): PaymentReading {
  const { rows } = findings.layout;
  const card = readCard(findings, total);
  const request = readRequest(rows, dueLater);
  const evidence =
    readNothingDue(findings, total) ??
    readSaidPaid(findings, total, request !== null) ??
    readCash(findings, total) ??
    card.evidence ??
    // A request for payment was printed before any payment, whatever else the document has of a till receipt.
    (request?.strong ? null : readTill(findings));
  const partly = evidence === null ? readPartly(findings, total) : null;
  return { evidence, request: request?.words ?? null, cardDigits: card.digits, partly };
}

/** A payment of less than the total, or an open amount below it: "Acompte versé -300,00", "Balance due 612.00" of 912.00. */
function readPartly({ amounts }: Findings, total: number | null): string | null {
  if (total === null) return null;
  const isPart = ({ milli }: AmountAt) => milli !== 0 && Math.abs(milli) < Math.abs(total);
  // An item for a deposit has its quantity and price beside it, and a sentence is no label.
  const isAlone = ({ row, milli }: AmountAt) => milli < 0 || amounts.filter((b) => b.row === row).length === 1;
  const isLabel = ({ left }: AmountAt) => left.split(/\s+/).length <= LONGEST_LABEL;
  const part = amounts.find(
    (a) =>
      isPart(a) &&
      isAlone(a) &&
      isLabel(a) &&
      !denies(a.row) &&
      !EARLIER.test(a.row.folded) &&
      !REDUCED.test(a.row.folded) &&
      // A payment of an earlier bill is no part of this one.
      !amounts.some((b) => EARLIER.test(b.row.folded) && Math.abs(b.milli) === Math.abs(a.milli)) &&
      (PAID_LABEL.test(a.left) || DEPOSIT.test(a.left) || (STILL_DUE.test(a.left) && a.milli > 0)),
  );
  return part ? evidenceOf("said_paid", part.row).words : null;
}

/** Words of a label at most. */
const LONGEST_LABEL = 10;

const evidenceOf = (code: PaymentEvidence["code"], row: Row): PaymentEvidence => ({
  code,
  words: row.text.replace(/\s+/g, " ").trim().slice(0, 120),
});

function readNothingDue({ amounts }: Findings, total: number | null): PaymentEvidence | null {
  if (total === null || total === 0) return null;
  const isAfterTotal = (a: AmountAt) =>
    amounts.some((b) => Math.abs(b.milli) === Math.abs(total) && b.row.index < a.row.index);
  const zero = amounts.find(
    (a) =>
      a.milli === 0 && !EARLIER.test(a.left) && (STILL_DUE.test(a.left) || (BALANCE.test(a.left) && isAfterTotal(a))),
  );
  // The last amount due counts: "Amount due 144.00" below it is the one requested.
  const open = amounts.some(
    (a) => a.milli > 0 && STILL_DUE.test(a.left) && !EARLIER.test(a.left) && zero && after(a, zero),
  );
  return zero && !open ? evidenceOf("nothing_due", zero.row) : null;
}

const after = (a: AmountAt, b: AmountAt) => a.row.index > b.row.index;

function readSaidPaid({ layout, amounts }: Findings, total: number | null, asks: boolean): PaymentEvidence | null {
  const labelled = amounts.find(
    (a) =>
      a.milli !== 0 &&
      total !== null &&
      Math.abs(a.milli) === Math.abs(total) &&
      (PAID_LABEL.test(a.left) || (!asks && PAYMENT_LABEL.test(a.left))) &&
      !denies(a.row),
  );
  if (labelled) return evidenceOf("said_paid", labelled.row);
  const receipt = layout.rows.find(({ folded }) => FATURA_RECIBO.test(folded));
  if (receipt) return evidenceOf("said_paid", receipt);
  // An amount beside the word is the amount paid: 0.00, or a part, is not all.
  const others = (row: Row) => amounts.filter((a) => a.row === row && Math.abs(a.milli) !== Math.abs(total ?? 0));
  const says = (row: Row) => {
    const said = SAYS_PAID.exec(row.folded);
    // "7 % VAT: 4.39. Paid with PayPal": amounts before the words are of something else.
    if (said) return others(row).every(({ left }) => SENTENCE_END.test(row.folded.slice(left.length, said.index)));
    return others(row).length === 0 && row.segments.some(({ folded }) => PAID_ALONE.test(folded));
  };
  const row = layout.rows.find((each) => !denies(each) && says(each));
  return row ? evidenceOf("said_paid", row) : null;
}

/** A full stop and a blank. */
const SENTENCE_END = /[.;] /;

const denies = (row: Row) => NOT_PAID.test(row.folded) || LATER.test(row.folded);

function readCash({ amounts, layout }: Findings, total: number | null): PaymentEvidence | null {
  const given = amounts.find(
    (a) =>
      CASH.test(a.left) &&
      !NO_CASH.test(a.row.folded) &&
      !CARD.test(a.row.folded) &&
      a.milli !== 0 &&
      (total === null || Math.abs(a.milli) >= Math.abs(total) - ROUNDED_OFF),
  );
  if (given) return evidenceOf("cash_given", given.row);
  const change = amounts.find((a) => CHANGE.test(a.left) && !NO_CASH.test(a.row.folded));
  if (change) return evidenceOf("cash_given", change.row);
  // Tills that print the words in one column and the amounts in another.
  const alone = (word: RegExp) => layout.rows.find((row) => row.segments.some(({ folded }) => word.test(folded)));
  const cash = alone(CASH_ALONE);
  return cash && alone(CHANGE_ALONE) ? evidenceOf("cash_given", cash) : null;
}

const CASH_ALONE = /^\W*(CASH|BAR|ESPECES|CONTANT|EFECTIVO|CONTANTI|DINHEIRO|TUNAI|GEGEBEN)( ?\(?(RM|EUR|USD)\)?)?\W*$/;
const CHANGE_ALONE =
  /^\W*(CHANGE( DUE)?|RUCKGELD|WECHSELGELD|RENDU|BAKI|WISSELGELD|CAMBIO|RESTO|TROCO)( ?\(?(RM|EUR|USD)\)?)?\W*$/;

/** Cash is rounded to coins: 5 sen, 5 Rappen, half a krone. */
const ROUNDED_OFF = 500;

function readCard(
  { layout, amounts }: Findings,
  total: number | null,
): { evidence: PaymentEvidence | null; digits: string | null } {
  const said = layout.rows.filter((row) => !LATER.test(row.folded));
  const hidden = said.flatMap((row) => {
    if (NO_CARD.test(row.folded)) return [];
    const digits = (HIDDEN_DIGITS.exec(row.folded) ?? LAST_DIGITS.exec(row.folded))?.[1];
    return digits ? [{ row, digits }] : [];
  });
  const several = new Set(hidden.map(({ digits }) => digits)).size > 1;
  const digits = several ? null : (hidden[0]?.digits ?? null);
  if (hidden[0]) return { evidence: evidenceOf("card_payment", hidden[0].row), digits };
  const paid = amounts.find(
    (a) =>
      a.milli !== 0 &&
      total !== null &&
      Math.abs(a.milli) === Math.abs(total) &&
      (CARD.test(a.left) || WALLET.test(a.left)) &&
      !CARD_ACCEPTED.test(a.row.folded) &&
      !LATER.test(a.row.folded),
  );
  if (paid) return { evidence: evidenceOf("card_payment", paid.row), digits };
  const slip = said.find((row) => SLIP.test(row.folded) && !CARD_ACCEPTED.test(row.folded));
  return { evidence: slip ? evidenceOf("card_payment", slip) : null, digits };
}

function readTill({ layout }: Findings): PaymentEvidence | null {
  let points = layout.pageHeight > layout.pageWidth * ROLL && layout.pages === 1 && !layout.fromTextLayer ? 1 : 0;
  let first: Row | null = null;
  for (const [weight, pattern] of TILL_SIGNS) {
    const row = layout.rows.find(({ folded }) => pattern.test(folded));
    if (!row) continue;
    points += weight;
    first ??= row;
  }
  // Thanks and a time of day alone occur on invoices too.
  const till = layout.rows.some(({ folded }) =>
    TILL_SIGNS.some(([weight, pattern]) => weight > 1 && pattern.test(folded)),
  );
  return till && first && points >= ENOUGH_SIGNS ? evidenceOf("till_receipt", first) : null;
}

/** The words that ask for a payment; `strong`: they name a day, terms or a transfer, not merely an account. */
function readRequest(rows: readonly Row[], dueLater: boolean): { words: string; strong: boolean } | null {
  const words = (row: Row) => row.text.replace(/\s+/g, " ").trim().slice(0, 120);
  const asks = rows.find(({ folded }) => REQUEST.test(folded));
  if (asks) return { words: words(asks), strong: true };
  if (dueLater) return { words: "due date", strong: true };
  const account = rows.find(({ folded }) => BANK_DETAILS.test(folded));
  if (account) return { words: words(account), strong: false };
  const title = rows.find(({ segments }) => segments.some(({ folded }) => INVOICE.test(folded)));
  const addressed = rows.some(({ folded }) => CUSTOMER_LABEL.test(folded));
  return title && addressed ? { words: words(title), strong: false } : null;
}
