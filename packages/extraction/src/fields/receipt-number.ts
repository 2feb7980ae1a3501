/**
 * Numbers that tills and forms print without a label that names the document: taken where nothing else is likely to be its number.
 */
import type { FieldReading } from "../model/document.ts";
import type { Findings } from "./findings.ts";
import { placeOf, type Row, type Segment } from "./rows.ts";

/** "No." alone in its box, as a column's head is; OCR reads its sign as a letter. */
const HEAD = /^\W*(?:NR|NO|NUMERO|NUMMER|NUMBER|N\.?[°º])\W*$/;
/** "n° 51-0044187" alone in its box, whatever OCR made of the sign. */
const MARKED = /^\W*N\.?\s?[°ºOR09A?*'"][\s.:]+(\d{1,4}-\d{3,9}|\d{2,9})\W*$/;
/** The number of an order begins a line: "Order 0381 Till 1". */
const ORDERED =
  /^\W*(?:ORDER|BESTELLUNG|COMMANDE|PEDIDO|ORDINE|BESTELLING)\s?(?:NO|NR|N[°º])?[\s.:#]+(\d{3,9})(?![\d.,/-])/;
/** Store, till and sale of a till: "0427 00061 48817". */
const OF_TILL = /^\W*(\d{2,6}(?: \d{2,6}){2,3})\W*$/;
const LEAST_DIGITS = 9;
/** The last box of a till's row of dates and tills: "#8817". */
const HASHED = /(?:^|\s)#\s?(\d{4,9})\W*$/;
/** Work done for the customer, with its number in the box beside: "Job no. | LD-4471902". */
const WORK =
  /^\W*(?:JOB|TRIP|RIDE|BOOKING|AUFTRAG|FAHRT|COURSE|CORSA|RIT|TUR)S?(?:[\s.-]*(?:NO|NR|N[°º]|NUMBER|ID|REF))?[\s.:#]*$/;
const NUMBER_OF_WORK = /^\W*([A-Z]{0,4}[-/]?\d{4,10}(?:[-/]\d{1,6})?)\W*$/;
const LONE_NUMBER = /^\W*([A-Z]{0,4}[-/]?\d[\d/-]{1,11})\W*$/;

/** By how little a person may rely on it. */
const CONFIDENCE = 0.55;

/** The number of a receipt by its form and place alone; null: none has such a form. */
export function receiptNumber(findings: Findings): FieldReading | null {
  const { rows, fromTextLayer } = findings.layout;
  const first = rows.filter(({ page }) => page === 1);
  const forms: ((segment: Segment, row: Row) => FieldReading | null)[] = [
    (segment) => matched(segment, MARKED),
    (segment, row) => (HEAD.test(segment.folded) ? below(rows, row, segment) : null),
    // An order with its own sheet of paper is another document.
    (segment) => (fromTextLayer ? null : matched(segment, ORDERED)),
    (segment, row) => (fromTextLayer || !isDated(findings, row) ? null : ofTill(segment)),
    (segment, row) => (fromTextLayer || !isDated(findings, row) ? null : matched(segment, HASHED)),
    (segment, row) => (fromTextLayer || !WORK.test(segment.folded) ? null : beside(row, segment)),
  ];
  for (const form of forms)
    for (const row of first)
      for (const segment of row.segments) {
        const found = form(segment, row);
        if (found) return found;
      }
  return null;
}

function matched(segment: Segment, pattern: RegExp): FieldReading | null {
  const found = pattern.exec(segment.folded);
  if (!found?.[1]) return null;
  const start = found.index + found[0].indexOf(found[1]);
  const end = start + found[1].length;
  return { value: segment.text.slice(start, end), confidence: CONFIDENCE, ...placeOf(segment, start, end) };
}

/** The number alone in the next box. */
function beside(row: Row, label: Segment): FieldReading | null {
  const next = row.segments[row.segments.indexOf(label) + 1];
  return next ? matched(next, NUMBER_OF_WORK) : null;
}

const ofTill = (segment: Segment) =>
  segment.folded.replace(/\D/g, "").length >= LEAST_DIGITS ? matched(segment, OF_TILL) : null;

/** The number alone in the box right below a head; positions of a table are shorter or go on below. */
function below(rows: readonly Row[], row: Row, head: Segment): FieldReading | null {
  const isUnder = (other: Segment) => Math.min(other.x1, head.x1) > Math.max(other.x0, head.x0);
  const [next, after] = [1, 2].map((by) => rows[row.index + by]?.segments.filter(isUnder) ?? []);
  const value = next?.find(({ folded }) => LONE_NUMBER.test(folded) && folded.replace(/\D/g, "").length > 2);
  return value && !after?.some(({ folded }) => LONE_NUMBER.test(folded)) ? matched(value, LONE_NUMBER) : null;
}

/** Whether a date is printed in a row or in the one beside it: numbers in groups elsewhere are telephones and cards. */
function isDated({ dates }: Findings, { index }: Row): boolean {
  return dates.some(({ row }) => Math.abs(row.index - index) <= 1);
}
