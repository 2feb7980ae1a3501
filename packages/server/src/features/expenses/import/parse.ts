/** A file of expenses as far as it can be read without the books: its table, how that is understood, and what each row says. */
import { type AmountQuestion, type ExpenseCsvMapping, expenseCsvMapping } from "@tallyleaf/contract";
import type { DecimalMark } from "@tallyleaf/ledger";
import { createAside } from "../../../platform/parsers/aside.ts";
import { type RememberedMapping, understand } from "./manners.ts";
import { type RowValues, rowsOf } from "./row.ts";
import { tableOf } from "./table.ts";

/** How a file is to be read, and what is known of earlier ones. */
export interface ParseOptions {
  baseCurrency: string;
  /** How a person says that it is read; null: as the last time, else by guess. */
  told: ExpenseCsvMapping | null;
  /** How the amounts are written; what the file proves outranks it. */
  decimalMark: DecimalMark | null;
  /** By the signatures of tables. */
  remembered: ReadonlyMap<string, RememberedMapping>;
}

export interface ParsedExpenses {
  /** Of the table. */
  signature: string;
  columns: string[];
  /** Cells of the first rows, to say by them what a column holds. */
  sample: string[][];
  /** Its decimal mark is null where there is a question. */
  mapping: ExpenseCsvMapping;
  /** Part of the mapping that a later file may use. */
  sure: RememberedMapping["sure"];
  /** Question about the amounts to a person; null: none. */
  question: AmountQuestion | null;
  /** The mapping is the one of the last time. */
  remembered: boolean;
  /** Missing part of the mapping; null: none, and there are rows. */
  fault: string | null;
  notes: string[];
  rows: RowValues[];
}

const SAMPLE_ROWS = 5;
const LONGEST_CELL = 200;

/** As `parseExpenses`, so that nobody waits for a large file. */
export const parseExpensesAside = createAside(new URL(import.meta.url), parseExpenses);

/**
 * Exported for the thread, which finds it by its name.
 *
 * @public
 * @throws Unreadable, with what to do
 */
export function parseExpenses(
  bytes: Uint8Array,
  { baseCurrency, told, decimalMark, remembered }: ParseOptions,
): ParsedExpenses {
  const table = tableOf(bytes);
  const { columns, signature } = table;
  const last = remembered.get(signature) ?? null;
  const { mapping, settled, sure, question, notes } = understand(table, {
    baseCurrency,
    told,
    decimalMark,
    remembered: last,
  });
  const fault = expenseCsvMapping.safeParse(mapping).error?.issues[0]?.message ?? null;
  const isRemembered = last !== null && mapping.roles === last.mapping.roles;
  const sample = table.rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => columns.map((_, i) => (cells[i] ?? "").slice(0, LONGEST_CELL)));
  const parsed = { signature, columns, sample, mapping, sure, question, remembered: isRemembered, fault };
  if (fault !== null) return { ...parsed, notes: [], rows: [] };
  return { ...parsed, notes, rows: rowsOf(table, settled, { baseCurrency }) };
}
