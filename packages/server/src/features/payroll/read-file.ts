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
  /** Of each row that counts; empty where the column has a fault or no amounts. */
  parts: { line: number; amount: Money }[];
}

/** A row of totals that says something else than the rows above it. */
interface TotalFault {
  line: number;
  column: string;
  stated: Money;
  sum: Money;
}

export interface PayrollFile {
  columns: Column[];
  rows: number;
  /** Rows of totals, which don't count. */
  totalRows: number;
  totalFaults: TotalFault[];
  question: AmountQuestion | null;
}

/** @throws CallFailure `unreadable_csv` */
export function readPayroll(csv: string, currency: string, chosen: DecimalMark | null): PayrollFile {
  const records = recordsIn(csv.replace(/^\uFEFF/, ""));
  const width = Math.max(...records.slice(0, PREAMBLE_ROWS).map(({ cells }) => cells.length));
  const head = records.findIndex(({ cells }) => cells.length === width && cells.every((cell) => cell.trim() !== ""));
  const names = toldApart(records[head]?.cells.map((cell) => cell.trim()) ?? []);
  const body = records.slice(head + 1).filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (head < 0 || names.length < 2 || names.length > MAX_MAPPED_COLUMNS || body.length === 0)
    throw new CallFailure(unreadable);
  const isTotal = ({ cells }: (typeof body)[number]) => TOTAL.test(cells.find((cell) => cell !== "") ?? "");
  const named = body.filter((row) => !isTotal(row));
  const isMoney = names.map((_, at) => named.some(({ cells }) => isAmount(cells[at] ?? "")));
  const sent = named.flatMap(({ line, cells }) =>
    cells.flatMap((text, at) => (isMoney[at] && isAmount(text) ? [{ text, currency, line }] : [])),
  );
  const { mark, question } = amountReadingOf(sent, { chosen });
  const last = named.at(-1);
  const isSum = last !== undefined && isSumOf(last, named.slice(0, -1), { isMoney, mark, currency });
  const rows = isSum ? named.slice(0, -1) : named;
  const columns = names.map((name, at): Column => {
    if (!isMoney[at]) return { name, sum: null, fault: null, parts: [] };
    const parts: Column["parts"] = [];
    for (const { line, cells } of rows) {
      const text = cells[at] ?? "";
      const amount = text === "" ? zero(currency) : amountIn(text, mark, currency);
      if (amount === null) return { name, sum: null, fault: { line, text }, parts: [] };
      parts.push({ line, amount });
    }
    return { name, sum: sumParts(parts, currency), fault: null, parts };
  });
  const totals = body.filter((row) => isTotal(row) || (isSum && row === last));
  const totalFaults = question === null ? faultsOf(totals, columns, { mark, currency }) : [];
  return { columns, rows: rows.length, totalRows: totals.length, totalFaults, question };
}

/**
 * Whether a last row is the sum of all above it, whatever it is called: in each column that it states, at least in two where it has a name or
 * one row is above it. A person who earns that of all others in every column would be none.
 */
function isSumOf(
  last: { cells: readonly string[] },
  above: readonly { cells: readonly string[] }[],
  { isMoney, mark, currency }: { isMoney: readonly boolean[]; mark: DecimalMark; currency: string },
): boolean {
  const stated = last.cells.flatMap((text, at) => (isMoney[at] && text !== "" ? [at] : []));
  const sums = stated.map((at) => {
    const of = ({ cells }: { cells: readonly string[] }) =>
      cells[at] === "" || cells[at] === undefined ? 0n : (amountIn(cells[at], mark, currency)?.minor ?? null);
    const parts = above.map(of);
    const whole = parts.every((part) => part !== null) ? parts.reduce((all, part) => all + part, 0n) : null;
    return { whole, own: of(last) };
  });
  const isEqual = sums.every(({ whole, own }) => whole !== null && own === whole);
  const counted = sums.filter(({ own }) => own !== 0n).length;
  const isNameless = last.cells.every((text, at) => isMoney[at] || text === "");
  return isEqual && counted > 0 && above.length > 0 && (isNameless || (counted > 1 && above.length > 1));
}

const sumParts = (parts: Column["parts"], currency: string): Money =>
  parts.reduce((all, { amount }) => add(all, amount), zero(currency));

/** Null: it is no amount, or has more decimals than the currency. */
function amountIn(text: string, mark: DecimalMark, currency: string): Money | null {
  const plain = readAmount(text, mark);
  return plain === null || decimalsOf(plain) > digitsOf(currency) ? null : moneyFromDecimal(plain, currency);
}

/** A second column of a name gets a number, so that each can be mapped: "Amount", "Amount (2)". */
function toldApart(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 2; taken.has(own) || (own !== name && names.includes(own)); count += 1) own = `${name} (${count})`;
    taken.add(own);
    return own;
  });
}

/** A row of totals is that of all rows above it, or of those since the one before. */
function faultsOf(
  totals: readonly { line: number; cells: readonly string[] }[],
  columns: readonly Column[],
  { mark, currency }: { mark: DecimalMark; currency: string },
): TotalFault[] {
  return totals.flatMap(({ line, cells }, place) =>
    columns.flatMap(({ name, parts }, at): TotalFault[] => {
      const stated = amountIn(cells[at] ?? "", mark, currency);
      if (stated === null || parts.length === 0) return [];
      const above = parts.filter((part) => part.line < line);
      const sum = sumParts(above, currency);
      const since = totals[place - 1]?.line ?? 0;
      const ofGroup = sumParts(
        above.filter((part) => part.line > since),
        currency,
      );
      return [sum, ofGroup].some(({ minor }) => minor === stated.minor) ? [] : [{ line, column: name, stated, sum }];
    }),
  );
}

/** Rows of the file whose debits and credits differ; empty where all do, since then the mapping is at fault. */
export function unbalancedRows(
  file: PayrollFile,
  mapped: readonly MappedColumn[],
  currency: string,
): { line: number; debit: Money; credit: Money }[] {
  const byLine = new Map<number, { debit: Money; credit: Money }>();
  for (const { column, side } of mapped)
    for (const { line, amount } of file.columns.find(({ name }) => name === column)?.parts ?? []) {
      const before = byLine.get(line) ?? { debit: zero(currency), credit: zero(currency) };
      byLine.set(line, { ...before, [side]: add(before[side], amount) });
    }
  const all = [...byLine].map(([line, sides]) => ({ line, ...sides }));
  const faults = all.filter(({ debit, credit }) => debit.minor !== credit.minor);
  return faults.length === all.length && all.length > 1 ? [] : faults;
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
