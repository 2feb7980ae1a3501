/** The purpose of a filled-in receipt: forms ("Quittung") have one line for it, behind or above the printed word "für", and no list. */
import type { LineItemReading } from "../model/document.ts";
import { toDecimal } from "../text/amounts.ts";
import { countLetters } from "../text/text.ts";
import type { Findings } from "./findings.ts";
import { placeOf, type Row, type Segment } from "./rows.ts";

const FORM = /\b\w*(QUITTUNG|KWITANTIE|RICEVUTA|RECIBO|RECU|RECEIPT|KVITTERING)\b/;
/** The printed word alone in its box; print this small is often misread. */
const FOR = /^\W*(F[UO]R|FUER|POUR|VOOR|PER|POR|ZA)\W*$/;
/** The printed words of a journey: "Fahrt von/nach: ". */
const JOURNEY = /^\W*(FAHRT|TRIP|COURSE|TRAJET|RIT|CORSA|CARRERA)( (VON|FROM|DE|VAN|DA)\W*(NACH|TO|A|NAAR)?)?\s?:\s*/;
/** Heights of a row between the printed word and what is written on its line. */
const NEAR = 1.6;
const LEAST_LETTERS = 4;

/** Returns the only item of a form, of the total (thousandths); null: the document is none, or says nothing. */
export function formItem({ layout, locale }: Findings, total: number): LineItemReading | null {
  if (layout.fromTextLayer || !layout.rows.some(({ folded }) => FORM.test(folded))) return null;
  const found = layout.rows.flatMap((row) => writtenAt(layout.rows, row))[0];
  if (!found) return null;
  const { segment, start } = found;
  return {
    description: segment.text.slice(start).trim(),
    quantity: null,
    unitPrice: null,
    amount: toDecimal(total, locale.style.fractionDigits),
    ...placeOf(segment, start, segment.text.length),
  };
}

/** The text behind the printed words of a row, or on the line above a word that is printed small. */
function writtenAt(rows: readonly Row[], row: Row): { segment: Segment; start: number }[] {
  return row.segments.flatMap((segment, i) => {
    const journey = JOURNEY.exec(segment.folded)?.[0].length;
    if (journey !== undefined && journey < segment.text.length) return [{ segment, start: journey }];
    if (!FOR.test(segment.folded)) return [];
    const above = rows[row.index - 1];
    const isNear = above && above.page === row.page && row.centre - above.centre < NEAR * row.height;
    const written = row.segments[i + 1] ?? (isNear ? above.segments[0] : undefined);
    return written && countLetters(written.text) >= LEAST_LETTERS ? [{ segment: written, start: 0 }] : [];
  });
}
