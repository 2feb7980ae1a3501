/**
 * The number of the invoice or receipt: the text beside, behind, or below its label.
 */
import type { FieldReading } from "../model/document.ts";
import { nameKey } from "../text/text.ts";
import { findDates } from "./dates.ts";
import type { Findings } from "./findings.ts";
import type { RuledNumber } from "./number-candidates.ts";
import { placeOf, type Row, type Segment } from "./rows.ts";

/** "n°" as OCR reads it: "n0.", "n9:", "n.9", "nå:", or the letter alone in front of the number. */
const MISREAD = "N\\.?[09A?*'\"](?=[\\s:.]|$)|N(?=[\\s:]+[A-Z]{0,4}[-/]?\\d|[\\s:]*$)";
const NUMBER = `(?:\\([^)]{0,40}\\)\\s?)?(?:NUMBER|NUMMER|NUMERO|NUM|NO|NR|N\\.?\\s?[°ºO]|${MISREAD}|N\\s?\\.|#|ID|NBR)`;
interface NumberLabel {
  pattern: RegExp;
  strength: number;
}

/** Labels, best first. A label must be followed by the number, by its end, or by a colon. */
const LABELS: readonly NumberLabel[] = [
  {
    pattern: new RegExp(
      `(?:(?:TAX|VAT|GST|HST)\\s)?(?:INVOICE|INV|\\bR(?:G|E|ECHN?|CHG)(?=[.\\s-]{1,2}N)|\\bF(?:RA|ACT?|AC|KT)(?=[.\\s-]{1,2}N)|RECHNUNGS?(?:-?KORREKTUR)?|STORNO|FACTURE|FACTUUR|FATTURA|FACTURA|FATURA|FAKTURA(?: VAT)?|FAKTUR|RACHUNEK|LASKUN?|CREDIT NOTE|CREDIT MEMO|GUTSCHRIFTS?|AVOIR|ABONO|NOTA DI CREDITO|NOTA DE CREDITO|CREDITFACTUUR|CREDITNOTA)\\s?(?:-\\.?|\\.-?)?\\s?(?:DE\\s)?${NUMBER}[.:°º]*\\s?[:#]?\\s*`,
      "g",
    ),
    strength: 5,
  },
  {
    pattern:
      /\b(?:FACTURE|FATTURA|FACTURA|FATURA|INVOICE|RECHNUNG|FACTUUR|FAKTURA)\s?(?:N\.?\s?[°ºO]\b|N[°º.]|#|:)\s*/g,
    strength: 4.5,
  },
  {
    pattern: new RegExp(
      `\\b(?:RECEIPT|RCPT|RESIT|(?:TAX )?BILL|DOC(?:UMENT)?|VOUCHER|STATEMENT|FOLIO|BON|KASSENBON|BELEG|VORGANGS?|QUITTUNGS?|TICKET|CHECK|CHK|CHEQUE|SLIP|NOTE|NOTA|PRO-?\\s?FORMA(?: INVOICE)?|RECU|PIECE|RECIBO|BOLETA|COMPROBANTE|SCONTRINO|BOLLETTA|RICEVUTA|PARCELLA|DOCUMENTO|NOTA FISCAL|BONNETJE|KASSABON|PARAGON|KVITTO|KVITTERING|KUITTI|CB)\\s?-?\\.?\\s?${NUMBER}[.:°º]*\\s?[:#]?\\s*`,
      "g",
    ),
    strength: 3,
  },
  {
    pattern: /^\s*(?:INVOICE|FACTUUR|RECHNUNG|FACTURE|FATTURA|FACTURA|FATURA|BELEGNUMMER|BONNUMMER)\s*[:#]?\s*$/g,
    strength: 2.5,
  },
  {
    pattern:
      /\b(?:NUMERO|NUM|NUMBER|NUMMER|NR|NO|N[°ºO])\.?\s?(?:(?:OF|DE|DA|DELLA|DI)\s)?(?:(?:THE|LA)\s)?(?:INVOICE|FACTURE|FACTURA|FATTURA|FATURA|FACTUUR|RECHNUNG)\b\s?[:#]?\s*/g,
    strength: 5,
  },
  // The title with the number behind it: "Rechnung 2025-118".
  {
    pattern:
      /^\s*(?:TAX\s)?(?:INVOICE|FACTUUR|RECHNUNG|FACTURE|FATTURA|FACTURA|FATURA|FAKTURA|CREDIT NOTE|CREDIT MEMO|GUTSCHRIFT|RECHNUNGSKORREKTUR|AVOIR|ABONO|FACTURA RECTIFICATIVA|NOTA DI CREDITO|NOTA DE CREDITO|CREDITFACTUUR|CREDITNOTA)\s+(?=[A-Z]{1,5}-\d|[A-Z]{0,4}[-\s]?\d[\d/-]{2,})/g,
    strength: 3.5,
  },
  {
    pattern: new RegExp(
      `\\b(?:TRANSACTION|TRANS|TRN|TRX|TXN?|REF(?:ERENCE)?|SALES?|ORDER)\\s?\\.?\\s?${NUMBER}[.:]*\\s?[:#]?\\s*`,
      "g",
    ),
    strength: 1,
  },
  // Alone in its box with the number behind it: "Folio 33817", "Beleg: RG-2026-0871".
  {
    pattern:
      /^\W*(?:FOLIO|TICKET|BON|BELEG|CHECK|CHK|RECEIPT|BILL|NOTE|BOLLETTA|RICEVUTA|RECIBO|QUITTUNG|KVITTO|KVITTERING|KUITTI|PARAGON|BONNETJE|KASSABON|DOC(?:UMENT)?|TRANS|TRN)\W{1,3}(?=(?:[A-Z]{1,4}[-/]?)?\d{2,}(?:[-/]?\d+)+\W*$)/g,
    strength: 2,
  },
  {
    pattern: /\b(?:RECEIPT|BOOKING|BILL|TICKET)\sREF(?:ERENCE)?\b\.?\s?[:#]?\s*/g,
    strength: 2,
  },
  // The number of a form, alone in its box: "Nr. 0046".
  { pattern: /^\W*(?:NR|NO|N[°º])\s?[.:]*\s*(?=\d{2,7}\W*$)/g, strength: 0.8 },
  // The writer's own sign, where the document has no other number.
  {
    pattern:
      /\b(?:OUR REF(?:ERENCE)?|UNSER(?:E)? (?:ZEICHEN|REFERENZ)|NOTRE REF(?:ERENCE)?|N\/REF|NUESTRA REF(?:ERENCIA)?|NOSSA REF(?:ERENCIA)?|NOSTRO RIF(?:ERIMENTO)?|ONS KENMERK|ONZE REF(?:ERENTIE)?|VAR REFERENS)\b\.?\s?[:#]?\s*/g,
    strength: 1.5,
  },
];

/** First a number alone in groups: "8831 0020 7713", or "31 7983" into which OCR put a blank. */
const VALUE =
  /^[#:.\s-]*(\d{1,6}(?: \d{1,6}| \d{2,6}(?: \d{2,6}){1,3})(?=\s*$)|(?:[A-Z]{1,4}\s(?=\d{2,}[-/]))?[A-Z0-9][A-Z0-9\-/_.]*(?:\s?[-/]\s?[A-Z0-9]+)*)/;

/** A text that could be a document's number: has digits, is no date, no amount, no phone. */
function asNumber(folded: string, original: string): { text: string; start: number; end: number } | null {
  const match = folded.match(VALUE);
  if (!match?.[1]) return null;
  const start = match.index! + match[0].length - match[1].length;
  let value = match[1].replace(/[.\-/_]+$/, "");
  if (!/\d/.test(value) || value.length < 2 || value.length > 30) return null;
  if (/^\d{1,3}[.,]\d{2}$/.test(value)) return null;
  // OCR may have put a blank into the date, and the value ends there.
  const end = start + value.length;
  const isDate = findDates(folded).some((date) => date.start <= start + 1 && date.end >= end - 1);
  if (isDate && !/^\d{8}$/.test(value)) return null;
  if (/^(DATE|PAGE|TEL|FAX)|^CHE-?\d{3}\.?\d{3}\.?\d{3}$/.test(value)) return null;
  value = original.slice(start, end);
  return { text: value, start, end };
}

/** The number by the rules: that with the strongest label, else that of the title; and all that labels offer. */
export function ruleNumbers(findings: Findings): { best: FieldReading | null; offers: RuledNumber[] } {
  const offers: RuledNumber[] = [];
  const labelled = readNumber(findings, LABELS, isForeign, (value, strength) =>
    offers.push({ key: nameKey(value), strength }),
  );
  const best = labelled ?? titleNumber(findings);
  if (best && !labelled) offers.push({ key: nameKey(best.value), strength: TITLE_STRENGTH });
  return { best, offers };
}

/** As a label alone in its box. */
const TITLE_STRENGTH = 2.5;

const NUMBER_IN_TITLE = /\b(?:NUMERO|NUMMER|NUMBER|NUM|NR|NO|N[°º])\.?\s*:?\s+/;
/** Least height of a title's letters, in those of the page. */
const TITLE_SIZE = 1.3;
const TITLE_CONFIDENCE = 0.75;

/** The number in a title that no label knows, or whose letters a text layer spreads: "Rechnungskor rektur Nr. RK2101 vom 1.9.2018". */
function titleNumber({ layout }: Findings): FieldReading | null {
  for (const { segments, page } of layout.rows) {
    if (page > 1) return null;
    for (const segment of segments) {
      if (segment.y1 - segment.y0 < TITLE_SIZE * layout.medianHeight) continue;
      const label = NUMBER_IN_TITLE.exec(segment.folded);
      const before = segment.folded.slice(0, label?.index);
      if (!label || !/[A-Z]{4}/.test(before) || isForeign(before)) continue;
      const end = label.index + label[0].length;
      const value = asNumber(segment.folded.slice(end), segment.text.slice(end));
      if (value)
        return {
          value: value.text,
          confidence: TITLE_CONFIDENCE,
          ...placeOf(segment, value.start + end, value.end + end),
        };
    }
  }
  return null;
}

/** Reads the number behind, beside or below one of the labels; null where they label several numbers. */
export function readLabelledNumber(findings: Findings, patterns: readonly RegExp[]): FieldReading | null {
  const all = new Set<string>();
  const labels = patterns.map((pattern) => ({ pattern, strength: 1 }));
  const found = readNumber(
    findings,
    labels,
    () => false,
    (value) => all.add(value),
  );
  return all.size === 1 ? found : null;
}

/** Figures and their marks alone. */
const NO_LABEL = /^[\d\s.,:%€$£+()/-]*$/;

function readNumber(
  { layout, locale }: Findings,
  labels: readonly NumberLabel[],
  isOthers: (before: string) => boolean,
  note: (value: string, strength: number) => void = () => {},
): FieldReading | null {
  const { rows } = layout;
  let best: { score: number; reading: FieldReading } | null = null;
  const offer = (score: number, segment: Segment, value: { text: string; start: number; end: number }) => {
    note(value.text, score);
    if (best && score <= best.score) return;
    // Made documents: every number with a label of its own is right in a text layer; OCR may misread a character of it.
    const labelled = locale.style.noisy ? 0.93 : 0.96;
    const confidence = score >= 4 ? labelled : score >= 2.5 ? 0.8 : 0.55;
    best = { score, reading: { value: value.text, confidence, ...placeOf(segment, value.start, value.end) } };
  };
  for (const row of rows) {
    row.segments.forEach((segment, k) => {
      if (NO_LABEL.test(segment.folded)) return;
      for (const { pattern, strength } of labels) {
        pattern.lastIndex = 0;
        for (const match of segment.folded.matchAll(pattern)) {
          if (isOthers(segment.folded.slice(0, match.index))) continue;
          const end = match.index + match[0].length;
          const rest = segment.folded.slice(end);
          if (/[A-Z0-9]/.test(rest)) {
            const value = asNumber(rest, segment.text.slice(end));
            if (value) offer(strength, segment, { ...value, start: value.start + end, end: value.end + end });
            const next = row.segments[k + 1];
            // "Beleg-Nr 1 | 118-7702": OCR has cut the number.
            const goesOn =
              !value && locale.style.noisy && next && /^\W*\d\W*$/.test(rest) ? asNumber(next.folded, next.text) : null;
            if (goesOn) offer(strength - 0.1, next!, goesOn);
            continue;
          }
          const beside = row.segments[k + 1];
          const value =
            beside && !/(DATE|DATUM|PAGE|SEITE)/.test(beside.folded) ? asNumber(beside.folded, beside.text) : null;
          const below = numberBelow(rows, row, segment);
          // In a table of headings the number is below; beside is the next heading.
          if (value && /\d/.test(value.text)) offer(strength - 0.1, beside!, value);
          else if (below) offer(strength - 0.3, below.segment, below.value);
        }
      }
    });
  }
  return (best as { reading: FieldReading } | null)?.reading ?? null;
}

/** "Your order no." before the label, or GST and company numbers, belong to other parties. */
function isForeign(before: string): boolean {
  // "abzgl. 1. Abschlagsrechnung Nr. 25-0871": an earlier bill that is taken off.
  if (/\b(ABZGL|ABZUGLICH|VERRECHNET|DEDUCT\w*|MOINS|MENOS|MENO)\b/.test(before)) return true;
  return /(ORIGINAL|REFERS TO|ZU RECHNUNG|GST|VAT|ORDER|CUSTOMER|BESTELL|KUNDEN|LIEFER|URSPRUNGS|DELIVERY|ACCOUNT|KONTO|VERTRAGS?|CONTRACT|PURCHASE|PO|PAID)\s*-?\s*$/.test(
    before,
  );
}

function numberBelow(
  rows: readonly Row[],
  row: Row,
  label: Segment,
): { segment: Segment; value: { text: string; start: number; end: number } } | null {
  for (let i = row.index + 1; i <= Math.min(rows.length - 1, row.index + 2); i++) {
    const candidates = rows[i]!.segments.filter((s) => Math.min(s.x1, label.x1) - Math.max(s.x0, label.x0) > 0);
    for (const segment of candidates) {
      const value = asNumber(segment.folded, segment.text);
      if (value && value.text.length >= 3 && segment.text.trim().length - value.text.length <= 2)
        return { segment, value };
    }
  }
  return null;
}
