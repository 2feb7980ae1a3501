/** A payroll provider's CSV as columns with their sums: a row a person, or a total that is left out. Pure; nothing of single people stays. */
import type { AmountQuestion, MappedColumn } from "@tallyleaf/contract";
import { MAX_MAPPED_COLUMNS, postPayroll, previewPayroll, rearmed } from "@tallyleaf/contract";
import {
  add,
  type DecimalMark,
  decimalsOf,
  digitsOf,
  type Money,
  moneyFromDecimal,
  negate,
  readAmount,
  zero,
} from "@tallyleaf/ledger";
import { amountReadingOf } from "../../platform/csv/amounts.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { Unreadable } from "../../platform/parsers/unreadable.ts";
import { delimiterOf, recordsOf } from "../../platform/tables/table.ts";

const { unreadable } = previewPayroll.failures;
const { badAmount, unknownColumn } = postPayroll.failures;

/** The first cell of a row of totals, in the languages of payroll files that we know. */
const TOTAL = /^(grand )?(total|totals|sum|summe|gesamt|gesamtsumme|insgesamt|ensemble|total général)\b/i;
/** How far down the column names may be. */
const PREAMBLE_ROWS = 20;

interface Column {
  name: string;
  /** Null: it holds texts, or nothing. */
  sum: Money | null;
  /** The first cell that is no amount, with its line; null: all are. */
  fault: { line: number; text: string } | null;
}

export interface PayrollFile {
  columns: Column[];
  rows: number;
  /** Rows of totals, which don't count. */
  totalRows: number;
  question: AmountQuestion | null;
}

/** @throws CallFailure `unreadable_csv` */
export function readPayroll(csv: string, currency: string, chosen: DecimalMark | null): PayrollFile {
  const records = recordsIn(csv.replace(/^\uFEFF/, ""));
  const width = Math.max(...records.slice(0, PREAMBLE_ROWS).map(({ cells }) => cells.length));
  const head = records.findIndex(({ cells }) => cells.length === width && cells.every((cell) => cell.trim() !== ""));
  const names = records[head]?.cells.map((cell) => cell.trim()) ?? [];
  const body = records.slice(head + 1).filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (head < 0 || names.length < 2 || names.length > MAX_MAPPED_COLUMNS || body.length === 0)
    throw new CallFailure(unreadable);
  const isTotal = ({ cells }: (typeof body)[number]) => TOTAL.test(cells.find((cell) => cell !== "") ?? "");
  const rows = body.filter((row) => !isTotal(row));
  const isMoney = names.map((_, at) => rows.some(({ cells }) => isAmount(cells[at] ?? "")));
  const sent = rows.flatMap(({ line, cells }) =>
    cells.flatMap((text, at) => (isMoney[at] && isAmount(text) ? [{ text, currency, line }] : [])),
  );
  const { mark, question } = amountReadingOf(sent, { chosen });
  const columns = names.map((name, at): Column => {
    if (!isMoney[at]) return { name, sum: null, fault: null };
    let sum = zero(currency);
    for (const { line, cells } of rows) {
      const text = cells[at] ?? "";
      const plain = text === "" ? "0" : readAmount(text, mark);
      if (plain === null || decimalsOf(plain) > digitsOf(currency)) return { name, sum: null, fault: { line, text } };
      sum = add(sum, moneyFromDecimal(plain, currency));
    }
    return { name, sum, fault: null };
  });
  return { columns, rows: rows.length, totalRows: body.length - rows.length, question };
}

const isAmount = (text: string) => readAmount(text, ".") !== null || readAmount(text, ",") !== null;

function recordsIn(text: string) {
  try {
    const records = recordsOf(text, delimiterOf(text, 2));
    return records.map(({ line, cells }) => ({ line, cells: cells.map((cell) => rearmed(cell).trim()) }));
  } catch (error) {
    if (error instanceof Unreadable) throw failureAt(unreadable, "csv", error);
    throw error;
  }
}

/** A line of the entry: the sum of an account's columns on a side. */
export interface PayrollLine {
  accountCode: string;
  side: "debit" | "credit";
  amount: Money;
}

/**
 * Returns the lines of the entry, in the order of the columns; those of zero are left out, and a sum below zero is on the other side.
 *
 * @throws CallFailure `unknown_column`, `bad_amount`, at the column
 */
export function linesOf(file: PayrollFile, mapped: readonly MappedColumn[], currency: string): PayrollLine[] {
  const sums = new Map<string, { accountCode: string; side: "debit" | "credit"; amount: Money }>();
  for (const [at, { column, accountCode, side }] of mapped.entries()) {
    const found = file.columns.find(({ name }) => name === column);
    if (!found) throw failureAt(unknownColumn, `columns.${at}.column`, unknownColumn);
    if (found.sum === null) throw failureAt(badAmount, `columns.${at}.column`, badAmount);
    const key = `${side} ${accountCode}`;
    const before = sums.get(key)?.amount ?? zero(currency);
    sums.set(key, { accountCode, side, amount: add(before, found.sum) });
  }
  return [...sums.values()].flatMap(({ accountCode, side, amount }): PayrollLine[] => {
    if (amount.minor === 0n) return [];
    if (amount.minor > 0n) return [{ accountCode, side, amount }];
    return [{ accountCode, side: side === "debit" ? "credit" : "debit", amount: negate(amount) }];
  });
}
