/**
 * Tax collected and tax paid, by name and rate, and what is to be paid to the authority; then the rest of what moved on the tax
 * accounts (payments to it, corrections), so that the sheet ends at their balance.
 */
import { type Decimal, divideRounding, formatDecimal, powerOfTen } from "../decimal.ts";
import { add, type Money, negate, subtract, zero } from "../money.ts";
import { addDays, type DayRange } from "./periods.ts";
import {
  type Behind,
  debitBalance,
  lessCells,
  plusCells,
  type SheetCell,
  type SheetLine,
  type SheetRow,
  type Sums,
  section,
  type TaxDirection,
  totalOf,
} from "./sheet.ts";

/** What was booked on the tax accounts under one name and rate within a column's days. */
export interface TaxSum {
  readonly direction: TaxDirection;
  readonly name: string | null;
  /** Percent. */
  readonly rate: Decimal | null;
  readonly debit: Money;
  readonly credit: Money;
}

export interface TaxSummaryInput {
  /** The accounts that tax is kept on. */
  accounts: readonly string[];
  currency: string;
  columns: readonly (DayRange & {
    taxes: readonly TaxSum[];
    /** What the accounts held before the first day. */
    before: Sums;
  })[];
}

/** Tax on sales counts above zero as what is owed, tax on purchases as what is claimed. */
export function taxSummary(input: TaxSummaryInput): SheetRow[] {
  const { accounts, columns, currency } = input;
  const count = columns.length;
  const lines = (direction: TaxDirection) => linesOf(input, direction);
  const [output, claimed, other] = [lines("output"), lines("input"), lines("other")];
  const payable = lessCells(totalOf(output, count, currency), totalOf(claimed, count, currency), currency);
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
    ...section({ key: "output", title: "Tax on sales", total: "Total tax on sales" }, output, count, currency),
    ...section({ key: "input", title: "Tax on purchases", total: "Total tax on purchases" }, claimed, count, currency),
    row("payable", "total", "Tax to pay", payable),
    ...section({ key: "other", title: "Other movements", total: "Total other movements" }, other, count, currency),
    row("opening", "line", "Owed at the beginning", opening),
    row(
      "closing",
      "total",
      "Owed at the end",
      plusCells(opening, moved, currency).map(({ amount }, at) => ({
        amount,
        behind: { to: columns[at]?.to ?? "", accounts },
      })),
    ),
  ];
}

/** Highest rates first; what has no rate last. */
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

/** The name without capitals: "VAT" and "Vat" are one tax. */
const keyOf = ({ name, rate }: Pick<TaxSum, "name" | "rate">) =>
  `${(name ?? "").toLowerCase()}|${rate === null ? "" : formatDecimal(rate)}`;

const rateOf = ({ rate }: Pick<TaxSum, "rate">) => (rate === null ? -1 : Number(formatDecimal(rate)));

function labelOf(direction: TaxDirection, name: string | null, rate: Decimal | null): string {
  const percent = rate === null ? "" : ` ${formatDecimal(rate)} %`;
  if (name) return name.includes("%") ? name : `${name}${percent}`;
  if (direction === "other") return "Payments and corrections";
  return rate === null ? "Tax without a rate" : `Tax${percent}`;
}

/**
 * The rows with one more column: the amount that the tax of each line is the tax of, reckoned from the rate. What has no rate, and
 * what is no tax, has none.
 *
 * @param column the column of the tax
 */
export function withTaxable(
  rows: readonly SheetRow[],
  taxes: readonly TaxSum[],
  currency: string,
  column = 0,
): SheetRow[] {
  const rates = new Map(taxes.map((tax) => [`${tax.direction}:${keyOf(tax)}`, tax.rate]));
  let section = zero(currency);
  return rows.map((row) => {
    if (row.kind === "section") {
      section = zero(currency);
      return row;
    }
    const isSum = row.key === "output:total" || row.key === "input:total";
    const amount = isSum ? section : taxable(row.cells[column]?.amount, rates.get(row.key));
    if (amount !== null && !isSum) section = add(section, amount);
    return { ...row, cells: [...row.cells, { amount }] };
  });
}

function taxable(tax: Money | null | undefined, rate: Decimal | null | undefined): Money | null {
  if (!tax || !rate || rate.digits === 0n) return null;
  return { minor: divideRounding(tax.minor * 100n * powerOfTen(rate.scale), rate.digits), currency: tax.currency };
}
