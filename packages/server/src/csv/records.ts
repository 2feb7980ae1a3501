/** The records of a CSV text that somebody sent, within a budget: rows and their length are counted while they are read. */
import { type Options, parse } from "csv-parse/sync";

/** More rows than any import takes. */
export const MOST_RECORDS = 100_000;
/** Longer than any row that means something: a quote that never ends takes in the rest of the file. */
const MOST_CHARACTERS = 1_000_000;

/** The text is no CSV, or too much of it; the message says why, as the end of a sentence. */
export class BrokenCsv extends Error {}

export interface CsvRecord {
  cells: string[];
  /** Of the record's last line, as an editor counts, the first being 1. */
  line: number;
  /** As it stands in the file. */
  raw: string;
}

/**
 * Every record, the first line's too; empty lines are left out.
 *
 * @param most records that are read: one more than the caller takes tells it that there are more
 * @throws BrokenCsv
 */
export function csvRecords(
  text: string,
  { most = MOST_RECORDS, ...options }: Pick<Options, "bom" | "delimiter" | "relax_quotes"> & { most?: number },
): CsvRecord[] {
  try {
    const parsed = parse(text, {
      ...options,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_CHARACTERS,
      to: most,
      info: true,
      raw: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
    return parsed.map(({ record, raw, info }) => ({ cells: record, line: info.lines, raw }));
  } catch (error) {
    const tooLong = error instanceof Error && "code" in error && error.code === "CSV_MAX_RECORD_SIZE";
    if (tooLong)
      throw new BrokenCsv(`a row is longer than ${MOST_CHARACTERS} characters, as where a closing quote is missing`);
    throw new BrokenCsv(error instanceof Error ? error.message : String(error));
  }
}
