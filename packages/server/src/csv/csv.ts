/** Reads CSV with commas, semicolons or tabs, and takes off again what the writer guards formulas with. */
import { BYTE_ORDER_MARK, rearmed } from "@tallyleaf/contract";
import { BrokenCsv, csvRecords, MOST_RECORDS } from "./records.ts";

/** The text is no table of the wanted columns; the message says why. */
export class UnreadableCsv extends Error {}

export interface CsvLine {
  /** Of the line's beginning, as an editor counts, the first being 1. */
  line: number;
  /** Trimmed, by column; a column that the file does not have is absent. */
  cells: Readonly<Partial<Record<string, string>>>;
}

/**
 * The lines after the head, empty ones left out.
 *
 * @param wanted the columns that are known, by the names they are written with; `required` ones must be there
 * @param most lines that are read before the text is refused
 * @throws UnreadableCsv
 */
export function readCsv(
  text: string,
  wanted: readonly { name: string; required: boolean }[],
  most = MOST_RECORDS,
): CsvLine[] {
  const table = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const [head, ...records] = parseTable(table, most);
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
      columns.flatMap((column, i) => (column === undefined ? [] : [[column, rearmed(record[i] ?? "").trim()]])),
    ),
  }));
}

function parseTable(text: string, most: number): { line: number; record: string[] }[] {
  try {
    const records = csvRecords(text, { delimiter: delimiterOf(text), most: most + 2 });
    if (records.length > most + 1) throw new BrokenCsv(`it has more than ${most} lines; split it`);
    return records.flatMap(({ cells, raw, line }) =>
      cells.every((cell) => cell.trim() === "") ? [] : [{ line: line - breaksWithin(raw), record: cells }],
    );
  } catch (error) {
    if (error instanceof BrokenCsv) throw new UnreadableCsv(`The file could not be read as CSV: ${error.message}.`);
    throw error;
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
