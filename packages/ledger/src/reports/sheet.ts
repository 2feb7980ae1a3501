/** Sheet of a report: rows with an amount for each column, and the entry lines behind each amount. */
import type { Account } from "../account.ts";
import { add, type Money, subtract, sum, zero } from "../money.ts";
import type { PeriodColumn } from "./periods.ts";

/** Debits and credits of an account over a range, in the base currency. */
export interface AccountSum {
  readonly accountCode: string;
  readonly debit: Money;
  readonly credit: Money;
}

/** Sums of a range by account code; accounts without lines are absent. */
export type Sums = ReadonlyMap<string, AccountSum>;

/** Query for the entry lines of a figure; absent parts don't filter. */
export interface Behind {
  readonly from?: string;
  readonly to: string;
  readonly accounts?: readonly string[];
  /** Only of entries that also move one of these accounts. */
  readonly with?: readonly string[];
  readonly side?: "debit" | "credit";
  /** `exchange`: only of entries that restate money in other currencies (revaluation, exchange differences); `nothing`: of the others. */
  readonly restates?: "exchange" | "nothing";
  /** Of opening balances: `without` these entries, or `only` these. */
  readonly openings?: "without" | "only";
  /** Of receivables and payables, only of parties whose balance is on this side on the last day. */
  readonly balances?: "debit" | "credit";
  /** `documents`: of sales and purchases. */
  readonly direction?: TaxDirection | "documents";
  readonly taxName?: string;
  readonly taxRate?: string;
  readonly party?: string;
}

/** Whether tax came from sales, purchases, or elsewhere (paid to the authority, corrected). */
export type TaxDirection = "output" | "input" | "other";

export interface SheetCell {
  /** Null: the column doesn't apply to this row. */
  readonly amount: Money | null;
  readonly behind?: Behind;
}

export interface SheetRow {
  /** Unique in its sheet. */
  readonly key: string;
  readonly kind: "section" | "line" | "subtotal" | "total";
  readonly depth: number;
  readonly label: string;
  /** Of an account. */
  readonly code: string | null;
  /** One for each column; a heading has none. */
  readonly cells: readonly SheetCell[];
}

/** Makes the line of an account in a section: its amount in each column, and the query behind it. */
export interface SheetLine extends Omit<SheetRow, "kind" | "depth"> {}

/** Makes a heading, its lines, and their sum. A section without lines is left out. */
export function section(
  name: { key: string; title: string; total: string },
  lines: readonly SheetLine[],
  columns: number,
  currency: string,
  depth = 0,
): SheetRow[] {
  if (lines.length === 0) return [];
  return [
    heading(name.key, name.title, depth),
    ...lines.map((line): SheetRow => ({ ...line, kind: "line", depth: depth + 1 })),
    {
      key: `${name.key}:total`,
      kind: "subtotal",
      depth,
      label: name.total,
      code: null,
      cells: totalOf(lines, columns, currency),
    },
  ];
}

export function heading(key: string, label: string, depth = 0): SheetRow {
  return { key, kind: "section", depth, label, code: null, cells: [] };
}

/** Sums rows by column. Its query covers the lines of all of them if these differ only by account. */
export function totalOf(rows: readonly Pick<SheetRow, "cells">[], columns: number, currency: string): SheetCell[] {
  return Array.from({ length: columns }, (_, at) => {
    const cells = rows.flatMap(({ cells: own }) => own[at] ?? []);
    const amount = sum(
      cells.flatMap((one) => one.amount ?? []),
      currency,
    );
    return withBehind(amount, mergeBehind(cells.filter(({ amount: own }) => own !== null).map(({ behind }) => behind)));
  });
}

/** Returns a cell without `behind` if there are no entry lines. */
export function withBehind(amount: Money | null, behind: Behind | undefined): SheetCell {
  return behind === undefined ? { amount } : { amount, behind };
}

/** Merges the queries of several figures if they differ only by account and no account is in two of them. */
export function mergeBehind(several: readonly (Behind | undefined)[]): Behind | undefined {
  const [first] = several;
  if (first?.accounts === undefined) return undefined;
  const rest = (behind: Behind) => JSON.stringify({ ...behind, accounts: null });
  const accounts = new Set<string>();
  for (const behind of several) {
    if (behind?.accounts === undefined || rest(behind) !== rest(first)) return undefined;
    for (const code of behind.accounts) {
      if (accounts.has(code)) return undefined;
      accounts.add(code);
    }
  }
  return { ...first, accounts: [...accounts] };
}

/** Subtracts two rows by column. */
export function lessCells(from: readonly SheetCell[], less: readonly SheetCell[], currency: string): SheetCell[] {
  return from.map(({ amount }, at) => ({
    amount: subtract(amount ?? zero(currency), less[at]?.amount ?? zero(currency)),
  }));
}

/** Adds two rows by column. */
export function plusCells(one: readonly SheetCell[], other: readonly SheetCell[], currency: string): SheetCell[] {
  return one.map(({ amount }, at) => ({ amount: add(amount ?? zero(currency), other[at]?.amount ?? zero(currency)) }));
}

/** The place of the whole range: the total beside its periods, else the only period. */
export function wholeColumnOf(columns: readonly PeriodColumn[]): number {
  const total = columns.findIndex(({ kind }) => kind === "total");
  return total < 0 ? columns.findLastIndex(({ kind }) => kind === "period") : total;
}

/** Fills the change column: the whole range less the earlier one. Reports are computed for the other columns first. */
export function withChanges(rows: readonly SheetRow[], columns: readonly PeriodColumn[]): SheetRow[] {
  const at = columns.findIndex(({ kind }) => kind === "change");
  if (at < 0) return [...rows];
  const earlier = columns.findIndex(({ kind }) => kind === "compared");
  const whole = wholeColumnOf(columns);
  return rows.map((row) => {
    if (row.cells.length === 0) return row;
    const [now, then] = [row.cells[whole]?.amount ?? null, row.cells[earlier]?.amount ?? null];
    const amount = now === null || then === null ? null : subtract(now, then);
    return { ...row, cells: row.cells.map((cell, index) => (index === at ? { amount } : cell)) };
  });
}

/** Returns debit less credit, whatever the account's side. */
export function debitBalance(sums: Sums, code: string, currency: string): Money {
  const own = sums.get(code);
  return own === undefined ? zero(currency) : subtract(own.debit, own.credit);
}

/** Tells whether an account moved in any column, even if to zero. */
export function hasMoved(columns: readonly Sums[], code: string): boolean {
  return columns.some((sums) => sums.has(code));
}

/** Orders by code, like a chart. */
export function byCode<A extends Pick<Account, "code">>(accounts: readonly A[]): A[] {
  return [...accounts].sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}
