/** The table inside a bank's CSV: what stands above it, its column names where it has them, its rows. */
import { createHash } from "node:crypto";
import { MAX_MAPPED_COLUMNS } from "@tallyleaf/contract";
import { csvRecords } from "../csv/records.ts";
import { say, sayColumn } from "../csv/say.ts";
import { Unreadable } from "../parsers/unreadable.ts";
import { isAmountLike, isDayLike, roleByName } from "./roles.ts";

const DELIMITERS = [";", ",", "\t", "|"] as const;
/** How far down the column names may stand. */
const PREAMBLE_ROWS = 40;

/** Of the file's beginning, where its delimiter is looked for. */
const SAMPLE_CHARACTERS = 50_000;

export interface CsvTable {
  delimiter: string;
  /** What stands above the column names: often the account and its balance. */
  preamble: string[][];
  /** "Column 1"… where the file has none. */
  columns: string[];
  /** With the line of the file, as an editor counts. */
  rows: { line: number; cells: string[] }[];
  /** What tells this bank's table from others: the names of its columns. */
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

/** Lines often end with a delimiter: the column behind it is none. */
function dropEmptyEnd(columns: string[], rows: CsvTable["rows"]): string[] {
  const last = columns.length - 1;
  const empty = columns[last] === sayColumn(last) && rows.every(({ cells }) => (cells[last] ?? "").trim() === "");
  return empty && last > 1 ? columns.slice(0, last) : columns;
}

/**
 * The delimiter by which most lines fall into the same number of cells, and into more of them.
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
 * The records with something in them, trimmed.
 *
 * @param most records that are read; all that a file may have when absent
 * @throws Unreadable
 */
export function recordsOf(text: string, delimiter: string, most?: number): { line: number; cells: string[] }[] {
  // Banks put quotes inside texts without doubling them.
  return csvRecords(text, { bom: true, delimiter, relax_quotes: true, most, mostColumns: MAX_MAPPED_COLUMNS })
    .map(({ cells, line }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Names of columns: among them one for the day and one for an amount, and no figures. */
function isHead(cells: readonly string[]): boolean {
  const roles = cells.map((cell) => roleByName(cell));
  const hasMoney = roles.some((role) => role === "amount" || role === "debit" || role === "credit");
  return hasMoney && roles.some((role) => role === "date" || role === "valueDate") && !cells.some(isDayLike);
}

/** Words above a first movement, one for each of its cells: names of columns in a language that we do not know. */
const isCaption = (above: readonly string[] = [], below: readonly string[] = []) =>
  above.length === below.length && above.every((cell) => /^\p{L}/u.test(cell) && !isDayLike(cell));

/** What tells tables without names apart: where days, amounts and words stand. */
const shapeOf = (cells: readonly string[]) =>
  cells.map((cell) => (isDayLike(cell) ? "day" : isAmountLike(cell) ? "amount" : cell === "" ? "" : "text"));

const isMovement = (cells: readonly string[]) =>
  cells.some(isDayLike) && cells.some((cell) => !isDayLike(cell) && isAmountLike(cell));
