/**
 * CSV as RFC 4180 has it, for spreadsheets: written with a byte-order mark, so that they see UTF-8, and with cells that they
 * would take for a formula made harmless; read with commas, semicolons or tabs, and with those guards taken off again.
 */
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

/** The text is no table of the wanted columns; the message says why. */
export class UnreadableCsv extends Error {}

export interface CsvLine {
  /** Of the line's beginning, as an editor counts, the first being 1. */
  line: number;
  /** Trimmed, by column; a column that the file does not have is absent. */
  cells: Readonly<Partial<Record<string, string>>>;
}

const BYTE_ORDER_MARK = "\uFEFF";
const FORMAT = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

/** @param rows cells in the order of the columns */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvHead(columns) + csvLines(rows);
}

/** The beginning of a file that is written piece by piece. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + stringify([columns], FORMAT);
}

/** Lines after the head. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(guard)),
    FORMAT,
  );
}

/**
 * The lines after the head, empty ones left out.
 *
 * @param wanted the columns that are known, by the names they are written with; `required` ones must be there
 * @throws UnreadableCsv
 */
export function readCsv(text: string, wanted: readonly { name: string; required: boolean }[]): CsvLine[] {
  const table = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const [head, ...records] = parseTable(table);
  const columns = (head?.record ?? []).map((cell) => wanted.find(({ name }) => keyOf(name) === keyOf(cell))?.name);
  const missing = wanted.filter(({ name, required }) => required && !columns.includes(name)).map(({ name }) => name);
  if (missing.length > 0) {
    const [column, has] = missing.length === 1 ? ["column", "is"] : ["columns", "are"];
    throw new UnreadableCsv(
      `The first line must name the columns; the ${column} ${missing.join(", ")} ${has} missing.`,
    );
  }
  if (records.length === 0) throw new UnreadableCsv("The file has no lines below its column names.");
  return records.map(({ line, record }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((column, i) => (column === undefined ? [] : [[column, unguard(record[i] ?? "").trim()]])),
    ),
  }));
}

function parseTable(text: string): { line: number; record: string[] }[] {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      raw: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
    return parsed.flatMap(({ record, raw, info }) => {
      if (record.every((cell) => cell.trim() === "")) return [];
      return [{ line: info.lines - breaksWithin(raw), record }];
    });
  } catch (error) {
    throw new UnreadableCsv(
      `The file could not be read as CSV: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** A record over several lines is known by its first. */
function breaksWithin(raw: string): number {
  return raw.trim().match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** What stands most often between the column names. */
function delimiterOf(text: string): string {
  const head = text.trimStart().split(/[\r\n]/, 1)[0] ?? "";
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

const keyOf = (column: string) =>
  column
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "");

// A spreadsheet runs what begins like a formula; an apostrophe makes it a text. One that was there already gets another, so
// that every text comes back as it was. A number below zero is a number and no formula.
const isNumber = (cell: string) => /^-\d+(\.\d+)?$/.test(cell);
const guard = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) && !isNumber(cell) ? `'${cell}` : cell);
const unguard = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
