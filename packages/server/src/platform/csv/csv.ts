/** Reads CSV with commas, semicolons or tabs, and removes the guard that `writeCsv` puts before formulas. */
import { BYTE_ORDER_MARK, rearmed } from "@tallyleaf/contract";
import { Unreadable } from "../parsers/unreadable.ts";
import { CSV_LIMITS, type CsvRecord, csvRecords } from "./records.ts";
import { say } from "./say.ts";

export interface CsvLine {
  /** Line number of the record's beginning, as in an editor: the first is 1. */
  line: number;
  /** Trimmed cells by column; absent if the file lacks the column or the line ends before it. */
  cells: Readonly<Partial<Record<string, string>>>;
  /** The line has more cells than columns: probably an unquoted text with a delimiter in it. */
  overflows: boolean;
}

export interface CsvTable {
  lines: CsvLine[];
  /** A known column that the header names more than once: its last cell counts. */
  twice: string | null;
  /** Names of unknown columns. */
  ignored: string[];
}

/**
 * The lines after the head, empty ones left out.
 *
 * @param wanted the columns that are known, by the names they are written with, others that they may have, and what their reader calls them; `required` ones must be
 *   there
 * @param most lines that are read before the text is refused
 * @throws Unreadable
 */
export function readCsv(
  text: string,
  wanted: readonly { name: string; alsoNamed?: readonly string[]; shown?: string; required: boolean }[],
  most: number = CSV_LIMITS.rows,
): CsvTable {
  const table = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  // Excel's own line about the separator; an empty line in its place keeps the numbers of the others.
  const [head, ...records] = parseTable(table.replace(/^sep=.(?=\r?\n)/i, ""), most);
  const names = head?.cells ?? [];
  const named = ({ name, alsoNamed = [] }: (typeof wanted)[number], cell: string) =>
    [name, ...alsoNamed].some((each) => keyOf(each) === keyOf(cell));
  const columns = names.map((cell) => wanted.find((column) => named(column, cell))?.name);
  const missing = wanted
    .filter(({ name, required }) => required && !columns.includes(name))
    .map(({ name, shown }) => shown ?? name);
  if (missing.length > 0) {
    throw new Unreadable(say("columnsMissing", { count: missing.length, columns: missing.join(", ") }));
  }
  if (records.length === 0) throw new Unreadable(say("noLines"));
  const lines = records.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((column, i) => {
        const cell = cells[i];
        return column === undefined || cell === undefined ? [] : [[column, rearmed(cell).trim()]];
      }),
    ),
    overflows: cells.slice(columns.length).some((cell) => cell.trim() !== ""),
  }));
  const twice = columns.find((column, i) => column !== undefined && columns.indexOf(column) !== i) ?? null;
  return { lines, twice, ignored: names.filter((name, i) => columns[i] === undefined && name.trim() !== "") };
}

function parseTable(text: string, most: number): CsvRecord[] {
  const records = csvRecords(text, { delimiter: delimiterOf(text), most: most + 2 });
  if (records.length > most + 1) throw new Unreadable(say("csvLines", { most }));
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/** Returns the most frequent delimiter of the header. */
function delimiterOf(text: string): string {
  const head = text.trimStart().split(/[\r\n]/, 1)[0] ?? "";
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

const keyOf = (column: string) =>
  column
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
