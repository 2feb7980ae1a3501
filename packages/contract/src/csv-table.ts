/**
 * Writes CSV for server and web: RFC 4180 with a byte-order mark, so that spreadsheets recognize UTF-8. It neutralizes formulas. With
 * another separator, a cell can become several, and without quote support it can end a line. So formulas are neutralized at each such
 * place, not only at the start of a cell.
 */

/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A text, a number with a decimal point, or nothing. */
export type CsvCell = string | number | null;

/** Writes a table. @param rows cells in the order of the columns */
export function writeCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(columns) + csvLines(rows);
}

/** Returns the start of a file that is written in parts. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLines([columns]);

/** Lines after the head. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

function cellOf(cell: CsvCell, place: number): string {
  if (cell === null) return "";
  const plain = String(cell);
  // A negative number is no formula, except at the start of a line that is one cell with another separator: "-1,2+3".
  const text = place > 0 && isNumber(plain) ? plain : disarmed(plain);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Characters that end a cell in some spreadsheet, except commas: cells with commas are quoted. */
const ENDS = "^|[;\\t\\r\\n]";
/** Characters before the sign that don't hide it from a spreadsheet. */
const SKIPPED = "[\\s\"']*";
/** Start of a formula; spreadsheets accept the wide and small East Asian forms too. */
const SIGNS = "[=+\\-@＝＋－＠﹦﹢﹣﹫]";
const FORMULAS = new RegExp(`(${ENDS})(${SKIPPED})(?=${SIGNS})`, "g");
const DISARMED = new RegExp(`(${ENDS})(${SKIPPED})'(?=${SIGNS})`, "g");
const isNumber = (cell: string) => /^-\d+(\.\d+)?$/.test(cell);

// An apostrophe makes a formula text. An existing apostrophe gets another one, so that every text comes back unchanged.
const disarmed = (cell: string) => cell.replace(FORMULAS, "$1$2'");

/** Returns the original text of a cell written by `writeCsv`. */
export const rearmed = (cell: string): string => cell.replace(DISARMED, "$1$2");
