/** Signs of a page about the document that it belongs to: its number among the pages, the invoice's number, its issuer, its sums. */
import { marksIn } from "../../fields/vendor-marks.ts";
import type { FieldName, Line, PageText, Reading } from "../../model/document.ts";
import { fold, nameKey } from "../../text/text.ts";

/** Least confidence of a field by which two documents are told apart. */
const SURE: Readonly<Record<"vendor" | "date" | "total" | "invoiceNumber", number>> = {
  vendor: 0.6,
  date: 0.8,
  total: 0.8,
  invoiceNumber: 0.75,
};

export interface PageSigns {
  /** Number of the page in the file, 1-based. */
  page: number;
  /** As printed: "Page 2 of 3"; `of` null: "Page 2". Null: not printed. */
  place: { number: number; of: number | null } | null;
  /** Keys of the fields, where surely read. */
  invoiceNumber: string | null;
  vendor: string | null;
  date: string | null;
  total: string | null;
  /** VAT IDs on the page. */
  vatIds: ReadonlySet<string>;
  /** Whether it carries a sum over from the page before, and forward to the next one. */
  carries: { over: boolean; forward: boolean };
  /** Letters and digits of the page. */
  text: string;
}

const PAGE = "(?:PAGE|SEITE|BLATT|PAGINA|PAG|PAGINE|STRONA|SIDA|SIDE|SIVU|OLDAL|FOLHA|HOJA|FEUILLET)";
const OF = "(?:OF|VON|DE|SUR|DI|VAN|AV|AF|Z|DO|/|-)";
const LABELLED = new RegExp(
  `\\b${PAGE}\\b\\.?\\s{0,3}[:#]?\\s{0,3}(\\d{1,3})(?:\\s{0,3}${OF}\\s{0,3}(\\d{1,3}))?(?![\\d.,])`,
);
const HAN = /第\s?(\d{1,3})\s?[页頁](?:\D{0,3}共\s?(\d{1,3})\s?[页頁])?/;
/** Alone in the head or foot. */
const BARE = /^[-–(\s]*(\d{1,2})\s?(?:\/|OF|VON)\s?(\d{1,2})[-–)\s]*$/;
const MARGIN = 0.12;
/** A sum so far, or the words for a next page. An item may be called "Transport", so that word alone isn't enough. */
const CARRIED =
  /\b(?:CARRIED (?:FORWARD|OVER)|BROUGHT FORWARD|CONTINUED (?:ON|FROM)|UBERTRAG|FORTSETZUNG|A REPORTER|SUITE PAGE|SUMA Y SIGUE|SUMA ANTERIOR|A? ?RIPORT(?:O|ARE)|TE TRANSPORTEREN|A TRANSPORTAR)\b/;

/** @param reading of the page alone */
export function signsOf(page: PageText, reading: Reading): PageSigns {
  const text = page.lines.map((line) => line.text).join("\n");
  const carried = page.lines.filter((line) => CARRIED.test(fold(line.text)));
  const key = (name: keyof typeof SURE) => sureKey(reading, name);
  return {
    page: page.number,
    place: placeOf(page.lines),
    invoiceNumber: key("invoiceNumber"),
    vendor: key("vendor"),
    date: key("date"),
    total: key("total"),
    vatIds: new Set(marksIn(text).flatMap(({ kind, value }) => (kind === "vat" ? [value] : []))),
    carries: { over: carried.some((line) => line.box[1] < 0.5), forward: carried.some((line) => line.box[1] >= 0.5) },
    text: nameKey(text),
  };
}

function sureKey({ fields }: Reading, name: keyof typeof SURE & FieldName): string | null {
  const field = fields[name];
  return field && field.confidence >= SURE[name] ? nameKey(field.value) : null;
}

/** The number of the page that it prints itself; none where it prints several. */
function placeOf(lines: readonly Line[]): PageSigns["place"] {
  const found = lines.flatMap((line) => {
    const text = fold(line.text);
    const inMargin = line.box[1] < MARGIN || line.box[1] + line.box[3] > 1 - MARGIN;
    const match = LABELLED.exec(text) ?? HAN.exec(text) ?? (inMargin ? BARE.exec(text) : null);
    if (!match) return [];
    const number = Number(match[1]);
    const of = match[2] === undefined ? null : Number(match[2]);
    return number >= 1 && (of === null || of >= number) ? [{ number, of }] : [];
  });
  const [first, ...others] = found;
  return first && others.every(({ number }) => number === first.number) ? first : null;
}
