/**
 * The one writer of CSV, for server and web: RFC 4180 with a byte-order mark, so that spreadsheets see UTF-8, and with nothing in it
 * that a spreadsheet would run. A cell can become several where the separator is another one, or end a line where quotes are not
 * understood, so a formula is disarmed wherever one of those places could be its beginning, not only at the cell's own.
 */

/** What tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A text, a figure with a point as its decimal mark, or nothing. */
export type CsvCell = string | number | null;

/** @param rows cells in the order of the columns */
export function writeCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(columns) + csvLines(rows);
}

/** The beginning of a file that is written piece by piece. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLines([columns]);

/** Lines after the head. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

function cellOf(cell: CsvCell, place: number): string {
  if (cell === null) return "";
  const plain = String(cell);
  // A number below zero is no formula, but where it begins a line that is one cell to another separator: "-1,2+3".
  const text = place > 0 && isNumber(plain) ? plain : disarmed(plain);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Ends a cell for one spreadsheet or another; a comma does not: what has one is quoted. */
const ENDS = "^|[;\\t\\r\\n]";
/** What may stand before the sign without keeping a spreadsheet from seeing it. */
const SKIPPED = "[\\s\"']*";
/** What a formula begins with; spreadsheets take the wide and small forms of East Asian texts for the same. */
const SIGNS = "[=+\\-@＝＋－＠﹦﹢﹣﹫]";
const FORMULAS = new RegExp(`(${ENDS})(${SKIPPED})(?=${SIGNS})`, "g");
const DISARMED = new RegExp(`(${ENDS})(${SKIPPED})'(?=${SIGNS})`, "g");
const isNumber = (cell: string) => /^-\d+(\.\d+)?$/.test(cell);

// An apostrophe makes a formula a text. One that stood there already gets another, so that every text comes back as it was.
const disarmed = (cell: string) => cell.replace(FORMULAS, "$1$2'");

/** A cell that `writeCsv` wrote as it was before. */
export const rearmed = (cell: string): string => cell.replace(DISARMED, "$1$2");
