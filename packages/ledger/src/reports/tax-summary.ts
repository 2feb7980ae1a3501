/**
 * Tax collected and paid, by name and rate, and the amount owed to the authority; then other movements of the tax accounts (payments,
 * corrections), so that the sheet ends at their balance.
 */

import { addDays, type DayRange } from "../calendar.ts";
import { type Decimal, formatDecimal } from "../decimal.ts";
import { add, type Money, negate, subtract, zero } from "../money.ts";
import { say } from "./say.ts";
import {
  type Behind,
  debitBalance,
  lessCells,
  plusCells,
  type SheetCell,
  type SheetLine,
  type SheetRow,
  type Sums,
  section as sectionOf,
  type TaxDirection,
  totalOf,
} from "./sheet.ts";

/** Amounts on the tax accounts under one name and rate within a column's days. */
export interface TaxSum {
  readonly direction: TaxDirection;
  readonly name: string | null;
  /** Percent. */
  readonly rate: Decimal | null;
  readonly debit: Money;
  readonly credit: Money;
}

/** Amounts that documents state for a tax by name and rate, within a column's days. */
export interface TaxableSum {
  readonly direction: TaxDirection;
  /** Null: charged without any tax. */
  readonly name: string | null;
  /** Percent. */
  readonly rate: Decimal | null;
  /** The tax is part of the cost of a purchase. */
  readonly isCost: boolean;
  /** Known net amounts; the tax; and the part of the tax whose net amount is unknown. */
  readonly taxable: Money;
  readonly tax: Money;
  readonly unknown: Money;
}

const sales = () => ({ key: "output", title: say("outputTax"), total: say("totalOutputTax") });
const purchases = () => ({ key: "input", title: say("inputTax"), total: say("totalInputTax") });

export interface TaxSummaryInput {
  /** Tax accounts. */
  accounts: readonly string[];
  currency: string;
  columns: readonly (DayRange & {
    taxes: readonly TaxSum[];
    /** Balances before the first day. */
    before: Sums;
  })[];
}

/** Tax on sales is positive if owed, tax on purchases if claimed. */
export function taxSummary(input: TaxSummaryInput): SheetRow[] {
  const { accounts, columns, currency } = input;
  const count = columns.length;
  const lines = (direction: TaxDirection) => linesOf(input, direction);
  const [output, claimed, other] = [lines("output"), lines("input"), lines("other")];
  const behindDays = (cells: readonly SheetCell[], direction: NonNullable<Behind["direction"]>): SheetCell[] =>
    cells.map(({ amount }, at) => {
      const { from, to } = columns[at] ?? { from: "", to: "" };
      return { amount, behind: { from, to, accounts, direction } };
    });
  const totalled = (lines: readonly SheetLine[], direction: TaxDirection, name: Parameters<typeof sectionOf>[0]) =>
    sectionOf(name, lines, count, currency).map((one) =>
      one.kind === "subtotal" ? { ...one, cells: behindDays(one.cells, direction) } : one,
    );
  const payable = behindDays(
    lessCells(totalOf(output, count, currency), totalOf(claimed, count, currency), currency),
    "documents",
  );
  const row = (key: string, kind: SheetRow["kind"], label: string, cells: SheetCell[]): SheetRow => ({
    key,
    kind,
    depth: 0,
    label,
    code: null,
    cells,
  });
  const opening = columns.map(({ from, before }) => ({
    amount: accounts.reduce((all, code) => subtract(all, debitBalance(before, code, currency)), zero(currency)),
    behind: { to: addDays(from, -1), accounts },
  }));
  const moved = plusCells(payable, totalOf(other, count, currency), currency);
  return [
    ...totalled(output, "output", sales()),
    ...totalled(claimed, "input", purchases()),
    row("payable", "total", say("taxToPay"), payable),
    ...totalled(other, "other", {
      key: "other",
      title: say("otherMovements"),
      total: say("totalOtherMovements"),
    }),
    row("opening", "line", say("owedAtStart"), opening),
    row(
      "closing",
      "total",
      say("owedAtEnd"),
      plusCells(opening, moved, currency).map(({ amount }, at) => ({
        amount,
        behind: { to: columns[at]?.to ?? "", accounts },
      })),
    ),
  ];
}

/** Highest rates first; rows without a rate last. */
function linesOf({ accounts, columns, currency }: TaxSummaryInput, direction: TaxDirection): SheetLine[] {
  const kinds = new Map<string, Pick<TaxSum, "name" | "rate">>();
  for (const { taxes } of columns)
    for (const tax of taxes) if (tax.direction === direction && !kinds.has(keyOf(tax))) kinds.set(keyOf(tax), tax);
  return [...kinds]
    .sort(([, a], [, b]) => rateOf(b) - rateOf(a) || ((a.name ?? "") < (b.name ?? "") ? -1 : 1))
    .map(([key, { name, rate }]) => ({
      key: `${direction}:${key}`,
      label: labelOf(direction, name, rate),
      code: null,
      cells: columns.map(({ from, to, taxes }) => {
        const own = taxes.filter((tax) => tax.direction === direction && keyOf(tax) === key);
        const owed = own.reduce((all, { debit, credit }) => all + credit.minor - debit.minor, 0n);
        const amount = { minor: owed, currency };
        const behind: Behind = {
          from,
          to,
          accounts,
          direction,
          taxName: name ?? "",
          taxRate: rate === null ? "" : formatDecimal(rate),
        };
        return { amount: direction === "input" ? negate(amount) : amount, behind };
      }),
    }))
    .filter(({ cells }) => cells.some(({ amount }) => amount.minor !== 0n));
}

/** Compares names without letter case: "VAT" and "Vat" are one tax. */
const keyOf = ({ name, rate }: Pick<TaxSum, "name" | "rate">) =>
  `${(name ?? "").toLowerCase()}|${rate === null ? "" : formatDecimal(rate)}`;

const rateOf = ({ rate }: Pick<TaxSum, "rate">) => (rate === null ? -1 : Number(formatDecimal(rate)));

function labelOf(direction: TaxDirection, name: string | null, rate: Decimal | null): string {
  const percent = rate === null ? "" : ` ${formatDecimal(rate)} %`;
  if (name) return name.includes("%") ? name : `${name}${percent}`;
  if (direction === "other") return say("paymentsAndCorrections");
  return rate === null ? say("taxWithoutRate") : say("taxAt", { rate: formatDecimal(rate) });
}

/**
 * Adds a column with net amounts as stated by documents. Sales at 0 % and without tax are separate rows, and so is tax on purchases that is
 * cost. Unknown amounts are empty.
 *
 * @param column the column of the tax
 */
export function withTaxable(
  rows: readonly SheetRow[],
  taxables: readonly TaxableSum[],
  currency: string,
  column = 0,
): SheetRow[] {
  const sums = new Map<string, TaxableSum>();
  for (const one of taxables) {
    const key = taxableKey(one);
    const { taxable, tax, unknown } = sums.get(key) ?? {
      taxable: zero(currency),
      tax: zero(currency),
      unknown: zero(currency),
    };
    sums.set(key, {
      ...(sums.get(key) ?? one),
      taxable: add(taxable, one.taxable),
      tax: add(tax, one.tax),
      unknown: add(unknown, one.unknown),
    });
  }
  const untaxedOnly = (direction: TaxDirection): SheetRow[] =>
    [...sums]
      .filter(
        ([key, one]) =>
          one.direction === direction &&
          !one.isCost &&
          one.taxable.minor !== 0n &&
          !rows.some((row) => row.key === key),
      )
      .map(([key, { name, rate }]) => ({
        key,
        kind: "line" as const,
        depth: 1,
        label: name === null ? say("withoutTax") : labelOf(direction, name, rate),
        code: null,
        cells: rows.find(({ cells }) => cells.length > 0)?.cells.map(() => ({ amount: zero(currency) })) ?? [],
      }));
  const cost = [...sums].filter(([, { isCost, tax }]) => isCost && tax.minor !== 0n);
  const widened = ["output", "input"].reduce<readonly SheetRow[]>(
    (all, direction) =>
      withLines(all, direction as TaxDirection, untaxedOnly(direction as TaxDirection), column, currency),
    rows,
  );
  let section = zero(currency);
  const laid = widened.map((row) => {
    if (row.kind === "section") {
      section = zero(currency);
      return row;
    }
    const own = sums.get(row.key);
    const isSum = row.key === "output:total" || row.key === "input:total";
    const isKnown = own !== undefined && (own.taxable.minor !== 0n || own.unknown.minor === 0n);
    const amount = isSum ? section : isKnown ? own.taxable : null;
    if (amount !== null && !isSum) section = add(section, amount);
    return { ...row, cells: [...row.cells, { amount }] };
  });
  const costLines = cost.map(
    ([key, { name, rate, tax, taxable, unknown }]): SheetLine => ({
      key,
      label: labelOf("input", name, rate),
      code: null,
      cells: [{ amount: tax }, { amount: taxable.minor === 0n && unknown.minor !== 0n ? null : taxable }],
    }),
  );
  const costTitle = { key: "cost", title: say("taxInCost"), total: say("totalTaxInCost") };
  return [...laid, ...sectionOf(costTitle, costLines, 2, currency)];
}

/** Adds lines to a section, which is created if missing. */
function withLines(
  rows: readonly SheetRow[],
  direction: TaxDirection,
  lines: readonly SheetRow[],
  column: number,
  currency: string,
): readonly SheetRow[] {
  if (lines.length === 0) return rows;
  const at = rows.findIndex(({ key }) => key === `${direction}:total`);
  if (at >= 0) return [...rows.slice(0, at), ...lines, ...rows.slice(at)];
  const title = direction === "output" ? sales() : purchases();
  const [head, ...rest] = sectionOf(title, lines, Math.max(column + 1, lines[0]?.cells.length ?? 1), currency);
  const before = direction === "output" ? 0 : rows.findIndex(({ key }) => key === "payable");
  return head ? [...rows.slice(0, before), head, ...rest, ...rows.slice(before)] : rows;
}

/** Tax whose documents don't state the net amount. */
export interface UnknownTaxable {
  /** "VAT 19 %". */
  readonly label: string;
  readonly direction: TaxDirection;
  readonly unknown: Money;
}

/** Taxes whose documents don't state the net amount of some part. */
export function unknownTaxables(taxables: readonly TaxableSum[]): UnknownTaxable[] {
  const sums = new Map<string, UnknownTaxable>();
  for (const one of taxables) {
    if (one.isCost || one.unknown.minor === 0n) continue;
    const { direction } = one;
    const label = labelOf(direction, one.name, one.rate);
    const known = sums.get(taxableKey(one));
    sums.set(taxableKey(one), { label, direction, unknown: known ? add(known.unknown, one.unknown) : one.unknown });
  }
  return [...sums.values()].filter(({ unknown }) => unknown.minor !== 0n);
}

const taxableKey = ({ direction, name, rate, isCost }: TaxableSum) =>
  `${isCost ? "cost" : direction}:${name === null ? "untaxed" : keyOf({ name, rate })}`;
