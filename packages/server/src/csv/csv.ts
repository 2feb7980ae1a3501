/** Reads CSV with commas, semicolons or tabs, and takes off again what the writer guards formulas with. */
import { BYTE_ORDER_MARK, rearmed } from "@tallyleaf/contract";
import { parse } from "csv-parse/sync";

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
      columns.flatMap((column, i) => (column === undefined ? [] : [[column, rearmed(record[i] ?? "").trim()]])),
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
