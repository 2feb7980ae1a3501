/**
 * Decides what a date on a document refers to. A stay, a journey, an order, a delivery, a period of service, a due date, and an
 * earlier invoice have dates of their own: none of them is the document's unless there is no other.
 */
import type { DateAt, Findings } from "./findings.ts";
import { CORRECTED_INVOICE } from "./keywords.ts";
import type { Row, Segment } from "./rows.ts";

/** Words for the date on which the document itself was made. */
export const OWN_DATE =
  /(INVOICE|INV\.?|BILL|STATEMENT|RECEIPT|ISSUE[D]?|TAX|DOCUMENT|CREDIT NOTE)\s?-?DATE|DATE\s?(OF\s)?(INVOICE|ISSUE|ISSUED)|RECHNUNGSDATUM|BELEGDATUM|AUSSTELLUNGSDATUM|RECHNUNG\s?(VOM|DATUM)|FACTUUR\s?-?DATUM|DATE\s?(DE\s)?(LA\s)?(FACTUR|FACTURE|EMISSION)|(FACTURE|RECHNUNG|FACTURA|FATTURA|AVOIR|GUTSCHRIFT)((?!BESTELL|AUFTRAG|LIEFER|ANGEBOT|VERTRAG|COMMANDE|DEVIS|PEDIDO|ORDINE|ORDEN).){0,30}\b(DU|VOM|VON|DEL)\s*$|EMISE? LE|FECHA\s?(DE\s)?(LA\s)?(FACTURA|EMISION|EXPEDICION)|DATA\s?(DELLA\s)?(FATTURA|DOCUMENTO|EMISSIONE)|DATA\s?(DE\s|DA\s)?(EMISSAO|FATURA)|FAKTURADATUM|FAKTURADATO|DATA WYSTAWIENIA|DATE D.?EMISSION|\bDATEE? (DU|LE)\b|\bDATED\b/;

/** An earlier bill that is taken off: "abzgl. 1. Abschlagsrechnung Nr. 25-0871 vom". */
const DEDUCTED =
  /\b(ABZGL|ABZUGLICH|VERRECHNET|LESS|DEDUCT(ED|ION)?|MOINS|DEDUIT|MENOS|MENO|MINUS|AFTREK)\b.*(RECHNUNG|INVOICE|BILL|FACTUR|FATTURA|FAKTURA|ACOMPTE)/;
/** Words that a date on the next row follows. */
const GOES_ON = /\b(VOM|DATED|OF|DU|DEL|VAN)$/;

/** Words for dates of something else, grouped by event; en, de, fr, es, it, nl, pt, pl, sv. */
const OF_SOMETHING_ELSE = new RegExp(
  [
    // A stay.
    "CHECK.?(IN|OUT)\\b|\\bARRIV(AL|EE|O)\\b|\\bSTAY\\b|ANREISE|ABREISE|ANKUNFT|AUFENTHALT|\\bSEJOUR|\\bNUITEE?S?\\b|LLEGADA|\\bSALIDA\\b|\\bENTRADA\\b|ESTANCIA|SOGGIORNO|\\bPARTENZA|AANKOMST|VERBLIJF|CHEGADA|\\bSAIDA\\b|ESTADIA|PRZYJAZD|WYJAZD|POBYT|ANKOMST|VISTELSE",
    // A journey.
    "\\bDEPART(URE|S)?\\b|\\bTRAVEL|\\bJOURNEY|\\bTRIP\\b|\\bFLIGHT|BOARDING|OUTBOUND|\\bRETURN(S|ED|ING)?\\b|\\bRETOUR\\b|\\bALLER\\b|\\b(RUCK|HIN)?REISE|(HIN|RUCK|AB)FAHRT|(HIN|RUCK|AB)FLUG|\\bVOYAGE|\\bVIAJE|\\bVIAGGIO|VERTREK|\\bREIS(DATUM)?\\b|\\bVIAGEM|PARTIDA|PODROZ|WYLOT|AVRESA|AVGANG|\\bRESA\\b|RENTAL|PICK.?UP|MIETBEGINN|MIETENDE",
    // A booking or an order.
    "\\bORDER|\\bBOOK(ED|ING)|RESERV|BESTELL|BESTEL|AUFTRAG|BUCHUNGS|COMMANDE|PEDIDO|\\bORDINE|PRENOTAZION|ENCOMENDA|\\bBOEKING|ZAMOWIEN|BESTALL|BOKNING|QUOTE|OFFERTE|ANGEBOT|DEVIS|PREVENTIVO|PRESUPUESTO",
    // A delivery.
    "DELIVER|DISPATCH|SHIP(PED|PING|MENT|\\s?DATE)|LIEFER|LIVRAISON|EXPEDITION|ENTREGA|\\bENVIO|CONSEGNA|SPEDIZION|LEVER(ING|DATUM|ANS)|BEZORG|DOSTAW|VERSAND",
    // A service and its period.
    "SERVICE\\s?-?(DATE|PERIOD)|(DATE|PERIOD) OF SERVICE|DATE OF SUPPLY|SERVICES? (FROM|RENDERED|PROVIDED)|\\bPERIOD|BILLING CYCLE|LEISTUNG|ZEITRAUM|PRESTATION|PERIODO|PRESTAZION|COMPETENZA|PRESTACAO|OKRES|SPRZEDAZY|WYKONANI|APPOINTMENT|EVENT DATE|\\bDONE\\b|\\bCOMPLETED\\b|CARRIED OUT|\\bYEAR (END(ED|ING)?|TO)\\b|FECHA (DEL )?SERVICIO|UITVOERING",
    // A purchase that is returned.
    "\\bORIG(INAL)?\\W+(RECEIPT|SALE|TRANS(ACTION)?|PURCHASE|INVOICE)\\b",
    // The form that the document is printed on.
    "\\bVERSION\\b|\\bREVISION\\b|\\bSTYLESHEET",
    // A due date or an expiry.
    "LATE (CHARGE|FEE|PAYMENT)|\\b(AFTER|BEFORE|UNTIL)\\W*$|\\bDUE\\b|PA(Y(MENT)?|ID) (BY|BEFORE)|PAYABLE (BY|ON|BEFORE|LE|AVANT|AU PLUS TARD)|BETAALBAAR TOT|\\bVTO\\b|\\bSEPA.(MANDATE?|LASTSCHRIFT|INCASSO)\\W*$|FALLIG|ZAHLBAR|ZAHLUNGSZIEL|ECHEANCE|LIMITE|A REGLER|VENCIM|\\bVENCE\\b|SCADENZA|VERVAL|UITERLIJK|BETALEN VOOR|FORFALL|TERMIN PLATNOSCI|EXPIR|VALID|GULTIG|GELDIG",
  ].join("|"),
);

const UNTIL = "TO|BIS|AU|AL|TOT|T/M|ATE|DO|TILL|UNTIL|THROUGH";
/** Before the end of a period: "01.05. – ", "1 May 2026 to ", "du 1er au ". A number with a dash ("REG #19- ") is no day. */
const ENDS_PERIOD = new RegExp(
  `((?<!\\d)\\d{1,2}[./-]\\d{1,2}([./-](\\d{2,4})?)?|\\d{1,2}\\.|[A-Z]{3,}\\.?\\s\\d{2,4})\\s?([-–—]|\\b(${UNTIL})\\b)\\s*$|\\b\\d{1,2}(ER|ST)?\\s(${UNTIL})\\s*$`,
);
/** Behind the beginning of a period: " – 31.05.2026", " to 31 May"; a time of day begins none. */
const BEGINS_PERIOD = new RegExp(
  `^\\s?([-–—]|(${UNTIL})\\b)\\s*\\d{1,2}(?!\\d|[.:]\\d{2}:)([./-]\\d|(ER|\\.)?\\s?(DE\\s)?[A-Z]{3})`,
);

/**
 * Finds the words beside a date that make it another date than the document's.
 * @returns those words, folded; null where the date may be the document's own
 */
export function otherRoleOf(findings: Findings, date: DateAt): string | null {
  const label = labelOfDate(findings, date);
  if (CORRECTED_INVOICE.test(label) || DEDUCTED.test(label)) return label;
  if (BEGINS_PERIOD.test(date.after) || ENDS_PERIOD.test(date.before)) return label || "a period";
  const isOther = OF_SOMETHING_ELSE.test(label) && !(OWN_DATE.test(label) && !/\bDUE\b|FALLIG/.test(label));
  if (isOther) return label;
  // "12.05.2026 (Anreise)": a label behind it, where none is before it.
  const behind = date.after.trim().split(/\s+/).slice(0, 2).join(" ");
  return label === "" && OF_SOMETHING_ELSE.test(behind) ? behind : null;
}

/** The words that label a date: before it in its box, else to its left, else above it in its column. */
function labelOfDate(findings: Findings, { before, row, segment }: DateAt): string {
  const own = lastPart(before);
  if (/[A-Z]{2}/.test(own)) return own;
  const left = row.segments.filter(({ x0 }) => x0 < segment.x0).at(-1)?.folded ?? "";
  const beside = lastPart(left);
  if (/[A-Z]{2}/.test(beside) && !TERM.test(beside)) return beside;
  return headAbove(findings, row, segment);
}

/** "15 days from bill date": a term in a column of its own, no label of the date beside it. */
const TERM = /\b\d{1,3}\s?(DAYS?|TAGEN?|JOURS?|DIAS|GIORNI|DAGEN)\b/;

const FARTHEST_HEAD = 2;
const LONGEST_HEAD = 5;

/** The words above a date in its column; none where their row holds a date itself, which they label then. */
function headAbove({ layout, dates }: Findings, row: Row, { x0, x1 }: Segment): string {
  for (let i = row.index - 1; i >= Math.max(0, row.index - FARTHEST_HEAD); i--) {
    const above = layout.rows[i]!;
    if (above.page !== row.page || dates.some((date) => date.row === above)) return "";
    const head = above.segments.find((s) => Math.min(s.x1, x1) > Math.max(s.x0, x0) && /[A-Z]{2}/.test(s.folded));
    if (!head) continue;
    const words = head.folded.trim();
    return words.split(/\s+/).length <= LONGEST_HEAD || GOES_ON.test(words) ? words : "";
  }
  return "";
}

/** Returns the part of a text behind its last date or amount: a row may label several. */
function lastPart(text: string): string {
  return (text.split(/\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d[.,]\d{2}\b/).at(-1) ?? "").trim();
}
