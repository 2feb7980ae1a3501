/** Parses an uploaded CSV within a budget: rows, columns, cells, and lengths are counted while reading. */
import { CsvError, type Options, parse } from "csv-parse/sync";
import { Unreadable } from "../parsers/unreadable.ts";
import { say } from "./say.ts";

/** Limits of a table, for all readers. */
export const CSV_LIMITS = {
  /** More than any import takes. */
  rows: 100_000,
  /** Shops with many extensions write some hundreds. */
  columns: 500,
  cells: 2_000_000,
  /** The limit of spreadsheets. */
  charactersOfCell: 32_767,
  /** Longer than any sensible row: a quote that never ends includes the rest of the file. */
  charactersOfRow: 1_000_000,
} as const;

export interface CsvRecord {
  cells: string[];
  /** Line number of the record's beginning, as in an editor: the first is 1. */
  line: number;
}

interface Budget {
  /** Limit of rows; a caller passes one more than it accepts, to learn that there are more. */
  most?: number | undefined;
  mostColumns?: number;
}

/**
 * Returns every record, including the first line; leaves out empty lines.
 *
 * @throws Unreadable
 */
export function csvRecords(
  text: string,
  {
    most = CSV_LIMITS.rows,
    mostColumns = CSV_LIMITS.columns,
    ...options
  }: Pick<Options, "bom" | "delimiter" | "relax_quotes"> & Budget,
): CsvRecord[] {
  let left = CSV_LIMITS.cells;
  const within = ({ record, raw, info }: Parsed): CsvRecord => {
    const line = info.lines - breaksWithin(raw);
    if (record.length > mostColumns) throw new Unreadable(say("csvColumns", { line: String(line), most: mostColumns }));
    if (record.some(({ length }) => length > CSV_LIMITS.charactersOfCell))
      throw new Unreadable(say("csvCell", { line: String(line), most: CSV_LIMITS.charactersOfCell }));
    left -= record.length;
    if (left < 0) throw new Unreadable(say("csvCells", { most: CSV_LIMITS.cells }));
    return { cells: record, line };
  };
  try {
    return parse(text, {
      ...options,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: CSV_LIMITS.charactersOfRow,
      to: most,
      info: true,
      raw: true,
      // Typed for records alone; with `info` and `raw` it is given these too, and what it returns is kept.
      on_record: (parsed) => within(parsed as unknown as Parsed) as never,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(sayWhy(error));
  }
}

/** Returns the parser's error as a sentence. */
function sayWhy(error: unknown): string {
  if (!(error instanceof CsvError))
    return say("csvUnreadable", { why: error instanceof Error ? error.message : String(error) });
  switch (error.code) {
    case "CSV_MAX_RECORD_SIZE":
      return say("csvRow", { most: CSV_LIMITS.charactersOfRow });
    case "CSV_QUOTE_NOT_CLOSED":
      return say("csvOpenQuote");
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return say("csvQuote", { line: String(error.lines) });
    default:
      return say("csvUnreadable", { why: error.message });
  }
}

interface Parsed {
  record: string[];
  /** As written in the file. */
  raw: string;
  /** `lines`: number of the record's last line. */
  info: { lines: number };
}

/** Counts the line breaks within a record, to find its first line. */
function breaksWithin(raw: string): number {
  return raw.trim().match(/\r\n|\r|\n/g)?.length ?? 0;
}
