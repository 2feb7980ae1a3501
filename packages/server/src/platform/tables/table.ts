/** The table inside a bank's CSV: the lines above it, its column names if it has them, its rows. */
import { createHash } from "node:crypto";
import { MAX_MAPPED_COLUMNS } from "@tallyleaf/contract";
import { csvRecords } from "../csv/records.ts";
import { say, sayColumn } from "../csv/say.ts";
import { Unreadable } from "../parsers/unreadable.ts";
import { isAmountLike, isDayLike, roleByName } from "./roles.ts";

const DELIMITERS = [";", ",", "\t", "|"] as const;
/** Number of rows in which the column names are searched. */
const PREAMBLE_ROWS = 40;

/** Beginning of the file in which the delimiter is searched. */
const SAMPLE_CHARACTERS = 50_000;

export interface CsvTable {
  delimiter: string;
  /** Lines above the column names: often the account and its balance. */
  preamble: string[][];
  /** "Column 1"… if the file has none. */
  columns: string[];
  /** With the line number in the file, as in an editor. */
  rows: { line: number; cells: string[] }[];
  /** Hash of the column names, or of the first row's shape: it identifies this bank's format. */
  signature: string;
}

/** @throws Unreadable when the text holds no table with days and amounts */
export function tableOf(text: string): CsvTable {
  const delimiter = delimiterOf(text);
  const records = recordsOf(text, delimiter);
  const first = records.findIndex(({ cells }) => isMovement(cells));
  const known = records.slice(0, PREAMBLE_ROWS).findIndex(({ cells }) => isHead(cells));
  const head = known >= 0 ? known : isCaption(records[first - 1]?.cells, records[first]?.cells) ? first - 1 : -1;
  if (first < 0 && head < 0) throw new Unreadable(say("noMovements"));
  const named = head >= 0 && (first < 0 || head < first);
  const start = named ? head : first;
  const width = Math.max(...records.slice(start, start + 20).map(({ cells }) => cells.length));
  const names = named ? (records[head]?.cells ?? []) : [];
  const columns = Array.from({ length: width }, (_, i) => names[i]?.trim() || sayColumn(i));
  return {
    delimiter,
    preamble: records.slice(0, start).map(({ cells }) => cells),
    columns: dropEmptyEnd(columns, records.slice(start + (named ? 1 : 0))),
    rows: records.slice(named ? start + 1 : start),
    signature: createHash("sha256")
      .update(
        JSON.stringify(named ? names.map((name) => name.trim().toLowerCase()) : shapeOf(records[start]?.cells ?? [])),
      )
      .digest("hex"),
  };
}

/** Lines often end with a delimiter: the column after it does not count. */
function dropEmptyEnd(columns: string[], rows: CsvTable["rows"]): string[] {
  const last = columns.length - 1;
  const empty = columns[last] === sayColumn(last) && rows.every(({ cells }) => (cells[last] ?? "").trim() === "");
  return empty && last > 1 ? columns.slice(0, last) : columns;
}

/**
 * Returns the delimiter that splits most lines into the same number of cells, and into more of them.
 *
 * @param fewest cells of a line that count
 */
export function delimiterOf(text: string, fewest = 3): string {
  const sample = text
    .slice(0, SAMPLE_CHARACTERS)
    .split(/\r\n|\r|\n/, 120)
    .filter((line) => line.trim() !== "");
  const score = (delimiter: string) => {
    const counts = new Map<number, number>();
    for (const line of sample) {
      const cells = line.replace(/"[^"]*"/g, "").split(delimiter).length;
      if (cells >= fewest) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    return Math.max(0, ...[...counts].map(([cells, lines]) => lines * Math.min(cells, 6)));
  };
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best), ",");
}

/**
 * Returns the nonempty records, trimmed.
 *
 * @param most limit of records; all when absent
 * @throws Unreadable
 */
export function recordsOf(text: string, delimiter: string, most?: number): { line: number; cells: string[] }[] {
  // Banks put quotes inside texts without doubling them.
  return csvRecords(text, { bom: true, delimiter, relax_quotes: true, most, mostColumns: MAX_MAPPED_COLUMNS })
    .map(({ cells, line }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Whether the cells are column names: one for the day and one for an amount, and no figures. */
function isHead(cells: readonly string[]): boolean {
  const roles = cells.map((cell) => roleByName(cell));
  const hasMoney = roles.some((role) => role === "amount" || role === "debit" || role === "credit");
  return hasMoney && roles.some((role) => role === "date" || role === "valueDate") && !cells.some(isDayLike);
}

/** Whether the cells are texts above a first movement, one for each of its cells: column names in an unknown language. */
const isCaption = (above: readonly string[] = [], below: readonly string[] = []) =>
  above.length === below.length && above.every((cell) => /^\p{L}/u.test(cell) && !isDayLike(cell));

/** Returns the shape of a row, which distinguishes tables without column names: the positions of days, amounts and words. */
const shapeOf = (cells: readonly string[]) =>
  cells.map((cell) => (isDayLike(cell) ? "day" : isAmountLike(cell) ? "amount" : cell === "" ? "" : "text"));

const isMovement = (cells: readonly string[]) =>
  cells.some(isDayLike) && cells.some((cell) => !isDayLike(cell) && isAmountLike(cell));
