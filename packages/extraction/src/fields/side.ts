/**
 * Decides whether a document is a purchase or a refund.
 *
 * One word never decides: "Retour" is on tickets, "Gutschrift" heads columns of statements, and "cash / credit" asks how a customer
 * pays. Two signals must agree: the title, the sign of the total, sums that are all negative, a label that says the total is
 * refunded, the number of the corrected invoice. One signal alone needs a check.
 */
import { type Reason, reason } from "../model/reasons.ts";
import { type AmountAt, type Findings, labelAbove } from "./findings.ts";
import { CORRECTED_INVOICE, says } from "./keywords.ts";
import type { Row, Segment } from "./rows.ts";

export interface Side {
  /** Whether money comes back; with a doubt, the more likely answer. */
  isRefund: boolean;
  /** Reason for a check by a person; null when the side is proven. */
  doubt: Reason | null;
}

/** Names of documents that give money back. */
const REFUND_TITLE =
  "CREDIT\\s?(NOTE|MEMO)|REFUND(\\s?(RECEIPT|SLIP|NOTE))?|(RECHNUNGS)?GUTSCHRIFT|STORNORECHNUNG|STORNO|RECHNUNGSKORREKTUR|KORREKTURRECHNUNG|ERSTATTUNG|RETOURE|RUCKGABE|(FACTURE\\s(D.?\\s?)?)?AVOIR|NOTE DE CREDIT|REMBOURSEMENT|NOTA DE (CREDITO|ABONO)|FACTURA (RECTIFICATIVA|DE ABONO)|ABONO|DEVOLUCION|NOTA DI CREDITO|RESO|RIMBORSO|CREDIT(NOTA|FACTUUR)|RETOUR(BON)?|TERUGBETALING|DEVOLUCAO|REEMBOLSO|KREDIT(NOTA|FAKTURA)|KREDITERING(SFAKTURA)?";
/** Text allowed beside the title in its line: a number, a date, and their labels. */
const TITLE_REST =
  "(\\W|\\d|N[°º.O]|NR|NO|NUM(BER|MER|ERO)?|DATE|DATUM|VOM|DU|DEL?|VAN|TO|TAX|[A-Z]{1,4}(?=[-/]?\\d))*";
const IS_TITLE = new RegExp(`^\\W*(TAX\\s)?(${REFUND_TITLE})\\b${TITLE_REST}$`);
/** Names of documents that correct another one, up or down: the number of that one says nothing about the side. */
const CORRECTION = /KORREKTUR|RECTIFICATIV|RETTIFIC/;
/** A way to travel, on whose tickets "Retour" is the way back. */
const JOURNEY =
  /\b(ALLER|DEPART|HINFAHRT|RUCKFAHRT|HINFLUG|RUCKFLUG|ABFAHRT|HEENREIS|VERTREK|TREIN|BILLET|PASSAGER|VOYAGEUR|REISENDE|OUTBOUND|PASSENGER|BOARDING|IDA|ANDATA|PARTENZA|AVRESA|UTRESA)\b/;

/** Labels of an amount that is paid back. */
const PAID_BACK =
  /\bREFUND(ED)?\b|\bCREDITED\b|\bCREDIT\s(TOTAL|AMOUNT|DUE|VALUE)|TOTAL\s?CREDIT\b|GUTSCHRIFTS?-?BETRAG|GUTGESCHRIEBEN|ERSTATTET|(RUCK)?ERSTATTUNG|AUSZAHLUNGSBETRAG|REMBOURS|TOTAL\s(DE L.)?AVOIR|MONTANT DE L.AVOIR|VOTRE CREDIT|REEMBOLS|A DEVOLVER|DEVUELTO|TOTAL ABONO|RIMBORS|VOSTRO CREDITO|TERUGBETA|TERUG TE BETALEN|TE ONTVANGEN|TE CREDITEREN|TOTAL A CREDITO|ATERBETAL|TILLBAKA|TILLGODO|ATT KREDITERA/;
/** A refund that is only spoken of: a policy, a deposit, a card. */
const ONLY_SPOKEN_OF =
  /POLICY|NON.?REFUND|NOT? (BE )?REFUND|REFUNDABLE|WITHIN|DAYS|EXCHANGE|UMTAUSCH|\bKEINE?\b|PAS DE|SANS|UNLESS|IF YOU|\bWILL\b|\bCAN\b|COUPON|CREDIT CARD|KREDITKARTE|CARTE DE CREDIT|TARJETA|CARTA DI/;

/** Words by which a document asks for money. */
const ASKS_FOR_MONEY =
  /AMOUNT DUE|BALANCE DUE|PAYMENT DUE|PLEASE (PAY|REMIT|TRANSFER)|ZAHLBAR (BIS|INNERHALB)|BITTE UBERWEISEN|ZU ZAHLEN|ZAHLBETRAG|FALLIG (AM|BIS)|NET A PAYER|A REGLER|TE BETALEN|A PAGAR|DA PAGARE|ATT BETALA/;

/** A word that heads a column of a table. */
const COLUMN_HEAD =
  /\b(DATUM|DATE|FECHA|DATA|BELASTUNG|LASTSCHRIFT|SOLL|HABEN|SALDO|BALANCE|DEBIT|CREDIT|DESCRIPTION|BESCHREIBUNG|BUCHUNG\w*|TEXT|ARTIKEL|ITEM|POS|LIBELLE|DESIGNATION|OMSCHRIJVING|CONCEPTO|DESCRIZIONE)\b/;

/**
 * Decides the side.
 *
 * @param total as it is printed, with its sign, in thousandths; null when none was read
 */
export function readSide(findings: Findings, total: number | null): Side {
  const title = refundTitle(findings);
  const titled = title !== null;
  const negative = total !== null && total < 0;
  const negativeSums = negative && areSumsNegative(findings.amounts, total);
  const labelled = total !== null && isLabelledPaidBack(findings, Math.abs(total));
  if (!titled && !negative && !labelled) return { isRefund: false, doubt: null };
  const text = findings.layout.rows.map((row) => row.folded).join("\n");
  const corrects = CORRECTED_INVOICE.test(text) && !CORRECTION.test(title ?? "");
  const asks = !negative && ASKS_FOR_MONEY.test(text);
  const signals = [titled, negative, negativeSums, labelled, corrects].filter(Boolean).length;
  if (signals >= 2 && !asks) return { isRefund: true, doubt: null };
  const isRefund = (titled || negative) && !asks;
  const doubt = titled ? (asks ? "titleAsks" : "title") : negative ? "negative" : asks ? "labelAsks" : "label";
  return { isRefund, doubt: reason("side", `side_unproven-${doubt}`) };
}

/** Finds a refund's title: on page one above all amounts, alone in its box, in no row of a table. */
function refundTitle({ layout, amounts }: Findings): string | null {
  const firstAmount = Math.min(...amounts.map((amount) => amount.row.index), layout.rows.length);
  const head = layout.rows.filter((row) => row.page === 1 && row.index < firstAmount);
  if (head.some((row) => JOURNEY.test(row.folded))) return null;
  const titles = head.flatMap((row) =>
    row.segments.filter((segment) => IS_TITLE.test(segment.folded) && !headsColumn(row, segment)),
  );
  return titles[0]?.folded ?? null;
}

/** Whether a word is in the header row of a table. */
function headsColumn(row: Row, segment: Segment): boolean {
  const beside = row.segments.filter((other) => other !== segment);
  if (beside.length >= 3) return true;
  return beside.some(({ folded }) => {
    const isShort = folded.trim().split(/\s+/).length <= 2 && !/\d/.test(folded);
    return (
      isShort && (COLUMN_HEAD.test(folded) || (["amount", "price", "qty", "sub"] as const).some((c) => says(c, folded)))
    );
  });
}

/** Whether other amounts below zero add up to the total, or no amount on the document is above zero. */
function areSumsNegative(amounts: readonly AmountAt[], total: number): boolean {
  const below = amounts.filter(({ milli }) => milli < 0).map(({ milli }) => milli);
  const distinct = new Set(below);
  if (distinct.size >= 2 && amounts.every(({ milli }) => milli <= 0)) return true;
  return [...distinct].some((part) => part !== total && distinct.has(total - part));
}

/** Whether a label says of the total that it is paid back. */
function isLabelledPaidBack({ amounts, layout }: Findings, total: number): boolean {
  return amounts.some((amount) => {
    if (Math.abs(amount.milli) !== total) return false;
    const label = amount.left || labelAbove(layout, amount.row, amount.x0, amount.x1, 1);
    return label.split(/\s+/).length <= 6 && PAID_BACK.test(label) && !ONLY_SPOKEN_OF.test(amount.row.folded);
  });
}
