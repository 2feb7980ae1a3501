/** The table inside a file of expenses: its column names where it has them, and its rows. */
import { createHash } from "node:crypto";
import { importExpenses, MAX_EXPENSE_IMPORT_ROWS, rearmed } from "@tallyleaf/contract";
import { say, sayColumn } from "../../../platform/csv/say.ts";
import { inReadersLanguage } from "../../../platform/http/reader.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { isAmountLike, isDayLike } from "../../../platform/tables/roles.ts";
import { delimiterOf, recordsOf } from "../../../platform/tables/table.ts";
import { textOf } from "../../../platform/tables/text.ts";
import { roleByName } from "./roles.ts";

/** How far down the column names may be. */
const PREAMBLE_ROWS = 20;

/** Rows that are read before the file is refused. */
const MOST_READ = 2 * MAX_EXPENSE_IMPORT_ROWS;

export interface ExpenseTable {
  /** "Column 1"… where the file has none. */
  columns: string[];
  rows: TableRow[];
  /** Identity of this table: the names of its columns, or their number. */
  signature: string;
}

interface TableRow {
  /** As an editor counts. */
  line: number;
  /** Trimmed. */
  cells: string[];
}

const { unreadable, tooManyRows } = importExpenses.failures;

/** @throws Unreadable, with what to do */
export function tableOf(bytes: Uint8Array): ExpenseTable {
  const records = readRecords(bytes);
  const head = headOf(records);
  const rows = records.slice(head === null ? 0 : head + 1);
  if (rows.length === 0) throw new Unreadable(say("noRows"));
  if (rows.length > MAX_EXPENSE_IMPORT_ROWS) {
    const counted = { rows: rows.length, limit: inReadersLanguage(tooManyRows.message) };
    throw new Unreadable(say(records.length < MOST_READ ? "rowsFound" : "moreRowsFound", counted), "tooManyRows");
  }
  const names = head === null ? [] : (records[head]?.cells ?? []);
  const width = Math.max(names.length, rows[0]?.cells.length ?? 0);
  const columns = Array.from({ length: width }, (_, i) => names[i] || sayColumn(i));
  const shape = head === null ? [width] : names.map((name) => name.toLowerCase());
  return { columns, rows, signature: createHash("sha256").update(JSON.stringify(shape)).digest("hex") };
}

function readRecords(bytes: Uint8Array): TableRow[] {
  const text = plainText(bytes);
  const records = recordsOf(text, delimiterOf(text), MOST_READ);
  // The apostrophe with which our own export guards formulas isn't part of a text.
  return records.map(({ line, cells }) => ({ line, cells: cells.map(rearmed) }));
}

function plainText(bytes: Uint8Array): string {
  try {
    return textOf(bytes);
  } catch (error) {
    // Its message is about bank statements.
    if (error instanceof Unreadable) throw new Unreadable(unreadable.message);
    throw error;
  }
}

/**
 * Where the names of the columns are: the first row with two names that we know; else the first row, unless it holds a day or an
 * amount like those below it. Null: the file has none.
 */
function headOf(records: readonly TableRow[]): number | null {
  const isData = ({ cells }: TableRow) => cells.some((cell) => isDayLike(cell) || isAmountLike(cell));
  const isHead = (row: TableRow) => {
    const roles = new Set(row.cells.map(roleByName));
    roles.delete("ignore");
    return roles.size >= 2 && !isData(row);
  };
  const known = records.slice(0, PREAMBLE_ROWS).findIndex(isHead);
  if (known >= 0) return known;
  return records[0] && !isData(records[0]) ? 0 : null;
}
